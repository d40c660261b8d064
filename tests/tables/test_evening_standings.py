"""The points of an evening: what is compared, and how ties, resigning and early ends count."""

from fractions import Fraction

import pytest

from hubba.core.outcome import Outcome
from hubba.tables.evening_standings import results_of, share_beaten, standings_of
from hubba.tables.evening_store import EveningGame
from hubba.tables.player import Player


def game(
    scores: str,
    people: str,
    *,
    number: int = 1,
    round: int = 1,
    name: str = "witches",
    won: str = "",
    resigned: str = "",
    stand_in: str = "",
    stopped: str = "",
    duplicate: bool = False,
    sealed: bool = False,
) -> EveningGame:
    """A table: a letter for each person, a point for a bot."""
    players = tuple(
        Player(f"Bot {seat}", bot="random")
        if who == "."
        else Player(
            who.upper(),
            guest=who,
            stand_in="random" if who in resigned + stand_in else "",
            resigned=who in resigned,
        )
        for seat, who in enumerate(people)
    )
    points = [int(each) for each in scores.split()]
    best = won or " ".join(str(seat) for seat, each in enumerate(points) if each == max(points))
    ending = f"{scores}, won by {best} (last)" if scores else ""
    return EveningGame(round, number, f"t{round}{number}", name, ending, stopped, duplicate, sealed, "w", players)


def points(*games: EveningGame) -> dict[str, Fraction]:
    return {row.name: row.all.points for row in standings_of(results_of(games))}


@pytest.mark.parametrize(
    ("scores", "winners", "shares"),
    [
        ((9, 5, 1), (0,), (1, "1/2", 0)),
        ((9, 5, 5), (0,), (1, "1/4", "1/4")),
        ((5, 5, 5), (0, 1, 2), ("1/2", "1/2", "1/2")),
        ((5, 5, 1), (1,), ("1/2", 1, 0)),  # the game itself has broken the tie
        ((3, 7, 1, 2), (1,), ("2/3", 1, 0, "1/3")),
    ],
)
def test_points_are_the_share_of_the_opponents_beaten(
    scores: tuple[int, ...], winners: tuple[int, ...], shares: tuple[object, ...]
) -> None:
    outcome = Outcome(scores, winners, "last")
    assert [share_beaten(outcome, seat) for seat in range(len(scores))] == [Fraction(str(each)) for each in shares]


def test_tables_of_different_games_and_sizes_add_up() -> None:
    found = points(game("9 5 1", "abc"), game("4 8", "ab", number=2, round=2, name="warlock"))
    assert found == {"A": 100, "B": 150, "C": 0}
    rows = {
        row.name: row
        for row in standings_of(results_of([game("9 5 1", "abc"), game("4 8", "ab", round=2, name="warlock")]))
    }
    assert {name: tally.points for name, tally in rows["B"].by_game.items()} == {"witches": 50, "warlock": 100}
    assert (rows["A"].all.won, rows["B"].all.won, rows["C"].all.won) == (1, 1, 0)


def test_all_win_together_or_nobody_does() -> None:
    assert points(game("7 7 7", "abc", name="thorgal", won="0 1 2")) == {"A": 100, "B": 100, "C": 100}
    assert points(game("7 7 7", "abc", name="thorgal", won="nobody")) == {"A": 0, "B": 0, "C": 0}
    result = results_of([game("7 7 7", "abc", name="thorgal", won="0 1 2")])[0]
    assert (result.score, result.place, result.won) == (None, None, True), "nobody is before anybody there"


def test_whoever_resigned_gets_nothing_and_whoever_had_a_bot_at_the_end_is_marked() -> None:
    rows = standings_of(results_of([game("9 5", "ab", resigned="a", stand_in="b")]))
    found = {row.name: (row.all.points, row.all.won, row.resigned, row.stand_ins) for row in rows}
    assert found == {"A": (0, 0, 1, 0), "B": (0, 0, 0, 1)}


