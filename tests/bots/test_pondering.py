"""`hubba engine` may think while others move, but only about the present moment."""

import os
import random
import re
from collections.abc import Callable

import pytest

from hubba.bots import engine as engine_module
from hubba.bots.engine import Engine, serve
from hubba.bots.player import BotPlayer, Budget, Choice
from hubba.bots.program_player import question
from hubba.bots.protocol import seed_told
from hubba.bots.roster import seat_player
from hubba.bots.search import Search
from hubba.bots.worker import Inbox
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.view import View
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import observation_of
from tests.bots.test_engine import BEGUN, GAME_LINE, PAGE, TOLD, answers, told
from tests.bots.witches import kept_search, ponder_until

(PONDERING,) = re.findall(r"```pondering\n(.*?)```", PAGE, re.DOTALL)
CLOCK = "search:0.02s+alone"


def search_of(engine: Engine) -> Search:
    assert engine.table is not None
    return kept_search(engine.table.seated)


def ponder(engine: Engine, iterations: int) -> None:
    ponder_until(lambda: search_of(engine), engine.ponder, iterations)


def test_the_option_is_said_and_set_as_in_the_documents() -> None:
    engine = Engine("search:2s")
    said = []
    for line in re.findall(r"^> (.*)$", PONDERING, re.MULTILINE):
        said += [f"> {line}", *(f"< {answer}" for answer in engine.answer(line))]
    assert "\n".join([*said, ""]) == PONDERING
    assert engine.pondering
    assert answers(engine, "setoption ponder off", "hubba 1") == answers(Engine("search:2s"), "hubba 1")
    assert "option ponder on" in answers(Engine("search:2s", pondering=True), "hubba 1")


def test_it_thinks_on_only_if_it_is_let_and_about_a_game() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    engine = Engine(CLOCK)
    answers(engine, *told(play, play.to_act[0]))
    assert not engine.ponder(0.001), "it has not been asked yet"
    answers(engine, "go")
    assert not engine.ponder(0.001), "it is off"
    answers(engine, "go", "setoption ponder on")
    ponder(engine, 50)
    answers(engine, "setoption ponder off")
    assert not engine.ponder(0.001)
    answers(engine, "setoption ponder on", GAME_LINE)
    assert not engine.ponder(0.001), "another game has begun"


def test_what_it_thought_meanwhile_is_there_when_it_is_asked_again() -> None:
    for seed in range(100):
        play = Play(GAME, 2, chance=Seeded(key_of(seed)))
        seat, engine = play.to_act[0], Engine(CLOCK, pondering=True)
        before = observation_of(play, seat)
        best = answers(engine, *told(play, seat), "go")[-1].split()[1]
        ponder(engine, 300)
        tree, move = search_of(engine).own_tree(), GAME.move_from(best)
        child = tree.find(0, seat, move)
        play.step(seat, [move])
        (other,) = play.to_act
        reply = max(play.legal(other), key=lambda each: int(tree.visits[tree.find(child, other, each)]))
        play.step(other, [reply])
        if play.to_act == (seat,):
            more = question(observation_of(play, seat), before, play.view(seat), TOLD, 1).splitlines()
            assert not more[0].startswith("game ")
            said = [line.split() for line in answers(engine, *more, "go")]
            visits = sum(int(words[4]) for words in said if words[:2] == ["info", "move"])
            (iterations,) = (int(words[2]) for words in said if words[:2] == ["info", "iterations"])
            assert visits > iterations
            return
    raise AssertionError("in a hundred deals it never won the first trick")


