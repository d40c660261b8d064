"""Bots by name and your own bots: in a loop, in `play_game`, and in the arena."""

import random
import sys
from pathlib import Path

import pytest

import hubba
from hubba.api.bot import AskBot
from hubba.api.refused import BotError
from hubba.bots.function import FunctionPlayer
from hubba.bots.player import Budget, Forfeit
from hubba.bots.roster import PlayerError, SeatedPlayer, seat_player
from hubba.core.chance import Seeded, key_of
from hubba.core.errors import NotationError
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.registry import all_games, find_game
from hubba.lab.ask_player import ask, is_ours
from hubba.lab.bot_game import play_to_end, result_of

ROOT = Path(__file__).parents[2]
GAMES = pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
WITCHES = find_game("witches")


def first(view: hubba.GameView) -> str:
    return view.legal_moves[0]


def last_text(view: hubba.GameView) -> str:
    return str(view.legal_moves[-1])


class Counting:
    """A callable object that is made with its seed."""

    def __init__(self, seed: int = 0) -> None:
        self.dice = random.Random(seed)
        self.asked = 0

    def __call__(self, view: hubba.GameView) -> str:
        self.asked += 1
        return self.dice.choice(view.legal_moves)


class Silent:
    def __init__(self, seed: int) -> None: ...


class Unseeded:
    def __call__(self, view: hubba.GameView) -> str:
        return view.legal_moves[0]


def nothing(view: hubba.GameView) -> str:
    return None  # type: ignore[return-value]


def nonsense(view: hubba.GameView) -> str:
    return "nonsense"


def broken(view: hubba.GameView) -> str:
    raise ValueError("out of ideas")


OBJECT = Counting(3)
NUMBER = 7


@GAMES
@pytest.mark.parametrize(
    "name", ["apprentice", "random", "advice", "search:5", "search:5+blind", "advice+slips=50"]
)
def test_one_bot_plays_any_game_at_any_seat(name: str, game: Game) -> None:
    bot = hubba.bot(name)
    for seats in (game.seats[0], game.seats[-1]):
        session = hubba.new(game.name, seats, 3)
        for _ in range(12):
            move = bot(session.view())
            assert isinstance(move, hubba.Move)
            assert move in session.legal_moves
            session.push(move)


@pytest.mark.parametrize("level", ["apprentice", "companion", "adept", "expert", "master"])
def test_a_level_is_the_player_of_the_roster(level: str) -> None:
    session = hubba.new("witches", 3, 3)
    for _ in range(4):
        session.push(session.legal_moves[0])
    seat = session.turn
    assert seat is not None
    chosen = ask(seat_player(level, 5 * 64 + seat, WITCHES), session.play, seat)
    assert hubba.bot(level, seed=5)(session.view()).number == chosen.move
    assert hubba.bot(level, seed=5)(session.view()) == hubba.bot(level, seed=5)(session.view())


def test_bots_draw_their_own_numbers_at_each_seat() -> None:
    games = [hubba.play_game(hubba.new("witches", 2, 7), hubba.bot("random", seed)) for seed in (0, 0, 1)]
    assert games[0].record() == games[1].record() != games[2].record()


def test_a_search_by_the_clock_and_a_program(tmp_path: Path) -> None:
    program = f"exec:{sys.executable} {ROOT / 'examples/engine_random.py'}"
    with hubba.bot("search:0.01s+alone") as timed, hubba.bot(program) as other:
        session = hubba.new("witches", 2, 7)
        for _ in range(6):
            session.push((timed if session.turn else other)(session.view()))
    assert repr(timed) == "<Bot search:0.01s+alone, seed 0>"
    with hubba.bot(f"exec:{sys.executable} -c pass") as dead, pytest.raises(BotError, match="exec:"):
        dead(session.view())


@pytest.mark.parametrize(
    ("name", "seed", "kind", "reason"),
    [
        ("chess", 0, PlayerError, "there is no player 'chess'; there are: apprentice, companion, .*module:name"),
        ("", 0, PlayerError, "there is no player ''"),
        ("search:many", 0, PlayerError, "a number of iterations, as search:1000"),
        ("no_such:bot", 0, PlayerError, "cannot be loaded"),
        (
            "tests.door.test_bots:Silent",
            0,
            PlayerError,
            "is neither a class of players .* nor a function of a view",
        ),
        ("tests.door.test_bots:NUMBER", 0, PlayerError, "nor a function of a view"),
        ("tests.door.test_bots:absent", 0, PlayerError, "cannot be loaded"),
        (7, 0, BotError, "a bot is named by a text, such as 'master', not 7"),
        (None, 0, BotError, "named by a text"),
        ("random", "7", BotError, "a whole number from 0 to .*, not '7'"),
        ("random", -1, BotError, "a whole number from 0"),
        ("random", 2**64, BotError, "a whole number from 0"),
    ],
)
def test_no_such_bot(name: object, seed: object, kind: type, reason: str) -> None:
    with pytest.raises(kind, match=reason) as caught:
        hubba.bot(name, seed)  # type: ignore[arg-type]
    assert isinstance(caught.value, hubba.HubbaError)


def test_a_bot_is_asked_with_a_view_in_which_there_is_something_to_choose() -> None:
    bot, game = hubba.bot("random"), hubba.new("witches", 2, 7)
    with pytest.raises(
        BotError, match=r"asked with a view, as in bot\(game.view\(\)\), not with <Witches, 2 seats"
    ):
        bot(game)  # type: ignore[arg-type]
    for viewer in (hubba.SPECTATOR, 1 - (game.turn or 0)):
        with pytest.raises(BotError, match="nothing to choose in <GameView"):
            bot(game.view(viewer))


