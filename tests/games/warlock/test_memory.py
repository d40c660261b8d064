"""M-5: what everybody may remember of cards that went out of sight.

`Witness` follows what one viewer was told, face by face, independently of the engine. It keeps bounds, not worlds:
every sampled world must respect all of them.
"""

import random
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

import pytest

from hubba import native
from hubba.core.chance import Seeded, key_of
from hubba.core.event import Event
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.events import MINE
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, GIVE_HAND
from tests.games.warlock.boxes import shuffled
from tests.games.warlock.tables import GAME, go, line, play_from, position, set_up
from tests.scale import scaled

GAMES, EVERY, WORLDS = (2, 16, 3) if native.compiled() else (1, 40, 2)


@dataclass
class Since:
    """What a seat got since the discard pile became the stock."""

    unseen: Counter[int]  # cards that were hidden from the viewer then, outside the new stock
    draws: Counter[int] = field(default_factory=Counter)  # by seat
    downs: Counter[int] = field(default_factory=Counter)
    taken: Counter[tuple[int, int]] = field(default_factory=Counter)  # by seat and face
    recruited: Counter[tuple[int, int]] = field(default_factory=Counter)


class Witness:
    """The facts that a viewer can be sure of."""

    def __init__(self, viewer: int, seats: int) -> None:
        self.viewer = viewer
        self.others = [seat for seat in range(seats) if seat != viewer]
        self.box = Counter(OURS.codes.index(code) for code in shuffled(random.Random(0)))
        self.stock = Counter(self.box)  # the most that it can hold
        self.open: Counter[int] = Counter()  # what this viewer sees, without the discard pile
        self.castle: Counter[int] = Counter()
        self.bar: Counter[int] = Counter()
        self.bids: Counter[int] = Counter()
        self.pile: Counter[int] = Counter()
        self.downs: Counter[int] = Counter()
        self.taken: dict[int, list[tuple[int, int]]] = {seat: [] for seat in self.others}  # downs before, face
        self.mined: dict[int, Counter[int]] = {seat: Counter() for seat in self.others}
        self.reshuffles: list[Since] = []

    def hear(self, event: Event) -> None:
        seat = event.args.get("seat", -1)
        card = event.args.get("card", -1)
        name = event.name
        if name in ("dealt", "drew"):
            self.draw(seat, card)
        elif name in ("offered", "jailed", "plans", "sheltered", "summoned"):
            self.show(seat, card)
            self.bar[card] += name == "offered"
            self.castle[card] += name == "summoned"
        elif name == "laid":
            self.dig_up(seat, card)
            self.bids[card] += 1
        elif name == "gave":
            place = event.args["place"]
            if place != GIVE_DUNGEON:
                (self.show if place == GIVE_HAND else self.dig_up)(seat, card)
            self.discard([card])
        elif name == "mined" and seat != self.viewer:
            self.downs[seat] += 1
            for since in self.reshuffles:
                since.downs[seat] += 1
        elif name in ("took", "enlisted"):
            self.receive(seat, card, event.args.get("place", MINE), from_pile=name == "took")
        elif name in ("hired", "recruits"):
            self.bar[card] -= 1
        elif name == "refilled":
            self.bar[card] += 1
            self.open[card] += 1
            self.stock[card] -= 1
        elif name == "paid-by-goblin":
            self.castle[card] -= 1
            self.discard([card])
        elif name in ("paid", "destroyed"):
            self.discard([card])
        elif name == "discarded":
            self.bar[card] -= 1
            self.discard([card])
        elif name == "round-ends":
            self.discard(self.castle.elements())
            self.castle.clear()
        elif name == "auction-ends":
            self.discard((self.bids + self.bar).elements())
            self.bids.clear()
            self.bar.clear()
        elif name == "reshuffled":
            self.reshuffles.append(Since(self.box - self.pile - self.open))
            self.stock = Counter(self.pile)
            self.pile.clear()

    def draw(self, seat: int, card: int) -> None:
        if seat == self.viewer:
            self.open[card] += 1
            self.stock[card] -= 1
        for since in self.reshuffles:
            since.draws[seat] += 1

    def discard(self, cards: Iterable[int]) -> None:
        for card in list(cards):
            self.open[card] -= 1
            self.pile[card] += 1

    def receive(self, seat: int, card: int, place: int, *, from_pile: bool) -> None:
        """A card goes from the pile into a hand, or from the bar into a mine or dungeon."""
        if from_pile:
            self.pile[card] -= 1
            self.open[card] += 1
        else:
            self.bar[card] -= 1
        if seat == self.viewer or place != MINE:
            return
        self.open[card] -= 1
        if from_pile:
            self.taken[seat].append((self.downs[seat], card))
        else:
            self.mined[seat][card] += 1
        for since in self.reshuffles:
            (since.taken if from_pile else since.recruited)[seat, card] += 1

    def show(self, seat: int, card: int) -> None:
        """A card is shown, perhaps one that was taken: assume the latest, which claims least about the others."""
        if seat != self.viewer:
            self.open[card] += 1
            alike = [claim for claim in self.taken[seat] if claim[1] == card]
            if alike:
                self.taken[seat].remove(max(alike))

    def dig_up(self, seat: int, card: int) -> None:
        if seat != self.viewer and self.mined[seat][card] > 0:
            self.mined[seat][card] -= 1
            self.open[card] += 1
        else:
            self.show(seat, card)

    # Worlds

    def check(self, world: "World") -> None:
        """Check that a world agrees with all known facts."""
        assert not world.stock - self.stock, "a card that is known not to be in the stock"
        for seat in self.others:
            hand, mine = world.hands[seat], world.mines[seat]
            claims = self.taken[seat]
            for start in range(self.downs[seat] + 1):
                # At most one of the cards taken since then is gone for each card put down since then.
                late = Counter(card for before, card in claims if before >= start)
                assert (late - hand).total() <= self.downs[seat] - start, "a card that was taken"
            assert not self.mined[seat] - mine, "a recruited card left the mine"
            known = self.mined[seat] + Counter(card for _, card in claims)
            assert not known - hand - mine, "a known card is in neither hand nor mine"
            for since in self.reshuffles:
                self.check_stock(since, seat, hand, mine)

    def check_stock(self, since: Since, seat: int, hand: Counter[int], mine: Counter[int]) -> None:
        """Check that new cards are only where one was drawn, and in a mine only where one was put down."""
        got = Counter({card: many for (who, card), many in since.recruited.items() if who == seat})
        assert (mine - since.unseen - got).total() <= since.downs[seat], "an old place has a new card"
        got += Counter({card: many for (who, card), many in since.taken.items() if who == seat})
        assert (hand + mine - since.unseen - got).total() <= since.draws[seat], "more cards than were drawn"