@pytest.mark.parametrize(("name", "seats"), [("witches", 3), ("warlock", 3), ("thorgal", 2)])
def test_whatever_it_hears_it_thinks_no_more_about_a_moment_that_has_passed(name: str, seats: int) -> None:
    """A dozen of its turns, told line by line, with time to think after each line."""
    game = find_game(name)
    play = Play(game, seats, chance=Seeded(key_of(3)))
    engine, dice, before = Engine("search:0.002s+alone", pondering=True), random.Random(1), None
    heard, thoughts = 0, 0
    while play.to_act and thoughts < 12:
        seat = 0 if 0 in play.to_act else play.to_act[0]
        move = dice.choice(play.legal(seat))
        if seat == 0:
            hearing = observation_of(play, 0)
            for line in question(hearing, before, play.view(0), TOLD, 1).splitlines():
                assert answers(engine, line) in ([], ["readyok"])
                if line.startswith(("event", "step")):
                    heard += 1
                    assert not engine.ponder(0.001), line
            move = game.move_from(answers(engine, "go")[-1].removeprefix("bestmove "))
            before = hearing
            thoughts += engine.ponder(0.001)
        play.step(seat, [move])
    assert heard > 5
    assert thoughts > 2


@pytest.mark.parametrize("line", ["event", "step"])
def test_one_line_is_enough_to_end_a_thought(line: str) -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    seat, engine = play.to_act[0], Engine(CLOCK, pondering=True)
    before = observation_of(play, seat)
    best = answers(engine, *told(play, seat), "go")[-1].split()[1]
    ponder(engine, 20)
    play.step(seat, [GAME.move_from(best)])
    play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    more = question(observation_of(play, seat), before, play.view(seat), TOLD, 1).splitlines()
    assert answers(engine, next(each for each in more if each.startswith(line))) == []
    assert not engine.ponder(0.001)


def test_a_player_by_iterations_plays_the_same_with_it() -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    without, engine = Engine("search:30"), Engine("search:30", pondering=True)
    answers(engine, *told(play, seat))
    answers(without, *told(play, seat))
    for _ in range(2):
        assert answers(engine, "go") == answers(without, "go")
        assert not engine.ponder(0.001)
    here = seat_player("search:30", seed_told(1), GAME).player.choose(play.view(seat), Budget(30))
    assert answers(engine, "go")[-1] == f"bestmove {GAME.move_text(here.move)}"


def test_it_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    engine = Engine(CLOCK, pondering=True)
    monkeypatch.setattr(engine_module, "PATIENCE", 0.004)
    answers(engine, *told(play, play.to_act[0]), "go")
    assert [engine.ponder(0.001) for _ in range(6)][-1] is False


class Brooding(BotPlayer):
    """Keeps thinking, and something happens each time."""

    then: list[Callable[[], object]]

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[0])

    def ponder(self, seconds: float) -> bool:
        self.then.pop(0)()
        return True


def brooding(monkeypatch: pytest.MonkeyPatch, *then: Callable[[], object]) -> Engine:
    monkeypatch.setattr(Brooding, "then", list(then), raising=False)
    return Engine("tests.bots.test_pondering:Brooding", pondering=True)


def test_it_stops_as_soon_as_there_is_a_line_or_never_will_be(monkeypatch: pytest.MonkeyPatch) -> None:
    source, ask = os.pipe()
    told_to, sink = os.pipe()
    then = (lambda: None, lambda: os.write(ask, b"go\n"), lambda: None, lambda: os.close(ask))
    engine = brooding(monkeypatch, *then)
    os.write(ask, "".join(f"{line}\n" for line in [*BEGUN, "go"]).encode())
    serve(engine, Inbox(source), sink)
    assert os.read(told_to, 100) == b"bestmove B3\nbestmove B3\n"
    assert Brooding.then == []
    for end in (source, told_to, sink):
        os.close(end)


def test_what_fails_while_nobody_asks_harms_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ValueError("no idea")

    engine = brooding(monkeypatch, lambda: None, fail, fail)
    assert answers(engine, *BEGUN, "go") == ["bestmove B3"]
    assert [engine.ponder(0.001) for _ in range(3)] == [True, False, False]
    assert len(Brooding.then) == 1, "a player that failed is not asked again"
    assert answers(engine, "go") == ["bestmove B3"]
