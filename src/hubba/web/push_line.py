"""The line to push services: no redirects, no proxies of the environment, no machine of a private network."""

import asyncio
import ipaddress
import socket
import ssl
from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import urlsplit

import httpcore

from hubba.web.addresses import PORTS
from hubba.web.push_services import PushServices

SECONDS: Final = 15.0  # for a whole request, looking up its host included
MOST_LINES: Final = 8
LOOKUPS: Final = 8  # names that are looked up at once, those included that nobody waits for any more
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
FAILURES: Final = (
    OSError,
    TimeoutError,
    httpcore.NetworkError,
    httpcore.ProtocolError,
    httpcore.TimeoutException,
)


class Unreachable(Exception):
    """A push service that does not answer now."""


class PrivateAddress(Exception):
    """A name that leads to a machine which is not on the internet."""


@dataclass(frozen=True)
class PushAnswer:
    """What a push service answers; nobody reads its text."""

    status: int
    retry_after: float  # seconds; 0 if it does not say


class PublicOnly(httpcore.AsyncNetworkBackend):
    """Connects to machines on the internet only, and to origins that the host has named.

    The address that was checked is the one that is called, so a name server cannot answer twice.
    """

    def __init__(self, own: Iterable[str]) -> None:
        named = [urlsplit(origin) for origin in own]
        self.own = {(parts.hostname, parts.port or PORTS[parts.scheme]) for parts in named}
        self.usual = httpcore.AnyIOBackend()
        # A look-up that takes too long goes on in its thread, so it has none of those that everything else shares.
        self.threads = ThreadPoolExecutor(LOOKUPS, "push")

    async def connect_tcp(self, host: str, port: int, *args: Any, **options: Any) -> httpcore.AsyncNetworkStream:
        """Connect to a host."""
        addresses = await asyncio.get_running_loop().run_in_executor(self.threads, addresses_of, host, port)
        if (host, port) not in self.own and not all(is_public(address) for address in addresses):
            raise PrivateAddress(host)
        failed: Exception = Unreachable(host)
        for address in dict.fromkeys(addresses):
            try:
                return await self.usual.connect_tcp(address, port, *args, **options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failed = error
        raise failed

    async def connect_unix_socket(self, *args: Any, **options: Any) -> httpcore.AsyncNetworkStream:
        """No push service has one."""
        raise PrivateAddress("a socket of this machine")

    async def sleep(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)


def addresses_of(host: str, port: int) -> list[str]:
    """What a name leads to."""
    return [str(each[4][0]) for each in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


def is_public(address: str) -> bool:
    """Whether an address is one of the whole internet; also when it is wrapped into one of IPv6."""
    found = ipaddress.ip_address(address.partition("%")[0])
    if isinstance(found, ipaddress.IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo or (None, None))[1]
        if found in NAT64:
            inner = ipaddress.IPv4Address(int(found) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast


class PushLine:
    """Sends requests to push services."""

    def __init__(self, services: PushServices) -> None:
        self.services = services
        self._way = PublicOnly(services.own)
        self._pool: httpcore.AsyncConnectionPool | None = None

    async def post(self, endpoint: str, headers: Mapping[str, str], content: bytes) -> PushAnswer:
        """Send a message; Unreachable if there is no answer in time."""
        if not self.services.has(endpoint):  # the list may be shorter than it was when somebody subscribed
            raise PrivateAddress(endpoint)
        named = ((name.encode(), value.encode()) for name, value in headers.items())
        try:
            async with asyncio.timeout(SECONDS):
                pool = await self._opened()
                async with pool.stream("POST", endpoint, headers=[*named], content=content) as answer:
                    return PushAnswer(answer.status, _seconds(answer.headers))
        except FAILURES as error:
            raise Unreachable(type(error).__name__) from error

    async def close(self) -> None:
        """Hang up."""
        self._way.threads.shutdown(wait=False, cancel_futures=True)
        if self._pool is not None:
            await self._pool.aclose()

    async def _opened(self) -> httpcore.AsyncConnectionPool:
        if self._pool is None:
            # Reading all certificates takes too long for the event loop.
            context = await asyncio.to_thread(ssl.create_default_context)
            if self._pool is not None:  # another worker was quicker
                return self._pool
            self._pool = httpcore.AsyncConnectionPool(
                ssl_context=context,
                max_connections=MOST_LINES,
                max_keepalive_connections=MOST_LINES,
                keepalive_expiry=30.0,
                network_backend=self._way,
            )
        return self._pool


def _seconds(headers: Iterable[tuple[bytes, bytes]]) -> float:
    for name, value in headers:
        if name.lower() == b"retry-after" and value.isdigit():
            return float(value[:6])
    return 0.0
