"""Matches: 24 deals, every other seat, and the points added up."""

from functools import partial

import pytest

from hubba.bots.player import BotPlayer, Budget, Choice
from hubba.bots.roster import SeatedPlayer, seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import OptionError
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.witches.game import GAME
from hubba.lab.bot_game import play_game
from hubba.lab.duplicate import Side, seed_of
from hubba.lab.match import DEALS, FEWEST, Match, play_match, share_of_matches, whole_matches
from hubba.testing.minis import purses


class Scripted(BotPlayer):
    """Puts one coin into the first purse and another into the second."""

    coins: tuple[int, int]

    def choose(self, view: View, budget: Budget) -> Choice:
        legal = view.legal()
        if purses.CLOSE in legal:
            return Choice(purses.CLOSE)
        return Choice(next(coin for coin in self.coins if coin in legal))


class Rich(Scripted):
    coins = (3, 2)  # coins of the values 4 and 3


class Poor(Scripted):
    coins = (0, 1)


class Last(BotPlayer):
    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[-1])


class First(BotPlayer):
    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[0])


def side(kind: type[BotPlayer]) -> Side:
    return lambda seed: SeatedPlayer(kind(seed), Budget())


def test_known_sums() -> None:
    match = play_match(purses.GAME, (side(Rich), side(Poor)), seed=1)
    assert match == Match((2 * DEALS * 7, 0), (2 * DEALS, 0), (14,) * DEALS)
    assert match.winner == 0
    assert play_match(purses.GAME, (side(Poor), side(Rich)), seed=1, deals=3) == Match((0, 42), (0, 6), (-14,) * 3)


def test_equal_purses_score_nothing_and_a_tie_has_no_winner() -> None:
    match = play_match(purses.GAME, (side(Rich), side(Rich)), seed=1, deals=2)
    assert match == Match((0, 0), (0, 0), (0, 0))
    assert match.winner is None
    assert Match((3, 2), (0, 0)).winner == 0
    assert Match((3, 4), (0, 0)).winner == 1


def test_four_seats_alternate_and_are_exchanged() -> None:
    match = play_match(GAME, (side(First), side(Last)), seed=7, seats=4, deals=3)
    points, victories = [0, 0], [0, 0]
    for deal in range(3):
        for kinds in ((First, Last, First, Last), (Last, First, Last, First)):
            seated = [SeatedPlayer(kind(0), Budget()) for kind in kinds]
            outcome = play_game(GAME, seated, Seeded(key_of(f"7/{deal}")), {}).outcome
            assert outcome is not None
            for seat, kind in enumerate(kinds):
                points[kind is Last] += outcome.scores[seat]
            winners = {kinds[seat] for seat in outcome.winners}
            if len(winners) == 1:
                victories[winners == {Last}] += 1
    assert match.points == tuple(points)
    assert match.victories == tuple(victories)
    assert sum(match.differences) == points[0] - points[1]


def test_players_get_a_seed_for_each_seat_of_each_game() -> None:
    seeds: list[int] = []

    def remembered(seed: int) -> SeatedPlayer:
        seeds.append(seed)
        return SeatedPlayer(First(seed), Budget())

    play_match(GAME, (remembered, remembered), seed=5, seats=4, deals=2)
    expected = [seed_of(5, deal, rotation, seat) for deal in (0, 1) for rotation in (0, 1) for seat in range(4)]
    assert seeds == expected
    assert len(set(seeds)) == 16
    assert all(0 <= seed < 2**61 for seed in seeds)
    assert seed_of(5, 0, 0, 0) == 1199010057639973696, "journals that were begun can be continued"


def test_the_stronger_one_wins_from_either_side() -> None:
    searching, random = (partial(seat_player, text, game=GAME) for text in ("search:30", "random"))
    assert play_match(GAME, (searching, random), seed=2, deals=3).winner == 0
    assert play_match(GAME, (random, searching), seed=2, deals=3).winner == 1


def test_what_is_no_match() -> None:
    with pytest.raises(OptionError, match="even number, not 3"):
        play_match(GAME, (side(First), side(Last)), seed=1, seats=3)
    with pytest.raises(OptionError, match="all win or lose together"):
        play_match(THORGAL, (side(First), side(Last)), seed=1)


def test_whole_matches_leave_out_what_is_over() -> None:
    assert whole_matches([1] * 24 + [-1] * 24 + [1, -1] * 12 + [1] * 23) == (1, 1, 1)
    assert whole_matches([1] * 23) == (0, 0, 0)


def test_the_share_of_matches_is_estimated() -> None:
    assert share_of_matches([5] * (FEWEST - 1)) is None
    certain = share_of_matches([5] * 10)
    assert certain is not None
    assert (certain.share, certain.low, certain.high) == (1, 1, 1)
    even = share_of_matches([10, -10] * 100)
    assert even is not None
    assert abs(even.share - 0.5) < 0.02
    assert even.low < 0.3 < 0.7 < even.high
    # Mean 2 and deviation 10: a sum of 24 has mean 48 and deviation 49, so it is positive in 83.6 % of matches.
    ahead = share_of_matches([12, -8] * 300)
    assert ahead is not None
    assert abs(ahead.share - 0.836) < 0.04  # such a sum is one of few numbers
    assert ahead.low < 0.836 < ahead.high
    assert ahead.high - ahead.low < even.high - even.low, "more deals say more"
    assert share_of_matches([12, -8] * 300) == ahead
    none = share_of_matches([0] * 20)
    assert none is not None
    assert (none.share, none.low, none.high) == (0.5, 0.5, 0.5)
