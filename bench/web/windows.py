"""A person's window at a table, as the script in the page works: a page, then a socket. Counts every byte."""

import asyncio
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import msgspec
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.http11 import Response
from websockets.protocol import OPEN
from websockets.uri import parse_uri

PATIENCE = 20.0  # seconds for an answer
PART = re.compile(r'data-part="([\w-]+)" data-digest="([^"]*)"[^>]*>(.*?)(?=data-part="|</main>)', re.DOTALL)
BUTTON = re.compile(r'<button[^>]*data-do="step"[^>]*>')
VALUE = re.compile(r'value="([^"]*)"')
NUMBER = re.compile(r'name="(version|seat)" value="(\d+)"')

_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


class Wire(asyncio.Protocol):
    """One socket with permessage-deflate, as browsers offer it. It counts the bytes that pass."""

    def __init__(self, host: str, path: str, token: str, hear: Callable[[bytes], None]) -> None:
        self.protocol = ClientProtocol(
            parse_uri(f"ws://{host}{path}"),
            origin=f"http://{host}",  # type: ignore[arg-type]
            extensions=[ClientPerMessageDeflateFactory()],
            max_size=None,
        )
        self.token = token
        self.hear = hear
        self.received = 0
        self.sent = 0
        self.unpacked = 0  # bytes received, after decompression
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        request = self.protocol.connect()
        request.headers["Cookie"] = f"hubba_guest={self.token}"
        request.headers["Accept-Language"] = "en"
        self.protocol.send_request(request)
        self.flush()

    def data_received(self, data: bytes) -> None:
        self.received += len(data)
        self.protocol.receive_data(data)
        for event in self.protocol.events_received():
            if isinstance(event, Response):
                if self.protocol.state is OPEN:
                    self.opened.set_result(None)
                else:
                    self.opened.set_exception(RuntimeError(f"the socket was refused: {event.status_code}"))
            elif isinstance(event, Frame) and event.opcode is Opcode.TEXT:
                self.unpacked += len(event.data)
                self.hear(bytes(event.data))
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.lost = True
        if not self.opened.done():
            self.opened.set_exception(RuntimeError("the socket was closed before it was open"))

    def send(self, message: dict[str, Any]) -> None:
        """Send a request."""
        self.protocol.send_text(_encode(message))
        self.flush()

    def flush(self) -> None:
        """Write what the protocol has to send."""
        for data in self.protocol.data_to_send():
            if data:
                self.sent += len(data)
                self.transport.write(data)


class Window:
    """What a page knows: the digests of its parts, the lit buttons, and the version that they answer."""

    def __init__(self, host: str, table: str, token: str, address: str) -> None:
        self.host = host
        self.table = table
        self.token = token
        self.address = address  # on the loopback, one for each guest: the server limits each address
        self.digests: dict[str, str] = {}
        self.moves: dict[str, list[str]] = {}
        self.numbers: dict[str, str] = {}
        self.count = 0
        self.ended = False  # the page offers another game
        self.listener: Callable[[Window, dict[str, Any]], None] = lambda window, message: None

    async def open(self) -> None:
        """Load the page, open its socket, and ask for what is new since."""
        for name, digest, html in PART.findall(await self.page()):
            self.digests[name] = digest
            self.read(name, html)
        if "log" not in self.digests or not {"version", "seat"} <= set(self.numbers):
            raise RuntimeError(f"the page of a table is not as expected; its parts: {sorted(self.digests)}")
        host, port = self.host.split(":")
        loop = asyncio.get_running_loop()
        path = f"/tables/{self.table}/socket"
        _, self.wire = await loop.create_connection(
            lambda: Wire(self.host, path, self.token, self.hear), host, int(port), local_addr=(self.address, 0)
        )
        await asyncio.wait_for(self.wire.opened, PATIENCE)
        self.first: asyncio.Future[None] = loop.create_future()
        self.look()
        await asyncio.wait_for(self.first, PATIENCE)

    async def page(self) -> str:
        """Load the page of the table."""
        host, port = self.host.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), local_addr=(self.address, 0))
        lines = (
            f"GET /tables/{self.table} HTTP/1.1",
            f"Host: {self.host}",
            f"Cookie: hubba_guest={self.token}",
            "Accept-Language: en",
            "Connection: close",
        )
        writer.write("\r\n".join((*lines, "", "")).encode())
        answer = (await asyncio.wait_for(reader.read(), PATIENCE)).decode()
        writer.close()
        if not answer.startswith("HTTP/1.1 200 "):
            raise RuntimeError(f"the page of a table answered {answer[:60]!r}")
        return answer

    def look(self) -> None:
        """Tell the server what this page has."""
        self.wire.send({"do": "look", "parts": self.digests})

    def hear(self, data: bytes) -> None:
        """Apply a message of the server."""
        message = _decode(data)
        for name, part in message.get("parts", {}).items():
            if "append" in part and part.get("from") != self.digests.get(name):
                self.look()  # the page is not what the server expected
                continue
            self.digests[name] = part["digest"]
            if "html" in part:
                self.read(name, part["html"])
        if not self.first.done():
            self.first.set_result(None)
        self.listener(self, message)

    def read(self, name: str, html: str) -> None:
        """Read from a part what is needed to play."""
        if name != "log":  # the log is the longest part and has no moves
            self.moves[name] = [unescape(VALUE.findall(button)[0]) for button in BUTTON.findall(html)]
            self.numbers |= NUMBER.findall(html)
            self.ended |= "/again" in html

    @property
    def lit(self) -> list[str]:
        """The moves that can be made."""
        return [move for moves in self.moves.values() for move in moves]

    def step(self, move: str) -> int:
        """Make a move; returns the number that its answer will have."""
        self.count += 1
        self.wire.send({**self.numbers, "do": "step", "moves": [move], "re": self.count})
        return self.count

    def close(self) -> None:
        """Leave."""
        if hasattr(self, "wire"):
            self.wire.transport.close()
