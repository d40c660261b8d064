"""A sensible move at once: what bots play out games with, and whom figures are measured with.

All is open in this game, so whatever it looks at, every seat may know.
"""

from hubba.core.fast import bit, i64
from hubba.core.rng import Rng
from hubba.games.thorgal.bots.exchange import NO_MOVE, Exchange
from hubba.games.thorgal.bots.weights import (
    FEWEST,
    FOUR_DIFFERENT_LEFT,
    OTHERS,
    PUT_ABLE,
    PUT_AHEAD,
    PUT_FILLED,
    PUT_HERO,
    PUT_OWN,
    ROLL_CHAAM,
    ROLL_TRAVEL,
    WEIGHT,
    WEIGHTS,
)
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    AT,
    COUNT,
    CRAFTING,
    DRAW,
    DROP,
    END,
    FOUR_ALIKE,
    FOUR_DIFFERENT,
    FOUR_MASKS,
    GIVE,
    GO,
    KILL,
    NO,
    REVEAL,
    ROLL,
    SHOOTING,
    SIX_ALIKE,
    SIX_DIFFERENT,
    STOP,
    STRIKING,
    TO,
    YES,
    take_one,
    take_three,
    take_two,
)
from hubba.games.thorgal.rules.phases import (
    ACTING,
    ANSWERING,
    COUNTING,
    DROPPING,
    GIVING,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.symbols import (
    CARD,
    CHAAM,
    CHAAMS,
    CRAFT,
    DASH,
    GODDESS_PLACE,
    KINDS,
    LABORATORY,
    MAYAXATL,
    OCEAN,
    ONE,
    RECALL,
    SHARE,
    SHOOT,
    SKILLS,
    STRIKE,
    THREE,
    TRAVEL,
    TWO,
    dice_in,
    dice_of,
    foes_of,
    level_of,
    skill_of,
)


class Advice(Exchange):
    """What a sensible player would do, phase by phase."""

    def advised_move(self, seat: i64, rng: Rng) -> i64:
        self.row = self.styles[seat] * WEIGHTS
        phase = self.phase
        if phase == ACTING:
            return self.advised_action()
        if phase == TAKING:
            return self.advised_dice()
        if phase == ROLLING:
            return self.advised_roll()
        if phase == PLACING:
            return self.advised_place()
        if phase == ANSWERING:
            if self.trade_gain(self.partner, self.gives, self.wants, self.count, self.runner()) >= 0.0:
                return YES
            return NO
        if phase == DROPPING:
            return DROP + self.least_worth(self.partner, -1)
        if phase == SWAPPING:
            return DROP + self.least_worth(self.slot, self.wants)
        if phase == SHARING:
            return GIVE + self.best_gift(self.partner) // 16
        if phase == SPARING:
            return COUNT + self.best_gift(self.partner) % 16 - 1
        if phase in (TRADING, GIVING, WANTING, COUNTING):
            return self.advised_trade()
        return self.random_move(seat, rng)

    # The destiny phase

    def dice_order(self) -> i64:
        """The faces from the most wanted to the least, three bits each."""
        if self.wants_travel():
            return packed_order(TRAVEL, THREE, TWO, ONE)
        return packed_order(THREE, TWO, ONE, TRAVEL)

    def advised_dice(self) -> i64:
        """The best dice there are."""
        order = self.dice_order()
        left = self.rolled
        a: i64 = NO_MOVE
        b: i64 = NO_MOVE
        c: i64 = NO_MOVE
        for _number in range(self.due):
            place: i64 = 0
            while dice_of(left, order >> (place * 3) & 7) == 0:
                place += 1
            face = order >> (place * 3) & 7
            left -= bit(face * 3)
            if a == NO_MOVE:
                a = face
            elif b == NO_MOVE:
                b = face
            else:
                c = face
        if b == NO_MOVE:
            return take_one(a)
        if c == NO_MOVE:
            return take_two(min(a, b), max(a, b))
        low = min(a, min(b, c))
        high = max(a, max(b, c))
        return take_three(low, a + b + c - low - high, high)

    def advised_roll(self) -> i64:
        """On with many dice, less so in danger, when a Chaam costs more than a die is worth."""
        coming = dice_of(self.won, CHAAM) + 2 * dice_of(self.won, CHAAMS)
        fewest = WEIGHT[self.row + FEWEST + self.danger()] + WEIGHT[self.row + ROLL_CHAAM] * float(coming)
        if self.wants_travel():
            fewest -= WEIGHT[self.row + ROLL_TRAVEL]
        if float(dice_in(self.rolled)) >= fewest:
            return ROLL
        return STOP

    # The Chaam phase

    def advised_place(self) -> i64:
        """Where there are Chaams already, best where the hero can eliminate it."""
        own = self.place[self.slot]
        best = own
        best_worth = -1000.0
        for location in range(max(0, own - 1), min(self.revealed, own + 2)):
            worth = self.put_worth(location)
            if worth > best_worth:
                best = location
                best_worth = worth
        return AT + best

    def put_worth(self, location: i64) -> float:
        """How good a place is for the Chaam that has come."""
        row = self.row
        skill = skill_of(self.kind)
        worth = 0.0
        if self.chaams[location] != 0:
            worth = WEIGHT[row + PUT_FILLED]
        for slot in range(self.heroes):
            if self.place[slot] == location:
                worth += WEIGHT[row + PUT_HERO]
                if self.holds_of(slot, skill) >= level_of(self.kind):
                    worth += WEIGHT[row + PUT_ABLE]
                    if slot == self.slot:
                        worth += WEIGHT[row + PUT_OWN]
            elif self.place[slot] + 1 == location:
                worth += WEIGHT[row + PUT_AHEAD]
        return worth

    # The action phase

    def advised_action(self) -> i64:
        """Win, travel, draw, use the power, eliminate; end when nothing is worth its price."""
        move = self.advised_travel()
        if move == NO_MOVE:
            move = self.advised_draw()
        if move == NO_MOVE:
            move = self.advised_power()
        if move == NO_MOVE:
            move = self.advised_kill()
        if move == NO_MOVE:
            return END
        return move

    def advised_travel(self) -> i64:
        """Go on, or make it possible to."""
        own = self.place[self.slot]
        if own == LABORATORY:
            if self.is_ready(self.slot):
                return SIX_ALIKE + self.frequent(self.slot)
            return NO_MOVE
        dice = self.travel_dice()
        if dice + dice_of(self.won, THREE) == 0:
            return NO_MOVE
        ready = self.is_ready(self.slot)
        if own + 1 < self.revealed:
            if not ready:
                return NO_MOVE
            if dice == 0:
                return AS_TRAVEL
            return self.way_on(own)
        # To reveal what nobody can go to yet only brings Chaams, unless there is no other use for the die.
        price = self.reveal_price()
        if dice >= price:
            return REVEAL
        if ready and dice + dice_of(self.won, THREE) >= price:
            return AS_TRAVEL
        return NO_MOVE

    def way_on(self, own: i64) -> i64:
        """The move that leaves a location, with the cards that are missed least."""
        if own == OCEAN:
            return FOUR_DIFFERENT + self.best_four()
        if own == GODDESS_PLACE:
            return FOUR_ALIKE + self.frequent(self.slot)
        if own == MAYAXATL:
            return SIX_DIFFERENT
        return GO

    def best_four(self) -> i64:
        """Four different skills that leave the best hand."""
        held = self.skills_held(self.slot)
        best: i64 = 0
        best_worth = -1000.0
        for number in range(len(FOUR_MASKS)):
            mask = FOUR_MASKS[number]
            if held & mask == mask:
                hand = self.hand[self.slot]
                for skill in range(SKILLS):
                    if mask & bit(skill) != 0:
                        hand -= CARD[skill]
                worth = float(self.most_alike(hand))
                worth += WEIGHT[self.row + FOUR_DIFFERENT_LEFT] * float(self.distinct(hand))
                if worth > best_worth:
                    best = number
                    best_worth = worth
        return best

    def frequent(self, slot: i64) -> i64:
        """The skill that a hero has most cards of."""
        best: i64 = 0
        for skill in range(1, SKILLS):
            if self.holds_of(slot, skill) > self.holds_of(slot, best):
                best = skill
        return best

    def advised_draw(self) -> i64:
        """The smallest die first; the big one may still serve to travel."""
        for face in range(THREE + 1):
            if dice_of(self.won, face) > 0:
                return DRAW + face
        return NO_MOVE

    # Powers

    def advised_power(self) -> i64:
        """The power, where it is of use."""
        power = self.power(self.slot)
        if power == CRAFT and self.room() > 0:
            return CRAFTING
        if power == STRIKE:
            return self.best_kill(STRIKING, self.place[self.slot], self.amount(self.slot))
        if power == SHOOT:
            own = self.place[self.slot]
            move: i64 = NO_MOVE
            if own > 0:
                move = self.best_kill(SHOOTING, own - 1, self.amount(self.slot))
            if move == NO_MOVE and own < LABORATORY:
                move = self.best_kill(SHOOTING + KINDS, own + 1, self.amount(self.slot))
            return move
        if power == SHARE:
            for slot in range(self.heroes):
                if slot != self.slot and self.best_gift(slot) != NO_MOVE:
                    return TO + self.hero[slot]
        if power == RECALL:
            return self.advised_recall()
        if power == DASH:
            return self.advised_dash()
        return NO_MOVE

    def advised_kill(self) -> i64:
        """The Chaam that it is best to eliminate."""
        return self.best_kill(KILL, self.place[self.slot], 0)

    def best_kill(self, first: i64, location: i64, fewer: i64) -> i64:
        """The best Chaam of a location, if it is worth its cards."""
        chaams = self.chaams[location]
        if chaams == 0:
            return NO_MOVE
        danger = self.danger()
        share = WEIGHT[self.row + OTHERS]
        if self.runner() == self.slot:
            share = 1.0
        best: i64 = NO_MOVE
        best_worth = 0.0
        for kind in range(KINDS):
            if foes_of(chaams, kind) > 0 and self.forbids_kill(location, kind, fewer) == 0:
                worth = self.kill_worth(location, kind, fewer, danger, share)
                if worth > best_worth:
                    best = first + kind
                    best_worth = worth
        return best


def packed_order(first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """Good faces in an order, then the bad ones."""
    return first + second * 8 + third * 64 + fourth * 512 + CHAAM * 4096 + CHAAMS * 32768
