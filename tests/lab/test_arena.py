"""The arena gives the same numbers however it is run, and finds the stronger player."""

import csv
import io
from dataclasses import replace

import pytest

from hubba.cli.arena import COLUMNS, csv_text
from hubba.cli.ranking import lost_by_rule, players_text
from hubba.core.errors import HubbaError
from hubba.lab.arena import Arena, Deal, check, play_arena
from hubba.lab.duplicate import LineupResult
from hubba.lab.interval import mean_of, share_of
from hubba.lab.lineup import Lineup
from hubba.lab.ratings import rate
from hubba.lab.standings import differences, meetings, standings
from hubba.lab.teams import team_standings

ARENA = Arena("witches", 3, ("search:10", "random"), 4, 1)


def test_the_same_numbers_whatever_the_number_of_workers() -> None:
    heard: list[int] = []
    one = play_arena(ARENA, workers=1, progress=heard.append)
    assert sum(heard) == 8
    assert play_arena(ARENA, workers=2) == one
    assert play_arena(replace(ARENA, seed=2), workers=1) != one
    assert play_arena(replace(ARENA, deals=2), workers=1) == one[:2], "more deals start with the same deals"
    assert standings(ARENA, one) == standings(ARENA, play_arena(ARENA, workers=2))


def test_deals_are_duplicates_and_games_are_not() -> None:
    deals = play_arena(replace(ARENA, players=("random", "advice"), deals=3), workers=1)
    assert [deal.number for deal in deals] == [0, 1, 2]
    assert len({game for deal in deals for game in deal.games}) == 6
    assert [lineup.players for lineup in deals[0].lineups] == [(0, 1, 0), (1, 0, 1)]


def test_ratings_put_the_strong_over_the_weak() -> None:
    arena = Arena("witches", 2, ("random", "search:200"), 8, 1)
    found = standings(arena, play_arena(arena, workers=2))
    strong, weak = found["players"]
    assert (strong["player"], weak["player"]) == ("search:200", "random")
    assert strong["low"] > weak["high"]
    assert strong["victories"] > 0.8 > 0.2 > weak["victories"]
    assert found["crosstable"][0][1] > 0.8
    assert found["pairs"][0]["share"] > 0.95


# Games made by hand


def played(*scores: int) -> LineupResult:
    return LineupResult(scores, tuple(seat for seat, score in enumerate(scores) if score == max(scores)))


HAND = Arena("witches", 2, ("random", "advice", "search"), 2, 1)
GAMES = [
    Deal(0, (Lineup(0, (0, 1)), Lineup(1, (1, 2)), Lineup(2, (2, 0))), (played(5, 3), played(4, 4), played(2, 9))),
    Deal(1, (Lineup(0, (0, 1)), Lineup(1, (1, 0))), (played(1, 0), LineupResult((6, 0), (0,), (1,)))),
]


def test_what_is_counted() -> None:
    assert differences(GAMES, 0, 1) == [2, -5]
    assert differences(GAMES, 1, 2) == [0]
    assert (meetings(GAMES, 0, 1), meetings(GAMES, 1, 0)) == (0.6667, 0.3333)
    assert (meetings(GAMES, 1, 2), meetings(GAMES, 0, 0)) == (0.5, None)
    assert meetings(GAMES[1:], 0, 2) is None


def test_the_tables_of_games_made_by_hand() -> None:
    deals = [GAMES[0], replace(GAMES[0], number=1)]
    found = standings(HAND, deals)
    first = found["players"][0]
    assert [row["player"] for row in found["players"]] == ["random", "advice", "search"]
    assert (first["games"], first["victories"], first["score"], first["interval"]) == (4, 1.0, 7.0, 0.0)
    assert first["low"] < first["rating"] < first["high"]
    assert found["crosstable"] == [[None, 1.0, 1.0], [0.0, None, 0.5], [0.0, 0.5, None]]
    assert found["pairs"][0] == {
        **{"first": "random", "second": "advice", "deals": 2, "ahead": 2.0, "interval": 0.0},
        **{"matches": 0, "won": 0, "tied": 0, "lost": 0, "share": None, "low": None, "high": None},
    }


