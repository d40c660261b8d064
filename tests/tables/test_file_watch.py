"""The database file is removed, replaced or damaged while the server runs: then nothing counts as stored."""

import asyncio
import logging
import os
import re
import sqlite3
import struct
from collections.abc import Callable
from pathlib import Path
from shutil import copyfile, rmtree

import pytest

from hubba.tables import database as module
from hubba.tables import sqlite_file
from hubba.tables.database import StoreDamaged, StoreError, StoreLost
from hubba.tables.file_watch import FileWatch
from hubba.tables.registry import TableRegistry
from tests.tables.scenes import WITCHES, bot, deal, file_of, first, guests, known, people, play_on, rows, run, until


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def replace(path: Path) -> None:
    copyfile(path, beside(path, ".copy"))
    os.replace(beside(path, ".copy"), path)


def scribble(path: Path, at: int, much: int = 64) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5" * much)


def overwrite(path: Path) -> None:
    """Overwrite a file as `cp` does: the same file with other content."""
    copyfile(beside(path, ".older"), path)


WAYS: dict[str, tuple[Callable[[Path], object], str]] = {
    "removed": (Path.unlink, "is gone"),
    "moved": (lambda path: path.rename(beside(path, ".moved")), "is gone"),
    "replaced": (replace, "is another file now"),
    "its folder removed": (lambda path: rmtree(path.parent), "is gone"),
    "emptied": (lambda path: os.truncate(path, 0), "was cut off"),
    "cut off": (lambda path: os.truncate(path, 8192), "was cut off"),
    "overwritten at its head": (lambda path: scribble(path, 0), "damaged"),
    "overwritten inside": (lambda path: scribble(path, 4096, 40 * 1024), "damaged"),
    "overwritten with an older copy": (overwrite, "older copy|damaged"),
    "without its -wal": (lambda path: beside(path, "-wal").unlink(), "-wal is gone"),
    "without its -shm": (lambda path: beside(path, "-shm").unlink(), "-shm is gone"),
}


def in_wal(harm: Callable[[Path], object]) -> Callable[[Path], object]:
    return lambda path: harm(beside(path, "-wal"))


# With the usual CHECKPOINT, all steps are still in that file.
WAL_WAYS: dict[str, tuple[Callable[[Path], object], str]] = {
    "-wal emptied": (in_wal(lambda wal: os.truncate(wal, 0)), "-wal was cut off"),
    "-wal cut off": (in_wal(lambda wal: os.truncate(wal, wal.stat().st_size - 1)), "-wal was cut off"),
    "-wal overwritten": (in_wal(lambda wal: scribble(wal, 4096, wal.stat().st_size - 4096)), "-wal .*damaged"),
    "-wal overwritten at its head": (in_wal(lambda wal: scribble(wal, 0, 32)), "-wal .*damaged"),
    "-wal overwritten before a page": (in_wal(lambda wal: scribble(wal, 32 + 16, 1)), "-wal .*damaged"),
    "-wal overwritten in a page": (in_wal(lambda wal: scribble(wal, wal.stat().st_size - 1, 1)), "-wal .*damaged"),
    "-wal overwritten with that of another": (
        in_wal(lambda wal: wal.write_bytes(another_wal(wal) + bytes(wal.stat().st_size))),
        "-wal .*older copy",
    ),
}


def another_wal(wal: Path) -> bytes:
    """A valid -wal file, older than the present one."""
    begun = struct.unpack(">I", wal.read_bytes()[16:20])[0]
    header = struct.pack(">IIIIII", 0x377F0683, 3007000, 4096, 0, begun - 1 & 0xFFFFFFFF, 0)
    one = two = 0
    for odd, even in struct.iter_unpack(">II", header):
        one = (one + odd + two) & 0xFFFFFFFF
        two = (two + even + one) & 0xFFFFFFFF
    return header + struct.pack(">II", one, two)


