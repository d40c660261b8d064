"""The socket when something goes wrong, and when nothing may be noticed."""

import asyncio
import json
import logging
from collections.abc import Iterator
from typing import Any, cast

import pytest

from hubba.testing.minis.purses import GAME as PURSES
from hubba.web import socket as socket_module
from hubba.web import window as module
from hubba.web.notice import Notice
from hubba.web.window import Window
from tests.web.house import Guest, Site, digests, minis_installed, new_token, open_site, watched, without_mask
from tests.web.html import Page, read
from tests.web.window import PATIENCE


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@pytest.fixture
def guests(site: Site) -> tuple[Guest, Guest]:
    return site.guest(new_token()), site.guest(new_token())


def open_for(site: Site, guests: tuple[Guest, ...], game: Any = None) -> str:
    tokens = [guest.token for guest in guests]
    return site.open(tokens, game) if game else site.open(tokens, options={"leader": "0"})


def fields(page: Page) -> dict[str, str]:
    found = {field.get("name"): field.get("value") for field in page.root.all("input", form="act")}
    return {"seat": found["seat"], "version": found["version"]}


def step(guest: Guest, path: str, move: str) -> Page:
    page = guest.see(path)
    return guest.press(page, page.moves()[move])


# Secret choices


def test_a_secret_choice_sends_the_others_no_byte(site: Site, guests: tuple[Guest, Guest]) -> None:
    anna, brian = guests
    path = open_for(site, guests, PURSES)
    page = anna.see(path)
    with anna.socket(path) as socket:
        socket.look(digests(page))
        before = list(socket.frames)
        step(brian, path, "2")
        step(brian, path, "3")
        assert socket.heard() == []
        assert socket.frames == before
        assert without_mask(anna.see(path).html) == without_mask(page.html)
        answer = socket.ask("step", moves=["1"], **fields(page))
        assert answer.get("sound") != "refused", "it does not outdate mine"
        undone = brian.see(path)
        socket.heard()
        count = len(socket.frames)
        brian.press(undone, undone.button("Undo"))
        socket.heard()
        assert len(socket.frames) == count, "and neither does its undo"


def test_a_notice_stays_when_another_chooses_in_secret(site: Site, guests: tuple[Guest, Guest]) -> None:
    anna, brian = guests
    path = open_for(site, guests, PURSES)
    page = anna.see(path)
    with anna.socket(path) as socket:
        socket.look(digests(page))
        assert "notice" in socket.ask("why", refused="close")["parts"]
        count = len(socket.frames)
        step(brian, path, "2")
        assert socket.heard() == []
        assert len(socket.frames) == count
        answer = socket.ask("step", moves=["1"], **fields(page))
        came = [message.get("parts", {}) for message in (answer, *socket.heard())]
        (gone,) = [parts["notice"]["html"] for parts in came if "notice" in parts]
        assert read(gone).text == "", "my next step removes it"


def test_a_notice_of_the_page_stays_when_the_line_opens(site: Site, guests: tuple[Guest, Guest]) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    page = anna.see(f"{path}?refused=keep")
    assert page.part("notice").text
    with anna.socket(path) as socket:
        assert socket.look(digests(page)) == {"parts": {}}
        step(anna, path, next(iter(page.moves())))
        (message,) = socket.heard()
        assert "notice" in message["parts"]


def test_what_was_chosen_makes_no_difference_once_it_is_closed(site: Site) -> None:
    frames = []
    for coins in (["1"], ["2", "3"]):
        pair = site.guest(new_token("a")), site.guest(new_token("b"))
        path = open_for(site, pair, PURSES)
        page = pair[0].see(path)
        with pair[0].socket(path) as socket:
            socket.look(digests(page))
            for move in (*coins, "close"):
                step(pair[1], path, move)
            socket.heard()
            frames.append([frame.replace(path, "") for frame in socket.frames])
    assert frames[0] == frames[1]
    assert len(frames[0]) == 2, "it is public who must still choose, and told once"


# Too many requests


