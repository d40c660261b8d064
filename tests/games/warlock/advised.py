"""Positions in which a seat goes by weights that nobody tunes: for tests that use `weights_by_hand`."""

from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.bots import weights
from tests.games.warlock.tables import GAME, legal, set_up, state_of

SEEDS = range(12)


def by_hand(doing: str, seat: int = 0, /, **table: object) -> Play:
    """A position in which the advice for a seat goes by these weights."""
    play = set_up(doing, **table)
    state_of(play).take_style(seat, weights.TRIAL)
    return play


def advised(doing: str, seat: int = 0, /, **table: object) -> set[str]:
    """What a seat is advised to do in a position, whatever chance says; it is legal."""
    play = by_hand(doing, seat, **table)
    found = {GAME.move_text(state_of(play).advised_move(seat, Rng(seed))) for seed in SEEDS}
    assert found <= set(legal(play, seat))
    return found
