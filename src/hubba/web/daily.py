"""Opens the deal of the day: the try that counts, and later as practice."""

from datetime import date
from typing import Any

from litestar import Response, post
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException

from hubba.core.daily import DailyTerms, bot_seed, load_daily, today
from hubba.core.game import Game
from hubba.tables.player import Player
from hubba.tables.registry import TableRegistry
from hubba.web.guest_session import Asked, GuestSession, redirect, session_of
from hubba.web.lobby import Form, known_game
from hubba.web.pages import phrases
from hubba.web.table_setup import bot_names, person_names


@post("/daily")
async def play_daily(request: Asked, registry: NamedDependency[TableRegistry], data: Form) -> Response[Any]:
    """Go to the guest's table for today's deal; with `practice`, to a new one that does not count."""
    session = session_of(request)
    game = known_game(data.get("game", ""))
    terms = load_daily(game)
    if terms is None:
        raise NotFoundException
    day = today()
    players = day_players(game, terms, day, session)
    counts = "practice" not in data
    table = await registry.open_daily(game, players, day, pace=session.settings.pace, counts=counts)
    return redirect(f"/tables/{table.id}", session)


def day_players(game: Game, terms: DailyTerms, day: date, session: GuestSession) -> list[Player]:
    """The guest, and the same bots for everybody."""
    words = phrases(session.language)
    own = person_names({}, 1, session.settings, words)
    others = bot_names(words, own, terms.seats - 1)
    bots = [
        Player(name, bot=terms.bots, seed=bot_seed(game.name, game.rules, day, seat))
        for seat, name in enumerate(others, start=1)
    ]
    return [Player(own[0], guest=session.guest), *bots]


HANDLERS = [play_daily]
