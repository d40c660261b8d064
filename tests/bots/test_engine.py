"""Our bots as a program: `hubba engine` answers lines, as in the session in the documentation."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from hubba.bots.engine import Engine, Quit
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Budget, Choice, RandomPlayer
from hubba.bots.program_player import question
from hubba.bots.protocol import EVENTS, STEPS, ZONES, ProtocolError, go_line, read_go, zone_lines
from hubba.bots.roster import check_player, seat_player
from hubba.bots.worker import Inbox
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.view import View
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.witches.game import GAME
from hubba.lab.ask_player import observation_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/engine.md").read_text("utf-8")
(SESSION,) = re.findall(r"```session\n(.*?)```", PAGE, re.DOTALL)
ASKED = [line[2:] for line in SESSION.splitlines() if line.startswith("> ")]
ANSWERED = [line[2:] for line in SESSION.splitlines() if line.startswith("< ")]
TOLD = frozenset({EVENTS, STEPS})
BOX = {"colours": "2", "values": "3", "hand": "1"}


def told(play: Play, seat: int, seed: int = 1) -> list[str]:
    """The lines that an engine gets before its first question."""
    return question(observation_of(play, seat), None, play.view(seat), TOLD, seed).splitlines()


def answers(engine: Engine, *lines: str) -> list[str]:
    return [answer for line in lines for answer in engine.answer(line)]


# The session in the documentation


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
    before: Observation | None = None
    said = "hubba 1\n"
    while play.to_act:
        (seat,) = play.to_act
        if seat == 1:
            play.step(1, [other.choose(play.view(1), Budget()).move])
            continue
        heard = observation_of(play, 0)
        said += question(heard, before, play.view(0), TOLD, 7) + "isready\n" + go_line(Budget(0))
        before = heard
        play.step(0, [GAME.move_from(next(bests))])
    assert (said + "quit\n").splitlines() == ASKED
    assert next(bests, None) is None


def test_the_zones_in_the_documents_are_those_of_the_session() -> None:
    shown = re.findall(r"^zone .*$", PAGE, re.MULTILINE)
    play = Play(GAME, 2, BOX, chance=Seeded(key_of(2)))
    assert [line for line in zone_lines(play.view(0).zones()).splitlines() if '"hand"' in line] == shown
    text = question(observation_of(play, 0), None, play.view(0), frozenset({ZONES}), 7)
    assert set(shown) < set(text.splitlines())
    assert "event " not in text


# Other questions


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
    *evidence, line, seats, _, best = answers(engine, "go")
    moves = [GAME.move_text(move) for move in play.legal(seat)]
    assert {said.split()[2] for said in evidence} <= set(moves)
    assert len(evidence) > 1
    assert evidence[0].split()[2] == line.split()[2] == best.split()[1]
    assert seats.split()[:3] == ["info", "seats", str(seat)]


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


def test_a_game_of_older_rules_is_played_by_them() -> None:
    told = {"name": "thorgal", "seats": 1, "options": {}, "components": THORGAL.components.digest}
    for rules in (1, 2):
        engine = Engine("random")
        assert list(engine.answer(changed(**told, rules=rules))) == []
        assert engine.table is not None
        assert engine.table.game.rules == rules
        engine.close()


@pytest.mark.parametrize(
    ("lines", "error"),
    [
        (["hubba 2"], "this program speaks version 1"),
        (["go"], "no game has begun"),
        (["event {}"], "no game has begun"),
        (["moves R1"], "no game has begun"),
        (["game chess"], "after `game` comes an object"),
        (["game " + "[" * 9000], "after `game` comes an object"),
        (['game {"x":' + "[" * 9000], "after `game` comes an object"),
        (["game {}"], "missing required field `name`"),
        ([changed(name="chess")], "there is no game 'chess'"),
        ([changed(rules=99)], "other rules or with another list"),
        ([changed(components="sha256:0")], "other rules or with another list"),
        ([changed(seats=9)], "witches is for 2 to 6 seats, not 9"),
        ([changed(seat=2)], "there is no seat 2"),
        ([changed(seat=-1)], "there is no seat -1"),
        ([changed(options={"wheel": "square"})], "option 'wheel' cannot be 'square'"),
        ([changed(extra=1)], "unknown field `extra`"),
        ([GAME_LINE, 'event {"args":' + "{" * 9000], "after `event` comes an object"),
        ([GAME_LINE, "event nothing"], "after `event` comes an object"),
        ([GAME_LINE, 'event {"name":"dealt","args":{"seat":"0"}}'], "Expected `int`"),
        ([GAME_LINE, 'event {"name":"dealt","args":{"seat":99,"card":3}}'], "this cannot happen in witches: {"),
        ([*BEGUN, "moves R1 R2"], "from what I was told, the moves are: B3"),
        ([*BEGUN, "go forth"], "after `go` may come"),
        ([*BEGUN, *ASKED[12:14], "go"], "this seat is not to act now"),
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
    assert answers(engine, *ASKED[:11]) == [*ANSWERED[:6]], "it continues"


def test_words_that_it_does_not_know_are_let_pass() -> None:
    assert answers(Engine("random"), "", "stop", "ponder 7", "isready") == ["readyok"]
    with pytest.raises(Quit):
        answers(Engine("random"), "quit")


class Odd(BotPlayer):
    """A player that prints, reads standard input, and fails."""

    heard: int = 0

    def hear(self, heard: Observation) -> None:
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
        ("advice+sulking", ["no flag 'sulking' in thorgal", "in warlock; ", "builder, raider", "in witches; "]),
        ("exec:", ["there is no program ''"]),
    ],
)
def test_a_player_of_no_game_is_refused_before_anybody_asks(player: str, said: list[str]) -> None:
    done = engine_alone(player, "hubba 1")
    assert (done.returncode, done.stdout) == (2, "")
    assert all(part in done.stderr for part in said)
    assert done.stderr.count("Error: ") == 1
    assert len(done.stderr.splitlines()) <= 3, "it says once what is the same in all games"


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


def test_lines_are_read_whole_and_long_ones_in_parts() -> None:
    source, ask = os.pipe()
    os.write(ask, b"one\ntwo\n" + b"x" * 20 + b"\nrest")
    os.close(ask)
    inbox = Inbox(source)
    assert [inbox.line(8) for _ in range(7)] == [b"one\n", b"two\n", b"x" * 8, b"x" * 8, b"xxxx\n", b"rest", b""]
    os.close(source)
