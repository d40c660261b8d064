"""Players by name."""

from pathlib import Path

import pytest

from hubba.bots.player import AdvisedPlayer, Budget, Player, RandomPlayer
from hubba.bots.roster import PlayerError, seat_player
from hubba.bots.searcher import Searcher
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME

ROOT = Path(__file__).parents[2]


def test_the_players_of_the_house() -> None:
    assert isinstance(seat_player("random", 1).player, RandomPlayer)
    assert isinstance(seat_player("advice", 1).player, AdvisedPlayer)
    assert seat_player("search", 1).budget == Budget(1000)
    seated = seat_player("search:250", 7)
    assert isinstance(seated.player, Searcher)
    assert (seated.player.seed, seated.budget.iterations) == (7, 250)


def test_a_bot_of_one_s_own_in_twenty_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    code = (ROOT / "examples/my_bot.py").read_text("utf-8")
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    miser = seat_player("examples.my_bot:Miser", 1)
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    while play.to_act:
        (seat,) = play.to_act
        choice = miser.player.choose(play.view(seat), miser.budget)
        text = GAME.move_text(choice.move)
        legal = [GAME.move_text(move) for move in play.legal(seat)]
        assert text == "keep" or int(text[1]) == min(int(other[1]) for other in legal)
        play.step(seat, [choice.move])


def test_who_is_advised_does_what_the_game_says_about_its_view_alone() -> None:
    play = Play(WARLOCK, 3, chance=Seeded(key_of(1)))
    seated = [seat_player("advice", seat) for seat in range(3)]
    twins = [Rng(seat) for seat in range(3)]
    for _ in range(60):
        seat = play.to_act[0]
        choice = seated[seat].player.choose(play.view(seat), seated[seat].budget)
        assert choice.move in play.legal(seat)
        assert choice.move == play._line.state.advised_move(seat, twins[seat])
        play.step(seat, [choice.move])


def test_a_game_without_advice_is_played_at_random() -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(1)))
    (seat,) = play.to_act
    chosen = {seat_player("advice", seed).player.choose(play.view(seat), Budget()).move for seed in range(60)}
    assert chosen == set(play.legal(seat))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "no player 'chess'; there are: random, advice, search, search:ITERATIONS, module:Class"),
        ("search:", "after `search:` comes a number"),
        ("search:many", "after `search:` comes a number"),
        ("search:0", "after `search:` comes a number"),
        ("no_such_module:Bot", "cannot be loaded"),
        ("hubba.bots.player:NoSuchBot", "cannot be loaded"),
        ("hubba.bots.player:Budget", "is not a class of players"),
    ],
)
def test_others_are_refused(text: str, reason: str) -> None:
    with pytest.raises(PlayerError, match=reason):
        seat_player(text, 1)


def test_a_bare_player_does_not_guess() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    with pytest.raises(NotImplementedError):
        Player().choose(play.view(0), Budget())
