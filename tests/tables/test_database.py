"""The database: what a commit promises, its migrations, and its errors."""

import asyncio
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Awaitable, Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from alembic import op
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.operations import Operations
from alembic.script import ScriptDirectory
from sqlalchemy import Column, Connection, Engine, Integer, event, inspect, text

from hubba.tables import database
from hubba.tables.database import HEAD, PATIENCE, Conflict, Database, StoreError, StoreFull, connect, migrate
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import METADATA
from tests.tables.scenes import MIGRATIONS, older, rows, stalled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def run(path: Path, scene: Callable[[Database], Awaitable[None]]) -> None:
    """Run a scene with a database that has one relation, `written`."""
    engine = connect(path)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE written (number INTEGER PRIMARY KEY, what TEXT UNIQUE)"))

    async def whole() -> None:
        kept = Database(engine)
        try:
            async with asyncio.timeout(20):
                await scene(kept)
        finally:
            kept.close()

    asyncio.run(whole())


def write(what: str) -> Callable[[Connection], str]:
    def job(connection: Connection) -> str:
        connection.execute(text("INSERT INTO written (what) VALUES (:what)"), {"what": what})
        return what.upper()

    return job


def pragma(name: str) -> Callable[[Connection], Any]:
    return lambda connection: connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def lines(path: Path) -> list[str]:
    return [what for (what,) in rows(path, "SELECT what FROM written ORDER BY number")]


# What a commit promises


def test_a_commit_is_on_the_disk_and_references_are_checked(path: Path) -> None:
    async def scene(kept: Database) -> None:
        assert await kept.do(pragma("journal_mode")) == "wal"
        assert await kept.do(pragma("synchronous")) == 2  # FULL
        assert await kept.do(pragma("foreign_keys")) == 1
        assert await kept.do(pragma("busy_timeout")) == PATIENCE
        one, another = kept.engine.raw_connection(), kept.engine.raw_connection()  # each has the settings
        for raw in (one, another):
            assert raw.cursor().execute("PRAGMA synchronous").fetchone() == (2,)
            raw.close()

    run(path, scene)


def test_nobody_writes_between_what_a_job_reads_and_what_it_writes(path: Path) -> None:
    def job(connection: Connection) -> int:
        count: int = connection.execute(text("SELECT count(*) FROM written")).scalar_one()
        other = sqlite3.connect(path, timeout=0)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("INSERT INTO written (what) VALUES ('other')")
        other.close()
        return count

    async def scene(kept: Database) -> None:
        assert await kept.do(job) == 0

    run(path, scene)


def test_the_name_of_the_file_may_hold_anything(tmp_path: Path) -> None:
    path = tmp_path / "what? 100% #1&x=y.sqlite"
    engine = connect(path)
    migrate(engine)
    engine.dispose()
    assert [found.name for found in tmp_path.iterdir()] == [path.name]


# Many jobs


def test_jobs_that_wait_together_are_committed_together_and_in_order(path: Path) -> None:
    async def scene(kept: Database) -> None:
        commits: list[Connection] = []
        async with stalled(kept) as gate:
            event.listen(kept.engine, "commit", commits.append)
            jobs = [asyncio.create_task(kept.do(write(f"w{number}"))) for number in range(20)]
            await asyncio.sleep(0)
            gate.set()
            assert await asyncio.gather(*jobs) == [f"W{number}" for number in range(20)]
        assert len(commits) == 2  # of the job that stalled, and of all the others
        assert lines(path) == [f"w{number}" for number in range(20)]

    run(path, scene)


def test_more_jobs_than_go_together_are_all_done(path: Path) -> None:
    async def scene(kept: Database) -> None:
        names = [f"w{number}" for number in range(3 * database.MOST_TOGETHER + 1)]
        await asyncio.gather(*(kept.do(write(name)) for name in names))
        assert lines(path) == names

    run(path, scene)


def test_a_job_that_fails_fails_alone(path: Path) -> None:
    class Mine(Exception):
        pass

    def bad(connection: Connection) -> None:
        write("half")(connection)
        raise Mine("it is my own")

    async def scene(kept: Database) -> None:
        async with stalled(kept) as gate:
            jobs = [write("a"), bad, write("b"), write("a"), write("c")]
            done = [asyncio.create_task(kept.do(job)) for job in jobs]
            await asyncio.sleep(0)
            gate.set()
            found = await asyncio.gather(*done, return_exceptions=True)
        assert [found[0], found[2], found[4]] == ["A", "B", "C"]
        assert isinstance(found[1], Mine)
        assert isinstance(found[3], Conflict)
        assert lines(path) == ["a", "b", "c"]

    run(path, scene)


