"""Commands about the file in which tables are kept: looking through it, copying it, going back to a copy."""

from pathlib import Path

import click

from hubba.core.errors import HubbaError

DATA = click.option("--data", type=click.Path(file_okay=False), help="The folder where tables are kept.")


class NoTables(HubbaError):
    """A folder without tables."""


@click.group("database")
def database_group() -> None:
    """Back up the tables of the browser, check them, restore them."""


def database_in(data: str | None) -> Path:
    """The database of a folder, which must be there."""
    path = place_in(data)
    if not path.is_file():
        raise NoTables(f"there are no tables in {path.parent}: name their folder with --data")
    return path


def place_in(data: str | None) -> Path:
    """Where the database of a folder is, or would be."""
    from hubba.tables.folder import DATABASE, usual_folder

    return usual_folder(data) / DATABASE


@database_group.command("backup")
@click.argument("file", type=click.Path())
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@DATA
def backup_command(file: str, force: bool, data: str | None) -> None:
    """Copy all tables into FILE, as they are at one moment.

    You can do this while hubba is running. The copy is checked; it is there whole or not at all. Only you can read
    it, because it holds the seeds of games that are still being played.

    \b
    hubba database backup tables-monday.sqlite
    """
    from hubba.tables.backup import back_up

    database = database_in(data)
    back_up(database, Path(file), replace=force)
    click.echo(f"{database} is copied to {file} ({Path(file).stat().st_size:,} bytes)")


@database_group.command("check")
@DATA
@click.pass_context
def check_command(context: click.Context, data: str | None) -> None:
    """Look through all tables: is the file sound, and can every game be read?

    You can do this while hubba is running. Exit code 1 means that something is wrong.
    """
    from hubba.tables.inspection import examine

    database = database_in(data)
    report = examine(database)
    for line in report.unread:
        click.echo(f"note: cannot be opened here: {line}")
    for line in report.wrong:
        click.echo(f"wrong: {line}")
    if report.wrong:
        click.echo(f"{database} is not in order. `hubba database restore FILE` puts a backup in its place.")
        context.exit(1)
    click.echo(f"{database} is in order (tables: {report.tables}, saved games: {report.records})")


@database_group.command("restore")
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@DATA
def restore_command(file: str, data: str | None) -> None:
    """Put a backup in the place of all tables. Stop hubba first.

    FILE is checked before. What was there is kept beside it, under a name with the time.

    \b
    hubba database restore tables-monday.sqlite
    """
    from hubba.tables.backup import restore
    from hubba.tables.folder import data_folder

    data_folder(data)
    database = place_in(data)
    for kept in restore(Path(file), database):
        click.echo(f"what was there is kept as {kept}")
    click.echo(f"{database} is restored from {file}: start hubba again")


COMMANDS = (database_group,)
