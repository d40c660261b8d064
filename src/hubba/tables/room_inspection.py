"""Checks the rooms of a database, and who sits at shared tables: that all of it fits together."""

import re
from collections.abc import Iterator, Mapping
from math import inf

from sqlalchemy import Connection, select

from hubba.core.fairness import SEED_BYTES, is_entropy
from hubba.core.messages import reason_of
from hubba.tables.clock_terms import AT_ZERO, terms_from
from hubba.tables.messages import message
from hubba.tables.player import Player, visible_line
from hubba.tables.room_store import ENDED, PLAYING, WAITING, Chair, FoundRoom, read_room
from hubba.tables.schema import CHAIRS, ROOMS, TABLES
from hubba.tables.store import StoredTable
from hubba.tables.talk_store import KINDS, LONGEST_WORDS

_SEED = re.compile(f"[0-9a-f]{{{2 * SEED_BYTES}}}")


def room_faults(connection: Connection) -> Iterator[tuple[str, str]]:
    """What is wrong with the rooms: the name of each, and the fault."""
    series = {row.id: row.series for row in connection.execute(select(ROOMS.c.id, ROOMS.c.series))}
    for name in series:
        try:
            found = read_room(connection, id=name)
            assert found is not None, "it is of the same moment"
            faults = [*_faults(connection, found), *_wrong_links(found, series)]
        except Exception as error:  # a row that was tampered with can hold anything
            faults = [reason_of(error)]
        for fault in faults:
            yield name, fault


def seat_faults(kept: StoredTable, *, shared: bool) -> Iterator[str]:
    """What is wrong with who plays at a table: only people at a shared table are replaced, or resign."""
    for seat, player in enumerate(kept.players):
        replaced = player.stand_in or player.resigned
        if replaced and (not shared or player.is_bot or not player.stand_in):
            yield message("wrong-stand-in", seat=seat)
    if kept.stopped and not shared:
        yield message("wrong-stopped")


def clock_faults(kept: StoredTable) -> Iterator[str]:
    """What is wrong with the clock of a table: each person has one, or nobody."""
    terms = terms_from(kept.clock)
    if kept.clock and (terms is None or terms.text != kept.clock or terms.at_zero not in AT_ZERO):
        yield message("wrong-clock", clock=kept.clock)
    people = [seat for seat, player in enumerate(kept.players) if not player.is_bot]
    sound = all(0 <= clock.left < inf and (clock.asked or not clock.out) for clock in kept.clocks.values())
    if list(kept.clocks) != (people if kept.clock else []) or not sound:
        yield message("wrong-clocks")


def _faults(connection: Connection, found: FoundRoom) -> Iterator[str]:
    room = found.room
    table = connection.execute(select(TABLES.c.game, TABLES.c.seats).where(TABLES.c.id == room.id)).first()
    numbers = connection.execute(select(CHAIRS.c.seat).where(CHAIRS.c.room_id == room.id).order_by(CHAIRS.c.seat))
    seats = list(numbers.scalars())
    if room.state not in (WAITING, PLAYING, ENDED) or (room.state == PLAYING) != (table is not None):
        yield message("wrong-room-empty" if table is None else "wrong-room-begun", state=room.state)
    if seats != list(range(len(seats))) or not seats:
        yield message("wrong-chairs")
    if room.state == WAITING and table is None and not _SEED.fullmatch(room.secret):
        yield message("wrong-no-seed")
    if table is not None and room.secret:
        yield message("wrong-seed-left")
    if table is not None and (table.game, table.seats) != (room.game, len(seats)):
        yield message("wrong-room-table")
    if room.clock and terms_from(room.clock) is None:
        yield message("wrong-clock", clock=room.clock)
    for seat, chair in enumerate(room.chairs):
        if chair.entropy and not (chair.guest and chair.ready and is_entropy(chair.entropy)):
            yield message("wrong-added", seat=seat)
        if not _is_sound(chair) or (room.state == WAITING and chair.guest in room.barred):
            yield message("wrong-chair", seat=seat)
    if not _sound_talk(found):
        yield message("wrong-talk")
    if room.state != ENDED and not any(_plays(each, room.host) for each in found.players or room.chairs):
        yield message("wrong-host")


def _is_sound(chair: Chair) -> bool:
    """Whether a chair is free, taken by a bot, or taken by or kept for a person."""
    if chair.free:
        return chair.ready and not chair.name
    return bool(chair.name) and bool(chair.guest) != bool(chair.level) and (chair.ready or bool(chair.guest))


def _sound_talk(found: FoundRoom) -> bool:
    """Whether all that was said has somebody who said it, and could be said; nothing is left in a closed room."""
    if found.room.state == ENDED:
        return not found.said
    return all(
        line.number > 0
        and line.guest
        and line.name
        and line.kind in KINDS
        and line.text == visible_line(line.text) != ""
        and len(line.text) <= LONGEST_WORDS
        for line in found.said
    )


def _plays(each: Chair | Player, host: str) -> bool:
    return bool(host) and each.guest == host and (isinstance(each, Player) or each.ready)


def _wrong_links(found: FoundRoom, series: Mapping[str, str]) -> Iterator[str]:
    """A series begins with a room, and a rematch belongs to the same series."""
    room = found.room
    if series.get(room.series) != room.series or (room.rematch and series.get(room.rematch) != room.series):
        yield message("wrong-series")
