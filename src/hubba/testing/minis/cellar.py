"""Cellar: two players, three cards each of 1 to 7, one card unused.

Cellar 1  Each is dealt three cards, unseen by the other.
Cellar 2  In turn, each lays one card: face up on the table, or face down in the cellar.
Cellar 3  When no card is left the cellars are opened. A cellar card counts double if its owner has no
          higher card on the table, and nothing otherwise; a card on the table counts once.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from hubba.core.errors import NotationError, PositionError
from hubba.core.event import HIDDEN, Event
from hubba.core.fast import bit, bits, i64, size, vec
from hubba.core.outcome import Outcome
from hubba.core.position import position_head, read_position_head
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED, NO_CHANCE, UNSEEN, State
from hubba.core.textform import Field
from hubba.core.view import View, Zone
from hubba.testing.minis.mini import Mini

CARDS: Final = 7
DOWN: Final = 7  # moves 0 to 6 lay card 1 to 7 face up, 7 to 13 face down
LAID_DOWN: Final = -2
NOT_NOW, NOT_IN_HAND = 1, 2
ZONES: Final = ("hand", "table", "cellar")


class Cellar(State):
    """Three masks of cards per seat."""

    def __init__(self) -> None:
        super().__init__(2)
        self.hand, self.table, self.cellar = [0, 0], [0, 0], [0, 0]
        self.dealt = 0

    def laid(self) -> int:
        return sum(int(size(mask)) for mask in (*self.table, *self.cellar))

    def to_act(self) -> i64:
        if self.dealt < 6 or self.laid() == 6:
            return 0
        return bit(self.laid() % 2)

    def chance(self) -> i64:
        return 0 if self.dealt < 6 else NO_CHANCE

    def outcomes(self) -> vec[i64]:
        return bits(bit(CARDS) - 1 & ~(self.hand[0] | self.hand[1]))

    def resolve(self, outcome: i64) -> None:
        seat = self.dealt % 2
        self.hand[seat] |= bit(outcome)
        self.dealt += 1
        self.tell(dealt(seat, outcome))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([move for move in range(2 * CARDS) if self.forbids(seat, move) == ALLOWED])

    def forbids(self, seat: i64, move: i64) -> i64:
        if not self.may_act(seat) or not 0 <= move < 2 * CARDS:
            return NOT_NOW
        return ALLOWED if self.hand[seat] >> (move % CARDS) & 1 else NOT_IN_HAND

    def apply(self, seat: i64, move: i64) -> None:
        card = move % CARDS
        self.hand[seat] &= ~bit(card)
        if move < DOWN:
            self.table[seat] |= bit(card)
            self.tell(Event("laid", {"seat": seat, "card": card}, "Cellar 2", reveals=~bit(seat)))
        else:
            self.cellar[seat] |= bit(card)
            self.tell(hid(seat, card))
        if self.laid() == 6:
            for owner in range(2):
                for found in bits(self.cellar[owner]):
                    self.tell(Event("opened", {"seat": owner, "card": found}, "Cellar 3", reveals=~bit(owner)))

    def seen(self, seat: i64, move: i64, viewer: i64) -> i64:
        return move if move < DOWN or seat == viewer else LAID_DOWN

    def seen_outcome(self, outcome: i64, viewer: i64) -> i64:
        return outcome if self.dealt % 2 == viewer else UNSEEN

    def face_down(self) -> bool:
        return True

    def score(self, seat: i64) -> i64:
        table = [card + 1 for card in bits(self.table[seat])]
        cellar = [card + 1 for card in bits(self.cellar[seat])]
        return sum(table) + sum(2 * card for card in cellar if card > max(table, default=0))

    def payoff(self, seat: i64) -> float:
        own, other = self.score(seat), self.score(1 - seat)
        return 0.5 if own == other else float(own > other)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Cellar)
        self.hand, self.table, self.cellar = list(other.hand), list(other.table), list(other.cellar)
        self.dealt = other.dealt

    def clone(self) -> "Cellar":
        twin = Cellar()
        twin.copy_from(self)
        return twin


class CellarView(View):
    """Counts the other's unseen cards in hand and cellar."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat)
        self.known = Cellar()
        self.missing = {"hand": [0, 0], "cellar": [0, 0]}

    def see(self, event: Event) -> None:
        seat, card, known = event.args.get("seat", 0), event.args.get("card", HIDDEN), self.known
        if event.name == "dealt":
            known.dealt += 1
            self.put("hand", seat, card)
        elif event.name == "laid":
            self.take("hand", seat, card)
            known.table[seat] |= bit(card)
        elif event.name == "hid":
            self.take("hand", seat, card)
            self.put("cellar", seat, card)
        elif event.name == "opened" and not known.cellar[seat] & bit(card):
            self.missing["cellar"][seat] -= 1
            known.cellar[seat] |= bit(card)

    def put(self, zone: str, seat: int, card: int) -> None:
        if card == HIDDEN:
            self.missing[zone][seat] += 1
        else:
            getattr(self.known, zone)[seat] |= bit(card)

    def take(self, zone: str, seat: int, card: int) -> None:
        if card != HIDDEN and getattr(self.known, zone)[seat] & bit(card):
            getattr(self.known, zone)[seat] &= ~bit(card)
        else:
            self.missing[zone][seat] -= 1

    def new_world(self) -> Cellar:
        return Cellar()

    def sample_into(self, world: State, rng: Rng) -> None:
        assert isinstance(world, Cellar)
        world.copy_from(self.known)
        known = self.known
        seen = sum(known.hand) | sum(known.table) | sum(known.cellar)
        unseen = [int(card) for card in bits(bit(CARDS) - 1 & ~seen)]
        for zone, counts in self.missing.items():
            for seat, count in enumerate(counts):
                for _ in range(count):
                    card = unseen.pop(int(rng.below(len(unseen))))
                    getattr(world, zone)[seat] |= bit(card)

    def zones(self) -> list[Zone]:
        found = []
        for name in ZONES:
            for seat in range(2):
                hidden = self.missing[name][seat] if name in self.missing else 0
                found.append(Zone(name, seat, cards(getattr(self.known, name)[seat]), hidden))
        return found


