"""Commands about the database of tables: copy it, check it, restore a copy."""

from pathlib import Path

import click

from hubba.cli.command import argument, command, group, option
from hubba.cli.speech import message, say
from hubba.core.errors import HubbaError

DATA = option("--data", type=click.Path(file_okay=False))


class NoTables(HubbaError):
    """A folder without tables."""


@group("database")
def database_group() -> None:
    """Back up the tables of the browser, check them, restore them."""


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


for command_of_group in (backup_command, check_command, restore_command):
    database_group.add_command(command_of_group)
COMMANDS = (database_group,)
