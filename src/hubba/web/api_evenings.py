"""Evenings of a club for programs: coming to one, taking a seat, and reading the standings."""

from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency
from litestar.params import Body, FromPath

from hubba.tables.evening import Evening
from hubba.tables.evening_places import add_entropy, sit
from hubba.tables.evening_standings import SeatResult
from hubba.tables.evening_told import GamesTold
from hubba.tables.player import tidy_name
from hubba.tables.registry import TableRegistry
from hubba.web.api import Asked, bearer, guest_or_new, guest_with
from hubba.web.evening_csv import how
from hubba.web.evening_setup import evening_bot_names
from hubba.web.openapi import TOKEN, TOKEN_OR_NOT, refusals
from hubba.web.room_setup import unnamed
from hubba.web.settings import Settings


class EveningSeatTold(msgspec.Struct):
    """A seat of a table of this round; `name` is empty for a free one."""

    seat: int
    name: str
    bot: bool


class EveningTableTold(msgspec.Struct):
    """A table of this round. `commitment` is the digest of the seed of its deal, until the game begins."""

    table: str
    number: int
    game: str
    state: Literal["seating", "playing", "over", "stopped", "empty"]
    seats: list[EveningSeatTold]
    commitment: str


class EveningStanding(msgspec.Struct):
    """Somebody in the standings. `points` are 100 for each game won against everybody; see the evening's page."""

    place: int
    name: str
    points: float
    won: int
    games: int
    resigned: int
    stand_ins: int
    by_game: dict[str, float]


class EveningResult(msgspec.Struct):
    """A seat of a table that may be known.

    `points` are null where nothing can be compared, `matchpoints` outside the duplicate form, `score` and `place`
    where all play together. `result` is `won`, `lost`, `resigned`, `stopped` or `playing`.
    """

    round: int
    number: int
    table: str
    game: str
    seat: int
    name: str
    bot: bool
    result: str
    score: int | None
    place: int | None
    points: float | None
    matchpoints: int | None
    most: int
    stand_in: bool


class EveningTold(msgspec.Struct):
    """An evening, as somebody who has come sees it.

    `own_table` is the table where you play now. `held_back` says that tables are still playing the same deal: the
    results of that round come when all are over. `organiser` says whether you have the organiser's powers.
    """

    evening: str
    name: str
    state: Literal["seating", "playing", "ended"]
    form: Literal["free", "duplicate"]
    round: int
    organiser: bool
    people: list[str]
    own_table: str
    own_seat: int | None
    tables: list[EveningTableTold]
    held_back: bool
    standings: list[EveningStanding]
    results: list[EveningResult]


class StandingsTold(msgspec.Struct):
    """The standings of an evening, for whoever watches them."""

    name: str
    state: Literal["seating", "playing", "ended"]
    round: int
    held_back: bool
    standings: list[EveningStanding]


class EveningJoining(msgspec.Struct):
    """The name under which a program comes."""

    name: str = ""


class EveningJoined(msgspec.Struct):
    """An evening, and the token that has come there."""

    evening: str
    token: str


class EveningSitting(msgspec.Struct):
    """A free seat of a table of this round."""

    table: str
    seat: int


class EveningBits(msgspec.Struct):
    """16 to 32 random bytes in hexadecimal digits for the deal of your table, made after its `commitment`."""

    commitment: str
    entropy: str


@get("/evenings/{name:str}", responses=refusals(401, 404), security=TOKEN)
async def evening(request: Asked, registry: NamedDependency[TableRegistry], name: FromPath[str]) -> EveningTold:
    """An evening to which you have come: its tables, its standings, and the results that may be known."""
    guest = guest_with(registry, bearer(request))
    found = await registry.evenings.come_to(name, guest)
    found.presence.load(guest)
    return evening_told(found, guest)


@get("/evenings/join/{secret:str}", responses=refusals(404))
async def evening_invitation(registry: NamedDependency[TableRegistry], secret: FromPath[str]) -> StandingsTold:
    """What an invitation leads to; asking changes nothing. `/evenings/join/…` is the same for people."""
    return standings_told(await registry.evenings.invited(secret))


@post(
    "/evenings/join/{secret:str}",
    status_code=200,
    responses=refusals(401, 404, 409, writes=True),
    security=TOKEN_OR_NOT,
)
async def join_evening(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    secret: FromPath[str],
    data: Annotated[EveningJoining, Body()],
) -> EveningJoined:
    """Come to an evening by invitation, with your token or a new one."""
    found = await registry.evenings.invited(secret)
    token, guest = guest_or_new(request, registry)
    await registry.evenings.join(found, guest, tidy_name(data.name, unnamed(Settings())))
    return EveningJoined(found.id, token)


