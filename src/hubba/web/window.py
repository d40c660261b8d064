"""A window: one open page of a table, to which the server pushes what changed, and from which it hears."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Collection, Coroutine, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext, suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from hubba.core.errors import HubbaError
from hubba.tables.database import StoreError, StoreLost
from hubba.tables.refusals import NoSuchTable
from hubba.web.actions import ActionRequest
from hubba.web.caller import address_of
from hubba.web.guest_session import GuestSession, guest_book, session_of
from hubba.web.notice import Notice, plain_notice
from hubba.web.open_sockets import NO_ROOM, Kind, NoRoom, OpenSockets, hurried
from hubba.web.pages import phrases
from hubba.web.parts import Part

# The codes with which we close a window; `static/line.js` knows them. `open_sockets` has two more. uvicorn adds
# others: 1007 for text that is not UTF-8, 1009 for a message that is too long, 1012 when the program is stopped.
NOT_ALLOWED: Final = 4403
NO_TABLE: Final = 4404
TRY_LATER: Final = 1013
BROKEN: Final = 1011
TOO_MUCH: Final = 1008
GONE: Final = (WebSocketDisconnect, OSError)  # the page was closed, perhaps while something was sent to it
BURST: Final = 30  # requests at once
REFILL: Final = 10  # and then so many a second; what comes faster waits, and everything behind it on the line
EXCESS: Final = 100  # requests that had to wait, without a rest: no person asks so much, so the window is closed
PAUSE: Final = 1.0  # seconds between two looks of a window that is `paced`
AGAIN: Final = 5.0  # seconds until we try again to read a table that could not be read

_requests = msgspec.json.Decoder(ActionRequest)
_encode = msgspec.json.Encoder().encode
log = logging.getLogger("hubba.web")


async def serve(
    socket: WebSocket[Any, Any, Any],
    kind: Kind,
    window: Callable[[GuestSession], Coroutine[Any, Any, "Window"]],
) -> None:
    """Serve one browser window of a kind, if this guest may open it."""
    await socket.accept()
    session = session_of(socket)
    if not socket.app.state.access.is_own_origin(socket.headers):
        await socket.close(NOT_ALLOWED, "this socket is for pages of this server")
        return
    sockets: OpenSockets = socket.app.state.sockets
    try:
        with sockets.place(session.guest, address_of(socket.scope), kind, socket.scope["path"]):
            await serve_window(socket, session, window)
    except NoRoom as error:
        await socket.send_data(_encode({"alarm": phrases(session.language).say("no-room")}).decode())
        await socket.close(NO_ROOM, str(error))


async def serve_window(
    socket: WebSocket[Any, Any, Any],
    session: GuestSession,
    window: Callable[[GuestSession], Coroutine[Any, Any, "Window"]],
) -> None:
    """Serve a window that has a place."""
    try:
        found = await window(session)
    except StoreError as error:
        await socket.send_data(_encode(alarm(error, session)).decode())
        await socket.close(TRY_LATER, "the table cannot be read now")
        return
    except HubbaError:
        await socket.close(NO_TABLE, "there is no such table for you")
        return
    with hurried(socket, lambda: found.looked, socket.app.state.sockets.limits.first_look):
        await found.serve()


class Window:
    """What one open page has received, and what it gets next."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, name: str) -> None:
        self.socket = socket
        self.session = session
        self.name = name  # of the table, for the log
        self.changed = asyncio.Event()  # something has happened that the page does not show yet
        self.free = asyncio.Event()  # no request is running whose answer will show what has happened
        self.free.set()
        self.sending = asyncio.Lock()
        self.digests: dict[str, str] = {}
        self.looked = False
        self.alarmed = False  # whether the page knows that its table cannot be read
        self.allowance = RateLimit()
        self.excess = 0  # requests that had to wait since the last rest
        self.rests_until = 0.0  # when it may look again, if it is paced
        self.tasks: set[asyncio.Task[None]] = set()
        self.shut = False  # whether this side has closed it

    # What kinds of windows differ in

    @property
    def watchers(self) -> set[Callable[[], None]]:
        """Who is told when something has changed."""
        raise NotImplementedError

    def looking(self) -> AbstractAsyncContextManager[None]:
        """While this is held, nothing changes."""
        return nullcontext()

    def come(self) -> None:
        """The window is open."""

    def go(self) -> None:
        """The window is closed."""

    def look(self, asked: ActionRequest) -> None:
        """The page has said which parts it has."""

    def message(self, notice: Notice | None) -> dict[str, object]:
        """What the page needs to show how things are."""
        raise NotImplementedError

    async def perform(self, asked: ActionRequest) -> Notice | None:
        """Do what the page asks for."""
        raise NotImplementedError

    # What they share

    @asynccontextmanager
    async def paced(self) -> AsyncIterator[None]:
        """Wait before a look until the last one is a while ago: what happens meanwhile is shown at once."""
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, self.rests_until - loop.time()))
        self.rests_until = loop.time() + PAUSE
        yield

    async def serve(self) -> None:
        """Serve the page until it is closed."""
        watchers = self.watchers
        watchers.add(self.changed.set)
        attendance = self.socket.app.state.registry.attendance
        attendance.enter(self.session.guest)
        self.come()
        pusher = asyncio.create_task(self.push())
        try:
            while True:
                text = await self.socket.receive_data("text")
                if not await self.may_ask():
                    await self.close(TOO_MUCH, "that is too much at once")
                    break
                if not await self.is_shut_out():
                    await self.hear(text)
        except GONE:
            pass
        except NoSuchTable:
            await self.leave()
        except Exception:
            await self.give_up()
        finally:
            watchers.discard(self.changed.set)
            attendance.leave(self.session.guest)
            self.go()
            for task in (pusher, *self.tasks):
                task.cancel()
            await asyncio.gather(pusher, *self.tasks, return_exceptions=True)

    async def push(self) -> None:
        """Send what changed, whenever something did."""
        try:
            while True:
                await self.changed.wait()
                await self.free.wait()
                if not self.looked:  # the page has not said yet which parts it has
                    self.changed.clear()
                elif self.changed.is_set():  # an answer may have shown it meanwhile
                    await self.show()
        except GONE:
            pass
        except NoSuchTable:
            await self.leave()
        except Exception:
            if not self.shut:  # a message to a window that was being closed meanwhile
                await self.give_up()

    async def leave(self) -> None:
        """The page shows something that is no longer there for this guest: it loads itself again."""
        self.changed.clear()
        await self.close(NO_TABLE, "there is no such table for you any more")

    async def close(self, code: int, why: str) -> None:
        """Close the window, once; whoever still prepares something for it sends nothing any more."""
        if not self.shut:
            self.shut = True
            with suppress(*GONE):
                await self.socket.close(code, why)

    async def is_shut_out(self) -> bool:
        """Whether the guest has shut out this device since the page was opened; then the window is closed."""
        if guest_book(self.socket).guest_at(self.session.device) == self.session.guest:
            return False
        await self.leave()
        return True

    async def give_up(self) -> None:
        """Log an error in full, and tell the page only that something is broken."""
        log.exception("table %s: a window cannot be served", self.name)
        await self.close(BROKEN, "something is broken here")

    async def may_ask(self) -> bool:
        """Wait until the window may ask for one more thing; False if it asks for far too much.

        Nothing is read from the connection meanwhile, so the sender has to keep what it wants to send.
        """
        await asyncio.sleep(0)  # thousands of messages may arrive at once: let others have a turn after each
        if self.allowance.take():
            if self.allowance.rested:
                self.excess = 0
            return True
        self.excess += 1
        if self.excess > EXCESS:
            return False
        while not self.allowance.take():
            await asyncio.sleep(1 / REFILL)
        return True

    async def hear(self, text: str | bytes) -> None:
        """Handle one request."""
        try:
            asked = _requests.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError):  # not JSON, not text, nested endlessly
            await self.show(plain_notice("bad-request", phrases(self.session.language)))
            return
        if asked.do == "look":
            self.digests = {name: digest[:64] for name, digest in list(asked.parts.items())[:32]}
            self.look(asked)
            self.looked = True
            await self.show(re=asked.re, answer=True)
        elif asked.do == "hint":  # it takes a while: the person may play meanwhile
            task = asyncio.create_task(self.obey(asked))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)
        else:
            self.free.clear()
            try:
                await self.obey(asked)
            finally:
                self.free.set()

    async def obey(self, asked: ActionRequest) -> None:
        """Do what the request asks, and show the result."""
        try:
            notice = await self.perform(asked)
        except NoSuchTable:
            raise
        except Exception:
            log.exception("table %s: %s failed", self.name, asked.do[:20])
            notice = plain_notice("error-broken-text", phrases(self.session.language))
        await self.show(notice, re=asked.re)

    async def show(self, notice: Notice | None = None, *, re: int | None = None, answer: bool = False) -> None:
        """Send the parts that the page does not have; a request is always answered."""
        async with self.sending:
            if await self.is_shut_out():
                return
            try:
                async with self.looking():
                    self.changed.clear()
                    message = self.message(notice)
                answer, self.alarmed = answer or self.alarmed, False
            except StoreError as error:
                self.changed.clear()
                message, self.alarmed = alarm(error, self.session), True
                if not isinstance(error, StoreLost):
                    asyncio.get_running_loop().call_later(AGAIN, self.changed.set)
            if re is not None:
                message["re"] = re
            if self.shut:  # another task has closed the window while this one waited for the table
                return
            if message or answer:  # sent after the lock is released: a page that hangs must not stop the table
                await self.socket.send_data(_encode(message or {"parts": {}}).decode())

    def changed_parts(self, parts: Mapping[str, Part], lasting: Collection[str] = ()) -> dict[str, dict[str, str]]:
        """The parts that the page does not have, from now on it has them; those that last stay if it has any."""
        found: dict[str, dict[str, str]] = {}
        for name, part in parts.items():
            if self.digests.get(name) != part.digest and (name not in lasting or name not in self.digests):
                found[name] = {"digest": part.digest, "html": str(part.html)}
                self.digests[name] = part.digest
        return found


def alarm(error: StoreError, session: GuestSession) -> dict[str, object]:
    """The message for a page whose table cannot be read: the page shows it until the next message."""
    key = "error-lost-text" if isinstance(error, StoreLost) else "error-store-text"
    return {"alarm": phrases(session.language).say(key), "sound": "refused"}


class RateLimit:
    """Limits the requests of one window: some at once, then some every second."""

    def __init__(self) -> None:
        self.left = float(BURST)
        self.at = time.monotonic()

    @property
    def rested(self) -> bool:
        """Whether there were few requests lately."""
        return self.left >= BURST / 2

    def take(self) -> bool:
        """Count one request; False if it is not allowed now."""
        now = time.monotonic()
        self.left = min(float(BURST), self.left + (now - self.at) * REFILL)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True
