"""The command that starts the server: tables in the browser."""

import os

import click

from hubba.cli.command import command, option
from hubba.cli.speech import say


@command("serve", "hubba", "hubba serve --port 8000 --no-browser")
@option("--port", type=click.IntRange(0, 65535), default=0)
@option("--data", type=click.Path(file_okay=False))
@option(
    "--browser/--no-browser",
    default=None,
)
def serve_command(port: int = 0, data: str | None = None, browser: bool | None = None) -> None:
    """Open the tables in your browser. Plain `hubba` does the same."""
    from hubba.tables.folder import data_folder
    from hubba.web.serve import has_screen, serve

    wanted = (has_screen() and not os.environ.get("CI")) if browser is None else browser

    def tell(address: str) -> None:
        click.echo(say("serve-open", address=address))

    serve(data_folder(data), port, browser=wanted, say=tell)


COMMANDS = (serve_command,)
