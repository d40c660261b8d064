"""uvicorn's HTTP with time limits for requests, and a limit for connections."""

import asyncio
from functools import lru_cache
from ipaddress import ip_address, ip_network
from math import inf
from typing import Any, ClassVar

import h11
import uvicorn

from hubba.web.broken_requests import PatientHttp
from hubba.web.caller import counted
from hubba.web.connections import REFUSAL, Connection, Connections
from hubba.web.limits import Limits
from hubba.web.safety import LARGEST_BODY, LARGEST_MESSAGE
from hubba.web.wire import Wire


class GuardedHttp(PatientHttp):
    """A connection that must send its requests in time."""

    guard: ClassVar[Connections]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.counted: Connection | None = None  # None: it was refused
        self.state: object = h11.IDLE  # of the sender, when we last looked
        self.began = 0.0  # when the body began to come
        self.came = 0  # bytes of it

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Count it, or refuse it before it has sent anything."""
        self.counted = self.guard.enter(transport, self.address(transport))
        if self.counted is None:
            transport.write(REFUSAL)
            transport.close()
        else:
            super().connection_made(transport)

    def address(self, transport: asyncio.Transport) -> str:
        """The address that it counts for. A proxy has none: it brings everybody, and has its own limits."""
        peer = transport.get_extra_info("peername")
        host = str(peer[0]) if isinstance(peer, tuple) else ""
        return "" if is_proxy(self.config, host) else counted(host)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is closed."""
        if self.counted is not None:
            self.guard.leave(self.counted)
            super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Read what has come, and note how long the rest may take."""
        if self.counted is not None:
            super().data_received(data)
            self.counted.deadline = self.deadline(len(data))

    def deadline(self, came: int) -> float:
        """When the rest of the request must be there."""
        limits, now = self.guard.limits, self.loop.time()
        before, self.state = self.state, self.conn.their_state
        if self.upgraded:
            return inf
        if self.state is h11.IDLE:  # the headers are not whole
            known = self.counted.deadline if self.counted is not None else inf
            return known if before is h11.IDLE and known < inf else now + limits.headers
        if self.state is not h11.SEND_BODY:  # the request is whole, or is refused
            return inf
        if before is not h11.SEND_BODY:
            self.began, self.came = now, 0
        self.came += came
        return self.began + limits.body + min(self.came, LARGEST_BODY) / limits.slowest_body

    @property
    def upgraded(self) -> bool:
        """Whether it is a socket by now."""
        return self.transport.get_protocol() is not self

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """It becomes a socket, and still counts."""
        super().handle_websocket_upgrade(event)
        wire, connection = self.transport.get_protocol(), self.counted
        assert isinstance(wire, Wire)
        assert connection is not None
        wire.when_lost = lambda: self.guard.leave(connection)


def is_proxy(config: uvicorn.Config, host: str) -> bool:
    """Whether a connection comes from a proxy that says for whom it asks."""
    trusted = config.forwarded_allow_ips
    return config.proxy_headers and _within(host, trusted if isinstance(trusted, str) else ",".join(trusted))


@lru_cache(1024)
def _within(host: str, trusted: str) -> bool:
    names = [name.strip() for name in trusted.split(",")]
    if not host:  # a local socket, which only a program of this machine can open
        return True
    return "*" in names or host in names or any(_contains(name, host) for name in names if "/" in name)


def _contains(network: str, host: str) -> bool:
    try:
        return ip_address(host) in ip_network(network)
    except ValueError:
        return False


def uvicorn_options(limits: Limits) -> dict[str, Any]:
    """The options of uvicorn that keep these limits."""
    return {
        "http": type("GuardedHttp", (GuardedHttp,), {"guard": Connections(limits)}),
        "ws": Wire,
        "ws_max_size": LARGEST_MESSAGE,
        "ws_ping_interval": limits.ping,
        "ws_ping_timeout": limits.pong,
        "timeout_keep_alive": limits.keep_alive,
    }
