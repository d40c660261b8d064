"""Copies the database while the server is running, and restores such a copy."""

import os
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from itertools import chain, count
from pathlib import Path
from secrets import token_hex

from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.tables.file_watch import COMPANIONS, complaint, open_again, unreadable
from hubba.tables.messages import message


class BackupError(HubbaError):
    """A copy that could not be made; all files are as they were."""


def back_up(database: Path, target: Path, *, replace: bool = False) -> None:
    """Copy the database as it is at one moment, whoever writes meanwhile: the whole copy is written, or none."""
    if target.exists():
        if target.is_dir():
            raise BackupError(message("error-backup-folder", file=target))
        if target.samefile(database):
            raise BackupError(message("error-backup-itself", file=target))
        if not replace:
            raise BackupError(message("error-backup-there", file=target))
    with _beside(target) as fresh:
        _copy(database, fresh)
        _check_ours(fresh, database)
        if replace:
            os.replace(fresh, target)
        else:
            _put(fresh, target)
    _settle(target.parent)


def restore(source: Path, database: Path) -> list[Path]:
    """Put a copy in the place of the database. The old files keep other names, which are returned."""
    if not source.is_file():
        raise BackupError(message("error-no-file", file=source))
    if database.exists() and source.samefile(database):
        raise BackupError(message("error-restore-itself", file=source))
    with _beside(database) as fresh:
        _copy(source, fresh)
        _check_ours(fresh, source)
        moved: list[tuple[Path, Path]] = []
        try:
            # All three go: a -wal file that stays behind would be written into the copy.
            aside = _unused(f"{database}.before-{time.strftime('%Y%m%d-%H%M%S')}")
            for companion in COMPANIONS:
                old, kept = Path(f"{database}{companion}"), Path(f"{aside}{companion}")
                if old.exists():
                    os.rename(old, kept)
                    moved.append((old, kept))
            os.replace(fresh, database)
        except OSError:
            for old, kept in moved:
                os.rename(kept, old)
            raise
    _settle(database.parent)
    return [kept for _, kept in moved]


def _unused(name: str) -> str:
    """This name, or the next one that no file has yet, so that earlier files are kept."""
    names = chain([name], (f"{name}-{number}" for number in count(2)))
    return next(free for free in names if not any(os.path.lexists(f"{free}{end}") for end in COMPANIONS))


def _check_ours(copy: Path, source: Path) -> None:
    try:
        with closing(open_again(copy)) as raw:
            raw.execute("SELECT version_num FROM alembic_version, tables")
    except sqlite3.Error:
        raise BackupError(message("error-not-hubba", file=source)) from None


def _copy(source: Path, target: Path) -> None:
    """Copy a sound database, and check the copy. A damaged database stays as it is."""
    try:
        if found := unreadable(source):
            raise BackupError(message("error-not-copied", reason=found))
        with closing(open_again(source)) as old, closing(sqlite3.connect(target, isolation_level=None)) as new:
            old.backup(new)  # all pages in one transaction: nobody who writes meanwhile has to wait
            new.execute("PRAGMA journal_mode=DELETE")  # one file, with nothing beside it
            found = complaint(new)
    except sqlite3.Error as error:
        raise BackupError(message("error-uncopyable", file=source, reason=str(error))) from None
    if found:
        raise BackupError(message("error-damaged-not-copied", file=source, reason=found))
    with target.open("rb") as written:
        os.fsync(written.fileno())


@contextmanager
def _beside(target: Path) -> Iterator[Path]:
    """A new file in the same folder, removed at the end. Nobody else can read it: it holds seeds."""
    fresh = target.with_name(f".{target.name}.{token_hex(4)}")
    try:
        os.close(os.open(fresh, os.O_CREAT | os.O_EXCL, 0o600))
        yield fresh
    except OSError as error:
        raise BackupError(message("error-unwritable", file=target, reason=reason_of(error))) from None
    finally:
        for companion in (*COMPANIONS, "-journal"):
            with suppress(OSError):
                os.unlink(f"{fresh}{companion}")


def _put(fresh: Path, target: Path) -> None:
    """Give a file its name, unless another file has taken it meanwhile."""
    try:
        os.link(fresh, target)
    except FileExistsError:
        raise BackupError(message("error-backup-there", file=target)) from None
    except OSError:  # a disk without hard links
        os.rename(fresh, target)


def _settle(folder: Path) -> None:
    """Make sure that the new name is on the disk, too."""
    with suppress(OSError):  # folders cannot be opened everywhere
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
