"""Streams of events for programs (Server-Sent Events): a table, pushed whenever a viewer learns something."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from hashlib import blake2b
from typing import Annotated, Any, Final

import msgspec
from litestar import Router, get
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException
from litestar.params import FromPath, FromQuery, HeaderParameter
from litestar.response import ServerSentEvent, ServerSentEventMessage
from litestar.types import ASGIApp, Receive, Scope, Send

from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR, Event
from hubba.tables.messages import message
from hubba.tables.refusals import NoSuchTable, RoomRefused
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import ENDED, WAITING
from hubba.tables.table import Table
from hubba.web.api import Asked, bearer, guest_with, seated_with, shown
from hubba.web.api_room_shown import RoomShown, room_shown, room_watched
from hubba.web.api_talk_shown import TalkHeard, talk_heard
from hubba.web.caller import address_of
from hubba.web.http_methods import HEAD
from hubba.web.open_streams import OpenStreams
from hubba.web.openapi import TOKEN, refusals
from hubba.web.people_view import plays
from hubba.web.protocols import TableSource
from hubba.web.watching import check_unsealed, seconds_to_next, seen_by_spectators, watched

ALIVE: Final = 15.0  # seconds without a message after which a comment shows that the stream is still there
LONGEST: Final = 3600.0  # seconds; then the program connects again, and gets what it does not have
SLACK: Final = 0.05  # seconds after which whatever was due at a time has surely happened
AGAIN: Final = 1000  # milliseconds after which a program connects again
BROKEN: Final = "something is broken here"

LastId = Annotated[str, HeaderParameter(name="Last-Event-ID")]
_encode = msgspec.json.Encoder().encode
log = logging.getLogger("hubba.web")


class StreamNews:
    """The events that a program has. Their number and digest are the id of its last message."""

    def __init__(self, last: str) -> None:
        self.last = last  # the id that a program names when it connects again
        self.forget()

    def forget(self) -> None:
        """It has none."""
        self.events: list[Event] = []
        self.digest = blake2b(digest_size=8)

    @property
    def id(self) -> str:
        """What a program names to go on from here."""
        return f"{len(self.events)}-{self.digest.hexdigest()}"

    def after(self, events: Sequence[Event]) -> int:
        """How many of these events the program has; none if some of its events do not count any more."""
        if self.last:
            last, self.last = self.last, ""
            count = last.partition("-")[0]
            if count.isascii() and count.isdecimal() and len(count) < 7:
                self.take(events[: int(count)])
            if self.id != last:
                self.forget()
        if list(events[: len(self.events)]) != self.events:
            self.forget()
        return len(self.events)

    def take(self, events: Sequence[Event]) -> None:
        """From now on the program has these events, too."""
        for event in events:
            self.events.append(event)
            self.digest.update(repr(event).encode())


class EventStream:
    """What one program has been sent, and what it gets next.

    It gets a message only if something is different for it. When a comment comes depends only on the last message:
    another player's secret choice leaves no trace.
    """

    def __init__(self, registry: TableRegistry, last: str) -> None:
        self.registry = registry
        self.heard = StreamNews(last)
        self.changed = asyncio.Event()
        self.ended = False
        self.told: list[set[Callable[[], None]]] = []  # where this stream is among the watchers
        self.room: Room | None = None
        self.room_sent = b""
        self.said = 0  # the number of the last line of the talk that was sent
        self.mark: object = None  # what was different when the table was last sent, besides events

    # What kinds of streams differ in

    async def find(self) -> Table | None:
        """The table, and `room`; None while people wait. Raises the reason if the stream has to end."""
        raise NotImplementedError

    def see_room(self, room: Room, table: TableSource | None) -> RoomShown:
        """The room, as whoever looks sees it."""
        raise NotImplementedError

    def see_talk(self, room: Room, table: TableSource | None) -> TalkHeard:
        """What was said since the last time, as whoever looks hears it."""
        raise NotImplementedError

    async def see_table(self, table: Table) -> tuple[TableSource, int]:
        """The table, as whoever looks sees it, and the viewer."""
        raise NotImplementedError

    def next_look(self, table: Table) -> float | None:
        """The seconds until there is something new even if nothing happens."""
        return None

    def come(self) -> None:
        """The stream is open."""

    def go(self) -> None:
        """The stream is closed."""

    # What they share

    @contextmanager
    def opened(self) -> Iterator[None]:
        """While the stream is open, its program is there."""
        self.come()
        try:
            yield
        finally:
            self.go()
            for watchers in self.told:
                watchers.discard(self.changed.set)

    def end(self) -> None:
        """End the stream, whatever it waits for."""
        self.ended = True
        self.changed.set()

    async def messages(self) -> AsyncIterator[ServerSentEventMessage]:
        """The messages, until the stream ends."""
        clock = asyncio.get_running_loop().time
        until, quiet = clock() + LONGEST, clock() + ALIVE
        yield ServerSentEventMessage(None, retry=AGAIN)
        while not self.ended:
            self.changed.clear()
            try:
                found, again = await self.look()
            except Exception as error:
                yield _message("end", {"error": _reason(error)})
                return
            for each in found:
                yield each
            quiet = clock() + ALIVE if found else quiet
            if clock() >= until:
                return
            look = clock() + again if again is not None else until
            while not await _woken(self.changed, min(quiet, look, until)) and clock() < min(look, until):
                yield ServerSentEventMessage(None, comment="still here")
                quiet = clock() + ALIVE

    async def look(self) -> tuple[list[ServerSentEventMessage], float | None]:
        """What the program does not have yet, and the seconds until there is more by itself."""
        table = await self.find()
        if self.room is not None:
            self.watch(self.room.watchers)
        if table is None:
            return self.news(None, SPECTATOR), None
        self.watch(table.watchers)
        seen, viewer = await self.see_table(table)
        async with table.looking():
            return self.news(seen, viewer), self.next_look(table)

    def watch(self, watchers: set[Callable[[], None]]) -> None:
        """Look again whenever these are told."""
        if self.changed.set not in watchers:
            watchers.add(self.changed.set)
            self.told.append(watchers)

    def news(self, table: TableSource | None, viewer: int) -> list[ServerSentEventMessage]:
        """The room and the table, if they are different from what was sent."""
        found = []
        if self.room is not None:
            seen = self.see_room(self.room, table)
            if (sent := _encode(seen)) != self.room_sent:
                self.room_sent = sent
                found.append(_message("room", seen))
            if (heard := self.see_talk(self.room, table)).said:
                self.said = heard.said[-1].number
                found.append(_message("talk", heard))
        if table is not None:
            play = table.play
            events = play.events(viewer)
            clocks = None if table.clock is None else tuple(table.clock.seats.items())
            mark = (viewer, play.version(viewer), play.to_act, plays(table, viewer), play.outcome is None, clocks)
            after = self.heard.after(events)
            if mark != self.mark or after < len(events):
                self.mark = mark
                self.heard.take(events[after:])
                found.append(_message("table", shown(table, viewer, after), self.heard.id))
        return found


class SeatStream(EventStream):
    """The stream of somebody who sits at a table, or waits there for the game to begin."""

    def __init__(self, registry: TableRegistry, token: str, name: str, seat: int | None, last: str) -> None:
        super().__init__(registry, last)
        self.token = token
        self.name = name
        self.seat = seat
        self.viewer = 0
        self.guest = guest_with(registry, token)

    async def find(self) -> Table | None:
        if guest_with(self.registry, self.token) != self.guest:
            raise NoSuchTable("this token was shut out")
        if self.room is not None and self.room.kept.state == ENDED:
            raise RoomRefused(message("room-ended"))
        room = await self.registry.room_of(self.name)
        if room is not None and room.kept.state == WAITING and room.kept.seats_of(self.guest):
            self.room = room
            return None
        served, self.viewer = await seated_with(self.registry, self.token, self.name, self.seat)
        self.room = served.table.room
        return served.table

    def see_room(self, room: Room, table: TableSource | None) -> RoomShown:
        return room_shown(room, self.guest)

    def see_talk(self, room: Room, table: TableSource | None) -> TalkHeard:
        return talk_heard(room, room.book.muted_by(self.guest), self.said)

    async def see_table(self, table: Table) -> tuple[TableSource, int]:
        return table, self.viewer

    def come(self) -> None:
        if self.room is not None:
            self.room.presence.enter(self.guest, self)

    def go(self) -> None:
        if self.room is not None:
            self.room.presence.leave(self.guest, self)


class WatchStream(EventStream):
    """The stream of a spectator."""

    def __init__(self, registry: TableRegistry, secret: str, last: str) -> None:
        super().__init__(registry, last)
        self.secret = secret

    async def find(self) -> Table | None:
        if self.room is None:
            self.room = await watched(self.registry, self.secret)
        kept = self.room.kept
        if kept.watching != self.secret:
            raise NoSuchTable("the host has made new links")
        if kept.state == ENDED:
            raise RoomRefused(message("room-ended"))
        check_unsealed(self.room)
        return (await self.registry.find(kept.id)).table if kept.state != WAITING else None

    def see_room(self, room: Room, table: TableSource | None) -> RoomShown:
        if table is None or table.room is None:
            return room_watched(room, over=False)
        return room_watched(table.room, over=table.play.outcome is not None)

    def see_talk(self, room: Room, table: TableSource | None) -> TalkHeard:
        """Nothing before the game begins: spectators see no waiting room."""
        if table is None or table.room is None:
            return TalkHeard([])
        return talk_heard(table.room, frozenset(), self.said)

    async def see_table(self, table: Table) -> tuple[TableSource, int]:
        return await seen_by_spectators(table), SPECTATOR

    def next_look(self, table: Table) -> float | None:
        seconds = seconds_to_next(table)
        return None if seconds is None else max(0.0, seconds) + SLACK

    def come(self) -> None:
        assert self.room is not None
        self.room.spectators[self] = f"stream {id(self)}"
        self.room.tell()

    def go(self) -> None:
        assert self.room is not None
        self.room.spectators.pop(self, None)
        self.room.tell()


class StreamResponse(ServerSentEvent):
    """Sends a stream. Its program counts as present until the connection is closed, however that happens."""

    def __init__(self, request: Asked, stream: EventStream, guest: str, table: str) -> None:
        super().__init__(stream.messages(), headers={"Cache-Control": "no-store"})
        streams: OpenStreams = request.app.state.streams
        self.stream = stream
        self.place = streams.place(stream.end, guest=guest, address=address_of(request.scope), table=table)

    def to_asgi_response(self, *args: Any, **kwargs: Any) -> ASGIApp:  # type: ignore[override]
        response = super().to_asgi_response(*args, **kwargs)

        async def serve(scope: Scope, receive: Receive, send: Send) -> None:
            with self.place, nullcontext() if HEAD in scope else self.stream.opened():
                if HEAD in scope:
                    self.stream.end()
                await response(scope, receive, send)

        return serve


@get("/tables/{name:str}/stream", responses=refusals(401, 403, 404, 409), security=TOKEN)
async def table_stream(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    seat: FromQuery[int | None] = None,
    last: LastId = "",
) -> ServerSentEvent:
    """A stream of events: `room`, `table` and `talk` hold what the same requests would, `end` says why it ends.

    `table` comes whenever this seat learns something, with the events that it does not have. If steps were taken
    back, `after` is 0, and all events come again. `talk` comes with what was said since the last one. While a
    stream is open, you are present.
    """
    stream = SeatStream(registry, bearer(request), name, seat, last)
    await stream.find()
    return StreamResponse(request, stream, stream.guest, name)


@get("/watch/{secret:str}/stream", responses=refusals(404, 409))
async def watch_stream(
    request: Asked, registry: NamedDependency[TableRegistry], secret: FromPath[str], last: LastId = ""
) -> ServerSentEvent:
    """The same stream for spectators, as late as the host has chosen."""
    stream = WatchStream(registry, secret, last)
    await stream.find()
    assert stream.room is not None
    return StreamResponse(request, stream, "", stream.room.id)


def _message(event: str, data: object, id: str | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(_encode(data), event, id)


def _reason(error: Exception) -> str:
    """Why a stream ends; an error of ours goes to the log."""
    if isinstance(error, HTTPException):
        return error.detail
    if isinstance(error, HubbaError):
        return str(error)
    log.error("a stream cannot be served", exc_info=error)
    return BROKEN


async def _woken(changed: asyncio.Event, until: float) -> bool:
    """Whether something has changed before a time of the loop."""
    try:
        async with asyncio.timeout_at(until):
            await changed.wait()
    except TimeoutError:
        return False
    return True


ROUTER = Router("/api", route_handlers=[table_stream, watch_stream])
