"""The 54 cards and the Witches' Wheel."""

from typing import Final

from hubba.core.fast import i64

COLOURS: Final = 6
VALUES: Final = 9
CARDS: Final = 54
HAND: Final = 6
LETTERS: Final = "RBGYPO"
NO_CARD: Final = -1
NO_COLOUR: Final = -1


# Witches 1.1
def colour(card: i64) -> i64:
    """The colour of a card, as a place in LETTERS."""
    return card // VALUES


# Witches 1.1
def value(card: i64) -> i64:
    """The number printed on a card, 1 to 9."""
    return card % VALUES + 1


# Witches 3.3, Witches 5.4, B-1
def place_on_wheel(card: i64, top: i64, values: i64, increasing: bool) -> i64:
    """How far a card stands behind the value under the clasp: 0 is the strongest."""
    behind = top - value(card)
    if increasing:
        behind = value(card) - top
    if behind < 0:
        behind += values
    return behind


def card_text(card: int) -> str:
    """A card in notation: `B7`."""
    return f"{LETTERS[card // VALUES]}{card % VALUES + 1}"


def card_from(text: str) -> int:
    """The card of a notation, in capital or small letters; raises a ValueError that says what is wrong."""
    if len(text) == 2 and text[0].upper() in LETTERS and text[1] in "123456789":
        return LETTERS.index(text[0].upper()) * VALUES + int(text[1]) - 1
    raise ValueError(f"{text!r} is not a card: write a colour ({' '.join(LETTERS)}) and a value 1 to 9, like B7")
