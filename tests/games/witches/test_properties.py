"""Whatever is done at a table of witches, these stay true."""

import re
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from hubba.core.chance import Fast, Seeded, key_of
from hubba.core.fast import i64, vec
from hubba.core.play import Play
from hubba.core.playout import play_out
from hubba.core.recordtext import read_record, write_record
from hubba.core.refusal import Illegal
from hubba.core.replay import replay
from hubba.core.rng import Rng
from hubba.core.undo import MayUndo
from hubba.games.witches.game import GAME
from hubba.games.witches.scoring import fill_utilities
from tests.scale import scaled


class Table(RuleBasedStateMachine):
    """Steps, nonsense, undos and takebacks in any order."""

    @initialize(
        seats=st.integers(2, 6),
        seed=st.integers(0, 1000),
        small=st.booleans(),
        wheel=st.sampled_from(["decreasing", "increasing"]),
        trump_from=st.sampled_from(["trick", "captured"]),
    )
    def sit_down(self, seats: int, seed: int, small: bool, wheel: str, trump_from: str) -> None:
        options = {"wheel": wheel, "trump_from": trump_from}
        if small:
            options |= {"colours": "3", "values": "5", "hand": "2"}
        self.play = Play(GAME, seats, options, chance=Seeded(key_of(seed)))
        self.cards = 15 if small else 54

    @precondition(lambda self: self.play.to_act)
    @rule(choice=st.integers(0, 100), steps=st.integers(1, 9))
    def make_moves(self, choice: int, steps: int) -> None:
        for _ in range(steps):
            if self.play.to_act:
                (seat,) = self.play.to_act
                legal = self.play.legal(seat)
                self.play.step(seat, [legal[choice % len(legal)]])

    @rule(seat=st.integers(-3, 9), moves=st.lists(st.integers(-5, 200), max_size=3))
    def try_nonsense(self, seat: int, moves: list[int]) -> None:
        before = write_record(self.play.record())
        try:
            self.play.step(seat, moves)
        except Illegal:
            assert write_record(self.play.record()) == before, "nothing of a refused step happens"
        else:
            assert len(moves) == 1

    @rule(seat=st.integers(0, 5))
    def undo(self, seat: int) -> None:
        allowed = self.play.may_undo(seat)
        if isinstance(allowed, MayUndo):
            self.play.undo(seat, allowed.consent)

    @rule(seat=st.integers(0, 5))
    def take_back(self, seat: int) -> None:
        try:
            self.play.take_back(seat)
        except Illegal:
            assert not any(entry.text().startswith(f"S{seat} ") for entry in self.play.record_for(0).entries)
        else:
            assert self.play.record().practice

    @rule()
    def write_and_replay(self) -> None:
        text = write_record(self.play.record())
        again = replay(read_record(text), GAME)
        assert again.position() == self.play.position()
        assert all(again.view(v).text() == self.play.view(v).text() for v in self.play.viewers)
        assert write_record(again.record()) == text

    @invariant()
    def cards_are_conserved(self) -> None:
        if not hasattr(self, "play"):
            return
        cards = Counter(re.findall(r"[RBGYPO][1-9]", self.play.position()))
        assert len(cards) == self.cards
        assert set(cards.values()) == {1}

    @invariant()
    def somebody_acts_or_it_is_over(self) -> None:
        if hasattr(self, "play"):
            assert bool(self.play.to_act) == (self.play.outcome is None)


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=scaled(100, 20), stateful_step_count=30, deadline=None)


def test_what_a_game_is_worth_to_a_bot_is_a_part_for_victory_and_the_rest_for_the_share() -> None:
    box = {
        f"{letter}{number}": place * 9 + number - 1 for place, letter in enumerate("RB") for number in range(1, 10)
    }
    worth = vec[float]([0.0] * 3)
    masks = [sum(1 << box[card] for card in cards.split()) for cards in ("R9 R1", "B9 B1", "R5")]
    fill_utilities(vec[i64](masks), worth)
    shared = 0.8 * 10 / 26 + 0.2 / 2
    assert list(worth) == pytest.approx([shared, shared, 0.8 * 5 / 26])
    fill_utilities(vec[i64]([masks[2], masks[0], 0]), worth)
    assert list(worth) == pytest.approx([0.8 * 5 / 16, 0.8 * 10 / 16 + 0.2, 0.0])


def test_a_finished_game_is_worth_most_to_its_winners() -> None:
    for seed in range(30):
        state = GAME.start(4)
        play_out(state, Fast(seed), Rng(seed))
        worth = vec[float]([0.0] * 4)
        state.utilities(worth)
        assert all(0 <= value <= 1 for value in worth)
        best = max(worth)
        assert [seat for seat in range(4) if worth[seat] == best] == list(GAME.outcome(state).winners)
