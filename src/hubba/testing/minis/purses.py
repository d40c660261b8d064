"""Purses: everybody fills a purse in secret; of the purses that no other one equals, the fullest scores its coins.

Purses 1  Everyone holds coins of 1, 2, 3 and 4 and has two purses to fill, one after the other.
Purses 2  All choose at the same time and in secret: any coins they still have, at least one.
Purses 3  Once all have chosen, purses are opened. The fullest scores its coins; equal ones score nothing.
Purses 4  Coins are spent. After two purses the game is over; the most points win.
"""

from collections.abc import Mapping
from typing import ClassVar, Final

from hubba.core.errors import PositionError
from hubba.core.event import Event
from hubba.core.fast import bit, i64, vec
from hubba.core.outcome import Outcome
from hubba.core.position import position_head, read_position_head
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED, UNSEEN, State
from hubba.core.view import View, Zone
from hubba.testing.minis.mini import Mini

COINS: Final = (1, 2, 3, 4)
CLOSE: Final = 4  # moves 0 to 3 put coin 1 to 4 into the purse, this one closes it
NOT_NOW, SPENT, IN_ORDER, EMPTY, LAST_COIN = 1, 2, 3, 4, 5


class Purses(State):
    """Coins spent, purses being filled, points."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.spent = [0] * seats  # masks of coins
        self.purse = [0] * seats
        self.closed = [False] * seats
        self.points = [0] * seats
        self.round = 0

    def to_act(self) -> i64:
        if self.round == 2:
            return 0
        return sum(bit(seat) for seat in range(self.seats) if not self.closed[seat])

    def legal(self, seat: i64) -> vec[i64]:
        return vec[i64]([move for move in range(CLOSE + 1) if self.forbids(seat, move) == ALLOWED])

    def forbids(self, seat: i64, move: i64) -> i64:
        if not self.may_act(seat) or not 0 <= move <= CLOSE:
            return NOT_NOW
        if move == CLOSE:
            return ALLOWED if self.purse[seat] else EMPTY
        if self.spent[seat] >> move & 1:
            return SPENT
        if self.purse[seat] >> move:  # only rising order, since another order gives the same purse
            return IN_ORDER
        if self.round == 0 and self.spent[seat] | self.purse[seat] | bit(move) == 15:
            return LAST_COIN  # otherwise nothing would be left for the second purse
        return ALLOWED

    def apply(self, seat: i64, move: i64) -> None:
        if move != CLOSE:
            self.purse[seat] |= bit(move)
            self.tell(filled(seat, self.purse[seat]))
            return
        self.closed[seat] = True
        self.tell(closed(seat))
        if all(self.closed):
            self.open_purses()

    def open_purses(self) -> None:
        values = [worth(purse) for purse in self.purse]
        for seat, purse in enumerate(self.purse):
            self.spent[seat] |= purse
            self.tell(Event("opened", {"seat": seat, "purse": purse}, "Purses 3", reveals=~bit(seat)))
            if values.count(values[seat]) == 1 and values[seat] == max(v for v in values if values.count(v) == 1):
                self.points[seat] += values[seat]
                self.tell(Event("scored", {"seat": seat, "points": values[seat]}, "Purses 3"))
        self.purse = [0] * self.seats
        self.closed = [False] * self.seats
        self.round += 1

    def seen(self, seat: i64, move: i64, viewer: i64) -> i64:
        return move if seat == viewer else UNSEEN

    def face_down(self) -> bool:
        return True

    def score(self, seat: i64) -> i64:
        return self.points[seat]

    def payoff(self, seat: i64) -> float:
        best = max(self.points)
        return 1 / self.points.count(best) if self.points[seat] == best else 0.0

    def copy_from(self, other: State) -> None:
        assert isinstance(other, Purses)
        self.spent, self.purse, self.closed = list(other.spent), list(other.purse), list(other.closed)
        self.points, self.round = list(other.points), other.round

    def clone(self) -> "Purses":
        twin = Purses(self.seats)
        twin.copy_from(self)
        return twin


class PursesView(View):
    """As far as others know, a choice that nobody was told about has not happened yet."""

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__(seat)
        self.table = Purses(seats)

    def see(self, event: Event) -> None:
        args, table = event.args, self.table
        if event.name == "filled":
            table.purse[self.seat] = args["purse"]
        elif event.name == "closed":
            table.closed[self.seat] = True
        elif event.name == "opened":
            table.spent[args["seat"]] |= args["purse"]
            table.purse[args["seat"]], table.closed[args["seat"]] = 0, False
            table.round += args["seat"] == table.seats - 1
        elif event.name == "scored":
            table.points[args["seat"]] += args["points"]

    def new_world(self) -> Purses:
        return Purses(self.table.seats)

    def sample_into(self, world: State, rng: Rng) -> None:
        world.copy_from(self.table)

    def zones(self) -> list[Zone]:
        table = self.table
        mine = [Zone("purse", self.seat, coins(table.purse[self.seat]))] if self.seat >= 0 else []
        spent = [Zone("spent", seat, coins(table.spent[seat])) for seat in range(table.seats)]
        return [*mine, *spent, *(Zone("points", seat, (str(p),)) for seat, p in enumerate(table.points))]


class PursesGame(Mini):
    """Everybody chooses at once and in secret."""

    name = "purses"
    seats = range(2, 4)
    moves = CLOSE + 1
    reasons: ClassVar = {
        NOT_NOW: ("Purses 2", "not-now"),
        SPENT: ("Purses 4", "spent"),
        IN_ORDER: ("Purses 2", "in-order"),
        EMPTY: ("Purses 2", "empty"),
        LAST_COIN: ("Purses 1", "last-coin"),
    }

    def new_state(self, seats: int, options: Mapping[str, str]) -> Purses:
        return Purses(seats)

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> PursesView:
        return PursesView(seat, seats)

    def move_text(self, move: int) -> str:
        return "close" if move == CLOSE else str(COINS[move])

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        return ("move-close", {}) if move == CLOSE else ("move-coin", {"coin": COINS[move]})

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        return ("purse", {"points": worth(value)}) if key == "purse" else None

    def outcome(self, state: State) -> Outcome:
        assert isinstance(state, Purses)
        best = max(state.points)
        winners = tuple(seat for seat in range(state.seats) if state.points[seat] == best)
        return Outcome(tuple(state.points), winners, "purses-open")

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        assert isinstance(state, Purses)
        lines = [*position_head(self, state.seats, options), f"round: {state.round}"]
        for seat in range(state.seats):
            closed = " close" if state.closed[seat] else ""
            lines.append(f"points {seat}: {state.points[seat]}")
            lines.append(f"spent {seat}: {' '.join(coins(state.spent[seat]))}")
            lines.append(f"purse {seat}: {' '.join(coins(state.purse[seat]))}{closed}")
        return "\n".join(lines) + "\n"

    def read_position(self, text: str) -> tuple[Purses, dict[str, str]]:
        seats, options, fields = read_position_head(self, text)
        state = Purses(seats)
        state.round, _ = fields.take_number("round")
        for seat in range(seats):
            state.points[seat], _ = fields.take_number(f"points {seat}")
            for key, masks in (("spent", state.spent), ("purse", state.purse)):
                field = fields.take(f"{key} {seat}")
                for word in field.value.lower().removesuffix("close").split():
                    if word not in [str(coin) for coin in COINS]:
                        raise PositionError(field.line, f"{word!r} is not a coin: there are 1 to 4")
                    masks[seat] |= bit(int(word) - 1)
                state.closed[seat] = field.value.lower().endswith("close")
        fields.done()
        return state, options

    def set_up(self, state: State) -> list[Event]:
        assert isinstance(state, Purses)
        told = []
        for turn in range(state.round):
            for seat in range(state.seats):
                told.append(Event("opened", {"seat": seat, "purse": state.spent[seat] * (turn == 0)}, "Purses 3"))
        for seat in range(state.seats):
            told.append(Event("scored", {"seat": seat, "points": state.points[seat]}, "Purses 3"))
            told.append(filled(seat, state.purse[seat]))
            if state.closed[seat]:
                told.append(closed(seat))
        return told


def filled(seat: int, purse: int) -> Event:
    """A coin goes into a purse; nobody else is told."""
    return Event("filled", {"seat": seat, "purse": purse}, "Purses 2", told=bit(seat))


def closed(seat: int) -> Event:
    """A purse is closed; nobody else is told."""
    return Event("closed", {"seat": seat}, "Purses 2", told=bit(seat))


def worth(purse: int) -> int:
    """The sum of the coins in a purse."""
    return sum(coin for place, coin in enumerate(COINS) if purse >> place & 1)


def coins(purse: int) -> tuple[str, ...]:
    """The coins of a purse, as text."""
    return tuple(str(coin) for place, coin in enumerate(COINS) if purse >> place & 1)


GAME = PursesGame()
