"""How a game ends (7.1 to 7.4, T-15), and what it counts for."""

import pytest

from tests.games.thorgal.tables import GAME, START, ending, go, line, play_from, position, set_up, state_of, told

REST = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2"  # all but A2 R2


def test_7_1_victory_is_for_all_and_for_ever() -> None:
    play = set_up("acting thorgal", at="8 1 1", hands=("RRRRRR",), round=9)
    go(play, 0, "pay:RRRRRR")
    assert play.outcome is not None
    assert (play.outcome.ending, play.outcome.winners) == ("victory", (0, 1, 2))
    assert [state_of(play).payoff(seat) for seat in range(3)] == [1.0, 1.0, 1.0]
    assert play.outcome.scores == (8 + 15 - 9,) * 3, "the more spaces Ogotaï had left, the better"
    assert told(play, "wins")[-1].clause == "7.1"


@pytest.mark.parametrize(("heroes", "seats"), [(3, 3), (4, 4)])
def test_7_2_the_last_space_of_the_track_is_the_end(heroes: int, seats: int) -> None:
    team = " ".join(["thorgal", "kriss", "aaricia", "jolan"][:heroes])
    last = 14 - START[heroes] + 1
    play = set_up(f"acting {team.split()[-1]}", seats=seats, team=team, round=last)
    assert line(play, "track") == "14"
    go(play, seats - 1, "end")
    assert (ending(play), line(play, "track"), line(play, "round")) == ("war", "15", str(last))
    assert told(play, "raids") == [], "the number of the last space no longer matters"
    assert play.outcome is not None
    assert play.outcome.winners == ()


def test_7_1_or_nobody_wins() -> None:
    play = set_up("acting aaricia", round=14)
    go(play, 2, "end")
    assert ending(play) == "war"
    assert [state_of(play).payoff(seat) for seat in range(3)] == [0.0, 0.0, 0.0]


def test_7_2_not_one_space_before() -> None:
    play = set_up("acting aaricia", round=13, at="5 1 1")
    go(play, 2, "end")
    assert (line(play, "track"), ending(play)) == ("14", "")


def test_7_2_in_the_last_round_one_may_still_win() -> None:
    play = set_up("acting aaricia", round=14, at="1 1 8", hands=("-", "-", "CCCCCC"))
    go(play, 2, "pay:CCCCCC")
    assert ending(play) == "victory"


def test_7_3_a_chaam_and_no_free_location_in_ogotais_phase() -> None:
    play = set_up("acting aaricia", round=3, at="2 1 1", chaams={1: "C1", 2: "D1"}, foes="R2")
    go(play, 2, "end")
    assert (ending(play), line(play, "discarded chaams")) == ("invasion", "R2")
    assert told(play, "no-room")[-1].args == {"kind": 11}
    assert told(play, "loses")[-1].clause == "7.3"


def test_7_3_also_after_some_found_their_place() -> None:
    play = set_up("acting aaricia", round=7, at="3 1 1", chaams={2: "D1"}, foes="A1 A2 R2")
    go(play, 2, "end")
    assert (ending(play), line(play, "chaams 3"), line(play, "chaams 1")) == ("invasion", "A1", "A2")


def test_7_3_as_many_free_locations_as_chaams_are_enough() -> None:
    play = set_up("acting aaricia", round=7, at="4 1 1", chaams={2: "D1"}, white="1+1+1+1+1", black="one")
    go(play, 2, "end")
    assert ending(play) == ""


def test_7_3_only_in_ogotais_phase_a_hero_places_beside_others() -> None:
    play = set_up("placing kriss card=R2", at="1 2 1", chaams={1: "C1", 2: "D1"})
    go(play, 1, "at:2")
    assert (ending(play), line(play, "chaams 2")) == ("", "D1 R2")


def test_7_3_nor_on_an_empty_space() -> None:
    play = set_up("acting aaricia", round=4, chaams={1: "C1"})
    go(play, 2, "end")
    assert (line(play, "track"), ending(play)) == ("5", "")


def test_7_4_no_chaam_left_to_draw_in_ogotais_phase() -> None:
    play = set_up("acting aaricia", round=3, at="3 1 1", chaams={3: f"{REST} A2 R2"})
    go(play, 2, "end")
    assert (ending(play), line(play, "track")) == ("flood", "4")
    assert told(play, "raids") == []


def test_T_15_no_chaam_to_draw_comes_before_no_place_for_it() -> None:
    full = {1: REST, 2: "A2 R2"}
    play = set_up("acting aaricia", round=3, at="2 1 1", chaams=full)
    go(play, 2, "end")
    assert ending(play) == "flood", "there was no card without a place"
    play = set_up("acting aaricia", round=3, at="2 1 1", chaams={1: REST, 2: "A2"}, foes="R2")
    go(play, 2, "end")
    assert ending(play) == "invasion", "the last one was drawn, and all locations have one"


def test_T_15_the_last_one_may_be_placed_and_then_there_is_none() -> None:
    play = set_up("acting aaricia", round=5, at="3 1 1", chaams={3: REST, 2: "A2"}, foes="R2")
    go(play, 2, "end")
    assert (line(play, "chaams 1"), ending(play)) == ("R2", "flood")


def test_T_15_a_discarded_one_saves_from_the_flood_but_not_from_the_invasion() -> None:
    play = set_up("acting aaricia", round=3, at="2 1 1", chaams={1: REST, 2: "A2"}, gone="R2")
    go(play, 2, "end")
    assert ending(play) == "invasion"


@pytest.mark.parametrize("how", ["invasion", "flood", "war"])
def test_T_15_a_lost_game_counts_the_furthest_location(how: str) -> None:
    tables = {
        "war": position("over war", round=14, track=15, at="3 1 2"),
        "flood": position("over flood", at="3 1 2", chaams={1: f"{REST} A2 R2"}),
        "invasion": position("over invasion", at="3 1 2", chaams={1: "C1", 2: "D1", 3: "I1"}, track=2),
    }
    play = play_from(tables[how])
    assert play.outcome is not None
    assert (play.outcome.ending, play.outcome.winners, play.outcome.scores) == (how, (), (3, 3, 3))
    assert state_of(play).payoff(0) == 0.0


@pytest.mark.parametrize(
    ("doing", "move", "how", "table"),
    [
        ("acting aaricia", "pay:CCCCCC", "victory", {"at": "1 1 8", "hands": ("-", "-", "CCCCCC")}),
        ("acting aaricia dice=1", "end", "war", {"round": 14, "at": "3 1 2"}),
        ("acting aaricia", "end", "invasion", {"round": 7, "at": "3 1 1", "chaams": {2: "D1"}}),
        ("acting aaricia", "end", "flood", {"round": 5, "at": "3 1 1", "chaams": {3: REST, 2: "A2"}}),
        ("placing aaricia card=A2 due=2", "at:1", "flood", {"at": "1 1 2", "chaams": {1: REST}, "foes": "R2"}),
        ("acting aaricia dice=t", "reveal", "flood", {"at": "1 1 6", "chaams": {1: f"{REST} A2"}}),
    ],
)
def test_T_12_all_see_the_end_as_it_is(doing: str, move: str, how: str, table: dict[str, object]) -> None:
    play = set_up(doing, **table)
    go(play, 2, move)
    if play.to_act:
        go(play, 2, "at:1")
    assert ending(play) == how
    for viewer in play.viewers:
        view = play.view(viewer)
        assert GAME.write_position(view.new_world(), play.options) == play.position()
