"""The address from which somebody asks."""

from collections.abc import Mapping
from contextvars import ContextVar
from functools import lru_cache
from ipaddress import IPv6Address, ip_address
from typing import Any, Final

# The address of the request that is being answered; empty outside of a request.
ASKING: Final[ContextVar[str]] = ContextVar("hubba_address", default="")


def address_of(scope: Mapping[str, Any]) -> str:
    """The address of a request or a socket, as limits count it. Behind a proxy, uvicorn puts the real one there."""
    client = scope.get("client")
    return counted(client[0]) if client else ""


@lru_cache(4096)
def counted(address: str) -> str:
    """An address as limits count it: of IPv6 only the network, because everybody has a whole one."""
    try:
        found = ip_address(address)
    except ValueError:
        return address[:64]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> 64 << 64)}/64"
