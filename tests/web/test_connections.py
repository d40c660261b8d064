"""Connections: who sends a request too slowly, or opens too many, holds up nobody else."""

import asyncio
import resource
from collections.abc import Callable, Iterator
from dataclasses import replace
from math import inf
from typing import Any
from unittest.mock import Mock

import pytest
import uvicorn
from uvicorn.server import ServerState

from hubba.web import connections as module
from hubba.web.caller import counted
from hubba.web.connections import REFUSAL, Connections, room_for
from hubba.web.guarded_http import GuardedHttp, is_proxy, uvicorn_options
from hubba.web.limits import USUAL, Limits
from hubba.web.safety import LARGEST_BODY
from hubba.web.wire import Wire

FEW = replace(USUAL, connections=4, address_connections=2)
HEAD = b"POST /replays HTTP/1.1\r\nHost: x\r\nContent-Length: 60000\r\n"


async def nothing(scope: object, receive: Any, send: object) -> None:
    """An application that reads the request and answers nothing."""
    await receive()
    await asyncio.Event().wait()


class Loop(asyncio.SelectorEventLoop):
    """A loop whose time goes on when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.later = 0.0

    def time(self) -> float:
        return super().time() + self.later


@pytest.fixture
def loop() -> Iterator[Loop]:
    loop = Loop()
    yield loop
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()


class House:
    """A server without a network, to which a test hands bytes."""

    def __init__(self, loop: Loop, limits: Limits = USUAL, **options: Any) -> None:
        self.loop = loop
        self.config = uvicorn.Config(
            nothing, log_level="critical", interface="asgi3", lifespan="off", **uvicorn_options(limits), **options
        )
        self.config.load()
        self.guard: Connections = self.config.http_protocol_class.guard  # type: ignore[attr-defined]
        self.state = ServerState()

    def connect(self, address: str = "10.0.0.1") -> GuardedHttp:
        """Somebody connects."""
        made = self.config.http_protocol_class(self.config, self.state, {}, self.loop)  # type: ignore[call-arg]
        assert isinstance(made, GuardedHttp)
        transport = Mock()
        transport.get_extra_info = lambda name: (address, 5000) if name == "peername" else None
        transport.get_protocol.return_value = made
        transport.set_protocol = lambda protocol: setattr(transport.get_protocol, "return_value", protocol)
        transport.is_closing.return_value = False
        transport.get_write_buffer_size.return_value = 0
        transport.abort.side_effect = lambda: transport.get_protocol().connection_lost(None)
        self.inside(lambda: made.connection_made(transport))
        made.transport = transport  # one that was refused has none of its own
        return made

    def send(self, connection: GuardedHttp, data: bytes) -> None:
        self.inside(lambda: connection.transport.get_protocol().data_received(data))  # type: ignore[attr-defined]

    def wait(self, seconds: float) -> None:
        """Let time pass, and the guard look at everything."""
        self.loop.later += seconds
        self.inside(self.guard._look)

    def inside(self, act: Callable[[], None]) -> None:
        async def acting() -> None:
            act()
            await asyncio.sleep(0)

        self.loop.run_until_complete(acting())


def aborted(connection: GuardedHttp) -> bool:
    found = connection.transport.abort
    assert isinstance(found, Mock)
    return found.called


def test_headers_must_come_in_time(loop: Loop) -> None:
    house = House(loop)
    silent, half, whole = house.connect(), house.connect(), house.connect()
    house.send(half, b"GET / HTTP/1.1\r\nHost:")
    house.send(whole, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    house.wait(USUAL.headers - 1)
    house.send(half, b" x\r\nX-More: 1\r\n")  # a little more buys no time
    house.wait(2)
    assert (aborted(silent), aborted(half), aborted(whole)) == (True, True, False)
    house.wait(3600)
    assert not aborted(whole), "it is the server that takes its time"
    assert house.guard.open == {whole.counted}


def test_a_slow_phone_may_send_a_record(loop: Loop) -> None:
    house = House(loop)
    phone = house.connect()
    house.send(phone, HEAD + b"\r\n")
    for _ in range(60):  # a kilobyte a second
        house.send(phone, bytes(1000))
        house.wait(1)
    assert not aborted(phone)
    assert phone.counted is not None
    assert phone.counted.deadline == inf, "it is there as a whole"


def test_a_body_that_only_trickles_is_cut_off(loop: Loop) -> None:
    house = House(loop)
    slow = house.connect()
    house.send(slow, HEAD + b"\r\n")
    for _ in range(15):
        house.send(slow, bytes(10))
        house.wait(1)
    assert not aborted(slow)
    house.wait(USUAL.body)
    assert aborted(slow)


def test_no_body_lasts_for_ever(loop: Loop) -> None:
    house = House(loop)
    endless = house.connect()
    house.send(endless, HEAD.replace(b"60000", b"9" * 12) + b"\r\n")
    for _ in range(200):
        if not aborted(endless):
            house.send(endless, bytes(2000))
            house.wait(1)
    assert aborted(endless)
    assert endless.came >= LARGEST_BODY


def test_the_time_between_two_requests_does_not_count(loop: Loop) -> None:
    house = House(loop)
    kept = house.connect()
    house.send(kept, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    answer = kept.cycle
    loop.run_until_complete(answer.send({"type": "http.response.start", "status": 200, "headers": []}))
    loop.run_until_complete(answer.send({"type": "http.response.body", "body": b"", "more_body": False}))
    assert kept.counted is not None
    assert kept.counted.deadline == inf, "uvicorn has a time limit for that"
    house.send(kept, b"GET / HT")
    assert kept.counted.deadline < inf
    house.wait(USUAL.headers + 1)
    assert aborted(kept)


def test_who_does_not_read_the_answer_is_cut_off(loop: Loop) -> None:
    house = House(loop)
    reader = house.connect()
    house.send(reader, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    size = reader.transport.get_write_buffer_size
    assert isinstance(size, Mock)
    for left in (90_000, 80_000, 70_000):  # slowly, but it reads
        size.return_value = left
        house.wait(USUAL.stalled - 1)
        assert not aborted(reader)
    house.wait(USUAL.stalled + 1)
    assert aborted(reader)


def test_a_socket_still_counts_and_has_no_deadline(loop: Loop) -> None:
    house = House(loop)
    window = house.connect()
    lines = ("GET / HTTP/1.1", "Host: x", "Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13")
    house.send(window, "\r\n".join((*lines, "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==", "", "")).encode())
    wire = window.transport.get_protocol()
    assert isinstance(wire, Wire)
    house.wait(3600)
    assert house.guard.count == {"10.0.0.1": 1}
    wire.connection_lost(None)
    assert house.guard.count == {}
    assert house.guard.open == set()


def test_a_window_that_answers_no_ping_is_cut_off_at_once(loop: Loop) -> None:
    house = House(loop)
    wire, transport = Wire(house.config, house.state, {}, loop), Mock()
    transport.is_closing.return_value = False
    transport.get_extra_info = lambda name: None
    wire.connection_made(transport)
    wire.conn.state = 1  # type: ignore[assignment]
    wire.keepalive_timeout()
    transport.abort.assert_called_once()
    assert (wire.ping_interval, wire.ping_timeout) == (USUAL.ping, USUAL.pong)


# How many


def whole_request(house: House, address: str) -> GuardedHttp:
    connection = house.connect(address)
    house.send(connection, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
    return connection


def refused(connection: GuardedHttp) -> bool:
    return connection.counted is None


def test_one_address_has_so_many_connections(loop: Loop) -> None:
    house = House(loop, FEW)
    busy = [whole_request(house, "10.0.0.1") for _ in range(2)]
    third = house.connect("10.0.0.1")
    assert refused(third)
    third.transport.write.assert_called_once_with(REFUSAL)  # type: ignore[attr-defined]
    house.send(third, b"GET / HTTP/1.1\r\n")  # nobody listens any more
    third.connection_lost(None)
    assert not refused(house.connect("10.0.0.2"))
    busy[0].connection_lost(None)
    assert not refused(house.connect("10.0.0.1"))


def test_connections_that_do_nothing_make_room(loop: Loop) -> None:
    house = House(loop, FEW)
    idle = house.connect("10.0.0.1")
    house.wait(1)
    half = house.connect("10.0.0.1")
    assert not refused(house.connect("10.0.0.1"))
    assert (aborted(idle), aborted(half)) == (True, False), "the oldest first"
    assert house.guard.count["10.0.0.1"] == 2


def test_a_full_server_ends_idle_connections_of_those_who_have_most(loop: Loop) -> None:
    house = House(loop, replace(FEW, address_connections=3))
    idle = [house.connect("10.0.0.1") for _ in range(3)]
    whole_request(house, "10.0.0.2")
    assert not refused(house.connect("10.0.0.3"))
    assert sum(map(aborted, idle)) == 1
    assert not refused(house.connect("10.0.0.4"))
    assert sum(map(aborted, idle)) == 2
    assert refused(house.connect("10.0.0.5")), "nobody has more than one"
    assert len(house.guard.open) == 4


def test_a_proxy_brings_everybody(loop: Loop) -> None:
    house = House(loop, FEW, proxy_headers=True, forwarded_allow_ips=["10.1.0.0/16", "127.0.0.1"])
    brought = [whole_request(house, "10.1.2.3") for _ in range(3)]
    assert not any(map(refused, brought))
    assert is_proxy(house.config, "127.0.0.1")
    assert not is_proxy(house.config, "10.2.0.1")
    assert not is_proxy(House(loop, proxy_headers=False).config, "127.0.0.1")


def test_a_program_has_as_many_connections_as_the_system_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    allowed = {"now": (256, 1000)}
    monkeypatch.setattr(resource, "getrlimit", lambda kind: allowed["now"])
    monkeypatch.setattr(resource, "setrlimit", lambda kind, pair: allowed.update(now=pair))
    assert room_for(2000) == 1000 - module.SPARE_FILES
    assert allowed["now"] == (1000, 1000)
    allowed["now"] = (4096, 4096)
    assert room_for(1500) == 1500
    assert allowed["now"] == (4096, 4096)


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_an_address_is_that_of_a_home(address: str, found: str) -> None:
    assert counted(address) == found
