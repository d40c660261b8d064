"""Warlock passes the suite that any game must pass."""

import pytest

from hubba import native
from hubba.games.warlock.game import GAME
from hubba.testing.conformance import Suite

# Uncompiled it takes many minutes; test_modes checks that both builds play alike.
pytestmark = pytest.mark.skipif(native.pure(), reason="takes many minutes uncompiled")


class TestWarlock(Suite):
    game = GAME
    games = 1
    every = 31


class TestWarlockWithOtherOptions(Suite):
    game = GAME
    games = 1
    every = 17
    seats = (3,)
    options = ({"start": 2, "auction_build": "may"},)
