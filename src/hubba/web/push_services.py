"""The push services that this server calls: nobody makes it call anything else."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from urllib.parse import SplitResult, urlsplit

from hubba.web.addresses import AddressError, public_origin
from hubba.web.messages import message

HOSTS: Final = (
    "fcm.googleapis.com",  # Chrome, Edge, Opera, Samsung Internet
    "updates.push.services.mozilla.com",  # Firefox
    "web.push.apple.com",  # Safari
)
DOMAINS: Final = (  # any host below them
    ".push.services.mozilla.com",
    ".push.apple.com",
    ".notify.windows.com",  # Edge on Windows
)
BELOW: Final = re.compile(r"(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]+")
LONGEST: Final = 1000  # signs of an address; those of today have some 200 to 600


@dataclass(frozen=True)
class PushServices:
    """Those that everybody knows, and origins that whoever runs this server trusts besides."""

    own: tuple[str, ...] = ()

    @classmethod
    def with_own(cls, origins: Iterable[str]) -> "PushServices":
        """The usual ones and these, such as `https://push.example.org`."""
        found = []
        for origin in origins:
            try:
                found.append(public_origin(origin))
            except AddressError:
                raise AddressError(message("error-push-service", service=origin)) from None
        return cls(tuple(found))

    def has(self, endpoint: str) -> bool:
        """Whether an address is one of a push service: https, no port, no name before the host, no fragment."""
        parts = _read(endpoint)
        if parts is None or len(endpoint) > LONGEST:
            return False
        if self.is_own(endpoint):
            return True
        host = parts.netloc
        named = host in HOSTS or (host.endswith(DOMAINS) and BELOW.fullmatch(host) is not None)
        return parts.scheme == "https" and named

    def is_own(self, endpoint: str) -> bool:
        """Whether it is one that the host of this server has named: it may be on any machine, by any way."""
        parts = _read(endpoint)
        return parts is not None and f"{parts.scheme}://{parts.netloc}" in self.own

    def group_of(self, host: str) -> str:
        """The service that a host belongs to: anybody can make up hosts below a domain."""
        return host if host in HOSTS else next((domain for domain in DOMAINS if host.endswith(domain)), host)


WELL_KNOWN: Final = PushServices()


def _read(endpoint: str) -> SplitResult | None:
    """The parts of an address that is written plainly: whatever two programs might read differently is refused."""
    plain = endpoint.isascii() and endpoint.isprintable() and not set(' "<>\\^`{|}#@') & set(endpoint)
    try:
        parts = urlsplit(endpoint) if plain else None
    except ValueError:
        return None
    if parts is None or not parts.path.startswith("/") or parts.netloc != parts.netloc.lower():
        return None
    return parts
