"""Nonsense at every address: the server refuses it with a clear answer, and nothing breaks."""

import json
import logging
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import pytest

from hubba.tables.room import Room
from tests.web.house import PORT, Guest, Site, minis_installed, new_token, open_site, watched

HOST = f"127.0.0.1:{PORT}"
DEEP = 20_000
FORM, JSON, PARTS = "application/x-www-form-urlencoded", "application/json", "multipart/form-data; boundary=x"
CSRF = "x-csrftoken"  # a header instead of the field, so that the body may be anything


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with minis_installed(), open_site(tmp_path_factory.mktemp("house") / "tables.sqlite") as site:
        yield site


@dataclass
class Caller:
    """Sends what no well-behaved client would, as a guest at a table with a valid token."""

    site: Site
    path: str
    token: str
    headers: dict[bytes, bytes]
    room: Room  # where the same guest waits for others

    def call(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        *,
        query: bytes = b"",
        kind: str = "",
        headers: Mapping[str, str | bytes] | None = None,
    ) -> tuple[int, bytes, str]:
        """The status, the body and the content type of a response."""
        given = {
            name.encode(): text if isinstance(text, bytes) else text.encode("latin-1")
            for name, text in ({"content-type": kind} | dict(headers or {})).items()
        }
        return self.site.run(self._call, method, path, body, query, self.headers | given)

    async def _call(
        self, method: str, path: str, body: bytes, query: bytes, headers: Mapping[bytes, bytes]
    ) -> tuple[int, bytes, str]:
        sent: list[dict[str, Any]] = []
        came: list[dict[str, Any]] = [
            {"type": "http.request", "body": body, "more_body": False},
            {"type": "http.disconnect"},
        ]

        async def receive() -> dict[str, Any]:
            return came.pop(0) if len(came) > 1 else came[0]

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        headers = {b"content-length": str(len(body)).encode()} | dict(headers)
        scope: dict[str, Any] = {
            "type": "http",
            "method": method,
            "scheme": "http",
            "http_version": "1.1",
            "root_path": "",
        }
        scope |= {"path": path, "raw_path": path.encode("utf-8", "surrogateescape"), "query_string": query}
        scope |= {"client": ("127.0.0.1", 5), "server": None, "asgi": {"version": "3.0"}, "extensions": {}}
        scope["headers"] = list(headers.items())
        await self.site.client.app(scope, receive, send)
        if not sent and path.endswith("/stream"):  # whoever asked is gone before it begins
            return 200, b"", ""
        kinds = dict(sent[0]["headers"])
        kind = kinds.get(b"content-type", b"").decode()
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:]), kind


@pytest.fixture(scope="module")
def caller(site: Site) -> Caller:
    token = new_token()
    anna: Guest = site.guest(token)
    page = anna.deal(seats="2")
    csrf = anna.csrf_cookie
    opened = anna.post("/rooms", data={"game": "witches", "seats": "3"}, headers={CSRF: csrf})
    assert opened.status_code == 303
    cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in anna.cookies.jar)
    headers = {"host": HOST, "cookie": cookies, CSRF: csrf, "authorization": f"Bearer {token}"}
    room = site.run(site.registry.rooms.find, opened.headers["location"].split("/")[2])
    sent = {name.encode(): text.encode() for name, text in headers.items()}
    return Caller(site, page.path, token, sent, room)


def routes(caller: Caller) -> list[tuple[str, str]]:
    """Every method at every address; addresses of tables name one table, those of rooms a room."""
    found, name = [], caller.path.split("/")[2]
    for route in caller.site.client.app.routes:
        if "static" in route.path:
            continue
        room = caller.room
        if route.path.startswith("/rooms/") or route.path.endswith(("/room", "/links")):
            path = route.path.replace("{name:str}", room.id).replace("{what:str}", "terms")
        else:
            path = route.path.replace("{name:str}", "witches" if "/games/" in route.path else name)
        path = path.replace("{what:str}", "step")
        secret = room.kept.watching if "/watch/" in route.path else room.kept.invitation
        path = path.replace("{secret:str}", secret)
        found += [(method, path) for method in getattr(route, "methods", ()) if method != "OPTIONS"]
    assert len(found) > 25
    return sorted(set(found))


def deep(opening: str, closing: str = "") -> bytes:
    return (opening * DEEP + closing * DEEP).encode()


