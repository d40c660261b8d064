"""Thorgal: Qâ, put together: what is asked, what may be done, what it is worth.

The chapters of the rulebook are in modules of their own, each building on the one before:
situation → cards → war → action → powers → destiny → casting → why → choices → advice.
"""

from itertools import product
from typing import Final

from hubba.core.fast import append, bit, i64, vec
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE
from hubba.games.thorgal.rules.choices import Choices
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
    HERO,
    KILL,
    MOVES,
    NO,
    RECALLING,
    REVEAL,
    ROLL,
    SHOOTING,
    SIX_ALIKE,
    SIX_DIFFERENT,
    SKIP,
    STOP,
    STRIKING,
    TAKE,
    TO,
    WANT,
    WITH,
    YES,
    haul,
)
from hubba.games.thorgal.rules.phases import (
    ARRIVING,
    BLACK,
    CASTING,
    DRAWING,
    LOT,
    LURKING,
    OVER,
    SHARING,
    SPARING,
    SWAPPING,
    VICTORY,
    WARRING,
    WHITES,
)
from hubba.games.thorgal.rules.reasons import GAME_IS_OVER, NO_SUCH_MOVE, NOT_YOUR_TURN, WAIT_FOR_DICE
from hubba.games.thorgal.rules.symbols import (
    BLACK_FACES,
    DIE,
    FACES,
    HEROES,
    KINDS,
    LABORATORY,
    SPACES,
    cards_in,
    cards_of,
    dice_of,
    foes_in,
    foes_of,
)
from hubba.games.thorgal.rules.table import NO_SEAT, NO_SLOT

# Purposes of chance.
FIRST: Final = 0
TEAM: Final = 1
WHITE_DICE: Final = 2
BLACK_DIE: Final = 3
SKILL_DECK: Final = 4
CHAAM_DECK: Final = 5

FACTORIAL: Final = vec[i64]([1, 1, 2, 6, 24, 120])


def ways_to_fall(dice: i64) -> vec[i64]:
    """All ways in which so many dice can fall, packed, in rising order."""
    found = vec[i64](capacity=16)
    for pack in sorted({sum(8**face for face in faces) for faces in product(range(FACES), repeat=int(dice))}):
        found = append(found, pack)
    return found


FALLS: Final = [ways_to_fall(dice) for dice in range(6)]


