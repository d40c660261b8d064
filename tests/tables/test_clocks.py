"""Clocks at tables: who is charged, what happens at zero, and what a restart takes."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hubba.core.event import SPECTATOR
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import verify
from hubba.tables.clock_store import BEAT, read_clocks
from hubba.tables.inspection import examine
from hubba.tables.people import come_back, resign, stand_in, stop
from hubba.tables.refusals import RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room_clock import set_clock
from hubba.tables.seat_clock import GRACE, TO_SETTLE
from hubba.tables.server_time import server_time
from hubba.tables.table import Table
from hubba.tables.timeouts import time_out
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    WITCHES,
    Thoughts,
    deal,
    do,
    first,
    guests,
    notes,
    play_on,
    rows,
    run,
    undo,
    until,
)
from tests.tables.shared import Clock, agrees, gone, held, open_room, refused, shared, told

ON_BOTH = "slow"

DECISION, BANK = "decision-60 move", "bank-300-10 move"


def left(table: Table) -> list[float]:
    """What each seat's clock shows."""
    assert table.clock is not None
    terms, now = table.clock.terms, server_time()
    return [
        round(clock.left_at(now), 3) if terms.bank or clock.asked or clock.out else float(terms.seconds)
        for clock in table.clock.seats.values()
    ]


def running(table: Table) -> list[int]:
    assert table.clock is not None
    return [seat for seat, clock in table.clock.seats.items() if clock.since is not None]


async def stored(registry: TableRegistry, table: Table) -> bool:
    """Whether the disk has what memory has."""
    assert table.clock is not None
    return await registry.database.do(lambda connection: read_clocks(connection, table.id)) == table.clock.seats


async def zero(registry: TableRegistry, table: Table, clock: Clock) -> None:
    """Time passes until the first clock is over, and the server's timer notices."""
    assert table.clock is not None
    assert table.clock.over_at is not None
    clock.pass_by(table.clock.over_at - server_time())
    registry.clocks._look()
    while registry.clocks.doing or table.doing:
        await asyncio.wait([*registry.clocks.doing, *table.doing])


# Who is charged


def test_whoever_is_asked_is_charged(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=BANK)
        assert (left(table), running(table)) == ([300, 300], [0])
        clock.pass_by(TO_SETTLE + 10)
        assert left(table) == [290, 300]
        await do(table, 0, first(table, 0))
        assert (left(table), running(table)) == ([300.5, 300], [1])
        clock.pass_by(20)
        await do(table, 1, first(table, 1))
        assert left(table) == [300.5, 290.5]
        assert await stored(registry, table)
        await play_on(table)
        assert running(table) == [], "the game is over"
        assert await stored(registry, table)
        assert registry.clocks.due == {}

    run(path, scene)


def test_bots_have_no_clock(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "", clock=DECISION)
        assert table.clock is not None
        assert list(table.clock.seats) == [0]
        await do(table, 0, first(table, 0))
        await until(lambda: running(table) == [0])

    run(path, scene)


def test_time_is_charged_until_the_step_arrives_however_long_the_disk_takes(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=BANK)
        clock.pass_by(TO_SETTLE + 10)
        async with table.looking():
            step = asyncio.create_task(do(table, 0, first(table, 0)))
            await asyncio.sleep(0.01)
            clock.pass_by(100)  # somebody else's page is being made
        await step
        assert left(table) == [300.5, 300]

    run(path, scene)


def test_a_table_without_a_clock_has_none(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b")
        await do(table, 0, first(table, 0))
        assert table.clock is None
        assert registry.clocks.due == {}

    run(path, scene)
    assert rows(path, "SELECT count(*) FROM clocks") == [(0,)]


def test_what_is_chosen_in_secret_touches_no_clock(path: Path, clock: Clock) -> None:
    """Others see that a clock stops: they may see no more than that its seat is not to act any more."""

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, clock=DECISION)
        clock.pass_by(TO_SETTLE + 7)
        assert table.clock is not None
        before = table.clock.seats
        version = table.play.version(SPECTATOR)
        await do(table, 1, "1")
        await undo(table, 1)
        await do(table, 1, "2")
        assert table.play.version(SPECTATOR) == version
        assert table.clock.seats == before
        await do(table, 1, "close")
        assert running(table) == [0, 2]
        assert left(table) == [53, 60, 53]
        clock.pass_by(10)
        await undo(table, 1)
        assert (running(table), left(table)) == ([0, 1, 2], [43, 53, 43]), "it goes on with what was left"

    run(path, scene)


