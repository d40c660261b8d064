"""Advice by fixed weights, for tests that use `weights_by_hand`."""

from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.games.warlock.bots import weights
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from tests.games.warlock.tables import GAME, legal, set_up, state_of

SEEDS = range(12)


def evaluator_of(game: Game, seats: int) -> WarlockEvaluator:
    """Warlock's evaluator for a box, with its own type."""
    found = game.evaluator(seats)
    assert isinstance(found, WarlockEvaluator)
    return found


def by_hand(seat: int, seats: int = 3) -> WarlockEvaluator:
    """An evaluator that uses these weights for a seat."""
    found = evaluator_of(GAME, seats)
    found.set_style(seat, weights.TRIAL)
    return found


def prior(move: str, doing: str, /, **table: object) -> float:
    """The prior of a move of the first seat in a position."""
    return float(by_hand(0).prior(state_of(set_up(doing, **table)), 0, GAME.move_from(move)))


def advised(doing: str, seat: int = 0, /, **table: object) -> set[str]:
    """Everything that a seat may be advised in a position, with several seeds; checks that it is legal."""
    play = set_up(doing, **table)
    evaluator = by_hand(seat, play.seats)
    found = {GAME.move_text(int(evaluator.advise(state_of(play), seat, Rng(seed)))) for seed in SEEDS}
    assert found <= set(legal(play, seat))
    return found
