"""What is in the way of an action: dice, cards, locations, powers."""

from hubba.core.fast import bit, i64
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules.casting import Casting
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    AT,
    COUNT,
    CRAFTING,
    DASHING,
    DRAW,
    DROP,
    END,
    FOUR_ALIKE,
    FOUR_DIFFERENT,
    FOUR_MASKS,
    GIVE,
    GO,
    KILL,
    RECALLING,
    REVEAL,
    SHOOTING,
    SIX_ALIKE,
    SIX_DIFFERENT,
    STRIKING,
    TAKE,
    TO,
    WANT,
)
from hubba.games.thorgal.rules.phases import (
    SHARING,
    SPARING,
    SWAPPING,
)
from hubba.games.thorgal.rules.reasons import (
    ALREADY_REVEALED,
    CANNOT_ELIMINATE,
    CARDS_LACKING,
    END_OF_PATH,
    FINISH_POWER,
    HAND_IN_ORDER,
    NO_SUCH_CHAAM,
    NO_SUCH_DIE,
    NO_TRAVEL_DIE,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_IN_TEAM,
    NOT_NOW,
    NOT_REVEALED,
    NOTHING_TO_GIVE_UP,
    ONESELF,
    OTHER_POWER,
    OTHER_STEP,
    POWER_OFF,
    POWER_USED,
    SAME_SKILL,
    STEP_NEEDED,
    TOO_MANY,
    TWO_TRAVEL_DICE,
)
from hubba.games.thorgal.rules.symbols import (
    CRAFT,
    DASH,
    GODDESS_PLACE,
    KINDS,
    LABORATORY,
    LOCATIONS,
    MAYAXATL,
    NO_POWER,
    OCEAN,
    RECALL,
    SHARE,
    SHOOT,
    SKILLS,
    STRIKE,
    THREE,
    cards_in,
    cards_of,
    dice_of,
    distinct,
    foes_of,
    level_of,
    most_alike,
    skill_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT


class Limits(Casting):
    """The predicates of the action phase, which `choices.py` lists the moves by, too."""

    # Thorgal 5.1
    def forbids_action(self, move: i64) -> i64:
        if move == END:
            return ALLOWED
        if move == AS_TRAVEL:
            return self.forbids_as_travel()
        if move == GO:
            return self.forbids_travel()
        if move == REVEAL:
            return self.forbids_reveal()
        if DRAW <= move < CRAFTING:
            return self.forbids_draw(move - DRAW)
        if FOUR_DIFFERENT <= move < KILL:
            return self.forbids_step(move)
        if KILL <= move < STRIKING:
            return self.forbids_kill(self.place[self.slot], move - KILL, 0)
        if DROP <= move < RECALLING:
            return HAND_IN_ORDER
        return self.forbids_verb(move)

    # Thorgal 5.2
    def forbids_draw(self, face: i64) -> i64:
        if dice_of(self.won, face) == 0:
            return NO_SUCH_DIE
        return ALLOWED

    # Thorgal 5.3, T-7, T-8, T-20
    def forbids_as_travel(self) -> i64:
        """Whether a die of three skills can be used as a travel die, with those that the hero has."""
        if dice_of(self.won, THREE) == 0:
            return NO_SUCH_DIE
        if self.may_waste:
            return ALLOWED
        own = self.place[self.slot]
        if own == LABORATORY:
            return END_OF_PATH
        if own + 1 < self.revealed:
            if not self.is_ready(self.slot):
                return CARDS_LACKING
        elif self.travel_dice() + dice_of(self.won, THREE) < self.reveal_price():
            return TWO_TRAVEL_DICE
        return ALLOWED

    # Thorgal 5.6, T-8, T-20
    def forbids_way(self) -> i64:
        """Whether the hero can go on at all."""
        own = self.place[self.slot]
        if own == LABORATORY:
            return END_OF_PATH
        if own + 1 >= self.revealed:
            return NOT_REVEALED
        if self.travel_dice() == 0:
            return NO_TRAVEL_DIE
        return ALLOWED

    # Thorgal 5.6, Thorgal 5.7, T-8
    def forbids_travel(self) -> i64:
        reason = self.forbids_way()
        if reason == ALLOWED and self.place[self.slot] in (OCEAN, GODDESS_PLACE, MAYAXATL):
            return STEP_NEEDED
        return reason

    # Thorgal 5.4, T-7
    def forbids_reveal(self) -> i64:
        own = self.place[self.slot]
        if own == LABORATORY:
            return END_OF_PATH
        if own + 1 < self.revealed:
            return ALREADY_REVEALED
        dice = self.travel_dice()
        if dice == 0:
            return NO_TRAVEL_DIE
        if dice < self.reveal_price():
            return TWO_TRAVEL_DICE
        return ALLOWED

    # Thorgal 5.7, Thorgal 7.1, T-8, T-9
    def forbids_step(self, move: i64) -> i64:
        own = self.place[self.slot]
        if own != step_of(move):
            return OTHER_STEP
        if own != LABORATORY:
            reason = self.forbids_way()
            if reason != ALLOWED:
                return reason
        if not self.holds_for(move):
            return CARDS_LACKING
        return ALLOWED

    # T-9
    def holds_for(self, move: i64) -> bool:
        """Whether the hero has the cards of a mandatory step."""
        hand = self.hand[self.slot]
        if move >= SIX_ALIKE:
            return cards_of(hand, move - SIX_ALIKE) >= 6
        if move >= FOUR_ALIKE:
            return cards_of(hand, move - FOUR_ALIKE) >= 4
        mask: i64 = 63
        if move < SIX_DIFFERENT:
            mask = FOUR_MASKS[move - FOUR_DIFFERENT]
        return self.skills_held(self.slot) & mask == mask

    def skills_held(self, slot: i64) -> i64:
        """The skills of which a hero has a card, as a mask."""
        held: i64 = 0
        for skill in range(SKILLS):
            if cards_of(self.hand[slot], skill) > 0:
                held |= bit(skill)
        return held

    # T-9
    def is_ready(self, slot: i64) -> bool:
        """Whether a hero has the cards to leave its location, or to win."""
        place = self.place[slot]
        hand = self.hand[slot]
        if place == OCEAN:
            return distinct(hand) >= 4
        if place == GODDESS_PLACE:
            return most_alike(hand) >= 4
        if place == MAYAXATL:
            return distinct(hand) == 6
        if place == LABORATORY:
            return most_alike(hand) >= 6
        return True

    # Thorgal 5.8, T-10
    def forbids_kill(self, location: i64, kind: i64, fewer: i64) -> i64:
        if foes_of(self.chaams[location], kind) == 0:
            return NO_SUCH_CHAAM
        if self.holds_of(self.slot, skill_of(kind)) < level_of(kind) - fewer:
            return CANNOT_ELIMINATE
        return ALLOWED

    # Powers

    # Thorgal 5.9, T-19
    def forbids_verb(self, move: i64) -> i64:
        """Moves that begin a power."""
        verb = verb_of(move)
        if verb == NO_POWER:
            return NOT_NOW
        hero = self.hero[self.slot]
        if self.box.power[hero] != verb:
            return OTHER_POWER
        if hero == self.idle:
            return POWER_OFF
        if self.used:
            return POWER_USED
        if verb == STRIKE:
            return self.forbids_kill(self.place[self.slot], move - STRIKING, self.amount(self.slot))
        if verb == SHOOT:
            return self.forbids_shot(move - SHOOTING)
        if verb == SHARE:
            return self.forbids_gift(move - TO)
        if verb == RECALL:
            return self.forbids_recall(move - RECALLING)
        if verb == DASH and self.holds_of(self.slot, move - DASHING) == 0:
            return CARDS_LACKING
        return ALLOWED

    # Thorgal 5.9, T-19
    def forbids_shot(self, aim: i64) -> i64:
        """Before the hero, or after it."""
        location = self.place[self.slot] - 1
        if aim >= KINDS:
            location += 2
        if not 0 <= location < LOCATIONS:
            return NO_SUCH_CHAAM
        return self.forbids_kill(location, aim % KINDS, self.amount(self.slot))

    # Thorgal 5.9, T-19
    def forbids_gift(self, hero: i64) -> i64:
        slot = self.slot_of(hero)
        if slot == NO_SLOT:
            return NOT_IN_TEAM
        if slot == self.slot:
            return ONESELF
        if self.hand[self.slot] == 0:
            return NOTHING_TO_GIVE_UP
        return ALLOWED

    # Thorgal 5.9, T-19
    def forbids_recall(self, skill: i64) -> i64:
        if cards_of(self.skill_discards, skill) == 0:
            return NOT_DISCARDED
        if self.amount(self.slot) > 0 and cards_in(self.hand[self.slot]) == self.holds_of(self.slot, skill):
            return NOTHING_TO_GIVE_UP
        return ALLOWED

    # Thorgal 5.9, T-19
    def forbids_power(self, move: i64) -> i64:
        """Moves that finish a power."""
        if self.phase == SHARING and GIVE <= move < WANT:
            if self.holds_of(self.slot, move - GIVE) == 0:
                return NOT_HELD
            return ALLOWED
        if self.phase == SPARING and COUNT <= move < DROP:
            if move - COUNT + 1 > self.holds_of(self.slot, self.gives):
                return NOT_HELD
            if move - COUNT + 1 > self.most_to_share(self.gives):
                return TOO_MANY
            return ALLOWED
        if self.phase == SWAPPING and DROP <= move < RECALLING:
            if move - DROP == self.wants:
                return SAME_SKILL
            if self.holds_of(self.slot, move - DROP) == 0:
                return NOT_HELD
            return ALLOWED
        return FINISH_POWER


# T-9
def step_of(move: i64) -> i64:
    """The location whose mandatory step a move is."""
    if move >= SIX_ALIKE:
        return LABORATORY
    if move >= FOUR_ALIKE:
        return GODDESS_PLACE
    if move == SIX_DIFFERENT:
        return MAYAXATL
    return OCEAN


def verb_of(move: i64) -> i64:
    """The power that a move belongs to, or NO_POWER."""
    if STRIKING <= move < SHOOTING:
        return STRIKE
    if SHOOTING <= move < TAKE:
        return SHOOT
    if TO <= move < GIVE:
        return SHARE
    if RECALLING <= move < DASHING:
        return RECALL
    if DASHING <= move < AT:
        return DASH
    if move == CRAFTING:
        return CRAFT
    return NO_POWER
