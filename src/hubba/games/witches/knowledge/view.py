"""What a seat knows in The Witches of Blackmore, and the worlds that fit it."""

from hubba.core.event import HIDDEN, Event
from hubba.core.fast import bit, bits, i64, lowest, zeros
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View, Zone
from hubba.games.witches.rules.cards import NO_CARD, card_text, value
from hubba.games.witches.rules.phase_names import OVER, PHASES, PLAYING
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT, WitchesTable
from hubba.games.witches.rules.trump import lay_trump, rank_of, take_trump
from hubba.games.witches.rules.winning import collect, lay_in_trick


class WitchesView(View):
    """Everything that a seat's events say (B-8).

    `table` holds the open cards and, of the hands, only the cards that this seat knows. `missing` counts the
    others. A card in `unseen` is in some hand or in the stock, and all places are equally likely.
    """

    def __init__(self, seat: i64, table: Witches) -> None:
        super().__init__(seat)
        self.table = table
        self.unseen: i64 = table.stock_mask()
        self.missing = zeros(table.seats)

    def see(self, event: Event) -> None:
        name = event.name
        seat: i64 = event.args.get("seat", 0)
        card: i64 = event.args.get("card", HIDDEN)
        table = self.table
        if name == "dealt" or name == "drew":
            table.stocked -= 1
            self.gain(seat, card)
        elif name == "turned":
            table.stocked -= 1
            self.unseen &= ~bit(card)
            lay_trump(table, card)
        elif name == "played":
            self.lose(seat, card)
            lay_in_trick(table, seat, card)
        elif name == "changed":
            collect(table, seat)
            table.won[seat] &= ~bit(card)
            lay_trump(table, card)
        elif name == "kept":
            collect(table, seat)
        elif name == "took-trump" or name == "took-last-trump":
            take_trump(table)
            table.known[seat] |= bit(card)
            table.hands[seat] |= bit(card)
        elif name == "leads":
            table.leader = seat
        elif name == "final-phase":
            table.final = True
        elif name == "asks":
            self.be_asked(seat, event.args["phase"])
        elif name == "ended":
            if table.best != NO_SEAT:
                collect(table, table.best)
            table.phase = OVER
        else:
            self.see_set_up(name, seat, card, event)

    def see_set_up(self, name: str, seat: i64, card: i64, event: Event) -> None:
        """The events of a position that was set up by hand; others change nothing on the table."""
        table = self.table
        if name == "shown":
            table.stocked -= 1
            self.gain(seat, card)
            table.known[seat] |= bit(card)
        elif name == "captured":
            table.stocked -= 1
            self.unseen &= ~bit(card)
            table.won[seat] |= bit(card)
        elif name == "lies":
            table.stocked -= 1
            self.unseen &= ~bit(card)
            lay_in_trick(table, seat, card)
        elif name == "wheel":
            table.wheel = event.args["value"]

    def gain(self, seat: i64, card: i64) -> None:
        """A card comes into a hand, seen or unseen."""
        if card == HIDDEN:
            self.missing[seat] += 1
        else:
            self.table.hands[seat] |= bit(card)
            self.unseen &= ~bit(card)

    def lose(self, seat: i64, card: i64) -> None:
        """A card leaves a hand, and everyone sees it."""
        if self.table.hands[seat] & bit(card) != 0:
            self.table.hands[seat] &= ~bit(card)
            self.table.known[seat] &= ~bit(card)
        else:
            self.missing[seat] -= 1
            self.unseen &= ~bit(card)

    def be_asked(self, seat: i64, phase: i64) -> None:
        """It is a seat's turn; if the trick is empty, this seat leads it."""
        table = self.table
        table.phase = phase
        table.actor = seat
        if phase == PLAYING and table.best == NO_SEAT:
            table.leader = seat

    def new_world(self) -> Witches:
        return self.table.clone()

    def sample_into(self, world: State, rng: Rng) -> None:
        assert isinstance(world, Witches)
        table: Witches = world
        table.copy_from(self.table)
        # All unseen cards make the stock; then the others' hidden cards are dealt from it.
        stock = table.stock
        stocked: i64 = 0
        cards = self.unseen
        while cards:
            stock[stocked] = lowest(cards)
            cards &= cards - 1
            stocked += 1
        for seat in range(table.seats):
            held = table.hands[seat]
            for _ in range(self.missing[seat]):
                picked = rng.below(stocked)
                stocked -= 1
                held |= bit(stock[picked])
                stock[picked] = stock[stocked]
            table.hands[seat] = held
        table.stocked = stocked

    def zones(self) -> list[Zone]:
        table = self.table
        pile = [int(table.pile[height]) for height in range(table.piled)]
        found = [
            Zone("phase", pieces=(PHASES[table.phase],)),
            Zone("leader", table.leader, mark=True),
            Zone("trump", pieces=tuple(card_text(card) for card in reversed(pile))),
            Zone("wheel", pieces=wheel_order(table)),
            Zone("stock", hidden=table.stocked),
        ]
        seat = table.leader
        for _ in range(table.seats):
            if table.trick[seat] != NO_CARD:
                found.append(Zone("trick", seat, (card_text(table.trick[seat]),)))
            seat = table.clockwise(seat)
        for seat in range(table.seats):
            found.append(Zone("hand", seat, cards_text(table.hands[seat]), self.missing[seat]))
            found.append(Zone("open", seat, cards_text(table.known[seat])))
            found.append(Zone("captured", seat, cards_text(table.won[seat])))
        return found


def cards_text(cards: i64) -> tuple[str, ...]:
    """The cards of a mask in notation."""
    return tuple(card_text(card) for card in bits(cards))


def wheel_order(table: WitchesTable) -> tuple[str, ...]:
    """The values from the strongest to the weakest on the current wheel."""
    ranked = [""] * table.values
    for card in range(table.values):
        ranked[rank_of(table, card)] = str(value(card))
    return tuple(ranked)
