"""Compressed sockets: a message that repeats much of the last one is short."""

import asyncio
import random
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from hubba.web.safety import LARGEST_MESSAGE
from hubba.web.wire import MOST_UNREAD, PIECE, TOO_LONG, Wire


async def nothing(scope: object, receive: object, send: object) -> None:
    """An application that nobody calls."""


class Line:
    """A client and a server that exchange bytes directly."""

    def __init__(self, offered: ClientPerMessageDeflateFactory | None) -> None:
        loop = asyncio.new_event_loop()
        config = uvicorn.Config(nothing, log_level="critical", interface="asgi3", lifespan="off")
        self.server = Wire(config, ServerState(), {}, loop).conn
        self.client = ClientProtocol(parse_uri("ws://localhost/"), extensions=[offered] if offered else None)
        self.client.send_request(self.client.connect())
        self.to_server()
        (request,) = self.server.events_received()
        assert isinstance(request, Request)
        self.server.send_response(self.server.accept(request))
        self.to_client()
        self.client.events_received()
        assert self.client.state is OPEN
        loop.close()

    def to_server(self) -> None:
        for data in self.client.data_to_send():
            self.server.receive_data(data)

    def to_client(self) -> int:
        """Pass the server's bytes to the client; returns how many there were."""
        count = 0
        for data in self.server.data_to_send():
            self.client.receive_data(data)
            count += len(data)
        return count

    def push(self, text: str) -> int:
        """Send a message; returns how many bytes it took, once the client has read it."""
        self.server.send_text(text.encode())
        count = self.to_client()
        (frame,) = self.client.events_received()
        assert isinstance(frame, Frame)
        assert bytes(frame.data).decode() == text
        return count


def page(seed: int) -> str:
    """A text as long as a message of a drawn table, with few repetitions."""
    dice = random.Random(seed)
    return "".join(dice.choice("abcdefghijklmnop<>/= ") for _ in range(20_000))


def test_a_message_like_the_last_one_is_short() -> None:
    line = Line(ClientPerMessageDeflateFactory(client_max_window_bits=True))
    first = line.push(page(1))
    assert first > 8000
    assert line.push(page(1).replace("a<b", "b>a")) < first / 20


def test_a_browser_that_wants_a_short_memory_or_none_has_it() -> None:
    short = Line(ClientPerMessageDeflateFactory(server_max_window_bits=10))
    assert short.push(page(1)) * 0.9 < short.push(page(1))
    plain = Line(None)
    assert plain.push(page(1)) > 20_000


# From windows


async def idle(scope: object, receive: Any, send: Any) -> None:
    """An application that accepts the socket and reads nothing."""
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def received(texts: list[bytes], *, packed: bool, closing: bool = False) -> tuple[Wire, Mock]:
    """A connection and its transport, after these messages have arrived in one piece."""
    config = uvicorn.Config(
        idle, log_level="critical", interface="asgi3", lifespan="off", ws_max_size=LARGEST_MESSAGE
    )
    wire, transport = Wire(config, ServerState(), {}), Mock()
    transport.get_extra_info = lambda name, default=None: default
    transport.is_closing.return_value = False
    wire.connection_made(transport)
    offered = [ClientPerMessageDeflateFactory(client_max_window_bits=True)] if packed else None
    client = ClientProtocol(parse_uri("ws://localhost/"), extensions=offered)
    client.send_request(client.connect())
    wire.data_received(b"".join(client.data_to_send()))
    while not wire.handshake_complete:
        await asyncio.sleep(0)
    for (data,), _ in transport.write.call_args_list:
        client.receive_data(data)
    assert client.state is OPEN
    if closing:
        await wire.send({"type": "websocket.close", "code": 1008, "reason": ""})
    for text in texts:
        client.send_text(text)
    wire.data_received(b"".join(client.data_to_send()))
    for task in wire.tasks:
        task.cancel()
    return wire, transport


def waiting(wire: Wire) -> list[Any]:
    """What the application has not read yet."""
    return [wire.queue.get_nowait() for _ in range(wire.queue.qsize())]


def test_little_that_becomes_much_is_refused() -> None:
    wire, _ = asyncio.run(received([bytes(LARGEST_MESSAGE)] * 2000, packed=True))
    assert wire.unread <= MOST_UNREAD + 1032 * PIECE, "deflate can expand it no further"
    assert [message["type"] for message in waiting(wire)] == ["websocket.disconnect"]
    assert wire.conn.close_sent is not None
    assert wire.conn.close_sent.code == TOO_LONG
    assert wire.close_sent


def test_it_is_not_read_either_once_the_line_is_being_closed() -> None:
    wire, transport = asyncio.run(received([bytes(LARGEST_MESSAGE)] * 2000, packed=True, closing=True))
    assert wire.unread <= MOST_UNREAD + 1032 * PIECE
    transport.abort.assert_called_once()


@pytest.mark.parametrize("packed", [False, True])
def test_as_much_as_comes_at_once_is_read(packed: bool) -> None:
    texts = [random.Random(number).randbytes(LARGEST_MESSAGE // 2).hex().encode() for number in range(15)]
    wire, _ = asyncio.run(received(texts, packed=packed))
    assert [message["text"].encode() for message in waiting(wire)] == texts
    assert wire.conn.close_sent is None
