"""What the operator of a server asks: whether it lives, whether it is ready, and its figures.

They have an address of their own, so that no guest reaches them, whatever proxy stands before the tables.
"""

import asyncio
import socket
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from http import HTTPStatus
from typing import Any, Final

import uvicorn
from sqlalchemy import text

from hubba.tables.database import StoreError
from hubba.tables.registry import TableRegistry

PATIENCE: Final = 2.0  # seconds in which the database must answer
PLAIN: Final = "text/plain; charset=utf-8"
FIGURES: Final = "text/plain; version=0.0.4; charset=utf-8"


class Operations:
    """Answers `/healthz`, `/readyz` and `/metrics`."""

    def __init__(self, registry: TableRegistry, figures: Callable[[], bytes]) -> None:
        self.registry = registry
        self.figures = figures

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Answer a request; everything else is not there."""
        if scope["type"] != "http":
            return
        status, kind, body = await self.answer(scope["method"], scope["path"])
        headers = {"content-type": kind, "content-length": str(len(body)), "cache-control": "no-store"}
        sent = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": "http.response.start", "status": int(status), "headers": sent})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})

    async def answer(self, method: str, path: str) -> tuple[HTTPStatus, str, bytes]:
        """Status, kind and body of an answer."""
        if method not in ("GET", "HEAD"):
            return HTTPStatus.METHOD_NOT_ALLOWED, PLAIN, b"only GET\n"
        if path == "/healthz":  # the process answers: restarting it would help nobody
            return HTTPStatus.OK, PLAIN, b"ok\n"
        if path == "/readyz":
            trouble = await self.trouble()
            status = HTTPStatus.SERVICE_UNAVAILABLE if trouble else HTTPStatus.OK
            return status, PLAIN, f"{trouble or 'ready'}\n".encode()
        if path == "/metrics":
            return HTTPStatus.OK, FIGURES, self.figures()
        return HTTPStatus.NOT_FOUND, PLAIN, b"there are /healthz, /readyz and /metrics\n"

    async def trouble(self) -> str:
        """Why no guests should be sent here now; empty if they may come."""
        if self.registry.closed:
            return "closing"
        try:
            async with asyncio.timeout(PATIENCE):
                await self.registry.database.do(lambda connection: connection.execute(text("SELECT 1")).scalar())
        except StoreError:
            return "the database refuses"
        except TimeoutError:
            return "the database does not answer"
        return ""


class SideServer(uvicorn.Server):
    """A second server in one process: signals are for the first one."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def beside(app: Any, listener: socket.socket) -> AsyncIterator[None]:
    """Serve this application, too, until what it is for has ended."""
    # Its log is that of the first server.
    settings: dict[str, Any] = {"log_config": None, "access_log": False, "server_header": False}
    server = SideServer(uvicorn.Config(app, lifespan="off", timeout_graceful_shutdown=1, **settings))
    serving = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        yield
    finally:
        server.should_exit = True
        await serving
