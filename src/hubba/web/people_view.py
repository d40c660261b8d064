"""What a page shows of the people at a shared table: who is here, who hosts, what is asked, what happened."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from hubba.bots.level_bots import level_of
from hubba.core.seen import Seen
from hubba.core.wording import Phrases, Words
from hubba.tables.announcement import BETWEEN, Announcement
from hubba.tables.people import active_seats, replaceable
from hubba.tables.presence import HERE
from hubba.tables.room import Room
from hubba.tables.room_store import SeriesGame
from hubba.tables.table import Table
from hubba.web.pages import listed, name_said
from hubba.web.protocols import RoomSource, TableSource

MOST_TOLD = 8  # announcements that a page shows


@dataclass(frozen=True)
class PersonShown:
    """A seat at a shared table, and who plays there."""

    seat: int
    name: str
    initial: str
    mine: bool
    host: bool
    bot: str  # which bot plays there, if one does
    presence: str  # nothing if the person is here
    may_replace: bool  # this viewer may let a bot stand in


@dataclass(frozen=True)
class PeopleShown:
    """Everybody at a shared table, as one viewer sees them."""

    persons: tuple[PersonShown, ...]
    host: bool  # this viewer has the host's powers
    own: tuple[int, ...]  # the seats that this viewer can resign from
    watching: int
    told: tuple[str, ...]
    running: bool


@dataclass(frozen=True)
class PeopleRequest:
    """A question to this viewer, or something that they wait for."""

    kind: str
    text: str
    seat: int = 0


@dataclass(frozen=True)
class SeriesRow:
    """Somebody's results in a series: victories, and points of all games."""

    name: str
    won: int
    points: int


def presence_of(table: TableSource, seat: int) -> str:
    """What the page says about somebody who does not play here now; nothing for everybody else."""
    player, room = table.players[seat], table.room
    if player.resigned:
        return "resigned"
    if player.stand_in:
        return "stand-in"
    if room is None or not player.guest or table.stopped or table.play.outcome is not None:
        return ""
    kind = room.present(player.guest)
    return "" if kind == HERE else kind


def seen_by_owner(table: TableSource, seen: Seen) -> Seen:
    """What a viewer sees, without moves if a bot plays for them or the game was ended."""
    watches = seen.viewer < 0 and not table.stopped
    return seen if watches or plays(table, seen.viewer) else replace(seen, moves=(), legal=())


def plays(table: TableSource, seat: int) -> bool:
    """Whether whoever looks from a seat decides there: not where a bot does, nor at a table that was ended."""
    return seat >= 0 and not table.stopped and not table.players[seat].stand_in and not is_out(table, seat)


def is_out(table: TableSource, seat: int) -> bool:
    """Whether the time of a seat is over, and a bot decides."""
    return table.clock is not None and seat in table.clock.seats and table.clock.seats[seat].out


def people_at(table: Table, guest: str, words: Words) -> PeopleShown | None:
    """Everybody at a shared table, as somebody who sits there sees them; None if nobody shares it."""
    found = people_seen(table, words, guest, replaceable(table, guest))
    own = active_seats(table, guest) if found is not None and found.running else ()
    return replace(found, own=own) if found is not None else None


def people_seen(
    table: TableSource, words: Words, guest: str = "", may_replace: Collection[int] = ()
) -> PeopleShown | None:
    """Everybody at a shared table, without what this viewer can do for themselves; None if nobody shares it."""
    room = table.room
    if room is None:
        return None
    persons = []
    for seat, player in enumerate(table.players):
        level = level_of(player.bot, table.game) if player.is_bot else ""
        persons.append(
            PersonShown(
                seat,
                name_said(player.name, words),
                name_said(player.name, words)[0].upper(),
                bool(guest) and player.guest == guest,
                room.is_host(player.guest),
                _bot_named(level, words) if player.is_bot else "",
                presence_of(table, seat),
                seat in may_replace,
            )
        )
    running = table.play.outcome is None and not table.stopped
    return PeopleShown(tuple(persons), room.is_host(guest), (), room.watching, told_at(room, words), running)


