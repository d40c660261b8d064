"""Replaces `librt.strings` where librt has no wheel."""

from struct import pack, unpack_from


class BytesWriter:
    """Bytes that grow at their end."""

    def __init__(self) -> None:
        self._parts = bytearray()

    def append(self, /, x: int) -> None:
        """Append one byte."""
        self._parts.append(x)

    def getvalue(self) -> bytes:
        """All that was written."""
        return bytes(self._parts)


def write_i64_le(b: BytesWriter, n: int, /) -> None:
    """Append a number of 64 bits, its lowest byte first."""
    b._parts.extend(pack("<q", n))


def write_f32_le(b: BytesWriter, n: float, /) -> None:
    """Append a fraction of 32 bits, its lowest byte first."""
    b._parts.extend(pack("<f", n))


def read_i32_le(b: bytes, index: int, /) -> int:
    """The number of 32 bits that begins at a place."""
    found: int = unpack_from("<i", b, index)[0]
    return found