def test_a_takeback_gives_no_time_back(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=CARAVAN, clock=BANK)
        clock.pass_by(TO_SETTLE + 20)
        await do(table, 0, "offer")
        assert left(table) == [290.5, 300]
        clock.pass_by(5)
        await table.undo(0, table.play.version(0), [1])
        assert (left(table), running(table)) == ([280, 295.5], [0])
        assert await stored(registry, table)

    run(path, scene)


def test_at_one_screen_each_seat_has_its_own_clock(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(1) * 2, clock=BANK)
        clock.pass_by(TO_SETTLE + 10)
        await do(table, 0, first(table, 0))
        clock.pass_by(20)
        assert (left(table), running(table)) == ([300.5, 280], [1])

    run(path, scene)


# People who come and go


def test_stand_ins_stop_the_clock_and_whoever_comes_back_goes_on(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=BANK, patience=60)
        await do(table, 0, first(table, 0))
        room = await gone(table, "b", clock, 60)
        await stand_in(table, "a", 1)
        assert (left(table), running(table)) == ([310, 240.5], [])
        clock.pass_by(1000)
        room.presence.enter("b", "b")
        await come_back(table, "b")
        assert (left(table), running(table)) == ([310, 240], [1])
        assert await stored(registry, table)
        await resign(table, "b", 1)
        assert running(table) == []
        assert await agrees(registry, room)

    run(path, scene, held())


def test_an_ended_table_has_no_clock_running(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=BANK)
        await stop(table, "a")
        assert running(table) == []
        assert registry.clocks.due == {}
        clock.pass_by(10**6)
        await time_out(table)
        assert await stored(registry, table)

    run(path, scene)


# At zero


def test_at_zero_a_bot_decides_this_one_move(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", game=WITCHES, clock=DECISION)
        entries = len(table.play.entries)
        await zero(registry, table, clock)
        await until(lambda: running(table) == [1])
        assert len(table.play.entries) > entries
        assert left(table) == [60, 60]
        assert not table.players[0].stand_in
        room = table.room
        assert room is not None
        assert (told(room)[-1], room.announcements[-1].about) == ("time-over", {"name": "A"})
        await do(table, 1, first(table, 1))
        while 0 not in table.play.to_act:
            await do(table, 1, first(table, 1))
        assert left(table)[0] == 60, "the next decision has its own time"
        await do(table, 0, first(table, 0))
        await play_on(table)
        record = table.whole_record()
        assert record.tags["clock"] == DECISION
        assert record.tags["timeouts"] == f"S0 {entries + 1}"
        verify(read_record(write_record(record)), WITCHES)
        table.broken = True  # from the disk it is the same
        async with table.looking():
            assert table.whole_record() == record
        assert await agrees(registry, room)

    run(path, scene)
    assert ("timeout", "0 move") in notes(path)
    made = rows(path, "SELECT count(*) FROM entries WHERE made_by LIKE '% hubba-% timeout'")
    assert made == [(1,)]
    assert examine(path).wrong == []


def test_at_zero_a_bot_takes_over_and_whoever_comes_back_holds_nobody_up(path: Path, clock: Clock) -> None:
    thoughts = held()

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock="bank-300-10 seat")
        await zero(registry, table, clock)
        room = table.room
        assert room is not None
        assert (table.players[0].stand_in, told(room)[-1]) == ("search:10", "time-over-seat")
        await come_back(table, "a")
        assert table.players[0].stand_in == ""
        assert table.thinker(0) == "search:10", "this move is the bot's all the same"
        with refused("a bot decides this move"):
            await do(table, 0, first(table, 0))
        with refused("a bot decides this move"):
            await undo(table, 0)
        thoughts.let_go()
        await until(lambda: running(table) == [1])
        assert left(table) == [10, 300], "and then there is the increment"
        assert await stored(registry, table)
        assert await agrees(registry, room)

    run(path, scene, thoughts)
    assert examine(path).wrong == []


