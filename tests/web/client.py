"""A program that uses the interface for programs, and its stream of events."""

import asyncio
import json
from typing import Any

import httpx

from hubba.tables.room import Room
from tests.web.house import PORT, Site
from tests.web.window import PATIENCE, some_turns

SMALL = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}  # a short game that seat 0 begins


class Program:
    """A program with a token."""

    def __init__(self, site: Site, token: str = "") -> None:
        self.site = site
        self.client = site.guest()
        self.token = token

    @property
    def headers(self) -> dict[str, str]:
        return {"authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, **params: Any) -> httpx.Response:
        self.site.rest()
        return self.client.get(f"/api{path}", params=params, headers=self.headers)

    def post(self, path: str, **data: Any) -> httpx.Response:
        answer = self.client.post(f"/api{path}", json=data, headers=self.headers)
        self.site.rest()
        return answer

    def open(self, game: str = "witches", **chosen: Any) -> str:
        answer = self.post("/tables", game=game, **chosen)
        assert answer.status_code == 201, answer.text
        opened = answer.json()
        self.token = opened["token"]
        return f"/tables/{opened['table']}"


def error(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    assert list(answer.json()) == ["error"]
    return str(answer.json()["error"])


class Hosted:
    """A room, with its host and whoever joins."""

    def __init__(self, site: Site, **chosen: Any) -> None:
        self.site = site
        self.host = Program(site)
        usual = {"game": "witches", "seats": 2, "options": SMALL, "name": "Ada"}
        answer = self.host.post("/rooms", **usual | chosen)
        assert answer.status_code == 201, answer.text
        self.opened = answer.json()
        self.host.token = self.opened["token"]
        self.path = f"/tables/{self.opened['table']}"
        self.link: str = self.opened["invitation"]

    def join(self, name: str) -> Program:
        """Somebody sits down."""
        program = Program(self.site)
        joined = program.post(self.link, name=name)
        assert joined.status_code == 200, joined.text
        program.token = joined.json()["token"]
        return program

    def do(self, program: Program, do: str, **about: Any) -> httpx.Response:
        return program.post(f"{self.path}/room", do=do, **about)

    def see(self, program: Program) -> dict[str, Any]:
        answer = program.get(f"{self.path}/room")
        assert answer.status_code == 200, answer.text
        seen: dict[str, Any] = answer.json()
        return seen

    def begin(self) -> None:
        assert self.do(self.host, "begin").json()["state"] == "playing"

    @property
    def room(self) -> Room:
        return self.site.run(self.site.registry.rooms.find, self.opened["table"])

    def lose(self, seat: int) -> None:
        """Let the person at a seat be without a connection for long."""
        presence, guest = self.room.presence, self.room.people[seat].guest
        presence.left[guest] = presence.since - 10**6


class Stream:
    """The other end of a stream of events, in the loop where the house lives."""

    def __init__(self, site: Site, path: str, token: str = "", **headers: str) -> None:
        self.run = site.run
        self.app = site.client.app
        self.status = 0
        self.body = b""  # as it was sent, byte for byte
        self.ended = False
        self.read = 0  # how much of the body was parsed
        usual = {"host": f"127.0.0.1:{PORT}", **({"authorization": f"Bearer {token}"} if token else {}), **headers}
        path, _, query = path.partition("?")
        self.scope: dict[str, Any] = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "http_version": "1.1",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "path": f"/api{path}",
            "raw_path": f"/api{path}".encode(),
            "query_string": query.encode(),
            "root_path": "",
            "headers": [(name.replace("_", "-").encode(), text.encode()) for name, text in usual.items()],
            "client": ("127.0.0.1", 50000),
            "server": ("127.0.0.1", PORT),
        }
        self.run(self._start)

    def __enter__(self) -> "Stream":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    async def _start(self) -> None:
        self.inbox: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self.inbox.put_nowait({"type": "http.request", "body": b"", "more_body": False})
        self.task = asyncio.create_task(self.app(self.scope, self.inbox.get, self._sent))
        await self._until(lambda: b"data: " in self.body or self.ended)

    async def _sent(self, event: dict[str, Any]) -> None:
        if event["type"] == "http.response.start":
            self.status = event["status"]
        else:
            self.body += event["body"]
            self.ended = not event["more_body"]
            if self.ended:
                self.inbox.put_nowait({"type": "http.disconnect"})

    async def _until(self, condition: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition() and not self.task.done():
                await asyncio.sleep(0.001)
        await some_turns()

    async def _stop(self) -> None:
        self.inbox.put_nowait({"type": "http.disconnect"})
        async with asyncio.timeout(PATIENCE):
            await self.task

    def close(self) -> None:
        """Close the connection."""
        if not self.task.done():
            self.run(self._stop)

    def finish(self) -> None:
        """Wait until the house has ended the stream."""
        self.run(self._until, lambda: self.task.done())
        assert self.ended

    def heard(self) -> list[tuple[str, Any, str]]:
        """The events that came since one last asked: name, data and id."""
        self.run(some_turns)
        found, self.read = self.body[self.read :].decode(), len(self.body)
        return [_parsed(each) for each in found.split("\r\n\r\n") if "data: " in each]

    def last(self, event: str) -> Any:
        """The data of the last event of this name that came since one last asked."""
        return [data for name, data, _ in self.heard() if name == event][-1]


def _parsed(text: str) -> tuple[str, Any, str]:
    fields = dict(line.split(": ", 1) for line in text.strip().split("\r\n"))
    return fields["event"], json.loads(fields["data"]), fields.get("id", "")
