"""Players by name."""

import re
import sys
from collections.abc import Callable, Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from hubba.bots import roster
from hubba.bots.player import AdvisedPlayer, BotPlayer, Budget, DistractedPlayer, RandomPlayer
from hubba.bots.program_player import ProgramPlayer
from hubba.bots.roster import PlayerError, seat_player
from hubba.bots.searcher import SearchPlayer
from hubba.core import registry
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import RegistryError
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME
from hubba.testing.minis.purses import GAME as PURSES
from tests.advised import advised_move_in

ROOT = Path(__file__).parents[2]


def test_the_players_of_the_house() -> None:
    assert isinstance(seat_player("random", 1, GAME).player, RandomPlayer)
    assert isinstance(seat_player("advice", 1, GAME).player, AdvisedPlayer)
    assert seat_player("search", 1, GAME).budget == Budget(1000)
    seated = seat_player("search:250", 7, GAME)
    assert isinstance(seated.player, SearchPlayer)
    assert (seated.player.seed, seated.budget.iterations) == (7, 250)


def test_a_bot_of_one_s_own_in_twenty_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    code = (ROOT / "examples/my_bot.py").read_text("utf-8")
    assert len([line for line in code.splitlines() if line.strip()]) <= 20
    miser = seat_player("examples.my_bot:Miser", 1, GAME)
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
    seated = [seat_player("advice", seat, WARLOCK) for seat in range(3)]
    twins = [Rng(seat) for seat in range(3)]
    for _ in range(60):
        seat = play.to_act[0]
        choice = seated[seat].player.choose(play.view(seat), seated[seat].budget)
        assert choice.move in play.legal(seat)
        assert choice.move == advised_move_in(WARLOCK, play._line.state, seat, twins[seat])
        play.step(seat, [choice.move])


def test_a_game_without_advice_is_played_at_random() -> None:
    play = Play(PURSES, PURSES.seats[0], chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    chosen = {
        seat_player("advice", seed, PURSES).player.choose(play.view(seat), Budget()).move for seed in range(60)
    }
    assert chosen == set(play.legal(seat))


def test_only_a_search_by_the_clock_keeps_its_tree_and_takes_more_cores() -> None:
    found = {}
    for text in ("search", "search:250", "search:0.5s", "search:0.5s+fresh", "search:0.5s+alone+fresh", "expert"):
        player = seat_player(text, 1, GAME).player
        assert isinstance(player, SearchPlayer)
        found[text] = (player.keeps, player.spreads)
    assert list(found.values()) == [(False, False)] * 2 + [(True, True), (False, True)] + [(False, False)] * 2


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("chess", "no player 'chess'; there are: apprentice, companion, adept, expert, master, random, "),
        ("search:", "after `search:` comes a number"),
        ("search:many", "after `search:` comes a number"),
        ("search:0", "after `search:` comes a number"),
        ("search:1.5", "or of seconds, as search:2.5s"),
        ("search:0s", "or of seconds"),
        ("search:5+drunk", "witches; there are: blind, unordered, unforeseen, unscaled, apart, exact,"),
        ("search:5+drunk", "exact, fresh, alone, slips=PERCENT, eval=NAME"),
        (
            "search:5+eval=genius",
            "there is no evaluator 'genius' in witches; there are: heuristic, learned, plain, module:Class",
        ),
        ("search:5+eval", "no evaluator ''"),
        ("search:5+eval=plain+eval=heuristic", "eval is said twice"),
        ("search:5+eval=tests.bots.broken:Bot", "the evaluator tests.bots.broken:Bot cannot be loaded: ValueError"),
        ("advice+eval=hubba.bots.player:Budget", "is not a class of evaluators"),
        ("search:5+slips=0", "no flag 'slips=0'"),
        ("search:5+slips=101", "no flag 'slips=101'"),
        ("advice:5", "advice does not think ahead"),
        ("advice+blind", "advice does not think ahead"),
        ("search:100+fresh", "for a search by the clock, as search:0.5s+fresh"),
        ("search+alone", "for a search by the clock"),
        ("advice+alone", "advice does not think ahead"),
        ("advice+apart", "advice does not think ahead"),
        ("advice+unscaled", "advice does not think ahead"),
        ("search:5+unordered+fresh", "for a search by the clock"),
        ("master+slips=5", "flags are for search and advice"),
        ("random+blind", "flags are for search and advice"),
        ("search:5+slips=5+slips=7", "slips is said twice"),
        ("search:5+blind+blind", "blind is said twice"),
        (":Bot", "cannot be loaded: ValueError: Empty module name"),
        ("tests.bots.broken:Bot", "cannot be loaded: ValueError: invalid literal"),
        ("tests.bots.demanding:Demanding", "cannot be made: TypeError: "),
        ("no_such_module:Bot", "cannot be loaded"),
        ("hubba.bots.player:NoSuchBot", "cannot be loaded"),
        ("hubba.bots.player:Budget", "is neither a class of players"),
        ("exec", "no player 'exec'"),
        ("exec:", "there is no program ''"),
        ("exec:./no_such_program --fast", r"there is no program './no_such_program' that may be executed"),
        ("exec:./README.md", "that may be executed"),
        ("exec:python3 'unfinished", "cannot be read: No closing quotation"),
    ],
)
def test_others_are_refused(text: str, reason: str) -> None:
    with pytest.raises(PlayerError, match=re.escape(reason)):
        seat_player(text, 1, GAME)


