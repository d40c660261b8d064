"""Whole games, recorded once and replayed on every change."""

from pathlib import Path

from hubba.games.witches.game import GAME
from hubba.testing.golden import GoldenGames


class TestGoldenGames(GoldenGames):
    game = GAME
    paths = sorted((Path(__file__).parent / "golden").glob("*.txt"))
