"""The database on a server: what a commit promises there, while others write, and while the server is away."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from click.testing import CliRunner, Result
from sqlalchemy import Connection, text
from tools.postgres import MISSING

from hubba.cli.main import main
from hubba.tables.database import HEAD, Conflict, Database, StoreError, connect, migrate
from hubba.tables.inspection import examine
from hubba.tables.refusals import Outdated
from hubba.tables.registry import TableRegistry
from hubba.tables.schema import METADATA
from hubba.tables.store import key, read_table
from tests.loud import run_apart
from tests.postgres import Postgres
from tests.tables.conftest import shape
from tests.tables.scenes import CELLAR, deal, do, first, guests, known, older, people, play_on, rows, run
from tests.tables.test_released import FOLDER, RELEASED


@pytest.fixture
def place(postgres: Postgres) -> str:
    """The address of a database with today's relations, all of them empty."""
    return postgres.fresh(shape)


def hubba(*words: object) -> Result:
    return CliRunner().invoke(main, ["database", *map(str, words)])


def content(place: Path | str) -> dict[str, list[dict[str, Any]]]:
    """All rows."""
    engine = connect(place)
    with engine.begin() as connection:
        found = {
            relation.name: sorted(map(dict, connection.execute(relation.select()).mappings()), key=repr)
            for relation in METADATA.sorted_tables
        }
    engine.dispose()
    return found


def count(connection: Connection) -> int:
    return int(connection.execute(text("SELECT count(*) FROM keys")).scalar_one())


# Migrations


def test_migrations_lead_to_the_same_relations(postgres: Postgres) -> None:
    place = postgres.empty()
    engine = connect(place)
    migrate(engine)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert list(compare_metadata(context, METADATA)) == []
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == HEAD
    engine.dispose()


def test_a_filled_database_of_an_older_hubba_is_migrated(postgres: Postgres) -> None:
    place = postgres.empty()
    older(place, "0004").dispose()
    name = place.rpartition("/")[2]
    columns = "id, game, rules, seats, options, components, commitment, secret, pace, opened, touched, to_act"
    values = "'t', 'cellar', 1, 2, '{}', 'c', 'd', 'e', 'human', 1, 2, '[1]', '', false, '', ''"
    postgres.ask(name, f"INSERT INTO tables ({columns}, ending, closed, setup, lesson) VALUES ({values})")
    for seat in (0, 1):
        postgres.ask(name, f"INSERT INTO sitters VALUES ('t', {seat}, 'P', 'g{seat}', '', 0)")
    engine = connect(place)
    migrate(engine)
    engine.dispose()
    assert rows(place, "SELECT guest, unsigned, shut FROM guests ORDER BY guest") == [
        ("g0", True, False),
        ("g1", True, False),
    ]
    assert rows(place, "SELECT asked_at FROM sitters ORDER BY seat") == [(None,), (2.0,)]


# Several programs


def test_two_programs_that_answer_one_question_make_one_move(place: str) -> None:
    async def scene(one: TableRegistry) -> None:
        two = TableRegistry(place, workers=1)
        try:
            table = await deal(one, CELLAR, guests(2))
            other = (await two.find("t")).table
            seat = table.play.to_act[0]
            version, legal = table.play.version(seat), table.play.legal(seat)
            moves = [[table.game.move_text(move)] for move in (legal[0], legal[-1])]
            assert moves[0] != moves[1]
            asked = (table.step(seat, version, moves[0]), other.step(seat, version, moves[1]))
            done = await asyncio.gather(*asked, return_exceptions=True)
            assert [type(answer) for answer in done if answer] == [Outdated]
            for each in (table, other):
                async with each.looking():
                    assert each.kept == len(rows(place))
            assert known(table) == known(other)
            await do(table, table.play.to_act[0], first(table, table.play.to_act[0]))
        finally:
            await two.close()

    run(place, scene)


