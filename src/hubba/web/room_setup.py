"""Opens a room from what somebody chose: game, seats, options, who may come, and how long to wait."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final

from hubba.bots.level_bots import level_bots
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.wording import Phrases
from hubba.tables.clock_terms import chosen_terms
from hubba.tables.player import tidy_name
from hubba.tables.registry import TableRegistry, new_name
from hubba.tables.room import DELAYS, PATIENCES, Room
from hubba.tables.room_store import Chair
from hubba.tables.rooms import USUAL_PATIENCE
from hubba.web.messages import message
from hubba.web.settings import CHOICES, Settings
from hubba.web.table_setup import bot_names, number, usual_seats

FREE_TEXT: Final = {"phrases": False, "words": True}  # what people may say at a table, by its name in forms


@dataclass(frozen=True)
class GameTerms:
    """What somebody chose for the game of a shared table."""

    seats: int
    options: Mapping[str, str]
    level: str
    pace: str
    clock: str


def game_terms(game: Game, given: Mapping[str, str], settings: Settings, paces: Collection[str]) -> GameTerms:
    """What somebody chose; an OptionError says what is not possible."""
    seats = number(given.get("seats", ""), usual_seats(game), "error-seats-number")
    if seats not in game.seats or seats < 2:
        known = ", ".join(str(count) for count in game.seats if count > 1)
        raise OptionError(message("error-room-seats", seats=seats, known=known))
    level, pace = given.get("level", settings.level), given.get("pace", settings.pace)
    level_bots(level, 1, game)  # refuses a level that there is not
    if pace not in paces:
        raise OptionError(message("error-no-pace", pace=pace, known=", ".join(paces)))
    options = {key.removeprefix("option-"): value for key, value in given.items() if key.startswith("option-")}
    clock = chosen_terms(given.get("clock", ""), given.get("at_zero", ""))
    return GameTerms(seats, game.settle(seats, options), level, pace, clock)


async def open_room(
    registry: TableRegistry,
    game: Game,
    given: Mapping[str, str],
    guest: str,
    settings: Settings,
    *,
    paces: Collection[str] = CHOICES["pace"],
) -> Room:
    """A new room with these choices; an OptionError says what is not possible."""
    terms = game_terms(game, given, settings, paces)
    host = Chair(tidy_name(given.get("name", settings.name), unnamed(settings)), guest)
    return await registry.rooms.open(
        new_name(),
        game,
        terms.options,
        [host, *[Chair()] * (terms.seats - 1)],
        level=terms.level,
        pace=terms.pace,
        listed=given.get("listed") == "yes",
        patience=one_of(given.get("patience", ""), PATIENCES, USUAL_PATIENCE),
        delay=one_of(given.get("delay", ""), DELAYS, 0),
        clock=terms.clock,
        free_text=FREE_TEXT.get(given.get("talk", ""), False),
    )


def one_of(text: str, known: Collection[int], otherwise: int) -> int:
    """One of the numbers that are offered."""
    if not text:
        return otherwise
    found = int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else -1
    if found not in known:
        raise OptionError(message("error-no-time", found=text[:20], known=", ".join(map(str, known))))
    return found


def unnamed(settings: Settings) -> str:
    """What somebody is called who gives no name."""
    return Phrases(("hubba.core", "hubba.web"), settings.language).say("somebody")


def room_bot_names(room: Room, language: str) -> list[str]:
    """Names for the bots of a room, different from all names there."""
    chairs = room.kept.chairs
    words = Phrases(("hubba.core", "hubba.web"), language)
    return bot_names(words, [chair.name for chair in chairs], len(chairs))
