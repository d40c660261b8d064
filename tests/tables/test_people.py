"""What people far apart do at a shared table: bots stand in, people come back, resign, are let in, end it."""

import asyncio
from pathlib import Path

import pytest

from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import verify
from hubba.tables.curtain import uncover
from hubba.tables.people import (
    claim,
    come_back,
    left_to_wait,
    let_in,
    may_stand_in,
    next_change,
    resign,
    room_of,
    stand_in,
    stop,
)
from hubba.tables.presence import GRACE
from hubba.tables.refusals import Outdated, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import HOST_GONE
from hubba.tables.viewpoint import Viewpoint
from tests.tables.scenes import (
    CELLAR,
    PURSES,
    WITCHES,
    deal,
    do,
    first,
    guests,
    play_on,
    run,
    until,
)
from tests.tables.shared import Clock, agrees, calm, gone, held, refused, shared, told

ON_BOTH = "slow"

# A table that nobody shares


def test_at_a_table_that_nobody_shares_none_of_this_can_be_done(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        for wrong in (
            stand_in(table, "g0", 1),
            resign(table, "g0", 0),
            stop(table, "g0"),
            claim(table, "c", 0),
            let_in(table, "g0", 1, yes=True),
        ):
            with refused("nobody else can come"):
                await wrong
        await come_back(table, "g0")
        assert not may_stand_in(table, 1, "g0")
        await do(table, 0, first(table, 0))

    run(path, scene)


# Standing in


def test_a_bot_may_stand_in_once_the_others_have_waited(path: Path, clock: Clock) -> None:
    thoughts = held()

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        assert next_change(table) == 180, "whoever is to act and silent is waited for, too"
        await do(table, 0, first(table, 0))
        room = await gone(table, "b", clock, 59)
        assert not may_stand_in(table, 1, "a")
        with refused("too early"):
            await stand_in(table, "a", 1)
        assert (left_to_wait(table, 1), next_change(table)) == (1, 1)
        clock.pass_by(1)
        assert next_change(table) is None
        assert may_stand_in(table, 1, "a")
        assert not may_stand_in(table, 1, "b"), "nobody replaces themselves"
        assert not may_stand_in(table, 0, "b"), "whoever is here and not to act is not waited for"
        for stranger in ("c", ""):
            assert not may_stand_in(table, 1, stranger)
        for seat in (-1, 2, 99):
            with refused("too early"):
                await stand_in(table, "a", seat)
        await stand_in(table, "a", 1)
        assert table.players[1].guest == "b"
        assert table.players[1].thinker == "search:10"
        assert room.announcements[-1].about == {"name": "B", "by": "A"}
        await until(lambda: thoughts.held)
        thoughts.let_go()
        await until(lambda: table.play.to_act == (0,))
        assert await agrees(registry, room)

    run(path, scene, thoughts)


def test_a_person_who_plays_is_not_silent_however_long_the_turn(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=PURSES, patience=60)
        clock.pass_by(100)
        await do(table, 0, "1")
        clock.pass_by(80)
        assert [may_stand_in(table, 0, "b"), may_stand_in(table, 1, "a")] == [False, True]
        assert (left_to_wait(table, 0), left_to_wait(table, 1)) == (100, 0)

    run(path, scene)


def test_whoever_is_connected_has_three_times_as_long_as_whoever_is_gone(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        room = room_of(table)
        clock.pass_by(179)
        room.presence.show("a", "a", front=False)
        assert not may_stand_in(table, 0, "b"), "the window is open, though behind others"
        assert next_change(table) == 1
        clock.pass_by(1)
        assert may_stand_in(table, 0, "b"), "an open window does not hold up the others for ever"
        assert (left_to_wait(table, 1), next_change(table)) == (None, None), "nobody waits for the other"

    run(path, scene)


def test_whoever_comes_back_for_a_moment_does_not_begin_anew(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        room = room_of(table)
        for _ in range(4):
            assert not may_stand_in(table, 0, "b")
            room.presence.leave("a", "a")
            clock.pass_by(45)
            assert left_to_wait(table, 0) is not None
            room.presence.enter("a", "a")
        assert may_stand_in(table, 0, "b"), "silent for three minutes"

    run(path, scene)


def test_whoever_thinks_and_is_gone_then_is_given_the_time_of_those_who_are_gone(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        clock.pass_by(100)
        await gone(table, "a", clock, 59)
        assert (left_to_wait(table, 0), next_change(table)) == (1, 1)
        clock.pass_by(1)
        assert may_stand_in(table, 0, "b")

    run(path, scene)


def test_a_table_that_waits_for_ever_never_gives_a_seat_away(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=0)
        room = await gone(table, "b", clock, 10**6)
        assert not may_stand_in(table, 1, "a")
        assert next_change(table) is None
        await room.set_terms("a", listed=False, patience=60, delay=0)
        assert may_stand_in(table, 1, "a")

    run(path, scene)


def test_two_people_who_let_a_bot_stand_in_at_once_do_it_once(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, patience=60)
        room = await gone(table, "c", clock, 60)
        found = await asyncio.gather(stand_in(table, "a", 2), stand_in(table, "b", 2), return_exceptions=True)
        assert [type(each) for each in found] == [type(None), RoomRefused]
        assert told(room).count("stood-in") == 1

    run(path, scene, held())


def test_whoever_comes_back_takes_the_seat_and_the_bot_s_answer_does_not_count(path: Path, clock: Clock) -> None:
    thoughts = held()

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        await do(table, 0, first(table, 0))
        room = await gone(table, "b", clock, 60)
        await stand_in(table, "a", 1)
        await until(lambda: thoughts.held)
        before = list(table.play.entries)
        with refused("take your seat back first"):
            await do(table, 1, first(table, 1))
        room.presence.enter("b", "b")
        await come_back(table, "b")
        await come_back(table, "b")
        assert told(room).count("came-back") == 1
        assert table.players[1].thinker == ""
        thoughts.let_go()
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert table.play.entries == before
        assert not may_stand_in(table, 1, "a"), "they have all the time again"
        await do(table, 1, first(table, 1))
        assert table.play.to_act == (0,)
        assert await agrees(registry, room)

    run(path, scene, thoughts)


def test_an_answer_that_was_made_before_the_bot_came_is_still_the_same_answer(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        move = first(table, 0)
        version = await do(table, 0, move)
        await gone(table, "a", clock, 60)
        await stand_in(table, "b", 0)
        await table.step(0, version, [move])
        with refused("take your seat back first"):
            await table.step(0, version, ["7" if move != "7" else "6"])

    run(path, scene, held())


@pytest.mark.parametrize("closed", [False, True])
def test_a_bot_makes_the_secret_choice_of_somebody_who_is_gone(path: Path, clock: Clock, closed: bool) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, patience=60)
        await do(table, 2, "1")
        if closed:
            await do(table, 2, "close")
        await gone(table, "c", clock, 60)
        versions = [table.play.version(seat) for seat in (0, 1)]
        await stand_in(table, "a", 2)
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert table.play.to_act == (0, 1), "the bot has chosen, and nobody was told what"
        assert [table.play.version(seat) for seat in (0, 1)] == versions
        await come_back(table, "c")
        assert table.play.to_act == (0, 1), "its choice stands"
        await play_on(table)
        assert verify(table.whole_record(), PURSES).chance in ("reveal", "commit")

    run(path, scene)


def test_both_seats_at_a_screen_come_back_together(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "b", game=PURSES, patience=60)
        await gone(table, "b", clock, 60)
        await stand_in(table, "a", 1)
        await stand_in(table, "a", 2)
        await come_back(table, "b")
        assert [player.stand_in for player in table.players] == ["", "", ""]

    run(path, scene, held())


# Resigning


def test_a_bot_plays_on_for_whoever_resigns_and_the_record_says_so(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=WITCHES)
        room = room_of(table)
        await resign(table, "b", 1)
        assert (table.people, room.announcements[-1].about) == ((0,), {"name": "B"})
        with refused("you do not play there"):
            await resign(table, "b", 1)
        with refused("you do not play there"):
            await resign(table, "b", 0)
        if 1 in table.play.to_act:
            with refused("you have resigned"):
                await do(table, 1, first(table, 1))
        await come_back(table, "b")
        assert table.players[1].resigned
        while not table.over:
            await until(lambda: 0 in table.play.to_act or table.over)
            if not table.over:
                await do(table, 0, first(table, 0))
        with refused("the game is over"):
            await resign(table, "a", 0)
        record = read_record(write_record(table.record("b")))
        assert record.tags == {"resigned": "S1"}
        assert verify(record, WITCHES).chance == "reveal"
        assert await agrees(registry, room)

    run(path, scene)


def test_somebody_who_was_replaced_can_resign(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        room = await gone(table, "b", clock, 60)
        await stand_in(table, "a", 1)
        await resign(table, "b", 1)
        assert (table.players[1].resigned, table.players[1].stand_in) == (True, "search:10")
        assert await agrees(registry, room)

    run(path, scene, held())


@pytest.mark.parametrize("others", [("b",), ("",)])
def test_if_the_last_person_resigns_bots_finish_the_game(path: Path, others: tuple[str, ...]) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", *others)
        room = room_of(table)
        for seat, guest in enumerate(("a", *others)):
            if guest:
                await resign(table, guest, seat)
        assert (table.people, room.people) == ((), [])
        await until(lambda: table.over)
        assert verify(table.whole_record(), CELLAR).chance == "reveal"
        assert table.record("a").reveal

    run(path, scene)


def test_a_host_who_resigns_gives_the_powers_to_somebody_who_is_here(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES)
        room = await gone(table, "b", clock, GRACE)
        await resign(table, "a", 0)
        await calm(room)
        assert room.kept.host == "c"
        room.presence.leave("c", "c")
        clock.pass_by(HOST_GONE)
        room.stir()
        await calm(room)
        assert room.kept.host == "c", "nobody is here"
        room.presence.enter("b", "b")
        await calm(room)
        assert room.kept.host == "b"

    run(path, scene, held())


def test_a_host_who_resigns_at_one_of_two_seats_keeps_the_powers(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "a", "b", game=PURSES)
        await resign(table, "a", 0)
        await calm(room_of(table))
        assert room_of(table).kept.host == "a"
        assert room_of(table).name_of("a") == "A"

    run(path, scene, held())


def test_whoever_plays_on_at_a_screen_keeps_the_screen_while_the_bot_of_the_other_plays(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "a", "b", game=WITCHES)
        await resign(table, "a", 1)
        while 0 not in table.play.to_act:
            await play_on(table, 1)
        uncover(table, "a", 0)
        await do(table, 0, first(table, 0))
        assert table.viewpoint("a") == Viewpoint(0)

    run(path, scene, held())


# The end for everybody


def test_the_host_ends_it_while_a_bot_thinks(path: Path) -> None:
    thoughts = held()

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "", game=PURSES)
        room = room_of(table)
        for stranger in ("b", "c", ""):
            with refused("only the host"):
                await stop(table, stranger)
        await until(lambda: thoughts.held)
        before = list(table.play.entries)
        await stop(table, "a")
        thoughts.let_go()
        host = (await registry.find("t")).host
        await until(lambda: not host.busy)
        assert (table.play.entries, table.stopped, host.bot_to_act()) == (before, "A", None)
        with refused("A has ended this game"):
            await do(table, 0, "1")
        for late in (stop(table, "a"), resign(table, "b", 1), claim(table, "c", 1)):
            with refused("the game is over"):
                await late
        assert next_change(table) is None
        assert table.record("a").reveal == table.secret, "what was played can be checked"
        assert await agrees(registry, room)

    run(path, scene, thoughts)

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert table.stopped == "A"
        with refused("A has ended this game"):
            await do(table, 0, "1")
        assert [kept.stopped for kept in await registry.tables_of("b")] == ["A"]

    run(path, again)


def test_a_host_who_has_resigned_can_still_end_it(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "")
        await resign(table, "a", 0)
        await stop(table, "a")
        assert table.stopped == "A"
        assert await agrees(registry, room_of(table))

    run(path, scene, held())


def test_two_presses_end_it_once_and_a_step_is_in_or_out(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b")
        move = first(table, 0)
        found = await asyncio.gather(stop(table, "a"), stop(table, "a"), do(table, 0, move), return_exceptions=True)
        assert [type(each) for each in found] == [type(None), RoomRefused, RoomRefused]
        assert told(room_of(table)).count("stopped") == 1

    run(path, scene)


# Others


def test_a_step_of_a_bot_at_a_person_s_seat_is_outdated(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b")
        with pytest.raises(Outdated):
            await table.make(0, table.play.version(0), [table.play.legal(0)[0]], "search:10 hubba")

    run(path, scene)


def test_hints_are_for_whoever_is_the_last_to_play(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", patience=60)
        await gone(table, "b", clock, 60)
        await stand_in(table, "a", 1)
        assert not table.may_ask_hint(0), "the other may come back"
        await resign(table, "b", 1)
        assert table.may_ask_hint(0)

    run(path, scene, held())
