"""The deal of the day, as the lobby shows it: one card with a line for each game, and the days in a row."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from markupsafe import Markup

from hubba.core.daily import load_daily
from hubba.core.day_result import outcome_from, result_of
from hubba.core.errors import HubbaError
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.tables.tries import DONE, GOING, DailyTry, Streak, streak_of
from hubba.web.pages import game_words
from hubba.web.static_files import colour_of, drawing

PERSON = 0  # the seat of the person at every deal of the day


@dataclass(frozen=True)
class DayDeal:
    """The deal of one game."""

    game: str
    title: str
    scene: Markup
    colour: str
    state: str  # new, going, done or spoiled
    path: str  # of the table, once there is one
    result: str


@dataclass(frozen=True)
class DayCard:
    """The deals of a day, and how a guest has done so far."""

    day: date
    deals: tuple[DayDeal, ...]
    streak: Streak


def day_card(names: Iterable[str], tries: Sequence[DailyTry], day: date, language: str) -> DayCard:
    """The card of a day for a guest with these tries; games without a deal of the day are left out."""
    own = {one.game: one for one in tries if one.day == day.isoformat()}
    deals = [deal for name in names for deal in _deals(name, own.get(name), language)]
    return DayCard(day, tuple(deals), streak_of(tries, day))


def _deals(name: str, tried: DailyTry | None, language: str) -> list[DayDeal]:
    try:
        game = find_game(name)
        return [_deal(game, tried, language)] if load_daily(game) is not None else []
    except HubbaError:
        return []  # a game whose package is broken, or whose terms are: the lobby logs the former, tests the latter


def _deal(game: Game, tried: DailyTry | None, language: str) -> DayDeal:
    words = game_words(game, language)
    title = words.say("game-short") if words.has("game-short") else words.say("game")
    state, result, path = "new", "", ""
    if tried is not None:
        state, path = "going", f"/tables/{tried.table}"
        outcome = outcome_from(tried.ending)
        if tried.state != GOING:
            state = "done" if tried.state == DONE else "spoiled"
            result = result_of(game, outcome, PERSON).said(words) if outcome is not None else ""
        if state == "spoiled" and not result:
            state = "going-spoiled"  # it can be finished, but does not count
        if not tried.ending and tried.state == DONE:
            path = ""  # its table has been deleted
    scene = drawing(game.package, "scene.svg")
    return DayDeal(game.name, title, Markup(scene), colour_of(scene), state, path, result)
