"""The sockets of tables: those of people who sit there, and of people who wait for the game to begin."""

from collections.abc import Callable, Set
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from hubba.core.event import Event
from hubba.tables.refusals import NoSuchTable
from hubba.tables.registry import TableRegistry
from hubba.tables.room import Room
from hubba.tables.room_store import WAITING
from hubba.tables.served import ServedTable
from hubba.web.actions import ActionRequest, perform
from hubba.web.clock_view import now_at
from hubba.web.guest_session import GuestSession
from hubba.web.links import full_link
from hubba.web.lobby_socket import turn_notice
from hubba.web.notice import Notice, plain_notice
from hubba.web.pages import phrases
from hubba.web.parts import Scene
from hubba.web.people_news import PeopleNews
from hubba.web.reminder_text import turn_text
from hubba.web.talk_actions import TALK, try_talk
from hubba.web.talk_news import TalkNews
from hubba.web.waiting_view import room_parts
from hubba.web.window import Window, serve


@websocket("/tables/{name:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any], registry: NamedDependency[TableRegistry], name: FromPath[str]
) -> None:
    """One browser window of somebody who sits at a table, or waits there for the game to begin."""

    async def window(session: GuestSession) -> Window:
        room = await registry.room_of(name)
        if room is not None and room.kept.state == WAITING and room.kept.seats_of(session.guest):
            return RoomWindow(socket, session, room)
        served = await registry.find(name)
        if not served.table.seats_of(session.guest):
            raise NoSuchTable("not your table")
        return TableWindow(socket, session, served)

    await serve(socket, "table", window)