class World:
    """Hands, mines and stock of a position, and its other lines."""

    def __init__(self, text: str, codes: list[str]) -> None:
        lines = dict(line.partition(": ")[::2] for line in text.splitlines())
        self.lines = {key: value for key, value in lines.items() if key.split()[0] not in HIDDEN_LINES}
        self.codes = codes
        seats = range(int(lines["seats"]))
        self.hands = [self.cards(lines[f"hand {seat}"]) for seat in seats]
        self.mines = [self.cards(lines[f"mine {seat}"]) for seat in seats]
        self.stock = self.cards(lines["stock"])

    def cards(self, text: str) -> Counter[int]:
        return Counter(self.codes.index(word.strip("!?")) for word in text.split() if word != "-")


HIDDEN_LINES = ("hand", "mine", "stock", "chosen")


def step(play: Play, dice: random.Random) -> None:
    """A random move, often one that leaves something to remember."""
    seat = dice.choice(play.to_act)
    moves = play.legal(seat)
    liked = [move for move in moves if OURS.move_text(move) in ("take", "mine")]
    play.step(seat, [dice.choice(liked if liked and dice.random() < 0.6 else moves)])


# M-5
@pytest.mark.parametrize("seats", scaled([3, 4, 5], [3]))
@pytest.mark.parametrize("seed", range(GAMES))
def test_M_5_no_world_contradicts_what_was_seen(seats: int, seed: int) -> None:
    dice = random.Random(f"{seats} {seed}")
    play = Play(OURS, seats, chance=Seeded(key_of(f"{seats} {seed}")))
    watchers = [-1, dice.randrange(seats)]
    witnesses = {viewer: Witness(viewer, seats) for viewer in watchers}
    heard = dict.fromkeys(watchers, 0)
    checked = 0
    while play.to_act:
        step(play, dice)
        for viewer, witness in witnesses.items():
            told = play.events(viewer)
            for event in told[heard[viewer] :]:
                witness.hear(event)
            heard[viewer] = len(told)
        if dice.randrange(EVERY) == 0:
            real = World(play.position(), OURS.codes)
            for viewer, witness in witnesses.items():
                witness.check(real)  # the witness is right about the real game
                for number in range(WORLDS):
                    state = play.view(viewer).world(Rng(number))
                    world = World(OURS.write_position(state, play.options), OURS.codes)
                    witness.check(world)
                    assert world.lines == real.lines, "open cards are the same"
                    if viewer >= 0:
                        assert world.hands[viewer] == real.hands[viewer]
                        assert world.mines[viewer] == real.mines[viewer]
                    checked += 1
    assert checked > 10
    assert all(witness.reshuffles and witness.downs for witness in witnesses.values())


