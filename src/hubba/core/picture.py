"""A small picture of an event: who did what to whom, for a strip that shows what the others did."""

from dataclasses import dataclass
from typing import Final

from hubba.core.state import NOBODY

# How important a picture is: where there are too many, the least important ones are left out.
ASIDE: Final = 1
MINOR: Final = 2
USUAL: Final = 3
NOTABLE: Final = 4
MAJOR: Final = 5
DECISIVE: Final = 6


@dataclass(frozen=True)
class Glyph:
    """A drawing of the game's `sprite.svg` with a word beside it; with a colour it is a small card."""

    symbol: str
    text: str = ""  # a number or a code, the same in every language
    colour: str = ""  # the letter of a colour, as on the cards; `white` and `black` are dice
    box: str = ""  # the part of the drawing that is shown; empty for all of it
    size: tuple[int, int] = (200, 250)  # of the whole drawing, if only a part is shown


@dataclass(frozen=True)
class Picture:
    """What an event looks like. Its sentence is the event's own."""

    what: tuple[Glyph, ...]
    seat: int = NOBODY  # who did it
    other: int = NOBODY  # to whom
    who: Glyph | None = None  # a face instead of the crest of the seat
    whom: Glyph | None = None
    at: tuple[str, ...] = ()  # the ids of the places it speaks of: the first that the page has lights up
    weight: int = USUAL
    group: str = (
        ""  # pictures of one group become one: `since-<kind>` says how many, for a group `kind` or `kind 3`
    )
    several: tuple[Glyph, ...] = ()  # what it shows instead if it stands for unlike events of its group
