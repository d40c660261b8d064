"""A match: duplicate deals, each played once from every side."""

from dataclasses import dataclass

from hubba.bots.roster import Seated
from hubba.core.chance import Seeded, key_of
from hubba.core.game import Game
from hubba.lab.sitting import play_game

DEALS = 24


@dataclass(frozen=True)
class Match:
    """Two players, the points each made over all deals, and the games each won."""

    points: tuple[int, int]
    victories: tuple[int, int]

    @property
    def winner(self) -> int | None:
        """Who made more points, 0 or 1; None if both made the same."""
        if self.points[0] == self.points[1]:
            return None
        return int(self.points[1] > self.points[0])


def play_match(game: Game, sides: tuple[Seated, Seated], seed: int, deals: int = DEALS) -> Match:
    """One against one: the same cards twice, with seats exchanged."""
    points = [0, 0]
    victories = [0, 0]
    for deal in range(deals):
        for seat_of in ((0, 1), (1, 0)):  # the seat of either side
            seated = [sides[seat_of[seat]] for seat in range(2)]
            play = play_game(game, seated, Seeded(key_of(f"{seed}/{deal}")), {})
            assert play.outcome is not None
            for side in range(2):
                points[side] += play.outcome.scores[seat_of[side]]
                victories[side] += play.outcome.winners == (seat_of[side],)
    return Match((points[0], points[1]), (victories[0], victories[1]))
