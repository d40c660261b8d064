"""How much the server sends: the browser counts it, headers included, for a table in the middle of a game.

Unlike times, bytes are the same on every machine, so a test can limit them.
"""

from collections.abc import Callable
from typing import Any

import pytest

from hubba.core.play import Play
from hubba.core.registry import find_game
from tests.web.browser import NewPage, until
from tests.web.player import Page
from tests.web.server import Dealt, Server

FIRST, LATER = 150_000, 30_000  # bytes with an empty cache, and later
WIDE = {"width": 1440, "height": 900}
SEATS = {"witches": 4, "warlock": 4, "thorgal": 2}


def some_way(play: Play) -> bool:
    """Whether there is much to see: the first guest is asked, and the log is long."""
    return play.outcome is not None or (play.to_act == (0,) and len(play.entries) > 20)


class Counter:
    """Counts what a page receives from now on, by the last part of each address."""

    def __init__(self, page: Page) -> None:
        self.sent: dict[str, int] = {}
        self.named: dict[str, str] = {}
        self.frames = 0
        tools = page.context.new_cdp_session(page)
        tools.send("Network.enable")
        tools.on("Network.requestWillBeSent", self.ask)
        tools.on("Network.loadingFinished", self.finish)
        tools.on("Network.webSocketFrameReceived", self.hear)

    def ask(self, event: dict[str, Any]) -> None:
        self.named[event["requestId"]] = event["request"]["url"].rpartition("/")[2]

    def finish(self, event: dict[str, Any]) -> None:
        name = self.named.get(event["requestId"], "?")
        self.sent[name] = self.sent.get(name, 0) + int(event["encodedDataLength"])

    def hear(self, event: dict[str, Any]) -> None:
        self.frames += len(event["response"]["payloadData"])

    @property
    def total(self) -> int:
        return sum(self.sent.values()) + self.frames


Dealing = Callable[[str], Dealt]


@pytest.fixture
def deal(server: Server) -> Dealing:
    return lambda game: server.put(
        find_game(game),
        seats=SEATS[game],
        options={},
        until=some_way,
        choose=lambda play, seat: play.legal(seat)[-1],
    )


def opened(page: Page, server: Server, path: str) -> Counter:
    counter = Counter(page)
    page.goto(server.at(path), wait_until="networkidle")
    return counter


@pytest.mark.parametrize(
    ("game", "language"),
    [
        # Every game and both languages; the other pairs are in the slow lane.
        ("witches", "fr"),
        ("warlock", "en"),
        ("thorgal", "fr"),
        pytest.param("witches", "en", marks=pytest.mark.slow),
        pytest.param("warlock", "fr", marks=pytest.mark.slow),
        pytest.param("thorgal", "en", marks=pytest.mark.slow),
    ],
)
def test_a_table_is_light(new_page: NewPage, server: Server, deal: Dealing, game: str, language: str) -> None:
    page = new_page(viewport=WIDE, locale=language, drawn=True, fresh=True)
    dealt = deal(game)
    page.context.add_cookies([{"name": dealt.cookie, "value": dealt.token, "url": server.at()}])
    first = opened(page, server, dealt.path)
    assert {"drawings.svg", "pages.css", "tables.css", "table.js", "sans-regular.woff2"} <= set(first.sent)
    assert not [name for name in first.sent if name.endswith("-more.woff2")], "our words need no letters of these"
    assert first.total <= FIRST, first.sent
    everywhere = ["/"] if game == "witches" else []  # the lobby is the same for all games
    for path in (dealt.path, f"/games/{game}/rules", f"{dealt.path}/replay", *everywhere):
        later = opened(page.context.new_page(), server, path)
        assert 0 < later.total <= LATER, (path, later.sent)


def test_letters_of_other_languages_come_when_they_are_needed(page: Page, server: Server) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    page.goto(server.at("/"), wait_until="networkidle")
    assert not [name for name in asked if name.endswith("-more.woff2")]
    page.evaluate("document.querySelector('main').append('Dvořák')")
    until(page, lambda: "sans-regular-more.woff2" in asked, "for the letter ř")