def test_programs_that_read_and_write_the_same_take_turns(place: str) -> None:
    """As in a file: what a job has read is still true when what it wrote counts."""

    def grow(connection: Connection) -> None:
        found = int(connection.execute(text("SELECT value FROM keys WHERE name = 'n'")).scalar() or 0)
        connection.execute(text("UPDATE keys SET value = :v WHERE name = 'n'"), {"v": str(found + 1)})

    async def whole() -> None:
        programs = [Database(connect(place)) for _ in range(3)]
        await programs[0].do(lambda c: c.execute(text("INSERT INTO keys VALUES ('n', '0')")).rowcount)
        await asyncio.gather(*(program.do(grow) for program in programs for _ in range(5)))
        secrets = await asyncio.gather(*(program.do(lambda c: key(c, "token")) for program in programs))
        assert len(set(secrets)) == 1
        for program in programs:
            program.close()

    asyncio.run(whole())
    assert rows(place, "SELECT value FROM keys WHERE name = 'n'") == [("15",)]


def test_a_record_never_has_a_hole(postgres: Postgres, place: str) -> None:
    """Somebody has put an older copy in the place of the database while a program goes on."""

    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        older = len(table.play.entries)
        await play_on(table, 3)
        postgres.ask(place.rpartition("/")[2], f"DELETE FROM entries WHERE sequence > {older}")
        with pytest.raises(Outdated):
            await do(table, table.play.to_act[0], first(table, table.play.to_act[0]))
        assert len(table.play.entries) == len(rows(place)) == older
        await play_on(table, 2)

    run(place, scene)


# The server is away


def test_while_the_server_is_away_everybody_waits_and_nothing_is_lost(postgres: Postgres, place: str) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = await deal(registry, CELLAR, guests(2))
        await play_on(table, 2)
        before = len(table.play.entries)
        postgres.stop()
        seat = table.play.to_act[0]
        step = asyncio.create_task(do(table, seat, first(table, seat)))
        await asyncio.sleep(0.5)
        assert not step.done()
        await asyncio.to_thread(postgres.start)
        await step
        assert len(rows(place)) == len(table.play.entries) > before

    run(place, scene)


@pytest.mark.parametrize("counts", [True, False], ids=["after", "before"])
def test_a_line_that_breaks_during_a_commit_makes_a_job_count_once(
    postgres: Postgres, place: str, *, counts: bool
) -> None:
    """The answer to a commit is lost. Whether it counts, only the server knows."""
    runs: list[int] = []

    def write(connection: Connection) -> int:
        runs.append(len(runs))
        connection.execute(text("INSERT INTO keys VALUES (:name, '')"), {"name": f"k{count(connection)}"})
        return len(runs)

    async def whole() -> int:
        kept = Database(connect(place))

        def cut(raw: Any) -> None:
            if len(runs) == 1:
                if counts:
                    raw.commit()
                ends = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hubba'"
                postgres.ask(place.rpartition("/")[2], f"{ends} AND pid = {raw.driver_connection.info.backend_pid}")
                raw.cursor().execute("SELECT 1")
            raw.commit()

        kept.engine.dialect.do_commit = cut  # type: ignore[assignment]
        try:
            return await kept.do(write)
        finally:
            kept.close()

    assert asyncio.run(whole()) == (1 if counts else 2)
    assert rows(place, "SELECT name FROM keys") == [("k0",)]