class Thorgal(Choices):
    """A game of Thorgal."""

    # Chance

    def chance(self) -> i64:
        if self.phase > WARRING:
            return NO_CHANCE
        if self.phase < DRAWING:
            return self.phase
        if self.phase == DRAWING:
            return SKILL_DECK
        return CHAAM_DECK

    def outcomes(self) -> vec[i64]:
        if self.phase == WHITES:
            return FALLS[self.due]
        found = vec[i64](capacity=16)
        many: i64 = KINDS
        if self.phase == LOT:
            many = self.seats
        elif self.phase == CASTING or self.phase == BLACK or self.phase == DRAWING:
            many = HEROES
        for outcome in range(many):
            if self.weight(outcome) > 0:
                found = append(found, outcome)
        return found

    def weight(self, outcome: i64) -> i64:
        if self.phase == WHITES:
            ways = FACTORIAL[self.due]
            for face in range(FACES):
                ways //= FACTORIAL[dice_of(outcome, face)]
            return ways
        if self.phase == DRAWING:
            return cards_of(self.skill_deck, outcome)
        if self.phase > DRAWING:
            return foes_of(self.chaam_deck, outcome)
        if self.phase == CASTING and self.slot_of(outcome) != NO_SLOT:
            return 0
        if self.phase == LOT and self.named != NO_SEAT and self.named != outcome:
            return 0
        return 1

    # Thorgal 3.1, T-2
    def random_outcome(self, rng: Rng) -> i64:
        if self.phase == WHITES:
            dice: i64 = 0
            for _number in range(self.due):
                dice += DIE[rng.below(FACES)]
            return dice
        if self.phase == BLACK:
            return rng.below(BLACK_FACES)
        if self.phase == DRAWING:
            pick = rng.below(cards_in(self.skill_deck))
            skill: i64 = 0
            while pick >= cards_of(self.skill_deck, skill):
                pick -= cards_of(self.skill_deck, skill)
                skill += 1
            return skill
        if self.phase > DRAWING:
            pick = rng.below(foes_in(self.chaam_deck))
            kind: i64 = 0
            while pick >= foes_of(self.chaam_deck, kind):
                pick -= foes_of(self.chaam_deck, kind)
                kind += 1
            return kind
        return super().random_outcome(rng)

    def resolve(self, outcome: i64) -> None:
        phase = self.phase
        if phase == WHITES:
            self.fall(outcome)
        elif phase == BLACK:
            self.decide(outcome)
        elif phase == DRAWING:
            self.receive_skill(outcome)
        elif phase == ARRIVING:
            self.arrive(outcome)
        elif phase == LURKING:
            self.lurk(outcome)
        elif phase == WARRING:
            self.raid(outcome)
        elif phase == LOT:
            self.choose_first(outcome)
        else:
            self.join(outcome)

    # Moves

    def to_act(self) -> i64:
        if self.phase <= WARRING or self.phase == OVER:
            return 0
        return bit(self.asked())

    def forbids(self, seat: i64, move: i64) -> i64:
        if not 0 <= move < MOVES:
            return NO_SUCH_MOVE
        if self.phase == OVER:
            return GAME_IS_OVER
        if self.phase <= WARRING:
            return WAIT_FOR_DICE
        if seat != self.asked():
            return NOT_YOUR_TURN
        return self.forbids_move(move)

    def apply(self, seat: i64, move: i64) -> None:
        if move >= TAKE:
            self.take(haul(move))
        elif move < HERO:
            self.apply_verb(move)
        elif move < FOUR_DIFFERENT:
            self.apply_choice(move)
        elif move < KILL:
            self.apply_step(move)
        elif move < STRIKING:
            self.kill(move - KILL)
        elif move < SHOOTING:
            self.strike(move - STRIKING)
        elif move < SHOOTING + KINDS:
            self.shoot(move - SHOOTING, self.place[self.slot] - 1)
        else:
            self.shoot(move - SHOOTING - KINDS, self.place[self.slot] + 1)

    def apply_verb(self, move: i64) -> None:
        """Moves that name nothing."""
        if move == END:
            self.end_turn()
        elif move == ROLL:
            self.roll_on()
        elif move == STOP:
            self.stop()
        elif move == GO:
            self.travel()
        elif move == REVEAL:
            self.reveal()
        elif move == AS_TRAVEL:
            self.use_as_travel()
        elif move == SKIP:
            self.trade_nothing()
        elif move == YES:
            self.trade()
        elif move == NO:
            self.refuse()
        elif move == CRAFTING:
            self.craft()
        else:
            self.use_die(move - DRAW)

    def apply_choice(self, move: i64) -> None:
        """Moves that name a hero, a skill, a number or a location."""
        if move >= AT:
            self.put_at(move - AT)
        elif move >= DASHING:
            self.dash(move - DASHING)
        elif move >= RECALLING:
            self.name_recall(move - RECALLING)
        elif move >= DROP:
            if self.phase == SWAPPING:
                self.recall(move - DROP)
            else:
                self.drop(move - DROP)
        elif move >= COUNT:
            if self.phase == SPARING:
                self.share(move - COUNT + 1)
            else:
                self.offer(move - COUNT + 1)
        elif move >= WANT:
            self.want_skill(move - WANT)
        elif move >= GIVE:
            if self.phase == SHARING:
                self.name_share(move - GIVE)
            else:
                self.offer_skill(move - GIVE)
        elif move >= TO:
            self.share_with(self.slot_of(move - TO))
        elif move >= WITH:
            self.trade_with(self.slot_of(move - WITH))
        else:
            self.join(move - HERO)

    def apply_step(self, move: i64) -> None:
        """Mandatory steps."""
        if move >= SIX_ALIKE:
            self.win(move - SIX_ALIKE)
        elif move >= FOUR_ALIKE:
            self.pass_with_four(move - FOUR_ALIKE)
        elif move == SIX_DIFFERENT:
            self.pass_with(63)
        else:
            self.pass_with(FOUR_MASKS[move - FOUR_DIFFERENT])

    # How it stands

    def score(self, seat: i64) -> i64:
        """The furthest location of a hero; after a victory also the spaces that Ogotaï had left."""
        if self.ending == VICTORY:
            return LABORATORY + 1 + SPACES - self.ogotai
        return self.lead() + 1

    # Thorgal 7.1
    def payoff(self, seat: i64) -> float:
        if self.ending == VICTORY:
            return 1.0
        return 0.0

    def clone(self) -> "Thorgal":
        twin = Thorgal(
            self.seats,
            self.box,
            self.heroes,
            first=self.named,
            by_lot=self.by_lot,
            consent=self.consent,
            level_three=self.level_three,
            idle=self.idle,
            may_waste=self.may_waste,
        )
        twin.copy_from(self)
        return twin