def test_a_game_that_was_ended_early_or_goes_on_does_not_count() -> None:
    rows = standings_of(
        results_of([game("", "ab", stopped="A"), game("", "cd", number=2), game("3 4", "ac", round=2)])
    )
    assert [(row.place, row.name, row.all.games, row.all.points) for row in rows] == [
        (1, "C", 1, 100),
        (2, "A", 1, 0),
        (2, "B", 0, 0),
        (2, "D", 0, 0),
    ]


def test_equal_points_and_victories_share_a_place_and_the_next_one_is_left_out() -> None:
    rows = standings_of(results_of([game("5 5", "ab"), game("5 1", "cd", number=2), game("9 1", "ef", number=3)]))
    assert [(row.place, row.name) for row in rows] == [(1, "C"), (1, "E"), (3, "A"), (3, "B"), (5, "D"), (5, "F")]


def test_bots_are_opponents_but_not_in_the_standings() -> None:
    assert points(game("9 12 1", "a..")) == {"A": 50}


# Duplicate


def matchpoints(*games: EveningGame) -> dict[str, tuple[int | None, int]]:
    return {result.name: (result.matchpoints, result.most) for result in results_of(games)}


def same(scores: str, people: str, number: int, **more: str) -> EveningGame:
    return game(scores, people, number=number, duplicate=True, **more)  # type: ignore[arg-type]


def test_the_same_seat_is_compared_across_tables() -> None:
    found = matchpoints(same("9 1", "ab", 1), same("7 7", "cd", 2), same("7 2", "ef", 3))
    assert found == {"A": (4, 4), "C": (1, 4), "E": (1, 4), "B": (0, 4), "D": (4, 4), "F": (2, 4)}
    # Points, and not victories: E has won with fewer points than A, and as many as C.
    assert points(same("9 1", "ab", 1), same("7 7", "cd", 2), same("7 2", "ef", 3))["C"] == 25


def test_bots_at_other_tables_are_compared_too() -> None:
    assert matchpoints(same("9 1", "a.", 1), same("7 7", ".b", 2)) == {
        "A": (2, 2),
        "Bot 1": (0, 2),
        "Bot 0": (0, 2),
        "B": (2, 2),
    }


def test_a_table_that_was_ended_early_is_not_compared() -> None:
    found = matchpoints(same("9 1", "ab", 1), same("7 7", "cd", 2), same("", "ef", 3, stopped="A"))
    assert (found["A"], found["B"], found["E"]) == ((2, 2), (0, 2), (None, 0))
    alone = [same("9 1", "ab", 1), same("", "cd", 2, stopped="A")]
    assert matchpoints(*alone)["A"] == (0, 0)
    assert points(*alone)["A"] == 0, "there was nobody to compare with"


def test_whoever_resigned_is_behind_everybody_with_these_cards() -> None:
    found = matchpoints(same("9 1", "ab", 1, resigned="a"), same("2 7", "cd", 2))
    assert (found["A"], found["C"]) == ((0, 2), (2, 2))


def test_together_a_victory_is_worth_more_than_points() -> None:
    won, lost = {"name": "thorgal", "won": "0 1"}, {"name": "thorgal", "won": "nobody"}
    assert matchpoints(same("3 3", "ab", 1, **won), same("8 8", "cd", 2, **lost))["A"] == (2, 2)


def test_other_rounds_are_other_deals() -> None:
    assert matchpoints(same("9 1", "ab", 1), game("7 7", "cd", number=2, round=2, duplicate=True))["A"] == (0, 0)


def test_what_is_held_back_is_left_out_whole() -> None:
    held = [same("9 1", "ab", 1), same("", "cd", 2)]
    sealed = [EveningGame(**{**vars(each), "sealed": True}) for each in held]
    assert results_of(sealed) == []
    assert standings_of(results_of(sealed)) == []
