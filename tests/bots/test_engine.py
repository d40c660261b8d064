"""Our bots as a program: `hubba engine` answers lines, and the session in the documents is what it says."""

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from hubba.bots import engine as engine_module
from hubba.bots.engine import Engine, Quit, serve
from hubba.bots.hearing import Hearing
from hubba.bots.player import Budget, Choice, Player, RandomPlayer
from hubba.bots.program import question
from hubba.bots.protocol import EVENTS, STEPS, ZONES, ProtocolError, go_line, read_go, seed_told, zone_lines
from hubba.bots.roster import check_player, seat_player
from hubba.bots.search import Search
from hubba.bots.searcher import Searcher
from hubba.bots.worker import Inbox
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.registry import find_game
from hubba.core.view import View
from hubba.games.witches.game import GAME
from hubba.lab.asking import hearing_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/engine.md").read_text("utf-8")
(SESSION,) = re.findall(r"```session\n(.*?)```", PAGE, re.DOTALL)
ASKED = [line[2:] for line in SESSION.splitlines() if line.startswith("> ")]
ANSWERED = [line[2:] for line in SESSION.splitlines() if line.startswith("< ")]
(PONDERING,) = re.findall(r"```pondering\n(.*?)```", PAGE, re.DOTALL)
TOLD = frozenset({EVENTS, STEPS})
BOX = {"colours": "2", "values": "3", "hand": "1"}


def told(play: Play, seat: int, seed: int = 1) -> list[str]:
    """What an engine is told before it is asked for the first time."""
    return question(hearing_of(play, seat), None, play.view(seat), TOLD, seed).splitlines()


def answers(engine: Engine, *lines: str) -> list[str]:
    return [answer for line in lines for answer in engine.answer(line)]


# The session in the documents


def test_the_session_is_complete() -> None:
    assert len(ASKED) + len(ANSWERED) == len(SESSION.splitlines())
    assert (ASKED[0], ASKED[-1], ANSWERED[4]) == ("hubba 1", "quit", "hubbaok")


def test_the_engine_answers_as_in_the_session() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hubba", "engine", "--player", "random"],
        input="".join(f"{line}\n" for line in ASKED).encode(),
        capture_output=True,
        timeout=60,
        check=True,
    )
    assert done.stdout == "".join(f"{line}\n" for line in ANSWERED).encode()


def test_lines_come_and_go_as_in_the_session() -> None:
    engine = Engine("random")
    said = []
    for line in ASKED[:-1]:
        said += [f"> {line}", *(f"< {answer}" for answer in engine.answer(line))]
    assert "\n".join([*said, "> quit\n"]) == SESSION


def test_hubba_asks_as_in_the_session() -> None:
    play = Play(GAME, 2, BOX, chance=Seeded(key_of(2)))
    other, bests = RandomPlayer(5), iter(line.split()[1] for line in ANSWERED if line.startswith("bestmove"))
    before: Hearing | None = None
    said = "hubba 1\n"
    while play.to_act:
        (seat,) = play.to_act
        if seat == 1:
            play.step(1, [other.choose(play.view(1), Budget()).move])
            continue
        heard = hearing_of(play, 0)
        said += question(heard, before, play.view(0), TOLD, 7) + "isready\n" + go_line(Budget(0))
        before = heard
        play.step(0, [GAME.move_from(next(bests))])
    assert (said + "quit\n").splitlines() == ASKED
    assert next(bests, None) is None


def test_the_zones_in_the_documents_are_those_of_the_session() -> None:
    shown = re.findall(r"^zone .*$", PAGE, re.MULTILINE)
    play = Play(GAME, 2, BOX, chance=Seeded(key_of(2)))
    assert [line for line in zone_lines(play.view(0).zones()).splitlines() if '"hand"' in line] == shown
    text = question(hearing_of(play, 0), None, play.view(0), frozenset({ZONES}), 7)
    assert set(shown) < set(text.splitlines())
    assert "event " not in text


# What else it is asked


