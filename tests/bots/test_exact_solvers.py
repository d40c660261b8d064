"""Which solver answers which question."""

import pytest

from hubba.bots.exact.duel import Duel
from hubba.bots.exact.many import Many
from hubba.bots.exact.solvers import solver_for
from hubba.core.errors import HubbaError
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES


def test_the_solver_that_fits() -> None:
    assert isinstance(solver_for(WITCHES, 2), Duel)
    assert isinstance(solver_for(WITCHES, 3), Many)
    assert isinstance(solver_for(THORGAL, 2), Many)
    with pytest.raises(HubbaError, match="nothing of warlock can be solved exactly"):
        solver_for(WARLOCK, 3)
