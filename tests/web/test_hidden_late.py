"""Spectators who are behind learn of nothing before its time: neither of moves nor of what people do."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from types import SimpleNamespace
from typing import Any

import pytest

from hubba.games.witches.game import GAME
from hubba.tables import people, undoing
from hubba.tables.late_game import LateGame
from hubba.tables.late_people import PeopleLog, RoomThen
from hubba.tables.room import Room
from hubba.tables.table import Table
from hubba.web import replay, watching
from tests.web.client import Stream
from tests.web.house import Site, new_token
from tests.web.test_hidden import cut, game, turns
from tests.web.twins import (
    Audience,
    Received,
    Twins,
    audiences,
    differences,
    open_twins,
    watched_pages,
    watching_of,
)

DELAY = 600  # half of it is longer than any of these tests takes, however busy the machine is
WHOLE = game(3, 5)
BEGUN = cut(WHOLE, turns(WHOLE)[4])
LAST = cut(WHOLE, turns(WHOLE)[-1])  # but for the last step


@pytest.fixture(scope="module")
def twins(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Twins]:
    with open_twins(tmp_path_factory.mktemp("houses")) as twins:
        yield twins


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Puts the clock of spectators forward."""
    ahead = [0.0]
    monkeypatch.setattr(watching, "time", SimpleNamespace(time=lambda: time.time() + ahead[0]))

    def forward(seconds: float) -> None:
        ahead[0] = seconds

    return forward


class Place:
    """One of two twin tables, where something may happen."""

    def __init__(self, site: Site, path: str, audience: Audience) -> None:
        self.site = site
        self.audience = audience
        self.table = site.table(path)
        self.room = people.room_of(self.table)
        self.stream = Stream(site, f"/watch/{watching_of(path)}/stream")

    def guest(self, seat: int) -> str:
        return self.table.players[seat].guest

    def do(self, deed: Callable[..., Any], *about: Any, **more: Any) -> None:
        """Something that a person does, in the loop of the server."""

        async def doing() -> None:
            await deed(self.table, *about, **more)

        self.site.run(doing)

    def tell(self) -> None:
        """Let everybody look again, as a timer does; until all that follows is done."""

        async def telling() -> None:
            self.room.stir()
            while self.room.doing:
                await asyncio.wait(self.room.doing)

        self.site.run(telling)

    def lose(self, seat: int) -> None:
        """Whoever sits there has had no connection for long."""
        for name in [name for name in self.audience.lines if name.startswith(f"seat {seat}")]:
            self.audience.lines.pop(name).__exit__()
        self.room.presence.left[self.guest(seat)] -= 1000
        self.tell()


# What people do


def go_away(there: Place) -> None:
    there.audience.lines["seat 2"].ask("presence", front="no")


def lose_the_connection(there: Place) -> None:
    there.lose(2)


def resign(there: Place) -> None:
    there.do(people.resign, there.guest(2), 2)


def stand_in(there: Place) -> None:
    seat = there.table.play.to_act[0]
    there.table.asked_since = dict.fromkeys(there.table.asked_since, time.monotonic() - 10**6)
    there.do(people.stand_in, there.guest((seat + 1) % 3), seat)


def come_back(there: Place) -> None:
    stand_in(there)
    seat = next(seat for seat, player in enumerate(there.table.players) if player.stand_in)
    there.do(people.come_back, there.guest(seat))


def undo(there: Place) -> None:
    seat = there.table.play.last_mover()
    assert seat is not None
    there.do(undoing.ask_undo, seat, there.table.play.version(seat))
    for other in range(3):
        if other != seat:
            there.do(undoing.answer_undo, there.guest(other), yes=True)
    assert there.table.practice


def refuse_undo(there: Place) -> None:
    seat = there.table.play.last_mover()
    assert seat is not None
    there.do(undoing.ask_undo, seat, there.table.play.version(seat))
    there.do(undoing.answer_undo, there.guest((seat + 1) % 3), yes=False)


def let_in(there: Place) -> None:
    there.lose(2)
    there.do(people.claim, "somebody", 2)
    there.do(people.let_in, there.guest(0), 2, yes=True)


def pass_the_powers_on(there: Place) -> None:
    before = there.room.kept.host
    there.lose(0)
    assert there.room.kept.host != before


def change_terms(there: Place) -> None:
    there.do(lambda _: there.room.set_terms(there.guest(0), listed=True, patience=3600, delay=DELAY))


