"""The defaults of a game's last part."""

from hubba.core.endgame import Endgame
from hubba.games.witches.game import GAME


def test_a_plain_endgame_makes_no_puzzles_and_leaves_the_search_to_others() -> None:
    end, state = Endgame(), GAME.start(2)
    assert end.puzzle(state) is None
    assert end.own_solver(state, 100) is None
    assert end.candidates(state, [3, 1, 2]) == [3, 1, 2]
