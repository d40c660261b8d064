"""The deal of the day: the same for everybody who plays a game by the same rules, and made from the date alone.

A game has one if `daily.toml` lies in its folder:

    seats = 4                   # the person sits first, bots have the other seats
    bots = "search:100"         # who they are, by their name in the roster
    options = { wheel = "decreasing" }
    rounds = "round"            # the event with which a round begins; signs of a round stand together

    [[signs]]                   # one sign for each such event; the first that fits counts
    event = "won"
    mine = true                 # the event is the person's own
    sign = "●"

The date is that of UTC, so that it is the same everywhere. Anybody can compute the seed of any day and look ahead:
it is for fun, and no other table uses it.
"""

from collections.abc import Sequence
from datetime import UTC, date, datetime
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

import msgspec

from hubba.core.errors import HubbaError
from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.messages import message
from hubba.core.toml import read_toml

FILE: Final = "daily.toml"
TAG: Final = "daily"  # in a record: the day whose deal it is
QUIET: Final = "·"  # a round without a sign


class DaySign(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How an event shows in the result that people share."""

    event: str
    sign: str
    mine: bool | None = None

    def fits(self, event: Event, game: Game, seat: int) -> bool:
        """Whether it stands for this event, seen from the seat of the person."""
        own = any(event.args.get(key) == seat for key in game.seat_arguments[:1])
        return event.name == self.event and self.mine in (None, own)


class DailyTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How the deal of the day is played: by everybody alike."""

    seats: int
    bots: str = ""
    options: dict[str, str] = {}
    rounds: str = ""
    signs: tuple[DaySign, ...] = ()

    def row(self, events: Sequence[Event], game: Game, seat: int) -> str:
        """The signs of a game, round by round. They tell how it went, and nothing of the deal."""
        rounds = [""]
        for event in events:
            if self.rounds and event.name == self.rounds:
                rounds.append("")
            rounds[-1] += next((sign.sign for sign in self.signs if sign.fits(event, game, seat)), "")
        return " ".join(found or QUIET for found in rounds[1:] or rounds)


class DailyError(HubbaError):
    """The terms of a deal of the day that do not fit the game, or a day that is none."""


@cache
def load_daily(game: Game) -> DailyTerms | None:
    """The terms in the folder of a game; None if it has no deal of the day."""
    place = files(game.package).joinpath(FILE)
    return read_daily(place.read_text("utf-8"), game) if place.is_file() else None


def read_daily(text: str, game: Game) -> DailyTerms:
    """The terms in the text of a TOML file. Raises a DailyError that says what to fix."""
    try:
        terms = msgspec.convert(read_toml(text), DailyTerms)
        game.settle(terms.seats, terms.options)
    except HubbaError as error:
        raise DailyError(message("error-daily-file", file=FILE, game=game.name, reason=error.message)) from None
    except msgspec.ValidationError as error:
        raise DailyError(message("error-daily-file", file=FILE, game=game.name, reason=str(error))) from None
    if terms.seats > 1 and not terms.bots:
        reason = message("error-daily-bots", seats=terms.seats)
        raise DailyError(message("error-daily-file", file=FILE, game=game.name, reason=reason))
    return terms


def today() -> date:
    """The day whose deal is played now, the same everywhere."""
    return datetime.now(UTC).date()


def day_from(text: str) -> date:
    """A day as records and tables write it: `2026-03-14`."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise DailyError(message("error-daily-day", found=text))
    return day


def day_seed(game: str, rules: int, day: date) -> bytes:
    """The seed from which the chance of a day's deal follows, for a game by a version of its rules."""
    return _digest("deal", game, rules, day)


def bot_seed(game: str, rules: int, day: date, seat: int) -> int:
    """The seed of the bot at a seat: whoever makes the same moves sees the same answers."""
    return int.from_bytes(_digest(f"bot {seat}", game, rules, day)[:4]) >> 2


def _digest(what: str, game: str, rules: int, day: date) -> bytes:
    return sha256(f"hubba daily 1\n{what}\n{game} {rules}\n{day.isoformat()}\n".encode()).digest()
