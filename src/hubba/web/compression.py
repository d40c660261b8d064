"""Sends compressed text to browsers that accept it; docs/web.md, Safety, says what the length must not reveal."""

import asyncio
import re
import zlib
from typing import Final

from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.types import HTTPResponseBodyEvent, HTTPResponseStartEvent, Message, Scope, Send

from hubba.web.access import Access
from hubba.web.safety import is_foreign

GZIP: Final = "gzip"
PAGE_LEVEL: Final = (
    5  # a page is compressed once for one reader: 1 ms for 60 kB; level 9 saves 2 % and takes twice as long
)
FILE_LEVEL: Final = 9  # a file is compressed once for all readers
SMALLEST: Final = 1000  # bytes that fit into one packet with the headers: compressing less gains nothing
LARGEST: Final = 256 * 1024  # bytes that the event loop compresses itself; a thread compresses more
TEXTS: Final = re.compile(r"text/|image/svg\+xml|application/(?:json|[\w.-]+\+json)")
WEIGHT: Final = re.compile(r"(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)", re.ASCII)


def is_text(kind: str) -> bool:
    """Whether compression makes a type of content smaller: typefaces are already compressed."""
    return bool(TEXTS.match(kind))


def weights(accepted: str) -> dict[str, float]:
    """The encodings of an Accept-Encoding header with their weights; an unreadable weight counts as 0."""
    found: dict[str, float] = {}
    for each in accepted.lower().split(","):
        name, *parameters = (part.strip() for part in each.split(";"))
        weight = 1.0
        for parameter in parameters:
            key, _, value = (part.strip() for part in parameter.partition("="))
            if key == "q":
                weight = float(value) if WEIGHT.fullmatch(value) else 0.0
        if name:
            found[GZIP if name == "x-gzip" else name] = weight
    return found


def wants_gzip(accepted: str) -> bool:
    """Whether a reader accepts gzip and does not prefer plain text."""
    found = weights(accepted)
    gzip = found.get(GZIP, found.get("*", 0.0))
    return gzip > 0 and gzip >= found.get("identity", 0.0)


def refuses_plain(accepted: str) -> bool:
    """Whether a reader refuses uncompressed content."""
    found = weights(accepted)
    return found.get("identity", found.get("*", 1.0)) == 0


def gzipped(content: bytes, level: int) -> bytes:
    """The content as a gzip file without name and time: the same content is always the same file."""
    packer = zlib.compressobj(level, zlib.DEFLATED, 16 + zlib.MAX_WBITS)
    return packer.compress(content) + packer.flush()


class Compressing:
    """Sends one answer, compressed if the reader wants that and it is safe."""

    def __init__(self, scope: Scope, send: Send, access: Access) -> None:
        headers = Headers.from_scope(scope)
        accepted = headers.get("accept-encoding", "")
        # A page of another site could put a guess into an address, and learn from the length what the page holds.
        self.wanted = wants_gzip(accepted) and not is_foreign(headers, access)
        self.smallest = 1 if refuses_plain(accepted) else SMALLEST
        self.send = send
        self.start: HTTPResponseStartEvent | None = None

    async def __call__(self, message: Message) -> None:
        """Hold the start until the body is known, because the start gives its length."""
        if message["type"] == "http.response.start":
            self.start = message
            return
        if self.start is not None:
            start, self.start = self.start, None
            if message["type"] == "http.response.body":
                await self.pack(start, message)
            await self.send(start)
        await self.send(message)

    async def pack(self, start: HTTPResponseStartEvent, message: HTTPResponseBodyEvent) -> None:
        """Compress a complete body; files are compressed already."""
        headers = MutableScopeHeaders.from_message(start)
        if "no-transform" in headers.get("cache-control", ""):  # a page with a secret that cannot be masked
            return
        if not is_text(headers.get("content-type", "")) or "vary" in headers:
            return
        headers["Vary"] = "Accept-Encoding"
        body = message["body"]
        if not self.wanted or len(body) < self.smallest or message["more_body"]:
            return
        if len(body) <= LARGEST:
            packed = gzipped(body, PAGE_LEVEL)
        else:
            packed = await asyncio.to_thread(gzipped, body, PAGE_LEVEL)
        headers["Content-Encoding"] = GZIP
        headers["Content-Length"] = str(len(packed))
        message["body"] = packed