def test_a_view_finds_moves_by_their_text() -> None:
    view = hubba.new("witches", 4, 7).view()
    assert view.move("B2") is view.legal_moves[1]
    assert view.move("b2") == "B2"
    for text in ("keep", "xyz", "", 7, None):
        with pytest.raises(NotationError, match=r"not a move that seat 1 may make now; legal moves: R6 B2"):
            view.move(text)  # type: ignore[arg-type]
    with pytest.raises(NotationError, match="not a move that a spectator may make now; it has no moves now"):
        hubba.new("witches", 4, 7).view(hubba.SPECTATOR).move("B2")


# A whole game


@GAMES
def test_bots_of_one_s_own_play_whole_games(game: Game) -> None:
    for seats in game.seats:
        counting = Counting(seats)
        everyone: list[AskBot | str] = [counting, first, last_text, "random", "random", "random"]
        bots = everyone[:seats]
        session = hubba.new(game.name, seats, 5)
        assert hubba.play_game(session, bots) is session
        assert session.over
        assert counting.asked == sum(step.seat == 0 for step in session.history)
        assert hubba.play_game(session, bots) is session, "the game is over"


def test_one_bot_for_all_seats_and_games_that_have_begun() -> None:
    game = hubba.new("witches", 3, 7)
    game.push(game.legal_moves[2])
    begun = game.history
    assert hubba.play_game(game, first).history[:1] == begun
    assert hubba.play_game(hubba.new("witches", 3, 7), "random").over


@pytest.mark.parametrize(
    ("bots", "reason"),
    [
        (["random"], "this game has 2 seats: name a bot for each, not 1"),
        (["random"] * 3, "name a bot for each, not 3"),
        ([first, 7], "7 is not a bot: a bot is called with a view and answers with a move"),
        ([first, None], "None is not a bot"),
        (nothing, r"the bot at seat \d answered None, which is not a legal move; legal moves: "),
        (nonsense, r"the bot at seat \d answered 'nonsense', which is not a legal move"),
        (7, "a list of bots, one for each seat"),
    ],
)
def test_who_cannot_play_is_named(bots: object, reason: str) -> None:
    with pytest.raises(BotError, match=reason):
        hubba.play_game(hubba.new("witches", 2, 7), bots)  # type: ignore[arg-type]


def test_a_game_is_wanted() -> None:
    with pytest.raises(BotError, match=r"play_game takes a game, as hubba\.new gives it, not 'witches'"):
        hubba.play_game("witches", "random")  # type: ignore[arg-type]


def test_what_breaks_in_a_bot_of_one_s_own_is_not_hidden() -> None:
    with pytest.raises(ValueError, match="out of ideas"):
        hubba.play_game(hubba.new("witches", 2, 7), broken)


# In the arena


@pytest.mark.parametrize("name", ["first", "last_text", "Counting", "OBJECT"])
def test_a_function_of_a_view_is_a_player_of_the_arena(name: str) -> None:
    for game in all_games().values():
        seats = game.seats[0]
        seated = [seat_player(f"tests.door.test_bots:{name}", seat, game) for seat in range(seats)]
        sat = play_to_end(game, seated, Seeded(key_of(3)), {})
        assert not sat.forfeits
        assert sat.play.outcome is not None
        if name == "first":
            own = hubba.play_game(hubba.new(game.name, seats, 3), first)
            assert own.play.entries == sat.play.entries, "it gets the same view"


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("nothing", "answered None"),
        ("nonsense", "answered 'nonsense': 'nonsense' is not a move that seat 0 may make now"),
        ("broken", "ValueError: out of ideas"),
    ],
)
def test_whoever_breaks_there_has_lost_by_rule(name: str, reason: str) -> None:
    names = (f"tests.door.test_bots:{name}", "random")
    sat = play_to_end(WITCHES, [seat_player(text, 1, WITCHES) for text in names], Seeded(key_of(3)), {})
    assert reason in sat.forfeits[0]
    assert result_of(sat).winners == (1,)


def test_a_class_that_is_made_without_its_seed_is_refused() -> None:
    with pytest.raises(PlayerError, match="a player is made with its seed alone"):
        seat_player("tests.door.test_bots:Unseeded", 1, WITCHES)


def test_a_function_must_hear_before_it_is_asked() -> None:
    play = Play(WITCHES, 2, chance=Seeded(key_of(1)))
    player = FunctionPlayer(function=first)
    assert not is_ours(player)
    with pytest.raises(Forfeit, match="call `hear` first"):
        player.choose(play.view(play.to_act[0]), Budget())
    with pytest.raises(Forfeit, match="nobody answers for seat"):
        ask(SeatedPlayer(FunctionPlayer(), Budget()), play, play.to_act[0])


def test_the_function_of_the_example_is_found_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    name = "examples.own_bot:strongest"
    sat = play_to_end(WITCHES, [seat_player(text, 1, WITCHES) for text in (name, "random")], Seeded(key_of(3)), {})
    assert not sat.forfeits
    steps = [entry.text() for entry in sat.play.entries if entry.text().startswith("S0")]
    assert not [text for text in steps if "^" in text], "it never gives a captured card away"
    game = hubba.new("witches", 4, 7)
    assert game.view().pieces("wheel") == tuple("321987654")
    assert hubba.bot(name)(game.view()) == "G3"
    with hubba.bot(name) as own:
        games = [hubba.play_game(hubba.new("witches", 2, seed), [own, "random"]) for seed in range(40)]
    assert sum(0 in (game.outcome.winners if game.outcome else ()) for game in games) > 22