class CellarGame(Mini):
    """Hidden hands, and moves made face down."""

    name = "cellar"
    seats = range(2, 3)
    moves = 2 * CARDS
    purposes: ClassVar = ("deck",)
    reasons: ClassVar = {NOT_NOW: ("Cellar 2", "not-now"), NOT_IN_HAND: ("Cellar 2", "not-in-hand")}

    def new_state(self, seats: int, options: Mapping[str, str]) -> Cellar:
        return Cellar()

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> CellarView:
        return CellarView(seat)

    def move_text(self, move: int) -> str:
        return f"{move % CARDS + 1}" + ("d" if move >= DOWN else "")

    def outcome_text(self, purpose: int, outcome: int) -> str:
        return str(outcome + 1)

    def outcome_from(self, purpose: int, text: str) -> int:
        if text not in [str(card) for card in range(1, CARDS + 1)]:
            raise NotationError(f"{text!r} is not a card: there are 1 to {CARDS}")
        return int(text) - 1

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        return ("move-down" if move >= DOWN else "move-up"), {"card": move % CARDS}

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        return ("card", {"number": value + 1}) if key == "card" else None

    def outcome(self, state: State) -> Outcome:
        scores = tuple(int(state.score(seat)) for seat in range(2))
        return Outcome(scores, tuple(seat for seat in range(2) if scores[seat] == max(scores)), "cellars-open")

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Cellar)
        lines = position_head(self, 2, options)
        for name in ZONES:
            lines += [f"{name} {seat}: {' '.join(cards(getattr(state, name)[seat]))}" for seat in range(2)]
        return "\n".join(lines) + "\n"

    def read_position(self, text: str) -> tuple[Cellar, dict[str, str]]:
        _, options, fields = read_position_head(self, text)
        state = Cellar()
        state.dealt = 6
        placed: set[str] = set()
        for name in ZONES:
            for seat in range(2):
                field = fields.take(f"{name} {seat}")
                getattr(state, name)[seat] = self.read_cards(field, placed)
        fields.done()
        return state, options

    def read_cards(self, field: Field, placed: set[str]) -> int:
        mask = 0
        for word in field.value.split():
            if word in placed:
                raise PositionError(field.line, f"card {word} lies in two places")
            placed.add(word)
            try:
                mask |= bit(self.outcome_from(0, word))
            except NotationError as error:
                raise PositionError(field.line, str(error)) from None
        return mask

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Cellar)
        told = []
        for seat in range(2):
            for card in bits(state.hand[seat] | state.table[seat] | state.cellar[seat]):
                told.append(dealt(seat, card))
            told += [Event("laid", {"seat": seat, "card": card}, "Cellar 2") for card in bits(state.table[seat])]
            told += [hid(seat, card) for card in bits(state.cellar[seat])]
        if state.over():
            for seat in range(2):
                opened = bits(state.cellar[seat])
                told += [Event("opened", {"seat": seat, "card": card}, "Cellar 3") for card in opened]
        return told


def dealt(seat: int, card: int) -> Event:
    """A card is dealt, for its owner's eyes."""
    return Event("dealt", {"seat": seat, "card": card}, "Cellar 1", ("card",), bit(seat), reveals=bit(seat))


def hid(seat: int, card: int) -> Event:
    """A card goes into the cellar; the other sees only that one does."""
    return Event("hid", {"seat": seat, "card": card}, "Cellar 2", ("card",), bit(seat))


def cards(mask: int) -> tuple[str, ...]:
    """The cards of a mask, as text."""
    return tuple(str(card + 1) for card in bits(mask))


GAME = CellarGame()
