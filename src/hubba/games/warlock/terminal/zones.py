"""What the drawing of Warlock reads from the zones of a view."""

from typing import Final

from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.games.warlock.terminal.art import NOTHING, SIDE
from hubba.terminal.picture import TerminalPicture

OF_CARDS: Final = ("bar", "aside", "", "city", "pay", "bid", "discard", "recruit")  # moves that name a card
OF_CELLS: Final = ("", "own", "lift", "with")  # moves that name a cell of the person's empire
AIMED: Final = ("striking", "aiming")  # when the others' empires matter
# When the hand does not matter.
AUCTION: Final = ("bidding", "counting", "recruiting", "discarding", "enlisting", "picking")


def phase(picture: TerminalPicture) -> str:
    """The phase of the game."""
    return "".join(picture.zone("phase").pieces)


def hand_of(picture: TerminalPicture) -> tuple[str, ...]:
    """The person's hand."""
    return picture.own("hand").pieces


def mark_of_hand(picture: TerminalPicture) -> str | None:
    """The mark of moves that name a card of the hand, if one is asked for."""
    if not picture.legal or phase(picture) not in ("choosing", "naming"):
        return None
    if phase(picture) == "naming":
        return ""
    return "aside:" if picture.own("offer").pieces else "bar:"


def top_of_pile(picture: TerminalPicture) -> str:
    """The card that could be taken from the discard pile."""
    return "".join(picture.zone("pile").pieces[:1])


def marked(picture: TerminalPicture, name: str) -> int:
    """Who has Elrohir, or Tonar."""
    return next((zone.seat for zone in picture.zones if zone.name == name), NOBODY)


def rows_of(picture: TerminalPicture, seat: int) -> list[tuple[str, ...]]:
    """An empire, the top row first."""
    empty = (NOTHING,) * SIDE
    return [picture.zone(f"row-{row}", seat).pieces or empty for row in range(SIDE, 0, -1)]


def at_cell(picture: TerminalPicture, seat: int, cell: str) -> str:
    """The content of a cell of an empire."""
    return rows_of(picture, seat)[SIDE - int(cell[1])]["abcd".index(cell[0])]


def lit_cells(picture: TerminalPicture, words: Words) -> set[str]:
    """The cells of the person's empire that can be chosen now."""
    texts = [words.game.move_text(move).rpartition(":") for move in picture.legal]
    return {cell for mark, _, cell in texts if mark in OF_CELLS and cell[:1] in ("a", "b", "c", "d")}


def copies(text: str, picture: TerminalPicture) -> str:
    """How many copies of a card are in the place a move takes it from, if more than one."""
    mark, _, code = text.rpartition(":")
    places = {"pay": "dungeon", "bid": "mine", "bar": "hand", "aside": "hand", "": "hand"}
    zone = picture.zone("bar") if mark in ("discard", "recruit") else picture.own(places.get(mark, ""))
    count = zone.pieces.count(code)
    return f"×{count}" if count > 1 else ""


def spelled(code: str, words: Words) -> str:
    """A card in words, with everything printed on it."""
    look = words.game.look_of("hand", code)
    if look is None:
        return ""
    name, full = words.say(look.key, look.args), words.say(look.key, look.args, "full")
    return name if full == name else f"{name} · {full}"
