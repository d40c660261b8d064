"""In a thousand random games, every refusal cites a specific clause."""

import random
import re
from pathlib import Path

import pytest

from hubba.core.chance import Fast
from hubba.core.refusal import Refusal
from hubba.core.wording import Words
from hubba.games.witches.game import GAME

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

PAGE = Path(__file__).parents[3] / "docs/rules/witches.md"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_refusal_cites_a_clause(seats: int) -> None:
    clauses = set(re.findall(r"^\| (\d+\.\d+|B-\d+) \|", PAGE.read_text("utf-8"), re.MULTILINE))
    dice = random.Random(seats)
    found: set[tuple[str, str]] = set()
    for seed in range(200):
        options = {"trump_from": dice.choice(["trick", "captured"])}
        state = GAME.start(seats, options)
        chance = Fast(seed)
        while (seat := chance.settle(state)) >= 0:
            legal = list(state.legal(seat))
            for _ in range(3):
                who, what = dice.randrange(seats), dice.randrange(-1, GAME.moves + 1)
                refusal = GAME.refusal(state, who, what)
                assert (refusal is None) == (who == seat and what in legal)
                if refusal is not None:
                    found.add((refusal.clause, refusal.reason))
            state.apply(seat, dice.choice(legal))
        over = GAME.refusal(state, 0, 0)
        assert over is not None
        found.add((over.clause, over.reason))
    assert {clause for clause, _ in found} <= clauses
    # All except the reason for moves during the deal, when no seat is asked.
    assert {reason for _, reason in found} == {reason for _, reason in GAME.reasons.values()} - {"wait-for-cards"}
    for language in ("en", "fr"):
        words = Words(GAME, language)
        assert len({words.refusal(Refusal(*refusal)) for refusal in found}) == len(found), (
            "each reason has its own words"
        )
