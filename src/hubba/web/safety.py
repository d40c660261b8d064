"""The headers that protect every answer, the limits, and who may open a socket."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": CONTENT_POLICY,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
LARGEST_BODY: Final = 64 * 1024
LARGEST_MESSAGE: Final = 16 * 1024
REQUESTS_A_MINUTE: Final = 1200


def without_secrets(path: str) -> str:
    """A path as a log may show it: whoever reads a return link there could use it."""
    return "/return/…" if path.startswith("/return/") else path


async def add_headers(message: Message, _: Scope) -> None:
    """Add the headers to every answer, errors included. Browsers must not store pages: they soon change."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)  # a page with a secret in its address sends less of it
        headers.setdefault("Cache-Control", "no-store")


def is_foreign(headers: Mapping[str, str]) -> bool:
    """Whether a browser sends this for a page of another site; programs send no such headers."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return True
    return "origin" in headers and not same_origin(headers)


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a page of this server asks: browsers say so, and pages cannot forge it."""
    host = headers.get("host", "")
    try:
        origin = urlsplit(headers.get("origin", "")).netloc
    except ValueError:
        return False
    return bool(host) and origin == host