class TableWindow(Window):
    """A window of somebody who sits at a table."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, served: ServedTable) -> None:
        super().__init__(socket, session, served.table.id)
        self.served = served
        self.noticed = ""  # the log's digest when the page's notice came: it stays until the next step
        self.told = 0  # events whose lines are in the page's log
        self.last: Event | None = None  # the last of these events: after an undo it is another one
        self.asked = False  # whether the page asks its person something
        self.late = True  # whether the page does not know what time it is for the server
        self.news = PeopleNews(self.room) if self.room is not None else None
        self.talk_news = TalkNews(self.room) if self.room is not None else None

    @property
    def room(self) -> Room | None:
        """What people far apart share here."""
        return self.served.table.room

    @property
    def muted(self) -> Set[str]:
        """The guests whom this one does not want to hear."""
        return frozenset() if self.room is None else self.room.book.muted_by(self.session.guest)

    @property
    def watchers(self) -> set[Callable[[], None]]:
        return self.served.table.watchers

    def looking(self) -> AbstractAsyncContextManager[None]:
        return self.served.table.looking()

    def come(self) -> None:
        if self.room is not None:
            self.room.presence.enter(self.session.guest, self)

    def go(self) -> None:
        if self.room is not None:
            self.room.presence.leave(self.session.guest, self)

    def look(self, asked: ActionRequest) -> None:
        self.noticed = self.digests.get("log", "")
        self.told, self.last = 0, None  # only the digest says what the page has of the log
        self.asked, self.late = False, True

    async def perform(self, asked: ActionRequest) -> Notice | None:
        if asked.do == "presence":
            if self.room is not None:
                self.room.presence.show(self.session.guest, self, front=asked.front == "yes")
            return None
        return await perform(self.served, self.session.guest, self.session.language, asked)

    def scene(self) -> Scene:
        """The table as this guest sees it now."""
        return Scene(self.served.table, self.session.guest, self.session.language, plain=self.session.plain)

    def message(self, notice: Notice | None) -> dict[str, object]:
        """What the page needs to show the table as it is."""
        scene = self.scene()
        refused = refused_talk(notice) if notice is not None and notice.kind == "talk" else {}
        notice = None if refused else notice
        # A notice must not vanish when nothing has happened: that would reveal another player's secret choice.
        lasting = {"notice", "hint"} if notice is None and self.noticed == scene.log_digest else set()
        self.noticed = scene.log_digest
        parts = self.changed_parts(scene.parts(notice), lasting)
        message: dict[str, object] = {}
        spoken, after = self.log(scene, parts)
        asked, self.asked = self.asked, scene.picture.asked
        if parts:
            message = {"parts": parts, "title": scene.title, "turns": int(scene.picture.asked)}
        if scene.table.clock is not None and (parts or self.late):
            message |= {"now": round(now_at(scene.table) * 1000), "again": self.late}
            self.late = False
        if spoken:
            message |= {"say": spoken, "sound": scene.sound(after, asked=asked)}
            if self.news is not None and scene.picture.asked and not asked:
                message["turn"] = self.turn(scene)
        if self.news is not None:
            self.tell_news(scene, self.news, message)
        if notice is not None:
            message |= {"say": notice.spoken, "sound": "refused" if notice.kind == "refused" else "move"}
        return message | refused

    def turn(self, scene: Scene) -> dict[str, str]:
        """What the page tells its person if it is hidden."""
        own = scene.table.seats_of(self.session.guest)
        others = [name for seat, name in enumerate(scene.table.names) if seat not in own]
        return turn_notice(scene.table.id, turn_text(scene.table.game.name, others, self.session.language))

    def tell_news(self, scene: Scene, news: PeopleNews, message: dict[str, object]) -> None:
        """Say what the people here did or ask; a question rings the bell."""
        told = news.told(scene.table.room, scene.words) if scene.table.room is not None else []
        questions = news.questions(scene.find_requests())
        if told or questions:
            spoken = [str(message.get("say", "")), *told, *questions]
            heard = str(message.get("sound", "" if questions else "move"))
            bell = "turn" if questions and "turn" not in heard else ""
            message |= {"say": " ".join(filter(None, spoken)), "sound": " ".join(filter(None, (heard, bell)))}
        if scene.table.room is not None and self.talk_news is not None:
            guest = self.session.guest
            add_talk(message, *self.talk_news.told(scene.table.room, guest, self.muted, scene.words))

    def log(self, scene: Scene, parts: dict[str, dict[str, str]]) -> tuple[str, int]:
        """Add what the log needs to the parts; returns the text to read aloud, and how many events precede it."""
        have, now = self.digests.get("log", ""), scene.log_digest
        count = len(scene.events)
        follows = self.last is not None and 0 < self.told <= count and scene.events[self.told - 1] is self.last
        before, self.told, self.last = self.told, count, scene.events[-1] if count else None
        if have == now:
            return "", count
        self.digests["log"] = now
        if follows:
            parts["log"] = {"digest": now, "from": have, "append": scene.lines(before)}
            return scene.said(before), before
        parts["log"] = {"digest": now, "html": str(scene.log().html)}
        undone = before > 0 and count > 0 and scene.events[-1].name == "undone"
        return scene.said(count - undone), count


class RoomWindow(Window):
    """A window of somebody who waits for the game to begin."""

    def __init__(self, socket: WebSocket[Any, Any, Any], session: GuestSession, room: Room) -> None:
        super().__init__(socket, session, room.id)
        self.room = room
        self.link = partial(full_link, socket)
        self.news = PeopleNews(room)
        self.talk_news = TalkNews(room)

    @property
    def watchers(self) -> set[Callable[[], None]]:
        return self.room.watchers

    def come(self) -> None:
        self.room.presence.enter(self.session.guest, self)

    def go(self) -> None:
        self.room.presence.leave(self.session.guest, self)

    async def perform(self, asked: ActionRequest) -> Notice | None:
        guest = self.session.guest
        if asked.do == "presence":
            self.room.presence.show(guest, self, front=asked.front == "yes")
            return None
        if asked.do in TALK:
            return await try_talk(self.room, guest, self.session.language, asked.do, asked.said)
        return plain_notice("bad-request", phrases(self.session.language))

    def message(self, notice: Notice | None) -> dict[str, object]:
        kept, guest = self.room.kept, self.session.guest
        if kept.state != WAITING or not kept.seats_of(guest):
            raise NoSuchTable("the game has begun, or this guest has left")
        parts = self.changed_parts(room_parts(self.room, guest, self.session.language, self.link))
        words = phrases(self.session.language)
        told = self.news.told(self.room, words)
        message: dict[str, object] = {"parts": parts} if parts else {}
        if told:
            message |= {"say": " ".join(told), "sound": "move"}
        add_talk(message, *self.talk_news.told(self.room, guest, self.room.book.muted_by(guest), words))
        return message if notice is None else message | refused_talk(notice)


def add_talk(message: dict[str, object], said: list[str], by_others: bool) -> None:
    """Read aloud what was said; what others say also sounds."""
    if said:
        sounds = [message.get("sound", ""), "talk" if by_others else ""]
        message["say"] = " ".join(filter(None, [str(message.get("say", "")), *said]))
        message["sound"] = " ".join(str(sound) for sound in sounds if sound)


def refused_talk(notice: Notice) -> dict[str, object]:
    """What the page shows where somebody wrote; it stays there until they try again."""
    return {"say": notice.text, "sound": "refused", "refusal": notice.text}


HANDLERS = [table_socket]
