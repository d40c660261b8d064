"""Commands about a database: delete what is old, and everything of one guest."""

import asyncio
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from hubba.cli.main import main
from hubba.tables.database import StoreError, connect
from hubba.tables.evening_store import StoredEvening, open_evening
from hubba.tables.inspection import examine
from hubba.tables.player import guest_of
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import Chair, StoredRoom, open_room
from tests.tables.older import make_older
from tests.tables.scenes import CELLAR, bot, deal, do, first, people, rows, run

NOW = time.time()


def hubba(folder: Path, *words: str, answer: str = "") -> Result:
    return CliRunner().invoke(main, ["database", *words, "--data", str(folder)], input=answer)


def change(path: Path, *statements: str) -> None:
    raw = sqlite3.connect(path)
    with raw:
        for statement in statements:
            raw.execute(statement)
    raw.close()


def names(path: Path) -> list[str]:
    return [name for (name,) in rows(path, "SELECT id FROM tables ORDER BY id")]


@pytest.fixture
def filled(path: Path) -> Path:
    """A table of last year, one of today, and one of last year at an evening that goes on; and a saved game."""

    async def scene(registry: TableRegistry) -> None:
        for name in ("old", "new", "evening"):
            await deal(registry, CELLAR, people("a", "b"), name)

    run(path, scene)
    change(
        path,
        f"UPDATE tables SET touched = {NOW - 400 * 86400} WHERE id <> 'new'",
        "INSERT INTO records (id, guest, game, text, brought) VALUES ('r', 'a', 'cellar', '', 5)",
    )
    about = {"level": "adept", "pace": "human", "patience": 0, "delay": 0, "opened": 1.0}
    room = {
        "game": "cellar",
        "options": {},
        "host": "a",
        "listed": False,
        "series": "s",
        "chairs": (Chair("A", "a"),),
    }
    evening = {"duplicate": False, "gather": False, "clock": "", "touched": NOW, "plan": (), "entrants": ()}
    waits: Any = {"id": "waits", "invitation": "i", "watching": "w", **about, **room}
    begun: Any = {
        "id": "evening",
        "invitation": "j",
        "watching": "x",
        "state": "playing",
        "evening": "e",
        **about,
        **room,
    }
    club: Any = {"id": "e", "name": "E", "organiser": "a", "invitation": "k", "watching": "y", **about, **evening}
    engine = connect(path)
    with engine.begin() as connection:
        open_room(connection, StoredRoom(**waits))
        open_room(connection, StoredRoom(**begun))
        open_evening(connection, StoredEvening(**club))
    engine.dispose()
    return path


def test_what_nobody_has_touched_is_deleted(filled: Path) -> None:
    said = hubba(filled.parent, "prune", "--days", "365", "--dry-run")
    assert "tables 1, waiting rooms 1, saved games 1. Without --dry-run" in said.output
    assert names(filled) == ["evening", "new", "old"]
    said = hubba(filled.parent, "prune", "--days", "365")
    assert "tables 1, waiting rooms 1, saved games 1, evenings 0" in said.output, said.output
    assert names(filled) == ["evening", "new"]
    assert rows(filled, "SELECT count(*) FROM entries WHERE table_id = 'old'") == [(0,)]
    assert rows(filled, "SELECT state, host FROM rooms WHERE id = 'waits'") == [("ended", "")]
    assert rows(filled, "SELECT count(*) FROM records") == [(0,)]
    change(filled, "UPDATE evenings SET touched = 5, state = 'ended'")
    said = hubba(filled.parent, "prune", "--days", "365")
    assert "tables 1, waiting rooms 0, saved games 0, evenings 1" in said.output, said.output
    assert names(filled) == ["new"]
    assert "tables 0" in hubba(filled.parent, "prune", "--days", "365").output


def test_a_running_server_notices_that_a_table_was_pruned(filled: Path) -> None:
    async def scene(registry: TableRegistry) -> None:
        table = (await registry.find("old")).table
        await asyncio.to_thread(hubba, filled.parent, "prune", "--days", "365")
        for error in (StoreError, NoSuchTable):  # first it only notices that it cannot be stored
            with pytest.raises(error):
                await do(table, table.play.to_act[0], first(table, table.play.to_act[0]))
        await deal(registry, CELLAR, people("a", "b"), "next")  # it goes on

    run(filled, scene)
    assert names(filled) == ["evening", "new", "next"]


@pytest.mark.parametrize("revision", ["0011", "9999"])
def test_a_database_of_another_shape_is_left_alone(filled: Path, revision: str) -> None:
    if revision < "9":
        make_older(filled, revision)
    change(filled, f"UPDATE alembic_version SET version_num = '{revision}'")
    for words in (("prune", "--days", "1"), ("erase", "--table", "old", "--seat", "0", "--yes")):
        said = hubba(filled.parent, *words)
        assert said.exit_code == 2
        assert f"its shape is {revision}" in said.output
    assert names(filled) == ["evening", "new", "old"]


def test_everything_of_a_guest_is_deleted(path: Path) -> None:
    anna, ben = guest_of("anna"), guest_of("ben")

    async def scene(registry: TableRegistry) -> str:
        await deal(registry, CELLAR, people(anna, ben), "both")
        await deal(registry, CELLAR, [*people(anna), bot()], "alone")
        return await registry.renew_link(anna)

    secret = run(path, scene)
    said = hubba(path.parent, "erase", "--link", f"https://games.example.org/return/{secret}", answer="n\n")
    assert "is called P0 and sits at 2 tables, 2 of them unfinished" in said.output, said.output
    assert names(path) == ["alone", "both"]
    said = hubba(path.parent, "erase", "--link", secret, answer="y\n")
    assert "everything of this guest is deleted" in said.output, said.output
    assert names(path) == ["both"]
    assert rows(path, "SELECT guest, resigned FROM sitters ORDER BY seat") == [("", 1), (ben, 0)]
    said = hubba(path.parent, "erase", "--table", "both", "--seat", "1", "--yes")
    assert said.exit_code == 0, said.output
    assert names(path) == []
    assert examine(path).wrong == []


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ((), "say whose data"),
        (("--table", "t"), "say whose data"),
        (("--link", "x", "--table", "t", "--seat", "0"), "say whose data"),
        (("--link", "x"), "leads to nobody"),
        (("--table", "none", "--seat", "0"), "no guest sits at seat 0 of table none"),
    ],
)
def test_a_guest_must_be_named(path: Path, words: tuple[str, ...], said: str) -> None:
    found = hubba(path.parent, "erase", *words)
    assert (found.exit_code, said in found.output) == (2, True), found.output
