"""A look through the database finds what is wrong with rooms, and with who sits at shared tables."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from hubba.tables.backup import back_up
from hubba.tables.inspection import examine
from hubba.tables.people import resign, stop
from hubba.tables.registry import TableRegistry
from tests.tables.older import make_older
from tests.tables.scenes import PURSES, WITCHES, deal, find, guests, known, rows, run
from tests.tables.shared import held, open_room, shared


@pytest.fixture(autouse=True)
def found_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.tables.inspection.find_game", find)


@pytest.fixture
def used(path: Path) -> Path:
    """Rooms in every state: one waits, one was closed, one plays and has a rematch, its rematch was stopped."""

    async def scene(registry: TableRegistry) -> None:
        await deal(registry, WITCHES, guests(2), "alone")
        room = await open_room(registry, "a", "b", "", game=PURSES, name="waits")
        await room.unseat("a", 1)
        await room.put_bot("a", 2, "Bot")
        await (await open_room(registry, "a", "", name="closed")).close("a")
        table = await shared(registry, "a", "b", "", game=PURSES, name="plays")
        await resign(table, "b", 1)
        await stop(table, "a")
        assert table.room is not None
        following = await registry.rooms.rematch(table.room, "a", "next")
        await registry.rooms.begin(following, "a", ["Ada"])

    run(path, scene, held())
    return path


def changed(path: Path, *statements: str) -> list[str]:
    """What is found wrong once somebody has changed this by hand."""
    with closing(sqlite3.connect(path)) as raw, raw:
        for statement in statements:
            raw.execute(statement)
    return examine(path).wrong


def test_all_is_in_order(used: Path, tmp_path: Path) -> None:
    report = examine(used)
    assert (report.wrong, report.unread, report.tables) == ([], [], 3)
    back_up(used, tmp_path / "copy.sqlite")
    query = "SELECT * FROM rooms ORDER BY id"
    assert rows(tmp_path / "copy.sqlite", query) == rows(used, query)


@pytest.mark.parametrize(
    ("statement", "said"),
    [
        (
            "UPDATE rooms SET state = 'waiting' WHERE id = 'plays'",
            "room plays: it is 'waiting', but it has a table",
        ),
        (
            "UPDATE rooms SET state = 'playing' WHERE id = 'waits'",
            "room waits: it is 'playing', but it has no table",
        ),
        ("UPDATE rooms SET state = 'asleep' WHERE id = 'closed'", "room closed: it is 'asleep'"),
        ("UPDATE rooms SET game = 'cellar' WHERE id = 'plays'", "room plays: its table is of another game"),
        (
            "UPDATE chairs SET seat = 7 WHERE room_id = 'waits' AND seat = 2",
            "room waits: its seats are not numbered",
        ),
        ("UPDATE chairs SET level = 'adept' WHERE room_id = 'waits' AND seat = 0", "room waits: seat 0 is neither"),
        ("UPDATE chairs SET ready = 0 WHERE room_id = 'waits' AND seat = 2", "room waits: seat 2 is neither"),
        ("UPDATE chairs SET name = 'X' WHERE room_id = 'waits' AND seat = 1", "room waits: seat 1 is neither"),
        (
            "UPDATE chairs SET name = 'B', guest = 'b' WHERE room_id = 'waits' AND seat = 1",
            "room waits: seat 1 is neither",
        ),
        ("UPDATE rooms SET host = 'b' WHERE id = 'waits'", "room waits: its host does not sit there"),
        ("UPDATE rooms SET host = 'c' WHERE id = 'plays'", "room plays: its host does not sit there"),
        ("UPDATE rooms SET rematch = 'nowhere' WHERE id = 'plays'", "room plays: its rematch"),
        ("UPDATE rooms SET series = 'waits' WHERE id = 'next'", "room plays: its rematch"),
        ("UPDATE rooms SET series = 'nowhere' WHERE id = 'waits'", "room waits: its rematch or the first game"),
        ("UPDATE rooms SET options = '{' WHERE id = 'waits'", "room waits: "),
        ("UPDATE sitters SET stand_in = '' WHERE table_id = 'plays' AND seat = 1", "table plays: at seat 1"),
        ("UPDATE sitters SET stand_in = 'x' WHERE table_id = 'plays' AND seat = 2", "table plays: at seat 2"),
        ("UPDATE sitters SET stand_in = 'x' WHERE table_id = 'alone' AND seat = 0", "table alone: at seat 0"),
        ("UPDATE tables SET stopped = 'X' WHERE id = 'alone'", "table alone: it was stopped, but nobody shares it"),
        (
            "INSERT INTO announcements VALUES (99, 'lost', 0, '', '{}')",
            "of announcements belongs to a row of rooms",
        ),
        ("DROP TABLE announcements", "the relation announcements is missing"),
        ("ALTER TABLE rooms DROP COLUMN delay", "the relation rooms has no column delay"),
    ],
)
def test_what_is_wrong_is_said(used: Path, statement: str, said: str) -> None:
    (found,) = changed(used, statement)
    assert said in found


def test_a_room_whose_table_is_gone_is_found(used: Path) -> None:
    lost = [f"DELETE FROM {name} WHERE table_id = 'next'" for name in ("notes", "entries", "sitters")]
    assert changed(used, *lost, "DELETE FROM tables WHERE id = 'next'") == [
        "room next: it is 'playing', but it has no table"
    ]


@pytest.mark.parametrize("revision", ["0004", "0005"])
def test_tables_from_before_rooms_are_what_they_were(path: Path, revision: str) -> None:
    async def begin(registry: TableRegistry) -> object:
        table = await deal(registry, WITCHES, guests(2))
        await deal(registry, WITCHES, guests(2), "away")
        return known(table)

    before = run(path, begin)
    with closing(sqlite3.connect(path)) as raw, raw:
        raw.execute("UPDATE tables SET closed = 1 WHERE id = 'away'")  # as an older Hubba took it off all lists
    make_older(path, revision)

    async def again(registry: TableRegistry) -> None:
        table = (await registry.find("t")).table
        assert known(table) == before
        assert (table.room, table.stopped) == (None, "")
        for guest in ("g0", "g1"):
            assert [kept.id for kept in await registry.tables_of(guest)] == ["t"]
        await registry.close_table("t", "g0")
        assert [len(await registry.tables_of(guest)) for guest in ("g0", "g1")] == [0, 1]
        assert await registry.rooms.listed() == []

    run(path, again)
    assert examine(path).wrong == []
