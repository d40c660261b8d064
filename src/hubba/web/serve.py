"""Starts the server where people shall reach it, and opens the browser."""

import asyncio
import errno
import gc
import logging
import os
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterable
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from hubba.core.errors import HubbaError
from hubba.core.messages import reason_of
from hubba.web.access import Access
from hubba.web.addresses import operations_address
from hubba.web.messages import message
from hubba.web.push_services import PushServices

if TYPE_CHECKING:
    import uvicorn


LogForm = Literal["text", "json"]

log = logging.getLogger("hubba.web")


class ServeError(HubbaError):
    """A server that cannot start here."""


def open_socket(access: Access) -> socket.socket:
    """A socket that listens there, on any free port for 0."""
    key = "error-port-free" if access.way == "loopback" else "error-port"
    return listening(access.listen, access.port, key)


def listening(host: str, port: int, complaint: str) -> socket.socket:
    """A socket that listens at an address; the complaint is what to say if another program has the port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Given the protocol, the event loop knows that it may send small frames at once; otherwise each waits 40 ms.
    listener = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    if sys.platform != "win32":
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if family == socket.AF_INET6:  # an IPv4 address would look like another one, and match no proxy
        listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        listener.close()
        if error.errno in (errno.EADDRNOTAVAIL, errno.EINVAL):
            raise ServeError(message("error-host-foreign", host=host)) from None
        raise ServeError(message(complaint, port=port, reason=reason_of(error))) from None
    listener.listen(128)
    return listener


def server_config(app: Any, access: Access) -> "uvicorn.Config":
    """The settings of the server below the application. It believes forwarded headers of named proxies only."""
    import uvicorn

    from hubba.web.guarded_http import uvicorn_options
    from hubba.web.limits import USUAL

    return uvicorn.Config(
        app,
        log_level="error",  # warnings are about nonsense that strangers send
        access_log=False,
        proxy_headers=bool(access.proxies),
        forwarded_allow_ips=list(access.proxies),
        server_header=False,
        timeout_graceful_shutdown=2,
        **uvicorn_options(USUAL),
    )


def keep_quiet() -> None:
    """Log what is wrong here, and nothing about what strangers send."""
    logging.basicConfig(format="hubba: %(message)s", level=logging.WARNING)
    logging.getLogger("asyncio").setLevel(logging.ERROR)  # it warns about connections that are gone
    logging.getLogger("uvicorn.error").addFilter(lambda record: not str(record.msg).startswith("Invalid UTF-8"))


def serve(
    place: Path | str,
    access: Access,
    *,
    browser: bool,
    say: Callable[[Access], None],
    push_services: Iterable[str] = (),
    operations: str = "",
    log_as: LogForm = "text",
) -> None:
    """Serve a database until somebody stops the program; `operations` is where its operator reads figures."""
    services = PushServices.with_own(push_services)
    listener = open_socket(access)
    access = access.at(listener.getsockname()[1])
    asked = None
    if operations:
        host, port = operations_address(operations)
        asked = listening(host, port, "error-operations-port")
    # Heavy imports come late: the port is open already, so a browser that is quicker only waits a moment.
    from hubba.tables.database import StoreError
    from hubba.tables.registry import TableRegistry
    from hubba.web.app import make_app
    from hubba.web.quiet_log import quieten
    from hubba.web.stream_server import StreamServer
    from hubba.web.structured_log import structure

    keep_quiet()
    try:
        registry = TableRegistry(place)
    except (StoreError, ModuleNotFoundError):  # the latter says which extra is missing
        listener.close()
        raise
    except Exception as error:
        listener.close()
        raise ServeError(message("error-tables", folder=Path(place).parent, reason=reason_of(error))) from None
    app: Any = make_app(registry, access, services=services)
    company: AbstractAsyncContextManager[None] = nullcontext()
    if asked is not None:
        from hubba.web.operations import Operations, beside
        from hubba.web.server_figures import CountedRequests, ServerFigures

        figures = ServerFigures(registry, app.state.sockets, app.state.streams)
        app = CountedRequests(app, figures)
        company = beside(Operations(registry, figures.text), asked)
    server = StreamServer(server_config(app, access))
    quieten()
    if log_as == "json":
        structure()
    say(access)
    log.info("open")
    if browser:
        _open_browser(f"{access.own}/")
    # What is loaded stays: collecting garbage in all of it would stop every table for a tenth of a second. (In the
    # benchmark with 60 moves a second, one move in a hundred took 127 ms, and takes 32 ms with this.)
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 50, 500)

    async def run() -> None:
        async with company:
            await server.serve(sockets=[listener])

    with suppress(KeyboardInterrupt):  # that is how people stop it
        asyncio.run(run())
    log.info("closed")


def has_screen() -> bool:
    """Whether there is a screen to open a browser on."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _open_browser(address: str) -> None:
    import threading

    # In a thread, because opening some browsers blocks the caller.
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
