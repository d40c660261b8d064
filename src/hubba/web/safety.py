"""What every answer says to browsers so that nobody can misuse a page, and who may open a socket."""

from collections.abc import Mapping
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import ResponseHeader

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
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


def response_headers() -> list[ResponseHeader]:
    """The headers of every answer. What a page shows is for its reader and for now: nothing is stored."""
    kept = [ResponseHeader(name=name, value=value) for name, value in HEADERS.items()]
    return [*kept, ResponseHeader(name="Cache-Control", value="no-store")]


def same_origin(headers: Mapping[str, str]) -> bool:
    """Whether a socket is opened by a page of this house: browsers say so, and cannot be made to lie."""
    origin, host = headers.get("origin", ""), headers.get("host", "")
    return bool(host) and urlsplit(origin).netloc == host
