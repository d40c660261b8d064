"""Warlock 3: the auction in Hubba's bar, and the end of the game (Warlock 6)."""

from typing import Final

from hubba.core.fast import append, i64, vec
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.actions import Actions
from hubba.games.warlock.rules.deck import HUMAN
from hubba.games.warlock.rules.moves import BID, ENOUGH, PASS, TO_MINE, TWO, with_face
from hubba.games.warlock.rules.phases import (
    BIDDING,
    COUNTING,
    DISCARDING,
    ENLISTING,
    OVER,
    PICKING,
    RECRUITING,
)
from hubba.games.warlock.rules.table import DAYS, NO_SEAT, ROUNDS

# Humans in a bid, in halves of gold.
HALF: Final = 1
TWO_INSTEAD: Final = 3  # what a human brings more when it counts two


class Auction(Actions):
    """Bidding with gold, and recruiting."""

    # Warlock 3.1, M-18
    def start_auction(self) -> None:
        """Tonar's holder is asked first. There is a row of cards in the bar for each round of the day."""
        self.served = 0
        self.actor = self.tonar
        if self.news is not None:
            self.tell(events.auction(self.round))
        self.ask_for_bid()

    # Warlock 3.2, Warlock 3.3, M-15
    def ask_for_bid(self) -> None:
        """The next seat that has gold is asked for its one bid; an empty mine passes."""
        while self.served < self.seats:
            if self.mine_size[self.actor] > 0:
                self.ask(self.actor, BIDDING)
                return
            if self.news is not None:
                self.tell(events.passes(self.actor))
            self.served += 1
            self.actor = self.clockwise(self.actor)
        self.start_recruiting()

    # Bids. `paid` is the gold laid so far without humans, in halves, and `due` the number of humans laid.

    # Warlock 3.3, M-15
    def taken_by(self, total: i64) -> i64:
        """The seat that has bid so much, or NO_SEAT."""
        for seat in range(self.seats):
            if self.total[seat] == total:
                return seat
        return NO_SEAT

    # Warlock 3.3, Warlock 5.5, M-15
    def may_count(self, gold: i64, humans: i64) -> bool:
        """Whether some total of these cards is not on the table yet."""
        for twos in range(humans + 1):
            if self.taken_by(gold + humans * HALF + twos * TWO_INSTEAD) == NO_SEAT:
                return True
        return False

    # M-15
    def may_grow(self, seat: i64, gold: i64, humans: i64, face: i64) -> bool:
        """Whether these cards, or these and others from this face on, have a total that is not taken."""
        if gold + humans > 0 and self.may_count(gold, humans):
            return True
        at = seat * self.faces
        while face < self.faces:
            if self.mines[at + face] > 0:
                self.mines[at + face] -= 1
                if self.deck.race[face] == HUMAN:
                    found = self.may_grow(seat, gold, humans + 1, face)
                else:
                    found = self.may_grow(seat, gold + self.deck.gold[face], humans, face)
                self.mines[at + face] += 1
                if found:
                    return True
            face += 1
        return False

    # M-15
    def may_bid(self, seat: i64, card: i64) -> bool:
        """Whether a card may be laid into the bid: in rising order, and never into a dead end."""
        at = seat * self.faces + card
        if card < self.next_face or self.mines[at] == 0:
            return False
        self.mines[at] -= 1
        if self.deck.race[card] == HUMAN:
            found = self.may_grow(seat, self.paid, self.due + 1, card)
        else:
            found = self.may_grow(seat, self.paid + self.deck.gold[card], self.due, card)
        self.mines[at] += 1
        return found

    # Warlock 3.2, Warlock 3.3, M-15
    def legal_bids(self, seat: i64) -> vec[i64]:
        """Pass, or a card of the mine; the bid may end where its total is not taken."""
        moves = vec[i64](capacity=16)
        if self.paid + self.due == 0:
            moves = append(moves, PASS)
        elif self.may_count(self.paid, self.due):
            moves = append(moves, ENOUGH)
        for face in range(self.next_face, self.faces):
            if self.may_bid(seat, face):
                moves = append(moves, with_face(BID, face))
        return moves

    # Warlock 5.5, M-15
    def legal_counts(self) -> vec[i64]:
        """How many humans may count two."""
        moves = vec[i64](capacity=8)
        for twos in range(self.due + 1):
            if self.taken_by(self.paid + self.due * HALF + twos * TWO_INSTEAD) == NO_SEAT:
                moves = append(moves, TWO + twos)
        return moves

    # Warlock 3.2, M-15
    def bid(self, seat: i64, card: i64) -> None:
        """A card of the mine is laid on the table."""
        self.leave_mine(seat, card)
        self.bids[seat * self.faces + card] += 1
        if self.deck.race[card] == HUMAN:
            self.due += 1
        else:
            self.paid += self.deck.gold[card]
        self.next_face = card
        if self.news is not None:
            self.tell(events.laid(seat, card))
        self.ask(seat, BIDDING)

    # Warlock 3.2, Warlock 5.5
    def end_bid(self, seat: i64) -> None:
        """The cards are laid; humans must say what they count."""
        if self.due > 0:
            self.ask(seat, COUNTING)
        else:
            self.close_bid(seat, self.paid)

    # Warlock 5.5, M-15
    def count_humans(self, seat: i64, twos: i64) -> None:
        """So many humans count two, the others a half."""
        self.close_bid(seat, self.paid + self.due * HALF + twos * TWO_INSTEAD)

    # Warlock 3.2, Warlock 3.4
    def close_bid(self, seat: i64, total: i64) -> None:
        """A bid stands; what was not used is back in the mine."""
        self.total[seat] = total
        if self.news is not None:
            self.tell(events.bids(seat, total, self.bid_cards(seat)))
        self.next_bidder()

    # Warlock 3.3
    def pass_bid(self, seat: i64) -> None:
        """A seat forfeits its bid."""
        if self.news is not None:
            self.tell(events.passes(seat))
        self.next_bidder()

    def next_bidder(self) -> None:
        self.clear_path()
        self.served += 1
        self.actor = self.clockwise(self.actor)
        self.ask_for_bid()

    def bid_cards(self, seat: i64) -> tuple[int, ...]:
        """The cards of a bid, in the order of the component list."""
        found: list[int] = []
        for face in range(self.faces):
            for _copy in range(self.bids[seat * self.faces + face]):
                found.append(face)
        return tuple(found)

    # Recruiting. `served` is the place in `order`, `due` how many cards the seat still takes.

    # Warlock 3.5, Warlock 3.7
    def start_recruiting(self) -> None:
        """Whoever has bid recruits, the highest bid first."""
        self.rank_bids()
        self.second_pass = False
        self.served = 0
        self.next_recruit()

    # Warlock 3.5
    def rank_bids(self) -> None:
        """Put those who have bid in the order of their bids."""
        self.recruits = 0
        for seat in range(self.seats):
            if self.total[seat] > 0:
                place = self.recruits
                while place > 0 and self.total[self.order[place - 1]] < self.total[seat]:
                    self.order[place] = self.order[place - 1]
                    place -= 1
                self.order[place] = seat
                self.recruits += 1

    # Warlock 3.5, Warlock 3.6, M-16, M-18
    def next_recruit(self) -> None:
        """The next one chooses from the bar, while there is something in it."""
        self.clear_path()
        if self.served == self.recruits and not self.second_pass and self.round == ROUNDS:
            self.second_pass = True
            self.served = 0
        if self.served == self.recruits or self.bar_size == 0:
            self.end_auction()
            return
        seat = self.order[self.served]
        if self.second_pass:
            self.ask(seat, ENLISTING)
            return
        self.due = 2
        if self.round == 1 or self.bar_size == 1:
            self.due = 1
        if self.city_cells(seat) != 0:
            self.ask(seat, RECRUITING)
        else:
            self.ask(seat, DISCARDING)

    # Warlock 3.5, M-16
    def recruit_city(self, seat: i64, card: i64) -> None:
        """A card of the bar is built without paying."""
        self.leave_bar(card)
        self.due -= 1
        if self.news is not None:
            self.tell(events.recruits(seat, card))
        self.start_free(seat, card)

    # Warlock 3.5
    def go_on_recruiting(self) -> None:
        """The city is built; another card of the bar is discarded."""
        if self.due > 0:
            self.ask(self.actor, DISCARDING)
        else:
            self.served += 1
            self.next_recruit()

    # M-16
    def decline(self, seat: i64) -> None:
        """A seat builds nothing, where that is allowed: all its cards are discarded."""
        if self.news is not None:
            self.tell(events.declines(seat))
        self.ask(seat, DISCARDING)

    # M-16, M-22
    def may_discard(self, card: i64) -> bool:
        """Whether a card of the bar may be discarded: several at once in rising order, so enough must follow."""
        if card < self.next_face or self.bar[card] == 0:
            return False
        following: i64 = 0
        for face in range(card, self.faces):
            following += self.bar[face]
        return following >= self.due

    # Warlock 3.5, M-16
    def discard(self, seat: i64, card: i64) -> None:
        """A card of the bar goes to the discard pile."""
        self.leave_bar(card)
        self.lay_on_pile(card)
        self.due -= 1
        self.next_face = card
        if self.news is not None:
            self.tell(events.discarded(seat, card))
        self.go_on_recruiting()

    # Warlock 3.6, M-5
    def enlist(self, seat: i64, card: i64) -> None:
        """A card of the bar goes to the mine or the dungeon; all see it."""
        place = self.use
        self.leave_bar(card)
        if place == TO_MINE:
            self.enter_mine(seat, card)
        else:
            self.jail(seat, card)
        if self.news is not None:
            self.tell(events.enlisted(seat, card, place))
        self.served += 1
        self.next_recruit()

    # Warlock 3.6
    def name_place(self, seat: i64, place: i64) -> None:
        """Where the recruited card will go."""
        self.use = place
        self.ask(seat, PICKING)

    # The end of the auction

    # Warlock 3.8, Warlock 3.9, Warlock 3.10, M-22
    def end_auction(self) -> None:
        """Bids and the rest of the bar are discarded, Tonar is given away, a new day begins or the game ends."""
        tonar = self.next_tonar()
        self.sweep()
        self.tonar = tonar
        if self.news is not None:
            self.tell(events.auction_ends(tonar))
        # Warlock 6.1, Warlock 6.2, M-18
        if (self.day == DAYS and self.round == ROUNDS) or self.some_full():
            self.end_game()
            return
        self.day += 1
        self.round = 1
        self.begin_round()

    # Warlock 3.8, M-17
    def next_tonar(self) -> i64:
        """The lowest bidder; of several who passed, the last one clockwise from Elrohir's holder."""
        if self.recruits == self.seats:
            return self.order[self.recruits - 1]
        seat = self.elrohir
        found = seat
        for _step in range(self.seats):
            if self.total[seat] == 0:
                found = seat
            seat = self.clockwise(seat)
        return found

    # Warlock 3.9, M-22
    def sweep(self) -> None:
        """Bids from high to low, then the rest of the bar, go to the discard pile."""
        for place in range(self.recruits):
            seat = self.order[place]
            self.total[seat] = 0
            for face in range(self.faces):
                at = seat * self.faces + face
                while self.bids[at] > 0:
                    self.bids[at] -= 1
                    self.lay_on_pile(face)
        for face in range(self.faces):
            while self.bar[face] > 0:
                self.leave_bar(face)
                self.lay_on_pile(face)
        self.recruits = 0
        self.second_pass = False
        self.served = 0

    # Warlock 6.1, Warlock 6.2
    def end_game(self) -> None:
        """The curse is about to be lifted: points are counted."""
        self.phase = OVER
        self.actor = NO_SEAT
        if self.news is not None:
            self.tell_end()

    def tell_end(self) -> None:
        """Say how the game ended."""
        raise NotImplementedError
