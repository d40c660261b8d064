"""What a seat knows in Warlock, and the worlds that fit it."""

from typing import Final

from hubba.core.event import HIDDEN, Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.warlock.knowledge.card_log import (
    ARRIVED,
    DOWN,
    DUG_UP,
    RECRUITED,
    SHOWN,
    TAKEN,
    TURNED,
    note,
    note_stock,
)
from hubba.games.warlock.knowledge.memory import Memory, bring_back, is_fresh, recall
from hubba.games.warlock.knowledge.present import fill_place, hand_of, settle
from hubba.games.warlock.knowledge.zones import zones_of
from hubba.games.warlock.rules import events
from hubba.games.warlock.rules.cards import (
    dig,
    empty_castles,
    enter_bar,
    enter_castle,
    enter_hand,
    enter_mine,
    jail,
    lay_on_pile,
    leave_bar,
    leave_castle,
    leave_dungeon,
    leave_hand,
    leave_mine,
    reshuffle,
    take_top,
)
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.empire import clear, exchange, put, swap_cities
from hubba.games.warlock.rules.moves import GIVE_HAND, GIVE_MINE, TO_MINE
from hubba.games.warlock.rules.phase_names import BIDDING, CHOOSING, DEALING, NAMING, OVER, SELECTING, SENDING
from hubba.games.warlock.rules.public_memory import blur, remember_hand
from hubba.games.warlock.rules.recruiting import rank_bids, sweep
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, RUIN
from hubba.games.warlock.rules.turns import clear_path, follow

MOST_TRIES: Final = 2000


