"""What a round of an evening is made of: its tables with their seeds, who sits where, and the deals."""

import secrets
from collections.abc import Generator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from sqlalchemy import Connection

from hubba.bots.level_bots import level_bots
from hubba.core.fairness import entropy_of, new_seed
from hubba.core.registry import find_game
from hubba.tables.announcement import Announcement
from hubba.tables.database import Job
from hubba.tables.evening_seating import LOT, ROTATE, Place, by_lot, rotated, settled
from hubba.tables.evening_store import Entrant, PlannedTable, StoredEvening
from hubba.tables.player import ORGANISER, Player, other_name
from hubba.tables.room_store import PLAYING, Chair, StoredRoom, announce, new_secret, open_room
from hubba.tables.rooms import Deal

LARGEST_SEED: Final = 2**31


def dealing(
    deal_table: Deal, kept: StoredEvening, tables: Sequence[PlannedTable], bot_names: Sequence[str], now: float
) -> Generator[None, None, list[Job[None]]]:
    """The jobs that store these tables with their deals, made a little at a time."""
    jobs: list[Job[None]] = []
    seeds = [secrets.randbelow(LARGEST_SEED) for _ in range(max(table.seats for table in kept.plan))]
    for table in tables:
        yield
        sitting = kept.sitting(table.id)
        # Where the deal is the same, the bots are, too: the same moves meet the same luck.
        own = seeds if kept.duplicate else [secrets.randbelow(LARGEST_SEED) for _ in seeds]
        players = seat_players(table, sitting, kept.level, bot_names, own)
        room = room_of(kept, table, players, sitting, now)
        entropy = kept.shared_entropy if kept.duplicate else entropy_of(room.added)
        deal = deal_table(find_game(table.game), players, room, entropy)
        # Without a name: an organiser who sits elsewhere and deletes everything would leave it here.
        told = Announcement(now, "begun", {"host": ORGANISER})
        jobs.append(_storing(replace(room, secret=""), deal, told))
    return jobs


def seat_players(
    table: PlannedTable, sitting: Mapping[int, Entrant], level: str, bot_names: Sequence[str], seeds: Sequence[int]
) -> list[Player]:
    """People at their seats, and bots at the others."""
    bots = level_bots(level, table.seats, find_game(table.game))
    taken, names = [each.name for each in sitting.values()], iter(bot_names)
    players = []
    for seat in range(table.seats):
        if seat in sitting:
            players.append(Player(sitting[seat].name, guest=sitting[seat].guest))
            continue
        name = other_name(next(names, "Bot"), taken)
        taken.append(name)
        players.append(Player(name, bot=bots[seat], seed=seeds[seat]))
    return players


def room_of(
    kept: StoredEvening, table: PlannedTable, players: Sequence[Player], sitting: Mapping[int, Entrant], now: float
) -> StoredRoom:
    """The room of a table whose game begins: its host is the organiser, or the first person who sits there."""
    guests = [player.guest for player in players if player.guest]
    chairs = tuple(
        Chair(player.name, player.guest, entropy=sitting[seat].entropy)
        if player.guest
        else Chair(player.name, level=kept.level)
        for seat, player in enumerate(players)
    )
    return StoredRoom(
        table.id,
        table.game,
        table.options,
        kept.level,
        kept.pace,
        kept.organiser if kept.organiser in guests else guests[0],
        False,
        new_secret(),
        new_secret(),
        kept.patience,
        kept.delay,
        table.id,
        now,
        chairs,
        state=PLAYING,
        clock=kept.clock,
        secret=table.secret,
        evening=kept.id,
        round=kept.round,
        number=kept.number_of(table.id),
        duplicate=kept.duplicate,
        sealed=kept.duplicate,
    )


def _storing(room: StoredRoom, deal: Job[None], told: Announcement) -> Job[None]:
    def job(connection: Connection) -> None:
        open_room(connection, room)
        announce(connection, room.id, [told])
        deal(connection)

    return job


def fresh_plan(kept: StoredEvening) -> tuple[PlannedTable, ...]:
    """As many tables of the same games, with new seeds."""
    shared = new_seed().hex() if kept.duplicate else ""
    return tuple(
        replace(table, id=secrets.token_urlsafe(9), secret=shared or new_seed().hex(), begun=False)
        for table in kept.plan
    )


def next_places(kept: StoredEvening, plan: Sequence[PlannedTable], seating: str) -> dict[int, Place]:
    """Where everybody sits in the next round."""
    at = {table.id: place for place, table in enumerate(kept.plan)}
    before = {each.number: (at[each.table], each.seat) for each in kept.entrants if each.table in at}
    if seating == LOT:
        people = [each.number for each in kept.entrants]
        return by_lot(people, [number for number in people if number not in before], plan)
    return rotated(before, plan) if seating == ROTATE else settled(before, plan)
