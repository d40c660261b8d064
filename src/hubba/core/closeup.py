"""A piece seen from near: its name, what it can do anywhere, and what it would do here, as plain data."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from hubba.core.state import NOBODY
from hubba.core.view import Zone

if TYPE_CHECKING:
    from hubba.core.wording import Words


@dataclass(frozen=True)
class CloseupLine:
    """A sentence about a piece, perhaps with a heading and a drawing before it."""

    text: str
    head: str = ""
    icon: str = ""  # the name of a drawing
    can: str = ""  # `yes` or `no` for something that can or cannot be done now
    why: str = ""  # why it cannot, in a sentence
    clause: str = ""  # that forbids it


@dataclass(frozen=True)
class Closeup:
    """All that a viewer reads about a piece."""

    title: str
    code: str = ""  # its notation
    place: str = ""  # where it lies, in words
    lines: tuple[CloseupLine, ...] = ()  # what it is and can do
    here: tuple[CloseupLine, ...] = ()  # what it would do in this position
    face: Hashable = None  # what the game's template `closer.html` draws large


@dataclass(frozen=True)
class Spot:
    """A visible piece: its zone, its notation, and its number among the pieces of the zone.

    A zone can itself be looked at: then the notation is empty.
    """

    zone: Zone
    piece: str = ""
    number: int = 0


class Named(Protocol):
    """The look of a piece, as a game gives it."""

    @property
    def key(self) -> str: ...
    @property
    def args(self) -> Mapping[str, int]: ...


def spot_of(zones: Sequence[Zone], name: str) -> Spot | None:
    """The visible piece of this name: `hand-0-G2`, `hand-0-G2-2` for a second one, or just `G2` or `trick-G2`.

    Pieces that the viewer does not see are in no zone, so they are not found, as if there were no such piece.
    """
    stem, _, last = name.rpartition("-")
    bare, wanted = None, stem.rpartition("-")[2] if last.isdecimal() else last
    for zone in zones:
        for full, spot in _names(zone):
            if name == full:
                return spot
            if bare is None and wanted == spot.piece:
                bare = spot
    return bare


def _names(zone: Zone) -> Iterator[tuple[str, Spot]]:
    """The pieces of a zone with their names, the same as in a page."""
    place = zone.name if zone.seat == NOBODY else f"{zone.name}-{zone.seat}"
    seen: dict[str, int] = {}
    for number, piece in enumerate(zone.pieces):
        seen[piece] = seen.get(piece, 0) + 1
        twin = f"-{seen[piece]}" if seen[piece] > 1 else ""
        yield f"{place}-{piece}{twin}", Spot(zone, piece, number)


def plain_closeup(look: Named | None, spot: Spot, words: "Words") -> Closeup | None:
    """What any game can say of a piece: its name, everything on it, and where it lies."""
    if look is None:
        return None
    name, full = words.piece(spot.zone, spot.piece), words.say(look.key, look.args, "full")
    lines = (CloseupLine(full),) if full != words.say(look.key, look.args) else ()
    return Closeup(name, spot.piece, place_of_zone(spot.zone, words), lines)


def place_of_zone(zone: Zone, words: "Words") -> str:
    """Where a piece lies; whose it is need not be said of the viewer's own."""
    own = zone.seat != NOBODY and zone.seat == words.viewer
    return words.say(f"zone-{zone.name}") if own else words.zone(zone)
