"""Which solver answers which question."""

import pytest

from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.bots.exact.max_n import MaxN
from hubba.bots.exact.solvers import solver_for
from hubba.core.errors import HubbaError
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES


def test_the_solver_that_fits() -> None:
    assert isinstance(solver_for(WITCHES, 2), AlphaBeta)
    assert isinstance(solver_for(WITCHES, 3), MaxN)
    assert isinstance(solver_for(THORGAL, 2), MaxN)
    with pytest.raises(HubbaError, match="nothing of warlock can be solved exactly"):
        solver_for(WARLOCK, 3)
