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
ON_SERVER = option("--database")


class NoTables(HubbaError):
    """A folder without tables."""


class UnclearDatabase(HubbaError):
    """An address that is not one of a database."""


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


def kept_in(data: str | None, database: str | None) -> Path | str:
    """The database of a folder, or at an address."""
    if database is None:
        return database_in(data)
    from hubba.tables.database import is_server

    if not is_server(database):
        raise UnclearDatabase(message("error-no-server"))
    return database


def place_in(data: str | None) -> Path:
    """Where the database of a folder is, or would be."""
    from hubba.tables.folder import DATABASE, usual_folder

    return usual_folder(data) / DATABASE


@command("backup", "hubba database backup tables-monday.sqlite")
@argument("file", type=click.Path())
@option("--force", is_flag=True)
@ON_SERVER
@DATA
def backup_command(file: str, force: bool, data: str | None, database: str | None) -> None:
    """Copy all tables into FILE, as they are at one moment."""
    from hubba.tables.backup import back_up
    from hubba.tables.transfer import back_up_server

    kept = kept_in(data, database)
    if isinstance(kept, Path):
        back_up(kept, Path(file), replace=force)
    else:
        back_up_server(kept, Path(file), replace=force)
    click.echo(say("database-copied", database=named(kept), file=file, bytes=Path(file).stat().st_size))


@command("check")
@ON_SERVER
@DATA
@click.pass_context
def check_command(context: click.Context, data: str | None, database: str | None) -> None:
    """Check all tables: is the file sound, and can every game be read?"""
    from hubba.tables.inspection import examine

    kept = kept_in(data, database)
    report = examine(kept)
    for line in report.unread:
        click.echo(say("database-unread", what=line))
    for line in report.wrong:
        click.echo(say("database-wrong", what=line))
    if report.wrong:
        click.echo(say("database-damaged", database=named(kept)))
        context.exit(1)
    click.echo(say("database-sound", database=named(kept), tables=report.tables, records=report.records))


@command("restore", "hubba database restore tables-monday.sqlite")
@argument("file", type=click.Path(exists=True, dir_okay=False))
@ON_SERVER
@DATA
def restore_command(file: str, data: str | None, database: str | None) -> None:
    """Put a backup in the place of all tables, or into an empty database on a server. Stop hubba first."""
    from hubba.tables.backup import restore
    from hubba.tables.folder import data_folder
    from hubba.tables.transfer import restore_to_server

    if database is not None:
        restore_to_server(Path(file), str(kept_in(None, database)))
        click.echo(say("database-restored", database=named(database), file=file))
        return
    data_folder(data)
    place = place_in(data)
    for kept in restore(Path(file), place):
        click.echo(say("database-kept", file=kept))
    click.echo(say("database-restored", database=place, file=file))


@command(
    "transfer",
    "hubba database transfer tables.sqlite postgresql://hubba@localhost/hubba",
    "hubba database transfer postgresql://hubba@localhost/hubba tables.sqlite",
)
@argument("source")
@argument("target")
def transfer_command(source: str, target: str) -> None:
    """Copy all tables into another, empty database. Stop hubba first."""
    from hubba.tables.database import is_server
    from hubba.tables.transfer import transfer

    places = [place if is_server(place) else Path(place) for place in (source, target)]
    rows = transfer(*places)
    click.echo(say("database-transferred", source=named(places[0]), target=named(places[1]), rows=rows))


def named(place: Path | str) -> str:
    """A database as a person may read it: without the password of its address."""
    if isinstance(place, Path):
        return str(place)
    from sqlalchemy import make_url

    return make_url(place).render_as_string(hide_password=True)


@command("prune", "hubba database prune --days 365 --dry-run", "hubba database prune --days 365")
@option("--days", type=click.IntRange(min=1), required=True)
@option("--dry-run", is_flag=True)
@ON_SERVER
@DATA
def prune_command(days: int, dry_run: bool, data: str | None, database: str | None) -> None:
    """Delete tables, rooms and records that nobody has touched for so many days."""
    from hubba.tables.maintenance import prune

    pruned = prune(kept_in(data, database), days, dry=dry_run)
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
@ON_SERVER
@DATA
def erase_command(
    link: str | None, table: str | None, seat: int | None, yes: bool, data: str | None, database: str | None
) -> None:
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

    kept = kept_in(data, database)
    guest, has = find_guest(kept, find)
    rows = sum(has.counts.values())
    click.echo(
        say("database-guest", names=", ".join(has.names) or "–", tables=has.tables, going=has.going, rows=rows)
    )
    if yes or click.confirm(say("database-erase-sure")):
        erase_guest(kept, guest)
        click.echo(say("database-erased"))


for command_of_group in (
    *(backup_command, check_command, restore_command, transfer_command),
    *(prune_command, erase_command),
):
    database_group.add_command(command_of_group)
COMMANDS = (database_group,)
