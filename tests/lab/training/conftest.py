"""Lets Warlock ask a network, in this process and in the workers that it starts."""

import pytest

from hubba.games.warlock.game import WarlockGame
from tests.lab.training.pupils import learned_evaluator


@pytest.fixture(autouse=True)
def _warlock_learns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(WarlockGame, "learned_evaluator", learned_evaluator)
