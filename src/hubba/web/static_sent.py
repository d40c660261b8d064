"""Answers requests for files: compressed if the browser accepts that, and not again if it has the file."""

from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from http import HTTPStatus

from litestar import Response
from litestar.exceptions import NotFoundException

from hubba.web.compression import GZIP, is_text, wants_gzip
from hubba.web.static_files import compressed, edition, static_files


@cache
def tag(name: str, encoding: str) -> str:
    """The `ETag` of a file's content in one encoding."""
    digest = sha256(static_files()[name].content).hexdigest()[:16]
    return f'"{digest}-{encoding}"' if encoding else f'"{digest}"'


def sent_file(headers: Mapping[str, str], version: str, name: str) -> Response[bytes]:
    """A file at the address of an edition: browsers keep it forever if the edition is current, else not at all."""
    found = static_files().get(name)
    if found is None:
        raise NotFoundException
    packed = compressed(name)
    encoding = GZIP if packed is not None and wants_gzip(headers.get("accept-encoding", "")) else ""
    keep = "public, max-age=31536000, immutable" if version == edition() else "no-store"
    more = {"Cache-Control": keep, "ETag": tag(name, encoding)}
    if is_text(found.kind):
        more["Vary"] = "Accept-Encoding"
    if has_already(headers.get("if-none-match", ""), more["ETag"]):
        return Response(b"", status_code=HTTPStatus.NOT_MODIFIED, media_type=found.kind, headers=more)
    if encoding:
        more["Content-Encoding"] = encoding
    content = packed if encoding and packed is not None else found.content
    return Response(content, media_type=found.kind, headers=more)


def has_already(known: str, current: str) -> bool:
    """Whether an If-None-Match header names what would be sent."""
    tags = [each.strip().removeprefix("W/") for each in known.split(",")]
    return current in tags or "*" in tags
