"""What a bot is, and the simplest ones."""

from collections.abc import Callable
from dataclasses import dataclass, field
from zlib import crc32

from hubba.bots.observation import Observation
from hubba.core.errors import HubbaError
from hubba.core.evaluator import Evaluator
from hubba.core.rng import Rng
from hubba.core.view import View

MakeEvaluator = Callable[[int], Evaluator]  # for a number of seats, such as `Game.evaluator`


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of iterations or of seconds, whichever ends first."""

    iterations: int = 1000
    seconds: float = 0.0  # 0: no limit


@dataclass(frozen=True)
class Evidence:
    """What a bot found out about one move: its visits, and its expected value."""

    move: int
    visits: int
    value: float  # expected payoff for the seat that moves, 0 to 1
    spread: float  # standard error of that expectation


@dataclass(frozen=True)
class Choice:
    """A move, and the evidence for each move, the best first."""

    move: int
    evidence: tuple[Evidence, ...] = ()
    line: tuple[int, ...] = ()  # how the bot expects the game to continue
    iterations: int = 0
    wanted: int = 0  # the iterations in its budget, if the deadline came before them; the asker sets it
    line_seats: tuple[int, ...] = ()  # who makes each move of the line; empty if the bot does not say


class Forfeit(HubbaError):
    """Raised by a player that has lost the game by rule: it was silent, talked nonsense, cheated or died.

    Nobody asks it again in that game. Its seat makes arbitrary legal moves, so that the others can continue.
    """


@dataclass
class BotPlayer:
    """A player: it sees a view and answers with one of its legal moves.

    Your own bot is a class with `choose`; see examples/my_bot.py. A bot that does not use our views can listen to
    the events in `hear` instead. A bot that holds something (a process, a file) releases it in `close`.
    """

    seed: int = 0
    rng: Rng = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed)

    def choose(self, view: View, budget: Budget) -> Choice:
        """One of the view's legal moves, with the evidence for it."""
        raise NotImplementedError

    def hear(self, heard: Observation) -> None:
        """Listen to all that the seat was told, before each question; a bot that uses the view need not."""

    @property
    def lasting(self) -> bool:
        """Whether the same object should be asked again in a game; if not, any with its name and seed will do."""
        return False

    def ponder(self, seconds: float) -> bool:
        """Think for some seconds while others move; False if there is nothing to think about."""
        return False

    def close(self) -> None:
        """Release what it holds: the game is over, or nobody asks any more. Another game may follow."""


class RandomPlayer(BotPlayer):
    """Plays any legal move."""

    def choose(self, view: View, budget: Budget) -> Choice:
        moves = view.legal()
        return Choice(moves[self.rng.below(len(moves))])


@dataclass
class AdvisedPlayer(BotPlayer):
    """Plays what its evaluator advises, at once, in one of the game's styles."""

    make_evaluator: MakeEvaluator = Evaluator
    style: int = 0  # of `Game.styles`, from 1 on; 0 is plain

    def choose(self, view: View, budget: Budget) -> Choice:
        # The advice is the same in all worlds that fit the view, so any of them will do.
        world = view.world(Rng(0))
        evaluator = self.make_evaluator(int(world.seats))
        evaluator.set_style(view.seat, self.style)
        return Choice(int(evaluator.advise(world, view.seat, self.rng)))


@dataclass
class Wrapper(BotPlayer):
    """A player that may ask another one to choose, and passes on everything that it is told."""

    other: BotPlayer = field(kw_only=True)

    def hear(self, heard: Observation) -> None:
        self.other.hear(heard)

    @property
    def lasting(self) -> bool:
        return self.other.lasting

    def ponder(self, seconds: float) -> bool:
        return self.other.ponder(seconds)

    def close(self) -> None:
        self.other.close()


@dataclass
class DistractedPlayer(Wrapper):
    """Wraps another player; in `slips` percent of its decisions it plays a random legal move instead."""

    slips: int = 0

    def choose(self, view: View, budget: Budget) -> Choice:
        # This depends only on the seed and the view, so it answers the same when asked again.
        rng = Rng(self.seed, crc32(view.text().encode()))
        if rng.below(100) < self.slips:
            moves = view.legal()
            return Choice(moves[rng.below(len(moves))])
        return self.other.choose(view, budget)
