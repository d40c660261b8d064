"""Decides independently what is hidden from whom, by the printed rules (M-4, M-5).

It reads only the whole record and the list of faces, follows every card from its draw on, and changes hidden cards
in the record. It does not use the engine's views, events and sampler.
"""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from hubba.core.record import Draw, Entry, Record, Step
from tests.games.warlock.boxes import plain_faces, shuffled

CELLS = {f"{column}{row}" for column in "abcd" for row in range(1, 5)}
Spot = tuple[int, int]  # an entry of the record, and which of its outcomes or moves


@dataclass(eq=False)
class Card:
    """A card from its draw on. When it comes back through the discard pile, it counts as another card."""

    face: str
    drawn: Spot
    generation: int  # which stock it came from
    came: int  # the entry that brought it into its hand, or into the hand from which it went to the mine
    seen: bool = False  # by all
    names: list[Spot] = field(default_factory=list)  # secret moves that name it


@dataclass
class Follower:
    """Where each card is, from the record alone."""

    seats: int
    stock: Counter[str]
    faces: Mapping[str, Mapping[str, object]]
    generation: int = 0
    phase: str = "deal"
    elrohir: int = 0
    rounds: int = 0
    to_deal: list[int] = field(default_factory=list)
    actions: int = 0
    use: str = ""
    drawer: int = -1
    seeker: int = -1  # the seat that draws cards for a human
    seeks: int = 0
    hires: bool = False  # a goblin was played: the bar is refilled after building
    refills: bool = False
    own: str = ""
    lifted: str = ""
    victim: int = -1
    city: Card | None = None
    bar: list[Card] = field(default_factory=list)
    pile: list[Card] = field(default_factory=list)
    twos: Counter[int] = field(default_factory=Counter)
    open_turn: int = -1  # seats whose hidden cards must allow what they announced

    def __post_init__(self) -> None:
        self.hands: list[list[Card]] = [[] for _ in range(self.seats)]
        self.mines: list[list[Card]] = [[] for _ in range(self.seats)]
        self.dungeons: list[list[Card]] = [[] for _ in range(self.seats)]
        self.castles: list[list[Card]] = [[] for _ in range(self.seats)]
        self.bids: list[list[Card]] = [[] for _ in range(self.seats)]
        self.chosen: list[list[Card]] = [[] for _ in range(self.seats)]
        self.empires: list[dict[str, Card | None]] = [{} for _ in range(self.seats)]

    # What is hidden

    def others(self, viewer: int) -> list[int]:
        return [seat for seat in range(self.seats) if seat != viewer]

    def hidden_from(self, viewer: int) -> list[Card]:
        """Cards in other hands and mines that only their owner has seen."""
        return [c for s in self.others(viewer) for c in [*self.hands[s], *self.mines[s]] if not c.seen]

    def twins_from(self, viewer: int) -> list[tuple[Card, Card]]:
        """A card put into a mine unseen, and a hand card that might have been put there instead."""
        return [
            (down, kept)
            for seat in self.others(viewer)
            for down in self.mines[seat]
            for kept in self.hands[seat]
            if down.names and kept.came < down.names[0][0] and kept.face != down.face
        ]

    def owner(self, card: Card) -> int:
        return next(s for s in range(self.seats) if card in self.hands[s] or card in self.mines[s])

    def place_of(self, card: Card) -> tuple[int, str, int]:
        """The card's seat, hand or mine, and which of the two chosen cards it is, if any."""
        seat = self.owner(card)
        chosen = self.chosen[seat].index(card) if card in self.chosen[seat] else -1
        return seat, "hand" if card in self.hands[seat] else "mine", chosen

    # Outcomes of chance

    def chance(self, face: str, spot: Spot) -> None:
        if self.drawer < 0 and not self.refills and not self.to_deal:
            self.begin_round()
        self.reshuffle()
        assert self.stock[face] > 0, f"no {face} in the stock"
        self.stock[face] -= 1
        card = Card(face, spot, self.generation, came=spot[0])
        if self.drawer >= 0:
            self.hands[self.drawer].append(card)
            self.drawer = -1
        elif self.refills:
            card.seen = True
            self.bar.append(card)
            self.refills = False
        else:
            self.hands[self.to_deal.pop(0)].append(card)
            if not self.to_deal:
                self.phase = "choose"
        self.reshuffle()

    def reshuffle(self) -> None:
        """M-23: the discard pile becomes the new stock."""
        if not self.stock.total() and self.pile:
            self.stock = Counter(card.face for card in self.pile)
            self.pile.clear()
            self.generation += 1

    def begin_round(self) -> None:
        self.end_auction()
        self.to_deal = [(self.elrohir + step) % self.seats for step in range(self.seats) for _ in range(5)]
        self.rounds += 1
        self.phase, self.actions, self.open_turn = "deal", 0, -1

    def end_round(self) -> None:
        """Castles go to the discard pile, and Elrohir to the left."""
        if self.phase == "act":
            for step in range(self.seats):
                castle = self.castles[(self.elrohir + step) % self.seats]
                self.pile += castle
                castle.clear()
            self.elrohir = (self.elrohir + 1) % self.seats
            self.phase = "after"
            self.hires = self.refills = False

    def end_auction(self) -> None:
        """After the third round of a day: bids from high to low, then the rest of the bar (M-22)."""
        self.end_round()
        if self.rounds % 3 == 0:
            for seat in sorted(range(self.seats), key=self.gold, reverse=True):
                self.pile += sorted(self.bids[seat], key=self.listed)
                self.bids[seat].clear()
            self.pile += sorted(self.bar, key=self.listed)
            self.bar.clear()
            self.twos.clear()

    def listed(self, card: Card) -> int:
        return list(self.faces).index(card.face)

    def gold(self, seat: int) -> float:
        humans = sum(card.face[0] == "H" for card in self.bids[seat])
        plain = sum(int(str(self.faces[card.face]["gold"])) for card in self.bids[seat] if card.face[0] != "H")
        return plain + humans * 0.5 + self.twos[seat] * 1.5

    # What the seats do

    def move(self, seat: int, text: str, spot: Spot) -> None:
        mark, colon, face = text.partition(":")
        if text in ("mine", "dungeon", "build", "castle", "draw", "take", "pass"):
            self.verb(seat, text, spot[0])
        elif text in CELLS:
            self.place(seat, text)
        elif not colon and text not in ("skip", "enough", "stay"):
            self.play(seat, text, spot)
        elif mark in ("bar", "aside"):
            self.choose(seat, face, spot)
        elif mark in ("lift", "with", "own", "at", "seat"):
            self.strike(seat, mark, face)
        elif mark == "two":
            self.twos[seat] = int(face)
        elif mark == "give":
            self.end_auction()
            self.use, self.phase = face, "owe"
        elif mark in ("city", "pay", "bid", "discard", "recruit"):
            self.spend(seat, mark, face)
        if text in ("build", "castle") or mark == "bid" or (self.use == "castle" and text[0] == "N"):
            self.open_turn = seat
        else:
            self.open_turn = -1

    def verb(self, seat: int, verb: str, entry: int) -> None:
        if self.phase == "send":
            (card,) = self.chosen[seat]
            self.chosen[seat] = []
            self.hands[seat].remove(card)
            card.seen = card.seen or verb == "dungeon"
            (self.mines if verb == "mine" else self.dungeons)[seat].append(card)
            if not any(self.chosen):
                self.phase = "act"
            return
        if verb in ("draw", "take"):
            if seat == self.seeker and self.seeks > 0:
                self.seeks -= 1
            else:
                self.begin_action()
            if verb == "draw":
                self.drawer = seat
            else:
                card = self.pile.pop()
                card.came = entry
                self.hands[seat].append(card)
        elif self.phase == "act" and self.actions < 3 * self.seats:
            self.begin_action()
            self.use = verb
        else:
            self.end_round()
            self.use, self.phase = verb, "auction"

    def begin_action(self) -> None:
        self.actions += 1
        self.hires = self.refills = False
        self.seeker, self.seeks, self.use = -1, 0, ""

    def pick(self, cards: list[Card], face: str, *, unseen: bool) -> Card:
        """A card of this face, preferably one that everybody has seen, or one that nobody has."""
        return min((c for c in cards if c.face == face), key=lambda card: card.seen == unseen)

    def show(self, cards: list[Card], face: str) -> Card:
        card = self.pick(cards, face, unseen=False)
        cards.remove(card)
        card.seen = True
        card.names.clear()
        return card

    def play(self, seat: int, face: str, spot: Spot) -> None:
        """Use a card for the verb just said."""
        if self.phase == "owe":
            places = {"hand": self.hands, "mine": self.mines, "dungeon": self.dungeons}
            self.pile.append(self.show(places[self.use][seat], face))
        elif self.use == "mine":
            card = self.pick(self.hands[seat], face, unseen=True)
            self.hands[seat].remove(card)
            card.names = [spot]
            self.mines[seat].append(card)
        else:
            card = self.show(self.hands[seat], face)
            if self.use == "dungeon":
                self.dungeons[seat].append(card)
            elif self.use == "build":
                self.city = card
            else:
                self.castles[seat].append(card)
                self.hires = face[0] == "B"
                if face[0] == "H":
                    self.seeker, self.seeks = seat, 3

    def choose(self, seat: int, face: str, spot: Spot) -> None:
        free = [card for card in self.hands[seat] if card not in self.chosen[seat]]
        card = self.pick(free, face, unseen=True)
        card.names = [spot]
        self.chosen[seat].append(card)
        if all(len(chosen) == 2 for chosen in self.chosen):
            for other in range(self.seats):
                shown = self.chosen[other].pop(0)
                shown.seen = True
                shown.names.clear()
                self.hands[other].remove(shown)
                self.bar.append(shown)
            self.phase = "send"

    def place(self, seat: int, cell: str) -> None:
        self.empires[seat][cell] = self.city  # none: a dragon
        self.city = None
        self.refills = self.hires and (self.stock.total() > 0 or len(self.pile) > 0)
        self.hires = False

    def strike(self, seat: int, mark: str, what: str) -> None:
        """Exchanges by giants, and strikes by orcs and wizards."""
        empire = self.empires[seat]
        if mark == "lift":
            self.lifted = what
        elif mark == "with":
            empire[self.lifted], empire[what] = empire[what], empire[self.lifted]
        elif mark == "own":
            self.own = what
        elif mark == "seat":
            self.victim = int(what)
        elif self.own:
            other = self.empires[self.victim]
            empire[self.own], other[what] = other[what], empire[self.own]
            self.own = ""
        else:
            card = self.empires[self.victim][what]
            assert card is not None
            self.pile.append(card)
            self.empires[self.victim][what] = None

    def spend(self, seat: int, mark: str, face: str) -> None:
        if mark == "pay":
            self.pile.append(self.castles[seat].pop() if face == "castle" else self.show(self.dungeons[seat], face))
        elif mark == "bid":
            self.end_round()
            self.phase = "auction"
            self.bids[seat].append(self.show(self.mines[seat], face))
        elif mark == "discard":
            self.pile.append(self.show(self.bar, face))
        elif mark == "recruit":
            (self.mines if self.use == "mine" else self.dungeons)[seat].append(self.show(self.bar, face))
        else:
            by_gnome = self.phase == "act" and not self.hires
            self.city = self.show(self.hands[seat] if by_gnome else self.bar, face)


