"""Copies all tables from one database to another: from a file to a server, or back."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import Connection, func, insert, select, text

from hubba.tables.backup import back_up
from hubba.tables.database import SERVER, StoreError, check_sound, connect, migrate
from hubba.tables.folder import DATABASE
from hubba.tables.maintenance import check_shape
from hubba.tables.messages import message
from hubba.tables.schema import METADATA

AT_ONCE: Final = 1000  # rows of one statement

Place = Path | str


def transfer(source: Place, target: Place) -> int:
    """Copy everything as it is at one moment into an empty database, or nothing; returns the number of rows."""
    if isinstance(source, Path) and not source.is_file():
        raise StoreError(message("error-no-file", file=source))
    old, new = connect(source), connect(target)
    try:
        check_sound(old)
        migrate(new)
        calmly = {"postgresql_readonly": True, "postgresql_deferrable": True}  # nobody else has to try again
        with old.connect().execution_options(**calmly) as reading, reading.begin(), new.begin() as writing:
            check_shape(reading)
            refuse_filled(writing)
            return sum(copy_rows(relation.name, reading, writing) for relation in METADATA.sorted_tables)
    finally:
        for engine in (old, new):
            engine.dispose()


def refuse_filled(connection: Connection) -> None:
    """Refuse a database in which there is something: nobody can tell which of two rows would be right."""
    for relation in METADATA.sorted_tables:
        if connection.execute(select(func.count()).select_from(relation)).scalar():
            raise StoreError(message("error-transfer-filled", relation=relation.name))


def copy_rows(name: str, reading: Connection, writing: Connection) -> int:
    """Copy a relation; numbers that the database gives go on after the highest one."""
    relation = METADATA.tables[name]
    copied = 0
    rows = reading.execution_options(yield_per=AT_ONCE).execute(select(relation).order_by(*relation.primary_key))
    for some in rows.mappings().partitions():
        writing.execute(insert(relation), [dict(row) for row in some])
        copied += len(some)
    if writing.dialect.name == SERVER and (given := relation.autoincrement_column) is not None:
        counted = f"SELECT pg_get_serial_sequence('{name}', '{given.name}')"
        if sequence := writing.execute(text(counted)).scalar():
            highest = select(func.setval(sequence, func.max(given))).where(given.is_not(None))
            if copied:
                writing.execute(highest)
    return copied


@contextmanager
def copied(address: str) -> Iterator[Path]:
    """A copy of the database of a server in a file, for a while; whatever can be copied has kept its references."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / DATABASE
        transfer(address, copy)
        yield copy


def back_up_server(address: str, target: Path, *, replace: bool = False) -> None:
    """Copy the database of a server into a file, as a backup of a file is."""
    with copied(address) as copy:
        back_up(copy, target, replace=replace)


def restore_to_server(source: Path, address: str) -> None:
    """Put a backup, perhaps of an older Hubba, into an empty database on a server."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / DATABASE
        back_up(source, copy)
        engine = connect(copy)
        migrate(engine)
        engine.dispose()
        transfer(copy, address)
