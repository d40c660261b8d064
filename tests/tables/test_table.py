"""A table's steps: on the disk before anybody hears of them, whole or not at all, and once."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from hubba.core.chance import Chance
from hubba.core.errors import NotationError
from hubba.core.event import SPECTATOR
from hubba.core.fairness import commitment
from hubba.core.game import Game
from hubba.core.record import Undo, Withdraw
from hubba.core.refusal import Illegal
from hubba.core.replay import verify
from hubba.core.state import State
from hubba.tables import table as table_module
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.house import House
from hubba.tables.store import Kept, append
from hubba.tables.table import NoSuchTable, Outdated, Table
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    SEED,
    WITCHES,
    Thoughts,
    bot,
    deal,
    do,
    first,
    known,
    people,
    play_on,
    rows,
    run,
    seen,
    stalled,
    undo,
    until,
    written,
)

ROOT = Path(__file__).parents[2]
GAMES = [(WITCHES, 2), (CELLAR, 2), (PURSES, 3), (CARAVAN, 2)]
each_game = pytest.mark.parametrize(("game", "seats"), GAMES, ids=lambda given: getattr(given, "name", given))


def guests(seats: int) -> Any:
    return people(*(f"g{seat}" for seat in range(seats)))


def other(table: Table, seat: int) -> str:
    """Another legal move than the first."""
    return table.game.move_text(table.play.legal(seat)[1])


# Before it is acknowledged


def fatal(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.tables.fatal", *map(str, args)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_right_before_or_right_after_the_commit(path: Path, moment: str) -> None:
    async def begin(house: House) -> tuple[int, int, str, str]:
        table = await deal(house, WITCHES, guests(2))
        await play_on(table, 3)
        (seat,) = table.play.to_act
        return seat, table.play.version(seat), first(table, seat), other(table, seat)

    seat, version, move, another = run(path, begin)
    before = rows(path)
    killed = fatal(moment, path, seat, version, move)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, ""), killed.stderr

    async def go_on(house: House) -> None:
        table = (await house.find("t")).table
        assert rows(path, "PRAGMA integrity_check") == [("ok",)]
        if moment == "before":
            assert rows(path) == before
            assert table.play.version(seat) == version
            await table.step(seat, version, [move])
        after = rows(path)
        assert after[: len(before)] == before
        assert [text for (text,) in after].count(f"S{seat} {move}") == 1
        state = known(table)
        await table.step(seat, version, [move])  # once more: the first answer may have been lost
        with pytest.raises(Outdated):
            await table.step(seat, version, [another])
        assert (known(table), rows(path)) == (state, after)
        await play_on(table)

    run(path, go_on)


def test_killed_at_any_moment_all_that_was_acknowledged_is_there(path: Path) -> None:
    async def begin(house: House) -> None:
        await deal(house, WITCHES, guests(3))

    run(path, begin)
    command = [sys.executable, "-m", "tests.tables.fatal", "never", str(path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(6)]
        os.kill(child.pid, signal.SIGKILL)
        said += child.stdout.readlines()
    told = [tuple(map(int, line.split())) for line in said if line.endswith("\n")]
    kept = rows(path, "SELECT seat, version FROM entries WHERE seat IS NOT NULL ORDER BY sequence")
    assert kept[: len(told)] == told
    assert len(kept) <= len(told) + 1

    async def go_on(house: House) -> None:
        table = (await house.find("t")).table
        await play_on(table)
        assert verify(table.whole_record(), WITCHES).chance == "reveal"

    run(path, go_on)


@each_game
def test_nobody_ever_sees_what_is_not_on_the_disk(path: Path, game: Game, seats: int) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, game, guests(seats))
        heard: list[bool] = []
        looks: list[bool] = []
        table.watchers.add(lambda: heard.append(written(path, table)))

        async def read() -> None:
            while not table.over:
                async with table.looking():
                    looks.append(written(path, table))
                await asyncio.sleep(0)

        reader = asyncio.create_task(read())
        await play_on(table, 12)
        reader.cancel()
        await asyncio.wait([reader])
        assert len(heard) >= 4
        assert len(looks) >= 4
        assert all(heard)
        assert all(looks)

    run(path, scene)


def test_who_looks_waits_until_the_disk_is_done(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        told: list[int] = []
        table.watchers.add(lambda: told.append(len(rows(path))))
        before = len(rows(path))
        order: list[str] = []

        async def look() -> None:
            async with table.looking():
                order.append("looked")
                assert table.play.version(SPECTATOR) > 6

        async with stalled(house.database) as gate:
            stepping = asyncio.create_task(do(table, 0, first(table, 0)))
            stepping.add_done_callback(lambda _: order.append("acknowledged"))
            await until(table.lock.locked)
            looking = asyncio.create_task(look())
            await asyncio.sleep(0.02)
            assert (order, told) == ([], [])
            gate.set()
            await asyncio.gather(stepping, looking)
        assert sorted(order) == ["acknowledged", "looked"]
        assert told == [before + 1]

    run(path, scene)


# What cannot be written has not happened


def broken_commit(engine: Any) -> Callable[[], None]:
    def refuse(_: Connection) -> None:
        raise OperationalError("COMMIT", (), sqlite3.OperationalError("disk I/O error"))

    event.listen(engine, "commit", refuse)
    return lambda: event.remove(engine, "commit", refuse)


@pytest.mark.parametrize(
    ("game", "seats", "error"),
    [
        (WITCHES, 2, StoreError("no")),
        (CELLAR, 2, RuntimeError("no")),
        (PURSES, 3, OSError(28, "no room")),
        (PURSES, 3, "commit"),
        (CARAVAN, 2, "commit"),
    ],
)
def test_a_step_that_cannot_be_written_is_undone(
    path: Path, game: Game, seats: int, error: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def half(*args: Any, **more: Any) -> None:
        append(*args, **more)
        raise error

    async def scene(house: House) -> None:
        table = await deal(house, game, guests(seats))
        await play_on(table, 2)
        before, on_disk = known(table), rows(path)
        seat = table.play.to_act[0]
        with monkeypatch.context() as patched:
            if error == "commit":
                mend = broken_commit(house.database.engine)
            else:
                patched.setattr(table_module, "append", half)
            with pytest.raises(StoreError if error == "commit" else type(error)):
                await do(table, seat, first(table, seat))
            if error == "commit":
                mend()
        async with table.looking():
            assert known(table) == before
        assert rows(path) == on_disk
        await play_on(table)
        assert table.over
        assert written(path, table)
        assert verify(table.whole_record(), game).chance == "reveal"

    run(path, scene)


def test_an_undo_that_cannot_be_written_has_not_happened(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        await do(table, 0, "offer")
        before = known(table)
        with monkeypatch.context() as patched:
            patched.setattr(table_module, "append", lambda *_, **__: 1 / 0)
            with pytest.raises(ZeroDivisionError):
                await undo(table, 0)
        assert known(table) == before
        await undo(table, 0)
        assert table.play.to_act == (0,)

    run(path, scene)


def test_if_it_cannot_be_read_again_either_nobody_sees_it_until_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        before, told = known(table), []
        with monkeypatch.context() as patched:
            patched.setattr(table_module, "append", lambda *_, **__: raise_(StoreFull("full")))
            patched.setattr(table_module, "read_table", lambda *_: raise_(StoreError("unreadable")))
            with pytest.raises(StoreFull):  # what went wrong first
                await do(table, 0, first(table, 0))
            for _ in range(2):
                with pytest.raises(StoreError, match="unreadable"):
                    async with table.looking():
                        pytest.fail("nobody may look")
            with pytest.raises(StoreError, match="unreadable"):
                await table.step(0, 6, ["7"])
        table.watchers.add(lambda: told.append(1))
        async with table.looking():
            assert known(table) == before
        assert told, "who had looked in vain is told"
        await do(table, 0, first(table, 0))
        assert written(path, table)

    run(path, scene)


def raise_(error: Exception) -> None:
    raise error


def test_a_table_that_is_gone_from_the_file_is_no_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        for name in ("notes", "entries", "sitters", "tables"):
            connection = sqlite3.connect(path)
            connection.execute(f"DELETE FROM {name}")
            connection.commit()
            connection.close()
        with pytest.raises(StoreError):
            await do(table, 0, first(table, 0))
        with pytest.raises(NoSuchTable):
            async with table.looking():
                pass

    run(path, scene)


def test_a_game_that_breaks_in_the_middle_of_a_step_is_read_again(path: Path) -> None:
    class NoMore(RuntimeError):
        pass

    class Broken(Chance):
        def pick(self, state: State) -> int:
            raise NoMore

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        before = known(table)

        table.play.chance = Broken()
        with pytest.raises(NoMore):
            await do(table, 0, "load-0")
        async with table.looking():
            assert known(table) == before
        await do(table, 0, "load-0")
        assert written(path, table)

    run(path, scene)


def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(path: Path) -> None:
    def pragma(text: str) -> Any:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA {text}").scalar()

    async def scene(house: House) -> None:
        table = await deal(house, PURSES, guests(2))
        pages = await house.database.do(pragma("page_count"))
        await house.database.do(pragma(f"max_page_count={pages}"))

        async def chatter() -> None:
            while True:
                await table.note("hint", "x" * 900)

        async def waver() -> None:
            while True:
                stood[:] = len(table.play.entries), table.play.version(0)
                await (undo(table, 0) if len(table.play.entries) % 2 else do(table, 0, "1"))

        stood: list[int] = []
        for writing in (chatter, waver):
            with pytest.raises(StoreFull):
                await writing()
        assert stood == [len(table.play.entries), table.play.version(0)]
        assert written(path, table)
        house.served.clear()
        assert known((await house.find("t")).table) == known(table)
        with pytest.raises(StoreFull):
            await house.open(WITCHES, guests(6), name="u")
        with pytest.raises(NoSuchTable):
            await house.find("u")
        await house.database.do(pragma("max_page_count=1000000"))
        await play_on(table)
        assert written(path, table)
        assert verify(table.whole_record(), PURSES).chance == "reveal"

    run(path, scene)


# Refused, repeated, too late


def test_what_is_refused_changes_nothing(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        before, on_disk, told = known(table), rows(path), []
        table.watchers.add(lambda: told.append(1))
        version = table.play.version(0)
        for seat, moves in [(0, ["load-1"]), (0, []), (1, ["load-1"]), (0, ["load-0", "load-0"]), (0, ["yes"])]:
            with pytest.raises(Illegal):
                await table.step(seat, version, moves)
        with pytest.raises(NotationError):
            await table.step(0, version, ["fly"])
        for wrong in (version - 1, version + 1, -1, 10**30):
            with pytest.raises(Outdated):
                await table.step(0, wrong, ["load-0"])
        with pytest.raises(Illegal):
            await undo(table, 0)
        assert not table.broken
        assert (known(table), rows(path), told) == (before, on_disk, [])

    run(path, scene)


def test_the_same_answer_is_one_answer_in_whatever_order_it_is_written(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, PURSES, guests(2))
        version = await do(table, 0, "3", "close", "1")
        state = known(table)
        await asyncio.gather(
            *(table.step(0, version, moves) for moves in (["1", "3", "close"], ["CLOSE", "3", "1"]))
        )
        for moves in (["1", "close"], ["1", "3"], ["1", "2", "3", "close"]):
            with pytest.raises(Outdated):
                await table.step(0, version, moves)
        with pytest.raises(Outdated):
            await table.undo(0, version)
        assert known(table) == state
        undone = table.play.version(0)
        await table.undo(0, undone)
        state = known(table)
        await table.undo(0, undone)
        await table.step(0, version, ["1", "3", "close"])  # it was made once; that it was undone is another matter
        assert known(table) == state

    run(path, scene)


def test_an_impatient_finger_makes_one_step(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        move, version = first(table, 0), table.play.version(0)
        entries = len(table.play.entries)
        await asyncio.gather(*(table.step(0, version, [move]) for _ in range(10)))
        assert len(table.play.entries) == entries + 1
        assert written(path, table)

    run(path, scene)


def test_seats_that_choose_at_the_same_time_do_not_disturb_each_other(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, PURSES, guests(3))
        versions = [table.play.version(seat) for seat in range(3)]
        told: list[int] = []
        table.watchers.add(lambda: told.append(1))
        await asyncio.gather(*(table.step(seat, versions[seat], [str(seat + 1)]) for seat in range(3)))
        await asyncio.gather(*(do(table, seat, "close") for seat in range(3)))
        assert len(told) == 6
        assert table.play.to_act == (0, 1, 2)
        assert len(table.answers) == 6
        assert written(path, table)
        answered = rows(path, "SELECT seat, version FROM entries WHERE seat IS NOT NULL")
        assert sorted(answered) == sorted(table.answers)

    run(path, scene)


# Two houses on one file


def two(path: Path, scene: Any) -> None:
    async def both(house: House) -> None:
        twin = House(path, workers=1)
        twin.thinkers = Thoughts()  # type: ignore[assignment]
        try:
            await scene(house, twin)
        finally:
            await twin.close()

    run(path, both)


def test_of_two_houses_one_is_quicker_and_the_other_looks_again(path: Path) -> None:
    async def scene(house: House, twin: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        late = (await twin.find("t")).table
        assert known(late) == known(table)
        move, another = first(table, 0), other(table, 0)
        version = await do(table, 0, move)
        told: list[int] = []
        late.watchers.add(lambda: told.append(1))
        with pytest.raises(Outdated):
            await late.step(0, version, [another])
        assert known(late) == known(table)
        assert told, "those who watch there look again"
        await do(late, 1, first(late, 1))
        await table.step(0, version, [move])  # known already
        with pytest.raises(Outdated):
            await do(table, 1, other(table, 1))
        assert known(late) == known(table)
        assert written(path, late)

    two(path, scene)


def test_the_same_answer_to_both_houses_is_one_answer(path: Path) -> None:
    async def scene(house: House, twin: House) -> None:
        table = await deal(house, CELLAR, guests(2))
        late = (await twin.find("t")).table
        move = first(table, 0)
        version = await do(table, 0, move)
        await late.step(0, version, [move])  # sent again, and it came to the other house
        assert known(late) == known(table)
        assert written(path, late)

    two(path, scene)


def test_secret_choices_at_two_houses_are_neither_lost_nor_doubled(path: Path) -> None:
    async def scene(house: House, twin: House) -> None:
        table = await deal(house, PURSES, guests(2))
        late = (await twin.find("t")).table
        await do(table, 0, "1", "close")
        version = late.play.version(1)
        with pytest.raises(Outdated):
            await late.step(1, version, ["2", "close"])
        assert late.play.to_act == (1,)
        assert known(late) == known(table)
        await late.step(1, version, ["2", "close"])  # of seat 0's choice nobody was told: it is the same version
        assert set(late.play.to_act) == {0, 1}
        with pytest.raises(Outdated):
            await do(table, 1, "3", "close")
        assert known(late) == known(table)
        assert [text for (text,) in rows(path)] == ["S0 1 close", "S1 2 close"]

    two(path, scene)


@each_game
def test_two_houses_play_one_game_to_its_end(path: Path, game: Game, seats: int) -> None:
    async def finish(table: Table, seed: int) -> None:
        while not table.over:
            with suppress(Outdated):
                await play_on(table, 1, seed)

    async def scene(house: House, twin: House) -> None:
        table = await deal(house, game, guests(seats))
        mirror = (await twin.find("t")).table
        await asyncio.gather(finish(table, 1), finish(mirror, 2))
        for one in (table, mirror):
            async with one.looking():
                assert written(path, one)
        assert verify(table.whole_record(), game).chance == "reveal"
        answers = rows(path, "SELECT seat, version FROM entries WHERE seat IS NOT NULL")
        assert len(answers) == len(set(answers))

    two(path, scene)


# Found again


async def undoing(table: Table) -> None:
    """All ways of taking something back that a game of purses knows."""
    await do(table, 0, "1")
    await do(table, 0, "2")
    await undo(table, 0)
    await do(table, 1, "3", "close")
    await undo(table, 0)  # alone: what seat 1 chose stays
    await do(table, 0, "2", "close")
    await undo(table, 1)
    await do(table, 2, "1")


async def playing(table: Table) -> None:
    await play_on(table, 5)


async def consenting(table: Table) -> None:
    await do(table, 0, "offer")
    await do(table, 1, "no")
    await undo(table, 0)
    await do(table, 0, "load-0")


async def practising(table: Table) -> None:
    for _ in range(3):
        await until(lambda: 0 in table.play.to_act)
        await do(table, 0, first(table, 0))
    await until(lambda: 0 in table.play.to_act)
    await undo(table, 0)


TALES = [
    (WITCHES, guests(2), playing),
    (CELLAR, guests(2), playing),
    (PURSES, guests(3), playing),
    (CARAVAN, guests(2), playing),
    (PURSES, guests(3), undoing),
    (CARAVAN, people("g", "g"), consenting),
    (WITCHES, [*guests(1), bot()], practising),
]


@pytest.mark.parametrize(("game", "sitters", "tale"), TALES, ids=lambda given: getattr(given, "__name__", None))
def test_a_table_that_is_found_again_is_the_same(path: Path, game: Game, sitters: Any, tale: Any) -> None:
    async def begin(house: House) -> Any:
        table = await deal(house, game, sitters)
        await tale(table)
        if tale is practising:
            await until(lambda: 0 in table.play.to_act)
        return known(table)

    state = run(path, begin)
    if tale in (undoing, consenting, practising):
        kinds = [entry for entry in state[1] if isinstance(entry, Undo | Withdraw)]
        assert kinds
        assert {type(entry) for entry in kinds} == ({Undo, Withdraw} if tale is undoing else {Undo})
        assert any(isinstance(entry, Undo) and entry.takeback for entry in kinds) == (tale is practising)

    async def again(house: House) -> None:
        table = (await house.find("t")).table
        assert known(table) == state
        while not table.over:
            seats = [seat for seat in table.play.to_act if not table.sitters[seat].is_bot]
            if seats:
                await do(table, seats[0], first(table, seats[0]))
            else:
                await asyncio.sleep(0.001)
        assert written(path, table)
        assert verify(table.whole_record(), game).chance == "reveal"

    run(path, again)


def test_every_moment_of_a_game_is_found_again(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, WITCHES, guests(3))
        while not table.over:
            await play_on(table, 1)
            house.served.clear()
            again = (await house.find("t")).table
            assert again is not table
            assert known(again) == known(table)

    run(path, scene)


def test_a_record_that_stops_before_a_roll_goes_on_with_it(path: Path) -> None:
    """Nothing writes such a record, but what is read is not for us to choose."""

    async def scene(house: House) -> None:
        kept = Kept(
            *("t", "caravan", CARAVAN.rules, 2, {}, CARAVAN.components.digest, commitment(SEED), SEED.hex()),
            *("instant", tuple(guests(2)), 0.0, 0.0),
        )
        await house.keep(kept)
        table = (await house.find("t")).table
        assert table.play.to_act == (0,)
        version = await do(table, 0, "load-0")
        await table.step(0, version, ["load-0"])
        assert written(path, table)
        answered = rows(path, "SELECT sequence, seat FROM entries ORDER BY sequence")
        assert answered == [(1, None), (2, 0), (3, None)]
        house.served.clear()
        assert known((await house.find("t")).table) == known(table)

    run(path, scene)


# Whoever asked may be gone


@pytest.mark.parametrize("moment", range(6))
def test_a_caller_who_leaves_leaves_a_whole_step_or_none(path: Path, moment: int) -> None:
    async def scene(house: House) -> bool:
        table = await deal(house, CARAVAN, guests(2))
        before = known(table)
        async with stalled(house.database):
            task = asyncio.create_task(do(table, 0, "load-0"))
            for _ in range(moment):
                await asyncio.sleep(0)
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        async with table.looking():
            assert written(path, table)
            assert len(table.play.entries) in (1, 3)  # a step and the roll that follows it
            happened = known(table) != before
        await until(lambda: table.idle)
        await do(table, 1 if happened else 0, "load-1" if happened else "load-0")
        assert written(path, table)
        return happened

    assert run(path, scene) == (moment > 0)


def test_a_step_that_is_ended_while_it_is_written_is_read_again(path: Path) -> None:
    """As when the whole loop is ended: nobody knows then whether it was written."""

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        async with stalled(house.database):
            task = asyncio.create_task(do(table, 0, "load-0"))
            await until(table.lock.locked)
            await asyncio.sleep(0.01)
            for doing in table.doing:
                doing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            assert table.broken
        async with table.looking():
            assert len(table.play.entries) == 3  # it was
        await do(table, 1, "load-1")
        assert written(path, table)

    run(path, scene)


def test_a_house_that_closes_finishes_the_step_that_has_begun(path: Path) -> None:
    tables: list[Table] = []

    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        tables.append(table)
        task = asyncio.create_task(do(table, 0, "load-0"))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        task.cancel()

    run(path, scene)
    assert len(tables[0].play.entries) == 3
    assert written(path, tables[0])


def test_nothing_is_done_at_a_table_of_a_closed_house(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, CARAVAN, guests(2))
        on_disk = rows(path)
        await house.close()
        with pytest.raises(StoreError, match="closed"):
            await do(table, 0, "load-0")
        for name in ("t", "u"):
            with pytest.raises(StoreError, match="closed"):
                await house.find(name)
        assert rows(path) == on_disk

    run(path, scene)


# Memory


def test_what_a_table_remembers_grows_with_its_record_only(path: Path) -> None:
    async def scene(house: House) -> None:
        table = await deal(house, PURSES, people("g", "g"))
        for _ in range(20):
            await do(table, 0, "1")
            await undo(table, 0)
            table.uncover("g", 0)
            table.cover("g")
            table.cover("stranger")
        assert len(table.answers) == len(table.play.entries) == 40
        assert (len(table.up), len(table.doing), len(table.watchers)) == (0, 0, 1)
        assert seen(table)

    run(path, scene)
