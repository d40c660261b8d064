"""Responses are compressed for browsers that accept it, and have the same content either way."""

import asyncio
import gzip
import threading
from typing import Any

import httpx
import pytest

from hubba.web import compression
from hubba.web.access import Access
from hubba.web.compression import SMALLEST, Compressing, gzipped, is_text, refuses_plain, wants_gzip
from hubba.web.static_files import edition, static_files
from tests.web.house import Guest, Site, new_token, without_mask

PAGES = ["/", "/settings", "/kit", "/games/witches/rules", "/about", "/replays", "/nonsense", "/api/openapi.json"]


@pytest.mark.parametrize(
    ("accepted", "gzip_wanted", "plain_refused"),
    [
        ("", False, False),
        ("gzip", True, False),
        ("gzip, deflate, br, zstd", True, False),
        ("GZip", True, False),
        ("x-gzip", True, False),
        ("br", False, False),
        ("*", True, False),
        ("gzip;q=0", False, False),
        ("gzip; q=0.000", False, False),
        ("*;q=0", False, True),
        ("gzip;q=0, *", False, False),
        ("gzip;q=0.5, identity", False, False),
        ("gzip, identity;q=0.5", True, False),
        ("gzip;q=0.5, identity;q=0.5", True, False),
        ("identity;q=0", False, True),
        ("identity;q=0, gzip", True, True),
        ("gzip, *;q=0", True, True),
        ("identity, *;q=0", False, False),
        ("gzip;q=2", False, False),
        ("gzip;q=-1", False, False),
        ("gzip;q=nan", False, False),
        ("gzip;q=١", False, False),
        ("gzip;q=", False, False),
        ("gzip;level=9;q=0.1", True, False),
        (",, ;q=1 ,", False, False),
        ("gzipped", False, False),
    ],
)
def test_what_a_reader_wants_is_understood(accepted: str, gzip_wanted: bool, plain_refused: bool) -> None:
    assert (wants_gzip(accepted), refuses_plain(accepted)) == (gzip_wanted, plain_refused)


def test_texts_are_compressed_and_faces_are_not() -> None:
    for kind in (
        "text/html; charset=utf-8",
        "text/css",
        "image/svg+xml",
        "application/json",
        "application/ld+json",
    ):
        assert is_text(kind), kind
    for kind in ("", "font/woff2", "image/png", "application/octet-stream", "application/zip"):
        assert not is_text(kind), kind


@pytest.mark.parametrize("path", PAGES)
def test_an_answer_is_the_same_either_way(site: Site, path: str) -> None:
    guest = site.guest(new_token())
    guest.get("/")
    packed = guest.get(path, headers={"accept-encoding": "gzip"})
    plain = guest.get(path, headers={"accept-encoding": "identity"})
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"
    assert without_mask(packed.text) == without_mask(plain.text)
    assert int(plain.headers["content-length"]) == len(plain.content)
    assert int(packed.headers["content-length"]) < len(plain.content) * 0.6
    differing = {"content-encoding", "content-length"}
    assert {key: value for key, value in packed.headers.items() if key not in differing} == {
        key: value for key, value in plain.headers.items() if key not in differing
    }


def test_little_is_sent_as_it_is_unless_that_is_refused(anna: Guest) -> None:
    for accepted, encoding in (("gzip", None), ("gzip, identity;q=0", "gzip")):
        answer = anna.get("/api/tables/none", headers={"accept-encoding": accepted})
        assert len(answer.content) < SMALLEST
        assert answer.headers.get("content-encoding") == encoding
        assert answer.headers["vary"] == "Accept-Encoding"
        assert answer.json()["error"]


@pytest.mark.parametrize(
    "told", [{"sec-fetch-site": "cross-site"}, {"sec-fetch-site": "same-site"}, {"origin": "http://elsewhere"}]
)
def test_what_another_place_makes_a_browser_ask_for_is_not_compressed(anna: Guest, told: dict[str, str]) -> None:
    for path in ("/", "/settings?back=/guess", "/nonsense"):
        answer = anna.get(path, headers=told | {"accept-encoding": "gzip"})
        assert "content-encoding" not in answer.headers
        assert answer.headers["vary"] == "Accept-Encoding"
    for site in ("same-origin", "none"):
        answer = anna.get("/", headers={"sec-fetch-site": site, "accept-encoding": "gzip"})
        assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize(
    "path", ["/api/openapi.json", f"/static/{edition()}/table.js", f"/static/{edition()}/sans-bold.woff2"]
)
def test_head_tells_what_get_would_send(anna: Guest, path: str) -> None:
    for accepted in ("gzip", "identity"):
        got, headed = (
            anna.request(method, path, headers={"accept-encoding": accepted}) for method in ("GET", "HEAD")
        )
        assert headed.content == b""
        assert headed.headers == got.headers


