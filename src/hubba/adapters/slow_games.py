"""Many games per call where compiled code alone does not do: bots that think, history, games without an encoder."""

from collections.abc import Mapping
from struct import iter_unpack, pack

import numpy as np

from hubba.adapters.event_rows import WIDTH, Rows
from hubba.adapters.other_seats import OtherSeats
from hubba.adapters.running_game import RunningGame
from hubba.core.chance import MOST_GAMES
from hubba.core.game import Game
from hubba.core.manygames import NEXT_CALL, SAME_CALL
from hubba.core.state import State


class SlowGames:
    """The same games as `ManyGames` with the same interface, played one by one, as single environments play them.

    Place i plays the games i, i + count, i + 2 · count, … of a series. `own` is the seat of the caller, whose other
    seats are bots; None means that the caller plays all seats.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        options: Mapping[str, str],
        count: int,
        own: int | None,
        bots: str,
        history: int,
    ) -> None:
        self.count = count
        self.own = own
        self.seed = 0
        self.games = [
            RunningGame(game, seats, options, history=history, views=own is not None) for _ in range(count)
        ]
        self.others = [OtherSeats(running, bots, own) for running in self.games if own is not None]
        self.begun = [0] * count
        self.acting = [0] * count
        self.ended = [0] * count
        self.rows = b""
        self.last_rows = b""
        self.payoffs = b""
        self.scores = b""
        self.flags = b""
        self.history: list[Rows] = []  # of all places
        self.last_history: list[Rows] = []  # of the games in `last_rows`

    @property
    def states(self) -> list[State]:
        """Where all games stand."""
        return [running.state for running in self.games]

    def begin_all(self, seed: int) -> None:
        """Begin the first games of a series."""
        self.seed = seed
        for place in range(self.count):
            self.begun[place] = 0
            self.begin(place)
        self.describe()

    def begin(self, place: int) -> None:
        """Begin the next game of a place."""
        number = (place + self.begun[place] * self.count) % MOST_GAMES
        self.begun[place] += 1
        self.games[place].begin(self.seed, number)
        if self.own is not None:
            self.others[place].begin(self.seed, number)
        self._go_on(place, self.own or 0)

    def _go_on(self, place: int, mover: int) -> None:
        """Let the bots act until it is the caller's turn or the game is over."""
        if self.own is not None:
            self.others[place].play()
        acting = self.games[place].to_act
        self.ended[place] = int(not acting)
        self.acting[place] = acting[0] if acting else mover

    def step(self, moves: bytes, then: int) -> None:
        """Make a move in every game; check first that they are legal (`first_illegal`)."""
        payoffs: list[float] = []
        scores: list[float] = []
        flags = bytearray(self.count)
        last: list[bytes] = []
        self.last_history = []
        for place, (move,) in enumerate(iter_unpack("<i", moves)):
            running, seat = self.games[place], self.acting[place]
            if self.ended[place]:
                if then == NEXT_CALL:
                    self.begin(place)
                continue
            running.make(seat, move)
            self._go_on(place, seat)
            if not self.ended[place]:
                continue
            flags[place] = 1
            payoffs += running.payoffs()
            scores += running.outcome.scores
            if then == SAME_CALL:
                last.append(running.packed(self.acting[place]))
                self.last_history.append(running.told(self.acting[place]))
                self.begin(place)
        self.payoffs = pack(f"<{len(payoffs)}f", *payoffs)
        self.scores = pack(f"<{len(scores)}f", *scores)
        self.flags = bytes(flags)
        self.last_rows = b"".join(last)
        self.describe()

    def describe(self) -> None:
        """Write the rows of all games as they stand."""
        here = list(zip(self.games, self.acting, strict=True))
        self.rows = b"".join(running.packed(seat) for running, seat in here)
        self.history = [running.told(seat) for running, seat in here]

    def first_illegal(self, moves: bytes) -> int:
        """The first place whose move may not be made, or -1. A game that has ended takes any move."""
        for place, (move,) in enumerate(iter_unpack("<i", moves)):
            if not self.ended[place] and move not in self.games[place].legal(self.acting[place]):
                return place
        return -1

    def seats_to_act(self) -> bytes:
        """The seat whose row it is, for all places."""
        return bytes(self.acting)

    def close(self) -> None:
        """Release what the bots hold."""
        for others in self.others:
            others.close()


def stacked(rows: list[Rows], history: int) -> Rows:
    """The histories of several games in one array."""
    return np.array(rows, np.int64).reshape(len(rows), history, WIDTH)