def stop(there: Place) -> None:
    there.do(people.stop, there.guest(0))


def move(there: Place) -> None:
    play = there.table.play
    seat = play.to_act[0]
    there.do(Table.make, seat, play.version(seat), play.legal(seat)[:1])


def end_the_game(there: Place) -> None:
    move(there)
    assert there.table.over


DEEDS: dict[Callable[[Place], None], str] = {  # what spectators read of it when its time has come; nothing of some
    go_away: "Away",
    lose_the_connection: "Connection lost",
    resign: "resigned. A bot goes on.",
    stand_in: "let a bot play for",
    come_back: "is back.",
    undo: "undoes a move.",
    refuse_undo: "",
    let_in: "back in from another device.",
    pass_the_powers_on: "is the host now.",
    change_terms: "changed the settings of this table.",
    stop: "Anna ended this game for everybody.",
    move: "plays",
    end_the_game: "won",
}


def look(twins: Twins, path: str, places: list[Place]) -> list[tuple[dict[str, list[str]], bytes, Received]]:
    """All that a spectator gets at both tables: frames, a stream, and pages."""
    for place in places:
        place.tell()
        place.stream.heard()
    guests = twins.guest_pair(new_token("late"))
    return [
        (place.audience.sent("spectator"), place.stream.body, watched_pages(guest, path))
        for place, guest in zip(places, guests, strict=True)
    ]


def check(twins: Twins, later: Callable[[float], None], deed: Callable[[Place], None], text: str) -> None:
    """Do something at one of two tables: for spectators both are the same, until its time has come."""
    record = LAST if deed is end_the_game else BEGUN
    path = twins.keep(GAME, record, record)
    twins.share(path, GAME, 3, delay=DELAY)
    with audiences(twins, path, 3) as there, ExitStack() as streams:
        places = [Place(site, path, audience) for site, audience in zip(twins.sites, there, strict=True)]
        for place in places:
            streams.callback(place.stream.close)
        one, other = look(twins, path, places)
        assert one == other
        deed(places[0])
        for seconds in (0, DELAY / 2):
            later(seconds)
            one, other = look(twins, path, places)
            assert differences(one[2], other[2]) == []
            assert one == other
            assert one[0] == {"spectator": []}, "not even an empty frame"
        later(DELAY + 1)
        one, other = look(twins, path, places)
        assert (one == other) == (not text)
        here, elsewhere = (str(found[2]["watched"]).count(text) for found in (one, other))
        assert not text or here > elsewhere
        assert bool(one[0]["spectator"]) == bool(text), "the window is told, too"


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: deed.__name__)
def test_what_people_do_comes_as_late_as_the_moves(
    twins: Twins, later: Callable[[float], None], deed: Callable[[Place], None]
) -> None:
    check(twins, later, deed, DEEDS[deed])


# The test can fail


def leak_people(patch: pytest.MonkeyPatch) -> None:
    """The people as they are, at a game that is late."""
    patch.setattr(PeopleLog, "as_of", lambda log, _: log.lines[-1][1])


def leak_news(patch: pytest.MonkeyPatch) -> None:
    """What is announced is told at once."""

    class Leaking(RoomThen):
        def __init__(self, room: Room, until: float) -> None:
            super().__init__(room, until)
            self.announcements = room.announcements

    patch.setattr(watching, "RoomThen", Leaking)


def leak_end(patch: pytest.MonkeyPatch) -> None:
    """Whoever has the address may look at everything as soon as the game is over."""
    patch.setattr(replay, "is_over_for_all", lambda table: table.over)


def leak_game(patch: pytest.MonkeyPatch) -> None:
    """The game as it is, with people who are late."""
    patch.setattr(LateGame, "lacks", lambda late, table, _: late.made < len(table.times))


LEAKS: dict[Callable[[pytest.MonkeyPatch], None], Callable[[Place], None]] = {
    leak_people: go_away,
    leak_news: resign,
    leak_end: end_the_game,
    leak_game: undo,
}


@pytest.mark.parametrize("leak", LEAKS, ids=lambda leak: leak.__name__)
def test_a_planted_leak_is_noticed(
    twins: Twins,
    later: Callable[[float], None],
    monkeypatch: pytest.MonkeyPatch,
    leak: Callable[[pytest.MonkeyPatch], None],
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError):
        check(twins, later, LEAKS[leak], DEEDS[LEAKS[leak]])