# Small tables, fact by fact


def zones(play: Play, viewer: int, seat: int) -> dict[str, str]:
    """What a viewer's zones say about the hand and the mine of a seat."""
    names = ("hand", "mine", "hand-seen", "either-seen")
    found = {zone.name: zone for zone in play.view(viewer).zones() if zone.seat == seat and zone.name in names}
    return {
        name: " ".join([*zone.pieces, f"+{zone.hidden}"] if zone.hidden else zone.pieces)
        for name, zone in found.items()
        if zone.pieces or zone.hidden
    }


def worlds(play: Play, viewer: int, seat: int, many: int = 60) -> set[tuple[str, str]]:
    """Hand and mine of a seat in all sampled worlds."""
    found = set()
    for number in range(many):
        text = GAME.write_position(play.view(viewer).world(Rng(number)), play.options)
        lines = dict(line.partition(": ")[::2] for line in text.splitlines())
        plain = [lines[f"{name} {seat}"].replace("!", "").replace("?", "") for name in ("hand", "mine")]
        found.add((plain[0], plain[1]))
    return found


def others_pass(play: Play) -> None:
    """Seats 1 and 2 each put a card into the dungeon, and seat 0 is asked again."""
    for seat in (1, 2):
        hand = line(play, f"hand {seat}").split()
        go(play, seat, f"dungeon {hand[0].strip('!?')}")


OTHERS = ("H1 H2 H3", "O1 O2 O3")


def test_M_5_a_card_taken_from_the_pile_is_known_to_be_in_the_hand() -> None:
    play = set_up("acting 0 served=0", hands=("W2", *OTHERS), pile="G1 N1")
    go(play, 0, "take")
    assert line(play, "hand 0") == "G1! W2"
    for viewer in (1, 2, -1):
        assert zones(play, viewer, 0) == {"hand": "+2", "hand-seen": "G1"}
        assert all("G1" in hand.split() for hand, _ in worlds(play, viewer, 0))
        assert len(worlds(play, viewer, 0)) > 10, "the other card is not known"
    assert zones(play, 0, 0) == {"hand": "G1 W2", "hand-seen": "G1"}


