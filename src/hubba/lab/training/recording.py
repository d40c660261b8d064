"""Plays games to learn from, and notes some of their tables.

Up to a random moment, some moves are random, so that tables differ more than the player alone would let them. From
there on the player plays alone, and a few tables of this part are noted, each as likely as the others. The games
depend only on the training's seed, the generation and the number of the game.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Final

from hubba.bots.endgame_player import EndgamePlayer
from hubba.bots.player import AdvisedPlayer, BotPlayer, DistractedPlayer
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Fast
from hubba.core.features import Features
from hubba.core.network import Inputs
from hubba.core.networkfile import NetworkFile
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State
from hubba.lab.ask_player import ask, let_go
from hubba.lab.decisions import decisions
from hubba.lab.duplicate import seed_of
from hubba.lab.training.rows import SeatRows, rows_of
from hubba.lab.training.training import ADVICE, Training

KEPT: Final = 6  # tables of a game
PARTS: Final = 5  # of a game, for figures about its beginning and its end
SAMPLE: Final = 8  # games from which the usual length is known
CHANCE, DEVIATION, SAMPLING = range(-3, 0)  # numbers of random streams, beside those of the seats


@dataclass(frozen=True)
class Recording:
    """The games of one generation."""

    training: Training
    generation: int
    network: NetworkFile | None = None  # of the generation before, if the player uses it

    def seed_of(self, number: int, stream: int) -> int:
        """The seed of one random stream of a game."""
        return seed_of(self.training.seed, self.generation, number, stream)

    def seats_of(self, number: int) -> int:
        """The numbers of seats take turns."""
        return self.training.seats[number % len(self.training.seats)]


@dataclass(frozen=True)
class NotedTable:
    """A table: inputs and points of each seat, and how many moves came before."""

    inputs: list[dict[int, int]]
    now: list[int]
    moves: int


def record(recording: Recording, numbers: range) -> SeatRows:
    """Play some games of a generation, and note their tables."""
    return rows_of(row for number in numbers for row in _rows_of_game(recording, number))


def _rows_of_game(recording: Recording, number: int) -> Iterator[tuple[dict[int, int], float, int, int, int, int]]:
    training, seats = recording.training, recording.seats_of(number)
    features = training.features(seats)
    deviation = Rng(recording.seed_of(number, DEVIATION))
    until = int(deviation.below(usual_length(training, seats)))
    game = _advised(recording, number, until, deviation)
    if training.player_of(recording.generation) != ADVICE:
        game = _played(recording, number, until, deviation)
    sampling = Rng(recording.seed_of(number, SAMPLING))
    kept: list[NotedTable] = []
    moves = quiet = 0
    for state in game:
        if moves >= until and state.to_act() and features.is_quiet(state):
            quiet += 1
            place = len(kept) if len(kept) < KEPT else int(sampling.below(quiet))
            if place < KEPT:
                kept[place : place + 1] = [_noted(features, state, moves)]
        moves += bool(state.to_act())
    final = [
        float(state.payoff(seat)) if training.rules.cooperative else float(state.score(seat))
        for seat in range(seats)
    ]
    for table, noted in enumerate(sorted(kept, key=lambda each: each.moves)):
        part = min(PARTS - 1, noted.moves * PARTS // moves)
        for seat in range(seats):
            to_come = final[seat] - noted.now[seat]
            yield noted.inputs[seat], to_come, noted.now[seat], table, part, number


def _noted(features: Features, state: State, moves: int) -> NotedTable:
    features.read(state)
    inputs = [added_up(features.shared, features.own[seat]) for seat in range(state.seats)]
    return NotedTable(inputs, [int(features.now[seat]) for seat in range(state.seats)], moves)


def added_up(*parts: Inputs) -> dict[int, int]:
    """Numbers by place: a place that is told several times adds up, as in the network."""
    found: Counter[int] = Counter()
    for part in parts:
        for at in range(part.count):
            found[int(part.place[at])] += int(part.value[at])
    return dict(found)


def _advised(recording: Recording, number: int, until: int, deviation: Rng) -> Iterator[State]:
    """The states of a game by advice, before each move and at the end. Advice looks at nothing hidden."""
    training, seats = recording.training, recording.seats_of(number)
    state = training.rules.start(seats, training.options)
    evaluator = training.rules.evaluator(seats)
    chance, rng = Fast(recording.seed_of(number, CHANCE)), Rng(recording.seed_of(number, 0))
    moves = 0
    while (seat := int(chance.settle(state))) != NOBODY:
        yield state
        slips = moves < until and deviation.below(100) < training.slips
        state.apply(seat, state.random_move(seat, deviation) if slips else evaluator.advise(state, seat, rng))
        moves += 1
    yield state


def _played(recording: Recording, number: int, until: int, deviation: Rng) -> Iterator[State]:
    """The states of a game by players who see only their views."""
    training, seats = recording.training, recording.seats_of(number)
    seated = [taught_player(recording, recording.seed_of(number, seat)) for seat in range(seats)]
    play = Play(training.rules, seats, training.options, chance=Fast(recording.seed_of(number, CHANCE)))
    moves = 0
    try:
        while play.to_act:
            seat = play.to_act[0]
            legal = play.legal(seat)
            if moves < until and deviation.below(100) < training.slips:
                move = legal[deviation.below(len(legal))]
            else:
                move = ask(seated[seat], play, seat).move
            play.step(seat, [move])
            moves += 1
    finally:
        for each in seated:
            let_go(each.player)
    for decision in decisions(play):
        yield decision.state
    yield decision.state  # the state is live: by now it includes the last move


def taught_player(recording: Recording, seed: int) -> SeatedPlayer:
    """The player of a generation, with the network of the one before.

    The network comes with the task and not from a file, which other machines may not have.
    """
    training = recording.training
    seated = seat_player(training.player_of(recording.generation), seed, training.rules)
    inner: BotPlayer = seated.player
    while isinstance(inner, DistractedPlayer | EndgamePlayer):
        inner = inner.other
    if recording.network is not None:
        assert isinstance(inner, SearchPlayer | AdvisedPlayer)
        inner.make_evaluator = partial(training.rules.learned_evaluator, found=recording.network)
    return seated


@cache
def _length(game: str, components: str, seats: int, options: tuple[tuple[str, object], ...]) -> int:
    recording = Recording(Training(game, (seats,), (1,), "", options=dict(options), components=components), 1)
    many = sum(1 for number in range(SAMPLE) for _state in _advised(recording, number, 0, Rng(0)))
    return max(1, many // SAMPLE)


def usual_length(training: Training, seats: int) -> int:
    """How many moves a game by advice usually has."""
    return _length(training.game, training.components, seats, tuple(sorted(training.options.items())))
