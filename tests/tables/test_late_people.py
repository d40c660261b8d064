"""What is known of the people at a table some time ago: no more than could be seen then."""

import time
from dataclasses import replace
from pathlib import Path

from hubba.tables.announcement import Announcement
from hubba.tables.late_people import PeopleLog, PeopleThen, RoomThen
from hubba.tables.people import resign, room_of, stand_in
from hubba.tables.player import Player
from hubba.tables.presence import AWAY, HERE, LOST
from hubba.tables.registry import TableRegistry
from tests.tables.scenes import CARAVAN, do, run
from tests.tables.shared import Clock, gone, shared
from tests.web.twins import kept_room

ON_BOTH = "slow"


def then(*present: str) -> PeopleThen:
    players = tuple(Player(f"P{seat}", guest=f"p{seat}") for seat in range(len(present)))
    return PeopleThen(kept_room(CARAVAN, "t", len(present), 30), players, present, "", [])


# The log


def test_it_is_as_it_was_noted_last() -> None:
    log = PeopleLog(100)
    for at, present in ((5.0, HERE), (10.0, AWAY), (20.0, LOST)):
        log.note(at, then(present))
        log.note(at + 3, then(present))
    assert [log.as_of(at).present for at in (5, 9.9, 10, 19, 20, 99)] == [
        (kind,) for kind in (HERE, HERE, AWAY, AWAY, LOST, LOST)
    ]
    assert [log.next_after(at) for at in (0, 5, 9.9, 10, 20)] == [5, 10, 10, 20, None]


def test_before_its_first_line_nothing_is_known() -> None:
    log = PeopleLog(100)
    one, other = Announcement(3.0, "begun", {}), Announcement(9.0, "resigned", {})
    players = (Player("A", guest="a", stand_in="bot", resigned=True), Player("B", bot="bot"))
    now = replace(then(LOST, HERE), players=players, stopped="A", told=[one, other])
    log.note(10.0, now)
    found = log.as_of(5.0)
    assert found.players == (Player("A", guest="a"), Player("B", bot="bot"))
    assert (found.present, found.stopped, found.told) == ((HERE, HERE), "", [one])
    assert (found.kept.host, now.kept.host != "") == ("", True)


def test_it_forgets_what_nobody_can_see_any_more() -> None:
    log = PeopleLog(100)
    for at in range(0, 2000, 10):
        log.note(float(at), then((HERE, AWAY)[at // 10 % 2]))
        assert log.as_of(at - 100).present == log.lines[0][1].present
    assert len(log.lines) == 11


def test_whoever_comes_and_goes_all_the_time_takes_one_line_a_second() -> None:
    log = PeopleLog(100)
    for number in range(20_000):
        log.note(1000 + number / 100, then((HERE, AWAY)[number % 2]))
        assert len(log.lines) <= 102
        assert log.as_of(1000 + number / 100).present == ((HERE, AWAY)[number % 2],)


# A room


def test_the_people_of_the_deal_are_seen_at_once(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        room = room_of(table)
        found = RoomThen(room, time.time() - 30)
        assert [each.what for each in found.announcements] == ["begun"]
        assert (found.is_host("a"), found.is_host(""), found.present("b")) == (True, False, HERE)
        await resign(table, "b", 1)
        assert not RoomThen(room, time.time() - 30).players[1].resigned
        assert RoomThen(room, time.time()).players[1].resigned

    run(path, scene)


def test_how_far_spectators_are_behind_is_not_late(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = room_of(await shared(registry, "a", "b", game=CARAVAN, patience=60))
        await room.set_terms("a", listed=True, patience=600, delay=30)
        await room.renew("a")
        found = RoomThen(room, time.time() - 30).kept
        assert (found.delay, found.watching) == (30, room.kept.watching)
        assert (found.patience, found.listed) == (60, False)
        room.spectators["window"] = "eve"
        assert RoomThen(room, time.time() - 30).watching == 1
        room.spectators.clear()

    run(path, scene)


def test_a_connection_that_is_lost_is_noted_when_it_counts(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN)
        before = time.time()
        room = await gone(table, "b", clock, 9.0)
        assert RoomThen(room, time.time()).present("b") == HERE
        room.stir()
        assert RoomThen(room, time.time()).present("b") == LOST
        assert RoomThen(room, before).present("b") == HERE
        assert RoomThen(room, time.time()).present("a") == HERE

    run(path, scene)


def test_after_a_restart_nothing_is_known_from_before_the_last_announcement(path: Path, clock: Clock) -> None:
    async def before(registry: TableRegistry) -> float:
        table = await shared(registry, "a", "b", game=CARAVAN, patience=60)
        await do(table, 0, "offer")
        await gone(table, "b", clock, 60.0)
        await stand_in(table, "a", 1)
        return time.time()

    async def after(registry: TableRegistry) -> None:
        room = room_of((await registry.find("t")).table)
        at = room.announcements[-1].made_at
        assert not RoomThen(room, at - 0.001).players[1].stand_in, "as if it had not happened"
        assert RoomThen(room, at - 0.001).announcements == room.announcements[:-1]
        assert RoomThen(room, at).players[1].stand_in
        assert room.lately.next_after(at - 30) == at

    run(path, before)
    run(path, after)


def test_bots_are_always_there(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = room_of(await shared(registry, "a", "", game=CARAVAN))
        lines = list(room.lately.lines)
        clock.pass_by(1000)
        room.stir()
        assert room.lately.lines == lines
        assert isinstance(RoomThen(room, 0), RoomThen)

    run(path, scene)
