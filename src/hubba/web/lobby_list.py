"""What a guest has in the lobby: tables that wait for them first, then those that wait for others, then rooms."""

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Final

from markupsafe import Markup

from hubba.core.errors import RegistryError
from hubba.core.registry import find_game, game_names
from hubba.core.wording import Phrases
from hubba.tables.clock_terms import HOUR, terms_from
from hubba.tables.lesson_progress import ON
from hubba.tables.player import guests_of
from hubba.tables.registry import TableRegistry
from hubba.tables.room_store import StoredRoom
from hubba.tables.server_time import server_time
from hubba.tables.store import StoredTable
from hubba.tables.turns import OwnTurn
from hubba.web.clock_view import ClockShown, clock_text
from hubba.web.guest_session import GuestSession
from hubba.web.links import invitation_path
from hubba.web.pages import game_words, listed, name_said, phrases, render
from hubba.web.parts import Part, digest_of
from hubba.web.static_files import colour_of, drawing

MOST_OVER: Final = 3  # finished games that the lobby lists; the page of replays lists all


@dataclass(frozen=True)
class LobbyTable:
    """A guest's table, as the lobby lists it."""

    id: str
    game: str
    title: str
    state: str
    company: str
    yours: bool
    over: bool
    scene: Markup
    colour: str
    at: float  # since when it is the guest's turn, or when something that they may know of happened last
    ago: str  # the same in words
    clock: ClockShown | None  # of the guest's seat, where it is their turn
    clocked: bool  # people play with clocks there
    others: tuple[str, ...]  # the names of everybody else

    @property
    def urgency(self) -> tuple[bool, float, float]:
        """What comes first: the guest's turn, with what is over soonest; then what has waited for longest.

        Tables that wait for others come behind, the latest first: the last step may be secret.
        """
        if not self.yours:
            return True, 0.0, -self.at
        ends = float("inf") if self.clock is None else (self.clock.since or 0.0) + self.clock.left
        return False, ends, self.at


@dataclass(frozen=True)
class LobbyRoom:
    """A room that waits for people, as the lobby lists it."""

    path: str
    title: str
    company: str
    free: str
    scene: Markup
    colour: str


@dataclass(frozen=True)
class LobbyList:
    """Everything that the lobby shows of a guest's tables."""

    going: tuple[LobbyTable, ...]
    over: tuple[LobbyTable, ...]
    waiting: tuple[LobbyRoom, ...]
    open_rooms: tuple[LobbyRoom, ...]
    ribbons: tuple[tuple[str, LobbyTable | None], ...]  # by game: the latest unfinished table

    @property
    def turns(self) -> int:
        """How many tables wait for the guest."""
        return sum(table.yours for table in self.going)

    @property
    def live(self) -> bool:
        """Whether something may happen here."""
        return bool(self.going or self.waiting)

    def title(self, words: Phrases) -> str:
        """The title of the window."""
        return words.say("lobby-turns", {"count": self.turns}) if self.turns else "Hubba"

    def parts(self, session: GuestSession) -> dict[str, Part]:
        """The parts that change by themselves.

        Their digests follow from what happened, not from how long ago. Otherwise a step that this guest may not
        notice would show, because everything is looked at again then.
        """
        words = phrases(session.language)
        timeless = replace(self, going=_without_time(self.going), over=_without_time(self.over), ribbons=())
        found = {"going": Part(Markup(render("parts/going.html", words, **vars(self))), digest_of(repr(timeless)))}
        for game, table in self.ribbons:
            html = Markup(render("parts/ribbon.html", words, ribbon=table))
            digest = digest_of(repr(_without_time([table]))) if table is not None else ""
            found[f"ribbon-{game}"] = Part(html, digest)
        return found


def _without_time(tables: Sequence[LobbyTable]) -> tuple[LobbyTable, ...]:
    """The same tables without what changes while nothing happens, and without their drawings."""
    return tuple(
        replace(table, ago="", scene=Markup(), clock=table.clock and replace(table.clock, text=""))
        for table in tables
    )


