"""A move renders each window once: the mover's with the answer, all others with the push."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from hubba.games.witches.game import GAME as WITCHES
from hubba.testing.minis.purses import GAME as PURSES
from hubba.web import actions, parts
from hubba.web import socket as module
from tests.web.house import Guest, Site, digests, minis_installed, new_token, open_site
from tests.web.html import Page


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts how often a scene is made, by guest."""
    counted: Counter[str] = Counter()

    class Scene(parts.Scene):
        def __init__(self, table: Any, guest: str, *args: Any, **kwargs: Any) -> None:
            counted[guest] += 1
            super().__init__(table, guest, *args, **kwargs)

    monkeypatch.setattr(module, "Scene", Scene)
    return counted


def fields(page: Page, move: str = "") -> dict[str, Any]:
    found = {found.get("name"): found.get("value") for found in page.root.all("input", form="act")}
    return {"seat": found["seat"], "version": found["version"], "moves": [move or next(iter(page.moves()))]}


def guests_of(site: Site, tokens: list[str]) -> list[Guest]:
    return [site.guest(token) for token in tokens]


def test_every_window_is_rendered_once_for_a_move(site: Site, made: Counter[str]) -> None:
    tokens = [new_token() for _ in range(4)]
    path, guests = site.open(tokens, WITCHES), guests_of(site, tokens)
    sockets = [guest.socket(path) for guest in guests]
    for guest, socket in zip(guests, sockets, strict=True):
        socket.look(digests(guest.see(path)))
    for _ in range(12):
        pages = [guest.see(path) for guest in guests]
        acting = next(seat for seat, page in enumerate(pages) if page.moves())
        made.clear()
        for socket in sockets:
            socket.frames.clear()
        answer = sockets[acting].ask("step", **fields(pages[acting]))
        site.settle()
        assert "log" in answer["parts"], "the answer shows the move"
        assert sorted(made.values()) == [1, 1, 1, 1], made
        assert [len(socket.frames) for socket in sockets] == [1, 1, 1, 1]
    for socket in sockets:
        socket.__exit__()


def test_two_windows_of_the_mover_are_rendered_once_each(site: Site, made: Counter[str]) -> None:
    tokens = [new_token(), new_token()]
    path, (anna, brian) = site.open(tokens, WITCHES), guests_of(site, tokens)
    mover = anna if anna.see(path).moves() else brian
    page = mover.see(path)
    with mover.socket(path) as one, mover.socket(path) as other:
        one.look(digests(page))
        other.look(digests(page))
        made.clear()
        answer = one.ask("step", **fields(page))
        (pushed,) = other.heard()
        site.settle()
        assert list(made.values()) == [2]
        assert {name: part["digest"] for name, part in answer["parts"].items()} == {
            name: part["digest"] for name, part in pushed["parts"].items()
        }
        assert one.heard() == []


def test_a_refused_move_makes_nobody_elses_page(site: Site, made: Counter[str]) -> None:
    tokens = [new_token(), new_token()]
    path, guests = site.open(tokens, WITCHES), guests_of(site, tokens)
    pages = [guest.see(path) for guest in guests]
    acting = 0 if pages[0].moves() else 1
    with guests[0].socket(path) as one, guests[1].socket(path) as other:
        sockets = (one, other)
        for socket, page in zip(sockets, pages, strict=True):
            socket.look(digests(page))
        made.clear()
        assert sockets[acting].ask("step", **fields(pages[acting], "keep"))["sound"] == "refused"
        site.settle()
        assert list(made.values()) == [1]
        assert sockets[1 - acting].heard() == []


def test_a_secret_choice_is_answered_once_and_pushed_to_nobody(site: Site, made: Counter[str]) -> None:
    tokens = [new_token(), new_token()]
    path, (anna, brian) = site.open(tokens, PURSES), guests_of(site, tokens)
    with anna.socket(path) as mine, brian.socket(path) as theirs:
        mine.look(digests(anna.see(path)))
        theirs.look(digests(brian.see(path)))
        made.clear()
        answer = mine.ask("step", **fields(anna.see(path)))
        site.settle()
        assert answer["parts"]
        assert sorted(made.values()) == [1, 1], "the others' windows get no message if there is nothing to see"
        assert mine.heard() == theirs.heard() == []


def test_what_happens_during_a_request_is_in_its_answer_or_pushed_after_it(
    site: Site, made: Counter[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another player moves while a window waits for its answer: the page is as if it had been loaded again."""
    tokens = [new_token(), new_token()]
    path, guests = site.open(tokens, WITCHES), guests_of(site, tokens)
    acting = 0 if guests[0].see(path).moves() else 1
    mover, other = guests[acting], guests[1 - acting]
    table, page = site.table(path), mover.see(path)
    whole = actions.perform

    async def slowly(*args: Any) -> Any:
        seat = table.play.to_act[0]
        await table.make(seat, table.play.version(seat), table.play.legal(seat)[:1])
        return await whole(*args)

    with other.socket(path) as socket:
        socket.look(digests(other.see(path)))
        made.clear()
        with monkeypatch.context() as patch:
            patch.setattr(module, "perform", slowly)
            answer = socket.ask("why", refused="keep")
        site.settle()
        assert answer["say"]
        assert "log" in answer["parts"]
        assert list(made.values()) == [1]
        assert socket.heard() == []
        shown = {name: part["digest"] for name, part in answer["parts"].items() if name != "notice"}
        fresh = digests(other.see(path))
        assert shown.items() <= fresh.items()
        assert digests(page) != digests(mover.see(path))
