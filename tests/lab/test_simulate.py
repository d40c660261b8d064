"""Simulations give the same numbers however the games are divided among workers."""

import pytest

from hubba.cli.speeds import speeds_text
from hubba.core.errors import HubbaError, OptionError
from hubba.lab.bench import Row, bench, steps_of
from hubba.lab.simulate import Series, Tally, simulate


def numbers(tally: Tally) -> dict[str, object]:
    """All numbers of a tally."""
    return vars(tally) | {"figures": tally.figures.groups}


@pytest.mark.parametrize("players", [("random",), ("random", "search:5")])
def test_same_numbers_whatever_the_number_of_workers(players: tuple[str, ...]) -> None:
    series = Series("witches", 3, {}, 150, 7, players)
    heard: list[int] = []
    one = simulate(series, 1, heard.append)
    two = simulate(series, 2)
    assert numbers(one) == numbers(two)
    assert sum(heard) == one.games == 150
    assert numbers(one) != numbers(simulate(Series("witches", 3, {}, 150, 8, players), 1))


@pytest.mark.parametrize(("players", "games"), [(("advice",), 130), (("advice", "random"), 130), (("random",), 65)])
def test_the_same_figures_whatever_the_number_of_workers(players: tuple[str, ...], games: int) -> None:
    series = Series("warlock", 3, {}, games, 7, players)
    one = simulate(series, 1)
    assert numbers(one) == numbers(simulate(series, 3))
    assert sum(one.figures.groups["ends"].values()) == one.games == games


def test_advice_counts_figures_and_plays_better_than_chance() -> None:
    tally = simulate(Series("warlock", 4, {}, 40, 1, ("advice", "random")), 1)
    groups = tally.figures.groups
    assert set(groups) == {
        *("actions", "uses of a card", "powers", "ends", "last round", "cities", "cities in the end", "empires")
    }
    assert groups["actions"]["castle"] == groups["uses of a card"]["castle"] == sum(groups["powers"].values())
    wins = [row["victories"] for row in tally.rows()]
    assert wins[0] + wins[2] > 0.9


def test_players_who_think_are_counted_too() -> None:
    tally = simulate(Series("warlock", 3, {}, 2, 1, ("advice", "search:1", "random")), 1)
    groups = tally.figures.groups
    assert sum(groups["ends"].values()) == tally.games == 2
    assert 0 < sum(groups["actions"].values()) < tally.decisions


def test_a_game_that_counts_nothing_has_no_figures() -> None:
    assert simulate(Series("witches", 3, {}, 70, 7, ("advice",)), 1).figures.groups == {}
    assert simulate(Series("witches", 3, {}, 5, 7, ("advice", "search:2")), 1).figures.groups == {}


def test_a_series_grown_by_more_games_begins_with_the_same_ones() -> None:
    short, long = (simulate(Series("witches", 2, {}, games, 1), 1) for games in (64, 65))
    assert 0 < long.decisions - short.decisions < 200


def test_what_is_counted() -> None:
    tally = Tally.empty(2)
    tally.count((10, 20), (1,), 5)
    tally.count((30, 30), (0, 1), 7)
    tally.count((0, 0), (), 1)
    assert (tally.games, tally.decisions, tally.shared, tally.lost) == (3, 13, 1, 1)
    rows = tally.rows()
    assert [row["victories"] for row in rows] == [round(0.5 / 3, 4), round(1.5 / 3, 4)]
    assert [row["score"] for row in rows] == [13.333, 16.667]
    assert [(row["least"], row["most"]) for row in rows] == [(0, 30), (0, 30)]


def test_random_games_of_witches_favour_nobody_much() -> None:
    tally = simulate(Series("witches", 4, {}, 4000, 3), 1)
    assert all(abs(row["victories"] - 0.25) < 0.04 for row in tally.rows())
    assert sum(row["score"] for row in tally.rows()) < 270


def test_wrong_series_are_refused_before_anything_is_played() -> None:
    with pytest.raises(OptionError):
        simulate(Series("witches", 9, {}, 10, 1))
    with pytest.raises(HubbaError, match="at least one game"):
        simulate(Series("witches", 2, {}, 0, 1))
    with pytest.raises(HubbaError, match="no player"):
        simulate(Series("witches", 2, {}, 10, 1, ("nobody",)))


def test_the_bench_measures_everything_once_a_round() -> None:
    steps: list[int] = []
    rows = bench(["witches"], 1, 0.01, lambda: steps.append(1))
    assert len(steps) == steps_of(["witches"], 1) == len(rows) == 20
    assert all(row.uncompiled > 0 for row in rows)
    text = speeds_text(rows)
    assert text.count("\n") == 20
    assert "search" in text
    row = Row("g", 2, "x", "decisions", 10.0, 2.0)
    assert row.as_dict()["ratio"] == 5.0
    assert Row("g", 2, "x", "decisions", None, 2.0).ratio is None
    assert "–" in speeds_text([Row("g", 2, "search", "decisions", None, 2.0)])


def test_who_win_together_have_each_won() -> None:
    tally = Tally.empty(2)
    tally.count((9, 9), (0, 1), 5, together=True)
    tally.count((4, 4), (), 5, together=True)
    assert (tally.victories, tally.shared, tally.lost) == ([1, 1], 0, 1)
    share, interval = tally.won()
    assert (share, round(interval, 2)) == (0.5, 0.69)