# Files


def raw(guest: Guest, path: str, **headers: str) -> httpx.Response:
    return guest.get(
        f"/static/{edition()}/{path}", headers={key.replace("_", "-"): text for key, text in headers.items()}
    )


def test_every_file_is_the_same_either_way(anna: Guest) -> None:
    for name, (content, kind) in static_files().items():
        plain, packed = raw(anna, name, accept_encoding="identity"), raw(anna, name, accept_encoding="gzip")
        assert plain.content == packed.content == content, name
        assert plain.headers["etag"] != packed.headers["etag"] or "content-encoding" not in packed.headers
        assert "content-encoding" not in plain.headers
        assert plain.headers.get("vary") == packed.headers.get("vary")
        assert is_text(kind) == ("vary" in packed.headers), name
        assert int(packed.headers["content-length"]) <= len(content)
        if len(content) > SMALLEST:
            assert ("content-encoding" in packed.headers) == is_text(kind), name


def test_a_file_that_somebody_has_is_not_sent_again(anna: Guest) -> None:
    tags = set()
    for accepted in ("gzip", "identity"):
        first = raw(anna, "pages.css", accept_encoding=accepted)
        tags.add(first.headers["etag"])
        for known in (first.headers["etag"], f'"x", {first.headers["etag"]}', f"W/{first.headers['etag']}", "*"):
            again = raw(anna, "pages.css", accept_encoding=accepted, if_none_match=known)
            assert (again.status_code, again.content) == (304, b"")
            assert "content-encoding" not in again.headers
            for name in ("etag", "cache-control", "vary"):
                assert again.headers[name] == first.headers[name]
        for unknown in ('"x"', "", first.headers["etag"].strip('"')):
            assert raw(anna, "pages.css", accept_encoding=accepted, if_none_match=unknown).status_code == 200
    assert len(tags) == 2, "compressed content has its own tag"


def test_a_part_of_a_file_is_not_sent_alone(anna: Guest) -> None:
    answer = raw(anna, "pages.css", range="bytes=0-9", accept_encoding="gzip")
    assert answer.status_code == 200
    assert answer.content == static_files()["pages.css"].content


# The middleware alone


def run(body: bytes, *messages: dict[str, Any], accepted: bytes = b"gzip", kind: bytes = b"text/html") -> list[Any]:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def answer() -> None:
        scope: Any = {"type": "http", "headers": [(b"accept-encoding", accepted)]}
        sending = Compressing(scope, send, Access.loopback(1))
        headers = [(b"content-type", kind), (b"content-length", str(len(body)).encode())]
        await sending({"type": "http.response.start", "status": 200, "headers": headers})
        for message in messages or ({"type": "http.response.body", "body": body, "more_body": False},):
            await sending(message)  # type: ignore[arg-type]

    asyncio.run(answer())
    return sent


def test_what_is_very_large_is_compressed_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    where = []

    def noted(body: bytes, level: int) -> bytes:
        where.append(threading.current_thread())
        return gzipped(body, level)

    monkeypatch.setattr(compression, "gzipped", noted)
    for size in (compression.LARGEST, compression.LARGEST + 1):
        start, body = run(bytes(size))
        assert gzip.decompress(body["body"]) == bytes(size)
        assert dict(start["headers"])[b"content-encoding"] == b"gzip"
    assert [thread is threading.main_thread() for thread in where] == [True, False]


def test_what_comes_piece_by_piece_and_what_is_no_text_is_passed_on() -> None:
    pieces = [{"type": "http.response.body", "body": b"x" * 5000, "more_body": more} for more in (True, False)]
    start, *bodies = run(b"x" * 10000, *pieces)
    assert bodies == pieces
    assert dict(start["headers"])[b"content-length"] == b"10000"
    start, body = run(b"x" * 5000, kind=b"font/woff2")
    assert body["body"] == b"x" * 5000
    assert b"vary" not in dict(start["headers"])


def test_whoever_leaves_before_the_answer_is_no_fault() -> None:
    assert [message["type"] for message in run(b"", {"type": "http.disconnect"})] == [
        "http.response.start",
        "http.disconnect",
    ]
