"""The screenshots in the documents: small, faithful, and the same whenever they are taken."""

import re
import struct
import zlib
from pathlib import Path

import numpy as np
import pytest
from tools import screenshots
from tools.pictures import palette_png
from tools.program import Program

from hubba.tables.database import connect, migrate

ROOT = Path(__file__).parent.parent.parent
SHOWING = ("README.md", "docs/play.md")


def read(png: bytes) -> tuple[int, int, "np.ndarray[tuple[int, ...], np.dtype[np.uint8]]"]:
    """The pixels of a PNG with a palette; checks every chunk of it."""
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    parts, place = {}, 8
    while place < len(png):
        (length,) = struct.unpack(">I", png[place : place + 4])
        kind, content = png[place + 4 : place + 8], png[place + 8 : place + 8 + length]
        (crc,) = struct.unpack(">I", png[place + 8 + length : place + 12 + length])
        assert crc == zlib.crc32(kind + content)
        parts[kind] = content
        place += 12 + length
    width, height, depth, colour = struct.unpack(">IIBB", parts[b"IHDR"][:10])
    assert (depth, colour) == (8, 3)
    palette = np.frombuffer(parts[b"PLTE"], np.uint8).reshape(-1, 3)
    rows = np.frombuffer(zlib.decompress(parts[b"IDAT"]), np.uint8).reshape(height, width + 1)
    assert not rows[:, 0].any()
    return width, height, palette[rows[:, 1:]]


def test_a_picture_of_few_colours_is_kept_as_it_is() -> None:
    pixels = np.array([[[1, 2, 3], [255, 0, 7]], [[1, 2, 3], [9, 9, 9]], [[0, 0, 0], [1, 2, 3]]], np.uint8)
    width, height, seen = read(palette_png(2, 3, pixels.tobytes()))
    assert (width, height) == (2, 3)
    assert (seen == pixels).all()
    one = np.full((4, 4, 3), 200, np.uint8)
    assert (read(palette_png(4, 4, one.tobytes()))[2] == one).all()


def test_a_picture_of_many_colours_changes_so_little_that_nobody_sees_it() -> None:
    chance = np.random.default_rng(7)
    ramp = np.linspace(0, 255, 200)
    pixels = np.stack([np.tile(ramp, (200, 1)), np.tile(ramp[:, None], (1, 200)), np.full((200, 200), 90)], axis=2)
    pixels = np.clip(pixels + chance.normal(0, 2, pixels.shape), 0, 255).astype(np.uint8)
    png = palette_png(200, 200, pixels.tobytes())
    _, _, seen = read(png)
    assert len(np.unique(seen.reshape(-1, 3), axis=0)) <= 256
    assert np.abs(seen.astype(int) - pixels.astype(int)).mean() < 5
    assert png == palette_png(200, 200, pixels.tobytes())


def test_the_same_tables_are_dealt_every_time(tmp_path: Path) -> None:
    dealt = []
    for name in ("one", "other"):
        (tmp_path / name).mkdir()
        engine = connect(tmp_path / name / "tables.sqlite")
        migrate(engine)
        engine.dispose()
        dealt.append(screenshots.tables(Program(tmp_path / name)))
    one, other = dealt
    for name, table in one.items():
        assert table.play.entries == other[name].play.entries
        assert table.path == other[name].path
        assert table.token.partition(".")[0] == other[name].token.partition(".")[0], "signed by another server"
    for name in ("two", "four", "six"):
        assert one[name].play.to_act == (0,), f"{name}: no bot is to act"
    assert screenshots.may_change(one["trump"].play)
    assert one["end"].play.outcome is not None


def test_pictures_are_of_all_that_is_promised() -> None:
    names = [shot.name for shot in screenshots.ALL]
    assert len(names) == len(set(names))
    for place in ("lobby", "two", "four", "six", "trump", "end", "replay", "kit"):
        assert [shot for shot in screenshots.ALL if shot.place == place], place
    for page in SHOWING:
        shown = re.findall(r"\]\((?:docs/)?shots/([\w-]+)\.png\)", (ROOT / page).read_text("utf-8"))
        assert shown
        assert set(shown) <= set(names), f"{page} shows exactly the pictures that the command makes"


def test_an_unknown_picture_is_refused_before_anything_is_done(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("playwright.sync_api")
    if not screenshots.find():  # type: ignore[attr-defined]
        pytest.skip("there is no Chromium")
    assert screenshots.main(["witches", "dragon"]) == 2
    assert "no picture is called dragon" in capsys.readouterr().err