def test_M_5_after_a_card_went_face_down_it_is_in_hand_or_mine() -> None:
    play = set_up("acting 0 served=0", hands=("W2", *OTHERS), pile="G1 N1")
    go(play, 0, "take")
    others_pass(play)
    go(play, 0, "mine W2")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("G1?", "W2")
    for viewer in (1, -1):
        assert zones(play, viewer, 0) == {"hand": "+1", "mine": "+1", "either-seen": "G1"}
        found = worlds(play, viewer, 0)
        assert all("G1" in (hand, mine) for hand, mine in found)
        assert {hand == "G1" for hand, _ in found} == {True, False}
    assert zones(play, 0, 0) == {"hand": "G1", "mine": "W2", "either-seen": "G1"}


def test_M_5_a_card_taken_after_that_is_surely_in_the_hand() -> None:
    play = set_up("acting 0 served=3", hands=("G1? W2", *OTHERS), mines=("W3", "-", "-"), pile="N1 N2")
    go(play, 0, "take")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("G1? W2 N1!", "W3")
    assert zones(play, 1, 0) == {"hand": "+3", "mine": "+1", "hand-seen": "N1", "either-seen": "G1"}
    assert all("N1" in hand.split() for hand, _ in worlds(play, 1, 0))


def test_M_5_at_most_as_many_are_in_the_mine_as_were_put_down() -> None:
    play = set_up("acting 0 served=3", hands=("G1! N1! W2", *OTHERS), mines=("N3!", "-", "-"))
    go(play, 0, "mine G1")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("W2 N1?", "G1? N3!")
    assert zones(play, 1, 0) == {"hand": "+2", "mine": "N3 +1", "either-seen": "G1 N1"}
    found = worlds(play, 1, 0)
    for hand, mine in found:
        assert len({"G1", "N1"} & set(hand.split())) >= 1
        assert set(hand.split() + mine.split()) >= {"G1", "N1", "N3"}
    assert {"".join(sorted({"G1", "N1"} & set(mine.split()))) for _, mine in found} == {"", "G1", "N1"}


def test_M_5_where_there_is_no_room_for_it_in_one_it_is_in_the_other() -> None:
    play = set_up("acting 0 served=3", hands=("G1! W2", *OTHERS))
    go(play, 0, "mine G1")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("W2", "G1?")
    others_pass(play)
    go(play, 0, "dungeon W2")
    assert (line(play, "hand 0"), line(play, "mine 0")) == ("-", "G1!"), "the hand is empty: it is in the mine"
    assert zones(play, 2, 0) == {"mine": "G1"}
    play = set_up("bidding 0 served=0", hands=("G1? W2", "-", "-"), mines=("N2", "-", "-"), tonar=0, round=3)
    go(play, 0, "bid:N2")
    assert line(play, "hand 0") == "G1! W2", "the mine is empty: it is in the hand"
    assert zones(play, 2, 0) == {"hand": "+2", "hand-seen": "G1"}


def test_M_5_a_card_shown_may_be_the_remembered_one() -> None:
    play = set_up("acting 0 served=3", hands=("G1! G1", *OTHERS))
    go(play, 0, "dungeon G1")
    assert line(play, "hand 0") == "G1", "the other one was never seen"
    assert zones(play, 1, 0) == {"hand": "+1"}
    assert len(worlds(play, 1, 0)) > 10


def test_M_5_a_recruited_card_is_in_the_mine_until_one_of_its_face_leaves() -> None:
    mines = ("N1", "-", "-")
    play = set_up("bidding 0 served=0", hands=("W2", "-", "-"), mines=mines, tonar=0, round=3, bar="G2 G2 G3 O1")
    go(play, 0, "bid:N1 enough city:G2 a1 discard:G2 mine recruit:G3")
    assert line(play, "mine 0") == "G3!"
    assert zones(play, 1, 0)["mine"] == "G3"
    mines = ("G3! G3 N1", "-", "-")
    play = set_up("bidding 0 served=0", hands=("W2", "-", "-"), mines=mines, tonar=0, round=3)
    assert {"G3" in mine.split() for _, mine in worlds(play, 1, 0)} == {True}
    assert zones(play, 1, 0) == {"hand": "+1", "mine": "G3 +2"}
    go(play, 0, "bid:G3")
    assert line(play, "mine 0") == "G3 N1", "only the seat that dug it knows which of the two it was"
    assert zones(play, 1, 0) == {"hand": "+1", "mine": "+2"}
    assert {"G3" in mine.split() for _, mine in worlds(play, 1, 0)} == {True, False}


