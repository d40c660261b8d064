"""Searches with different evaluators, the game's and your own, play at one table."""

import pytest

from hubba.bots.player import Budget
from hubba.bots.roster import seat_player
from hubba.bots.searcher import SearchPlayer
from hubba.core.chance import Seeded, key_of
from hubba.core.evaluator import Evaluator
from hubba.core.fast import i64
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import State
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.arena import Arena, play_arena
from hubba.lab.ask_player import is_ours
from hubba.testing.minis.purses import GAME as PURSES

GAMES = (WITCHES, WARLOCK, THORGAL)


class Highest(Evaluator):
    """Advises the highest move, ranks the others from the top down, and remembers what it was asked."""

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        return state.legal(seat)[-1]

    def widening(self) -> float:
        return 0.001

    def prior(self, state: State, seat: i64, move: i64) -> float:
        return float(move)


class Stumbling(Evaluator):
    """An evaluator that fails when it is asked."""

    def advise(self, state: State, seat: i64, rng: Rng) -> i64:
        raise ZeroDivisionError("no idea")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_game_has_the_evaluator_that_its_levels_play_by_and_the_plain_one(game: Game) -> None:
    learned = () if game.features(game.seats[0]) is None else ("learned",)
    assert game.evaluators == ("heuristic", *learned, "plain")
    seats = game.seats[0]
    assert type(game.evaluator(seats)) is type(game.evaluator(seats, "heuristic")) is not Evaluator
    assert type(game.evaluator(seats, "plain")) is Evaluator
    play = Play(game, seats, chance=Seeded(key_of(1)))
    while len(play.legal(play.to_act[0])) < 3:
        play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    view = play.view(play.to_act[0])
    chosen = {
        name: seat_player(f"search:40{name}", 1, game).player.choose(view, Budget(40))
        for name in ("", *(f"+eval={name}" for name in game.evaluators))
    }
    assert chosen.pop("") == chosen["+eval=heuristic"]
    assert all(one == other or chosen[one] != chosen[other] for one in chosen for other in chosen)


def test_the_plain_one_tries_every_move_to_the_end_of_the_game() -> None:
    play = Play(PURSES, PURSES.seats[0], chance=Seeded(key_of(1)))
    view, budget = play.view(play.to_act[0]), Budget(60)
    plain = seat_player("search:60+eval=plain", 1, PURSES).player.choose(view, budget)
    assert plain == SearchPlayer(1).choose(view, budget)
    assert {known.move for known in plain.evidence} == set(play.legal(play.to_act[0]))


def test_an_evaluator_of_one_s_own_is_asked_first() -> None:
    play = Play(WITCHES, 3, chance=Seeded(key_of(1)))
    (seat,) = play.to_act
    for text in ("advice", "search:1", "search:4"):
        player = seat_player(f"{text}+eval={__name__}:Highest", 1, WITCHES).player
        assert player.choose(play.view(seat), Budget(1)).move == play.legal(seat)[-1]
        assert not is_ours(player)
    assert is_ours(seat_player("search:1+eval=plain", 1, WITCHES).player)
    assert is_ours(seat_player("master", 1, WITCHES).player)


def test_two_evaluators_of_one_game_meet_in_the_arena() -> None:
    pair = ("search:20", "search:20+eval=plain")
    deals = play_arena(Arena("witches", 2, pair, deals=2, seed=1), workers=1)
    games = [game for deal in deals for game in deal.games]
    assert len(games) == 4, "each deal is played twice, with exchanged seats"
    assert not any(game.forfeits for game in games)


def test_one_that_breaks_loses_by_rule_and_harms_nobody() -> None:
    broken = f"advice+eval={__name__}:Stumbling"
    deals = play_arena(Arena("witches", 2, ("random", broken), deals=1, seed=1), workers=1)
    reasons = [reason for deal in deals for game in deal.games for reason in game.reasons]
    assert len(reasons) == 2
    assert all("ZeroDivisionError" in reason for reason in reasons)