BODIES: dict[str, bytes] = {
    "nothing": b"",
    "no json": b"{",
    "a list": b"[]",
    "null": b"null",
    "nested lists": deep("[", "]"),
    "nested objects": b'{"a":' * 9000 + b"1" + b"}" * 9000,
    "nested in a field": b'{"game": "witches", "version": 0, "moves": ' + deep("[") + b"}",
    "nested in an unknown field": b'{"game": "witches", "version": 0, "moves": [], "x": ' + deep("[", "]") + b"}",
    "broken utf-8": b'{"game": "\xff\xfe", "moves": ["\x80"], "version": 0, "challenge": "\xc3"}',
    "broken utf-8 outside": b'\xff\xfe{"game": "witches"}',
    "utf-16": '{"game": "witches"}'.encode("utf-16"),
    "a surrogate": rb'{"game": "\ud800", "version": 0, "moves": ["\udfff"], "challenge": "\ud800"}',
    "nul": rb'{"game": "\u0000", "version": 0, "moves": ["\u0000"], "challenge": "a\u0000b"}',
    "a bare nul": b'{"game": "\x00"}',
    "nan": b'{"game": "witches", "seats": NaN, "version": NaN, "moves": []}',
    "infinity": b'{"game": "witches", "people": Infinity, "version": -Infinity, "moves": []}',
    "a large number": b'{"game": "witches", "seats": %s, "version": %s, "moves": []}' % (b"9" * 4000, b"9" * 4000),
    "a larger number": b'{"game": "witches", "seats": %s, "version": %s, "moves": []}' % (b"9" * 9000, b"9" * 9000),
    "2**64": b'{"game": "witches", "people": 18446744073709551616, "version": 18446744073709551616, "moves": []}',
    "2**63": b'{"version": 9223372036854775808, "moves": ["B7"], "seat": 9223372036854775808}',
    "a negative number": b'{"game": "witches", "seats": -1, "people": -5, "version": -1, "moves": [], "seat": -1}',
    "a large float": b'{"game": "witches", "seats": 1e400, "version": 1e308, "moves": []}',
    "a long key": b'{"%s": 1}' % (b"x" * 60_000),
    "many keys": json.dumps({f"k{number}": 1 for number in range(4000)}).encode(),
    "many moves": json.dumps({"version": 0, "moves": ["x" * 100] * 500}).encode(),
    "a long move": json.dumps({"version": 0, "moves": ["x" * 60_000]}).encode(),
    "options": b'{"game": "witches", "options": {"\\u0000": "\\u0000", "colours": "999999999999999999999"}}',
    "one key twice": b'{"game": "witches", "game": 7, "version": 0, "version": [], "moves": [], "moves": 3}',
    "a form": b"game=witches&seats=2&x=y",
    "a broken form": b"game=%ff%fe&seats=%&%%%=%zz&move=%80&=&&==&\xff=\xfe&version=%00&name=%00",
    "a form of numbers": b"game=witches&seats=%s&people=%s" % (b"9" * 5000, "٣".encode()),
    "odd digits": "game=witches&seats=²&people=²&version=³&who=٣".encode(),
    "a form of many": b"&".join(b"a%d=%d" % (number, number) for number in range(4000)),
    "parts": b'--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n\xff\xfe\r\n--x--\r\n',
    "parts of broken names": b'--x\r\nContent-Disposition: form-data; name="\xff"\r\n\r\n\xff\r\n--x--\r\n',
    "parts without an end": b'--x\r\nContent-Disposition: form-data; name="text"\r\n\r\nabc',
    "parts without names": b"--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n",
    "parts without heads": b"--x\r\n\r\nabc\r\n--x--\r\n",
    "parts of a strange set": b'--x\r\nContent-Disposition: form-data; name="text"\r\n'
    b"Content-Type: text/plain; charset=klingon\r\n\r\nabc\r\n--x--\r\n",
    "parts in utf-7": b'--x\r\nContent-Disposition: form-data; name="text"\r\n'
    b"Content-Type: text/plain; charset=utf-7\r\n\r\n+/v8-abc+!!\r\n--x--\r\n",
    "parts in idna": b'--x\r\nContent-Disposition: form-data; name="text"\r\n'
    b"Content-Type: text/plain; charset=zip\r\n\r\nabc\r\n--x--\r\n",
    "parts of nested json": b'--x\r\nContent-Disposition: form-data; name="text"\r\nContent-Type: application/json'
    b"\r\n\r\n" + deep("[") + b"\r\n--x--\r\n",
    "parts of broken json": b'--x\r\nContent-Disposition: form-data; name="text"\r\nContent-Type: application/json'
    b"\r\n\r\n{\xff\r\n--x--\r\n",
    "many parts": b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n' * 1000 + b"--x--\r\n",
    "many heads": b"--x\r\n" + b"A: b\r\n" * 5000 + b"\r\n\r\n--x--\r\n",
    "dashes": b"--x--x--x\r\n--x\r\n" * 100,
}
KINDS = [JSON, FORM, PARTS, "multipart/form-data", "multipart/form-data; boundary=" + "y" * 500]
KINDS += [
    "",
    "nonsense",
    "/",
    "application/json; charset=klingon",
    "application/json; charset=utf-16",
    ";;;=",
    "\xff",
]
KINDS += [
    "application/x-msgpack",
    "application/x-www-form-urlencoded; charset=klingon",
    "text/plain",
    "a/" + "b" * 5000,
]


def check(caller: Caller, answer: tuple[int, bytes, str], *about: object) -> None:
    """Check that the server did not fail, and that an error is a page, or for programs a sentence as data."""
    status, body, kind = answer
    assert status < 500, (status, *about)
    if status >= 400 and "/api/" in str(about[1]) and about[0] != "HEAD":
        assert kind == "application/json", about
        assert list(json.loads(body)) == ["error"], about
        assert json.loads(body)["error"], about


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture, site: Site) -> Iterator[None]:
    with caplog.at_level(logging.WARNING):
        yield
    assert not caplog.records, caplog.text