def test_M_5_what_lies_open_is_where_it_lies() -> None:
    play = set_up("acting 0 served=0", hands=("W2", *OTHERS), dungeons=("B1 B4", "-", "-"), bar="B5 B7", pile="N2")
    for hand, _ in worlds(play, 1, 0):
        assert hand not in ("B1", "B4", "B5", "B7"), "there is one card of each"


def test_M_5_cards_of_a_new_stock_are_not_where_nobody_drew_since() -> None:
    hands, mine, pile = ("W2 W3 N3", "O3 O4", "H3 H4"), "N2", "G2 G2 G2 G2"
    rest = Counter(face.code for face in GAME.faces for _ in range(face.copies))
    rest -= Counter(" ".join([*hands, mine, pile, "N1"]).split())
    dungeons = ("-", " ".join(rest.elements()), "-")
    table = {"hands": hands, "mines": (mine, "-", "-"), "dungeons": dungeons, "pile": pile, "stock": "N1"}
    play = play_from(position("acting 0 served=0", **table), "N1 G2 G2")  # type: ignore[arg-type]
    go(play, 0, "draw")
    assert (line(play, "stock"), line(play, "pile")) == ("G2 G2 G2 G2", "-")
    assert not any("G2" in f"{hand} {mine}" for hand, mine in worlds(play, 2, 0)), "nobody has drawn one"
    go(play, 1, "draw")
    assert all(hand.split().count("G2") == 1 for hand, _ in worlds(play, 2, 1)), "there is nothing else to draw"
    go(play, 2, "dungeon H3")
    go(play, 0, "mine W2")
    assert not any("G2" in f"{hand} {mine}" for hand, mine in worlds(play, 2, 0))
    others_pass(play)
    go(play, 0, "draw")
    assert {f"{hand} {mine}".split().count("G2") for hand, mine in worlds(play, 2, 0)} == {1}
    assert not any("G2" in mine for _, mine in worlds(play, 2, 0)), "what was put down before is an older card"


# M-5
def test_M_5_a_seat_that_said_what_it_does_can_do_it_in_every_world() -> None:
    play = set_up("acting 0 served=0", hands=("W1 G1 G4", *OTHERS), dungeons=("H1", "-", "-"))
    go(play, 0, "build")
    for number in range(60):
        assert len(play.view(1).world(Rng(number)).legal(0)) > 0


# M-5
def test_M_5_a_world_dealt_again_fits_what_was_seen_since() -> None:
    play = set_up("acting 0 served=0", hands=("W1 G1 G4", *OTHERS), dungeons=("H1", "-", "-"))
    view = play.view(1)
    world = view.world(Rng(1))
    go(play, 0, "build")
    for number in range(60):
        view.sample_again(world, Rng(number))
        assert len(world.legal(0)) > 0, "seat 0 said that it builds"
    go(play, 0, "W1")
    view.sample_again(world, Rng(1))
    assert play.view(1) is view
    assert "W1" not in GAME.write_position(world, play.options).partition("hand 0:")[2].partition("\n")[0]


# M-5
def test_M_5_a_bid_that_was_begun_can_be_completed_in_every_world() -> None:
    bids = "bid 0: G2 = 1\nbid 2: N1 = 3"
    play = set_up("bidding 1 served=2", mines=("-", "G1 N1", "-"), tonar=2, round=3, more=bids)
    go(play, 1, "bid:G1")  # 1 and 3 are taken: there must be another card to lay, and not one of 2 gold
    for number in range(60):
        assert len(play.view(0).world(Rng(number)).legal(1)) > 0