def test_what_waits_is_finished_before_the_database_closes(path: Path) -> None:
    async def scene(kept: Database) -> None:
        done = [asyncio.create_task(kept.do(write(f"w{number}"))) for number in range(5)]
        await asyncio.sleep(0)
        kept.close()
        assert len(lines(path)) == 5
        assert await asyncio.gather(*done) == ["W0", "W1", "W2", "W3", "W4"]
        with pytest.raises(StoreError, match="closed"):  # nobody waits for ever
            await kept.do(write("late"))
        kept.close()

    run(path, scene)


def test_a_job_is_done_even_if_nobody_waits_for_it_any_more(path: Path) -> None:
    gate = threading.Event()

    def slow(connection: Connection) -> None:
        assert gate.wait(20)
        connection.execute(text("CREATE TABLE late (x)"))

    async def leave() -> None:
        asyncio.create_task(kept.do(slow))  # noqa: RUF006
        await asyncio.sleep(0)

    kept = Database(connect(path))
    asyncio.run(leave())
    gate.set()  # after the loop is closed
    asyncio.run(asyncio.wait_for(kept.do(nothing), 20))
    kept.close()
    assert rows(path, "SELECT name FROM sqlite_master") == [("late",)]


def nothing(_: Connection) -> None:
    pass


def test_not_even_a_job_that_wants_to_end_the_program_stops_the_others(path: Path) -> None:
    def leave(_: Connection) -> None:
        raise SystemExit(3)

    engine = connect(path)
    kept = Database(engine)
    with pytest.raises(SystemExit):
        asyncio.run(asyncio.wait_for(kept.do(leave), 20))
    asyncio.run(asyncio.wait_for(kept.do(nothing), 20))
    kept.close()


# Errors


def test_a_full_database_is_told_apart_and_goes_on_when_there_is_room(path: Path) -> None:
    async def scene(kept: Database) -> None:
        pages = await kept.do(pragma("page_count"))
        assert await kept.do(pragma(f"max_page_count={pages}")) == pages
        large = "x" * 100_000
        with pytest.raises(StoreFull, match="room"):
            await kept.do(write(large))
        found = await asyncio.gather(*(kept.do(write(what)) for what in ("a", large, "b")), return_exceptions=True)
        assert isinstance(found[1], StoreFull)
        assert lines(path) == ["a", "b"]
        await kept.do(pragma("max_page_count=1000000"))
        assert await kept.do(write(large)) == large.upper()
        assert await kept.do(pragma("integrity_check")) == "ok"

    run(path, scene)


def test_another_program_that_keeps_writing_is_an_error_and_not_the_end(path: Path) -> None:
    async def scene(kept: Database) -> None:
        await kept.do(pragma("busy_timeout=20"))
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreError, match="locked"):
            await kept.do(write("a"))
        found = await asyncio.gather(kept.do(write("b")), kept.do(write("c")), return_exceptions=True)
        assert [type(error) for error in found] == [StoreError, StoreError]
        other.execute("ROLLBACK")
        other.close()
        await kept.do(write("a"))
        assert lines(path) == ["a"]

    run(path, scene)


def test_a_commit_that_fails_wrote_nothing(path: Path) -> None:
    async def scene(kept: Database) -> None:
        def refuse(_: Connection) -> None:
            raise sqlite3.OperationalError("disk I/O error")

        event.listen(kept.engine, "commit", refuse)
        with pytest.raises(sqlite3.OperationalError):
            await kept.do(write("a"))
        event.remove(kept.engine, "commit", refuse)
        assert lines(path) == []
        await kept.do(write("b"))
        assert lines(path) == ["b"]

    run(path, scene)


# Migrations


def fresh(path: Path) -> Engine:
    engine = connect(path)
    migrate(engine)
    return engine


def differences(connection: Connection) -> list[Any]:
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, METADATA))


