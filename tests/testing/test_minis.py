"""The miniature games pass the suite that any game must pass."""

from hubba.testing.conformance import Suite
from hubba.testing.minis import caravan, cellar, purses


class TestPurses(Suite):
    game = purses.GAME


class TestCellar(Suite):
    game = cellar.GAME


class TestCaravan(Suite):
    game = caravan.GAME
    games = 8