def test_it_thinks_as_long_as_it_is_told() -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(1)))
    seat = play.to_act[0]
    engine = Engine("search:30")
    assert answers(engine, *told(play, seat)) == []
    assert answers(engine, "go")[-2] == "info iterations 30"
    assert answers(engine, "go iterations 40 movetime 60000")[-2] == "info iterations 40"
    few = answers(engine, "go movetime 1 iterations 1000000000")[-2].split()
    assert few[:2] == ["info", "iterations"]
    assert 0 < int(few[2]) < 10**9
    *evidence, line, _, best = answers(engine, "go")
    moves = [GAME.move_text(move) for move in play.legal(seat)]
    assert {said.split()[2] for said in evidence} <= set(moves)
    assert len(evidence) > 1
    assert evidence[0].split()[2] == line.split()[2] == best.split()[1]


def test_a_level_is_a_player_here_too() -> None:
    play = Play(GAME, 2, chance=Seeded(key_of(1)))
    assert Engine("apprentice").player == "apprentice"
    assert answers(Engine("apprentice"), *told(play, play.to_act[0]), "go")[-1].startswith("bestmove ")
    assert seat_player("apprentice", 1, GAME).budget.iterations > 0


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("", Budget(30, 2.0)),
        ("iterations 5", Budget(5, 2.0)),
        ("movetime 1500", Budget(30, 1.5)),
        ("movetime 1 iterations 1000000000", Budget(10**9, 0.001)),
    ],
)
def test_what_go_says(words: str, found: Budget) -> None:
    assert read_go(words.split(), Budget(30, 2.0)) == found


@pytest.mark.parametrize(
    "words",
    ["iterations", "iterations 0", "iterations -1", "iterations x", "ponder 1", "iterations 1 iterations 2"],
)
def test_what_go_cannot_say(words: str) -> None:
    with pytest.raises(ProtocolError, match="after `go` may come"):
        read_go(words.split(), Budget(30))


def test_budgets_are_said() -> None:
    assert go_line(Budget(0)) == "go\n"
    assert go_line(Budget(7)) == "go iterations 7\n"
    assert go_line(Budget(7, 0.5)) == "go iterations 7 movetime 500\n"
    assert go_line(Budget(0, 0.0001)) == "go movetime 1\n"


GAME_LINE, *EVENT_LINES = BEGUN = ASKED[1:7]  # up to the first question


def test_the_game_and_its_events_are_where_these_tests_look() -> None:
    assert GAME_LINE.startswith("game ")
    assert all(line.startswith("event ") for line in (*EVENT_LINES, *ASKED[12:14]))
    assert ASKED[7:12] == ["step -1 0", "step -1 1", "moves B3", "isready", "go"]


