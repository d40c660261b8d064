"""A program that uses the interface for programs, and its stream of events."""

import asyncio
import json
from typing import Any

import httpx

from tests.web.house import PORT, Site
from tests.web.window import PATIENCE, some_turns


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
        await self._until(lambda: bool(self.body) or self.ended)

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
