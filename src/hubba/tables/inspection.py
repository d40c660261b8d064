"""Checks a whole database: that it is sound, has today's relations, and that every game in it can be replayed."""

import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, create_engine, inspect, select, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.pool import NullPool

from hubba.core.daily import day_from, day_seed
from hubba.core.errors import RegistryError
from hubba.core.fairness import commitment, places_that_added
from hubba.core.game import Game
from hubba.core.messages import reason_of
from hubba.core.record import Record
from hubba.core.recordtext import reading
from hubba.core.registry import find_game
from hubba.core.stepwise import run_to_end
from hubba.tables.database import HEAD, is_server, raw_of
from hubba.tables.file_watch import complaint, open_again, unreadable
from hubba.tables.messages import message
from hubba.tables.record_check import replayed
from hubba.tables.replaying import replaying_kept
from hubba.tables.room_inspection import clock_faults, room_faults, seat_faults
from hubba.tables.schema import METADATA, RECORDS, ROOMS, TABLES
from hubba.tables.store import StoredTable, read_table


@dataclass
class Report:
    """The findings: what is wrong, what merely cannot be opened here, and how much was checked."""

    wrong: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)  # correct, but the game or its rules are not installed
    tables: int = 0
    records: int = 0


def examine(path: Path | str) -> Report:
    """Check a database without changing it; Hubba may be running meanwhile. That of a server is copied first."""
    if is_server(path):
        from hubba.tables.transfer import copied  # which checks its copies with this module

        with copied(str(path)) as copy:
            return examine(copy)
    report = Report()
    if found := unreadable(path):
        report.wrong.append(found)
        return report
    engine = create_engine("sqlite://", creator=lambda: open_again(path), poolclass=NullPool)
    try:
        with engine.connect() as connection:
            raw_of(connection).execute("BEGIN")  # everything is read as of one moment
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
        report.wrong.append(message("wrong-row", row=str(row), relation=relation, other=other))
    for name in connection.execute(select(TABLES.c.id)).scalars().all():
        report.tables += 1
        _read(report, connection, name)
    for name, fault in room_faults(connection):
        report.wrong.append(found_in(message("what-room", name=name), fault))
    for row in connection.execute(select(RECORDS.c.id, RECORDS.c.text)).all():
        report.records += 1
        _replay(report, message("what-record", name=row.id), row.text)


def _shape(connection: Connection) -> Iterator[str]:
    """How the relations differ from today's."""
    seen = inspect(connection)
    revision = None
    if seen.has_table("alembic_version"):
        revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is None:
        yield message("wrong-not-hubba")
    elif revision != HEAD:
        key = "wrong-older" if str(revision) < HEAD else "wrong-newer"
        yield message(key, revision=revision, head=HEAD)
    else:
        for table in METADATA.sorted_tables:
            if not seen.has_table(table.name):
                yield message("wrong-no-relation", relation=table.name)
                continue
            missing = {column.name for column in table.columns} - {
                found["name"] for found in seen.get_columns(table.name)
            }
            if missing:
                yield message("wrong-no-column", relation=table.name, columns=", ".join(sorted(missing)))


def _read(report: Report, connection: Connection, name: str) -> None:
    """Read a table as the server does when somebody opens it."""
    what = message("what-table", name=name)
    try:
        kept = read_table(connection, name)
        assert kept is not None, "it is of the same moment"
        shared = connection.execute(select(ROOMS.c.id).where(ROOMS.c.id == name)).first() is not None
        report.wrong += [found_in(what, wrong) for wrong in seat_faults(kept, shared=shared)]
        report.wrong += [found_in(what, wrong) for wrong in clock_faults(kept)]
        game = _played_here(kept)
        report.wrong += [found_in(what, wrong) for wrong in _faults(kept, game)]
    except RegistryError as error:
        report.unread.append(found_in(what, reason_of(error)))
    except Exception as error:  # a row that was tampered with can hold anything
        report.wrong.append(found_in(what, reason_of(error)))


def _replay(report: Report, name: str, text: str) -> None:
    """Read an uploaded record as it was read when it arrived."""
    try:
        _played_here(run_to_end(reading(text)))
        replayed(text)
    except RegistryError as error:
        report.unread.append(found_in(name, reason_of(error)))
    except Exception as error:  # as above
        report.wrong.append(found_in(name, reason_of(error)))


def found_in(what: str, wrong: str) -> str:
    """What is wrong, and with what."""
    return message("found-in", what=what, wrong=wrong)


def _played_here(kept: StoredTable | Record) -> Game:
    """The game, if its rules and components of that time are installed; otherwise a RegistryError."""
    game = find_game(kept.game)
    played = game.by_rules(kept.rules)
    if played is None or kept.components != played.components.digest:
        raise RegistryError(message("wrong-other-rules", game=kept.game))
    return game


def _in_order(kept: StoredTable) -> bool:
    """Whether what people added has the order in which the deal has mixed it: by seat, or by table and seat."""
    places = places_that_added(kept.entropy)
    if len(places) != len(kept.entropy) or list(places) != sorted(set(places)):
        return False
    tables = {table for table, _ in places}
    return 0 not in tables or (len(tables) == 1 and all(seat < kept.seats for _, seat in places))


def _faults(kept: StoredTable, game: Game) -> Iterator[str]:
    secret = bytes.fromhex(kept.secret)
    if kept.commitment and commitment(secret) != kept.commitment:
        yield message("wrong-seed")
    if kept.daily and secret != day_seed(kept.game, kept.rules, day_from(kept.daily)):
        yield message("wrong-daily", day=kept.daily)
    if not _in_order(kept):
        yield message("wrong-entropy")
    if len(kept.players) != kept.seats:
        yield message("wrong-seats", seats=kept.seats, sitting=len(kept.players))
    outcome = run_to_end(replaying_kept(kept, game)).outcome
    if (outcome.text() if outcome else "") != kept.ending:
        yield message("wrong-ending", ending=kept.ending, found=outcome.text() if outcome else "")
