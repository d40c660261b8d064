"""Pictures with few colours: a PNG with a palette takes a fifth of the space, and nobody sees the difference."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

COLOURS = 256
ROUNDS = 3  # how often each colour of the palette moves to the mean of the colours that it stands for
SLICE = 20_000  # colours compared with the palette at a time

Array = NDArray[np.float64]


def palette_png(width: int, height: int, rgb: bytes) -> bytes:
    """A picture, given as red, green and blue of each pixel, turned into a PNG with at most 256 colours."""
    pixels = np.frombuffer(rgb, np.uint8).reshape(-1, 3).astype(np.uint32)
    keys, places, counts = np.unique(
        pixels[:, 0] << 16 | pixels[:, 1] << 8 | pixels[:, 2], return_inverse=True, return_counts=True
    )
    colours = np.stack([keys >> 16, keys >> 8 & 255, keys & 255], axis=1).astype(np.float64)
    palette = chosen(colours, counts.astype(np.float64))
    index = nearest(colours, palette)[places].astype(np.uint8).reshape(height, width)
    rows = np.concatenate([np.zeros((height, 1), np.uint8), index], axis=1).tobytes()
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", np.rint(palette).astype(np.uint8).tobytes()),
            chunk(b"IDAT", zlib.compress(rows, 9)),
            chunk(b"IEND", b""),
        )
    )


def chunk(kind: bytes, content: bytes) -> bytes:
    """A part of a PNG."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def chosen(colours: Array, counts: Array) -> Array:
    """A palette by median cut; then each colour moves to the mean of the colours nearest to it."""
    boxes = [np.arange(len(colours))]
    errors = [spread(colours, counts)]
    while len(boxes) < COLOURS and max(errors) > 0:
        place = int(np.argmax(errors))
        box = boxes.pop(place)
        errors.pop(place)
        for half in halves(box, colours, counts):
            boxes.append(half)
            errors.append(spread(colours[half], counts[half]))
    palette = np.stack([np.average(colours[box], axis=0, weights=counts[box]) for box in boxes])
    for _ in range(ROUNDS):
        index = nearest(colours, palette)
        weights = np.bincount(index, counts, len(palette))
        for axis in range(3):
            sums = np.bincount(index, counts * colours[:, axis], len(palette))
            palette[:, axis] = np.where(weights > 0, sums / np.maximum(weights, 1), palette[:, axis])
    return palette


def spread(colours: Array, counts: Array) -> float:
    """How much is lost if all these become one colour."""
    middle = np.average(colours, axis=0, weights=counts)
    return float((counts[:, None] * (colours - middle) ** 2).sum())


def halves(box: NDArray[np.int64], colours: Array, counts: Array) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A box cut along its widest side, with about as many pixels in both halves."""
    axis = int(np.argmax(np.ptp(colours[box], axis=0)))
    box = box[np.argsort(colours[box, axis], kind="stable")]
    total = np.cumsum(counts[box])
    cut = int(np.clip(np.searchsorted(total, total[-1] / 2), 1, len(box) - 1))
    return box[:cut], box[cut:]


def nearest(colours: Array, palette: Array) -> NDArray[np.int64]:
    """For each colour, which of the palette is nearest to it."""
    squares = (palette**2).sum(axis=1)
    found = [
        np.argmin(squares - 2 * colours[start : start + SLICE] @ palette.T, axis=1)
        for start in range(0, len(colours), SLICE)
    ]
    return np.concatenate(found)
