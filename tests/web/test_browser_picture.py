"""The picture of an end: drawn in the browser, a real PNG of the promised size, with the points of the game."""

import struct
from pathlib import Path

import pytest

from hubba.core.registry import find_game
from tests.web.browser import NewPage
from tests.web.player import Page, Player, expect
from tests.web.server import Dealt, Server


def over(server: Server) -> Dealt:
    options = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}
    return server.put(find_game("witches"), seats=3, options=options, until=lambda play: play.outcome is not None)


def size_of(png: Path) -> tuple[int, int]:
    data = png.read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def painted(page: Page, server: Server, dealt: Dealt, make: str) -> None:
    Player(page, server).sit(dealt)
    page.goto(server.at(f"{dealt.path}/share"))
    page.get_by_role("button", name=make).click()
    expect(page.locator("canvas")).to_be_visible()


@pytest.mark.parametrize(("language", "light"), [("en", "dark"), ("fr", "light")])
def test_a_picture_of_the_end(new_page: NewPage, server: Server, tmp_path: Path, language: str, light: str) -> None:
    page = new_page(locale=language, color_scheme=light)
    dealt = over(server)
    french = language == "fr"
    painted(page, server, dealt, "Faire une image" if french else "Make a picture")
    canvas = page.locator("canvas")
    outcome = dealt.play.outcome
    assert outcome is not None
    said = canvas.get_attribute("aria-label") or ""
    assert all(f"{score} point" in said or score == 1 for score in outcome.scores), said
    assert all(name in said for name in ("Anna", "Brian", "Chloé"))
    assert ("Les Sorcières" if french else "The Witches") in said
    with page.expect_download() as download:
        page.get_by_role("link", name="Télécharger l’image" if french else "Download picture").click()
    assert download.value.suggested_filename == "hubba-witches.png"
    download.value.save_as(tmp_path / "one.png")
    assert size_of(tmp_path / "one.png") == (1200, 630)
    page.get_by_role("checkbox").check()
    expect(canvas).not_to_have_attribute("aria-label", said)
    hidden = canvas.get_attribute("aria-label") or ""
    assert not [name for name in ("Anna", "Brian", "Chloé") if name in hidden], hidden
    assert str(max(outcome.scores)) in hidden
    corner = "document.querySelector('canvas').getContext('2d').getImageData(30, 30, 1, 1).data[0]"
    assert (page.evaluate(corner) > 128) == (light == "light"), "it has the light of the page"


def test_nothing_of_it_is_fetched_before_somebody_wants_one(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    dealt = over(server)
    Player(page, server).sit(dealt)
    page.get_by_role("link", name="Share").click()
    expect(page.get_by_role("button", name="Make a picture")).to_be_visible()
    assert "picture.js" not in asked
    page.get_by_role("button", name="Make a picture").click()
    expect(page.locator("dialog canvas")).to_be_visible()
    assert {"picture.js", "picture.css"} <= set(asked)