@pytest.fixture
def path(shaped: Path, tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    return Path(copyfile(shaped, tmp_path / "kept" / "tables.sqlite"))


@pytest.mark.parametrize("way", [*WAYS, *WAL_WAYS])
def test_nothing_is_accepted_once_the_file_is_lost(
    path: Path, way: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way in WAYS:
        monkeypatch.setattr(
            sqlite_file, "CHECKPOINT", 1
        )  # everything is in the file, and an older copy lacks something
    harm, reason = (WAYS | WAL_WAYS)[way]

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        copyfile(path, beside(path, ".older"))
        await play_on(table, 3)
        told: list[bool] = []
        table.watchers.add(lambda: told.append(bool(registry.database.lost)))
        before, (seat,) = known(table), table.play.to_act
        version, move = table.play.version(seat), first(table, seat)
        await asyncio.sleep(0.02)  # file times are coarse
        harm(path)
        for _ in range(2):  # the second time, too
            with pytest.raises(StoreLost, match="start hubba again"):
                await table.step(seat, version, [move])
        with pytest.raises(StoreLost):
            async with table.looking():
                raise AssertionError("nobody may look at what may not be stored")
        for refused in (
            registry.find("t"),
            registry.tables_of("guest"),
            deal(registry, WITCHES, guests(2), "other"),
        ):
            with pytest.raises(StoreLost):
                await refused
        await until(lambda: told)
        assert told[-1], "watchers look again, and are told"
        # If the table can be read again, nothing of the step is left in memory either.
        assert table.broken or known(table) == before

    run(path, scene)
    loud = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [record.levelno for record in loud] == [logging.CRITICAL], "once, and nothing else"
    assert loud[0].message.count(str(path)) >= 1
    assert re.search(reason, loud[0].message), loud[0].message
    assert loud[0].message.endswith(
        ". Nothing is accepted any more. Stop hubba. Restore a backup with `hubba database restore FILE`, or "
        "choose another folder with --data. Then start it again."
    )


def test_it_is_noticed_though_nobody_does_anything(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "BEAT", 0.01)

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        told: list[bool] = []
        table.watchers.add(lambda: told.append(True))
        path.unlink()
        await until(lambda: told)
        assert registry.database.lost

    run(path, scene)


def test_bots_stop_without_a_word(path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, [*people("anna"), bot()])
        host = (await registry.find("t")).host
        path.unlink()
        with pytest.raises(StoreLost):
            await registry.tables_of("anna")
        host.wake()
        await until(lambda: not host.busy)
        assert table.watchers

    run(path, scene)
    assert [record.levelno for record in caplog.records] == [logging.CRITICAL]


def test_a_file_that_comes_back_is_not_trusted_until_the_next_start(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, guests(2))
        path.rename(beside(path, ".away"))
        with pytest.raises(StoreLost):
            await registry.tables_of("anna")
        beside(path, ".away").rename(path)
        with pytest.raises(StoreLost):
            await registry.tables_of("anna")

    run(path, scene)

    async def again(registry: TableRegistry) -> None:
        await play_on((await registry.find("t")).table)

    run(path, again)


def test_a_house_that_lost_its_file_leaves_what_lies_there_now_alone(path: Path) -> None:
    """When it closes, SQLite would write into the file and delete the -wal file of this name."""

    async def scene(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, guests(2))
        path.unlink()
        with pytest.raises(StoreLost):
            await registry.tables_of("anna")
        for ending in ("", "-wal"):
            beside(path, ending).unlink(missing_ok=True)
            beside(path, ending).write_bytes(b"of another house")

    run(path, scene)
    for ending in ("", "-wal"):
        assert beside(path, ending).read_bytes() == b"of another house"


# Not lost


def test_another_program_on_the_same_file_is_no_loss(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        other = sqlite3.connect(path)
        with other:
            other.execute("INSERT INTO keys VALUES ('another', 'x')")
        assert other.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()[0] == 0
        other.close()
        before = file_of(registry).watch.stamp
        await play_on(table, 3)
        os.utime(path)
        await play_on(table, 3)
        assert file_of(registry).watch.stamp != before, "the file was checked in full, and is known now"

    run(path, scene)


def test_all_is_in_the_database_itself_once_nobody_writes(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """So nothing is lost if the -wal file is emptied then, and the next steps are stored as well."""
    monkeypatch.setattr(module, "BEAT", 0.01)
    alone = path.with_name("alone.sqlite")

    def in_file() -> list[object]:
        return list(rows(Path(copyfile(path, alone))))

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        await play_on(table, 3)
        await until(lambda: in_file() == list(rows(path)))
        assert file_of(registry).commits == 0
        os.truncate(beside(path, "-wal"), 0)
        monkeypatch.setattr(module, "BEAT", 100)
        await play_on(table, 3)
        await play_on(table, 3)
        copyfile(path, alone)
        copyfile(beside(path, "-wal"), beside(alone, "-wal"))  # what a crash would leave
        assert rows(alone) == rows(path)

    run(path, scene)


def test_another_program_may_empty_the_wal_rightly(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        other = sqlite3.connect(path)
        assert other.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
        assert beside(path, "-wal").stat().st_size == 0
        await play_on(table, 3)
        with other:
            other.execute("INSERT INTO keys VALUES ('another', 'x')")
        await play_on(table, 3)
        with other:  # and it starts a new -wal file
            assert other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0
            other.execute("INSERT INTO keys VALUES ('one more', 'x')")
        other.close()
        await play_on(table, 3)

    run(path, scene)


def test_a_new_house_has_its_relations_in_the_database_itself(tmp_path: Path) -> None:
    path, alone = tmp_path / "tables.sqlite", tmp_path / "alone.sqlite"

    async def scene(_: TableRegistry) -> None:
        copyfile(path, alone)
        assert rows(alone) == []

    run(path, scene)


def test_what_the_house_writes_itself_is_not_looked_at_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "CHECKPOINT", 3)
    looked: list[int] = []
    monkeypatch.setattr(FileWatch, "_look_closely", lambda *_: looked.append(1))
    monkeypatch.setattr(FileWatch, "_wal_trouble", lambda *_: looked.append(1))

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        content = path.read_bytes()
        await play_on(table)
        assert path.read_bytes() != content, "it is in the file, not only in the -wal file"

    run(path, scene)
    assert not looked


def test_a_file_that_may_not_be_written_for_a_while_is_no_loss(path: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        (seat,) = table.play.to_act
        version, move, before = table.play.version(seat), first(table, seat), rows(path)
        file_of(registry).raw.execute("PRAGMA query_only=ON")
        with pytest.raises(StoreError, match="readonly"):
            await table.step(seat, version, [move])
        assert rows(path) == before
        file_of(registry).raw.execute("PRAGMA query_only=OFF")
        await table.step(seat, version, [move])
        assert len(rows(path)) > len(before)

    run(path, scene)


# At the start


@pytest.mark.parametrize("way", ["emptied", "cut off", "overwritten at its head", "overwritten inside"])
def test_a_damaged_file_is_not_opened_and_left_as_it_is(path: Path, way: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        for number in range(4):
            await play_on(await deal(registry, WITCHES, guests(2), f"t{number}"))

    run(path, scene)
    WAYS[way][0](path)
    beside(path, "-wal").write_bytes(b"what was played last" * 10)
    content = path.read_bytes()
    with pytest.raises(StoreDamaged, match=r"tables\.sqlite .*hubba database restore FILE"):
        TableRegistry(path, workers=1)
    assert path.read_bytes() == content


def test_the_last_games_are_not_thrown_away_with_a_file_that_is_gone(path: Path) -> None:
    path.unlink()
    beside(path, "-wal").write_bytes(b"what was played last")
    with pytest.raises(StoreDamaged, match=r"gone, but tables\.sqlite-wal is not"):
        TableRegistry(path, workers=1)
    assert beside(path, "-wal").exists()
    assert not path.exists()
