"""Opens an evening, or plans its tables, from what somebody chose."""

import time
from collections.abc import Mapping
from dataclasses import dataclass

from hubba.core.errors import OptionError
from hubba.core.fairness import new_seed
from hubba.core.game import Game
from hubba.core.wording import Phrases
from hubba.tables.evening import Evening
from hubba.tables.evening_powers import plan, planned
from hubba.tables.evening_store import Entrant, PlannedTable, StoredEvening
from hubba.tables.player import tidy_name
from hubba.tables.registry import TableRegistry, new_name
from hubba.tables.room import DELAYS, PATIENCES
from hubba.tables.room_store import new_secret
from hubba.tables.rooms import USUAL_PATIENCE
from hubba.web.messages import message
from hubba.web.pages import phrases
from hubba.web.room_setup import GameTerms, game_terms, one_of, unnamed
from hubba.web.settings import CHOICES, Settings
from hubba.web.table_setup import bot_names, number

USUAL_TABLES = 2
LONGEST_TITLE = 60


@dataclass(frozen=True)
class ChosenTables:
    """Tables of one game, as somebody chose them."""

    tables: tuple[PlannedTable, ...]
    terms: GameTerms


def chosen_tables(
    game: Game, given: Mapping[str, str], settings: Settings, most: int, *, duplicate: bool
) -> ChosenTables:
    """So many tables of a game; an OptionError says what is not possible."""
    count = number(given.get("tables", ""), USUAL_TABLES, "error-tables-number")
    if not 1 <= count <= most:
        raise OptionError(message("error-tables-most", most=most))
    terms = game_terms(game, given, settings, CHOICES["pace"])
    secret = new_seed().hex() if duplicate else ""
    names = [new_name() for _ in range(count)]
    return ChosenTables(planned(names, game.name, dict(terms.options), terms.seats, secret), terms)


async def open_evening(
    registry: TableRegistry, game: Game, given: Mapping[str, str], guest: str, settings: Settings
) -> Evening:
    """A new evening with these choices."""
    duplicate = given.get("form") == "duplicate"
    chosen = chosen_tables(game, given, settings, registry.evenings.limits.tables, duplicate=duplicate)
    words = phrases(settings.language)
    organiser = Entrant(1, tidy_name(given.get("name", settings.name), unnamed(settings)), guest)
    title = " ".join(given.get("title", "").split())[:LONGEST_TITLE]
    now = time.time()
    kept = StoredEvening(
        new_name(),
        title if title.isprintable() and title else words.say("evening"),
        guest,
        new_secret(),
        new_secret(),
        duplicate,
        given.get("begin") == "full" and not duplicate,  # one deal for all needs everybody's random bits before it
        chosen.terms.level,
        chosen.terms.pace,
        chosen.terms.clock,
        one_of(given.get("patience", ""), PATIENCES, USUAL_PATIENCE),
        one_of(given.get("delay", ""), DELAYS, 0),
        now,
        now,
        chosen.tables,
        (organiser,),
    )
    return await registry.evenings.open(kept)


async def plan_tables(
    registry: TableRegistry,
    evening: Evening,
    game: Game,
    given: Mapping[str, str],
    guest: str,
    settings: Settings,
) -> None:
    """The organiser chooses other tables for this round, or further ones."""
    most, duplicate = registry.evenings.limits.tables, evening.kept.duplicate
    chosen = chosen_tables(game, given, settings, most, duplicate=duplicate)
    terms, instead = chosen.terms, given.get("instead", "yes") != "no"
    await plan(
        evening,
        guest,
        chosen.tables,
        most,
        instead=instead,
        level=terms.level,
        pace=terms.pace,
        clock=terms.clock,
    )


def evening_bot_names(evening: Evening, language: str) -> list[str]:
    """Names for the bots of a table, different from those of all people here."""
    words = Phrases(("hubba.core", "hubba.web"), language)
    most = max((table.seats for table in evening.kept.plan), default=0)
    return bot_names(words, [each.name for each in evening.kept.entrants], most)
