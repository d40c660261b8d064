"""What a game need not bring: feats, further numbers and reasons are empty unless it does."""

import pytest

from hubba.core.outcome import Outcome, outcome_from
from hubba.core.play import Play
from hubba.testing.minis.purses import GAME


def test_a_game_without_feats_numbers_and_reasons_has_none() -> None:
    play = Play(GAME, 3)
    events = play.events(0)
    assert (*GAME.feats, *GAME.feats_met(events, 0, play.options)) == ()
    assert GAME.facts(events) == {}
    assert tuple(GAME.reasons_for(play.view(0), play.legal(0))) == ()


@pytest.mark.parametrize(
    "outcome", [Outcome((3, -1, 12), (2,), "score"), Outcome((4, 4), (0, 1), "tie"), Outcome((0, 0), (), "lost")]
)
def test_an_outcome_is_read_as_it_was_written(outcome: Outcome) -> None:
    assert outcome_from(outcome.text()) == outcome
