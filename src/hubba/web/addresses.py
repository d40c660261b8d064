"""Reads the addresses that a command line names, and finds the addresses of this machine."""

import re
import socket
from collections.abc import Iterable
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import urlsplit

from hubba.core.errors import HubbaError
from hubba.web.messages import message

PORTS: Final = {"http": 80, "https": 443}  # a browser leaves these out of an address
EVERYWHERE: Final = ("0.0.0.0", "::")
# Addresses for documentation: nobody has them. A UDP socket that is "connected" to one sends nothing, but the
# system says by which of its own addresses it would.
NOBODY: Final = {socket.AF_INET: "192.0.2.1", socket.AF_INET6: "2001:db8::1"}
_LABEL: Final = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")


class AddressError(HubbaError):
    """An address of the command line that cannot be used."""


def public_origin(text: str) -> str:
    """The public address as browsers write an origin: `https://games.example.org`."""
    if not re.match(r"https?://", text, re.IGNORECASE):
        raise AddressError(message("error-public-scheme", address=text))
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        raise AddressError(message("error-public", address=text)) from None
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise AddressError(message("error-public-path", address=text))
    name = _written(host)
    if not name or "@" in parts.netloc or port == 0:
        raise AddressError(message("error-public", address=text))
    return f"{parts.scheme}://{with_port(name, port or PORTS[parts.scheme], parts.scheme)}"


def _written(host: str) -> str:
    """A name or an address as browsers write it: without accents, IPv6 in brackets; empty for nonsense."""
    try:
        return bracketed(str(ip_address(host)))
    except ValueError:
        pass
    try:
        name = host.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return ""
    labels = name.split(".")
    # A browser reads a name whose last label is a number as an address.
    return name if all(map(_LABEL.fullmatch, labels)) and not labels[-1].isdecimal() else ""


def bracketed(address: str) -> str:
    """An address as it stands before a port."""
    return f"[{address}]" if ":" in address else address


def with_port(name: str, port: int, scheme: str) -> str:
    """A name with its port, as browsers send it in the header `Host`."""
    return name if port == PORTS[scheme] else f"{name}:{port}"


def proxy_networks(named: Iterable[str]) -> tuple[str, ...]:
    """The addresses and networks of proxies, checked: whoever is named there may say who a guest is."""
    found = []
    for text in named:
        try:
            network = ip_network(text)
        except ValueError:
            raise AddressError(message("error-proxy", address=text)) from None
        if network.prefixlen == 0:
            raise AddressError(message("error-proxy-all", address=text))
        found.append(text)
    return tuple(found)


def listening_address(text: str) -> str:
    """The address to listen on."""
    if text == "localhost":
        return "127.0.0.1"
    try:
        address = ip_address(text)
    except ValueError:
        raise AddressError(message("error-host", host=text)) from None
    if address.is_multicast or "%" in text:
        raise AddressError(message("error-host", host=text))
    return str(address)


def operations_address(text: str) -> tuple[str, int]:
    """Where the operator reads figures: an address and a port, or a port of this machine alone."""
    host, _, port = text.rpartition(":")
    if not (port.isascii() and port.isdecimal() and 0 < int(port) < 1 << 16):
        raise AddressError(message("error-operations", address=text))
    return listening_address(host.removeprefix("[").removesuffix("]") or "127.0.0.1"), int(port)


def is_loopback(text: str) -> bool:
    """Whether an address, or all of a network, is this machine."""
    return ip_network(text).is_loopback


def is_global(name: str) -> bool:
    """Whether a name is an address that the whole internet can reach."""
    address = _address(name)
    return address is not None and address.is_global


def _address(name: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(name.strip("[]"))
    except ValueError:
        return None


def network_address(listen: str) -> str:
    """This machine's address in the local network, without asking anybody; empty if there is no network."""
    family = socket.AF_INET6 if ":" in listen else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect((NOBODY[family], 9))
            found = str(probe.getsockname()[0])
    except OSError:
        return ""
    address = ip_address(found)
    return "" if address.is_loopback or address.is_unspecified else found


def local_name() -> str:
    """The name by which other machines of the local network may find this one (multicast DNS); or empty."""
    name = socket.gethostname().partition(".")[0].lower()
    return f"{name}.local" if _LABEL.fullmatch(name) and name != "localhost" else ""
