"""What the database stores of tables: written, read back, and two writers at the same place."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import pytest
from sqlalchemy import Connection

from hubba.core.record import UNFINISHED
from hubba.core.stepwise import run_to_end
from hubba.tables.database import Conflict, Database, StoreError, connect, migrate
from hubba.tables.player import LONGEST_NAME, Player, guest_of, tidy_name
from hubba.tables.store import (
    StoredLine,
    StoredTable,
    append,
    close_table,
    key,
    note,
    open_table,
    read_table,
    set_pace,
    tables_of,
)
from tests.tables.scenes import rows

T = TypeVar("T")
ON_BOTH = True

ANNA, BEN = guest_of("anna"), guest_of("ben")
KEPT = StoredTable(
    "t",
    "cellar",
    1,
    2,
    {"b": "2", "a": "1"},
    "sha256:c",
    "sha256:d",
    "5ec2e7" * 10,
    "human",
    (Player("Ånna ✿", guest=ANNA), Player("Bot", bot="search:30", seed=2**31 - 1)),
    10.5,
    10.5,
    (0,),
    lines=(StoredLine("* deck 1 2 3 4 5 6"), StoredLine("S0 1d", 0, 3, "person")),
)


class Store:
    """The store without a queue: each job is done and committed at once."""

    def __init__(self, path: Path) -> None:
        engine = connect(path)
        migrate(engine)
        self.database = Database(engine)

    def do(self, job: Callable[..., T], *args: Any, **more: Any) -> T:
        def whole(connection: Connection) -> T:
            return job(connection, *args, **more)

        return asyncio.run(self.database.do(whole))

    def read(self, table: str = "t") -> StoredTable:
        found = self.do(read_table, table)
        assert found is not None
        return found

    def add(self, after: int, *lines: StoredLine, table: str = "t", at: float = 11.0) -> None:
        self.do(append, table, after, lines, at=at, to_act=(1,), ending="")


@pytest.fixture
def store(path: Path) -> Any:
    made = Store(path)
    yield made
    made.database.close()


def test_a_table_is_read_back_as_it_was_written(store: Store) -> None:
    store.do(open_table, KEPT)
    assert store.do(read_table, "t") == KEPT
    assert store.do(read_table, "T") is None
    assert list(store.read().options) == ["b", "a"]


def test_what_is_added_is_read_back_in_its_order(store: Store) -> None:
    store.do(open_table, KEPT)
    more = (
        StoredLine("S1 2", 1, 4, "search:30 hubba-1"),
        StoredLine("* deck 7"),
        StoredLine("S0 3", 0, 5, "person"),
    )
    store.do(append, "t", 2, more, at=12.0, to_act=(1,), ending="3 4, won by 1 (cellars-open)")
    found = store.do(read_table, "t")
    assert found == replace(
        KEPT, lines=KEPT.lines + more, touched=12.0, to_act=(1,), ending="3 4, won by 1 (cellars-open)"
    )
    assert run_to_end(found.reading()).end == "3 4, won by 1 (cellars-open)"
    assert [entry.text() for entry in run_to_end(found.reading()).entries] == [line.text for line in found.lines]


def test_a_record_says_who_plays_and_what_was_committed_to_but_not_the_secret() -> None:
    record = run_to_end(KEPT.reading())
    assert (record.end, record.commit, record.reveal, record.seed) == (UNFINISHED, "sha256:d", "", "")
    assert record.players == {0: "Ånna ✿", 1: "Bot"}
    assert KEPT.secret not in repr(KEPT)


@pytest.mark.parametrize(
    ("after", "lines"),
    [
        (1, [StoredLine("S1 2", 1, 4)]),  # there is an entry with that number already
        (0, [StoredLine("S1 2", 1, 4), StoredLine("S1 3", 1, 5)]),
        (2, [StoredLine("S0 2", 0, 3)]),  # that version has been answered already already
        (2, [StoredLine("S1 2", 1, 4), StoredLine("S0 2", 0, 3)]),  # the first of these would be accepted
        (2, [StoredLine("S1 2", 1, 4), StoredLine("S1 2", 1, 4)]),
    ],
)
def test_two_entries_of_one_number_or_two_answers_to_one_version_cannot_be(
    store: Store, path: Path, after: int, lines: list[StoredLine]
) -> None:
    store.do(open_table, KEPT)
    before = rows(path, "SELECT * FROM entries"), rows(path, "SELECT * FROM tables")
    with pytest.raises(Conflict):
        store.add(after, *lines)
    assert (rows(path, "SELECT * FROM entries"), rows(path, "SELECT * FROM tables")) == before


def test_other_tables_may_use_the_same_numbers(store: Store) -> None:
    store.do(open_table, KEPT)
    store.do(open_table, replace(KEPT, id="u"))
    store.add(2, StoredLine("S1 2", 1, 4))
    store.add(2, StoredLine("S1 2", 1, 4), table="u")
    assert store.read("u").lines == store.read().lines


def test_a_name_is_given_once(store: Store, path: Path) -> None:
    store.do(open_table, KEPT)
    with pytest.raises(Conflict):
        store.do(open_table, replace(KEPT, game="witches"))
    assert rows(path, "SELECT count(*) FROM sitters") == [(2,)]


def test_nothing_is_written_for_a_table_that_is_not_there(store: Store, path: Path) -> None:
    with pytest.raises(StoreError, match=r"(?i)foreign key") as error:
        store.add(0, StoredLine("S0 1", 0, 0))
    assert not isinstance(error.value, Conflict), "nobody was quicker"
    with pytest.raises(StoreError, match=r"(?i)foreign key"):
        store.do(note, "t", 1.0, "hint")
    assert rows(path, "SELECT * FROM entries") == rows(path, "SELECT * FROM notes") == []


def names(found: list[StoredTable]) -> list[str]:
    return [kept.id for kept in found]


def test_a_guest_s_tables_are_listed_the_last_touched_first(store: Store) -> None:
    for place, name in enumerate("abcd"):
        store.do(open_table, replace(KEPT, id=name, opened=place, touched=place))
    others = (Player("Ben", guest=BEN), Player("Bot", bot="random"))
    store.do(open_table, replace(KEPT, id="ben", players=others))
    both = (Player("Ben", guest=BEN), Player("Anna", guest=ANNA))
    store.do(open_table, replace(KEPT, id="both", players=both, touched=1.5))
    assert names(store.do(tables_of, ANNA, 9)) == ["d", "c", "both", "b", "a"]
    store.add(2, StoredLine("S1 2", 1, 4), table="a", at=99.0)
    assert names(store.do(tables_of, ANNA, 2)) == ["a", "d"]
    assert names(store.do(tables_of, BEN, 9)) == ["ben", "both"]
    (ben, _) = store.do(tables_of, BEN, 9)
    assert ben == replace(KEPT, id="ben", players=others, lines=())


def test_a_guest_without_a_name_has_no_tables(store: Store) -> None:
    """Bots are stored with an empty guest: a visitor without a token must not get their tables."""
    store.do(open_table, KEPT)
    assert store.do(tables_of, "", 9) == []
    assert store.do(tables_of, BEN, 9) == []


def test_a_clock_that_goes_backwards_only_changes_the_order_of_the_list(store: Store) -> None:
    store.do(open_table, KEPT)
    store.do(open_table, replace(KEPT, id="u", touched=5.0))
    store.add(2, StoredLine("S1 2", 1, 4), at=1.0)
    store.add(3, StoredLine("S0 3", 0, 5), at=-1.0)
    assert names(store.do(tables_of, ANNA, 9)) == ["u", "t"]
    assert [line.text for line in store.read().lines[2:]] == ["S1 2", "S0 3"]


def test_a_closed_table_is_not_listed_but_kept(store: Store, path: Path) -> None:
    store.do(open_table, KEPT)
    store.do(close_table, "t", ANNA, 20.0)
    assert store.do(tables_of, ANNA, 9) == []
    assert store.do(read_table, "t") == KEPT
    assert rows(path, "SELECT what FROM notes ORDER BY id") == [("opened",), ("closed",)]


def test_a_pace_is_kept(store: Store) -> None:
    store.do(open_table, KEPT)
    store.do(set_pace, "t", "quick")
    assert store.do(read_table, "t") == replace(KEPT, pace="quick")


def test_a_secret_of_the_house_is_made_once(store: Store) -> None:
    secret = store.do(key, "csrf")
    assert len(secret) == 64
    assert store.do(key, "csrf") == secret
    assert store.do(key, "other") != secret


# Players


def test_a_guest_is_not_written_down_by_the_token() -> None:
    assert guest_of("token") == guest_of("token")
    assert guest_of("token") != guest_of("Token")
    assert "token" not in guest_of("token")
    assert guest_of("") not in ("", guest_of(guest_of("")))
    assert len(guest_of("ä" * 1000)) == 32


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Anna", "Anna"),
        ("  Anna \t\n Maria  ", "Anna Maria"),
        ("Zoë 魔女 ✿", "Zoë 魔女 ✿"),
        ("An\x00na\x1b[31m\x7f", "An na [31m"),
        ("Anna\u202egnalf\u2066", "Anna gnalf"),  # what follows would be read backwards
        ("\u200bAn\u200dna\ufeff", "An na"),
        ("a\u2028b\u2029c\x85d\xa0e", "a b c d e"),
        ("\ud800", "?"),
        ("", "?"),
        (" \u200b\u3164\u2800\u115f ", "?"),
        ("x" * 99, "x" * LONGEST_NAME),
        ("x" * (LONGEST_NAME - 1) + " yz", "x" * (LONGEST_NAME - 1)),
    ],
)
def test_a_name_is_one_short_line_of_signs_that_can_be_seen(given: str, shown: str) -> None:
    assert tidy_name(given, "?") == shown
    assert tidy_name(shown, "?") == shown
