"""The evaluation of an unfinished game: the chance of victory at the start of a hero's turn."""

import pytest

from hubba.core.fast import vec
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.thorgal.bots import evaluation
from hubba.games.thorgal.bots.endgame import ThorgalEndgame
from hubba.games.thorgal.game import GAME
from hubba.games.thorgal.rules.phase_names import FLOOD, OVER, TAKING, VICTORY
from hubba.games.thorgal.rules.state import Thorgal
from tests.games.thorgal.tables import set_up, state_of

EVALUATOR = GAME.evaluator(1)
KINDS = [
    {"team": "lot"},
    {"team": "lot", "fourth": "yes"},
    {"team": "lot", "chaams": "level-3"},
    {"team": "lot", "fourth": "yes", "chaams": "level-3"},
]


def turns(options: dict[str, str], seed: int) -> list[Thorgal]:
    """The states of an advised game at the beginning of every turn."""
    rng = Rng(seed)
    state = GAME.start(1, options)
    assert isinstance(state, Thorgal)
    found: list[Thorgal] = []
    while not state.over():
        while state.chance() >= 0:
            state.resolve(state.random_outcome(rng))
        if (seat := state.turn()) == NOBODY:
            break
        if EVALUATOR.cutoff(state, 10):
            found.append(state.clone())
        state.apply(seat, EVALUATOR.advise(state, seat, rng))
    return found


@pytest.mark.parametrize("options", KINDS)
def test_a_chance_is_a_chance_in_every_kind_of_game(options: dict[str, str]) -> None:
    found = turns(options, 3)
    assert len(found) > 3
    for state in found:
        worth = vec[float]([-1.0])
        EVALUATOR.values(state, worth)
        assert 0.0 < worth[0] < 1.0
        assert worth[0] == evaluation.chance_of_victory(state)


def test_a_playout_stops_only_where_a_turn_begins() -> None:
    state = turns(KINDS[0], 1)[0]
    assert state.phase == TAKING
    assert state.won == 0
    assert EVALUATOR.cutoff(state, 1)
    assert not EVALUATOR.cutoff(state, 0), "the present move must have been made"
    state.apply(0, EVALUATOR.advise(state, 0, Rng(1)))
    assert not EVALUATOR.cutoff(state, 100)


def chance(**table: object) -> float:
    play = set_up("taking kriss roll=1+2+3+c1+t black=one", **table)
    assert isinstance(play, Play)
    state = state_of(play)
    return float(evaluation.chance_of_victory(state))


def test_who_is_ready_in_the_laboratory_has_better_chances_than_who_has_nothing() -> None:
    assert chance(at="1 8 1", hands=("-", "CCCCCC")) > chance(at="1 8 1", hands=("-", "C"))


def test_what_is_looked_at_is_written_where_the_weights_are() -> None:
    state = turns(KINDS[0], 2)[5]
    found = vec[float]([0.0] * evaluation.FEATURES)
    evaluation.look(state, found)
    tables = [(evaluation.PLACE, 8), (evaluation.LEFT, 12), (evaluation.SPACE, 15), (evaluation.FREE, 6)]
    for first, many in tables:
        assert sorted(found[first + place] for place in range(many)) == [0.0] * (many - 1) + [1.0]
    assert found[evaluation.REVEALED] == float(state.revealed)
    assert sum(found[evaluation.READINESS + place] > 0 for place in range(8)) == 1
    assert len(evaluation.OUTLOOK) == len(evaluation.KINDS) * evaluation.FEATURES


def test_beyond_the_track_nothing_comes() -> None:
    state = turns(KINDS[0], 2)[0]
    state.ogotai = 14
    found = vec[float]([0.0] * evaluation.FEATURES)
    evaluation.look(state, found)
    assert [found[evaluation.NEXT + ahead] for ahead in range(3)] == [0.0, 0.0, 0.0]


def test_a_victory_is_all_and_a_late_defeat_hardly_more_than_an_early_one() -> None:
    state = turns(KINDS[0], 2)[0]
    worth = vec[float]([0.0])
    state.phase = OVER
    state.ending = VICTORY
    EVALUATOR.values(state, worth)
    assert worth[0] == 1.0
    state.ending = FLOOD
    EVALUATOR.values(state, worth)
    assert 0.0 < worth[0] < 0.05


def test_the_game_knows_its_end() -> None:
    assert isinstance(GAME.endgame(), ThorgalEndgame)
