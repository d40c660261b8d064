"""Warlock 2.6 to 2.13: three actions each, and the end of a round."""

from hubba.core.fast import append, i64, vec
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.moves import DRAW, PASS, TAKE, TO_CASTLE, TO_DUNGEON, TO_EMPIRE, TO_MINE
from hubba.games.warlock.rules.phases import (
    ACTING,
    NAMING,
)
from hubba.games.warlock.rules.powers import Powers
from hubba.games.warlock.rules.table import ACTIONS, BUILD, CASTLE, MINE, ROOM, ROUNDS


class Actions(Powers):
    """The second half of a round."""

    # Warlock 2.6
    def start_actions(self) -> None:
        """From Elrohir's holder on, each takes an action, three times round."""
        self.served = 0
        self.ask(self.elrohir, ACTING)

    # Warlock 2.6
    def end_action(self) -> None:
        """The next seat takes an action; after three of each the round ends."""
        self.clear_path()
        self.served += 1
        if self.served == ACTIONS * self.seats:
            self.end_round()
        else:
            self.ask(self.clockwise(self.actor), ACTING)

    # Warlock 2.6, M-6
    def legal_actions(self, seat: i64) -> vec[i64]:
        """What a seat can do: play a card or draw one; pass only if it can do neither."""
        moves = vec[i64](capacity=8)
        if self.hand_size[seat] > 0:
            moves = append(moves, TO_MINE)
            moves = append(moves, TO_DUNGEON)
            if self.some_to_build(seat):
                moves = append(moves, TO_EMPIRE)
            if self.some_to_summon(seat):
                moves = append(moves, TO_CASTLE)
        if self.stocked + self.piled > 0:
            moves = append(moves, DRAW)
        if self.piled > 0:
            moves = append(moves, TAKE)
        if len(moves) == 0:
            moves = append(moves, PASS)
        return moves

    # Warlock 2.9
    def some_to_build(self, seat: i64) -> bool:
        """Whether a card of the hand can be built now."""
        if self.city_cells(seat) == 0:
            return False
        cards = self.dungeon_cards(seat)
        at = seat * self.faces
        for face in range(self.faces):
            if self.hands[at + face] > 0 and self.deck.payable(face, cards):
                return True
        return False

    # Warlock 2.10, M-7
    def some_to_summon(self, seat: i64) -> bool:
        """Whether the power of a card of the hand can take effect now."""
        at = seat * self.faces
        for face in range(self.faces):
            if self.hands[at + face] > 0 and self.can_summon(seat, face):
                return True
        return False

    # Warlock 2.6
    def begin_action(self, seat: i64, move: i64) -> None:
        """A seat says what it does; playing a card asks which one."""
        if move == DRAW:
            self.draw(seat)
        elif move == TAKE:
            self.take(seat)
        elif move == PASS:
            if self.news is not None:
                self.tell(events.idle(seat))
            self.end_action()
        else:
            self.use = move
            self.ask(seat, NAMING)

    # Warlock 2.6
    def may_name(self, seat: i64, card: i64) -> bool:
        """Whether a card of the hand can serve the use that was named."""
        if self.use == BUILD:
            return self.can_build(seat, card)
        if self.use == CASTLE:
            return self.can_summon(seat, card)
        return True

    # Warlock 2.7, Warlock 2.8, Warlock 2.9, Warlock 2.10
    def play_card(self, seat: i64, card: i64) -> None:
        """A card of the hand goes where it was said to go."""
        if self.use == MINE:
            self.to_mine(seat, card)
            self.end_action()
        elif self.use == BUILD:
            self.leave_hand(seat, card)
            if self.news is not None:
                self.tell(events.plans(seat, card))
            self.start_paying(seat, card)
        elif self.use == CASTLE:
            self.summon(seat, card)
        else:
            self.to_dungeon(seat, card)
            self.end_action()

    # The end of a round

    # Warlock 2.13, M-22
    def end_round(self) -> None:
        """Castles are emptied from the outgoing Elrohir's seat on, and Elrohir goes to the left."""
        self.empty_castles()
        self.elrohir = self.clockwise(self.elrohir)
        if self.news is not None:
            self.tell(events.round_ends(self.elrohir))
        # Warlock 3.1, Warlock 6.2, M-18
        if self.round == ROUNDS or self.some_full():
            self.start_auction()
        else:
            self.round += 1
            self.begin_round()

    # Warlock 2.13, M-22
    def empty_castles(self) -> None:
        """Cards of the castles go to the discard pile in the order in which they were played."""
        seat = self.elrohir
        for _step in range(self.seats):
            for place in range(self.castled[seat]):
                self.lay_on_pile(self.castle[seat * ROOM + place])
            self.castled[seat] = 0
            seat = self.clockwise(seat)

    def start_auction(self) -> None:
        """The bar is visited."""
        raise NotImplementedError
