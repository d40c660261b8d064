"""Caravan: two carts, one or two drivers, one fate.

Caravan 1  Each cart must carry 5. One driver has both carts, two have one each. There are four rolls.
Caravan 2  The die shows 1 twice, 2 three times, 3 once. The drivers roll in turn.
Caravan 3  Whoever rolled loads it on one of their own carts, or offers it to the other cart.
Caravan 4  A cart of another driver takes it only if that driver agrees; if not, it must be loaded.
Caravan 5  All win as soon as both carts are full, all lose after the fourth load.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from hubba.core.errors import NotationError, PositionError
from hubba.core.event import EVERYONE, Event
from hubba.core.fast import bit, i64, vec
from hubba.core.outcome import Outcome
from hubba.core.position import position_head, read_position_head
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED, NO_CHANCE, NOBODY, State
from hubba.core.view import View, Zone
from hubba.testing.minis.mini import Mini

FULL: Final = 5
ROLLS: Final = 4
OFFER: Final = 2  # moves 0 and 1 load cart 0 or 1; this one offers the die to the other driver's cart
YES: Final = 3
NO: Final = 4
WEIGHTS: Final = {1: 2, 2: 3, 3: 1}
NOT_NOW, NOT_YOURS, NOT_ASKED, ASKED, REFUSED, NO_OTHER = 1, 2, 3, 4, 5, 6


class Caravan(State):
    """Loads, the die, and whether it is on offer."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.load = [0, 0]
        self.loads = 0
        self.die = 0
        self.offered = False
        self.refused = False

    def driver(self) -> int:
        return self.loads % int(self.seats)

    def won(self) -> bool:
        return min(self.load) >= FULL

    def ended(self) -> bool:
        return self.won() or self.loads == ROLLS

    def to_act(self) -> i64:
        if self.ended() or self.die == 0:
            return 0
        return bit(1 - self.driver() if self.offered else self.driver())

    def chance(self) -> i64:
        return 0 if self.die == 0 and not self.ended() else NO_CHANCE

    def outcomes(self) -> vec[i64]:
        return vec[i64]([1, 2, 3])

    def weight(self, outcome: i64) -> i64:
        return WEIGHTS[outcome]

    def resolve(self, outcome: i64) -> None:
        self.die = outcome
        self.tell(Event("rolled", {"seat": self.driver(), "number": outcome}, "Caravan 2", reveals=EVERYONE))

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([move for move in range(NO + 1) if self.forbids(seat, move) == ALLOWED])

    def forbids(self, seat: i64, move: i64) -> i64:
        if not self.may_act(seat) or not 0 <= move <= NO:
            return NOT_NOW
        if self.offered:
            return ALLOWED if move in (YES, NO) else ASKED
        if move in (YES, NO):
            return NOT_ASKED
        if self.seats == 1:
            return ALLOWED if move != OFFER else NO_OTHER
        if move == OFFER:
            return REFUSED if self.refused else ALLOWED
        return ALLOWED if move == seat else NOT_YOURS

    def apply(self, seat: i64, move: i64) -> None:
        if move == OFFER:
            self.offered = True
            self.tell(Event("offered", {"seat": seat}, "Caravan 3"))
        elif move == NO:
            self.offered, self.refused = False, True
            self.tell(Event("refused", {"seat": seat}, "Caravan 4"))
        else:
            cart = seat if move == YES else move
            self.load[cart] += self.die
            self.tell(Event("loaded", {"seat": seat, "cart": cart, "number": self.die}, "Caravan 3"))
            self.loads, self.die, self.offered, self.refused = self.loads + 1, 0, False, False

    def score(self, seat: i64) -> i64:
        return min(self.load)

    def payoff(self, seat: i64) -> float:
        return float(self.won())

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Caravan)
        self.load, self.loads, self.die = list(other.load), other.loads, other.die
        self.offered, self.refused = other.offered, other.refused

    def clone(self) -> "Caravan":
        twin = Caravan(self.seats)
        twin.copy_from(self)
        return twin


