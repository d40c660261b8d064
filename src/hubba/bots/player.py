"""What a bot is, and the simplest ones."""

from collections.abc import Callable
from dataclasses import dataclass, field
from zlib import crc32

from hubba.bots.observation import Observation
from hubba.core.errors import HubbaError
from hubba.core.evaluator import Evaluator
from hubba.core.rng import Rng
from hubba.core.view import View

MakeEvaluator = Callable[[int], Evaluator]  # for so many seats, such as `Game.evaluator`


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
    wanted: int = 0  # iterations, if its time was over before them; whoever asked for the thought says so


class Forfeit(HubbaError):
    """Raised by a player that has lost the game by rule: it was silent, talked nonsense, cheated or died.

    Nobody asks it again in that game. Its seat is played by any legal moves, so that the others can go on.
    """


@dataclass
class BotPlayer:
    """A player: it sees a view and answers with one of its legal moves.

    A bot of yours is a class with `choose`; see examples/my_bot.py. One that does not look at our views may
    listen to the events instead, and one that holds something (a process, a file) lets go of it in `close`.
    """

    seed: int = 0
    rng: Rng = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.rng = Rng(self.seed)

    def choose(self, view: View, budget: Budget) -> Choice:
        """One of the view's legal moves, with what speaks for it."""
        raise NotImplementedError

    def hear(self, heard: Observation) -> None:
        """Listen to all that the seat was told, before each question; whoever looks at the view need not."""

    @property
    def lasting(self) -> bool:
        """Whether it gains by being asked again in the same game; else any player of its name and seed will do."""
        return False

    def ponder(self, seconds: float) -> bool:
        """Think for so long while others move, if there is something to think about; False if there is not."""
        return False

    def close(self) -> None:
        """The game is over, or nobody asks any more: let go of what is held. Another game may follow."""


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
        # In all worlds that fit the view the advice is the same: any of them will do.
        world = view.world(Rng(0))
        evaluator = self.make_evaluator(int(world.seats))
        evaluator.set_style(view.seat, self.style)
        return Choice(int(evaluator.advise(world, view.seat, self.rng)))


@dataclass
class Wrapper(BotPlayer):
    """A player that may ask another one to choose, and passes on to it all that it is told."""

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
    """Another player, whose hand slips at so many of a hundred decisions: then it plays any legal move."""

    slips: int = 0

    def choose(self, view: View, budget: Budget) -> Choice:
        # Of the seed and the view alone: asked again, it does the same.
        rng = Rng(self.seed, crc32(view.text().encode()))
        if rng.below(100) < self.slips:
            moves = view.legal()
            return Choice(moves[rng.below(len(moves))])
        return self.other.choose(view, budget)