@post("/evenings/{name:str}/seat", status_code=200, responses=refusals(401, 404, 409, writes=True), security=TOKEN)
async def take_seat(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    data: Annotated[EveningSitting, Body()],
) -> EveningTold:
    """Take a free seat of this round, instead of the one that you have."""
    guest = guest_with(registry, bearer(request))
    found = await registry.evenings.come_to(name, guest)
    await sit(found, guest, data.table, data.seat)
    await registry.evenings.gather(found, guest, evening_bot_names(found, "en"))
    return evening_told(found, guest)


@post("/evenings/{name:str}/add", status_code=200, responses=refusals(401, 404, 409, writes=True), security=TOKEN)
async def add_bits(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    name: FromPath[str],
    data: Annotated[EveningBits, Body()],
) -> EveningTold:
    """Add your random bits to the deal of the table where you sit, before it begins."""
    guest = guest_with(registry, bearer(request))
    found = await registry.evenings.come_to(name, guest)
    await add_entropy(found, guest, data.commitment, data.entropy)
    return evening_told(found, guest)


@get("/evenings/watch/{secret:str}", responses=refusals(404))
async def standings(registry: NamedDependency[TableRegistry], secret: FromPath[str]) -> StandingsTold:
    """The standings of an evening. `/evenings/watch/…` is the same for people."""
    return standings_told(await registry.evenings.watched(secret))


# Inside


def evening_told(found: Evening, guest: str) -> EveningTold:
    """An evening, as somebody who has come sees it."""
    kept, own, told = found.kept, found.kept.entrant_of(guest), found.told_to(guest)
    seated = own is not None and bool(own.table)
    return EveningTold(
        kept.id,
        kept.name,
        state_of(found),
        "duplicate" if kept.duplicate else "free",
        kept.round,
        found.is_organiser(guest),
        [each.name for each in kept.entrants],
        found.table_of(guest),
        own.seat if own is not None and seated else None,
        tables_told(found, guest),
        is_held_back(told),
        standing_rows(told),
        [result_told(result) for result in told.results],
    )


def tables_told(found: Evening, guest: str) -> list[EveningTableTold]:
    """The tables of this round, as somebody may know how they stand."""
    games, told = {game.table: game for game in found.states_for(guest)}, []
    for number, table in enumerate(found.kept.plan, start=1):
        game, state = games.get(table.id), ""
        if game is None:
            sitting = found.kept.sitting(table.id)
            names = [sitting[seat].name if seat in sitting else "" for seat in range(table.seats)]
            seats = [EveningSeatTold(seat, name, False) for seat, name in enumerate(names)]
            state = "seating" if found.kept.state == "seating" else "empty"
        else:
            seats = [EveningSeatTold(seat, who.name, who.is_bot) for seat, who in enumerate(game.players)]
            state = "over" if game.ending else "stopped" if game.stopped else "playing"
        told.append(EveningTableTold(table.id, number, table.game, state, seats, table.commitment))  # type: ignore[arg-type]
    return told


def state_of(found: Evening) -> Literal["seating", "playing", "ended"]:
    """How far an evening is."""
    state = found.kept.state
    return "seating" if state == "seating" else "playing" if state == "playing" else "ended"


def is_held_back(told: GamesTold) -> bool:
    """Whether results wait for tables that still play the same deal."""
    return any(game.sealed for game in told.games)


def standings_told(found: Evening) -> StandingsTold:
    """The standings alone, as spectators may know them."""
    told = found.told_to("")
    return StandingsTold(
        found.kept.name, state_of(found), found.kept.round, is_held_back(told), standing_rows(told)
    )


def standing_rows(told: GamesTold) -> list[EveningStanding]:
    """The people by their points."""
    return [
        EveningStanding(
            row.place,
            row.name,
            round(float(row.all.points), 2),
            row.all.won,
            row.all.games,
            row.resigned,
            row.stand_ins,
            {name: round(float(tally.points), 2) for name, tally in row.by_game.items()},
        )
        for row in told.standings
    ]


def result_told(result: SeatResult) -> EveningResult:
    """A seat as programs see it."""
    points = None if result.points is None else round(float(result.points), 2)
    return EveningResult(
        result.round,
        result.number,
        result.table,
        result.game,
        result.seat,
        result.name,
        result.bot,
        how(result),
        result.score,
        result.place,
        points,
        result.matchpoints,
        result.most,
        result.stand_in,
    )


ROUTER = Router("/api", route_handlers=[evening, evening_invitation, join_evening, take_seat, add_bits, standings])