class CaravanView(View):
    """Everything is open; no view or state knows the next roll."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat)
        self.table = Caravan(seats)

    def see(self, event: Event) -> None:
        args, table = event.args, self.table
        if event.name == "rolled":
            table.die = args["number"]
        elif event.name == "offered":
            table.offered = True
        elif event.name == "refused":
            table.offered, table.refused = False, True
        elif event.name == "loaded":
            table.load[args["cart"]] += args["number"]
            table.loads, table.die, table.offered, table.refused = table.loads + 1, 0, False, False
        elif event.name == "stands":
            table.load[args["cart"]], table.loads = args["number"], args["loads"]

    def new_world(self) -> Caravan:
        return Caravan(self.table.seats)

    def sample_into(self, world: State, rng: Rng) -> None:
        world.copy_from(self.table)

    def zones(self) -> list[Zone]:
        table = self.table
        carts = [Zone(f"cart-{cart}", NOBODY, (str(table.load[cart]),)) for cart in range(2)]
        offer = ("offered",) * table.offered + ("refused",) * table.refused
        return [*carts, Zone("loads", NOBODY, (str(table.loads),)), Zone("die", NOBODY, (str(table.die), *offer))]


class CaravanGame(Mini):
    """Dice, several heroes for one player, consent, and one outcome for all."""

    name = "caravan"
    seats = range(1, 3)
    cooperative = True
    moves = NO + 1
    purposes: ClassVar = ("die",)
    reasons: ClassVar = {
        NOT_NOW: ("Caravan 2", "not-now"),
        NOT_YOURS: ("Caravan 3", "not-yours"),
        NOT_ASKED: ("Caravan 4", "not-asked"),
        ASKED: ("Caravan 4", "asked"),
        REFUSED: ("Caravan 4", "refused"),
        NO_OTHER: ("Caravan 1", "no-other"),
    }

    def new_state(self, seats: int, options: Mapping[str, str]) -> Caravan:
        return Caravan(seats)

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> CaravanView:
        return CaravanView(seat, seats)

    def move_text(self, move: int) -> str:
        return ("load-0", "load-1", "offer", "yes", "no")[move]

    def outcome_text(self, purpose: int, outcome: int) -> str:
        return str(outcome)

    def outcome_from(self, purpose: int, text: str) -> int:
        if text not in ("1", "2", "3"):
            raise NotationError(f"{text!r} is not on the die: it shows 1 to 3")
        return int(text)

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        return (f"move-{self.move_text(move)}", {})

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        return ("cart", {"number": value + 1}) if key == "cart" else None

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Caravan)
        everyone = tuple(range(int(state.seats)))
        scores = tuple(int(state.score(seat)) for seat in everyone)
        return Outcome(scores, everyone if state.won() else (), "full" if state.won() else "late")

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Caravan)
        offer = "offered" if state.offered else "refused" if state.refused else "-"
        lines = [*position_head(self, int(state.seats), options), f"carts: {state.load[0]} {state.load[1]}"]
        return "\n".join([*lines, f"loads: {state.loads}", f"die: {state.die}", f"offer: {offer}"]) + "\n"

    def read_position(self, text: str) -> tuple[Caravan, dict[str, str]]:
        seats, options, fields = read_position_head(self, text)
        state = Caravan(seats)
        carts = fields.take("carts")
        if len(carts.value.split()) != 2 or not carts.value.replace(" ", "").isdecimal():
            raise PositionError(carts.line, "write what the two carts carry, as `carts: 3 4`")
        state.load = [int(load) for load in carts.value.split()]
        state.loads, _ = fields.take_number("loads")
        state.die, _ = fields.take_number("die")
        offer = fields.take("offer").value.lower()
        state.offered, state.refused = offer == "offered", offer == "refused"
        fields.done()
        return state, options

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Caravan)
        told = []
        for cart in range(2):
            args = {"cart": cart, "number": state.load[cart], "loads": state.loads}
            told.append(Event("stands", args, "Caravan 1"))
        if state.die:
            told.append(Event("rolled", {"seat": state.driver(), "number": state.die}, "Caravan 2"))
        if state.offered:
            told.append(Event("offered", {"seat": state.driver()}, "Caravan 3"))
        if state.refused:
            told.append(Event("refused", {"seat": 1 - state.driver()}, "Caravan 4"))
        return told


GAME = CaravanGame()
