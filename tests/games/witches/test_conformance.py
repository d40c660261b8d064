"""The Witches of Blackmore pass the suite that any game must pass."""

import pytest

from hubba.games.witches.game import GAME
from hubba.testing.conformance import Suite
from tests.scale import scaled


class TestWitches(Suite):
    game = GAME
    games = 1
    every = scaled(2, 5)


@pytest.mark.no_cover
class TestWitchesWithOtherOptions(Suite):
    game = GAME
    games = 1
    every = scaled(2, 5)
    seats = scaled((), (2, 5))
    options = (
        {"wheel": "increasing", "trump_from": "captured", "leader": 1},
        {"colours": 3, "values": 5, "hand": 2},
        {"colours": 2, "values": 7, "hand": 1, "trump_from": "captured"},
    )
