"""The parts of a waiting room: who sits where, the links to send, and what happened."""

from collections.abc import Callable
from dataclasses import dataclass

from markupsafe import Markup

from hubba.core.registry import find_game
from hubba.tables.clock_terms import NO_CLOCK, ONE_MOVE
from hubba.tables.room import DELAYS, PATIENCES, Room
from hubba.web.clock_view import ClockChoices, clock_choices, terms_said
from hubba.web.fair_view import fair_in, short
from hubba.web.links import invitation_path, table_path, watching_path
from hubba.web.pages import game_words
from hubba.web.parts import Part, fragment
from hubba.web.people_view import told_at
from hubba.web.qr import qr_svg
from hubba.web.talk_view import said_at, talk_tools


@dataclass(frozen=True)
class ChairShown:
    """A seat of a waiting room."""

    seat: int
    name: str
    initial: str
    mine: bool
    host: bool
    bot: bool
    free: bool
    ready: bool
    presence: str  # nothing if the person is here


@dataclass(frozen=True)
class WaitingShown:
    """A waiting room, as one guest sees it."""

    room: str
    chairs: tuple[ChairShown, ...]
    host: bool  # this guest has the host's powers
    host_name: str
    level: str
    kept: bool  # a seat is kept for this guest, who has not come yet
    again: bool  # the next game of a series: it begins once everybody has come
    gaps: bool  # bots take the seats where nobody sits when the game begins
    told: tuple[str, ...]
    clock: str  # in words; empty without one


@dataclass(frozen=True)
class LinksShown:
    """The three links of a shared table, with what the host has chosen about them."""

    room: str
    invitation: str
    watching: str
    address: str
    code: Markup
    host: bool
    listed: bool
    patience: int
    delay: int
    waiting: bool
    talk: str
    clock: str
    at_zero: str
    clocks: ClockChoices
    patiences: tuple[int, ...] = PATIENCES
    delays: tuple[int, ...] = DELAYS


def waiting_shown(room: Room, guest: str, language: str) -> WaitingShown:
    """The room as one guest sees it."""
    kept = room.kept
    words = game_words(find_game(kept.game), language)
    chairs = []
    for seat, chair in enumerate(kept.chairs):
        kind = room.presence.of(chair.guest).kind if chair.guest and chair.ready else ""
        chairs.append(
            ChairShown(
                seat,
                chair.name,
                chair.name[:1].upper(),
                bool(chair.guest) and chair.guest == guest,
                room.is_host(chair.guest),
                bool(chair.level),
                chair.free,
                chair.ready,
                kind if kind != "here" else "",
            )
        )
    level = words.say(f"level-{kept.level}")
    awaited = any(not kept.chairs[seat].ready for seat in kept.seats_of(guest))
    name = room.name_of(kept.host)
    again = kept.series != kept.id
    gaps = any(chair.free or not chair.ready for chair in kept.chairs)
    told, clock = told_at(room, words), terms_said(kept.clock, words)
    return WaitingShown(room.id, tuple(chairs), room.is_host(guest), name, level, awaited, again, gaps, told, clock)


def links_shown(room: Room, guest: str, link: Callable[[str], str], language: str) -> LinksShown:
    """The links of a room, as whole addresses."""
    kept = room.kept
    invitation = link(invitation_path(kept))
    words = game_words(find_game(kept.game), language)
    return LinksShown(
        room.id,
        invitation,
        link(watching_path(kept)),
        link(table_path(kept)),
        qr_svg(invitation, words.say("invitation-code")),
        room.is_host(guest),
        kept.listed,
        kept.patience,
        kept.delay,
        kept.state == "waiting",
        "words" if kept.free_text else "phrases",
        kept.clock.partition(" ")[0] or NO_CLOCK,
        kept.clock.partition(" ")[2] or ONE_MOVE,
        clock_choices(words),
    )


def room_parts(room: Room, guest: str, language: str, link: Callable[[str], str]) -> dict[str, Part]:
    """The parts that change while people wait."""
    game = find_game(room.kept.game)
    waiting = waiting_shown(room, guest, language)
    links = links_shown(room, guest, link, language)
    fair = fair_in(room.kept, guest)
    spoken = said_at(room, guest, room.book.muted_by(guest))
    talking = talk_tools(room, guest)
    return {
        "waiting": fragment("parts/waiting.html", game, language, (("waiting", waiting),)),
        "links": fragment("parts/links.html", game, language, (("links", links),)),
        "talk": fragment("parts/talk.html", game, language, (("spoken", spoken),)),
        "talk-tools": fragment("parts/talk-tools.html", game, language, (("talking", talking),)),
        "fair": fragment("parts/fair.html", game, language, (("fair", fair), ("short", short(fair.commitment)))),
    }
