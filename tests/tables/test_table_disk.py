"""A table's steps are on the disk before anybody is told, whole or not at all."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event
from sqlalchemy.exc import OperationalError

from hubba.core.chance import Chance
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.replay import verify
from hubba.core.state import State
from hubba.tables import table as table_module
from hubba.tables.database import StoreError, StoreFull
from hubba.tables.refusals import NoSuchTable, Outdated
from hubba.tables.registry import TableRegistry
from hubba.tables.store import append
from tests.tables.scenes import (
    CARAVAN,
    CELLAR,
    PURSES,
    WITCHES,
    deal,
    do,
    each_game,
    first,
    guests,
    known,
    other,
    play_on,
    rows,
    run,
    stalled,
    undo,
    until,
    written,
)

ROOT = Path(__file__).parents[2]
ON_BOTH = "slow"


# Before it is acknowledged


def fatal(*args: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.tables.fatal", *map(str, args)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("moment", ["before", "after"])
def test_killed_right_before_or_right_after_the_commit(path: Path, moment: str) -> None:
    async def begin(registry: TableRegistry) -> tuple[int, int, str, str]:
        table = await deal(registry, WITCHES, guests(2))
        await play_on(table, 3)
        (seat,) = table.play.to_act
        return seat, table.play.version(seat), first(table, seat), other(table, seat)

    seat, version, move, another = run(path, begin)
    before = rows(path)
    killed = fatal(moment, path, seat, version, move)
    assert (killed.returncode, killed.stdout) == (-signal.SIGKILL, ""), killed.stderr

    async def go_on(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        if isinstance(path, Path):
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
    async def begin(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, guests(3))

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

    async def go_on(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        await play_on(table)
        assert verify(table.whole_record(), WITCHES).chance == "reveal"

    run(path, go_on)


@each_game
def test_nobody_ever_sees_what_is_not_on_the_disk(path: Path, game: Game, seats: int) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, game, guests(seats))
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


@pytest.mark.in_file
def test_who_looks_waits_until_the_disk_is_done(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        told: list[int] = []
        table.watchers.add(lambda: told.append(len(rows(path))))
        before = len(rows(path))
        order: list[str] = []

        async def look() -> None:
            async with table.looking():
                order.append("looked")
                assert table.play.version(SPECTATOR) > 6

        async with stalled(registry.database) as gate:
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


# A step that cannot be written has not happened


def broken_commit(engine: Any) -> Callable[[], None]:
    def refuse(_: Connection) -> None:
        raise OperationalError("COMMIT", (), sqlite3.OperationalError("disk I/O error"))

    event.listen(engine, "commit", refuse)
    return lambda: event.remove(engine, "commit", refuse)


@pytest.mark.in_file
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, game, guests(seats))
        await play_on(table, 2)
        before, on_disk = known(table), rows(path)
        seat = table.play.to_act[0]
        with monkeypatch.context() as patched:
            if error == "commit":
                mend = broken_commit(registry.database.engine)
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
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
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


@pytest.mark.in_file
def test_if_it_cannot_be_read_again_either_nobody_sees_it_until_it_can(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        before, told = known(table), []
        with monkeypatch.context() as patched:
            patched.setattr(table_module, "append", lambda *_, **__: raise_(StoreFull("full")))
            patched.setattr(table_module, "read_table", lambda *_: raise_(StoreError("unreadable")))
            with pytest.raises(StoreFull):  # the first error
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
        assert told, "the watcher who could not look is told"
        await do(table, 0, first(table, 0))
        assert written(path, table)

    run(path, scene)


def raise_(error: Exception) -> None:
    raise error


@pytest.mark.in_file
def test_a_table_that_is_gone_from_the_file_is_no_table(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
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

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CARAVAN, guests(2))
        before = known(table)

        table.play.chance = Broken()
        with pytest.raises(NoMore):
            await do(table, 0, "load-0")
        async with table.looking():
            assert known(table) == before
        await do(table, 0, "load-0")
        assert written(path, table)

    run(path, scene)


@pytest.mark.in_file
def test_a_full_disk_is_told_and_the_game_goes_on_when_there_is_room(path: Path) -> None:
    def pragma(text: str) -> Any:
        return lambda connection: connection.exec_driver_sql(f"PRAGMA {text}").scalar()

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, PURSES, guests(2))
        pages = await registry.database.do(pragma("page_count"))
        await registry.database.do(pragma(f"max_page_count={pages}"))

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
        registry.served.clear()
        assert known((await registry.find("t")).table) == known(table)
        with pytest.raises(StoreFull):
            await registry.open(WITCHES, guests(6), name="u")
        with pytest.raises(NoSuchTable):
            await registry.find("u")
        await registry.database.do(pragma("max_page_count=1000000"))
        await play_on(table)
        assert written(path, table)
        assert verify(table.whole_record(), PURSES).chance == "reveal"

    run(path, scene)
