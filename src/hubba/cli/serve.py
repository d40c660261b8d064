"""The command that starts the server: tables in the browser."""

import os
import sys
from typing import TYPE_CHECKING, Any, Literal

import click

from hubba.cli.command import command, option
from hubba.cli.database import kept_in
from hubba.cli.speech import say

if TYPE_CHECKING:
    from hubba.web.access import Access


@command(
    "serve",
    "hubba",
    "hubba serve --port 8000 --no-browser",
    "hubba serve --host 0.0.0.0",
    "hubba serve --public https://games.example.org --proxy 127.0.0.1",
)
@option("--host")
@option("--port", type=click.IntRange(0, 65535))
@option("--public")
@option("--proxy", multiple=True)
@option("--push-service", multiple=True)
@option("--operations")
@option("--log", "log_as", type=click.Choice(["text", "json"]), default="text")
@option("--database")
@option("--data", type=click.Path(file_okay=False))
@option(
    "--browser/--no-browser",
    default=None,
)
def serve_command(
    host: str | None = None,
    port: int | None = None,
    public: str | None = None,
    proxy: tuple[str, ...] = (),
    push_service: tuple[str, ...] = (),
    operations: str | None = None,
    log_as: Literal["text", "json"] = "text",
    database: str | None = None,
    data: str | None = None,
    browser: bool | None = None,
) -> None:
    """Open the tables in your browser. Plain `hubba` does the same."""
    from hubba.tables.folder import DATABASE, data_folder
    from hubba.web.access import access_of
    from hubba.web.serve import has_screen, serve

    access = access_of(host, port, public, proxy)
    usual = access.way != "public" and has_screen() and not os.environ.get("CI")
    opens = usual if browser is None else browser
    more: dict[str, Any] = {"push_services": push_service, "operations": operations or "", "log_as": log_as}
    place = data_folder(data) / DATABASE if database is None else kept_in(None, database)
    serve(place, access, browser=opens, say=tell, **more)


def tell(access: "Access") -> None:
    """Say where the tables are, and how others get there."""
    from hubba.web.addresses import bracketed
    from hubba.web.qr import qr_terminal

    address, own = f"{access.base}/", f"{access.own}/"
    if access.way == "loopback":
        click.echo(say("serve-open", address=address))
    elif access.way == "home":
        click.echo(say("serve-home", address=address))
        if own != address:
            click.echo(say("serve-own", address=own))
        if shows_blocks():
            click.echo(f"{qr_terminal(address)}\n{say('serve-scan')}")
    else:
        click.echo(say("serve-public", address=address))
        click.echo(say("serve-behind", address=f"{bracketed(access.listen)}:{access.port}"))
    for note in access.notes:
        click.echo(say(f"serve-note-{note}"), err=True)


def shows_blocks() -> bool:
    """Whether somebody looks at a screen that can show a drawing of blocks."""
    try:
        "█▀▄".encode(sys.stdout.encoding or "ascii")
    except (LookupError, UnicodeError):
        return False
    return sys.stdout.isatty()


COMMANDS = (serve_command,)