def changed(**values: object) -> str:
    return "game " + json.dumps(json.loads(GAME_LINE.removeprefix("game ")) | values)


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (["hubba 2"], "this program speaks version 1"),
        (["go"], "no game has begun"),
        (["event {}"], "no game has begun"),
        (["moves R1"], "no game has begun"),
        (["game chess"], "after `game` comes an object"),
        (["game {}"], "missing required field `name`"),
        ([changed(name="chess")], "there is no game 'chess'"),
        ([changed(rules=99)], "other rules or with another list"),
        ([changed(components="sha256:0")], "other rules or with another list"),
        ([changed(seats=9)], "witches is for 2 to 6 seats, not 9"),
        ([changed(seat=2)], "there is no seat 2"),
        ([changed(seat=-1)], "there is no seat -1"),
        ([changed(options={"wheel": "square"})], "option 'wheel' cannot be 'square'"),
        ([changed(extra=1)], "unknown field `extra`"),
        ([GAME_LINE, "event nothing"], "after `event` comes an object"),
        ([GAME_LINE, 'event {"name":"dealt","args":{"seat":"0"}}'], "Expected `int`"),
        ([GAME_LINE, 'event {"name":"dealt","args":{"seat":99,"card":3}}'], "this cannot happen in witches: {"),
        ([*BEGUN, "moves R1 R2"], "by what was told, the moves are: B3"),
        ([*BEGUN, "go forth"], "after `go` may come"),
        ([*BEGUN, *ASKED[12:14], "go"], "this seat is not asked now"),
        (["step 0 11"], "no game has begun"),
        ([*BEGUN, "step 0"], "after `step` come two numbers"),
        ([*BEGUN, "step 0 B3"], "after `step` come two numbers"),
        ([*BEGUN, "step 0 1 2"], "after `step` come two numbers"),
        ([*BEGUN, f"step 0 {10**18}"], "after `step` come two numbers"),
        (["setoption"], "after `setoption` comes `ponder on` or `ponder off`"),
        (["setoption ponder true"], "after `setoption` comes `ponder on` or `ponder off`"),
        (["setoption hash on"], "after `setoption` comes `ponder on` or `ponder off`"),
    ],
)
def test_what_it_cannot_understand_is_an_error_in_one_line(lines: list[str], error: str) -> None:
    engine = Engine("random")
    (said,) = answers(engine, *lines)
    assert said.startswith("error ")
    assert error in said
    assert answers(engine, *ASKED[:11]) == [*ANSWERED[:6]], "and it goes on"


def test_words_that_it_does_not_know_are_let_pass() -> None:
    assert answers(Engine("random"), "", "stop", "ponder 7", "isready") == ["readyok"]
    with pytest.raises(Quit):
        answers(Engine("random"), "quit")


class Odd(Player):
    """Prints, listens, and fails."""

    heard: int = 0

    def hear(self, heard: Hearing) -> None:
        self.heard = len(heard.events)

    def choose(self, view: View, budget: Budget) -> Choice:
        print("thinking aloud")
        raise ValueError(f"after {self.heard} events")


def test_what_a_bot_prints_is_no_answer_and_what_it_raises_is_one() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "hubba", "engine", "--player", "tests.bots.test_engine:Odd"],
        input="".join(f"{line}\n" for line in [*ASKED[:11], "go"]),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
        cwd=ROOT,
    )
    assert done.stdout.splitlines()[-2:] == ["readyok", "error ValueError: after 5 events"]
    assert done.stderr.endswith("thinking aloud\n")


def test_a_player_that_is_not_there_is_named() -> None:
    (said,) = answers(Engine("nobody"), GAME_LINE)
    assert said.startswith("error there is no player 'nobody'; there are: ")


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("nobody", ["there is no player 'nobody'; there are: "]),
        ("search:-3", ["after `search:` comes a number of iterations"]),
        ("advice+sulking", ["no manner 'sulking' in thorgal", "in warlock; ", "builder, raider", "in witches; "]),
        ("exec:", ["there is no program ''"]),
    ],
)
def test_a_player_of_no_game_is_refused_before_anybody_asks(player: str, said: list[str]) -> None:
    done = engine_alone(player, "hubba 1")
    assert (done.returncode, done.stdout) == (2, "")
    assert all(part in done.stderr for part in said)
    assert done.stderr.count("Error: ") == 1
    assert len(done.stderr.splitlines()) <= 3, "what is the same in all games is said once"


def engine_alone(player: str, *lines: str) -> subprocess.CompletedProcess[str]:
    words = [sys.executable, "-m", "hubba", "engine", "--player", player]
    told = "".join(f"{line}\n" for line in lines)
    return subprocess.run(words, input=told, capture_output=True, text=True, timeout=60, check=False, cwd=ROOT)


def test_a_module_that_prints_while_it_is_looked_for_says_nothing_to_who_asks() -> None:
    done = engine_alone("tests.bots.loud_module:Loud", "hubba 1", "quit")
    assert done.stdout.splitlines()[-1] == "hubbaok"
    assert "hello" not in done.stdout
    assert done.stderr == "hello from a module\n"


