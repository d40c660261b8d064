"""What lies on the table in Thorgal, and simple questions about it.

Everything is open (T-12): hands, discards, and so what is left in the two decks. Only what comes next is not, and
that is nowhere: a deck has no order until a card leaves it.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.core.state import State
from hubba.games.thorgal.rules.box import Box
from hubba.games.thorgal.rules.phases import LOT, RUNNING
from hubba.games.thorgal.rules.symbols import (
    CARD,
    COPIES,
    FOE,
    KINDS,
    LABORATORY,
    LOCATIONS,
    MOST_HEROES,
    NO_POWER,
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


class Situation(State):
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
        self.idle: i64 = idle  # a hero without power, for studies; NO_HERO for none
        self.may_waste = may_waste  # by rules 1: a die becomes a travel die where there is no use for it
        self.named: i64 = first  # who goes first, if the table names somebody
        self.first: i64 = NO_SEAT  # the first player
        # Heroes by slot.
        self.cast: i64 = 0  # how many have been chosen
        self.hero = vec[i64]([NO_HERO] * MOST_HEROES)
        self.place = zeros(MOST_HEROES)
        self.hand = zeros(MOST_HEROES)
        # The path, the decks, the track.
        self.chaams = zeros(LOCATIONS)
        self.revealed: i64 = 1  # the first so many locations
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
        self.due: i64 = 0  # cards to be drawn, or dice to be taken
        self.kind: i64 = NO_KIND  # the Chaam to be placed
        self.partner: i64 = NO_SLOT  # of a trade or a gift; who has too many cards
        self.gives: i64 = 0
        self.wants: i64 = 0
        self.count: i64 = 0
        self.refused = zeros(MOST_HEROES * PAIRS)  # offers of this roll, by counts as masks
        self.refusals: i64 = 0
        self.ending: i64 = RUNNING

    # Who

    # T-1
    def owner(self, slot: i64) -> i64:
        """The seat that plays a hero; the shared fourth one goes round."""
        if slot == 3 and self.seats == 3:
            return (self.first + max(self.round, 1) - 1) % 3
        return (self.first + slot) % self.seats

    def slot_of(self, hero: i64) -> i64:
        """The slot of a hero, or NO_SLOT if it is not in the team."""
        for slot in range(self.cast):
            if self.hero[slot] == hero:
                return slot
        return NO_SLOT

    # T-19
    def power(self, slot: i64) -> i64:
        """The power of a hero, NO_POWER once it is used in this turn or where it is switched off."""
        if self.used or self.hero[slot] == self.idle:
            return NO_POWER
        return self.box.power[self.hero[slot]]

    def amount(self, slot: i64) -> i64:
        """The number on a hero's power."""
        return self.box.amount[self.hero[slot]]

    # What

    def travel_dice(self) -> i64:
        """How many travel dice the hero has."""
        return dice_of(self.won, TRAVEL)

    def holds_of(self, slot: i64, skill: i64) -> i64:
        """How many cards of a skill a hero holds."""
        return cards_of(self.hand[slot], skill)

    # T-7
    def reveal_price(self) -> i64:
        """How many travel dice the next location takes."""
        if self.revealed in (3, LABORATORY):
            return 2
        return 1

    def lead(self) -> i64:
        """The furthest location that a hero has reached."""
        best: i64 = 0
        for slot in range(self.heroes):
            if self.place[slot] > best:
                best = self.place[slot]
        return best

    # The turn in one list

    def path(self) -> tuple[int, ...]:
        """All that matters of the turn that is being taken, for those who follow it."""
        now = [self.slot, self.rolled, self.won, self.black, int(self.used), self.due, self.kind]
        now += [self.partner, self.gives, self.wants, self.count]
        if self.refusals:
            for at in range(MOST_HEROES * PAIRS):
                if self.refused[at]:
                    now += [at, self.refused[at]]
        return tuple(int(number) for number in now)

    def follow(self, path: tuple[int, ...]) -> None:
        """Take over what `path` said."""
        self.slot = path[0]
        self.rolled = path[1]
        self.won = path[2]
        self.black = path[3]
        self.used = path[4] != 0
        self.due = path[5]
        self.kind = path[6]
        self.partner = path[7]
        self.gives = path[8]
        self.wants = path[9]
        self.count = path[10]
        self.forget_refusals()
        for at in range(11, len(path), 2):
            self.refused[path[at]] = path[at + 1]
            self.refusals += 1

    def forget_refusals(self) -> None:
        """A new roll, a new trade."""
        if self.refusals:
            for at in range(MOST_HEROES * PAIRS):
                self.refused[at] = 0
            self.refusals = 0

    # Copies

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Situation)
        for slot in range(MOST_HEROES):
            self.hero[slot] = other.hero[slot]
            self.place[slot] = other.place[slot]
            self.hand[slot] = other.hand[slot]
        for location in range(LOCATIONS):
            self.chaams[location] = other.chaams[location]
        self.first = other.first
        self.cast = other.cast
        self.revealed = other.revealed
        self.chaam_deck = other.chaam_deck
        self.chaam_discards = other.chaam_discards
        self.skill_deck = other.skill_deck
        self.skill_discards = other.skill_discards
        self.ogotai = other.ogotai
        self.round = other.round
        self.phase = other.phase
        self.slot = other.slot
        self.rolled = other.rolled
        self.won = other.won
        self.black = other.black
        self.used = other.used
        self.due = other.due
        self.kind = other.kind
        self.partner = other.partner
        self.gives = other.gives
        self.wants = other.wants
        self.count = other.count
        self.ending = other.ending
        self.forget_refusals()
        if other.refusals:
            for at in range(MOST_HEROES * PAIRS):
                self.refused[at] = other.refused[at]
            self.refusals = other.refusals


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
