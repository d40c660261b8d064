"""What is on the table in Thorgal.

Nothing is hidden (T-12): hands and discards are open, and so everyone knows what is left in the two decks. Nobody
knows which card comes next, and the table does not hold it: a deck has no order until a card leaves it.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.core.state import State
from hubba.games.thorgal.rules.box import Box
from hubba.games.thorgal.rules.phase_names import LOT, RUNNING
from hubba.games.thorgal.rules.symbols import (
    CARD,
    COPIES,
    FOE,
    KINDS,
    LOCATIONS,
    MOST_HEROES,
    SKILLS,
    TRAVEL,
    cards_of,
    dice_of,
    level_of,
)

NO_SEAT: Final = -1
NO_HERO: Final = -1
NO_SLOT: Final = -1
NO_KIND: Final = -1
PAIRS: Final = 36  # of skills: given and wanted


class ThorgalTable(State):
    """Heroes in the order in which they play (slots), the path, the decks, the dice and the track."""

    def __init__(
        self,
        seats: i64,
        box: Box,
        heroes: i64,
        *,
        first: i64,
        by_lot: bool,
        consent: bool,
        level_three: bool,
        idle: i64,
        may_waste: bool,
    ) -> None:
        super().__init__(seats)
        self.box = box
        self.heroes: i64 = heroes
        self.by_lot = by_lot
        self.consent = consent
        self.level_three = level_three
        self.idle: i64 = idle  # the hero whose power is switched off, for studies; else NO_HERO
        self.may_waste = may_waste  # under rules 1, a die may become a travel die even if there is no use for one
        self.named: i64 = first  # who goes first, if the options name a seat
        self.first: i64 = NO_SEAT  # the first player
        # Heroes by slot.
        self.cast: i64 = 0  # how many have been chosen
        self.hero = vec[i64]([NO_HERO] * MOST_HEROES)
        self.place = zeros(MOST_HEROES)
        self.hand = zeros(MOST_HEROES)
        # The path, the decks, the track.
        self.chaams = zeros(LOCATIONS)
        self.revealed: i64 = 1  # how many locations are face up, from the first on
        self.chaam_deck: i64 = all_chaams(level_three)
        self.chaam_discards: i64 = 0
        self.skill_deck: i64 = all_skills()
        self.skill_discards: i64 = 0
        self.ogotai: i64 = 0
        self.round: i64 = 0
        # The turn.
        self.phase: i64 = LOT
        self.slot: i64 = 0
        self.rolled: i64 = 0  # white dice on the table
        self.won: i64 = 0  # white dice on the hero's card
        self.black: i64 = 0
        self.used = False  # the power, in this turn
        self.to_roll: i64 = 0  # white dice
        self.to_take: i64 = 0  # of the white dice on the table
        self.to_draw: i64 = 0  # skill cards
        self.to_come: i64 = 0  # Chaams
        self.kind: i64 = NO_KIND  # the Chaam to be placed
        self.overfull: i64 = NO_SLOT  # the hero who has too many cards
        # A trade or a gift.
        self.partner: i64 = NO_SLOT
        self.gives: i64 = 0
        self.wants: i64 = 0
        self.count: i64 = 0
        self.refused = zeros(MOST_HEROES * PAIRS)  # offers of this roll, by counts as masks
        self.refusals: i64 = 0
        self.recalled: i64 = 0  # the skill of the card that is taken back for another one
        self.ending: i64 = RUNNING

    # Questions about one thing

    def slot_of(self, hero: i64) -> i64:
        """The slot of a hero, or NO_SLOT if it is not in the team."""
        for slot in range(self.cast):
            if self.hero[slot] == hero:
                return slot
        return NO_SLOT

    def holds_of(self, slot: i64, skill: i64) -> i64:
        """How many cards of a skill a hero holds."""
        return cards_of(self.hand[slot], skill)

    def travel_dice(self) -> i64:
        """How many travel dice the hero has."""
        return dice_of(self.won, TRAVEL)

    def forget_refusals(self) -> None:
        """Forget refused offers: after a new roll they may be made again."""
        if self.refusals:
            for at in range(i64(MOST_HEROES * PAIRS)):
                self.refused[at] = 0
            self.refusals = 0

    # Copies

    def copy_from(self, other: State) -> None:
        assert isinstance(other, ThorgalTable)
        source: ThorgalTable = other  # cast once, not at every access
        for slot in range(i64(MOST_HEROES)):
            self.hero[slot] = source.hero[slot]
            self.place[slot] = source.place[slot]
            self.hand[slot] = source.hand[slot]
        for location in range(i64(LOCATIONS)):
            self.chaams[location] = source.chaams[location]
        self.first = source.first
        self.cast = source.cast
        self.revealed = source.revealed
        self.chaam_deck = source.chaam_deck
        self.chaam_discards = source.chaam_discards
        self.skill_deck = source.skill_deck
        self.skill_discards = source.skill_discards
        self.ogotai = source.ogotai
        self.round = source.round
        self.phase = source.phase
        self.slot = source.slot
        self.rolled = source.rolled
        self.won = source.won
        self.black = source.black
        self.used = source.used
        self.to_roll = source.to_roll
        self.to_take = source.to_take
        self.to_draw = source.to_draw
        self.to_come = source.to_come
        self.kind = source.kind
        self.overfull = source.overfull
        self.partner = source.partner
        self.gives = source.gives
        self.wants = source.wants
        self.count = source.count
        self.recalled = source.recalled
        self.ending = source.ending
        self.forget_refusals()
        if source.refusals:
            for at in range(i64(MOST_HEROES * PAIRS)):
                self.refused[at] = source.refused[at]
            self.refusals = source.refusals


# Thorgal 1.1
def all_skills() -> i64:
    """All skill cards, packed."""
    cards: i64 = 0
    for skill in range(SKILLS):
        cards += CARD[skill] * COPIES
    return cards


# Thorgal 1.2, Thorgal 8.1, T-16, T-17
def all_chaams(level_three: bool) -> i64:
    """All Chaams of a game, packed: eighteen."""
    chaams: i64 = 0
    for kind in range(KINDS):
        level = level_of(kind)
        if level == 1:
            chaams += FOE[kind]
            if not level_three:
                chaams += FOE[kind]
        elif level == 2 or level_three:
            chaams += FOE[kind]
    return chaams