class WarlockView(View):
    """What a seat knows from the events it was told (M-5).

    `table` holds everything open and this seat's own cards; for other seats it only counts hands and mines.
    `memory` knows which cards these may hold.
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
            leave_dungeon(self.table, seat, card)
        elif name == "built":
            put(self.table, seat, event.args["cell"], card)
        elif name == "mined":
            self.table.aside[seat] = NO_CARD
            self.go_down(seat, card)
        elif not self.see_card_leave(name, seat, card, event) and not self.see_empire(name, seat, event):
            self.see_round(name, seat, card, event)

    def see_card_leave(self, name: str, seat: i64, card: i64, event: Event) -> bool:
        """See a card leave a hand, a mine, the bar or the pile face up; return whether this was such an event."""
        table = self.table
        if name == "jailed":
            table.aside[seat] = NO_CARD
            self.leave_hand(seat, card)
            jail(table, seat, card)
        elif name == "offered":
            table.offer[seat] = NO_CARD
            self.leave_hand(seat, card)
            enter_bar(table, card)
        elif name == "plans" or name == "sheltered":
            self.leave_hand(seat, card)
        elif name == "summoned":
            self.leave_hand(seat, card)
            enter_castle(table, seat, card)
        elif name == "paid-by-goblin":
            leave_castle(table, seat)
        elif name == "took":
            self.take_known(seat, take_top(table))
        elif name == "laid":
            self.leave_mine(seat, card)
            table.bids[seat * table.faces + card] += 1
        elif name == "hired" or name == "recruits":
            leave_bar(table, card)
        elif name == "discarded":
            leave_bar(table, card)
            lay_on_pile(table, card)
        elif name == "enlisted":
            leave_bar(table, card)
            self.enlist(seat, card, event.args["place"])
        elif name == "gave":
            self.give(seat, card, event.args["place"])
        else:
            return False
        return True

    def see_empire(self, name: str, seat: i64, event: Event) -> bool:
        """See an event that changes an empire; return whether this was one."""
        table = self.table
        cell: i64 = event.args.get("cell", 0)
        if name == "cleared":
            clear(table, seat, cell)
        elif name == "dragon":
            table.dragons_left -= 1
            put(table, seat, cell, DRAGON)
        elif name == "exchanged":
            exchange(table, seat, cell, event.args["target"])
        elif name == "destroyed":
            table.ruins_left -= 1
            put(table, event.args["other"], cell, RUIN)
            lay_on_pile(table, event.args["card"])
        elif name == "swapped":
            swap_cities(table, seat, cell, event.args["other"], event.args["target"])
        else:
            return False
        return True

    def see_round(self, name: str, seat: i64, card: i64, event: Event) -> None:
        """See an event of rounds, the secret choice, the auction or the end."""
        table = self.table
        if name == "chose-offer":
            table.offer[seat] = card
        elif name == "chose-aside":
            table.aside[seat] = card
        elif name == "choosing":
            # Nothing of the last turn is left. All that others learn about a secret choice is that it is made.
            clear_path(table)
            table.phase = CHOOSING
        elif name == "round":
            table.day = event.args["day"]
            table.round = event.args["round"]
            table.phase = DEALING
        elif name == "reshuffled":
            note_stock(self.memory.seen, table.pile, table.piled)
            reshuffle(table)
        elif name == "refilled":
            table.stocked -= 1
            enter_bar(table, card)
            note(self.memory.seen, TURNED, 0, card)
        elif name == "bids":
            table.total[seat] = event.args["total"]
            rank_bids(table)
        elif name == "round-ends":
            empty_castles(table)
            table.elrohir = seat
        elif name == "auction-ends":
            rank_bids(table)
            sweep(table)
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
        """See an event of a position that was set up by hand; other events change nothing on the table."""
        table = self.table
        if name == "holds":
            table.stocked -= 1
            note(self.memory.seen, TURNED, 0, card)
            self.take_known(seat, card)
        elif name == "lies":
            table.stocked -= 1
            note(self.memory.seen, TURNED, 0, card)
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
        """Put a card from the stock into a hand; only its owner sees which."""
        if seat == self.seat:
            enter_hand(self.table, seat, card)
            note(self.memory.seen, TURNED, 0, card)
        else:
            self.table.hand_size[seat] += 1
            note(self.memory.seen, ARRIVED, seat, NO_CARD)

    def take_known(self, seat: i64, card: i64) -> None:
        """Put a card into a hand; everyone sees which."""
        if seat == self.seat:
            enter_hand(self.table, seat, card)
        else:
            self.table.hand_size[seat] += 1
            note(self.memory.seen, TAKEN, seat, card)
        remember_hand(self.table, seat, card)

    def leave_hand(self, seat: i64, card: i64) -> None:
        """Remove a card from a hand; everyone sees which."""
        if seat != self.seat:
            self.table.hands[seat * self.table.faces + card] += 1
            note(self.memory.seen, SHOWN, seat, card)
        leave_hand(self.table, seat, card)

    def go_down(self, seat: i64, card: i64) -> None:
        """Move a card from hand to mine; only its owner sees which."""
        if seat == self.seat:
            dig(self.table, seat, card)
        else:
            self.table.hand_size[seat] -= 1
            self.table.mine_size[seat] += 1
            blur(self.table, seat)
            note(self.memory.seen, DOWN, seat, NO_CARD)

    def leave_mine(self, seat: i64, card: i64) -> None:
        """Remove a card from a mine; everyone sees which."""
        if seat != self.seat:
            self.table.mines[seat * self.table.faces + card] += 1
            note(self.memory.seen, DUG_UP, seat, card)
        leave_mine(self.table, seat, card)

    def enlist(self, seat: i64, card: i64, place: i64) -> None:
        """Put a card into a mine or a dungeon; everyone sees which."""
        if place != TO_MINE:
            jail(self.table, seat, card)
            return
        enter_mine(self.table, seat, card)
        if seat != self.seat:
            self.table.mines[seat * self.table.faces + card] -= 1
            note(self.memory.seen, RECRUITED, seat, card)

    def give(self, seat: i64, card: i64, place: i64) -> None:
        """Give an owed card from hand, mine or dungeon to the discard pile."""
        if place == GIVE_HAND:
            self.leave_hand(seat, card)
            lay_on_pile(self.table, card)
        elif place == GIVE_MINE:
            self.leave_mine(seat, card)
            lay_on_pile(self.table, card)
        else:
            leave_dungeon(self.table, seat, card)

    def lay_out(self, seat: i64, card: i64, place: i64) -> None:
        """Put down an open card of a position that was set up."""
        table = self.table
        if place == events.PILE:
            lay_on_pile(table, card)
        elif place == events.BAR:
            enter_bar(table, card)
        elif place == events.CASTLE:
            enter_castle(table, seat, card)
        elif place == events.BID:
            table.bids[seat * table.faces + card] += 1
        elif place != events.TURN:  # a card that is being built is part of the turn
            self.enlist(seat, card, place)

    def stand(self, seat: i64, cell: i64, what: i64) -> None:
        """Put a city, dragon or ruin of a position that was set up on a cell."""
        table = self.table
        if what == DRAGON:
            table.dragons_left -= 1
        elif what == RUIN:
            table.ruins_left -= 1
        else:
            table.stocked -= 1
            note(self.memory.seen, TURNED, 0, what)
        put(table, seat, cell, what)

    def be_asked(self, seat: i64, event: Event) -> None:
        """Note whose turn it is; in a secret choice everyone is asked."""
        if event.args["phase"] != CHOOSING:
            self.table.actor = seat
            self.table.phase = event.args["phase"]
            follow(self.table, event.many["path"])

    # Worlds

    def new_world(self) -> Warlock:
        return self.table.clone()

    def sample_into(self, world: State, rng: Rng) -> None:
        assert isinstance(world, Warlock)
        for _try in range(MOST_TRIES):
            recall(self.memory, rng)
            self.deal_into(world, rng)
            if self.can_go_on(world):
                return
        raise AssertionError("no world fits what was seen")

    def sample_again(self, world: State, rng: Rng) -> None:
        # Making a past is slow, dealing from one is fast.
        assert isinstance(world, Warlock)
        if is_fresh(self.memory):
            for _try in range(MOST_TRIES):
                bring_back(self.memory)
                self.deal_into(world, rng)
                if self.can_go_on(world):
                    return
        self.sample_into(world, rng)

    def can_go_on(self, world: Warlock) -> bool:
        """Whether a seat that has announced an action or begun a bid has the cards for it in this world."""
        if world.actor == self.seat or world.phase not in (NAMING, SELECTING, BIDDING):
            return True
        return len(world.legal(world.actor)) > 0

    def deal_into(self, world: Warlock, rng: Rng) -> None:
        """Deal hidden cards according to the recalled past."""
        world.copy_from(self.table)
        past = self.memory.past
        settle(past, rng)
        for seat in range(world.seats):
            if seat != self.seat:
                self.fill_seat(world, seat, rng)
        stock = world.stock
        place: i64 = 0
        at = past.current * past.faces
        for face in range(past.faces):
            for _copy in range(past.left[at]):
                stock[place] = face
                place += 1
            at += 1
        assert place == world.stocked, "what nobody has seen is the stock"
        world.version += 1  # notes about the copied table do not hold for this deal

    def fill_seat(self, world: Warlock, seat: i64, rng: Rng) -> None:
        """Give a seat the cards of its mine and its hand."""
        past = self.memory.past
        hands, mines = world.hands, world.mines
        at = seat * world.faces
        for place in range(at, at + world.faces):
            mines[place] = past.open_mine[place]
        for number in range(past.places[seat]):
            mines[at + fill_place(past, seat, number, rng)] += 1
        hand = hand_of(past, seat)
        for face in hand:
            hands[at + face] += 1
        # M-4: the second card stays hidden until it is sent.
        if world.phase == SENDING:
            behind = (seat - world.elrohir + world.seats) % world.seats
            if behind >= world.sent:
                world.aside[seat] = hand[rng.below(len(hand))]

    def zones(self) -> list[Zone]:
        return zones_of(self.table, self.seat, self.codes)
