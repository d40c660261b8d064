"""What the bots may know about good play: which card is worth playing, and which trump is worth its price.

Worth is counted in Points of Magic. It looks at the seat's own hand and at what lies open, so the answer is the
same in every world that fits what the seat has seen.
"""

from hubba.core.fast import i64, lowest
from hubba.core.rng import Rng
from hubba.games.witches.bots.weights import (
    FOLLOWING,
    GIVEN,
    LEAD,
    NEW_SPREAD,
    NEW_STRONG,
    NEW_TRUMP,
    NEW_VALUE,
    PRICE,
    REACH,
    SPREAD,
    STRONG,
    TRUMP,
    WEIGHT,
    WEIGHTS,
)
from hubba.games.witches.rules.cards import NO_CARD, NO_COLOUR, colour, place_on_wheel, value
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT, Situation


class Advice(Situation):
    """A quick and sensible answer to both questions of the game."""

    # Playing a card

    def advised_card(self, seat: i64, rng: Rng) -> i64:
        """The card that is worth most, give or take what chance turns."""
        spread = WEIGHT[self.styles[seat] * WEIGHTS + SPREAD]
        best: i64 = NO_CARD
        most = -1000.0
        cards = self.hands[seat]
        if cards & (cards - 1) == 0:
            return lowest(cards)
        behind = self.followers(seat)
        captured = points(self.trick_mask())
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            worth = self.card_worth(seat, card, behind, captured) + spread * rng.fraction()
            if worth > most:
                most = worth
                best = card
        return best

    def card_worth(self, seat: i64, card: i64, behind: i64, captured: i64) -> float:
        """What it brings to play a card, before so many seats and for so many points in the trick."""
        row = self.styles[seat] * WEIGHTS
        own = float(value(card))
        place = float(self.place(card))
        trump = colour(card) == self.trump_colour()
        cost = WEIGHT[row + STRONG] * (1.0 - place / float(self.values))
        if trump:
            cost += WEIGHT[row + TRUMP]
        lost = WEIGHT[row + GIVEN] * own
        if self.best != NO_SEAT and not self.beats(card, self.trick[self.best]):
            return -lost - cost
        # The share of all cards that beat it, and the chance that nobody behind has one.
        beaten = place / float(self.values * self.colours)
        if not trump and self.trump_colour() != NO_COLOUR:
            beaten += 1.0 / float(self.colours)
        hold = 1.0
        for _other in range(behind):
            hold /= 1.0 + beaten * WEIGHT[row + REACH]
        gain = float(captured) + own + WEIGHT[row + FOLLOWING] * float(behind) + WEIGHT[row + LEAD]
        return hold * gain - (1.0 - hold) * lost - cost

    def followers(self, seat: i64) -> i64:
        """How many seats play to this trick after this one."""
        count: i64 = 0
        for other in range(self.seats):
            if other != seat and self.hands[other] != 0 and self.trick[other] == NO_CARD:
                count += 1
        return count

    # Changing the trump

    def advised_trump(self, seat: i64, offered: i64, rng: Rng) -> i64:
        """The captured card that is worth being laid on the trump pile, or NO_CARD."""
        row = self.styles[seat] * WEIGHTS
        best: i64 = NO_CARD
        most = WEIGHT[row + NEW_SPREAD] * rng.fraction()
        stays = self.hand_worth(seat, self.trump_colour(), self.wheel)
        while offered:
            card = lowest(offered)
            offered &= offered - 1
            worth = self.change_worth(seat, card) - stays + WEIGHT[row + NEW_SPREAD] * rng.fraction()
            if worth > most:
                most = worth
                best = card
        return best

    def change_worth(self, seat: i64, card: i64) -> float:
        """What the hand is worth with this card as the trump, less its price."""
        price = WEIGHT[self.styles[seat] * WEIGHTS + PRICE] * float(value(card))
        return self.hand_worth(seat, colour(card), value(card)) - price

    def hand_worth(self, seat: i64, trump: i64, wheel: i64) -> float:
        """How strong the hand is under a trump and a wheel."""
        row = self.styles[seat] * WEIGHTS
        worth = 0.0
        cards = self.hands[seat]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            place = place_on_wheel(card, wheel, self.values, self.increasing)
            strength = 1.0 - float(place) / float(self.values)
            worth += strength * (WEIGHT[row + NEW_STRONG] + WEIGHT[row + NEW_VALUE] * float(value(card)))
            if colour(card) == trump:
                worth += WEIGHT[row + NEW_TRUMP]
        return worth
