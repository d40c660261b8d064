"""What players give away: the same numbers every time, nothing for the solver, and less for those who think."""

import json

import pytest
from click.testing import CliRunner

from hubba.cli.main import main
from hubba.core.errors import HubbaError, OptionError
from hubba.games.witches.game import GAME as WITCHES
from hubba.lab.loss import KNOWN, OPEN, PUZZLE, Findings, Inquiry, Judge, Verdict, look_into
from hubba.lab.loss_report import loss_report, loss_reports

SMALL = {"hand": "4"}  # the whole deck, and endings that are solved at once


def lost(player: str, games: int = 8) -> float:
    return loss_report(look_into(Inquiry("witches", 2, SMALL, games, 1, player), 1), KNOWN, 2).loss


def test_the_solver_loses_nothing() -> None:
    found = look_into(Inquiry("witches", 2, SMALL, 3, 1, "tests.lab.oracle:Oracle"), 1)
    (row,) = loss_reports(found, 2)
    assert (row.kind, row.loss, row.best, row.worst, row.too_large) == (KNOWN, 0, 1, None, 0)
    assert row.mattered > 5


def test_who_thinks_loses_less() -> None:
    assert lost("random") > 3 * lost("search:500")


def test_the_same_numbers_whatever_the_number_of_workers() -> None:
    inquiry = Inquiry("witches", 2, SMALL, 3, 7, "search:20")
    heard: list[int] = []
    one = look_into(inquiry, 1, heard.append)
    assert one == look_into(inquiry, 2)
    assert heard == [1, 1, 1]
    assert one != look_into(Inquiry("witches", 2, SMALL, 3, 8, "search:20"), 1)


def test_with_more_seats_what_nobody_could_know_is_counted_apart() -> None:
    found = look_into(Inquiry("witches", 3, SMALL, 2, 1, "random", budget=2000), 1)
    rows = {row.kind: row for row in loss_reports(found, 3)}
    assert rows[OPEN].decisions > sum(verdict.kind == KNOWN for verdict in found.verdicts)
    assert rows[OPEN].too_large > 0
    assert all(verdict.loss >= 0 for verdict in found.verdicts)


def test_puzzles_of_thorgal_are_where_the_move_makes_a_difference() -> None:
    found = look_into(Inquiry("thorgal", 1, {}, 8, 1, "advice", budget=2000), 1)
    assert found.verdicts
    for verdict in found.verdicts:
        assert verdict.kind == PUZZLE
        assert verdict.matters
        assert 0 <= verdict.loss <= 100
        assert (verdict.loss == 0) == (verdict.move in verdict.best)


# Figures


def test_what_is_counted() -> None:
    found = Findings(
        games=4,
        verdicts=[
            Verdict(KNOWN, 0, 0, "R1", ("R2",), 3.0, True),
            Verdict(KNOWN, 0, 1, "R3", ("R2",), 5.0, True, turned=True),
            Verdict(KNOWN, 2, 1, "R2", ("R2",), 0.0, True),
            Verdict(KNOWN, 2, 1, "R2", ("R1", "R2"), 0.0, False),
            Verdict(PUZZLE, 1, 0, "stop", ("roll",), 12.5, True),
            Verdict(PUZZLE, 1, 0, "roll", ("roll",), 0.0, True),
        ],
    )
    known, puzzles = loss_reports(found, 2)
    assert (known.decisions, known.mattered, known.loss) == (4, 3, 1.0)  # 4, 0, 0 and 0 points in four games
    assert known.best == pytest.approx(1 / 3)
    assert known.interval == pytest.approx(1.96)  # a standard deviation of 2, and four games
    assert known.worst == found.verdicts[1]
    assert (known.turned, puzzles.turned) == (1, 0)
    assert (puzzles.decisions, puzzles.loss, puzzles.best) == (2, 6.25, 0.5)
    (alone,) = loss_reports(Findings(games=1, verdicts=found.verdicts[:1]), 1)
    assert (alone.loss, alone.interval) == (3.0, None), "one game says nothing about others"


def test_a_decision_turns_the_game_if_another_wins_by_it() -> None:
    judge = Judge(Inquiry("witches", 2, {}, 1, 1, "random"), WITCHES, 0, [1, 2])
    for lead in (-5, -2, 0, 2, 5):
        judge.judge(KNOWN, {0: 3.0, 1: -1.0}, 0, 1, lead)  # the best move gains 4 points more than this one
    assert [verdict.turned for verdict in judge.found.verdicts] == [False, True, True, False, False]
    assert {verdict.loss for verdict in judge.found.verdicts} == {4}
    judge.judge(KNOWN, {0: 3.0, 1: -1.0}, 0, 0, 0)
    assert not judge.found.verdicts[-1].turned


def test_wrong_inquiries_are_refused_before_anything_is_played() -> None:
    with pytest.raises(OptionError):
        look_into(Inquiry("witches", 9, {}, 1, 1, "random"))
    with pytest.raises(HubbaError, match="at least one game"):
        look_into(Inquiry("witches", 2, {}, 0, 1, "random"))
    with pytest.raises(HubbaError, match="no player"):
        look_into(Inquiry("witches", 2, {}, 1, 1, "nobody"))


# The command


def test_the_command() -> None:
    words = ["loss", "witches", "--player", "random", "--games", "2", "--workers", "1", "-o", "hand=3"]
    said = CliRunner().invoke(main, words, prog_name="hubba")
    assert said.exit_code == 0
    assert "2 games of random, 2 seats, seed 1\neverything known to the mover\n  loss per game: " in said.stdout
    assert " points\n" in said.stdout
    told = json.loads(CliRunner().invoke(main, [*words, "--json"], prog_name="hubba").stdout)
    (row,) = told["accounts"]
    assert (told["unit"], told["games"], row["kind"]) == ("points", 2, "known")
    assert f"loss per game: {row['loss']:.3f}" in said.stdout
    assert row["worst"]["loss"] > 0
    refused = CliRunner().invoke(main, ["loss", "warlock", "--seats", "3"], prog_name="hubba")
    assert (refused.exit_code, refused.stdout) == (2, "")