def test_a_step_and_zero_at_the_same_moment_are_one_move(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=DECISION)
        clock.pass_by(TO_SETTLE + 60 + GRACE - 0.01)
        version = table.play.version(0)
        step = asyncio.create_task(table.step(0, version, [first(table, 0)]))
        await asyncio.sleep(0)  # it has arrived in time, and waits for its turn
        clock.pass_by(1)
        late, _ = await asyncio.gather(time_out(table), step)
        assert (late, running(table)) == (None, [1])
        assert not table.clock.is_out(0)  # type: ignore[union-attr]
        assert table.kept == len(table.play.entries)
        assert (table.answers[0, version], told(table.room)) == (table.kept, ["begun"])  # type: ignore[arg-type]

    run(path, scene)


def test_a_step_that_comes_after_zero_is_refused_even_if_no_bot_was_called_yet(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=DECISION)
        clock.pass_by(TO_SETTLE + 60 + GRACE)
        with refused("your time is up"):
            await do(table, 0, first(table, 0))
        found = await asyncio.gather(time_out(table), time_out(table))
        assert found == [None, None]
        assert told(table.room).count("time-over") == 1  # type: ignore[arg-type]

    run(path, scene)


def test_of_two_windows_and_a_bot_one_answers(path: Path, clock: Clock) -> None:
    thoughts = held()

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=DECISION)
        version, move = table.play.version(0), first(table, 0)
        await zero(registry, table, clock)
        await until(lambda: thoughts.held)
        windows = [table.step(0, version, [move]) for _ in range(2)]
        found = await asyncio.gather(*windows, return_exceptions=True)
        assert [type(each) for each in found] == [RoomRefused] * 2
        thoughts.let_go()
        await until(lambda: running(table) == [1])
        assert rows(path, "SELECT seat FROM entries WHERE seat = 0") == [(0,)]

    run(path, scene, thoughts)


def test_all_who_choose_at_once_may_run_out_at_once(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", "c", game=PURSES, clock=DECISION)
        await do(table, 1, "1")
        await do(table, 1, "close")
        version = table.play.version(SPECTATOR)
        await zero(registry, table, clock)
        assert [each.about["name"] for each in table.room.announcements if each.what == "time-over"] == ["A", "C"]  # type: ignore[union-attr]
        await until(lambda: not any(found.out for found in table.clock.seats.values()))  # type: ignore[union-attr]
        assert table.play.version(SPECTATOR) > version, "the bots have decided"

    run(path, scene)


def test_whoever_is_asked_to_agree_to_an_undo_does_not_stop_a_clock(path: Path, clock: Clock) -> None:
    from tests.tables.shared import answered, ask

    async def scene(registry: TableRegistry) -> None:
        table = await answered(registry, clock=BANK)
        before = running(table)
        await ask(table, 0)
        assert running(table) == before
        assert table.asking is not None
        table.asking.silence.cancel()
        table.asking = None

    run(path, scene)


def test_if_zero_cannot_be_stored_it_is_tried_again(path: Path, clock: Clock, monkeypatch: Any) -> None:
    from hubba.tables import clock_keeper, timeouts
    from hubba.tables.database import StoreFull
    from hubba.tables.room_store import announce
    from tests.tables.shared import failing

    async def scene(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=DECISION)
        with monkeypatch.context() as patch:
            patch.setattr(clock_keeper, "AFTER_FAILURE", 0.2)
            patch.setattr(timeouts, "announce", failing(announce, StoreFull("full")))
            await zero(registry, table, clock)
            assert not table.clock.is_out(0)  # type: ignore[union-attr]
            assert told(table.room) == ["begun"]  # type: ignore[arg-type]
        clock.pass_by(1)
        registry.clocks._look()
        await until(lambda: running(table) == [1])
        assert told(table.room) == ["begun", "time-over"]  # type: ignore[arg-type]

    run(path, scene)


# A table that nobody shares


def test_alone_zero_waits_until_somebody_looks(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2), clock="decision-60 seat")
        version = table.play.version(0)
        await zero(registry, table, clock)
        clock.pass_by(10**5)
        assert (table.play.version(0), registry.clocks.due, left(table)) == (version, {}, [0, 60])
        await registry.find("t")
        await until(lambda: running(table) == [1])
        assert table.players[0].stand_in == "", "there are no stand-ins at such a table"
        table.watchers.add(print)
        await zero(registry, table, clock)
        table.watchers.discard(print)
        await until(lambda: 0 in table.play.to_act)

    run(path, scene)
    assert examine(path).wrong == []