def shape(path: Path) -> dict[str, list[Any]]:
    """The columns, keys and references as SQLite reports them."""
    found: dict[str, list[Any]] = {}
    for (name,) in rows(path, "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"):
        indexes = sorted(index[1:4] for index in rows(path, f"PRAGMA index_list({name})"))
        columns = [rows(path, f"PRAGMA index_info({index})") for index, *_ in indexes]
        kinds = [rows(path, f"PRAGMA {what}({name})") for what in ("table_info", "foreign_key_list")]
        found[name] = [*kinds, indexes, columns]
    return found


def test_migrations_lead_from_nothing_to_the_schema(path: Path, tmp_path: Path) -> None:
    engine = fresh(path)
    with engine.connect() as connection:
        assert differences(connection) == []
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
        Operations(MigrationContext.configure(connection)).add_column("keys", Column("more", Integer))
        assert differences(connection), "this test would notice a difference a difference"
        connection.rollback()
    made = connect(tmp_path / "made.sqlite")
    METADATA.create_all(made)
    migrated = shape(path)
    del migrated["alembic_version"]
    assert migrated == shape(tmp_path / "made.sqlite")
    engine.dispose()
    made.dispose()


@pytest.mark.parametrize("revision", ["0001", "0002", "0003", "0004"])
def test_any_older_database_gets_today_s_shape(path: Path, revision: str) -> None:
    older(path, revision).dispose()
    engine = fresh(path)
    with engine.connect() as connection:
        assert differences(connection) == []
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
    engine.dispose()


def test_head_is_the_newest_migration() -> None:
    scripts = ScriptDirectory(str(MIGRATIONS))
    assert scripts.get_heads() == [HEAD]
    files = {file.stem for file in (MIGRATIONS / "versions").glob("r*.py")}
    assert {Path(script.path).stem for script in scripts.walk_revisions()} == files


def test_the_second_start_changes_nothing_and_loads_no_migrations(path: Path) -> None:
    fresh(path).dispose()
    before = shape(path), rows(path, "PRAGMA schema_version")
    program = (
        "import sys; from hubba.tables.database import connect, migrate; migrate(connect(sys.argv[1]));"
        "print(sorted(name for name in sys.modules if name.partition('.')[0] in ('alembic', 'mako')))"
    )
    said = subprocess.run([sys.executable, "-c", program, path], capture_output=True, text=True, check=True)
    assert said.stdout == "[]\n"
    assert (shape(path), rows(path, "PRAGMA schema_version")) == before


def test_a_database_of_a_newer_house_is_refused(path: Path) -> None:
    engine = fresh(path)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    before = shape(path)
    with pytest.raises(StoreError, match=r"newer hubba \(revision 9999\).*--data"):
        TableRegistry(path)
    assert shape(path) == before
    assert rows(path, "SELECT * FROM alembic_version") == [("9999",)]


def test_a_migration_that_fails_leaves_nothing_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the light went out")

    with monkeypatch.context() as patched:
        patched.setattr(op, "create_index", fail)
        with pytest.raises(RuntimeError, match="light"):
            TableRegistry(path)
    assert rows(path, "SELECT name FROM sqlite_master") == []
    engine = fresh(path)
    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_migrations_are_found_in_a_folder_of_any_name(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(MIGRATIONS, tmp_path / "100%(s)" / "migrations")
    monkeypatch.setattr(database, "__file__", str(tmp_path / "100%(s)" / "database.py"))
    engine = fresh(path)
    assert inspect(engine).has_table("entries")
    engine.dispose()


@pytest.mark.parametrize("content", [b"no database, only a letter\n" * 40, b"SQLite format 3\0" + b"torn" * 400])
def test_a_file_that_is_no_database_is_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(StoreError, match=r"tables\.sqlite cannot be used: .*not a database\. .*--data"):
        TableRegistry(path)
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["", "no/such/folder.sqlite"])
def test_a_place_where_no_file_can_be_is_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(StoreError, match="cannot be used: unable to open"):
        TableRegistry(tmp_path / name)


def test_houses_that_start_at_once_agree_on_their_secret(path: Path) -> None:
    async def start() -> str:
        def registry() -> str:
            opened = TableRegistry(path, workers=1)
            opened.database.close()
            return opened.secret

        return await asyncio.to_thread(registry)

    async def whole() -> list[str]:
        return await asyncio.gather(*(start() for _ in range(4)))

    # Alembic has one global state per process, so migrate once before several programs start.
    fresh(path).dispose()
    assert len(set(asyncio.run(whole()))) == 1
