"""Thorgal passes the suite that any game must pass."""

import pytest

from hubba.games.thorgal.game import GAME
from hubba.testing.conformance import Suite
from tests.scale import scaled


class TestThorgal(Suite):
    game = GAME
    games = 1
    every = scaled(7, 40)
    seats = scaled((1, 2, 3, 4), (1,))


@pytest.mark.no_cover
class TestThorgalWithOtherOptions(Suite):
    game = GAME
    games = 1
    every = scaled(7, 40)
    seats = scaled((2, 3, 4), (2,))
    options = ({"team": "lot", "chaams": "level-3", "trade_consent": "off"},)


@pytest.mark.no_cover
class TestThorgalWithAFourthHero(Suite):
    game = GAME
    games = 1
    every = scaled(7, 40)
    seats = scaled((1, 3), (3,))
    options = ({"fourth": "yes", "first": 0},)
