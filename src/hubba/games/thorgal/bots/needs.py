"""What a hero needs, and how the table stands: the questions behind advice."""

from typing import Final

from hubba.core.fast import i64
from hubba.games.thorgal.bots.weights import (
    BELOW_DIRE,
    BELOW_TENSE,
    FREE_WORTH,
    FREQUENT,
    GODDESS_ALIKE,
    GODDESS_DIFFERENT,
    KILL_CARD,
    KILL_WORTH,
    LABORATORY_ALIKE,
    MAYAXATL_ALIKE,
    MAYAXATL_DIFFERENT,
    OCEAN_ALIKE,
    OCEAN_DIFFERENT,
    WAY,
    WEIGHT,
)
from hubba.games.thorgal.rules.choices import Choices
from hubba.games.thorgal.rules.symbols import (
    CARD,
    GODDESS_PLACE,
    HAND_LIMIT,
    LABORATORY,
    MAYAXATL,
    OCEAN,
    SKILLS,
    SPACES,
    cards_in,
    cards_of,
    foes_in,
    level_of,
    skill_of,
)

# How dangerous it is to leave Chaams where they are.
CALM: Final = 0
TENSE: Final = 1
DIRE: Final = 2


class Needs(Choices):
    """Nothing here is a rule of the game."""

    def take_style(self, seat: i64, style: i64) -> None:
        self.styles[seat] = style

    # Cards

    def readiness(self, place: i64, hand: i64) -> float:
        """How near a hero is to the next mandatory step, and a little of the one after."""
        row = self.row
        different = float(self.distinct(hand))
        alike = float(self.most_alike(hand))
        if place <= OCEAN:
            return WEIGHT[row + OCEAN_DIFFERENT] * min(different, 4.0) + WEIGHT[row + OCEAN_ALIKE] * min(alike, 4.0)
        if place <= GODDESS_PLACE:
            return WEIGHT[row + GODDESS_ALIKE] * min(alike, 4.0) + WEIGHT[row + GODDESS_DIFFERENT] * different
        if place <= MAYAXATL:
            return WEIGHT[row + MAYAXATL_DIFFERENT] * different + WEIGHT[row + MAYAXATL_ALIKE] * min(alike, 6.0)
        return WEIGHT[row + LABORATORY_ALIKE] * min(alike, 6.0)

    def card_worth(self, slot: i64, skill: i64) -> float:
        """What a hero would miss without one of its cards."""
        hand = self.hand[slot]
        place = self.place[slot]
        loss = self.readiness(place, hand) - self.readiness(place, hand - CARD[skill])
        return loss + WEIGHT[self.row + FREQUENT] * float(cards_of(hand, skill))

    def least_worth(self, slot: i64, other_than: i64) -> i64:
        """The skill of the card that a hero can best do without; -1 if it has none but the one named."""
        best: i64 = -1
        best_worth = 1000.0
        for skill in range(SKILLS):
            if skill != other_than and self.holds_of(slot, skill) > 0:
                worth = self.card_worth(slot, skill)
                if worth < best_worth:
                    best = skill
                    best_worth = worth
        return best

    # Travel

    def useful_travels(self) -> i64:
        """How many travel dice the hero could use well in this turn."""
        own = self.place[self.slot]
        if own == LABORATORY:
            return 0
        many: i64 = 0
        if own + 1 >= self.revealed:
            many = self.reveal_price()
        if self.is_ready(self.slot):
            many += 1
        return many

    def wants_travel(self) -> bool:
        """Whether one more travel die would be of use."""
        return self.travel_dice() < self.useful_travels()

    # Danger

    def free_locations(self) -> i64:
        """How many revealed locations have no Chaam."""
        free: i64 = 0
        for location in range(self.revealed):
            if self.chaams[location] == 0:
                free += 1
        return free

    def danger(self) -> i64:
        """How near the Chaams are to ending the game: CALM to DIRE."""
        left = foes_in(self.chaam_deck) + foes_in(self.chaam_discards)
        raid: i64 = 0
        if self.ogotai + 1 < SPACES:
            raid = self.box.track[self.ogotai + 1]
        left -= raid
        level: i64 = CALM
        if float(left) < WEIGHT[self.row + BELOW_TENSE]:
            level = TENSE
        if float(left) < WEIGHT[self.row + BELOW_DIRE]:
            level = DIRE
        free = self.free_locations()
        if free < raid:
            level = DIRE
        elif free == raid and raid > 0 and level < TENSE:
            level = TENSE
        return level

    def progress(self, slot: i64) -> float:
        """How far a hero has come, with what it holds for the next steps."""
        place = self.place[slot]
        return WEIGHT[self.row + WAY] * float(place) + self.readiness(place, self.hand[slot])

    def runner(self) -> i64:
        """The hero who is nearest to the end: the others work for it."""
        best: i64 = 0
        best_worth = -1.0
        for slot in range(self.heroes):
            worth = self.progress(slot)
            if worth > best_worth:
                best = slot
                best_worth = worth
        return best

    def kill_worth(self, location: i64, kind: i64, fewer: i64, danger: i64, share: float) -> float:
        """What it is worth to the team to eliminate a Chaam, less what the cards are worth to the hero."""
        worth = WEIGHT[self.row + KILL_WORTH + danger]
        if foes_in(self.chaams[location]) == 1:
            worth += WEIGHT[self.row + FREE_WORTH + danger]  # the location will be free
        skill = skill_of(kind)
        many = level_of(kind) - fewer
        if many <= 0:
            return worth
        hand = self.hand[self.slot]
        place = self.place[self.slot]
        cost = self.readiness(place, hand) - self.readiness(place, hand - CARD[skill] * many)
        return worth - (cost + WEIGHT[self.row + KILL_CARD] * float(many)) * share

    def room(self) -> i64:
        """How many cards the hero can still take up."""
        return HAND_LIMIT - cards_in(self.hand[self.slot])
