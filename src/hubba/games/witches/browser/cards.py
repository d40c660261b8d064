"""Cards as the drawn table shows them."""

from typing import Final

from hubba.core.fast import bits
from hubba.games.witches.rules.cards import CARDS, NO_CARD, card_text


class WitchesCard(str):
    """A card in notation, `B7`, which knows its colour and its value."""

    __slots__ = ()

    @property
    def colour(self) -> str:
        """The letter of its colour."""
        return self[0]

    @property
    def value(self) -> int:
        """The number on it."""
        return int(self[1:])


NOTHING: Final = WitchesCard("")  # where no card lies
DECK: Final = tuple(WitchesCard(card_text(card)) for card in range(CARDS))


def card_of(card: int) -> WitchesCard:
    """A card of the rules as it is shown."""
    return DECK[card] if card != NO_CARD else NOTHING


def cards_of(mask: int) -> tuple[WitchesCard, ...]:
    """The cards of a mask."""
    return tuple(DECK[card] for card in bits(mask))
