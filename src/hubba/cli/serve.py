"""The command that opens the house: tables in the browser."""

import os

import click


@click.command("serve")
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="The port; otherwise a free one.")
@click.option("--data", type=click.Path(file_okay=False), help="The folder where tables are kept.")
@click.option(
    "--browser/--no-browser",
    default=None,
    help="Open the browser, or only print the address (usual without a screen).",
)
def serve_command(port: int = 0, data: str | None = None, browser: bool | None = None) -> None:
    """Open the tables in your browser. Plain `hubba` does the same.

    Only this machine can reach them. Tables are kept, and go on after the next start.

    \b
    hubba
    hubba serve --port 8000 --no-browser
    """
    from hubba.tables.folder import data_folder
    from hubba.web.serve import has_screen, serve

    wanted = (has_screen() and not os.environ.get("CI")) if browser is None else browser

    def say(address: str) -> None:
        click.echo(f"Hubba is open at {address}  (Ctrl-C closes it; tables are kept)")

    serve(data_folder(data), port, browser=wanted, say=say)


COMMANDS = (serve_command,)
