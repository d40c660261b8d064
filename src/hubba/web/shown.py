"""What a page shows besides pieces and places: seats, sentences and choices, as plain data."""

from dataclasses import dataclass

from hubba.web.clock_view import ClockShown
from hubba.web.pieces import Piece


@dataclass(frozen=True)
class SeatShown:
    """A seat: who sits there, and what the page says about them."""

    number: int
    name: str
    initial: str
    mine: bool
    bot: bool
    acting: bool
    score: int | None = None
    won: bool = False
    level: str = ""  # of a bot, as the game calls it
    points: int | None = None  # so far, if the game counts them before the end
    presence: str = ""  # of somebody who does not play here now: away, lost, stand-in, resigned
    clock: ClockShown | None = None


@dataclass(frozen=True)
class LogLine:
    """A line of the log, with the clause that it follows."""

    text: str
    clause: str = ""
    mine: bool = False


@dataclass(frozen=True)
class ChoiceShown:
    """A legal move that no piece of the hand makes; it may name a visible piece."""

    move: str
    name: str
    piece: Piece | None = None
