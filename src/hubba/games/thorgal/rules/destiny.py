"""The destiny phase and the Chaam phase: dice are rolled and won, Chaams come."""

from hubba.core.fast import bit, i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import listed_dice
from hubba.games.thorgal.rules.phases import (
    ANSWERING,
    ARRIVING,
    BLACK,
    COUNTING,
    GIVING,
    PLACING,
    ROLLING,
    TAKING,
    TRADING,
    WANTING,
    WHITES,
)
from hubba.games.thorgal.rules.powers import Powers
from hubba.games.thorgal.rules.symbols import (
    CARD,
    CHAAM,
    CHAAMS,
    DIE,
    FACES,
    GODDESS,
    OGOTAI,
    SKILLS,
    TANATLOC,
    WHITE_DICE,
    dice_in,
    dice_of,
)
from hubba.games.thorgal.rules.table import NO_KIND, NO_SLOT, PAIRS


class Destiny(Powers):
    """From the roll of the dice to the last Chaam."""

    # Rounds and turns

    # Thorgal 2.1
    def begin_round(self) -> None:
        """The heroes are fit again, and the first one plays."""
        self.round += 1
        self.slot = 0
        if self.news is not None:
            self.tell(events.round_begins(self.round))
        self.begin_turn()

    # Thorgal 2.2, Thorgal 3.1
    def begin_turn(self) -> None:
        """All dice are rolled."""
        self.won = 0
        self.rolled = 0
        self.used = False
        self.due = WHITE_DICE
        self.phase = WHITES
        if self.news is not None:
            self.tell(events.turn_begins(self.player(), self.hero[self.slot]))

    # The dice

    # Thorgal 3.1
    def fall(self, dice: i64) -> None:
        """The white dice lie there; now the black one."""
        self.rolled = dice
        self.phase = BLACK
        if self.news is not None:
            self.tell(events.rolled(self.player(), self.hero[self.slot], listed_dice(dice)))

    # Thorgal 3.1, Thorgal 3.3, Thorgal 3.4, T-3
    def decide(self, black: i64) -> None:
        """The black die says which white dice are won."""
        self.black = black
        self.forget_refusals()
        if self.news is not None:
            self.tell(events.destiny(self.player(), self.hero[self.slot], black))
        bad = dice_of(self.rolled, CHAAM) * DIE[CHAAM] + dice_of(self.rolled, CHAAMS) * DIE[CHAAMS]
        if black == GODDESS:
            self.win_all(self.rolled - bad)
        elif black == OGOTAI:
            self.win_all(bad)
        else:
            self.due = self.dice_to_take(black)
            if self.due >= dice_in(self.rolled):
                self.take(self.rolled)
            elif self.all_alike():
                self.take(self.due * (self.rolled // dice_in(self.rolled)))
            else:
                self.ask(TAKING)

    # Thorgal 3.3, Thorgal 3.4
    def dice_to_take(self, black: i64) -> i64:
        """How many dice a face of the black die gives."""
        if black == TANATLOC:
            return 1
        return black + 1

    def all_alike(self) -> bool:
        """Whether all dice on the table show the same face: then there is nothing to choose."""
        for face in range(FACES):
            if self.rolled == dice_of(self.rolled, face) * DIE[face]:
                return True
        return False

    # Thorgal 3.5, Thorgal 3.6, T-4
    def win_all(self, dice: i64) -> None:
        """The goddess or Ogotaï decides, and the phase ends at once."""
        self.won += dice
        self.rolled = 0
        if self.news is not None:
            if dice == 0:
                self.tell(events.took_nothing(self.player(), self.hero[self.slot]))
            else:
                self.tell(events.took(self.player(), self.hero[self.slot], listed_dice(dice)))
        self.end_destiny()

    # Thorgal 3.3, Thorgal 3.4, T-3, T-5
    def take(self, dice: i64) -> None:
        """Dice go on the hero's card; by Tanatloc a trade may follow."""
        self.rolled -= dice
        self.won += dice
        self.due = 0
        if self.news is not None:
            self.tell(events.took(self.player(), self.hero[self.slot], listed_dice(dice)))
        self.go_on_trading()

    # Thorgal 3.2, T-3
    def after_dice(self) -> None:
        """With dice left the player may roll on."""
        if self.rolled == 0:
            self.end_destiny()
        else:
            self.ask(ROLLING)

    # Thorgal 3.2
    def roll_on(self) -> None:
        """The dice that are left are rolled again."""
        self.due = dice_in(self.rolled)
        self.rolled = 0
        self.phase = WHITES
        if self.news is not None:
            self.tell(events.rolls_on(self.player(), self.hero[self.slot]))

    # Thorgal 3.2
    def stop(self) -> None:
        """The dice that are left stay on the table."""
        self.rolled = 0
        if self.news is not None:
            self.tell(events.stops(self.player(), self.hero[self.slot]))
        self.end_destiny()

    # Tanatloc

    # Thorgal 3.4, T-5
    def open_counts(self, slot: i64, gives: i64, wants: i64) -> i64:
        """The numbers of cards that can be offered in a trade, as a mask: what was refused is not offered twice."""
        if gives == wants:
            return 0
        most = min(self.holds_of(self.slot, gives), self.holds_of(slot, wants))
        if most == 0:
            return 0
        return (bit(most + 1) - 2) & ~self.refused[slot * PAIRS + gives * SKILLS + wants]

    # Thorgal 3.4, T-5
    def can_trade_for(self, slot: i64, gives: i64) -> bool:
        """Whether there is anything to get for a skill from another hero."""
        if self.holds_of(self.slot, gives) == 0:
            return False
        for wants in range(SKILLS):
            if self.open_counts(slot, gives, wants) != 0:
                return True
        return False

    # Thorgal 3.4, T-5
    def can_trade_with(self, slot: i64) -> bool:
        """Whether a trade with another hero is possible."""
        if slot == self.slot or self.hand[slot] == 0:
            return False
        for gives in range(SKILLS):
            if self.can_trade_for(slot, gives):
                return True
        return False

    # T-5
    def go_on_trading(self) -> None:
        """By Tanatloc, as long as something can be offered."""
        self.partner = NO_SLOT
        if self.black == TANATLOC:
            for slot in range(self.heroes):
                if self.can_trade_with(slot):
                    self.ask(TRADING)
                    return
        self.after_dice()

    # Thorgal 3.4
    def trade_nothing(self) -> None:
        """No trade by this roll."""
        if self.news is not None:
            self.tell(events.trades_nothing(self.player(), self.hero[self.slot]))
        self.after_dice()

    # Thorgal 3.4, T-5
    def trade_with(self, slot: i64) -> None:
        """Whom the offer is for."""
        self.partner = slot
        self.ask(GIVING)

    # Thorgal 3.4, T-5
    def offer_skill(self, skill: i64) -> None:
        """What is offered."""
        self.gives = skill
        self.ask(WANTING)

    # Thorgal 3.4, T-5
    def want_skill(self, skill: i64) -> None:
        """What is wanted for it; if only one number of cards is possible, that one."""
        self.wants = skill
        counts = self.open_counts(self.partner, self.gives, skill)
        if counts & (counts - 1) == 0:
            count: i64 = 1
            while counts != bit(count):
                count += 1
            self.offer(count)
        else:
            self.ask(COUNTING)

    # Thorgal 3.4, T-5
    def offer(self, count: i64) -> None:
        """The trade is offered; a hero of another player is asked."""
        self.count = count
        if self.consent and self.owner(self.partner) != self.player():
            if self.news is not None:
                cards = (int(self.gives), int(self.wants), int(self.count))
                own = self.hero[self.slot]
                other = self.hero[self.partner]
                self.tell(events.offers(self.player(), own, self.owner(self.partner), other, cards))
            self.ask(ANSWERING)
        else:
            self.trade()

    # Thorgal 3.4, T-5
    def trade(self) -> None:
        """The cards change hands."""
        self.swap(self.slot, self.partner, self.gives, self.wants, self.count)
        if self.news is not None:
            cards = (int(self.gives), int(self.wants), int(self.count))
            own = self.hero[self.slot]
            other = self.hero[self.partner]
            self.tell(events.traded(self.player(), own, self.owner(self.partner), other, cards))
        self.forget_offer()
        self.after_dice()

    def swap(self, slot: i64, partner: i64, gives: i64, wants: i64, count: i64) -> None:
        """Cards of one skill for as many of another."""
        self.hand[slot] += (CARD[wants] - CARD[gives]) * count
        self.hand[partner] += (CARD[gives] - CARD[wants]) * count

    def forget_offer(self) -> None:
        """No offer is on the table."""
        self.partner = NO_SLOT
        self.gives = 0
        self.wants = 0
        self.count = 0

    # T-5
    def refuse(self) -> None:
        """The other player does not want it; another offer may be made."""
        self.refused[self.partner * PAIRS + self.gives * SKILLS + self.wants] |= bit(self.count)
        self.refusals += 1
        if self.news is not None:
            self.tell(events.refuses(self.owner(self.partner), self.hero[self.partner]))
        self.forget_offer()
        self.go_on_trading()

    # The Chaam phase

    # Thorgal 3.7
    # Thorgal 4.1
    def end_destiny(self) -> None:
        """The symbols on the dice that were won say how many Chaams come."""
        ones = dice_of(self.won, CHAAM)
        twos = dice_of(self.won, CHAAMS)
        self.won -= ones * DIE[CHAAM] + twos * DIE[CHAAMS]
        self.due = ones + 2 * twos
        self.next_arrival()

    # Thorgal 4.1
    def next_arrival(self) -> None:
        """One Chaam after the other, then the action phase."""
        if self.due > 0:
            self.need_chaam(ARRIVING)
        else:
            self.start_acting()

    # Thorgal 4.1, Thorgal 4.2, T-6
    def arrive(self, kind: i64) -> None:
        """A Chaam is drawn; the player says where it goes, if there is more than one place."""
        self.take_chaam(kind)
        self.kind = kind
        self.due -= 1
        if self.news is not None:
            self.tell(events.meets(self.player(), self.hero[self.slot], kind))
        own = self.place[self.slot]
        if own == 0 and self.revealed == 1:
            self.put_at(0)
        else:
            self.ask(PLACING)

    # Thorgal 4.2, T-6, T-20
    def in_reach(self, location: i64) -> bool:
        """Whether the Chaam can be put there: where the hero is, before it, or after it if revealed."""
        own = self.place[self.slot]
        return own - 1 <= location <= own + 1 and 0 <= location < self.revealed

    # Thorgal 4.2, T-6
    def put_at(self, location: i64) -> None:
        """The Chaam lies at a location."""
        kind = self.kind
        self.kind = NO_KIND
        self.lay_chaam(kind, location)
        if self.news is not None:
            self.tell(events.placed(self.player(), self.hero[self.slot], kind, location))
        self.next_arrival()
