"""Chance: one interface, several sources.

A state that awaits chance names the purpose and lists the outcomes; a source picks one. A deck has no
order until a card leaves it: drawing from a shuffled deck is the same as drawing a random card from an
unshuffled one, and this way no state holds the future.
"""

import secrets
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from hashlib import blake2b
from typing import Final

from mypy_extensions import mypyc_attr

from hubba.core.fast import i64
from hubba.core.rng import Rng, Streams
from hubba.core.state import ALLOWED, NO_CHANCE, PURPOSES, State

# How many of a seed's 2**32 streams each game of a series uses: one for its moves, one for each purpose.
STREAMS: Final = PURPOSES + 1
MOST_GAMES: Final = 2**32 // STREAMS  # of one series


class ChanceError(ValueError):
    """A script ran out, or names an outcome that cannot happen."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of outcomes."""

    def pick(self, state: State) -> i64:
        """Pick an outcome for the chance that the state awaits."""
        raise NotImplementedError

    def rewind(self, drawn: Sequence[int]) -> None:
        """Go back to where `drawn` outcomes had been picked for each purpose, if the source can."""

    def settle(self, state: State) -> i64:
        """Resolve all awaited chance; returns the seat to act, or NOBODY when the game is over."""
        while state.chance() != NO_CHANCE:
            state.resolve(self.pick(state))
        return state.turn()

    def play(self, state: State, seat: i64, move: i64) -> i64:
        """Check a move, make it, settle: the safe way to advance a state; returns what `settle` returns."""
        reason = state.forbids(seat, move)
        if reason != ALLOWED:
            raise ValueError(f"seat {seat} may not make move {move} now (reason {reason})")
        state.apply(seat, move)
        return self.settle(state)


class Fast(Chance):
    """For simulations: quick, with one stream per purpose, so that a card drawn never changes a die rolled.

    The games of a series share one seed, and each has its number; `random_moves` gives the moves of the same game.
    """

    def __init__(self, seed: i64, game: i64 = 0) -> None:
        self.streams = Streams(seed, game * STREAMS + 1, PURPOSES)

    def pick(self, state: State) -> i64:
        return state.random_outcome(self.streams.of(state.chance()))


def random_moves(seed: i64, game: i64 = 0) -> Rng:
    """The stream from which players of a simulated game draw their moves; no purpose of chance shares it."""
    return Rng(seed, game * STREAMS)


class Seeded(Chance):
    """For real games: outcome number i of a purpose is a keyed function of key, purpose and i."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.drawn: dict[int, int] = {}

    def pick(self, state: State) -> i64:
        purpose: int = state.chance()
        index = self.drawn.get(purpose, 0)
        self.drawn[purpose] = index + 1
        outcomes = [int(outcome) for outcome in state.outcomes()]
        weights = [int(state.weight(outcome)) for outcome in outcomes]
        left = _number(self.key, purpose, index, sum(weights))
        for outcome, weight in zip(outcomes, weights, strict=True):
            left -= weight
            if left < 0:
                return outcome
        raise AssertionError("unreachable: the weights add up to their total")

    def rewind(self, drawn: Sequence[int]) -> None:
        self.drawn = dict(enumerate(drawn))


class Scripted(Chance):
    """For tests, positions and recorded games: the outcomes are given, one list per purpose.

    They may be in notation if `read` can read it: `Scripted([[1], ["B7"]], read=game.outcome_from)`.
    """

    def __init__(
        self,
        script: Sequence[Sequence[int | str]],
        then: Chance | None = None,
        read: Callable[[int, str], int] | None = None,
    ) -> None:
        self.script: list[list[int]] = []
        for purpose, outcomes in enumerate(script):
            self.script.append([_outcome(purpose, outcome, read) for outcome in outcomes])
        self.drawn = [0] * len(self.script)
        self.then = then

    def pick(self, state: State) -> i64:
        purpose: int = state.chance()
        if purpose >= len(self.script) or self.drawn[purpose] >= len(self.script[purpose]):
            if self.then is None:
                raise ChanceError(f"the script has no further outcome for purpose {purpose}")
            return self.then.pick(state)
        outcome = self.script[purpose][self.drawn[purpose]]
        if outcome not in [int(possible) for possible in state.outcomes()]:
            raise ChanceError(f"outcome {outcome} cannot happen now (purpose {purpose})")
        self.drawn[purpose] += 1
        return outcome

    def rewind(self, drawn: Sequence[int]) -> None:
        self.drawn = [drawn[purpose] if purpose < len(drawn) else 0 for purpose in range(len(self.script))]


def _outcome(purpose: int, outcome: int | str, read: Callable[[int, str], int] | None) -> int:
    if isinstance(outcome, str):
        if read is None:
            raise ChanceError(f"{outcome!r} is notation: pass `read=game.outcome_from`, or write numbers")
        return read(purpose, outcome)
    return outcome


class Given(Chance):
    """For records that are replayed: it picks nothing, because the record gives each outcome."""

    def pick(self, state: State) -> i64:
        raise ChanceError("the outcomes of this game are given one by one, so it cannot draw any")


GIVEN: Final = Given()


class Enumerated(Chance):
    """For exact answers: goes through every sequence of outcomes, one after the other.

    for chance in every_chance():
        play(game, chance)      # chance.probability is that of the outcomes it gave
    """

    def __init__(self, path: list[int]) -> None:
        self.path = path
        self.at = 0
        self.widths: list[int] = []
        self.probability = Fraction(1)

    def pick(self, state: State) -> i64:
        outcomes = [int(outcome) for outcome in state.outcomes()]
        total = sum(int(state.weight(outcome)) for outcome in outcomes)
        if self.at == len(self.path):
            self.path.append(0)
        self.widths.append(len(outcomes))
        outcome = outcomes[self.path[self.at]]
        self.at += 1
        self.probability *= Fraction(int(state.weight(outcome)), total)
        return outcome

    def next_path(self) -> list[int] | None:
        """The path of the next sequence, or None after the last."""
        path = self.path[: self.at]
        while path and path[-1] + 1 == self.widths[len(path) - 1]:
            path.pop()
        if not path:
            return None
        path[-1] += 1
        return path


def every_chance() -> Iterator[Enumerated]:
    """One source for each possible sequence of outcomes; use each before asking for the next."""
    path: list[int] | None = []
    while path is not None:
        chance = Enumerated(path)
        yield chance
        path = chance.next_path()


def open_seed() -> str:
    """A fresh seed that may be published: with it anyone can repeat the game."""
    return str(secrets.randbelow(10**12))


def key_of(seed: int | str) -> bytes:
    """The key of an open seed, as in `--seed 7`: for games that anyone may repeat."""
    return blake2b(f"open seed {seed}".encode(), person=b"hubba", digest_size=32).digest()


def _number(key: bytes, purpose: int, index: int, limit: int) -> int:
    # Draw again if the number would make the first outcomes a little more likely.
    fair = (1 << 64) // limit * limit
    attempt = 0
    while True:
        text = f"{purpose}/{index}/{attempt}".encode()
        number = int.from_bytes(blake2b(text, key=key, person=b"hubba", digest_size=8).digest(), "big")
        if number < fair:
            return number % limit
        attempt += 1
