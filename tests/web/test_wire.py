"""The sockets over the wire: a message that repeats much of the last one is short."""

import asyncio
import random

import uvicorn
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN
from websockets.uri import parse_uri

from hubba.web.wire import Wire


async def nothing(scope: object, receive: object, send: object) -> None:
    """An application that nobody asks."""


class Line:
    """A client and a server that hand each other their bytes."""

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
        """So many bytes went to the client."""
        count = 0
        for data in self.server.data_to_send():
            self.client.receive_data(data)
            count += len(data)
        return count

    def push(self, text: str) -> int:
        """Send a message; returns how many bytes it was, once the client has understood it."""
        self.server.send_text(text.encode())
        count = self.to_client()
        (frame,) = self.client.events_received()
        assert isinstance(frame, Frame)
        assert bytes(frame.data).decode() == text
        return count


def page(seed: int) -> str:
    """Something as long as the message of a drawn table, which hardly repeats itself."""
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
