"""A table where anybody tries anything, for Hypothesis: steps, nonsense, undos and takebacks in any order.

In the tests of your game, which must say how people sit down and how they play:

    class Table(StatefulSuite):
        game = MY_GAME

        @initialize(seats=st.sampled_from(list(MY_GAME.seats)), seed=st.integers(0, 1000))
        def sit_down(self, seats, seed):
            self.play = Play(MY_GAME, seats, chance=Seeded(key_of(seed)))

        def choose(self, dice, seat):
            return dice.choice(self.play.legal(seat))

    TestTable = Table.TestCase

Invariants of your own are methods with `@invariant()`.
"""

import random
from collections.abc import Sequence
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay
from hubba.core.undo import MayUndo

BEYOND = 5  # how many numbers below and above the valid moves to try, too


class StatefulSuite(RuleBasedStateMachine):
    """Whatever anybody tries, a refused step changes nothing, and the record replays to the same table."""

    game: ClassVar[Game]
    at_once: ClassVar[int] = 3  # the most moves in a step that is tried
    play: Play

    def choose(self, dice: random.Random, seat: int) -> int:
        """A legal move of a seat that is to act."""
        raise NotImplementedError

    @precondition(lambda self: self.play.to_act)
    @rule(seed=st.integers(0, 1000), steps=st.integers(1, 9))
    def make_moves(self, seed: int, steps: int) -> None:
        dice = random.Random(seed)
        for _ in range(steps):
            if self.play.to_act:
                seat = dice.choice(self.play.to_act)
                self.play.step(seat, [self.choose(dice, seat)])

    @rule(seat=st.integers(-3, 9), numbers=st.lists(st.integers(0, 10**6), max_size=3))
    def try_nonsense(self, seat: int, numbers: Sequence[int]) -> None:
        before = write_record(self.play.record())
        try:
            self.play.step(seat, [number % (self.game.moves + 2 * BEYOND) - BEYOND for number in numbers])
        except Illegal:
            assert write_record(self.play.record()) == before, "a refused step must change nothing"
        else:
            assert 1 <= len(numbers) <= self.at_once

    @rule(place=st.integers(0, 10**6))
    def undo(self, place: int) -> None:
        seat = place % self.play.seats
        allowed = self.play.may_undo(seat)
        if isinstance(allowed, MayUndo):
            self.play.undo(seat, allowed.consent)

    @rule(place=st.integers(0, 10**6))
    def take_back(self, place: int) -> None:
        seat = place % self.play.seats
        try:
            self.play.take_back(seat)
        except Illegal:
            assert not any(entry.text().startswith(f"S{seat} ") for entry in self.play.record_for(0).entries)
        else:
            assert self.play.record().practice

    @rule()
    def write_and_replay(self) -> None:
        text = write_record(self.play.record())
        again = replay(read_record(text), self.game)
        assert again.position() == self.play.position()
        assert all(again.view(v).text() == self.play.view(v).text() for v in self.play.viewers)
        assert write_record(again.record()) == text

    @invariant()
    def somebody_acts_or_it_is_over(self) -> None:
        if hasattr(self, "play"):
            assert bool(self.play.to_act) == (self.play.outcome is None)
