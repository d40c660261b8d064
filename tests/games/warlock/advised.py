"""Positions in which a seat goes by weights that nobody tunes: for tests that use `weights_by_hand`."""

from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.games.warlock.bots import weights
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from tests.games.warlock.tables import GAME, legal, set_up, state_of

SEEDS = range(12)


def evaluator_of(game: Game, seats: int) -> WarlockEvaluator:
    """The evaluator of Warlock with some box, as what it is."""
    found = game.evaluator(seats)
    assert isinstance(found, WarlockEvaluator)
    return found


def by_hand(seat: int, seats: int = 3) -> WarlockEvaluator:
    """An evaluator that judges for a seat by these weights."""
    found = evaluator_of(GAME, seats)
    found.set_style(seat, weights.TRIAL)
    return found


def prior(move: str, doing: str, /, **table: object) -> float:
    """What the first seat is told of a move in a position."""
    return float(by_hand(0).prior(state_of(set_up(doing, **table)), 0, GAME.move_from(move)))


def advised(doing: str, seat: int = 0, /, **table: object) -> set[str]:
    """What a seat is advised to do in a position, whatever chance says; it is legal."""
    play = set_up(doing, **table)
    evaluator = by_hand(seat, play.seats)
    found = {GAME.move_text(int(evaluator.advise(state_of(play), seat, Rng(seed)))) for seed in SEEDS}
    assert found <= set(legal(play, seat))
    return found
