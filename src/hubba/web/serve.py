"""Starts the server on this machine, on a free port of the loopback, and opens the browser."""

import asyncio
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.tables.messages import message

HOST = "127.0.0.1"


class ServeError(HubbaError):
    """A server that cannot start here."""


def free_port(port: int) -> socket.socket:
    """A socket that listens on the port, or on any free one for 0."""
    # Given the protocol, the event loop knows that it may send small frames at once; otherwise each waits 40 ms.
    listener = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((HOST, port))
    except OSError as error:
        listener.close()
        raise ServeError(message("error-port", port=port, reason=reason_of(error))) from None
    listener.listen(128)
    return listener


def serve(folder: Path, port: int, *, browser: bool, say: Callable[[str], None]) -> None:
    """Serve until somebody stops the program."""
    listener = free_port(port)
    address = f"http://{HOST}:{listener.getsockname()[1]}/"
    # Heavy imports come late: the port is open already, so a browser that is quicker only waits a moment.
    import uvicorn

    from hubba.tables.database import StoreError
    from hubba.tables.folder import DATABASE
    from hubba.tables.registry import TableRegistry
    from hubba.web.app import make_app
    from hubba.web.guarded_http import uvicorn_options
    from hubba.web.limits import USUAL
    from hubba.web.quiet_log import quieten

    logging.basicConfig(format="hubba: %(message)s", level=logging.WARNING)
    try:
        registry = TableRegistry(folder / DATABASE)
    except StoreError:
        listener.close()
        raise
    except Exception as error:
        listener.close()
        raise ServeError(message("error-tables", folder=folder, reason=reason_of(error))) from None
    config = uvicorn.Config(
        make_app(registry, port=listener.getsockname()[1]),
        log_level="warning",
        access_log=False,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,
        **uvicorn_options(USUAL),
    )
    quieten()
    server = uvicorn.Server(config)
    say(address)
    if browser:
        _open_browser(address)
    # What is loaded stays: collecting garbage in all of it would stop every table for a tenth of a second. (In the
    # benchmark with 60 moves a second, one move in a hundred took 127 ms, and takes 32 ms with this.)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 500)
    with suppress(KeyboardInterrupt):  # that is how people stop it
        asyncio.run(server.serve(sockets=[listener]))


def has_screen() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_browser(address: str) -> None:
    import threading

    # In a thread, because opening some browsers blocks the caller.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
