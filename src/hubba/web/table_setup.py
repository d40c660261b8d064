"""Opens a table from what somebody chose: seats, people, bots, options. Everything has a default."""

import secrets
from collections.abc import Collection, Mapping
from typing import Final

from hubba.bots.level_bots import level_bots
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.wording import Phrases
from hubba.tables.clock_terms import ONE_MOVE, chosen_terms
from hubba.tables.lesson_progress import NO_LESSON, LessonProgress
from hubba.tables.player import LONGEST_NAME, Player, tidy_name
from hubba.tables.registry import TableRegistry
from hubba.tables.table import Table
from hubba.web.messages import message
from hubba.web.settings import CHOICES, Settings

USUAL_SEATS: Final = 4
LARGEST_SEED: Final = 2**31


def usual_seats(game: Game) -> int:
    """The number of seats if nobody chose one: four, or as near as the game allows."""
    return min(max(USUAL_SEATS, game.seats[0]), game.seats[-1])


async def open_table(
    registry: TableRegistry,
    game: Game,
    given: Mapping[str, str],
    guest: str,
    settings: Settings,
    *,
    paces: Collection[str] = CHOICES["pace"],
    lesson: LessonProgress = NO_LESSON,
) -> Table:
    """A new table with these choices; an OptionError says what is not possible."""
    seats = number(given.get("seats", ""), usual_seats(game), "error-seats-number")
    people = number(given.get("people", ""), 1, "error-people-number")
    if not 1 <= people <= seats:
        raise OptionError(message("error-people", seats=seats, people=people))
    bots = level_bots(given.get("level", settings.level), seats - people, game)
    pace = given.get("pace", settings.pace)
    if pace not in paces:
        raise OptionError(message("error-no-pace", pace=pace, known=", ".join(paces)))
    options = {key.removeprefix("option-"): value for key, value in given.items() if key.startswith("option-")}
    words = Phrases(("hubba.core", "hubba.web"), settings.language)
    names = person_names(given, people, settings, words)
    players = [Player(name, guest=guest) for name in names]
    for name, player in zip(bot_names(words, names, len(bots)), bots, strict=True):
        players.append(Player(name, bot=player, seed=secrets.randbelow(LARGEST_SEED)))
    game.settle(seats, options)
    clock = chosen_terms(given.get("clock", ""), ONE_MOVE)  # whoever takes over there could not be sent away
    return await registry.open(game, players, options, pace=pace, lesson=lesson, clock=clock)


def number(text: str, otherwise: int, wrong: str) -> int:
    """A number that somebody chose; the message `wrong` refuses anything else."""
    if not text:
        return otherwise
    if not (text.isascii() and text.isdecimal() and len(text) < 4):
        raise OptionError(message(wrong, found=text[:20]))
    return int(text)


def person_names(given: Mapping[str, str], people: int, settings: Settings, words: Phrases) -> list[str]:
    """The names of the people; no two alike."""
    names: list[str] = []
    for seat in range(people):
        usual = words.say("person", {"number": seat + 1}) if people > 1 else words.say("you")
        liked = settings.name if seat == 0 else ""
        name = tidy_name(given.get(f"name{seat}", liked), liked or usual)
        number = seat + 1
        while name in names:
            name, number = f"{name[: LONGEST_NAME - 4].strip()} {number}", number + 1
        names.append(name)
    return names


def bot_names(words: Phrases, taken: list[str], count: int) -> list[str]:
    """Names for bots, different from all names at the table."""
    known = words.say("bot-names").split(",")
    more = (f"{name} {number}" for number in range(2, count + 2) for name in known)
    return [name for name in (*known, *more) if name not in taken][:count]