@pytest.mark.parametrize("name", BODIES)
def test_bodies(caller: Caller, name: str) -> None:
    table = caller.site.table(caller.path)
    before = watched(table.play)
    for method, path in routes(caller):
        if method == "POST" and "/close" not in path:
            for kind in (JSON, FORM, PARTS):
                check(caller, caller.call(method, path, BODIES[name], kind=kind), method, path, name, kind)
    assert watched(table.play) == before


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind[:40])
def test_kinds_of_bodies(caller: Caller, kind: str) -> None:
    bodies = [BODIES[name] for name in ("nothing", "nested lists", "broken utf-8", "a form", "parts", "utf-16")]
    for method, path in routes(caller):
        if method == "POST" and "/close" not in path:
            for body in bodies:
                check(caller, caller.call(method, path, body, kind=kind), method, path, kind, body[:20])


QUERIES = [
    b"%ff",
    b"seat=%ff",
    b"seat=" + b"9" * 5000,
    b"seat=18446744073709551616",
    b"seat=-1",
    b"after=-1",
    b"=&&==&",
]
QUERIES += [
    b"seat=NaN",
    b"after=1e5",
    b"seat=1&seat=2",
    b"seat=\xff",
    b"at=%00",
    b"at=" + "²".encode(),
    b"seat=%00",
]
QUERIES += [
    b"a=" + b"[" * 5000,
    b"a[b][c]" * 500 + b"=1",
    b"&".join(b"a=1" for _ in range(5000)),
    b"back=//evil",
    b"seat=",
]
QUERIES += [b"entry=99999999999&at=99999999", b"refused=%ed%a0%80", b"light=%00", b"back=%0d%0aX:%20y", b"%" * 500]


@pytest.mark.parametrize("query", QUERIES, ids=lambda query: repr(query[:30]))
def test_queries(caller: Caller, query: bytes) -> None:
    for method, path in routes(caller):
        if method in ("GET", "HEAD"):
            check(caller, caller.call(method, path, query=query), method, path, query[:60])


NAMES = ["\x00", "\ufffd", "%ff", "é", "..", ".", " ", "x" * 9000, "a\r\nb", "'; DROP TABLE tables; --", "💥", "\\"]


@pytest.mark.parametrize("name", NAMES, ids=lambda name: ascii(name[:30]))
def test_names(caller: Caller, name: str) -> None:
    for route in caller.site.client.app.routes:
        path = route.path
        for field in ("{name:str}", "{what:str}", "{version:str}", "{game:str}", "{secret:str}"):
            path = path.replace(field, name)
        for method in (*getattr(route, "methods", ()), "DELETE", "NONSENSE"):
            check(caller, caller.call(method, path, b"{}", kind=JSON), method, path[:60])


HEADERS: dict[str, list[str | bytes]] = {
    "cookie": [b"\xff", "hubba_guest=\xff", "hubba_settings=%ff%fe%00", "=;=;;", "hubba_guest=" + "x" * 9000],
    "authorization": [b"\xff", "Bearer", "Bearer \xff", "Bearer " + "x" * 9000, "Basic x", "bearer  ", "\x00"],
    "accept-language": [b"\xff", "fr;q=x", "fr;q=" + "9" * 400, "fr;q=nan", "fr;q=inf", "," * 5000, ";q=;q="],
    "accept": [b"\xff", "nonsense", "*/*;q=x", "a/b/c", ""],
    "content-length": ["-1", "x", "", "9" * 400, "1.5", "²"],
    "origin": ["http://[", "null", b"\xff", "http://a:b:c"],
    "referer": ["http://[", b"\xff", "//", "x" * 9000, f"http://{HOST}/\x00"],
    "sec-fetch-site": ["x", b"\xff"],
    "x-csrftoken": [b"\xff", "", "x" * 9000],
    "host": [b"\xff", "[", "a:b:c", ""],
    "x-http-method-override": ["DELETE"],
    "content-encoding": ["gzip", "nonsense"],
}
HEADERS["cookie"] += ["hubba_settings=" + "a%3D" * 2000, "hubba_settings=name%3D%00%26language%3D%ff"]
HEADERS["cookie"] += ["hubba_settings=" + "%26".join(f"k{number}%3D1" for number in range(3000))]


@pytest.mark.parametrize("header", HEADERS)
def test_headers(caller: Caller, header: str) -> None:
    for value in HEADERS[header]:
        for method, path in routes(caller):
            if "/close" in path:
                continue
            body = b'{"game": "x", "version": 0, "moves": [], "challenge": ""}' if method == "POST" else b""
            kind = JSON if path.startswith("/api/") else FORM
            answer = caller.call(method, path, body, kind=kind, headers={header: value})
            if header not in ("host", "origin", "sec-fetch-site"):
                check(caller, answer, method, path, header, value[:40])
            assert answer[0] < 500, (method, path, header, value[:40])
