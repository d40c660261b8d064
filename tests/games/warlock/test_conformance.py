"""Warlock passes the suite that any game must pass."""

from hubba import native
from hubba.games.warlock.game import GAME
from hubba.testing.conformance import Suite


class TestWarlock(Suite):
    game = GAME
    games = 1
    every = 17
    seats = (3, 4) if native.pure() else (3, 4, 5)  # with five seats it takes minutes, uncompiled


class TestWarlockWithOtherOptions(Suite):
    game = GAME
    games = 1
    every = 17
    seats = (3,)
    options = ({"start": 2, "auction_build": "may"},)