@pytest.mark.parametrize("player", ["master", "search:5+exact", "advice+raider", "random"])
def test_a_player_of_any_game_may_wait_for_it(player: str) -> None:
    check_player(player)


def test_without_games_nothing_is_wrong_with_a_player(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hubba.bots.roster.game_names", list)
    check_player("nobody")


# Thinking while others move

CLOCK = "search:0.02s+alone"


def search_of(engine: Engine) -> Search:
    assert engine.table is not None
    player = engine.table.seated.player
    assert isinstance(player, Searcher)
    assert player._kept is not None
    return player._kept.search


def ponder(engine: Engine, iterations: int) -> None:
    wanted = search_of(engine).iterations + iterations
    while search_of(engine).iterations < wanted:
        assert engine.ponder(0.001)


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
        before = hearing_of(play, seat)
        best = answers(engine, *told(play, seat), "go")[-1].split()[1]
        ponder(engine, 300)
        tree, move = search_of(engine).own_tree(), GAME.move_from(best)
        child = tree.find(0, seat, move)
        play.step(seat, [move])
        (other,) = play.to_act
        reply = max(play.legal(other), key=lambda each: int(tree.visits[tree.find(child, other, each)]))
        play.step(other, [reply])
        if play.to_act == (seat,):
            more = question(hearing_of(play, seat), before, play.view(seat), TOLD, 1).splitlines()
            assert not more[0].startswith("game ")
            said = [line.split() for line in answers(engine, *more, "go")]
            visits = sum(int(words[4]) for words in said if words[:2] == ["info", "move"])
            (iterations,) = (int(words[2]) for words in said if words[:2] == ["info", "iterations"])
            assert visits > iterations
            return
    raise AssertionError("in a hundred deals it never won the first trick")


@pytest.mark.parametrize(("name", "seats"), [("witches", 3), ("warlock", 3), ("thorgal", 2)])
def test_whatever_it_hears_it_thinks_no_more_about_a_moment_that_has_passed(name: str, seats: int) -> None:
    """A dozen of its turns, told line by line, with time to think after each of them."""
    game = find_game(name)
    play = Play(game, seats, chance=Seeded(key_of(3)))
    engine, dice, before = Engine("search:0.002s+alone", pondering=True), random.Random(1), None
    heard, thoughts = 0, 0
    while play.to_act and thoughts < 12:
        seat = 0 if 0 in play.to_act else play.to_act[0]
        move = dice.choice(play.legal(seat))
        if seat == 0:
            hearing = hearing_of(play, 0)
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
    before = hearing_of(play, seat)
    best = answers(engine, *told(play, seat), "go")[-1].split()[1]
    ponder(engine, 20)
    play.step(seat, [GAME.move_from(best)])
    play.step(play.to_act[0], [play.legal(play.to_act[0])[0]])
    more = question(hearing_of(play, seat), before, play.view(seat), TOLD, 1).splitlines()
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


class Brooding(Player):
    """Thinks on, and each time something happens."""

    then: list[Callable[[], object]]

    def choose(self, view: View, budget: Budget) -> Choice:
        return Choice(view.legal()[0])

    def ponder(self, seconds: float) -> bool:
        self.then.pop(0)()
        return True


def brooding(monkeypatch: pytest.MonkeyPatch, *then: Callable[[], object]) -> Engine:
    monkeypatch.setattr(Brooding, "then", list(then), raising=False)
    return Engine("tests.bots.test_engine:Brooding", pondering=True)


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
    assert len(Brooding.then) == 1, "who failed is left in peace"
    assert answers(engine, "go") == ["bestmove B3"]


def test_lines_are_read_whole_and_long_ones_in_parts() -> None:
    source, ask = os.pipe()
    os.write(ask, b"one\ntwo\n" + b"x" * 20 + b"\nrest")
    os.close(ask)
    inbox = Inbox(source)
    assert [inbox.line(8) for _ in range(7)] == [b"one\n", b"two\n", b"x" * 8, b"x" * 8, b"xxxx\n", b"rest", b""]
    os.close(source)
