"""Programs as players: the commands that seat them, and `hubba engine`, which is such a program."""

import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from textual.pilot import Pilot

from hubba.bots.player import BotPlayer, Budget, Choice, Forfeit
from hubba.bots.roster import SeatedPlayer
from hubba.cli.local_game import LocalGame
from hubba.cli.plain_table import PlainTable
from hubba.core.recordtext import read_record
from hubba.core.replay import verify
from hubba.core.view import View
from hubba.games.witches.game import GAME
from tests.cli.screen import TINY, Table, play, sit, to_the_end
from tests.cli.test_commands import run

ROOT = Path(__file__).parents[2]
EXAMPLE = f"exec:{sys.executable} {ROOT / 'examples/engine_random.py'}"
ODD = f"exec:{sys.executable} -S {ROOT / 'tests/bots/odd_program.py'}"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="programs are not seated there")


class Quitter(BotPlayer):
    """Gives up at once, and counts how often it is asked and closed."""

    asked = closed = 0

    def choose(self, view: View, budget: Budget) -> Choice:
        self.asked += 1
        raise Forfeit("no idea")

    def close(self) -> None:
        self.closed += 1


def with_quitter(language: str = "en") -> tuple[LocalGame, Quitter]:
    local_game, quitter = sit(seats=3, language=language, options=TINY), Quitter(3)
    local_game.bots[2] = SeatedPlayer(quitter, Budget())
    return local_game, quitter


def test_programs_play_in_simulations_and_the_numbers_stay_the_same() -> None:
    command = ("simulate", "witches", "--games", "4", "--player", EXAMPLE, "--player", "random", "--json")
    one, two = (run(*command, "--workers", workers) for workers in ("1", "2"))
    assert one == two
    told = json.loads(one)
    assert told["forfeits"] == []
    assert told["games"] == 4


def test_who_lost_by_rule_is_said_in_the_end() -> None:
    command = ("simulate", "witches", "--games", "3", "--player", f"{ODD} illegal", "--player", "random")
    said = run(*command)
    heads, seat, _, _ = said.splitlines()[1:]
    assert heads.index("victories") + len("victories") == seat.index("0.0%") + len("0.0%"), "columns stay aligned"
    reason = "it answered 'Z9', which is not a legal move"
    assert said.splitlines()[-1] == f"seat 0, {ODD} illegal, lost 3 games by rule: {reason} (in 3)"
    assert json.loads(run(*command, "--json"))["forfeits"] == [{"seat": 0, "reason": reason, "games": 3}]


def test_a_program_that_is_not_there_is_said_at_once() -> None:
    for command in ("simulate", "play"):
        said = run(command, "witches", "--player", "exec:./no_such_program", code=2)
        assert said == (
            "Error: exec:./no_such_program: there is no program './no_such_program' that may be executed\n"
        )


def test_a_program_sits_with_a_person(tmp_path: Path) -> None:
    file = tmp_path / "record.txt"
    command = ("play", "witches", "--seats", "2", "--seed", "7", "--plain", "--player", EXAMPLE)
    small = ("-o", "values=3", "-o", "hand=2", "-o", "colours=3")
    # A refused answer is asked for again: some of these words are always moves.
    given = "\n".join([f"{colour}{value}" for colour in "RBG" for value in "123"] * 9 + ["keep"] * 9) * 2
    said = run(*command, *small, "--save", str(file), given=given)
    assert "lost by rule" not in said
    record = read_record(file.read_text("utf-8"))
    assert record.end != "unfinished"
    verify(record, GAME)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Brian has lost by rule: no idea. Its seat continues with arbitrary legal moves."),
        ("fr", "Brian a perdu par forfait\u00a0: no idea."),
    ],
)
def test_the_plain_table_says_once_who_lost_by_rule(language: str, said: str) -> None:
    local_game, quitter = with_quitter(language)

    def moves() -> Iterator[str]:
        while True:
            yield GAME.move_text(local_game.play.legal(0)[0])

    answers, lines = moves(), list[str]()
    assert PlainTable(local_game, lambda: next(answers), lines.append).run()
    assert local_game.over
    assert [line[: len(said)] for line in lines].count(said) == 1
    assert quitter.asked == 1


def test_another_game_is_another_chance() -> None:
    local_game, quitter = with_quitter()
    while not local_game.over:
        if not local_game.bot_moves():
            local_game.play.step(0, [local_game.play.legal(0)[0]])
    assert local_game.lost_by_rule() == [(2, "no idea")]
    assert local_game.lost_by_rule() == []
    again = local_game.again()
    assert quitter.closed == 1
    assert again.forfeits == {}
    again.close()
    assert quitter.closed == 2


def test_the_full_screen_says_who_lost_by_rule() -> None:
    local_game, quitter = with_quitter()
    heard: list[str] = []

    async def story(table: Table, pilot: Pilot[bool]) -> None:
        await to_the_end(table, pilot)
        heard.extend(notice.message for notice in table._notifications)

    play(story, local_game)
    assert heard == ["Brian has lost by rule: no idea. Its seat continues with arbitrary legal moves."]
    assert quitter.asked == 1
