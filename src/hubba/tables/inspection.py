"""Looking through a whole database: whether it is sound, has today's shape, and every game in it can be read."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from hubba.core.errors import RegistryError
from hubba.core.fairness import commitment
from hubba.core.game import Game
from hubba.core.record import Record
from hubba.core.recordtext import reading
from hubba.core.registry import find_game
from hubba.core.stepwise import finished
from hubba.tables.checked import replayed
from hubba.tables.database import HEAD, raw_of
from hubba.tables.schema import METADATA, RECORDS, TABLES
from hubba.tables.store import Kept, read_table
from hubba.tables.table import replaying_kept
from hubba.tables.watch import complaint, open_again, unreadable


@dataclass
class Report:
    """What was found: what is wrong, what only cannot be opened here, and how much was looked at."""

    wrong: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)  # sound, but its game or its rules are not installed
    tables: int = 0
    records: int = 0


def examine(path: Path) -> Report:
    """Look through a database. Nothing in it is changed, and a house may be open meanwhile."""
    report = Report()
    if found := unreadable(path):
        report.wrong.append(found)
        return report
    engine = create_engine("sqlite://", creator=lambda: open_again(path), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            raw_of(connection).execute("BEGIN")  # all that is read is of one moment
            _examine(connection, report)
    except DBAPIError as error:
        report.wrong.append(str(error.orig))
    except sqlite3.Error as error:
        report.wrong.append(str(error))
    finally:
        engine.dispose()
    return report


def _examine(connection: Connection, report: Report) -> None:
    raw = raw_of(connection)
    if found := complaint(raw):
        report.wrong.append(found)
        return
    report.wrong += _shape(connection)
    if report.wrong:
        return
    for relation, row, other, _ in raw.execute("PRAGMA foreign_key_check"):
        report.wrong.append(f"row {row} of {relation} belongs to a row of {other} that is not there")
    for name in connection.execute(select(TABLES.c.id)).scalars().all():
        report.tables += 1
        _read(report, connection, name)
    for row in connection.execute(select(RECORDS.c.id, RECORDS.c.text)).all():
        report.records += 1
        _replay(report, f"record {row.id}", row.text)


def _shape(connection: Connection) -> Iterator[str]:
    """How the relations differ from today's."""
    seen = inspect(connection)
    revision = None
    if seen.has_table("alembic_version"):
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is None:
        yield "this is not a Hubba database"
    elif revision != HEAD:
        older = str(revision) < HEAD
        yield f"its shape is {revision}, not {HEAD}: " + (
            "start hubba once to renew it" if older else "upgrade hubba"
        )
    else:
        for table in METADATA.sorted_tables:
            if not seen.has_table(table.name):
                yield f"the relation {table.name} is missing"
                continue
            missing = {column.name for column in table.columns} - {
                found["name"] for found in seen.get_columns(table.name)
            }
            if missing:
                yield f"the relation {table.name} has no column {', '.join(sorted(missing))}"


def _read(report: Report, connection: Connection, name: str) -> None:
    """Read a table as the house does when somebody looks for it."""
    try:
        kept = read_table(connection, name)
        assert kept is not None, "it is of the same moment"
        game = _played_here(kept)
        report.wrong += [f"table {name}: {wrong}" for wrong in _faults(kept, game)]
    except RegistryError as error:
        report.unread.append(f"table {name}: {error}")
    except Exception as error:  # a row that was tampered with can hold anything
        report.wrong.append(f"table {name}: {error}")


def _replay(report: Report, name: str, text: str) -> None:
    """Read a record that somebody has brought, as it was read when it came."""
    try:
        _played_here(finished(reading(text)))
        replayed(text)
    except RegistryError as error:
        report.unread.append(f"{name}: {error}")
    except Exception as error:  # as above
        report.wrong.append(f"{name}: {error}")


def _played_here(kept: Kept | Record) -> Game:
    """The game, if it is here with the rules and the components by which it was played; or a RegistryError."""
    game = find_game(kept.game)
    played = game.by_rules(kept.rules)
    if played is None or kept.components != played.components.digest:
        raise RegistryError(f"it was played by other rules of {kept.game}, or with other components")
    return game


def _faults(kept: Kept, game: Game) -> Iterator[str]:
    secret = bytes.fromhex(kept.secret)
    if kept.commitment and commitment(secret) != kept.commitment:
        yield "its seed is not the one it was opened with"
    if len(kept.sitters) != kept.seats:
        yield f"it has {kept.seats} seats, but {len(kept.sitters)} sit there"
    outcome = finished(replaying_kept(kept, game)).outcome
    if (outcome.text() if outcome else "") != kept.ending:
        yield f"its ending is {kept.ending!r}, but its record ends with {outcome.text() if outcome else ''!r}"
