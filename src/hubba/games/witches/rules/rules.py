"""The Witches of Blackmore: the rulebook, in its order."""

from typing import Final

from hubba.core.fast import append, bit, bits, i64, nth, size, vec
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED, NO_CHANCE, UNSEEN
from hubba.games.witches.rules import events
from hubba.games.witches.rules.cards import NO_CARD
from hubba.games.witches.rules.reasons import (
    GAME_IS_OVER,
    NO_SUCH_MOVE,
    NOT_CAPTURED,
    NOT_IN_HAND,
    NOT_IN_TRICK,
    NOT_YOUR_TURN,
    TRICK_NOT_OVER,
    TRUMP_FIRST,
    WAIT_FOR_CARDS,
)
from hubba.games.witches.rules.scoring import is_winner, points, winners
from hubba.games.witches.rules.table import (
    CHANGING,
    DEALING,
    LOT,
    NO_SEAT,
    OVER,
    PLAYING,
    REFILLING,
    TURNING,
    Situation,
)

# Moves: play a card (its number) · lay a captured card on the trump pile · leave the trump as it is.
CHANGE: Final = 54
KEEP: Final = 108
MOVES: Final = 109

# Purposes of chance.
LEADER: Final = 0
STOCK: Final = 1


class Witches(Situation):
    """A game of The Witches of Blackmore, hidden cards included."""

    # 3. Setting up

    def chance(self) -> i64:
        if self.phase == LOT:
            return LEADER
        if self.phase == DEALING or self.phase == TURNING or self.phase == REFILLING:
            return STOCK
        return NO_CHANCE

    def outcomes(self) -> vec[i64]:
        if self.phase == LOT:
            return bits(bit(self.seats) - 1)
        return bits(self.stock_mask())

    def resolve(self, outcome: i64) -> None:
        if self.phase == LOT:
            self.choose_leader(outcome)
            return
        self.take_from_stock(outcome)
        if self.phase == REFILLING:
            self.draw(outcome)
        elif self.phase == DEALING:
            self.deal(outcome)
        else:
            self.turn_first_trump(outcome)

    # Witches 3.1
    def deal(self, card: i64) -> None:
        """Deal a card; hands are dealt whole, from seat 0 on."""
        seat = self.served // self.hand
        self.hands[seat] |= bit(card)
        self.served += 1
        if self.news is not None:
            self.tell(events.dealt(seat, card))
        if self.served == self.hand * self.seats:
            self.phase = TURNING

    # Witches 3.4
    def turn_first_trump(self, card: i64) -> None:
        """Turn up the first card of the stock: it makes the trump."""
        self.lay_trump(card)
        if self.news is not None:
            self.tell(events.turned(card))
        self.check_final_phase()
        self.start_trick(self.leader)

    # Witches 3.5, B-2
    def choose_leader(self, seat: i64) -> None:
        """The lot falls on the first leader."""
        self.leader = seat
        self.phase = DEALING
        if self.news is not None:
            self.tell(events.leads(seat))

    # Witches 3.2
    def take_from_stock(self, card: i64) -> None:
        """Take a card out of the stock, wherever in it it is."""
        self.stocked -= 1
        if self.stock[self.stocked] == card:
            return
        place: i64 = 0
        while self.stock[place] != card:
            place += 1
        self.stock[place] = self.stock[self.stocked]

    # 4. Playing a trick

    # Witches 4.1
    def to_act(self) -> i64:
        if self.phase == PLAYING or self.phase == CHANGING:
            return bit(self.actor)
        return 0

    # Witches 4.1, B-7
    def start_trick(self, seat: i64) -> None:
        """Let this seat lead, or the next one clockwise that has a card."""
        self.phase = PLAYING
        self.leader = self.next_with_card(seat)
        self.ask(self.leader)

    # Witches 4.1, B-7
    def next_with_card(self, seat: i64) -> i64:
        """This seat or the next one clockwise that holds a card and has none in the trick."""
        for _step in range(self.seats):
            if self.hands[seat] != 0 and self.trick[seat] == NO_CARD:
                return seat
            seat = self.clockwise(seat)
        return NO_SEAT

    def legal(self, seat: i64) -> vec[i64]:
        # Witches 4.3: any card may be led, any card may follow.
        if self.phase == PLAYING:
            return bits(self.hands[seat])
        # Witches 6.1, B-3
        moves = vec[i64](capacity=8)
        for card in bits(self.trumps_on_offer()):
            moves = append(moves, CHANGE + card)
        return append(moves, KEEP)

    def apply(self, seat: i64, move: i64) -> None:
        if move < CHANGE:
            self.play_card(seat, move)
        elif move < KEEP:
            self.change_trump(seat, move - CHANGE)
        else:
            self.keep_trump(seat)

    # Witches 4.1, Witches 4.4
    def play_card(self, seat: i64, card: i64) -> None:
        """Lay a card face up in the trick."""
        self.hands[seat] &= ~bit(card)
        self.known[seat] &= ~bit(card)
        self.lay_in_trick(seat, card)
        if self.news is not None:
            self.tell(events.played(seat, card))
        follower = self.next_with_card(self.clockwise(seat))
        if follower == NO_SEAT:
            self.end_trick()
        else:
            self.ask(follower)

    # 5. Winning the trick: who beats whom is in the situation

    # Witches 5.3
    def end_trick(self) -> None:
        """The winner may change the trump, except after the very last trick (B-4)."""
        if self.news is not None:
            self.tell(events.won(self.best, points(self.trick_mask())))
        if self.final and self.next_holder() == NO_SEAT:
            self.end_game()
        else:
            self.phase = CHANGING
            self.ask(self.best)

    # 6. Changing the trump

    # Witches 6.1, B-3
    def trumps_on_offer(self) -> i64:
        """The cards that the winner may lay on the trump pile."""
        if self.from_captured:
            return self.trick_mask() | self.won[self.actor]
        return self.trick_mask()

    # Witches 6.1
    def change_trump(self, seat: i64, card: i64) -> None:
        """Give up a captured card: it is the trump now."""
        self.collect(seat)
        self.won[seat] &= ~bit(card)
        self.lay_trump(card)
        if self.news is not None:
            self.tell(events.changed(seat, card))
        self.refill()

    # Witches 6.1
    def keep_trump(self, seat: i64) -> None:
        """Leave the trump as it is."""
        self.collect(seat)
        if self.news is not None:
            self.tell(events.kept(seat))
        self.refill()

    # 7. Ending the trick

    # Witches 7.2
    def refill(self) -> None:
        """Fill the hands again, the winner's first; not in the final phase (Witches 7.5)."""
        self.served = 0
        if self.final:
            self.start_trick(self.leader)
        else:
            self.phase = REFILLING

    # Witches 7.2, Witches 7.3, Witches 7.4
    def draw(self, card: i64) -> None:
        """A seat draws a card from the stock."""
        self.hands[self.actor] |= bit(card)
        if self.news is not None:
            self.tell(events.drew(self.actor, card))
        self.serve_next()
        if self.stocked == 0:
            self.draw_from_trump_pile()
        if self.served == self.seats:
            self.check_final_phase()
            self.start_trick(self.leader)

    # Witches 7.4, B-5, B-6
    def draw_from_trump_pile(self) -> None:
        """The seats still unserved draw trumps from the top of the pile while there are any."""
        while self.served < self.seats:
            if self.piled > 0:
                card = self.take_trump()
                self.hands[self.actor] |= bit(card)
                self.known[self.actor] |= bit(card)
                if self.news is not None and self.piled > 0:
                    self.tell(events.took_trump(self.actor, card, self.top()))
                elif self.news is not None:
                    self.tell(events.took_last_trump(self.actor, card))
            elif self.news is not None:
                self.tell(events.went_without(self.actor))
            self.serve_next()

    def serve_next(self) -> None:
        self.served += 1
        self.actor = self.clockwise(self.actor)

    # Witches 7.3
    def check_final_phase(self) -> None:
        """Once the last card has been drawn, hands are not filled again."""
        if self.stocked == 0:
            self.final = True
            if self.news is not None:
                self.tell(events.final_phase())

    # What a seat may not do, and why: the reverse of `legal`

    def forbids(self, seat: i64, move: i64) -> i64:
        if not 0 <= move < MOVES:
            return NO_SUCH_MOVE
        if self.phase == OVER:
            return GAME_IS_OVER
        if self.chance() != NO_CHANCE:
            return WAIT_FOR_CARDS
        if seat != self.actor:
            return NOT_YOUR_TURN
        if self.phase == PLAYING:
            return self.forbids_card(seat, move)
        return self.forbids_trump(move)

    # Witches 4.1
    def forbids_card(self, seat: i64, move: i64) -> i64:
        if move >= CHANGE:
            return TRICK_NOT_OVER
        if self.hands[seat] & bit(move) == 0:
            return NOT_IN_HAND
        return ALLOWED

    # Witches 6.1, B-3
    def forbids_trump(self, move: i64) -> i64:
        if move < CHANGE:
            return TRUMP_FIRST
        if move == KEEP or self.trumps_on_offer() & bit(move - CHANGE) != 0:
            return ALLOWED
        return NOT_CAPTURED if self.from_captured else NOT_IN_TRICK

    # B-8
    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        if self.phase == DEALING and self.served // self.hand != viewer:
            return UNSEEN
        if self.phase == REFILLING and self.actor != viewer:
            return UNSEEN
        return outcome

    # 8. Counting

    # Witches 8.1, Witches 8.3
    def end_game(self) -> None:
        """The last card has been played: the last trick is captured and points are counted."""
        self.collect(self.best)
        self.phase = OVER
        if self.news is not None:
            self.tell(events.ended())
            for seat in winners(self.won):
                self.tell(events.wins(seat, points(self.won[seat])))

    # Witches 8.2
    def score(self, seat: i64) -> i64:
        return points(self.won[seat])

    # Witches 8.3, B-9
    def payoff(self, seat: i64) -> float:
        if not is_winner(self.won, seat):
            return 0.0
        return 1.0 / float(len(winners(self.won)))

    # Copies and shortcuts

    def ask(self, seat: i64) -> None:
        """It is this seat's turn."""
        self.actor = seat
        if self.news is not None:
            self.tell(events.asks(seat, self.phase))

    def clone(self) -> "Witches":
        twin = Witches(
            self.seats,
            increasing=self.increasing,
            from_captured=self.from_captured,
            leader=self.leader,
            colours=self.colours,
            values=self.values,
            hand=self.hand,
        )
        twin.copy_from(self)
        return twin

    def random_move(self, seat: i64, rng: Rng) -> i64:
        if self.phase == PLAYING:
            cards = self.hands[seat]
            return nth(cards, rng.below(size(cards)))
        cards = self.trumps_on_offer()
        choice = rng.below(size(cards) + 1)
        if choice == size(cards):
            return KEEP
        return CHANGE + nth(cards, choice)

    def random_outcome(self, rng: Rng) -> i64:
        if self.phase == LOT:
            return rng.below(self.seats)
        # Bring the card to the end of the stock, where it is taken from without a search.
        place = rng.below(self.stocked)
        last = self.stocked - 1
        card = self.stock[place]
        self.stock[place] = self.stock[last]
        self.stock[last] = card
        return card
