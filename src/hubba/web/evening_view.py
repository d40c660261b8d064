"""An evening as one guest sees it: its tables and people, what may be done, and what happened."""

import time
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache

from markupsafe import Markup

from hubba.core.wording import Phrases
from hubba.tables.evening import Evening
from hubba.tables.evening_store import PLAYING, SEATING, EveningGame, PlannedTable
from hubba.tables.evening_told import has_replay
from hubba.web.clock_view import terms_said
from hubba.web.evening_results import short_title, standings_parts
from hubba.web.fair_view import short
from hubba.web.links import evening_invitation_path, evening_watching_path
from hubba.web.pages import phrases, render
from hubba.web.parts import Part, digest_of
from hubba.web.people_view import MOST_TOLD, sentence_of
from hubba.web.qr import qr_svg


@dataclass(frozen=True)
class EveningSeat:
    """A seat of a table of this round."""

    seat: int
    name: str
    mine: bool
    bot: bool
    place: str  # as forms name it; empty if nobody may sit down there now


@dataclass(frozen=True)
class EveningTable:
    """A table of this round."""

    number: int
    id: str
    title: str
    state: str  # seating, playing, over or stopped
    seats: tuple[EveningSeat, ...]
    mine: bool
    watching: str
    replay: bool


@dataclass(frozen=True)
class EveningPerson:
    """Somebody who has come."""

    number: int
    name: str
    mine: bool
    organiser: bool
    table: int  # its number; 0 for nobody's
    presence: str


@dataclass(frozen=True)
class EveningShown:
    """An evening, as one guest sees it."""

    id: str
    name: str
    state: str
    phase: str  # the same, or `over`: the games of the round are
    round: int
    duplicate: bool
    gather: bool
    organiser: bool  # this guest has the organiser's powers
    organiser_name: str
    here: bool  # this guest has come
    seated: bool
    running: bool
    own_table: str
    level: str
    clock: str
    tables: tuple[EveningTable, ...]
    people: tuple[EveningPerson, ...]
    waiting: int
    told: tuple[str, ...]
    first_game: str  # of the plan; empty without a table


def evening_shown(evening: Evening, guest: str, language: str) -> EveningShown:
    """The evening as one guest sees it."""
    kept, words = evening.kept, phrases(language)
    own = kept.entrant_of(guest)
    games = {game.table: game for game in evening.states_for(guest)}
    tables = tuple(
        _table(evening, number, table, games.get(table.id), guest, words)
        for number, table in enumerate(kept.plan, start=1)
    )
    numbers = {table.id: table.number for table in tables}
    there, gone = evening.at_tables(), evening.presence.is_lost
    people = tuple(
        EveningPerson(
            each.number,
            each.name,
            each.guest == guest,
            evening.is_organiser(each.guest),
            numbers.get(each.table, 0),
            "" if kept.state == "ended" or each.guest in there or not gone(each.guest) else "lost",
        )
        for each in kept.entrants
    )
    level = words.say(f"level-{kept.level}") if words.has(f"level-{kept.level}") else kept.level
    return EveningShown(
        kept.id,
        kept.name,
        kept.state,
        phase_of(evening, guest),
        kept.round,
        kept.duplicate,
        kept.gather,
        evening.is_organiser(guest),
        evening.name_of(kept.organiser),
        own is not None,
        own is not None and bool(own.table),
        any(game.round == kept.round and not game.over for game in games.values()),
        evening.table_of(guest),
        level,
        terms_said(kept.clock, words),
        tables,
        people,
        sum(not person.table for person in people),
        tuple(sentence_of(each, words) for each in reversed(kept.told[-MOST_TOLD:])),
        kept.plan[0].game if kept.plan else "",
    )


def phase_of(evening: Evening, guest: str) -> str:
    """How far an evening is, as a guest may know it: `over` once the games of a round are."""
    kept = evening.kept
    going = any(game.round == kept.round and not game.over for game in evening.states_for(guest))
    return "over" if kept.state == PLAYING and not going else kept.state


