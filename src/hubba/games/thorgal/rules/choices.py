"""The moves that may be made, in rising order."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
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
    MOST_COUNT,
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
    TO,
    WANT,
    WITH,
    YES,
    take_one,
    take_three,
    take_two,
)
from hubba.games.thorgal.rules.phases import (
    ACTING,
    ANSWERING,
    CHOOSING,
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
)
from hubba.games.thorgal.rules.symbols import (
    CRAFT,
    DASH,
    FACES,
    GODDESS_PLACE,
    HEROES,
    LABORATORY,
    LOCATIONS,
    MAYAXATL,
    OCEAN,
    RECALL,
    SHARE,
    SHOOT,
    SKILLS,
    STRIKE,
    THREE,
    cards_of,
    dice_of,
    level_of,
    skill_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT
from hubba.games.thorgal.rules.why import Why


class Choices(Why):
    """For each phase: what may be done."""

    def legal(self, seat: i64) -> vec[i64]:
        phase = self.phase
        if phase == ACTING:
            return self.legal_actions()
        if phase == TAKING:
            return self.legal_dice()
        if phase == ROLLING:
            return vec[i64]([ROLL, STOP])
        if phase == ANSWERING:
            return vec[i64]([YES, NO])
        if phase == PLACING:
            return self.filtered(AT, LOCATIONS)
        if phase == CHOOSING:
            return self.filtered(HERO, HEROES)
        if phase in (DROPPING, SWAPPING):
            return self.filtered(DROP, SKILLS)
        if phase in (SHARING, GIVING):
            return self.filtered(GIVE, SKILLS)
        if phase in (SPARING, COUNTING):
            return self.filtered(COUNT, MOST_COUNT)
        if phase == TRADING:
            return self.legal_trades()
        return self.filtered(WANT, SKILLS)

    def filtered(self, first: i64, many: i64) -> vec[i64]:
        """Those of a group of moves that nothing forbids."""
        found = vec[i64](capacity=8)
        for move in range(first, first + many):
            if self.forbids_move(move) == ALLOWED:
                found = append(found, move)
        return found

    # Thorgal 3.4, T-5
    def legal_trades(self) -> vec[i64]:
        """No trade, or with whom."""
        found = vec[i64](capacity=8)
        found = append(found, SKIP)
        for hero in range(HEROES):
            slot = self.slot_of(hero)
            if slot != NO_SLOT and self.can_trade_with(slot):
                found = append(found, WITH + hero)
        return found

    # Thorgal 3.3, Thorgal 3.4, T-3
    def legal_dice(self) -> vec[i64]:
        """The ways to take one, two or three dice."""
        found = vec[i64](capacity=16)
        dice = self.rolled
        for a in range(FACES):
            of_a = dice_of(dice, a)
            if of_a == 0:
                continue
            if self.due == 1:
                found = append(found, take_one(a))
                continue
            for b in range(a, FACES):
                of_b = dice_of(dice, b)
                if of_b == 0 or (a == b and of_a < 2):
                    continue
                if self.due == 2:
                    found = append(found, take_two(a, b))
                    continue
                for c in range(b, FACES):
                    of_c = dice_of(dice, c)
                    if of_c == 0 or (b == c and of_b < 2) or (a == c and of_a < 3):
                        continue
                    found = append(found, take_three(a, b, c))
        return found

    # Thorgal 5.1
    def legal_actions(self) -> vec[i64]:
        """What the hero can do with dice, cards and power."""
        found = vec[i64](capacity=16)
        found = append(found, END)
        if self.forbids_as_travel() == ALLOWED:
            found = append(found, AS_TRAVEL)
        way = self.forbids_way() == ALLOWED
        own = self.place[self.slot]
        if way and own not in (OCEAN, GODDESS_PLACE, MAYAXATL):
            found = append(found, GO)
        if self.travel_dice() > 0 and self.forbids_reveal() == ALLOWED:
            found = append(found, REVEAL)
        for face in range(THREE + 1):
            if dice_of(self.won, face) > 0:
                found = append(found, DRAW + face)
        power = self.power(self.slot)
        if power == CRAFT:
            found = append(found, CRAFTING)
        elif power == SHARE:
            found = self.with_all(found, TO, HEROES)
        elif power == RECALL:
            found = self.with_all(found, RECALLING, SKILLS)
        elif power == DASH:
            found = self.with_all(found, DASHING, SKILLS)
        if way or own == LABORATORY:
            found = self.with_steps(found, own)
        if self.chaams[own] != 0:
            found = self.with_kills(found, KILL, own, 0)
        if power == STRIKE:
            found = self.with_kills(found, STRIKING, own, self.amount(self.slot))
        elif power == SHOOT:
            if own > 0:
                found = self.with_kills(found, SHOOTING, own - 1, self.amount(self.slot))
            if own < LABORATORY:
                found = self.with_kills(found, SHOOTING + 18, own + 1, self.amount(self.slot))
        return found

    def with_all(self, found: vec[i64], first: i64, many: i64) -> vec[i64]:
        """And those of a group of powers that nothing forbids."""
        for move in range(first, first + many):
            if self.forbids_verb(move) == ALLOWED:
                found = append(found, move)
        return found

    # Thorgal 5.7, Thorgal 7.1, T-9
    def with_steps(self, found: vec[i64], own: i64) -> vec[i64]:
        """And the mandatory step of a location, in all ways to pay it."""
        hand = self.hand[self.slot]
        if own == OCEAN:
            held = self.skills_held(self.slot)
            for number in range(len(FOUR_MASKS)):
                mask = FOUR_MASKS[number]
                if held & mask == mask:
                    found = append(found, FOUR_DIFFERENT + number)
        elif own == GODDESS_PLACE:
            for skill in range(SKILLS):
                if cards_of(hand, skill) >= 4:
                    found = append(found, FOUR_ALIKE + skill)
        elif own == MAYAXATL:
            if self.skills_held(self.slot) == 63:
                found = append(found, SIX_DIFFERENT)
        elif own == LABORATORY:
            for skill in range(SKILLS):
                if cards_of(hand, skill) >= 6:
                    found = append(found, SIX_ALIKE + skill)
        return found

    # Thorgal 5.8, T-10
    def with_kills(self, found: vec[i64], first: i64, location: i64, fewer: i64) -> vec[i64]:
        """And the Chaams of a location that the hero has the cards for."""
        chaams = self.chaams[location]
        kind: i64 = 0
        while chaams:
            if chaams & 3 and self.holds_of(self.slot, skill_of(kind)) >= level_of(kind) - fewer:
                found = append(found, first + kind)
            chaams >>= 2
            kind += 1
        return found
