"""The headers that protect every answer, the longest bodies and messages, and whose requests are refused."""

import re
from collections.abc import Mapping
from http import HTTPStatus
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import Message, Scope, Send

from hubba.web.access import Access

CONTENT_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
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
# What only documents obey: a style sheet, a script of a page, a typeface and a picture go without (a drawing is a
# document if somebody opens it). Half a kilobyte each would be a tenth of a first visit.
OF_DOCUMENTS: Final = (
    "Content-Security-Policy",
    "X-Frame-Options",
    "Cross-Origin-Opener-Policy",
    "Permissions-Policy",
)
NO_DOCUMENTS: Final = ("text/css", "text/javascript", "font/woff2", "image/png")
# Browsers that came once by https come by nothing else for half a year; other names of the domain are not ours.
ONLY_HTTPS: Final = "max-age=15552000"
# No word about what answers here: whoever uses a wrong name is mistaken, or wants something else of us.
WRONG_HOST: Final = (
    "This server does not answer to this address.\nCe serveur ne répond pas à cette adresse.\n"
).encode()
SECRET_PATH: Final = re.compile(r"((?:^|/)(?:return|join|watch))/.*", re.DOTALL)  # however many slashes it has
LARGEST_BODY: Final = 64 * 1024
LARGEST_MESSAGE: Final = 16 * 1024


def without_secrets(path: str) -> str:
    """A path as a log may show it: whoever reads a link there could use it."""
    return SECRET_PATH.sub(r"\1/…", path)


async def add_headers(message: Message, scope: Scope) -> None:
    """Add the headers to every answer, errors included. Browsers must not store pages: they soon change."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        part = scope["path"].startswith("/static/") and headers.get("content-type", "").startswith(NO_DOCUMENTS)
        for name, value in HEADERS.items():
            if not (part and name in OF_DOCUMENTS):
                headers.setdefault(name, value)  # a page with a secret in its address sends less of it
        headers.setdefault("Cache-Control", "no-store")
        access: Access = scope["litestar_app"].state.access
        if not access.is_trusted(Headers.from_scope(scope).get("host", "")):
            headers.pop("Cross-Origin-Opener-Policy", None)  # a browser would ignore it, and complain on every page
        if access.secure:
            headers["Strict-Transport-Security"] = ONLY_HTTPS
            # Here and not where cookies are made, so that none can be forgotten.
            message["headers"] = [(name, _secured(name, value)) for name, value in message["headers"]]


def _secured(name: bytes, value: bytes) -> bytes:
    return value + b"; Secure" if name.lower() == b"set-cookie" else value


async def refuse_host(scope: Scope, send: Send) -> None:
    """Answer a request that names another server: a forged name may have led a foreign page here."""
    if scope["type"] == ScopeType.WEBSOCKET:
        await send({"type": "websocket.close", "code": 1008, "reason": ""})
        return
    more = {"Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(WRONG_HOST))}
    headers = {**HEADERS, "Cache-Control": "no-store", **more}
    await send(
        {
            "type": "http.response.start",
            "status": HTTPStatus.BAD_REQUEST,
            "headers": [(name.lower().encode(), value.encode()) for name, value in headers.items()],
        }
    )
    await send({"type": "http.response.body", "body": WRONG_HOST, "more_body": False})


def is_foreign(headers: Mapping[str, str], access: Access) -> bool:
    """Whether a browser sends this for a page of another site; programs send no such headers."""
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        return True
    return "origin" in headers and not access.is_own_origin(headers)
