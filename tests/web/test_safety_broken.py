"""Errors reveal nothing, only our own files are served, and the real program has its limits."""

import json
import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hubba.games.witches.game import GAME
from hubba.tables.database import StoreFull
from hubba.tables.player import Player, guest_of
from hubba.tables.store import StoredTable
from hubba.web import api, lobby
from hubba.web.safety import LARGEST_MESSAGE
from hubba.web.static_files import STATIC, edition, static_files
from tests.web.house import PORT, Guest, Site, new_token, shown, watched
from tests.web.html import Sent, squeezed
from tests.web.server import Server

SECRET = "the secret of the house is in /etc/house"


def broken(*_: object) -> None:
    raise RuntimeError(SECRET)


@pytest.mark.parametrize(("language", "said"), [("en", "That is our fault"), ("fr", "C’est notre faute")])
def test_an_error_is_logged_and_tells_nothing(
    site: Site, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, language: str, said: str
) -> None:
    monkeypatch.setattr(lobby, "lobby_game", broken)
    monkeypatch.setattr(api, "game_words", broken)
    with caplog.at_level(logging.ERROR, "hubba.web"):
        page = shown(site.guest(language=language).get("/"), 500)
        answer = site.guest().get("/api/games")
    assert said in page.root.text
    assert answer.status_code == 500
    assert answer.json() == {"error": "Internal Server Error"}
    for text in (page.html, answer.text):
        assert not [word for word in ("secret", "RuntimeError", "Traceback", "/etc", ".py") if word in text]
    assert caplog.text.count(SECRET) >= 2
    assert "GET / failed" in caplog.text


