"""Simulates many games on all cores, with the same results on any number of cores."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from math import sqrt

from hubba.bots.roster import seat_player
from hubba.core.chance import MOST_GAMES, Fast, random_moves
from hubba.core.errors import HubbaError
from hubba.core.evaluator import Evaluator
from hubba.core.figures import Figures
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.playout import play_out
from hubba.core.registry import find_game
from hubba.core.state import NOBODY
from hubba.lab.bot_game import play_to_end, result_of
from hubba.lab.decisions import decisions
from hubba.lab.duplicate import seed_of
from hubba.lab.messages import message
from hubba.lab.parallel import map_in_order

# Games that one worker plays before it reports: fixed, so that sums are always added in the same order.
CHUNK = 64
CHUNK_OF_THINKERS = 4
QUICK = ("random", "advice")  # players that need no thought


@dataclass(frozen=True)
class Series:
    """What to play."""

    game: str
    seats: int
    options: Mapping[str, object]
    games: int
    seed: int
    players: tuple[str, ...] = ("random",)  # seated in turn, around the table
    components: str = ""  # the text of a list other than the game's own


@dataclass
class Tally:
    """The results."""

    games: int = 0
    decisions: int = 0
    shared: int = 0  # games with several winners
    lost: int = 0  # games that nobody won
    victories: list[float] = field(default_factory=list)  # by seat; a shared victory is split
    points: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    figures: Figures = field(default_factory=Figures)  # what else the game counts
    forfeits: dict[int, dict[str, int]] = field(default_factory=dict)  # by seat: why it lost by rule, how often

    @classmethod
    def empty(cls, seats: int) -> "Tally":
        """A tally without games."""
        return cls(0, 0, 0, 0, [0.0] * seats, [0] * seats, [0] * seats, [10**9] * seats, [-(10**9)] * seats)

    def count(
        self, scores: Sequence[int], winners: Sequence[int], decisions: int, *, together: bool = False
    ) -> None:
        """Count one game; if `together`, every winner has a whole victory."""
        self.games += 1
        self.decisions += decisions
        self.shared += len(winners) > 1 and not together
        self.lost += not winners
        for seat in winners:
            self.victories[seat] += 1 if together else 1 / len(winners)
        for seat, score in enumerate(scores):
            self.points[seat] += score
            self.squares[seat] += score * score
            self.least[seat] = min(self.least[seat], score)
            self.most[seat] = max(self.most[seat], score)

    def forfeit(self, seat: int, reason: str, games: int = 1) -> None:
        """Count games that a seat has lost by rule."""
        reasons = self.forfeits.setdefault(seat, {})
        reasons[reason] = reasons.get(reason, 0) + games

    def add(self, other: "Tally") -> None:
        """Add the games of another tally."""
        self.games += other.games
        self.decisions += other.decisions
        self.shared += other.shared
        self.lost += other.lost
        for seat in range(len(self.points)):
            self.victories[seat] += other.victories[seat]
            self.points[seat] += other.points[seat]
            self.squares[seat] += other.squares[seat]
            self.least[seat] = min(self.least[seat], other.least[seat])
            self.most[seat] = max(self.most[seat], other.most[seat])
        self.figures.add(other.figures)
        for seat, reasons in other.forfeits.items():
            for reason, games in reasons.items():
                self.forfeit(seat, reason, games)

    def won(self) -> tuple[float, float]:
        """The share of games that somebody won, and half its 95 % interval."""
        share = 1 - self.lost / self.games
        return share, 1.96 * sqrt(share * (1 - share) / self.games)

    def rows(self) -> list[dict[str, float]]:
        """By seat: victories, mean score with its 95 % interval, least and most."""
        return [self._row(seat) for seat in range(len(self.points))]

    def _row(self, seat: int) -> dict[str, float]:
        mean = self.points[seat] / self.games
        variance = max(0.0, self.squares[seat] / self.games - mean * mean)
        return {
            "seat": seat,
            "victories": round(self.victories[seat] / self.games, 4),
            "score": round(mean, 3),
            "interval": round(1.96 * sqrt(variance / self.games), 3),
            "least": self.least[seat],
            "most": self.most[seat],
        }


def simulate(series: Series, workers: int = 0, progress: Callable[[int], None] = lambda games: None) -> Tally:
    """Play a series; calls `progress` with the number of games just finished."""
    if series.games < 1:
        raise HubbaError(message("error-no-games"))
    if series.games > MOST_GAMES:
        raise HubbaError(message("error-many-games", most=MOST_GAMES))
    game = game_of(series.game, series.components)
    game.settle(series.seats, series.options)
    for number, text in enumerate(series.players):
        seat_player(text, number, game)  # report a wrong name before any worker starts
    total = Tally.empty(series.seats)
    for part in map_in_order(partial(play_chunk, series), _chunks(series), workers):
        total.add(part)
        progress(part.games)
    return total


@cache
def game_of(name: str, components: str) -> Game:
    """The game of a series; a worker gets the text of its components and makes the game once."""
    return find_game(name).with_components(components) if components else find_game(name)


def _chunks(series: Series) -> list[range]:
    size = CHUNK if set(series.players) <= set(QUICK) else CHUNK_OF_THINKERS
    return [range(first, min(first + size, series.games)) for first in range(0, series.games, size)]


def play_chunk(series: Series, numbers: range) -> Tally:
    """Play some games of a series; each has its own random streams, from the seed of the series and its number."""
    game = game_of(series.game, series.components)
    tally = Tally.empty(series.seats)
    tally.figures = game.figures()
    evaluator = game.evaluator(series.seats)
    for number in numbers:
        if set(series.players) <= set(QUICK):
            tally.count(
                *play_without_views(game, evaluator, series, number, tally.figures), together=game.cooperative
            )
        else:
            tally.count(*play_with_views(game, series, number, tally), together=game.cooperative)
    return tally


def play_without_views(
    game: Game, evaluator: Evaluator, series: Series, number: int, figures: Figures
) -> tuple[Sequence[int], Sequence[int], int]:
    """A game of players who look at nothing hidden and so need no view: scores, winners, decisions."""
    state = game.start(series.seats, series.options)
    chance, rng = Fast(series.seed, number), random_moves(series.seed, number)
    if series.players == ("random",) and type(figures) is Figures:
        decisions = int(play_out(state, chance, rng))
    else:
        advised = [series.players[seat % len(series.players)] == "advice" for seat in range(series.seats)]
        decisions = 0
        while (seat := int(chance.settle(state))) != NOBODY:
            move = evaluator.advise(state, seat, rng) if advised[seat] else state.random_move(seat, rng)
            figures.before(state, seat, int(move))
            state.apply(seat, move)
            decisions += 1
    figures.end(state)
    outcome = game.outcome(state)
    return outcome.scores, outcome.winners, decisions


def play_with_views(
    game: Game, series: Series, number: int, tally: Tally
) -> tuple[Sequence[int], Sequence[int], int]:
    """A game of players who see only their views: scores, winners, decisions. Counts figures and forfeits."""
    names = [series.players[seat % len(series.players)] for seat in range(series.seats)]
    seated = [seat_player(name, seed_of(series.seed, number, 0, seat), game) for seat, name in enumerate(names)]
    sat = play_to_end(game, seated, Fast(series.seed, number), series.options)
    for seat, reason in sorted(sat.forfeits.items()):
        tally.forfeit(seat, reason)
    counted = result_of(sat)
    return counted.scores, counted.winners, count_play(sat.play, tally.figures)


def count_play(play: Play, figures: Figures) -> int:
    """Replay a finished game for the figures, move by move; returns how many decisions it took."""
    made = 0
    for decision in decisions(play):
        figures.before(decision.state, decision.seat, decision.move)
        made += 1
    figures.end(decision.state)  # the state is live: by now it includes the last move
    return made