def test_a_server_that_stays_away_is_said_to_be_away(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.postgres.LOOK", 0.01)
    nobody = place.rpartition(":")[0] + ":9/hubba"
    monkeypatch.setattr("hubba.tables.postgres.AT_START", 0.05)
    with pytest.raises(StoreError, match="cannot be used"):
        TableRegistry(nobody)
    kept = Database(connect(nobody))
    monkeypatch.setattr(kept.keeper, "patience", 0.05)
    with pytest.raises(StoreError, match="does not answer"):
        asyncio.run(kept.do(count))
    kept.close()


def test_nobody_waits_for_a_job_that_can_never_be_done(place: str) -> None:
    async def whole() -> None:
        kept = Database(connect(place))
        with pytest.raises(StoreError, match="could not be stored"):
            await kept.do(lambda connection: connection.execute(text("SELECT * FROM nothing")))
        double = text("INSERT INTO keys VALUES ('a', ''), ('a', '')")
        with pytest.raises(Conflict):
            await kept.do(lambda connection: connection.execute(double))
        assert await kept.do(count) == 0
        assert await kept.do(lambda connection: read_table(connection, "t\0")) is None, "as in a file"
        kept.close()

    asyncio.run(whole())


# From one database to another


@pytest.mark.parametrize("version", RELEASED)
def test_a_file_moves_to_a_server_and_back(postgres: Postgres, place: str, tmp_path: Path, version: str) -> None:
    source, target = tmp_path / "tables.sqlite", tmp_path / "again.sqlite"
    raw = sqlite3.connect(source)
    raw.executescript((FOLDER / f"{version}.sql").read_text("utf-8"))
    raw.close()
    said = hubba("transfer", source, place)
    assert (said.exit_code, "its shape is 0004" in said.output) == (2, True), (
        "start hubba once, so nothing is changed"
    )
    run(source, lambda registry: registry.tables_of("a"))
    before = content(source)
    said = hubba("transfer", source, place)
    assert said.exit_code == 0, said.output
    assert content(place) == before
    assert hubba("transfer", source, place).exit_code == 2, "it is not empty any more"

    async def scene(registry: TableRegistry) -> None:
        table = (await registry.find("w-going")).table
        await do(table, table.play.to_act[0], first(table, table.play.to_act[0]))
        await table.note("hint")  # its number goes on after those that came with it

    run(place, scene)
    assert hubba("check", "--database", place).exit_code == 0
    assert hubba("transfer", place, target).exit_code == 0
    assert content(target) == content(place) != before
    assert examine(target).wrong == []


def test_a_backup_of_a_server_is_a_file_and_goes_back_into_an_empty_database(
    postgres: Postgres, place: str, tmp_path: Path
) -> None:
    copy = tmp_path / "monday.sqlite"

    async def scene(registry: TableRegistry) -> None:
        await play_on(await deal(registry, CELLAR, people("a", "b")))

    run(place, scene)
    before = content(place)
    said = hubba("backup", copy, "--database", place)
    assert said.exit_code == 0, said.output
    assert hubba("backup", copy, "--database", place).exit_code == 2
    assert examine(copy).tables == 1
    assert hubba("restore", copy, "--database", place).exit_code == 2, "it is not empty"
    empty = postgres.empty()
    assert hubba("restore", copy, "--database", empty).exit_code == 0
    assert content(empty) == before
    said = hubba("prune", "--days", "1", "--database", empty)
    assert "tables 0" in said.output, said.output
    postgres.ask(empty.rpartition("/")[2], "UPDATE tables SET touched = 5")
    assert "tables 1" in hubba("prune", "--days", "1", "--database", empty).output
    assert rows(empty) == []


def test_a_password_is_not_printed(postgres: Postgres, place: str) -> None:
    said = hubba("check", "--database", place.replace("hubba@", "hubba:s3cret@"))
    assert said.exit_code == 0, said.output
    assert "s3cret" not in said.output
    assert hubba("check", "--database", "tables.sqlite").exit_code == 2
    said = hubba("check", "--database", "postgresql://x:s3cret@127.0.0.1:port/x")
    assert (said.exit_code, "s3cret" in said.output) == (2, False), said.output


# The machine


@pytest.mark.parametrize("ci", ["", "1"])
def test_without_postgresql_one_line_is_loud(ci: str) -> None:
    """In another process: without CI the tests are skipped, in CI they fail."""
    test = "tests/tables/test_postgres.py::test_migrations_lead_to_the_same_relations"
    said = run_apart(test, ci, HUBBA_POSTGRES="/no/such/folder")
    assert said.splitlines().count(MISSING) == 1