def follow(record: Record) -> Follower:
    """All zones at the end of a record."""
    faces = plain_faces()
    table = Follower(record.seats, Counter(shuffled(random.Random(0))), faces)
    for number, entry in enumerate(record.entries):
        if isinstance(entry, Step):
            for place, text in enumerate(entry.moves):
                table.move(entry.seat, text, (number, place))
        else:
            assert isinstance(entry, Draw)
            for place, text in enumerate(entry.outcomes):
                if entry.purpose == "start":
                    table.elrohir = int(text)
                else:
                    table.chance(text, (number, place))
    return table


# Other records that look the same to a viewer


def rename(record: Record, faces: Mapping[Spot, str]) -> Record:
    """The record with other faces in some places."""
    entries: list[Entry] = list(record.entries)
    for (number, place), face in faces.items():
        entry = entries[number]
        if isinstance(entry, Draw):
            entries[number] = replace(entry, outcomes=put(entry.outcomes, place, face))
        else:
            assert isinstance(entry, Step)
            mark, colon, _ = entry.moves[place].rpartition(":")
            entries[number] = replace(entry, moves=put(entry.moves, place, mark + colon + face))
    return replace(record, entries=tuple(entries), sealed=False)


def put(texts: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])


def swap(record: Record, one: Card, other: Card) -> Record:
    """The record with two cards of the same stock exchanged, which nobody has shown yet."""
    assert one.generation == other.generation
    spots = dict.fromkeys([one.drawn, *one.names], other.face)
    return rename(record, spots | dict.fromkeys([other.drawn, *other.names], one.face))


def swap_with_stock(record: Record, card: Card, face: str) -> Record:
    """The record in which another card of the stock was drawn, and this one is still there."""
    return rename(record, dict.fromkeys([card.drawn, *card.names], face))


def swap_down(record: Record, down: Card, kept: Card) -> Record:
    """The record in which the other of two hand cards was put into the mine."""
    spots = dict.fromkeys(down.names, kept.face)
    return rename(record, spots | dict.fromkeys(kept.names, down.face))


def forget_choice(record: Record, seat: int) -> Record:
    """The record without its last entry, a seat's secret choice."""
    last = record.entries[-1]
    assert isinstance(last, Step)
    assert last.seat == seat
    return replace(record, entries=record.entries[:-1], sealed=False)