@pytest.mark.parametrize("text", [json.dumps({"do": "look"}), "[", json.dumps({"do": "why", "refused": "keep"})])
def test_what_is_too_quick_waits_its_turn(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    monkeypatch.setattr(module, "REFILL", 1000)
    with anna.socket(path) as socket:
        socket.look(digests(anna.see(path)))
        socket.send_all([text] * (module.BURST * 2))
        site.run(socket._until, lambda: len(socket.frames) == module.BURST * 2 + 1)
        assert len(set(socket.frames[2:])) == 1
        assert socket.closed is None


def test_nothing_is_done_before_its_turn(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    play = site.table(path).play
    before = watched(play)
    waited: list[bool] = []

    def take(_: module.RateLimit) -> bool:
        waited.append(watched(play) == before)
        return len(waited) > 3

    monkeypatch.setattr(module, "REFILL", 1000)
    with anna.socket(path) as socket:
        page = anna.see(path)
        socket.look(digests(page))
        monkeypatch.setattr(module.RateLimit, "take", take)
        socket.ask("step", moves=list(page.moves())[:1], **fields(page))
        assert waited == [True] * 4
        assert watched(play) != before


class Clock:
    """A clock that advances, at each look, by a little more than half the time that one request needs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 0.0
        monkeypatch.setattr(module, "REFILL", 1000)
        monkeypatch.setattr(module, "time", self)

    def monotonic(self) -> float:
        self.now += 0.00055
        return self.now


@pytest.mark.parametrize("text", ["[", json.dumps({"do": "why", "refused": "keep"})])
def test_a_flood_ends_with_the_window(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    """However much is sent, the server reads and renders only what it allows."""
    anna, _ = guests
    path = open_for(site, guests)
    painted = []
    whole = socket_module.TableWindow.message

    def message(window: socket_module.TableWindow, notice: Notice | None) -> dict[str, object]:
        painted.append(notice)
        return whole(window, notice)

    Clock(monkeypatch)
    monkeypatch.setattr(socket_module.TableWindow, "message", message)
    with anna.socket(path) as socket:
        socket.send_all([text] * 2000)
        assert socket.end[0] == module.TOO_MUCH
        # Some need not wait, because rendering takes time, too; that does not count as a rest.
        assert module.EXCESS + module.BURST <= len(painted) <= 2 * (module.EXCESS + module.BURST)
        assert len(socket.heard()) == len(painted)


def test_a_rest_forgives_what_was_too_quick(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    clock = Clock(monkeypatch)
    monkeypatch.setattr(module, "EXCESS", 20)
    with anna.socket(path) as socket:
        for count in (80, 160, 240):
            socket.send_all(["["] * 80)
            site.run(socket._until, lambda count=count: len(socket.frames) == count)
            assert socket.closed is None
            clock.now += module.BURST / module.REFILL
        socket.send_all(["["] * 2000)
        assert socket.end[0] == module.TOO_MUCH


def test_others_get_a_turn_after_every_message(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    turns = [0]
    heard: list[int] = []
    whole = module.Window.hear

    async def hear(window: module.Window, text: str | bytes) -> None:
        heard.append(turns[0])
        await whole(window, text)

    async def flood() -> None:
        async def turn() -> None:
            while True:
                turns[0] += 1
                await asyncio.sleep(0)

        turning = asyncio.create_task(turn())
        await socket._put_all([{"type": "websocket.receive", "text": "["}] * module.BURST)
        await socket._until(lambda: len(heard) == module.BURST)
        turning.cancel()

    monkeypatch.setattr(module.Window, "hear", hear)
    with anna.socket(path) as socket:
        site.run(flood)
    assert len(set(heard)) == module.BURST, heard


def test_a_page_that_hangs_does_not_stop_the_table(site: Site, guests: tuple[Guest, Guest]) -> None:
    anna, brian = guests
    path = open_for(site, guests)
    read, gave_up = site.run(_event), []

    async def hang() -> None:
        try:
            await asyncio.wait_for(read.wait(), PATIENCE)
        except TimeoutError:
            gave_up.append(True)  # somebody waited for this page

    with anna.socket(path) as socket:
        socket.look(digests(anna.see(path)))
        socket.reading = hang
        page = anna.see(path)
        anna.press(page, next(iter(page.moves().values())))
        step(brian, path, next(iter(brian.see(path).moves())))
        assert not gave_up, "the others continue"
        site.client.blocking_portal.call(read.set)
        assert socket.heard()


async def _event() -> asyncio.Event:
    return asyncio.Event()


# When something is broken


def test_an_error_is_answered_without_its_details(
    site: Site, guests: tuple[Guest, Guest], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    anna, _ = guests
    path = open_for(site, guests)

    async def fail(*_: object) -> None:
        raise RuntimeError("the secret of the house")

    with anna.socket(path) as socket:
        socket.look(digests(anna.see(path)))
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "hubba.web"):
            patch.setattr(socket_module, "perform", fail)
            for do in ("why", "hint", "step"):
                answer = socket.ask(do)
                assert answer["sound"] == "refused"
                assert "That is our fault" in answer["say"]
        assert "the secret of the house" in caplog.text
        assert not any("secret of the house" in frame for frame in socket.frames)
        assert socket.ask("why", refused="keep")["say"], "the socket is still open"


@pytest.mark.parametrize("pushed", [True, False])
def test_a_page_that_cannot_be_drawn_is_let_go(
    site: Site,
    guests: tuple[Guest, Guest],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    pushed: bool,
) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    page = anna.see(path)

    def fail(*_: object) -> None:
        raise RuntimeError("the secret of the house")

    with anna.socket(path) as socket:
        socket.look(digests(page))
        with monkeypatch.context() as patch, caplog.at_level(logging.ERROR, "hubba.web"):
            patch.setattr(socket_module.TableWindow, "message", fail)
            if pushed:
                step(anna, path, next(iter(page.moves())))
                socket.heard()
            else:
                socket.send(json.dumps({"do": "why", "refused": "keep"}))
        assert socket.end == (1011, "something is broken here")
        assert "the secret of the house" in caplog.text


class ClosedLine:
    """A socket that complains, as a server does, if anything is sent after it was closed."""

    def __init__(self) -> None:
        self.codes: list[int] = []

    async def close(self, code: int, why: str) -> None:
        self.codes.append(code)

    async def send_data(self, data: str) -> None:
        assert not self.codes, "sent after it was closed"


def test_a_window_that_is_closed_while_it_waits_for_the_table_sends_nothing() -> None:
    line, lock = ClosedLine(), asyncio.Lock()

    class Waiting(Window):
        def looking(self) -> Any:
            return lock

        def message(self, notice: Notice | None) -> dict[str, object]:
            return {"say": "something"}

        async def is_shut_out(self) -> bool:
            return False

    async def scene() -> None:
        window: Any = Waiting(cast(Any, line), cast(Any, None), "t")
        await window.show()
        await lock.acquire()
        showing = asyncio.create_task(window.show())
        await asyncio.sleep(0)
        await window.close(1008, "too much")
        await window.leave()
        lock.release()
        await showing

    asyncio.run(scene())
    assert line.codes == [1008], "closed once"


def test_closed_windows_leave_nothing_behind(site: Site, guests: tuple[Guest, Guest]) -> None:
    anna, _ = guests
    path = open_for(site, guests)
    table = site.table(path)
    before = len(table.watchers)
    sockets = [anna.socket(path) for _ in range(5)]
    assert len(table.watchers) == before + 5
    for socket in sockets:
        socket.__exit__()
    assert len(table.watchers) == before


def test_a_hint_does_not_keep_one_from_going_on(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = site.guest()
    page = anna.deal(seats="2", **{"option-leader": "0"})
    bot_pool = site.registry.bot_pool
    think, asked, gate = bot_pool.choose, site.run(_event), site.run(_event)

    async def slowly(table: str, question: Any, guests: Any) -> Any:
        if table.endswith("hint"):
            asked.set()
            await asyncio.wait_for(gate.wait(), PATIENCE)
        return await think(table, question, guests)

    monkeypatch.setattr(bot_pool, "choose", slowly)
    with anna.socket(page.path) as socket:
        socket.look(digests(page))
        socket.send(json.dumps({"do": "hint", "re": 77, **fields(page)}))
        site.run(asked.wait)
        assert socket.ask("step", moves=list(page.moves())[:1], **fields(page)).get("sound") != "refused"
        site.rest()
        assert not [message for message in socket.heard() if message.get("re") == 77]
        site.client.blocking_portal.call(gate.set)
        site.run(socket._until, lambda: any(message.get("re") == 77 for message in socket.messages))
        (hint,) = [message for message in socket.heard() if message.get("re") == 77]
        assert hint == {"re": 77}, "whoever has moved on does not need the answer any more"
