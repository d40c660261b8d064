"""Who sits at a seat: a person, known by a token, or a bot, known by its name in the roster."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Final
from unicodedata import normalize

LONGEST_NAME: Final = 24
BLANK: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters according to Unicode, but invisible


@dataclass(frozen=True)
class Player:
    """A name, and either a guest or a bot."""

    name: str
    guest: str = ""  # digest of the token of the person's browser
    bot: str = ""  # the bot, as `hubba.bots.roster` names it
    seed: int = 0  # the bot's own randomness; it has nothing to do with the cards
    stand_in: str = ""  # the bot that plays for this person, who is away or has resigned
    resigned: bool = False  # the stand-in plays on to the end

    @property
    def is_bot(self) -> bool:
        """Whether this player is a bot."""
        return bool(self.bot)

    @property
    def is_gone(self) -> bool:
        """Whether nobody owns this seat any more: its person has deleted their data."""
        return not self.guest and not self.bot

    @property
    def thinker(self) -> str:
        """The bot that decides at this seat; empty if a person does."""
        return self.bot or self.stand_in


@dataclass(frozen=True)
class SeatedPerson:
    """A person at a seat of a room or its table."""

    seat: int
    name: str
    guest: str


def owner_of(players: Sequence[Player]) -> str:
    """The guest who opened a table: the first person who sits there."""
    return next((player.guest for player in players if player.guest), "")


def guests_of(players: Sequence[Player]) -> tuple[str, ...]:
    """The guests who sit at a table, each once: one guest may hold several seats."""
    return tuple(dict.fromkeys(player.guest for player in players if player.guest))


def guest_of(token: str) -> str:
    """The digest that stands for a guest: whoever reads the database cannot take somebody's seat."""
    return sha256(b"hubba guest\n" + token.encode()).hexdigest()[:32]


def tidy_name(text: str, otherwise: str) -> str:
    """A name as it is shown: one line, no signs that cannot be seen, not too long."""
    return visible_line(text)[:LONGEST_NAME].strip() or otherwise


def visible_line(text: str) -> str:
    """A text as one line, without signs that cannot be seen or that turn the text around."""
    seen = "".join(letter if letter.isprintable() and letter not in BLANK else " " for letter in text)
    return " ".join(seen.split())


ORGANISER: Final = "Organiser"  # of an evening, at its tables; pages say it in their own language


def neutral_name(seat: int) -> str:
    """The name of a seat whose person has deleted their data; pages say it in their own language."""
    return f"Player {seat + 1}"


def other_name(name: str, taken: Sequence[str]) -> str:
    """The name, with a number behind it if somebody else here has it."""
    found, number, sounds = name, 2, {_sound(other) for other in taken}
    while _sound(found) in sounds:
        found, number = f"{name[: LONGEST_NAME - 4].strip()} {number}", number + 1
    return found


def _sound(name: str) -> str:
    """What is the same for names that people cannot tell apart: case, and how their letters are put together."""
    return normalize("NFKC", name).casefold()