def test_a_disk_that_is_full_is_said_and_nothing_happens(
    site: Site, anna: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = anna.deal(seats="2")
    table = site.table(page.path)
    before = watched(table.play)
    sent = page.press(next(iter(page.moves().values())))
    do = table.database.do
    calls = []

    async def full(job: object) -> object:
        calls.append(job)
        if len(calls) == 1:
            raise StoreFull("no room")
        return await do(job)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(table.database, "do", full)
        refused = shown(anna.send(sent), 409)
    assert "Your move could not be saved: the disk is full" in squeezed(refused.part("notice").text)
    assert watched(site.table(page.path).play) == before
    assert set(refused.moves()) == set(page.moves())
    assert anna.send(sent).status_code == 303, "once there is room again, it works"


def test_a_table_of_other_rules_is_kept_but_not_opened(site: Site) -> None:
    token = new_token()
    path = site.open([token, ""])
    found = site.table(path)
    old = StoredTable(
        "of-old-rules",
        GAME.name,
        GAME.rules + 1,
        2,
        found.play.options,
        GAME.components.digest,
        "",
        "00" * 32,
        "human",
        (Player("Anna", guest=guest_of(token)), Player("Brian", bot="random")),
        1.0,
        1.0,
        (0,),
    )

    async def keep() -> None:
        await site.registry.keep(old)
        await site.registry.keep(replace(old, id="of-a-lost-game", game="atlantis"))

    site.run(keep)
    anna = site.guest(token)
    for name in ("of-old-rules", "of-a-lost-game"):
        page = shown(anna.get(f"/tables/{name}"), 409)
        assert "This table cannot be opened" in page.root.text
        assert "Its record is kept" in page.root.text
        assert site.guest(new_token()).get(f"/tables/{name}").status_code == 404, "for others it does not exist"
        assert anna.get(f"/tables/{name}/record").status_code == 409, "it is not over"
    ended = anna.send(page.press(page.submit(f"/tables/{name}/end-old")))  # she is alone among bots
    assert ended.status_code == 303
    assert "reveal: 00" in anna.get(ended.headers["location"]).text
    assert anna.get(f"/tables/{name}/record").status_code == 200
    sent = page.press(page.submit(f"/tables/{name}/end-old"))
    going = anna.send(Sent("post", f"{path}/end-old", sent.data))
    assert going.status_code == 303
    assert not site.table(path).stopped, "a table that can be opened goes on"
    lobby = anna.see("/")
    assert "of-old-rules" in lobby.html
    assert "atlantis" not in lobby.html
    page = anna.press(
        lobby, next(b for b in lobby.buttons("Remove from the list") if "of-old-rules" in lobby.press(b).path)
    )
    assert "of-old-rules" not in page.html


# Files


def test_files_are_kept_for_ever_under_their_edition_and_no_other(anna: Guest) -> None:
    page = anna.see("/")
    links = [link for link in page.root.all("link") if link.get("rel") != "manifest"]
    wanted = {link.get("href") for link in links} | {page.root.one("script").get("src")}
    assert len(wanted) > 3
    for address in wanted:
        assert address.startswith(f"/static/{edition()}/")
        answer = anna.get(address)
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert answer.content == static_files()[address.split("/", 3)[3]].content
        other = anna.get(address.replace(edition(), "0" * 12))
        assert other.headers["cache-control"] == "no-store"
        assert other.content == answer.content
    kinds = {"table.js": "text/javascript", "table.css": "text/css", "icon.svg": "image/svg+xml"}
    for name, kind in kinds.items():
        assert anna.get(f"/static/{edition()}/{name}").headers["content-type"].split(";")[0] == kind


def test_the_edition_changes_with_any_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from hubba.web import static_files as module

    before = edition()
    for found in STATIC.iterdir():
        if found.is_file():
            tmp_path.joinpath(found.name).write_bytes(found.read_bytes())
    folders = module.folders() | {"": tmp_path}
    monkeypatch.setattr(module, "folders", lambda: folders)
    monkeypatch.setattr(module, "static_files", static_files.__wrapped__)
    assert edition.__wrapped__() == before
    tmp_path.joinpath("table.js").write_text("// changed")
    assert edition.__wrapped__() != before


OUTSIDE = [
    "../app.py",
    "..\\app.py",
    "....//app.py",
    "/etc/passwd",
    "%2e%2e/app.py",
    "table.js\0.css",
    "",
    ".",
    "..",
]
OUTSIDE += ["__init__.py", "table.js/..", "TABLE.JS", "sprite", "x" * 5000, "../../../../../../etc/passwd", "é"]


@pytest.mark.parametrize("name", OUTSIDE, ids=range(len(OUTSIDE)))
def test_no_other_file_can_be_reached(site: Site, name: str) -> None:
    for version in (edition(), "x", "..", "%2e%2e"):
        answer = site.run(raw_get, site, f"/static/{version}/{name}")
        assert answer[0] in (404, 405)
        assert b"There is no such page" in answer[1]


async def raw_get(site: Site, path: str) -> tuple[int, bytes]:
    """A request with a path that no well-behaved client would send."""
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    scope: dict[str, Any] = {
        "type": "http",
        "method": "GET",
        "scheme": "http",
        "http_version": "1.1",
        "root_path": "",
    }
    scope |= {"path": path, "raw_path": path.encode(), "query_string": b"", "client": None, "server": None}
    scope |= {"headers": [(b"host", f"127.0.0.1:{PORT}".encode())], "asgi": {"version": "3.0"}, "extensions": {}}
    await site.client.app(scope, receive, send)
    return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])


# The real program


def test_the_real_program_has_its_limits_too(server: Server) -> None:
    dealt = server.deal()
    with httpx.Client(base_url=server.at(""), cookies={dealt.cookie: dealt.token}) as client:
        answer = client.get(dealt.path)
        assert answer.status_code == 200
        assert "server" not in answer.headers
        assert answer.headers["content-security-policy"]
        assert client.post("/settings", content=b"x" * 10**6).status_code in (403, 413)
    address = server.at(f"{dealt.path}/socket").replace("http", "ws")
    headers = {"Cookie": f"{dealt.cookie}={dealt.token}"}
    with connect(address, origin=server.at(""), additional_headers=headers) as line:  # type: ignore[call-overload]
        line.send(json.dumps({"do": "look"}))
        assert json.loads(line.recv())["parts"]
        line.send(json.dumps({"do": "why", "refused": "x" * LARGEST_MESSAGE}))
        with pytest.raises(ConnectionClosed) as closed:
            line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with connect(address, origin="http://evil.example", additional_headers=headers) as line:  # type: ignore[call-overload]
        with pytest.raises(ConnectionClosed) as closed:
            line.recv()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
