"""Whole games that were recorded once, and that the tests replay after every change.

In the tests of your game, with a record for each number of seats in a folder:

    class TestGoldenGames(GoldenGames):
        game = MY_GAME
        paths = sorted((Path(__file__).parent / "golden").glob("*.txt"))
"""

from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.recordtext import read_record, write_record
from hubba.core.replay import replay, verify


class GoldenGames:
    """Subclass it, name the game and the records, and have pytest find it."""

    __test__ = False  # this class itself is not a test
    game: ClassVar[Game]
    paths: ClassVar[Sequence[Path]]  # by the number of seats
    comments: ClassVar[int] = 0  # the fewest comments that each record must have

    def __init_subclass__(cls) -> None:
        cls.__test__ = True

    def replayed(self, path: Path) -> Play:
        return replay(read_record(path.read_text("utf-8")), self.game)

    def test_there_is_one_for_every_number_of_seats(self) -> None:
        assert [read_record(path.read_text("utf-8")).seats for path in self.paths] == list(self.game.seats)

    def test_each_is_played_to_the_same_end(self) -> None:
        for path in self.paths:
            play = self.replayed(path)
            assert play.outcome is not None, path
            assert write_record(play.record()) == path.read_text("utf-8"), path

    def test_each_is_sealed_and_its_chance_was_promised(self) -> None:
        for path in self.paths:
            record = read_record(path.read_text("utf-8"))
            verdict = verify(record, self.game)
            assert verdict.sealed, path
            assert verdict.chance == "reveal", path
            assert sum(bool(entry.comment) for entry in record.entries) >= self.comments, path
