"""What a seat knows in Warlock, and the worlds that fit it."""

from typing import Final

from hubba.core.event import HIDDEN, Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.warlock.knowledge.memory import Memory
from hubba.games.warlock.knowledge.seen import ARRIVED, DOWN, DUG_UP, RECRUITED, SHOWN, TAKEN, TURNED
from hubba.games.warlock.knowledge.sight import zones_of
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.moves import GIVE_HAND, GIVE_MINE, TO_MINE
from hubba.games.warlock.rules.phases import BIDDING, CHOOSING, DEALING, NAMING, OVER, SELECTING, SENDING
from hubba.games.warlock.rules.rules import Warlock
from hubba.games.warlock.rules.table import DRAGON, RUIN

MOST_TRIES: Final = 2000


class WarlockView(View):
    """The fold of a seat's events (M-5).

    `table` holds what lies open and this seat's own cards; of the others it counts hands and mines. `memory` knows
    what can be in them.
    """

    def __init__(self, seat: i64, table: Warlock, codes: list[str]) -> None:
        super().__init__(seat)
        self.table = table
        self.codes = codes
        self.memory = Memory(table.seats, table.faces, table.deck.copies)

    def see(self, event: Event) -> None:
        name = event.name
        seat: i64 = event.args.get("seat", 0)
        card: i64 = event.args.get("card", HIDDEN)
        if name == "asks":
            self.be_asked(seat, event)
        elif name == "dealt" or name == "drew":
            self.table.stocked -= 1
            self.gain(seat, card)
        elif name == "paid":
            self.table.leave_dungeon(seat, card)
        elif name == "built":
            self.table.put(seat, event.args["cell"], card)
        elif name == "mined":
            self.table.aside[seat] = NO_CARD
            self.go_down(seat, card)
        elif not self.see_card_leave(name, seat, card, event) and not self.see_empire(name, seat, event):
            self.see_round(name, seat, card, event)

    def see_card_leave(self, name: str, seat: i64, card: i64, event: Event) -> bool:
        """Cards that leave a hand, a mine, the bar or the pile for all to see."""
        table = self.table
        if name == "jailed":
            table.aside[seat] = NO_CARD
            self.leave_hand(seat, card)
            table.jail(seat, card)
        elif name == "offered":
            table.offer[seat] = NO_CARD
            self.leave_hand(seat, card)
            table.enter_bar(card)
        elif name == "plans" or name == "sheltered":
            self.leave_hand(seat, card)
        elif name == "summoned":
            self.leave_hand(seat, card)
            table.enter_castle(seat, card)
        elif name == "paid-by-goblin":
            table.leave_castle(seat)
        elif name == "took":
            self.take_known(seat, table.take_top())
        elif name == "laid":
            self.leave_mine(seat, card)
            table.bids[seat * table.faces + card] += 1
        elif name == "hired" or name == "recruits":
            table.leave_bar(card)
        elif name == "discarded":
            table.leave_bar(card)
            table.lay_on_pile(card)
        elif name == "enlisted":
            table.leave_bar(card)
            self.enlist(seat, card, event.args["place"])
        elif name == "gave":
            self.give(seat, card, event.args["place"])
        else:
            return False
        return True

    def see_empire(self, name: str, seat: i64, event: Event) -> bool:
        """What happens to empires."""
        table = self.table
        cell: i64 = event.args.get("cell", 0)
        if name == "cleared":
            table.clear(seat, cell)
        elif name == "dragon":
            table.dragons_left -= 1
            table.put(seat, cell, DRAGON)
        elif name == "exchanged":
            table.exchange(seat, cell, event.args["target"])
        elif name == "destroyed":
            table.ruins_left -= 1
            table.put(event.args["other"], cell, RUIN)
            table.lay_on_pile(event.args["card"])
        elif name == "swapped":
            table.swap_cities(seat, cell, event.args["other"], event.args["target"])
        else:
            return False
        return True

    def see_round(self, name: str, seat: i64, card: i64, event: Event) -> None:
        """Rounds, the secret choice, the auction, the end."""
        table = self.table
        if name == "chose-offer":
            table.offer[seat] = card
        elif name == "chose-aside":
            table.aside[seat] = card
        elif name == "choosing":
            # Nothing of the last turn is left; nobody is told more about a secret choice than that it is made.
            table.clear_path()
            table.served = 0
            table.phase = CHOOSING
        elif name == "round":
            table.day = event.args["day"]
            table.round = event.args["round"]
            table.phase = DEALING
        elif name == "reshuffled":
            self.memory.note_stock(table.pile, table.piled)
            table.reshuffle()
        elif name == "refilled":
            table.stocked -= 1
            table.enter_bar(card)
            self.memory.note(TURNED, 0, card)
        elif name == "bids":
            table.total[seat] = event.args["total"]
            table.rank_bids()
        elif name == "round-ends":
            table.empty_castles()
            table.elrohir = seat
        elif name == "auction-ends":
            table.rank_bids()
            table.sweep()
            table.tonar = seat
        elif name == "starts":
            table.elrohir = seat
            table.tonar = event.args["tonar"]
            table.phase = DEALING
        elif name == "ended":
            table.phase = OVER
        else:
            self.see_set_up(name, seat, card, event)

    def see_set_up(self, name: str, seat: i64, card: i64, event: Event) -> None:
        """The events of a position that was set up by hand; others change nothing on the table."""
        table = self.table
        if name == "holds":
            table.stocked -= 1
            self.memory.note(TURNED, 0, card)
            self.take_known(seat, card)
        elif name == "lies":
            table.stocked -= 1
            self.memory.note(TURNED, 0, card)
            self.lay_out(seat, card, event.args["place"])
        elif name == "stands":
            self.stand(seat, event.args["cell"], event.args["what"])
        elif name == "stands-so":
            table.day = event.args["day"]
            table.round = event.args["round"]
            table.elrohir = event.args["elrohir"]
            table.tonar = event.args["tonar"]

    # Hands and mines

    def gain(self, seat: i64, card: i64) -> None:
        """A card of the stock comes into a hand, seen or unseen."""
        if seat == self.seat:
            self.table.enter_hand(seat, card)
            self.memory.note(TURNED, 0, card)
        else:
            self.table.hand_size[seat] += 1
            self.memory.note(ARRIVED, seat, NO_CARD)

    def take_known(self, seat: i64, card: i64) -> None:
        """A card comes into a hand, and all see which."""
        if seat == self.seat:
            self.table.enter_hand(seat, card)
        else:
            self.table.hand_size[seat] += 1
            self.memory.note(TAKEN, seat, card)
        self.table.remember_hand(seat, card)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """A card leaves a hand for all to see."""
        if seat != self.seat:
            self.table.hands[seat * self.table.faces + card] += 1
            self.memory.note(SHOWN, seat, card)
        self.table.leave_hand(seat, card)

    def go_down(self, seat: i64, card: i64) -> None:
        """A card goes from hand to mine."""
        if seat == self.seat:
            self.table.dig(seat, card)
        else:
            self.table.hand_size[seat] -= 1
            self.table.mine_size[seat] += 1
            self.table.blur(seat)
            self.memory.note(DOWN, seat, NO_CARD)

    def leave_mine(self, seat: i64, card: i64) -> None:
        """A card leaves a mine for all to see."""
        if seat != self.seat:
            self.table.mines[seat * self.table.faces + card] += 1
            self.memory.note(DUG_UP, seat, card)
        self.table.leave_mine(seat, card)

    def enlist(self, seat: i64, card: i64, place: i64) -> None:
        """A card goes to a mine, known to all, or to a dungeon."""
        if place != TO_MINE:
            self.table.jail(seat, card)
            return
        self.table.enter_mine(seat, card)
        if seat != self.seat:
            self.table.mines[seat * self.table.faces + card] -= 1
            self.memory.note(RECRUITED, seat, card)

    def give(self, seat: i64, card: i64, place: i64) -> None:
        """An owed card goes to the discard pile."""
        if place == GIVE_HAND:
            self.leave_hand(seat, card)
            self.table.lay_on_pile(card)
        elif place == GIVE_MINE:
            self.leave_mine(seat, card)
            self.table.lay_on_pile(card)
        else:
            self.table.leave_dungeon(seat, card)

    def lay_out(self, seat: i64, card: i64, place: i64) -> None:
        """A card that all can see, in a position that was set up."""
        table = self.table
        if place == events.PILE:
            table.lay_on_pile(card)
        elif place == events.BAR:
            table.enter_bar(card)
        elif place == events.CASTLE:
            table.enter_castle(seat, card)
        elif place == events.BID:
            table.bids[seat * table.faces + card] += 1
        elif place != events.TURN:  # the card that is being built is part of the turn
            self.enlist(seat, card, place)

    def stand(self, seat: i64, cell: i64, what: i64) -> None:
        """A city, dragon or ruin, in a position that was set up."""
        table = self.table
        if what == DRAGON:
            table.dragons_left -= 1
        elif what == RUIN:
            table.ruins_left -= 1
        else:
            table.stocked -= 1
            self.memory.note(TURNED, 0, what)
        table.put(seat, cell, what)

    def be_asked(self, seat: i64, event: Event) -> None:
        """Somebody's turn; in secret choices all are asked alike."""
        if event.args["phase"] != CHOOSING:
            self.table.actor = seat
            self.table.phase = event.args["phase"]
            self.table.follow(event.many["path"])

    # Worlds

    def new_world(self) -> Warlock:
        return self.table.clone()

    def sample_into(self, world: State, rng: Rng) -> None:
        assert isinstance(world, Warlock)
        for _try in range(MOST_TRIES):
            self.memory.recall(rng)
            self.deal_into(world, rng)
            if self.can_go_on(world):
                return
        raise AssertionError("no world fits what was seen")

    def sample_again(self, world: State, rng: Rng) -> None:
        # To make up a past takes long, to deal by one does not.
        assert isinstance(world, Warlock)
        if self.memory.is_fresh():
            for _try in range(MOST_TRIES):
                self.memory.bring_back()
                self.deal_into(world, rng)
                if self.can_go_on(world):
                    return
        self.sample_into(world, rng)

    def can_go_on(self, world: Warlock) -> bool:
        """Whether a seat that has said what it does, or has begun a bid, has the cards for it."""
        if world.actor == self.seat or world.phase not in (NAMING, SELECTING, BIDDING):
            return True
        return len(world.legal(world.actor)) > 0

    def deal_into(self, world: Warlock, rng: Rng) -> None:
        """Deal hidden cards by the past that was recalled."""
        world.copy_from(self.table)
        memory = self.memory
        memory.settle(rng)
        for seat in range(world.seats):
            if seat != self.seat:
                self.fill_seat(world, seat, rng)
        place: i64 = 0
        first = memory.current * memory.faces
        for face in range(memory.faces):
            for _copy in range(memory.left[first + face]):
                world.stock[place] = face
                place += 1
        assert place == world.stocked, "what nobody has seen is the stock"

    def fill_seat(self, world: Warlock, seat: i64, rng: Rng) -> None:
        """Give a seat the cards of its mine and its hand."""
        memory = self.memory
        at = seat * world.faces
        for face in range(world.faces):
            world.mines[at + face] = memory.open_mine[at + face]
        for number in range(memory.places[seat]):
            world.mines[at + memory.fill_place(seat, number, rng)] += 1
        hand = memory.hand_of(seat)
        for face in hand:
            world.hands[at + face] += 1
        # M-4: the second card is still hidden until it is sent.
        if world.phase == SENDING:
            behind = (seat - world.elrohir + world.seats) % world.seats
            if behind >= world.served:
                world.aside[seat] = hand[rng.below(len(hand))]

    def zones(self) -> list[Zone]:
        return zones_of(self.table, self.seat, self.codes)
