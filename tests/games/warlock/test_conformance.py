"""Warlock passes the suite that any game must pass."""

from hubba.games.warlock.game import GAME
from hubba.testing.conformance import Suite


class TestWarlock(Suite):
    game = GAME
    games = 1


class TestWarlockWithOtherOptions(Suite):
    game = GAME
    games = 1
    options = ({"start": 2, "auction_build": "may"},)
