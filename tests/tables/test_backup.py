"""Backups of the database: copying, restoring, and checking everything in it."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.tables import backup
from hubba.tables.backup import BackupError, back_up, restore
from hubba.tables.inspection import examine
from hubba.tables.registry import TableRegistry
from tests.tables.scenes import SMALL, WITCHES, deal, guests, play_on, rows, run


@pytest.fixture
def played(path: Path) -> Path:
    """A database with a finished game and a running one."""

    async def scene(registry: TableRegistry) -> None:
        await play_on(await deal(registry, WITCHES, guests(2), "over"))
        await play_on(await deal(registry, WITCHES, guests(3)), 5)

    run(path, scene)
    return path


def folder(path: Path) -> list[str]:
    return sorted(found.name for found in path.parent.iterdir())


def test_a_copy_is_of_one_moment_whoever_writes_meanwhile(path: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, WITCHES, guests(2))
        await play_on(table, 4)
        before, stop = len(rows(path)), Event()

        def copy() -> None:
            for number in range(20):
                back_up(path, target, replace=number > 0)
                found = examine(target)
                assert (found.wrong, found.unread, found.tables) == ([], [], 1)
                assert len(rows(target)) >= before
            stop.set()

        copier = Thread(target=copy)
        copier.start()
        await play_on(table)
        await asyncio.to_thread(copier.join, 20)
        assert stop.is_set()

    run(path, scene)


def test_a_copy_is_one_file_that_only_its_owner_reads_and_a_house_opens(played: Path, tmp_path: Path) -> None:
    target = tmp_path / "copies" / "copy.sqlite"
    target.parent.mkdir()
    old = os.umask(0)
    try:
        back_up(played, target)
    finally:
        os.umask(old)
    assert folder(target) == ["copy.sqlite"]
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert rows(target) == rows(played)

    async def scene(registry: TableRegistry) -> None:
        await play_on((await registry.find("t")).table)

    run(target, scene)


def test_nothing_is_replaced_unless_one_says_so(played: Path, tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite"
    target.write_text("dear to me")
    with pytest.raises(BackupError, match=r"there already: .*--force"):
        back_up(played, target)
    assert target.read_text() == "dear to me"
    back_up(played, target, replace=True)
    assert rows(target) == rows(played)
    for other, said in ((played, "itself"), (tmp_path, "folder"), (tmp_path / "no" / "copy", "No such file")):
        for replace in (False, True):
            with pytest.raises(BackupError, match=said):
                back_up(played, other, replace=replace)


def test_who_takes_the_name_meanwhile_keeps_it(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target, copy = tmp_path / "copy.sqlite", backup._copy

    def slow(source: Path, fresh: Path) -> None:
        copy(source, fresh)
        target.write_text("quicker")

    monkeypatch.setattr(backup, "_copy", slow)
    with pytest.raises(BackupError, match="there already"):
        back_up(played, target)
    assert target.read_text() == "quicker"
    assert [name for name in folder(target) if name.startswith(".")] == []


def test_a_copy_that_fails_leaves_nothing_behind(played: Path, tmp_path: Path) -> None:
    with played.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 30000)
    before = folder(played)
    with pytest.raises(BackupError, match=r"damaged|cannot be copied"):
        back_up(played, tmp_path / "copy.sqlite")
    assert folder(played) == before
    played.write_text("A letter to my aunt." * 100)
    with pytest.raises(BackupError, match="not a database"):
        back_up(played, tmp_path / "copy.sqlite")
    assert folder(played) == before


def killed(path: Path, at: Path) -> dict[str, bytes]:
    """A database whose program was killed, copied elsewhere; nearly everything is in its -wal file."""

    async def scene(registry: TableRegistry) -> None:
        await play_on(await deal(registry, WITCHES, guests(2)), 5)
        for ending in ("", "-wal"):
            Path(f"{at}{ending}").write_bytes(Path(f"{path}{ending}").read_bytes())

    run(path, scene)
    return contents(at)


def contents(path: Path) -> dict[str, bytes]:
    return {ending: Path(f"{path}{ending}").read_bytes() for ending in ("", "-wal")}


def spoil(path: Path, at: int, much: int = 64) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xa5" * much)


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda path: os.truncate(path, 0), r"tables\.sqlite is empty, so it was not copied"),
        (lambda path: spoil(path, 8192, 30000), "damaged|cannot be copied"),
        (lambda path: spoil(path, 0), "not a database|damaged|cannot be copied"),
        (lambda path: spoil(Path(f"{path}-wal"), 0), "tables.sqlite-wal is damaged"),
        (lambda path: spoil(Path(f"{path}-wal"), 4096), "tables.sqlite-wal is damaged"),
    ],
)
def test_a_broken_database_is_not_changed_and_replaces_no_copy(
    path: Path, tmp_path: Path, harm: Callable[[Path], object], said: str
) -> None:
    broken, target = tmp_path / "broken" / "tables.sqlite", tmp_path / "copy.sqlite"
    broken.parent.mkdir()
    killed(path, broken)
    harm(broken)
    before = contents(broken)
    target.write_text("a good copy")
    for replace in (True, False):
        with pytest.raises(BackupError, match=said):
            back_up(broken, target if replace else tmp_path / "new.sqlite", replace=replace)
    assert examine(broken).wrong
    assert contents(broken) == before
    assert target.read_text() == "a good copy"
    assert not (tmp_path / "new.sqlite").exists()


def test_what_a_killed_house_left_is_copied_and_looked_through_as_it_is(path: Path, tmp_path: Path) -> None:
    left, target = tmp_path / "left.sqlite", tmp_path / "copy.sqlite"
    before = killed(path, left)
    back_up(left, target)
    assert (examine(left).wrong, examine(left).tables) == ([], 1)
    assert contents(left) == before
    assert rows(target) == rows(left) != []


def test_another_program_s_database_is_not_backed_up(tmp_path: Path) -> None:
    sqlite3.connect(tmp_path / "strange").executescript("CREATE TABLE songs (name)").close()
    (tmp_path / "copy").write_text("a good copy")
    with pytest.raises(BackupError, match="strange is not a Hubba database"):
        back_up(tmp_path / "strange", tmp_path / "copy", replace=True)
    assert (tmp_path / "copy").read_text() == "a good copy"


# Restoring


def test_a_copy_is_put_back_and_what_was_there_is_kept(played: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(played, copy)
    entries, damaged = rows(played), b"A letter to my aunt." * 100
    played.write_bytes(damaged)
    wal = played.with_name("tables.sqlite-wal")
    wal.write_bytes(b"of the old one")
    kept = restore(copy, played)
    assert rows(played) == entries
    assert not wal.exists(), "SQLite would write it into the copy"
    assert [found.read_bytes() for found in kept] == [damaged, b"of the old one"]
    assert copy.exists()


def test_what_was_kept_in_the_same_second_is_kept_on(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hubba.tables.backup.time.strftime", lambda _: "20260704-120000")
    copy = tmp_path / "copy.sqlite"
    back_up(played, copy)
    aside = tmp_path / "tables.sqlite.before-20260704-120000-3"
    Path(f"{aside}-wal").write_bytes(b"of a third one")
    contents = [b"the first", b"the second", b"the third"]
    kept = []
    for content in contents:
        played.write_bytes(content)
        kept += restore(copy, played)
    assert [found.name.removeprefix("tables.sqlite.before-20260704-120000") for found in kept] == ["", "-2", "-4"]
    assert [found.read_bytes() for found in kept] == contents
    assert not aside.exists(), "the -wal file there belongs to another database"


def test_what_is_no_copy_is_not_put_back(played: Path, tmp_path: Path) -> None:
    entries, other = rows(played), tmp_path / "other"
    for content in (b"", b"A letter to my aunt." * 100):
        other.write_bytes(content)
        with pytest.raises(BackupError, match=r"cannot be copied|is empty"):
            restore(other, played)
    with pytest.raises(BackupError, match="no file"):
        restore(tmp_path / "none", played)
    with pytest.raises(BackupError, match="itself"):
        restore(played, played)
    sqlite3.connect(tmp_path / "strange").executescript("CREATE TABLE songs (name)").close()
    with pytest.raises(BackupError, match="not a Hubba database"):
        restore(tmp_path / "strange", played)
    assert rows(played) == entries


def test_what_cannot_be_put_back_leaves_all_as_it_was(
    played: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "copy.sqlite"
    back_up(played, copy)
    before, content = folder(played), played.read_bytes()

    def fail(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(BackupError, match="Permission denied"):
        restore(copy, played)
    assert (folder(played), played.read_bytes()) == (before, content)


# Checking


def changed(path: Path, *statements: str) -> list[str]:
    """What the check finds after somebody has changed the database by hand."""
    raw = sqlite3.connect(path)
    with raw:
        for statement in statements:
            raw.execute(statement)
    raw.close()
    return examine(path).wrong


def test_all_is_in_order(played: Path) -> None:
    content = played.read_bytes()
    report = examine(played)
    assert (report.wrong, report.unread, report.tables, report.records) == ([], [], 2, 0)
    assert played.read_bytes() == content


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        ("UPDATE entries SET text = 'S0 Z9' WHERE table_id = 't' AND sequence = 7", "table t: "),
        ("DELETE FROM entries WHERE table_id = 'over' AND sequence > 5", "but the game is not over here"),
        ("UPDATE tables SET ending = '' WHERE id = 'over'", "over"),
        ("UPDATE tables SET secret = 'ff' WHERE id = 't'", "table t: its seed is not the one"),
        ("UPDATE tables SET secret = 'nonsense' WHERE id = 't'", "table t: "),
        ("UPDATE tables SET options = '{' WHERE id = 't'", "table t: "),
        ("DELETE FROM sitters WHERE table_id = 't' AND seat = 1", "table t: it has 3 seats, but 2 sit there"),
        (
            "INSERT INTO notes (table_id, made_at, what, about) VALUES ('lost', 0, '', '')",
            "of notes belongs to a row of tables",
        ),
        ("DROP TABLE validations", "the relation validations is missing"),
        ("ALTER TABLE keys RENAME COLUMN value TO worth", "the relation keys has no column value"),
        ("UPDATE alembic_version SET version_num = '0003'", "start hubba once"),
        ("UPDATE alembic_version SET version_num = '9999'", "upgrade hubba"),
        ("DROP TABLE alembic_version", "not a Hubba database"),
    ],
)
def test_what_is_wrong_is_said(played: Path, statement: str, said: str) -> None:
    (found,) = changed(played, statement)
    assert said in found


def test_tables_of_other_games_and_rules_are_sound(played: Path) -> None:
    assert changed(played, "UPDATE tables SET rules = 99 WHERE id = 't'") == []
    assert changed(played, "UPDATE tables SET game = 'atlantis' WHERE id = 'over'") == []
    assert "table t: it was played by other rules of witches, or with other components" in examine(played).unread
    assert len(examine(played).unread) == 2


def test_every_saved_game_is_replayed(played: Path) -> None:
    record = write_record(Play(WITCHES, 2, SMALL, chance=Seeded(key_of(3))).record())
    raw = sqlite3.connect(played)
    with raw:
        raw.execute("INSERT INTO records VALUES ('r', 'anna', 'witches', ?, 0)", (record,))
    raw.close()
    assert (examine(played).wrong, examine(played).unread, examine(played).records) == ([], [], 1)
    for part, other in (
        ("game: witches", "game: atlantis"),
        ("rules: ", "rules: 99"),
        ("components: sha256:", "components: sha256:00"),
    ):
        changed_to = f"UPDATE records SET text = '{record.replace(part, other)}'"
        assert part in record
        assert changed(played, changed_to) == [], "sound, but not usable here"
        assert examine(played).unread
    for spoilt in ("rubbish", "", record[: len(record) // 2], record.replace("seats: 2", "seats: 77")):
        (found,) = changed(played, f"UPDATE records SET text = '{spoilt}'")
        assert found.startswith("record r: ")
    (found,) = changed(played, "UPDATE records SET text = x'ff00'")
    assert found.startswith("record r: ")


def test_a_file_that_is_damaged_or_empty_is_said_to_be_so(played: Path) -> None:
    with played.open("r+b") as file:
        file.seek(8192)
        file.write(b"\xa5" * 30000)
    assert examine(played).wrong
    played.write_text("A letter to my aunt." * 100)
    assert examine(played).wrong == ["file is not a database"]
    played.write_bytes(b"")
    assert "is empty" in examine(played).wrong[0]
