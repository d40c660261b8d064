"""What can be chosen before a game, on whatever page opens one: seats, options, bots, clocks."""

from typing import Any

from hubba.bots.level_bots import about_level
from hubba.core.game import Game
from hubba.tables.room import DELAYS, PATIENCES
from hubba.tables.rooms import USUAL_PATIENCE
from hubba.web.clock_view import clock_choices
from hubba.web.guest_session import GuestSession
from hubba.web.pages import game_words
from hubba.web.settings import CHOICES
from hubba.web.table_setup import usual_seats


def opening_choices(session: GuestSession, game: Game, given: dict[str, str]) -> dict[str, Any]:
    """What can be chosen before a game, and what was chosen so far."""
    words = game_words(game, session.language)

    def title(option: str, choice: str) -> str:
        key = f"option-{option}-{choice}"
        return words.say(key) if words.has(key) else choice

    options = [
        {
            "name": option.name,
            "title": words.say(f"option-{option.name}") if words.has(f"option-{option.name}") else option.name,
            "choices": [(choice, title(option.name, choice)) for choice in option.choices],
            "chosen": given.get(f"option-{option.name}", option.default),
        }
        for option in game.options
    ]
    return {
        "liked": session.settings.changed({key: given[key] for key in ("level", "pace") if key in given}),
        "seats": chosen_number(given, "seats", usual_seats(game)),
        "options": options,
        "levels": CHOICES["level"],
        "abouts": [(level.name, about_level(level, words)) for level in game.levels],
        "paces": CHOICES["pace"],
        "patiences": PATIENCES,
        "delays": DELAYS,
        "clocks": clock_choices(words),
        "given": {"listed": "no", "patience": str(USUAL_PATIENCE), "delay": "0", "name": session.settings.name}
        | {"clock": "none", "at_zero": "move", "talk": "phrases"}
        | given,
    }


def chosen_number(given: dict[str, str], name: str, otherwise: int) -> int:
    """A number that was chosen; nonsense counts as missing, and is refused later."""
    text = given.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 4 else otherwise
