"""A window at a table: the browser's end of the socket, byte for byte."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

PATIENCE = 10.0  # seconds for an answer; a test that passes never waits that long


async def some_turns() -> None:
    """Let everything happen that is due."""
    for _ in range(60):
        await asyncio.sleep(0)


class Socket:
    """The browser's end of a window's socket, in the server's event loop."""

    def __init__(self, app: Any, run: Callable[..., Any], path: str, headers: Mapping[str, str]) -> None:
        self.app = app
        self.run = run  # awaits something in that loop
        self.messages: list[dict[str, Any]] = []
        self.frames: list[str] = []  # as they were sent, byte for byte
        self.closed: tuple[int, str] | None = None
        self.reading: Callable[[], Awaitable[Any]] | None = None
        self.asked = 0
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "scheme": "ws",
            "http_version": "1.1",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), text.encode()) for name, text in headers.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", 80),
            "subprotocols": [],
        }
        run(self._start)

    def __enter__(self) -> "Socket":
        return self

    def __exit__(self, *_: object) -> None:
        self.run(self._stop)

    async def _start(self) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.app(self.scope, self.inbox.get, self._sent))
        await some_turns()

    async def _stop(self) -> None:
        self.inbox.put_nowait({"type": "websocket.disconnect", "code": 1001})
        async with asyncio.timeout(PATIENCE):
            await self.task

    async def _sent(self, event: dict[str, Any]) -> None:
        if self.reading is not None:  # a page that hangs
            await self.reading()
        if event["type"] == "websocket.send":
            self.frames.append(event["text"])
            self.messages.append(json.loads(event["text"]))
        elif event["type"] == "websocket.close":
            self.closed = (event.get("code", 1000), event.get("reason", ""))

    async def _put(self, event: dict[str, Any]) -> None:
        self.inbox.put_nowait(event)
        await some_turns()

    async def _put_all(self, events: Sequence[dict[str, Any]]) -> None:
        for event in events:
            self.inbox.put_nowait(event)

    async def _until(self, condition: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition() and not self.task.done():
                await asyncio.sleep(0.001)

    def send(self, text: str | bytes) -> None:
        """Send a frame."""
        kind = "text" if isinstance(text, str) else "bytes"
        self.run(self._put, {"type": "websocket.receive", kind: text})

    def send_all(self, texts: Sequence[str]) -> None:
        """Send many frames at once."""
        self.run(self._put_all, [{"type": "websocket.receive", "text": text} for text in texts])

    @property
    def end(self) -> tuple[int, str]:
        """The code and the reason with which the server closes the window."""
        self.run(self._until, lambda: self.closed is not None)
        assert self.closed is not None
        return self.closed

    def heard(self) -> list[dict[str, Any]]:
        """What has arrived since the last call."""
        self.run(some_turns)
        came, self.messages = self.messages, []
        return came

    def look(self, digests: Mapping[str, str] | None = None) -> dict[str, Any]:
        """Tell which parts the page has; returns the answer with the others."""
        self.send(json.dumps({"do": "look", "parts": dict(digests or {})}))
        self.run(self._until, lambda: bool(self.messages))
        (message,) = self.heard()
        return message

    def ask(self, do: str, **about: object) -> dict[str, Any]:
        """Send a request; returns its answer, and leaves earlier messages for `heard`."""
        self.asked += 1
        number = self.asked
        self.send(json.dumps({"do": do, "re": number, **about}))
        self.run(self._until, lambda: any(found.get("re") == number for found in self.messages))
        self.run(some_turns)
        (found,) = [message for message in self.messages if message.get("re") == number]
        self.messages.remove(found)
        return found
