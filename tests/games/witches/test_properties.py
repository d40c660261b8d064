"""Properties of Witches that hold whatever the players do."""

import random
import re
from collections import Counter

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from hubba.core.chance import Fast, Seeded, key_of
from hubba.core.fast import i64, vec
from hubba.core.play import Play
from hubba.core.playout import play_out
from hubba.core.rng import Rng
from hubba.games.witches.bots.evaluation import value_end
from hubba.games.witches.game import GAME
from hubba.testing.stateful import StatefulSuite
from tests.scale import examples

pytestmark = pytest.mark.no_cover  # other tests reach the same branches


class Table(StatefulSuite):
    """Steps, nonsense, undos and takebacks in any order."""

    game = GAME
    at_once = 1

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

    def choose(self, dice: random.Random, seat: int) -> int:
        return dice.choice(self.play.legal(seat))

    @invariant()
    def cards_are_conserved(self) -> None:
        if not hasattr(self, "play"):
            return
        cards = Counter(re.findall(r"[RBGYPO][1-9]", self.play.position()))
        assert len(cards) == self.cards
        assert set(cards.values()) == {1}


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=examples(40, 20), stateful_step_count=30, deadline=None)


def test_what_a_game_is_worth_to_a_bot_is_a_part_for_victory_and_the_rest_for_the_share() -> None:
    box = {
        f"{letter}{number}": place * 9 + number - 1 for place, letter in enumerate("RB") for number in range(1, 10)
    }
    worth = vec[float]([0.0] * 3)
    masks = [sum(1 << box[card] for card in cards.split()) for cards in ("R9 R1", "B9 B1", "R5")]
    value_end(vec[i64](masks), worth)
    shared = 0.8 * 10 / 26 + 0.2 / 2
    assert list(worth) == pytest.approx([shared, shared, 0.8 * 5 / 26])
    value_end(vec[i64]([masks[2], masks[0], 0]), worth)
    assert list(worth) == pytest.approx([0.8 * 5 / 16, 0.8 * 10 / 16 + 0.2, 0.0])


def test_a_finished_game_is_worth_most_to_its_winners() -> None:
    for seed in range(30):
        state = GAME.start(4)
        play_out(state, Fast(seed), Rng(seed))
        worth = vec[float]([0.0] * 4)
        GAME.evaluator(4).values(state, worth)
        assert all(0 <= value <= 1 for value in worth)
        best = max(worth)
        assert [seat for seat in range(4) if worth[seat] == best] == list(GAME.outcome(state).winners)