def test_blocks_of_24_deals_are_matches() -> None:
    pair = (Lineup(0, (0, 1)), Lineup(1, (1, 0)))
    deals = [Deal(number, pair, (played(5, 3 + number // 24 * 4), played(4, 4))) for number in range(50)]
    (row,) = standings(replace(HAND, players=("random", "advice")), deals)["pairs"]
    assert (row["first"], row["deals"]) == ("advice", 50)
    assert (row["matches"], row["won"], row["tied"], row["lost"]) == (2, 1, 0, 1)
    assert row["low"] <= row["share"] <= row["high"]


def test_forfeits_are_counted() -> None:
    deals = [Deal(0, (Lineup(0, (0, 1)), Lineup(1, (1, 0))), (played(1, 0), LineupResult((6, 0), (0,), (1,))))]
    rows = standings(replace(HAND, players=("random", "advice")), deals)["players"]
    assert {row["player"]: row["forfeits"] for row in rows} == {"random": 1, "advice": 0}


def test_reasons_of_forfeits_are_counted() -> None:
    lost = [LineupResult((6, 0), (0,), (1,), ("silent",)), LineupResult((0, 0), (), (0, 1), ("silent", "nonsense"))]
    deals = [Deal(0, (Lineup(0, (0, 1)), Lineup(1, (0, 1))), tuple(lost))]
    rows = standings(replace(HAND, players=("random", "advice")), deals)["players"]
    assert {row["player"]: row["reasons"] for row in rows} == {
        "random": {"silent": 1},
        "advice": {"silent": 1, "nonsense": 1},
    }
    text = players_text(standings(replace(HAND, players=("random", "advice")), deals))
    assert "advice lost 2 games by rule: silent (in 1); nonsense (in 1)" in text.splitlines()
    assert lost_by_rule({"": 3}) == "lost 3 games by rule", "in older journals"
    many = {"a": 1, "b": 9, "c": 2, "d": 1, "e": 1}
    assert lost_by_rule(many) == "lost 14 games by rule: b (in 9); c (in 2); a (in 1); and 2 other reasons"


def test_a_player_at_several_seats_is_rated_once_by_the_mean() -> None:
    twice = rate(2, [(Lineup(0, (0, 1, 0)), played(9, 5, 3))])
    once = rate(2, [(Lineup(0, (0, 1)), played(6, 5))])
    assert twice == once
    assert twice[0].mean > 25 > twice[1].mean
    assert rate(1, [(Lineup(0, (0, 0)), played(1, 2))])[0].mean == 25
    tie = rate(2, [(Lineup(0, (0, 1)), played(5, 5))])
    assert tie[0] == tie[1]


def test_every_seat_of_every_game_in_a_table() -> None:
    rows = list(csv.DictReader(io.StringIO(csv_text(HAND, GAMES))))
    assert tuple(rows[0]) == COLUMNS
    assert len(rows) == 10
    assert rows[2] == dict(zip(COLUMNS, ("0", "1", "0", "advice", "4", "0.5", "0"), strict=True))
    assert rows[9] == dict(zip(COLUMNS, ("1", "1", "1", "random", "0", "0", "1"), strict=True))


# Teams


def test_teams_play_the_same_deals_by_themselves() -> None:
    arena = Arena("thorgal", 2, ("random", "advice"), 6, 1)
    deals = play_arena(arena, workers=1)
    assert deals == play_arena(arena, workers=2)
    assert [lineup.players for lineup in deals[0].lineups] == [(0, 0), (1, 1)]
    alone = play_arena(replace(arena, players=("advice", "random"), deals=1), workers=1)
    assert alone[0].games == deals[0].games[::-1], "other players change nothing for a team"
    found = team_standings(arena, deals)
    assert [row["player"] for row in found["teams"]] == ["advice", "random"]
    better, worse = found["teams"]
    assert better["won"] > worse["won"] == 0
    (pair,) = found["pairs"]
    assert pair["ahead"] == better["won"]
    assert pair["only first"] == round(better["won"] * 6)


def test_teams_by_hand() -> None:
    lineups = (Lineup(0, (0, 0)), Lineup(0, (1, 1)))
    won, lost = LineupResult((9, 9), (0, 1)), LineupResult((3, 3), ())
    games = [(won, won), (won, lost), (won, lost), (lost, won)]
    deals = [Deal(number, lineups, pair) for number, pair in enumerate(games)]
    found = team_standings(Arena("thorgal", 2, ("advice", "random"), 4, 1), deals)
    assert found["teams"][0] == {
        **{"player": "advice", "playing": "advice", "games": 4, "won": 0.75, "low": 0.3006, "high": 0.9544},
        **{"score": 7.5, "interval": 2.94, "forfeits": 0, "reasons": {}},
    }
    (pair,) = found["pairs"]
    assert (pair["ahead"], pair["only first"], pair["only second"]) == (0.25, 2, 1)


def test_intervals() -> None:
    assert share_of(0, 20)[0] == 0
    assert [round(end, 4) for end in share_of(20, 20)] == [0.8389, 1.0]
    assert mean_of([4.0]) == (4.0, None)
    assert mean_of([1, 2, 3]) == (2, 1.96 / 3**0.5)


# What is refused


@pytest.mark.parametrize(
    ("arena", "reason"),
    [
        (replace(ARENA, players=("random", "nobody")), "no player 'nobody'"),
        (replace(ARENA, players=("random",)), "at least two players"),
        (replace(ARENA, players=("random", "random")), "named twice"),
        (replace(ARENA, seats=9), "for 2 to 6 seats, not 9"),
        (replace(ARENA, deals=0), "at least one deal"),
        (replace(ARENA, match=True), "even number"),
        (replace(ARENA, options={"wheel": "square"}), "cannot be 'square'"),
        (Arena("thorgal", 2, ("random", "advice"), 1, 1, match=True), "no matches, only teams"),
    ],
)
def test_a_wrong_arena_is_refused_before_anything_is_played(arena: Arena, reason: str) -> None:
    with pytest.raises(HubbaError, match=reason):
        check(arena)
    with pytest.raises(HubbaError, match=reason):
        play_arena(arena, progress=lambda games: pytest.fail("something was played"))