# The server stops


def crash(path: Path, scene: Any, thoughts: Thoughts | None = None) -> None:
    """Run a scene, and let the server die without a word."""

    async def dying(registry: TableRegistry) -> None:
        await scene(registry)

        async def nothing() -> None:
            registry.clocks.closed = True
            for timer in (registry.clocks._timer, registry.clocks._beat):
                if timer is not None:
                    timer.cancel()

        registry.clocks.close = nothing  # type: ignore[method-assign]

    run(path, dying, thoughts)


@pytest.mark.parametrize("killed", [True, False])
def test_a_clock_outlives_the_server_and_stands_while_it_is_down(path: Path, clock: Clock, killed: bool) -> None:
    async def before(registry: TableRegistry) -> None:
        await shared(registry, "a", "b", clock=BANK)
        clock.pass_by(TO_SETTLE + 100)
        await registry.clocks._write_beat()
        clock.pass_by(4)

    async def after(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        expected = 200 if killed else 196
        assert left(table) == [expected, 300], "a crash gives away what came after the last beat"
        clock.pass_by(TO_SETTLE)
        assert left(table) == [expected, 300]
        clock.pass_by(6)
        await do(table, 0, first(table, 0))
        assert left(table) == [expected - 5.5 + 10, 300]

    if killed:
        crash(path, before)
    else:
        run(path, before)
    clock.pass_by(10**6)
    run(path, after)


def test_after_a_restart_the_timer_calls_bots_though_nobody_looks(path: Path, clock: Clock) -> None:
    async def before(registry: TableRegistry) -> None:
        await shared(registry, "a", "b", clock=DECISION)
        await deal(registry, CELLAR, guests(2), name="alone", clock=DECISION)

    async def after(registry: TableRegistry) -> None:
        assert list(registry.clocks.due) == ["t"], "at the other table nobody waits"
        registry.clocks.start()
        clock.pass_by(TO_SETTLE + 60 + GRACE)
        registry.clocks._look()
        await until(lambda: "t" in registry.served)
        table = registry.served["t"].table
        await until(lambda: table.play.to_act == (1,))
        assert told(table.room)[-1] == "time-over"  # type: ignore[arg-type]

    run(path, before)
    run(path, after)


def test_a_bot_that_was_called_decides_after_a_restart(path: Path, clock: Clock) -> None:
    async def before(registry: TableRegistry) -> None:
        table = await shared(registry, "a", "b", clock=DECISION)
        await zero(registry, table, clock)
        assert table.thinker(0)

    async def after(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        await until(lambda: table.play.to_act == (1,))

    run(path, before, held())
    run(path, after)


def test_the_beat_is_written_only_while_a_clock_runs(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        written = rows(path, f"SELECT value FROM keys WHERE name = '{BEAT}'")
        table = await shared(registry, "a", "b")
        assert registry.clocks._beat is None
        clock.pass_by(100)
        await registry.clocks.close()
        assert rows(path, f"SELECT value FROM keys WHERE name = '{BEAT}'") == written
        assert table.clock is None

    run(path, scene)


# The host


def test_the_host_chooses_the_clock_until_the_game_begins(path: Path, clock: Clock) -> None:
    async def scene(registry: TableRegistry) -> None:
        room = await open_room(registry, "a", "b", clock=BANK)
        with refused("only the host"):
            await set_clock(room, "b", "decision-20", "seat")
        await set_clock(room, "a", "decision-20", "seat")
        await set_clock(room, "a", "decision-20", "seat")
        assert (room.kept.clock, told(room)) == ("decision-20 seat", ["clock"])
        assert await agrees(registry, room)
        await registry.rooms.begin(room, "a", [])
        table = (await registry.find("t")).table
        assert left(table) == [20, 20]
        with refused("has begun"):
            await set_clock(room, "a", "none", "")
        await play_on(table)
        assert table.over
        again = await registry.rooms.rematch(room, "a", "next")
        assert again.kept.clock == "decision-20 seat"

    run(path, scene)
