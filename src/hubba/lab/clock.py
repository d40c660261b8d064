"""Measures a search by the clock: how well it keeps its time, and what free cores gain, in one interleaved run."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from statistics import median
from time import perf_counter

from hubba.bots.roster import seat_player
from hubba.bots.spare_cores import LEAST, free_cores
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.lab.sample_position import late_view

ALONE = "+fresh+alone"
SPREAD = "+fresh"


@dataclass(frozen=True)
class Timed:
    """A search that was asked several times: on one core, and on all free cores."""

    game: str
    seats: int
    seconds: float  # its budget
    free: int  # the most other cores that were free
    alone: float  # iterations, the median
    spread: float
    usual: float  # the share of its budget that it used, the median of all runs
    most: float

    @property
    def gain(self) -> float | None:
        """How many times more iterations free cores allow; None if there were none, or no time to use them."""
        return self.spread / self.alone if self.free and self.seconds >= LEAST else None

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self) | {"gain": self.gain}


def by_the_clock(
    games: Sequence[str], rounds: int, seconds: float, progress: Callable[[], None] = lambda: None
) -> list[Timed]:
    """Ask about a moment late in a game, alternately on one core and on all."""
    found = []
    for name in games:
        game = find_game(name)
        for seats in game.seats:
            found.append(timed(game, seats, rounds, seconds))
            progress()
    return found


def timed(game: Game, seats: int, rounds: int, seconds: float) -> Timed:
    """The measurement for one game and number of seats."""
    view = late_view(game, seats)
    looked: dict[str, list[int]] = {ALONE: [], SPREAD: []}
    taken = []
    free = 0
    for number in range(rounds):
        for flags, counts in looked.items():
            free = max(free, free_cores())
            seated = seat_player(f"search:{seconds:.3f}s{flags}", number, game)
            begin = perf_counter()
            counts.append(seated.player.choose(view, seated.budget).iterations)
            taken.append((perf_counter() - begin) / seconds)
            seated.player.close()
    alone, spread = (median(counts) for counts in looked.values())
    return Timed(game.name, seats, seconds, free, alone, spread, median(taken), max(taken))
