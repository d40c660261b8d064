"""How people reach the server: from this machine, from the local network, or at a public address."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from ipaddress import ip_address
from typing import Final, Literal, Self
from urllib.parse import urlsplit

from hubba.web.addresses import (
    EVERYWHERE,
    AddressError,
    bracketed,
    is_global,
    is_loopback,
    listening_address,
    local_name,
    network_address,
    proxy_networks,
    public_origin,
    with_port,
)
from hubba.web.messages import message

LOOPBACK: Final = "127.0.0.1"
PORT: Final = 8000  # for everyone but this machine: a link, a bookmark and a proxy need a port that stays
Way = Literal["loopback", "home", "public"]


@dataclass(frozen=True)
class Access:
    """Where the server listens, to which addresses it answers, and which one people send each other."""

    way: Way
    listen: str  # the address of its socket
    port: int  # the port of its socket; 0 for a free one, which `at` fills in
    names: tuple[str, ...]  # names and addresses at which browsers reach it directly; links have the first
    origin: str = ""  # the public address, as browsers write it
    proxies: tuple[str, ...] = ()  # whose headers X-Forwarded-For and -Proto are believed; nobody's Forwarded-Host

    @classmethod
    def loopback(cls, port: int = 0, host: str = LOOPBACK) -> Self:
        """For the browsers of this machine."""
        listen = listening_address(host)
        return cls("loopback", listen, port, (bracketed(listen), "localhost"))

    @classmethod
    def home(cls, port: int = PORT, host: str = "0.0.0.0") -> Self:
        """For everyone in the local network."""
        listen = listening_address(host)
        if is_loopback(listen):
            return cls.loopback(port, host)
        return cls("home", listen, port, _direct_names(listen))

    @classmethod
    def public(cls, address: str, port: int = PORT, host: str = LOOPBACK, proxies: Iterable[str] = ()) -> Self:
        """For everyone who knows a public address, which leads to a proxy or directly here."""
        listen, origin, trusted = listening_address(host), public_origin(address), proxy_networks(proxies)
        if trusted and is_loopback(listen) and not any(map(is_loopback, trusted)):
            raise AddressError(message("error-proxy-far", proxy=trusted[0]))
        # Behind a router that forwards a port, those at home often cannot use the public address.
        direct = not trusted and origin.startswith("http:")
        return cls("public", listen, port, _direct_names(listen) if direct else (), origin, trusted)

    def at(self, port: int) -> Self:
        """The same with the port that was found."""
        return replace(self, port=port)

    @property
    def scheme(self) -> str:
        """The scheme in the browser's address bar: a proxy speaks https to it, and http to us."""
        return "https" if self.secure else "http"

    @property
    def secure(self) -> bool:
        """Whether browsers come by https only, so that cookies are `Secure`."""
        return self.origin.startswith("https:")

    @cached_property
    def hosts(self) -> frozenset[str]:
        """The headers `Host` that are answered. Any other name may be a forged one that leads here."""
        direct = {with_port(name, self.port, "http") for name in self.names}
        return frozenset(direct | {urlsplit(self.origin).netloc} if self.origin else direct)

    def answers(self, host: str, arrived: tuple[str, int | None] | None = None) -> bool:
        """Whether to answer a request with this `Host` that came to this address of the machine."""
        asked = self._plain(host)
        if asked in self.hosts:
            return True
        # The machine may have several addresses, and get others while we run. No name server can forge an address.
        if not self.names or self.way == "loopback" or not arrived or arrived[1] is None:
            return False
        return asked == with_port(bracketed(arrived[0]), arrived[1], "http")

    def is_own_origin(self, headers: Mapping[str, str]) -> bool:
        """Whether the page that asks (`Origin`) is of the address that it asks (`Host`)."""
        host = self._plain(headers.get("host", ""))
        return bool(host) and headers.get("origin") == f"{self.scheme}://{host}"

    def _plain(self, host: str) -> str:
        return host.lower().removesuffix(":443" if self.secure else ":80")

    def is_trusted(self, host: str) -> bool:
        """Whether a browser that asks with this `Host` counts the connection as secure."""
        return self.secure or _is_local(self._plain(host))

    @property
    def base(self) -> str:
        """The address to tell others."""
        return self.origin or f"http://{with_port(self.names[0], self.port, 'http')}"

    @property
    def own(self) -> str:
        """The address for the browser of this machine: what comes by the loopback counts as secure."""
        name = next(filter(_is_local, self.names), None)
        return self.base if name is None else f"http://{with_port(name, self.port, 'http')}"

    def link(self, path: str, host: str = "") -> str:
        """An address that people can send each other, for somebody who asked with this `Host`.

        Whoever is in the local network gets the address that they use themselves: it works there. An address of the
        loopback would lead others to their own machine.
        """
        asked = self._plain(host)
        if self.way == "home" and asked and not _is_local(asked):
            return f"http://{asked}{path}"
        return self.base + path

    @property
    def notes(self) -> tuple[str, ...]:
        """What the person who starts the server should know: the ends of the keys `serve-note-…`."""
        found = []
        if self.origin and not self.secure:
            found.append("plain")
        if self.secure and not self.proxies:
            found.append("proxy")
        if self.way == "home" and is_global(self.names[0]):
            found.append("global")
        return tuple(found)


def _direct_names(listen: str) -> tuple[str, ...]:
    """The names and addresses at which a socket is reached without a proxy."""
    if is_loopback(listen):
        return bracketed(listen), "localhost"
    if listen not in EVERYWHERE:
        found = [bracketed(listen), local_name()]
    else:
        own = LOOPBACK if listen == "0.0.0.0" else "[::1]"
        found = [bracketed(network_address(listen)), local_name(), own, "localhost"]
    return tuple(dict.fromkeys(filter(None, found)))


def _is_local(host: str) -> bool:
    name = host if host.endswith("]") else host.rpartition(":")[0] or host
    try:
        return name == "localhost" or ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def access_of(host: str | None, port: int | None, public: str | None, proxies: Iterable[str]) -> Access:
    """The access that a command line asks for."""
    proxies = tuple(proxies)
    if public is not None:
        return Access.public(public, PORT if port is None else port, LOOPBACK if host is None else host, proxies)
    if proxies:
        raise AddressError(message("error-proxy-alone", proxy=proxies[0]))
    if host is None or is_loopback(listening_address(host)):
        return Access.loopback(port or 0, LOOPBACK if host is None else host)
    return Access.home(PORT if port is None else port, host)