def test_a_bare_player_does_not_guess() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    with pytest.raises(NotImplementedError):
        BotPlayer().choose(play.view(0), Budget())


def test_a_program_with_arguments_and_no_shell() -> None:
    seated = seat_player(f"exec:{sys.executable} -c 'print(1); import sys' $HOME `x` ;", 7, GAME)
    assert isinstance(seated.player, ProgramPlayer)
    assert seated.player.command == (sys.executable, "-c", "print(1); import sys", "$HOME", "`x`", ";")
    assert seated.player.seed == 7
    assert seated.budget == Budget(iterations=0), "its arguments decide how long it thinks"


Install = Callable[..., None]


@pytest.fixture
def packages(monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    def install(*points: tuple[str, str]) -> None:
        found = [EntryPoint(name, value, roster.GROUP) for name, value in points]
        monkeypatch.setattr(registry, "entry_points", lambda group: found if group == "hubba.players" else [])
        roster._packaged.cache_clear()

    yield install
    monkeypatch.undo()
    roster._packaged.cache_clear()


def test_a_package_can_bring_players(packages: Install) -> None:
    packages(("fool", "hubba.bots.player:RandomPlayer"), ("random", "hubba.bots.player:AdvisedPlayer"))
    seated = seat_player("fool", 3, GAME)
    assert type(seated.player) is RandomPlayer
    assert (seated.player.seed, seated.budget) == (3, Budget(1000))
    assert type(seat_player("random", 3, GAME).player) is RandomPlayer, "our own names come first"
    with pytest.raises(PlayerError, match=r"no player 'nobody'; there are: .*exec:PROGRAM, fool, random$"):
        seat_player("nobody", 1, GAME)


def test_broken_packages_are_named(packages: Install) -> None:
    packages(("broken", "hubba.no_such_module:Bot"), ("wrong", "hubba.bots.player:Budget"))
    with pytest.raises(PlayerError, match=r"'broken' cannot be loaded from hubba\.no_such_module:Bot"):
        seat_player("broken", 1, GAME)
    with pytest.raises(PlayerError, match=r"hubba\.bots\.player:Budget is neither a class of players"):
        seat_player("wrong", 1, GAME)


def test_two_players_of_one_name_are_refused_unless_they_are_one(packages: Install) -> None:
    packages(("a", "hubba.bots.player:RandomPlayer"), ("a", "hubba.bots.player:RandomPlayer"))
    assert type(seat_player("a", 1, GAME).player) is RandomPlayer
    packages(("a", "x:Bot"), ("a", "y:Bot"))
    with pytest.raises(
        RegistryError, match="two packages bring a player named 'a': x:Bot and y:Bot; uninstall one"
    ):
        seat_player("a", 1, GAME)
    assert type(seat_player("random", 1, GAME).player) is RandomPlayer


@pytest.mark.parametrize(
    ("text", "blind", "slips", "budget"),
    [
        ("search:20+blind", True, 0, Budget(20)),
        ("search:20+slips=5+blind", True, 5, Budget(20)),
        ("search:0.5s", False, 0, Budget(10**9, 0.5)),
        ("search:2s+slips=100", False, 100, Budget(10**9, 2.0)),
    ],
)
def test_manners_come_after_a_plus(text: str, blind: bool, slips: int, budget: Budget) -> None:
    seated = seat_player(text, 3, GAME)
    player = seated.player
    if slips:
        assert isinstance(player, DistractedPlayer)
        assert player.slips == slips
        player = player.other
    assert isinstance(player, SearchPlayer)
    assert (player.seed, player.blind, seated.budget) == (3, blind, budget)


def test_a_hand_that_slips_slips_as_often_as_it_says_and_asked_again_does_the_same() -> None:
    advice, clumsy = seat_player("advice", 1, WARLOCK), seat_player("advice+slips=30", 1, WARLOCK)
    assert isinstance(clumsy.player, DistractedPlayer)
    always = DistractedPlayer(1, other=NoPlayer(), slips=100)
    play = Play(WARLOCK, 3, chance=Seeded(key_of(5)))
    slipped = questions = 0
    while questions < 120:
        seat = play.to_act[0]
        view = play.view(seat)
        moves = view.legal()
        if len(moves) > 1:
            questions += 1
            first = always.choose(view, Budget()).move
            assert first in moves
            assert first == always.choose(play.view(seat), Budget()).move
            watch = DistractedPlayer(1, other=NoPlayer(), slips=30)
            try:
                watch.choose(view, Budget())
                slipped += 1
            except NotImplementedError:
                pass
        play.step(seat, [advice.player.choose(view, Budget()).move])
    assert 20 < slipped < 54


class NoPlayer(BotPlayer):
    """A player that must not be asked."""
