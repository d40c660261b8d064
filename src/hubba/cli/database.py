"""Commands about the database of tables: copy it, check it, restore a copy, delete what is old or one guest's."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hubba.cli.command import argument, command, group, option
from hubba.cli.speech import message, say
from hubba.core.errors import HubbaError

if TYPE_CHECKING:
    from sqlalchemy import Connection

DATA = option("--data", type=click.Path(file_okay=False))


class NoTables(HubbaError):
    """A folder without tables."""


class UnclearGuest(HubbaError):
    """A command that does not say which guest it is about."""


@group("database")
def database_group() -> None:
    """Back up the tables of the browser, check them, restore them, delete what is old or one guest's."""


def database_in(data: str | None) -> Path:
    """The database of a folder, which must exist."""
    path = place_in(data)
    if not path.is_file():
        raise NoTables(message("error-no-tables", folder=path.parent))
    return path


def place_in(data: str | None) -> Path:
    """Where the database of a folder is, or would be."""
    from hubba.tables.folder import DATABASE, usual_folder

    return usual_folder(data) / DATABASE


@command("backup", "hubba database backup tables-monday.sqlite")
@argument("file", type=click.Path())
@option("--force", is_flag=True)
@DATA
def backup_command(file: str, force: bool, data: str | None) -> None:
    """Copy all tables into FILE, as they are at one moment."""
    from hubba.tables.backup import back_up

    database = database_in(data)
    back_up(database, Path(file), replace=force)
    click.echo(say("database-copied", database=database, file=file, bytes=Path(file).stat().st_size))


@command("check")
@DATA
@click.pass_context
def check_command(context: click.Context, data: str | None) -> None:
    """Check all tables: is the file sound, and can every game be read?"""
    from hubba.tables.inspection import examine

    database = database_in(data)
    report = examine(database)
    for line in report.unread:
        click.echo(say("database-unread", what=line))
    for line in report.wrong:
        click.echo(say("database-wrong", what=line))
    if report.wrong:
        click.echo(say("database-damaged", database=database))
        context.exit(1)
    click.echo(say("database-sound", database=database, tables=report.tables, records=report.records))


@command("restore", "hubba database restore tables-monday.sqlite")
@argument("file", type=click.Path(exists=True, dir_okay=False))
@DATA
def restore_command(file: str, data: str | None) -> None:
    """Put a backup in the place of all tables. Stop hubba first."""
    from hubba.tables.backup import restore
    from hubba.tables.folder import data_folder

    data_folder(data)
    database = place_in(data)
    for kept in restore(Path(file), database):
        click.echo(say("database-kept", file=kept))
    click.echo(say("database-restored", database=database, file=file))


@command("prune", "hubba database prune --days 365 --dry-run", "hubba database prune --days 365")
@option("--days", type=click.IntRange(min=1), required=True)
@option("--dry-run", is_flag=True)
@DATA
def prune_command(days: int, dry_run: bool, data: str | None) -> None:
    """Delete tables, rooms and records that nobody has touched for so many days."""
    from hubba.tables.maintenance import prune

    pruned = prune(database_in(data), days, dry=dry_run)
    click.echo(say("database-would-prune" if dry_run else "database-pruned", days=days, **vars(pruned)))


@command(
    "erase",
    "hubba database erase --link https://games.example.org/return/4kT…",
    "hubba database erase --table gFpze9-2Yo_Y --seat 1",
)
@option("--link")
@option("--table")
@option("--seat", type=click.IntRange(min=0))
@option("--yes", is_flag=True)
@DATA
def erase_command(link: str | None, table: str | None, seat: int | None, yes: bool, data: str | None) -> None:
    """Delete everything of one guest. Stop hubba first."""
    from hubba.tables.maintenance import erase_guest, find_guest, guest_at_seat, guest_of_link

    if (link is None) == (table is None or seat is None):
        raise UnclearGuest(message("error-which-guest"))

    def find(connection: "Connection") -> str:
        if link is not None:
            return guest_of_link(connection, link)
        assert table is not None
        assert seat is not None
        return guest_at_seat(connection, table, seat)

    database = database_in(data)
    guest, has = find_guest(database, find)
    rows = sum(has.counts.values())
    click.echo(
        say("database-guest", names=", ".join(has.names) or "–", tables=has.tables, going=has.going, rows=rows)
    )
    if yes or click.confirm(say("database-erase-sure")):
        erase_guest(database, guest)
        click.echo(say("database-erased"))


for command_of_group in (backup_command, check_command, restore_command, prune_command, erase_command):
    database_group.add_command(command_of_group)
COMMANDS = (database_group,)