def requests_at(table: Table, guest: str, words: Words) -> tuple[PeopleRequest, ...]:
    """What this viewer is asked now, or waits for."""
    room = table.room
    if room is None:
        return ()
    if table.stopped:
        found = [PeopleRequest("stopped", words.say("request-stopped"))]
    elif table.over:
        found = []
    else:
        own = _own_seat(table, guest, words)
        found = own or [*_undo(table, guest, words), *_gone(table, guest, words)]
        found += _claims(table, room, guest, words)
    if room.kept.rematch and table.seats_of(guest):
        found.append(PeopleRequest("rematch", words.say("request-rematch")))
    return tuple(found)


def _claims(table: Table, room: Room, guest: str, words: Words) -> list[PeopleRequest]:
    """Who asks for a lost seat: the host decides, and everybody knows."""
    found = []
    for seat in room.claims:
        name, host = table.players[seat].name, room.name_of(room.kept.host)
        if room.is_host(guest):
            found.append(PeopleRequest("claim", words.say("request-claim", {"name": name}), seat))
        else:
            found.append(PeopleRequest("claimed", words.say("request-claimed", {"name": name, "host": host})))
    return found


def _bot_named(level: str, words: Words) -> str:
    if not level:
        return words.say("a-bot")
    return words.say("a-bot-of", {"level": words.say(f"level-{level}")})


def watching_note(table: TableSource, words: Words) -> tuple[PeopleRequest, ...]:
    """What a spectator should know: that they only watch, and how late."""
    delay = table.room.kept.delay if table.room is not None else 0
    return (PeopleRequest("watching", words.say("you-watch", {"delay": delay})),)


def _own_seat(table: Table, guest: str, words: Words) -> list[PeopleRequest]:
    if any(table.players[seat].stand_in for seat in active_seats(table, guest)):
        return [PeopleRequest("come-back", words.say("request-come-back"))]
    return []


def _undo(table: Table, guest: str, words: Words) -> list[PeopleRequest]:
    asking, own = table.asking, set(table.seats_of(guest))
    if asking is None:
        refused = any((seat, table.play.version(seat)) in table.refused_undos for seat in own)
        return [PeopleRequest("undo-refused", words.say("request-undo-refused"))] if refused else []
    name = table.players[asking.seat].name
    if asking.seat in own:
        waits = [table.players[seat].name for seat in asking.ask if seat not in asking.agreed]
        about = {"names": listed(words, waits), "count": len(waits)}
        return [PeopleRequest("undo-waits", words.say("request-undo-waits", about))]
    if not own & set(asking.ask) - asking.agreed:
        return []
    if asking.practice:
        return [PeopleRequest("undo", words.say("request-undo-practice", {"name": name}))]
    return [PeopleRequest("undo", words.say("request-undo", {"name": name}))]


def _gone(table: Table, guest: str, words: Words) -> list[PeopleRequest]:
    return [
        PeopleRequest("gone", words.say("request-gone", {"name": table.players[seat].name}), seat)
        for seat in replaceable(table, guest)
    ]


def told_at(room: RoomSource, words: Phrases) -> tuple[str, ...]:
    """What everybody was told lately, the latest first."""
    return tuple(sentence_of(each, words) for each in reversed(room.announcements[-MOST_TOLD:]))


def sentence_of(told: Announcement, words: Phrases) -> str:
    """What everybody was told, as a sentence."""
    parts = {key: text.split(BETWEEN) for key, text in told.about.items()}
    about = {key: BETWEEN.join(name_said(name, words) for name in names) for key, names in parts.items()}
    return words.say(f"told-{told.what}", about)


def series_rows(games: Sequence[SeriesGame], words: Phrases) -> tuple[SeriesRow, ...]:
    """The standings of a series of several games, the best first; people are the same by their guest."""
    if len(games) < 2:
        return ()
    rows: dict[str, SeriesRow] = {}
    for game in games:
        scores, _, rest = game.ending.partition(", won by ")
        winners = rest.partition(" (")[0].split()
        for seat, ((guest, name), score) in enumerate(zip(game.sitting, scores.split(), strict=True)):
            who = f"{guest} {name}" if guest else name  # several people may sit at one screen
            row = rows.get(who, SeriesRow(name, 0, 0))
            rows[who] = SeriesRow(name_said(name, words), row.won + (str(seat) in winners), row.points + int(score))
    return tuple(sorted(rows.values(), key=lambda row: (-row.won, -row.points, row.name)))
