"""hubba arena: what it prints for people and for programs, and what it refuses."""

import csv
import json
from pathlib import Path

import click
import pytest
from click.testing import CliRunner, Result

from hubba.cli.main import main

QUICK = (
    "arena",
    "witches",
    "--seats",
    "4",
    "--players",
    "search:5,advice,random",
    "--deals",
    "3",
    "--workers",
    "1",
)


def run(*words: str, code: int = 0) -> Result:
    result: Result = CliRunner(env={"LANG": "C", "LC_ALL": ""}).invoke(main, list(words), prog_name="hubba")
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    assert result.exit_code == code, result.output
    return result


def test_it_says_what_it_plays_and_who_stands_where() -> None:
    said = run(*QUICK)
    assert said.stderr == "3 players, 4 seats: 3 games a deal, 3 deals, 9 games\n"
    lines = said.stdout.splitlines()
    assert lines[0].split() == ["player", "playing", "rating", "95%", "games", "victories", "score", "±"]
    assert {line.split()[0] for line in lines[1:4]} == {"search:5", "advice", "random"}
    assert "Seat against seat, how often the one on the left has more points:" in lines
    assert "Points ahead per deal, and matches of 24 deals:" in lines
    assert len(lines) == 4 + 6 + 6


def test_numbers_for_programs_are_the_same_with_any_workers() -> None:
    one, two = (run(*QUICK[:-1], workers, "--json").stdout for workers in ("1", "2"))
    assert one == two
    found = json.loads(one)
    assert (found["game"], found["seats"], found["seed"], found["deals"], found["games"]) == ("witches", 4, 1, 3, 9)
    assert found["options"]["wheel"] == "decreasing"
    assert "playing" not in found, "options are given player by player"
    assert set(found["players"][0]) == {
        *("player", "playing", "rating", "low", "high", "games", "victories", "score", "interval", "forfeits"),
        "reasons",
    }
    assert set(found["pairs"][0]) == {
        *("first", "second", "deals", "ahead", "interval"),
        *("matches", "won", "tied", "lost", "share", "low", "high"),
    }
    assert [len(row) for row in found["crosstable"]] == [3, 3, 3]


def test_a_table_of_all_games(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    run(*QUICK, "--csv", str(path))
    with path.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == 9 * 4
    assert set(rows[0]) == {"deal", "game", "seat", "player", "score", "victory", "forfeit"}
    for deal in "012":
        sat = [(row["player"], row["seat"]) for row in rows if row["deal"] == deal]
        assert len(sat) == len(set(sat)) == 12, "each player once at every seat"
    assert sum(float(row["victory"]) for row in rows) == pytest.approx(9, abs=0.001)


def test_matches_pair_by_pair() -> None:
    words = ("arena", "witches", "--players", "search:20,advice,random", "--match", "--deals", "24", "--json")
    said = run(*words)
    assert said.stderr == "3 players, 2 seats: 6 games a deal, 24 deals, 144 games\n"
    found = json.loads(said.stdout)
    assert found["match"] is True
    assert {(row["deals"], row["matches"]) for row in found["pairs"]} == {(24, 1)}
    assert all(row["won"] == 1 for row in found["pairs"] if row["first"] == "search:20")
    assert found["players"][0]["player"] == "search:20"


def test_levels_are_named_and_teams_are_compared() -> None:
    words = ("arena", "thorgal", "--seats", "2", "--players", "random,advice", "--deals", "5")
    said = run(*words)
    assert said.stderr == "2 players, 2 seats: 2 games a deal, 5 deals, 10 games\n"
    lines = said.stdout.splitlines()
    assert lines[0].split() == ["team", "playing", "games", "won", "95%", "score", "±"]
    assert [line.split()[0] for line in lines[1:3]] == ["advice", "random"]
    assert lines[4] == "On the same deals:"
    assert "rating" not in said.stdout
    found = json.loads(run(*words, "--json").stdout)
    assert [row["player"] for row in found["teams"]] == ["advice", "random"]
    found = json.loads(run("arena", "witches", "--players", "apprentice,random", "--deals", "1", "--json").stdout)
    assert next(row for row in found["players"] if row["player"] == "apprentice")["playing"] != "apprentice"


def test_it_goes_on_where_it_stood(tmp_path: Path) -> None:
    journal = str(tmp_path / "journal.jsonl")
    whole = run(*QUICK, "--json").stdout
    run("arena", *QUICK[1:6], "--deals", "2", "--resume", journal)
    said = run(*QUICK, "--resume", journal, "--json")
    assert said.stderr.endswith("9 games; 2 deals are in the journal\n")
    assert said.stdout == whole
    assert (
        "is the journal of another arena: its seed is 1, not 2"
        in run(*QUICK, "--resume", journal, "--seed", "2", code=2).stderr
    )


def test_what_came_out_is_said_even_if_the_table_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: str, text: str) -> None:
        raise click.ClickException("no room")

    monkeypatch.setattr("hubba.cli.arena.write_whole", full)
    result = run(*QUICK, "--csv", str(tmp_path / "games.csv"), code=1)
    assert "Seat against seat" in result.stdout
    assert "no room" in result.stderr


def test_a_journal_is_not_overwritten_by_the_table(tmp_path: Path) -> None:
    path = tmp_path / "same.x"
    result = run(*QUICK, "--resume", str(path), "--csv", str(tmp_path / "." / "same.x"), code=2)
    assert "--csv and --resume name the same file" in result.stderr
    assert not path.exists()


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("witches", "--players", "random,nobody"), "no player 'nobody'"),
        (("witches", "--players", "random"), "at least two players"),
        (("witches", "--players", "random,"), "no player ''"),
        (("witches", "--players", "random,random"), "named twice"),
        (("witches", "--players", "random,advice", "--seats", "9"), "for 2 to 6 seats, not 9"),
        (("witches", "--players", "random,advice", "--seats", "3", "--match"), "even number"),
        (("thorgal", "--players", "random,advice", "--match"), "only teams to compare"),
        (("witches", "--players", "random,advice", "--deals", "0"), "0 is not in the range"),
        (("witches",), "Missing option '--players'"),
        (("nothing", "--players", "random,advice"), "no game 'nothing'"),
        (("witches", "--players", "random,advice", "--csv", "/nowhere/at/all.csv"), "there is no folder"),
        (("witches", "--players", "random,advice", "--resume", "/nowhere/at/all.jsonl"), "there is no folder"),
    ],
)
def test_bad_input_is_refused_before_anything_starts(words: tuple[str, ...], reason: str) -> None:
    said = run("arena", *words, code=2)
    assert reason in said.stderr
    assert "games a deal" not in said.stderr
    assert said.stdout == ""