async def lobby_list(registry: TableRegistry, session: GuestSession) -> LobbyList:
    """What a guest has in the lobby now."""
    kept = [] if session.fresh else await registry.tables_of(session.guest)
    turns = await registry.turns_of(session.guest) if kept else {}
    shown = [table for each in kept if (table := lobby_table(each, session, turns.get(each.id))) is not None]
    waiting = [] if session.fresh else await registry.rooms.rooms_of(session.guest)
    others = [room for room in await registry.rooms.listed() if not room.seats_of(session.guest)]
    going = sorted((table for table in shown if not table.over), key=lambda table: table.urgency)
    latest = {table.game: table for table in sorted(going, key=lambda table: table.at)}
    return LobbyList(
        tuple(going),
        tuple(sorted((table for table in shown if table.over), key=lambda table: -table.at))[:MOST_OVER],
        tuple(found for room in waiting for found in lobby_rooms(room, session, f"/tables/{room.id}")),
        tuple(found for room in others for found in lobby_rooms(room, session, invitation_path(room))),
        tuple((name, latest.get(name)) for name in game_names()),
    )


def last_time(table: StoredTable) -> float:
    """When a guest's table last changed. Where people share it, when it began: a change may be a secret choice."""
    return table.touched if len(guests_of(table.players)) == 1 else table.opened


def said_ago(then: float, now: float, words: Phrases) -> str:
    """How long ago something was, in words; after a month, on which day."""
    minutes = int(max(0.0, now - then) // 60)
    if minutes < 1:
        return words.say("ago-now")
    if minutes < 60:
        return words.say("ago-minutes", {"count": minutes})
    if minutes < 24 * 60:
        return words.say("ago-hours", {"count": minutes // 60})
    if minutes < 30 * 24 * 60:
        return words.say("ago-days", {"count": minutes // (24 * 60)})
    return words.say("ago-date", {"date": datetime.fromtimestamp(then, UTC)})


def lobby_table(kept: StoredTable, session: GuestSession, turn: OwnTurn | None = None) -> LobbyTable | None:
    """A line in the list; None for a game that is not installed any more."""
    try:
        game = find_game(kept.game)
    except RegistryError:
        return None
    words = game_words(game, session.language)
    own = [seat for seat, player in enumerate(kept.players) if player.guest == session.guest]
    others = [name_said(player.name, words) for seat, player in enumerate(kept.players) if seat not in own[:1]]
    yours = any(seat in kept.to_act for seat in own)
    if kept.ending:
        state = words.say("state-over")
    elif kept.stopped:
        state = words.say("state-stopped", {"name": name_said(kept.stopped, words)})
    elif yours:
        state = words.say("state-yours")
    elif kept.lesson.state == ON:  # the coach may wait, and not the bots
        state = words.say("state-lesson")
    else:
        state = words.say(
            "state-theirs",
            {"names": listed(words, [name_said(kept.players[seat].name, words) for seat in kept.to_act])},
        )
    company = words.say("company", {"names": listed(words, others)}) if others else words.say("company-none")
    company = f"{company} · {words.say('daily')}" if kept.daily else company
    scene = Markup(drawing(game.package, "scene.svg"))
    over = bool(kept.ending or kept.stopped)
    yours = yours and not over
    at = turn.since if yours and turn is not None and len(guests_of(kept.players)) > 1 else last_time(kept)
    return LobbyTable(
        kept.id,
        kept.game,
        words.say("game"),
        state,
        company,
        yours,
        over,
        scene,
        colour_of(scene),
        at,
        said_ago(at, time.time(), words),
        turn_clock(kept, turn, words) if yours else None,
        bool(kept.clock),
        tuple(others),
    )


def turn_clock(kept: StoredTable, turn: OwnTurn | None, words: Phrases) -> ClockShown | None:
    """What the guest has left at a table where it is their turn."""
    terms = terms_from(kept.clock)
    if terms is None or turn is None or turn.left is None:
        return None
    ran = 0.0 if turn.runs_since is None else max(0.0, server_time() - turn.runs_since)
    since = None if turn.runs_since is None else round(turn.runs_since * 1000)
    text = clock_text(max(0.0, turn.left - ran), words)
    return ClockShown("", round(turn.left * 1000), since, False, False, terms.seconds >= HOUR, text)


def lobby_rooms(room: StoredRoom, session: GuestSession, path: str) -> list[LobbyRoom]:
    """A room that waits for people; nothing if its game is not installed any more."""
    try:
        game = find_game(room.game)
    except RegistryError:
        return []
    words = game_words(game, session.language)
    own = room.seats_of(session.guest)[:1]
    seated = [seat for seat, chair in enumerate(room.chairs) if chair.guest and chair.ready and seat not in own]
    names = [room.chairs[seat].name for seat in seated]
    company = words.say("company", {"names": listed(words, names)}) if names else words.say("company-none")
    free = words.say("room-free", {"count": len(room.free), "seats": len(room.chairs)})
    scene = Markup(drawing(game.package, "scene.svg"))
    return [LobbyRoom(path, words.say("game"), company, free, scene, colour_of(scene))]
