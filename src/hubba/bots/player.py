"""What a bot is, and the simplest ones."""

from dataclasses import dataclass, field

from hubba.core.rng import Rng
from hubba.core.view import View


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: so many iterations, or so many seconds, whichever ends first."""

    iterations: int = 1000
    seconds: float = 0.0  # 0: no limit


@dataclass(frozen=True)
class Evidence:
    """What a bot found out about one move: how often it looked, and what it expects of it."""

    move: int
    visits: int
    value: float  # expected payoff for the seat that moves, 0 to 1
    spread: float  # standard error of that expectation


@dataclass(frozen=True)
class Choice:
    """A move, and why: the best first."""

    move: int
    evidence: tuple[Evidence, ...] = ()
    line: tuple[int, ...] = ()  # how it thinks the game goes on
    iterations: int = 0


@dataclass
class Player:
    """A player: it sees a view and answers with one of its legal moves.

    A bot of yours is a class with `choose`; see examples/my_bot.py.
    """

    seed: int = 0
    rng: Rng = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed)

    def choose(self, view: View, budget: Budget) -> Choice:
        """One of the view's legal moves, with what speaks for it."""
        raise NotImplementedError


class RandomPlayer(Player):
    """Plays any legal move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        moves = view.legal()
        return Choice(moves[self.rng.below(len(moves))])


class AdvisedPlayer(Player):
    """Plays what the game itself advises, at once."""

    def choose(self, view: View, budget: Budget) -> Choice:
        # In all worlds that fit the view the advice is the same: any of them will do.
        return Choice(int(view.world(Rng(0)).advised_move(view.seat, self.rng)))
