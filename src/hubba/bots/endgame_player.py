"""The player that solves the endgame where nothing is left to guess."""

from dataclasses import dataclass, field

from hubba.bots.exact.solver import best_of
from hubba.bots.exact.solvers import is_certain, solver_for
from hubba.bots.player import Budget, Choice, Evidence, Wrapper
from hubba.core.endgame import Endgame, Solver, TooLarge
from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.core.view import View

SITUATIONS = 20_000  # the most to look at per question: not a time limit, so answers are the same everywhere


@dataclass
class EndgamePlayer(Wrapper):
    """Wraps another player: in the last part of a game, if only one world fits the view, it solves that world.

    It knows only its view. It samples worlds as any bot may; if two of them differ in anything that still matters,
    or the solver would need too long, the other player chooses.
    """

    game: Game = field(kw_only=True)
    situations: int = SITUATIONS
    _solver: Solver | None = field(default=None, init=False, repr=False)
    _asked_by: View | None = field(default=None, init=False, repr=False)

    def choose(self, view: View, budget: Budget) -> Choice:
        endgame = self.game.endgame()
        world = None if endgame is None else the_world(endgame, view)
        if endgame is not None and world is not None:
            try:
                return conclude(endgame, world, self.solver(endgame, view, world).values(world))
            except TooLarge:
                pass  # it tries again at a later move, when there is less to look at
        return self.other.choose(view, budget)

    def solver(self, endgame: Endgame, view: View, world: State) -> Solver:
        """The solver of this game; it keeps what it found for earlier questions."""
        # Each game, with its seats and options, has its own view, so another view means another game.
        if self._solver is None or self._asked_by is not view:
            own = endgame.own_solver(world, self.situations)
            self._solver = own or solver_for(self.game, int(world.seats), self.situations)
            self._asked_by = view
        return self._solver

    def close(self) -> None:
        self._solver = self._asked_by = None
        super().close()


def the_world(endgame: Endgame, view: View) -> State | None:
    """The only world that fits a view of the last part; None if there may be others, or no choice is to be made."""
    world = view.world(Rng(0))
    if int(world.turn()) != view.seat or not endgame.begun(world) or len(world.legal(view.seat)) < 2:
        return None
    return world if is_certain(endgame, world, view) else None


def conclude(endgame: Endgame, world: State, values: dict[int, float]) -> Choice:
    """The best move (on a tie the lowest), and the value of each move: one visit, without error."""
    most = endgame.to_come(world)
    least = -most if world.seats == 2 else 0.0  # with two seats, one loses what the other gains
    evidence = [Evidence(move, 1, share(value, least, most), 0.0) for move, value in values.items()]
    best = min(best_of(values))
    evidence.sort(key=lambda known: (known.move != best, -known.value, known.move))
    return Choice(best, tuple(evidence), (best,), len(evidence))


def share(value: float, least: float, most: float) -> float:
    """A value as a share of what can be gained, 0 to 1."""
    if most <= least:
        return 0.5
    return min(1.0, max(0.0, (value - least) / (most - least)))
