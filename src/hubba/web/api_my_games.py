"""A guest's finished games for programs: the same list and figures as on the page *My games*."""

import msgspec
from litestar import Router, get
from litestar.di import NamedDependency
from litestar.exceptions import ClientException
from litestar.params import FromQuery

from hubba.tables.history import PlayedGame
from hubba.tables.registry import TableRegistry
from hubba.tables.tally import GamesTally, Share, tally_of
from hubba.web.api import Asked, bearer, guest_with, known_guest
from hubba.web.my_games_view import ON_A_PAGE, GamesChosen
from hubba.web.openapi import TOKEN, refusals

PATIENCE = 1.0  # seconds that an answer waits for older games to be read again


class MyGame(msgspec.Struct):
    """A finished game.

    `counts` says whether figures count it; if not, `kind` may say why: `practice`, `lesson`, `set-up`, `stopped` by
    the host, or `unread`, because it is an older game that is still being read. `place` and `points` are null where
    all win or lose together. `facts` are further numbers of the game, such as its rounds.
    """

    table: str
    game: str
    ended: float
    seats: int
    own: list[int]
    level: str
    counts: bool
    kind: str
    result: str
    place: int | None
    points: int | None
    seconds: int
    players: list[str]
    facts: dict[str, int]
    feats: list[str]


class Victories(msgspec.Struct):
    """How many games were played, and how many of them won."""

    games: int
    won: int


class MyFigures(msgspec.Struct):
    """What the games that count add up to; `best` is null unless all are of one game with points."""

    all: Victories
    seconds: int
    best: int | None
    streak: int
    longest: int
    by_game: dict[str, Victories]
    by_level: dict[str, Victories]
    by_seats: dict[str, Victories]


class MyGames(msgspec.Struct):
    """A page of games, the latest first, and the figures of all that were asked for."""

    page: int
    pages: int
    games: list[MyGame]
    figures: MyFigures


@get("/me/games", responses=refusals(401), security=TOKEN)
async def my_games(
    request: Asked,
    registry: NamedDependency[TableRegistry],
    game: FromQuery[str] = "",
    level: FromQuery[str] = "",
    seats: FromQuery[str] = "",
    page: FromQuery[int] = 1,
) -> MyGames:
    """Your finished games: all, or those of a game, a level (`none`: without bots) or a number of seats."""
    if any(len(request.query_params.getall(name)) > 1 for name in request.query_params):
        raise ClientException("give each parameter once")
    guest = guest_with(registry, bearer(request))
    await known_guest(registry, guest)
    await registry.history.catch_up(guest, PATIENCE)
    chosen = GamesChosen(game, level, seats)
    found = [played for played in await registry.history.games_of(guest) if chosen.fits(played)]
    pages = max(1, -(-len(found) // ON_A_PAGE))
    number = min(max(page, 1), pages)
    rows = found[(number - 1) * ON_A_PAGE : number * ON_A_PAGE]
    return MyGames(number, pages, [shown(played) for played in rows], figures(tally_of(found, 0)))


def shown(played: PlayedGame) -> MyGame:
    """A game as programs see it."""
    return MyGame(
        played.table,
        played.game,
        played.at,
        played.seats,
        list(played.own),
        played.level,
        played.counts,
        played.kind,
        played.how,
        played.rank,
        played.points,
        played.seconds,
        [player.name for player in played.players],
        dict(played.facts),
        list(played.feats),
    )


def figures(tally: GamesTally) -> MyFigures:
    """Figures as programs see them."""

    def victories(share: Share) -> Victories:
        return Victories(share.games, share.won)

    return MyFigures(
        victories(tally.all),
        tally.seconds,
        tally.best.points if tally.best is not None else None,
        tally.streak,
        tally.longest,
        {name: victories(share) for name, share in tally.by_game.items()},
        {name: victories(share) for name, share in tally.by_level.items()},
        {str(many): victories(share) for many, share in tally.by_seats.items()},
    )


ROUTER = Router("/api", route_handlers=[my_games])