def _table(
    evening: Evening, number: int, table: PlannedTable, game: EveningGame | None, guest: str, words: Phrases
) -> EveningTable:
    title = short_title(table.game, words)
    if game is not None:
        seats = tuple(
            EveningSeat(seat, player.name, bool(guest) and player.guest == guest, player.is_bot, "")
            for seat, player in enumerate(game.players)
        )
        mine = any(seat.mine for seat in seats)
        state = "stopped" if game.stopped and not game.ending else "over" if game.over else "playing"
        watching = f"/watch/{game.watching}" if not (mine or game.sealed or game.over) else ""
        return EveningTable(
            number, table.id, title, state, seats, mine, watching, has_replay(game, guest, time.time())
        )
    sitting = evening.kept.sitting(table.id)
    open_ = evening.kept.state == SEATING and not table.begun
    found = []
    for seat in range(table.seats):
        each = sitting.get(seat)
        place = f"{table.id}.{seat}" if open_ else ""
        mine = each is not None and each.guest == guest
        found.append(EveningSeat(seat, "" if each is None else each.name, mine, False, place))
    state = "seating" if open_ else "empty"
    return EveningTable(number, table.id, title, state, tuple(found), any(seat.mine for seat in found), "", False)


@dataclass(frozen=True)
class EveningLinks:
    """The links of an evening, as whole addresses."""

    evening: str
    invitation: str
    watching: str
    code: Markup
    organiser: bool
    open: bool  # this guest is about to send them


def evening_links(evening: Evening, guest: str, link: Callable[[str], str], language: str) -> EveningLinks:
    """The links, for those who have come."""
    invitation = link(evening_invitation_path(evening.kept))
    code = qr_svg(invitation, phrases(language).say("invitation-code"))
    watching = link(evening_watching_path(evening.kept))
    organiser = evening.is_organiser(guest)
    begins = organiser and evening.kept.state == SEATING and evening.kept.round == 1
    return EveningLinks(evening.id, invitation, watching, code, organiser, begins)


@dataclass(frozen=True)
class EveningFair:
    """What somebody sees of the deal of their table before it begins."""

    evening: str
    table: str
    commitment: str
    short: str
    names: tuple[str, ...]
    adds: bool  # this browser is to add something
    duplicate: bool


def evening_fair(evening: Evening, guest: str) -> EveningFair | None:
    """The commitment to the deal of a guest's table, and who has added something; None without a seat."""
    kept, own = evening.kept, evening.kept.entrant_of(guest)
    table = kept.table(own.table) if own is not None else None
    if own is None or table is None or table.begun:
        return None
    tables = [each.id for each in kept.plan] if kept.duplicate else [table.id]
    names = tuple(each.name for each in kept.entrants if each.table in tables and each.entropy)
    commitment = table.commitment
    adds = not own.entropy
    return EveningFair(kept.id, table.id, commitment, short(commitment), names, adds, kept.duplicate)


@lru_cache(maxsize=512)
def evening_part(template: str, language: str, context: tuple[tuple[str, Hashable], ...]) -> Part:
    """A part that depends only on its arguments: people who see the same share one rendering."""
    html = render(template, phrases(language), **dict(context))
    return Part(Markup(html), digest_of(html))


def evening_parts(evening: Evening, guest: str, language: str, link: Callable[[str], str]) -> dict[str, Part]:
    """The parts of an evening's page that change."""
    shown = evening_shown(evening, guest, language)
    links = evening_links(evening, guest, link, language)
    fair = evening_fair(evening, guest)

    def part(name: str, **context: Hashable) -> Part:
        return evening_part(f"parts/evening-{name}.html", language, tuple(context.items()))

    return {
        "evening-state": part("state", evening=shown),
        "evening-tables": part("tables", evening=shown),
        "evening-people": part("people", evening=shown),
        "links": part("links", links=links),
        "fair": part("fair", fair=fair),
        **standings_parts(evening, guest, language, part, full=True),
    }


def watched_parts(evening: Evening, language: str) -> dict[str, Part]:
    """The parts for somebody with the link that shows the standings, and nothing else."""

    def part(name: str, **context: Hashable) -> Part:
        return evening_part(f"parts/evening-{name}.html", language, tuple(context.items()))

    kept = evening.kept
    state = part("watched", state=phase_of(evening, ""), number=kept.round, duplicate=kept.duplicate)
    return {"evening-state": state, **standings_parts(evening, "", language, part, full=False)}
