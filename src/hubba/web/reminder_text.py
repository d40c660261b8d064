"""What a reminder says: facts that everybody at the table knows, and nothing of the game."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import msgspec

from hubba.core.errors import RegistryError
from hubba.core.registry import find_game
from hubba.tables.turns import DueTurn
from hubba.web.pages import game_words, listed, phrases

MOST_NAMED: Final = 5  # a game has six seats at most; names have 24 signs


@dataclass(frozen=True)
class ReminderText:
    """A reminder as the service worker reads it."""

    body: str
    path: str  # where a tap leads
    tag: str  # a later reminder with the same one takes its place
    off: str  # the words of the button that wants no more of them
    off_path: str

    def encoded(self) -> bytes:
        """As it is sent."""
        return msgspec.json.encode(self)


def reminder_text(turns: Sequence[DueTurn], language: str) -> ReminderText:
    """A reminder of one table, or of several."""
    words = phrases(language)
    off = words.say("remind-off-short")
    if len(turns) == 1:
        table = turns[0].table
        body = turn_text(turns[0].game, turns[0].others, language)
        return ReminderText(body, f"/tables/{table}", f"turn-{table}", off, f"/me/reminders?table={table}")
    body = words.say("remind-several", {"count": len(turns)})
    return ReminderText(body, "/", "turns", off, "/me/reminders")


def turn_text(game: str, others: Sequence[str], language: str) -> str:
    """That it is somebody's turn at a table."""
    try:
        words = game_words(find_game(game), language)
    except RegistryError:
        return phrases(language).say("remind-several", {"count": 1})
    names = [*others[:MOST_NAMED], *(["…"] if len(others) > MOST_NAMED else [])]
    name = words.say("game-short") if words.has("game-short") else words.say("game")
    return words.say("remind-turn", {"game": name, "names": listed(words, names)})
