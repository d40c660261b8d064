"""The rulebook, clause by clause: the end of the game and the count. Numbers as in docs/rules/warlock.md."""

from collections import Counter

import pytest

from hubba.core.outcome import Outcome
from hubba.core.play import Play
from tests.games.warlock.tables import go, legal, line, set_up, told, why_not
from tests.games.warlock.test_clauses_building import CENTRE, EDGE, crowded, grid

# Mines whose whole bids are 3, 2, 1, 4 and 5.
MINES = ("G4", "G5", "G2", "G2 G4", "G4 G5")
BAR = "H1 H1 H1 H2 H2 H2 H3 H3 H3 H3 H4 H4 H4 H4 H5"


def last_action(*empires: str, seats: int = 3, day: int = 3, round: int = 3, **table: object) -> Play:
    """A game before the last action of a round, by the last seat; by default nobody has gold."""
    laid = {seat: grid(cards) for seat, cards in enumerate(empires)}
    table = {"hands": ["-"] * seats, "day": day, "round": round, "empires": laid} | table
    return set_up(f"acting {seats - 1} served={3 * seats - 1}", "", **table)


def ended(*empires: str, seats: int = 3) -> Play:
    """A game that has just ended with these empires."""
    play = last_action(*empires, seats=seats)
    go(play, seats - 1, "draw")
    return play


def outcome(*empires: str, seats: int = 3) -> Outcome:
    found = ended(*empires, seats=seats).outcome
    assert found is not None
    return found


def parts(part: str, *empires: str, seats: int = 3) -> list[int]:
    """A part of the score, seat by seat."""
    return [event.args[part] for event in told(ended(*empires, seats=seats), 0, "scored")]


def bid_all(play: Play) -> None:
    """Let everybody bid their whole mine."""
    while line(play, "doing").startswith("bidding"):
        seat = play.to_act[0]
        more = [move for move in legal(play, seat) if move.startswith("bid:")]
        go(play, seat, more[0] if more else "enough")


def visit_bar(play: Play) -> Counter[str]:
    """Take the first move until the game is over or a round begins; returns how often each phase was asked."""
    asked: Counter[str] = Counter()
    while play.to_act and not line(play, "doing").startswith("choosing"):
        seat = play.to_act[0]
        asked[line(play, "doing").split()[0]] += 1
        go(play, seat, legal(play, seat)[0])
    return asked


# 6.1 After the third day


def test_6_1_the_game_ends_after_the_third_day_with_its_auction() -> None:
    play = last_action(mines=MINES[:3], bar=" ".join(BAR.split()[:9]))
    go(play, 2, "draw")
    assert (line(play, "doing"), play.outcome) == ("bidding 2 served=0", None)
    bid_all(play)
    assert visit_bar(play) == Counter(recruiting=3, placing=3, discarding=3, enlisting=3, picking=3)
    assert play.outcome is not None
    assert play.outcome.ending == "third-day"
    assert line(play, "doing") == "over"
    assert why_not(play, 0, "draw") == ("6.1", "game-is-over")


@pytest.mark.parametrize(("day", "round"), [(1, 3), (2, 3), (3, 1), (3, 2)])
def test_6_1_and_not_before(day: int, round: int) -> None:
    play = last_action(day=day, round=round)
    go(play, 2, "draw")
    after = (day + 1, 1) if round == 3 else (day, round + 1)
    assert (line(play, "day"), line(play, "round")) == tuple(map(str, after))
    assert (line(play, "doing"), play.outcome) == ("choosing", None)


# 6.2 The sixteenth card


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("round", [1, 2, 3])
def test_6_2_the_round_is_finished_then_the_bar_is_visited(seats: int, round: int) -> None:
    empire = crowded("b2=xx", empty="d4")
    play = set_up(
        "acting 0 served=0",
        hands=["H6", *["-"] * (seats - 1)],
        dungeons=["G6 O1 B5", *["-"] * (seats - 1)],
        mines=MINES[:seats],
        bar=" ".join(BAR.split()[: seats * round]),
        empires={0: grid(empire)},
        round=round,
        day=2,
    )
    go(play, 0, "build H6 pay:G6 pay:O1 pay:B5 d4")
    actions = 0
    while line(play, "doing").startswith("acting"):
        actions += 1
        go(play, play.to_act[0], "draw")
    assert actions == 3 * seats - 1, "everyone takes all actions"
    assert [event.args["rows"] for event in told(play, 1, "auction")] == [round]
    bid_all(play)
    expected = Counter(recruiting=seats, placing=seats)
    if round >= 2:
        expected["discarding"] = seats
    if round == 3:
        expected += Counter(enlisting=seats, picking=seats)
    assert visit_bar(play) == expected
    assert line(play, "bar") == "-"
    assert play.outcome is not None
    assert (play.outcome.ending, line(play, "day"), line(play, "round")) == ("empire", "2", str(round))


@pytest.mark.parametrize("what", ["**", "xx"])
def test_6_2_dragons_and_ruins_are_counted(what: str) -> None:
    play = last_action(crowded(f"a1={what}", empty="d4"), day=1, round=1, hands=["-", "-", "N1"])
    go(play, 2, "draw")
    assert line(play, "doing") == "choosing", "fifteen"
    full = last_action(crowded(f"a1={what}"), day=1, round=1)
    go(full, 2, "draw")
    assert full.outcome is not None
    assert full.outcome.ending == "empire", "nobody has gold: all pass"


def test_6_2_a_dragon_can_be_the_sixteenth_card() -> None:
    play = last_action("", "", crowded(empty="d4"), day=1, round=2, hands=["-", "-", "G2"])
    go(play, 2, "castle G2 d4")
    assert play.outcome is not None
    assert play.outcome.ending == "empire"


# M-18 The ends


def test_M_18_after_the_first_round_each_bidder_builds_one_card() -> None:
    play = last_action(crowded(), day=1, round=1, mines=("-", "G4", "G5"), bar="H1 H2 H3")
    go(play, 2, "draw")
    bid_all(play)
    go(play, 1, "city:H2")
    assert line(play, "doing") == "placing 1 served=0 pass=1 card=H2"
    go(play, 1, "a1")
    assert line(play, "doing") == "recruiting 2 served=1 pass=1 due=1"
    go(play, 2, "city:H3 a1")
    assert play.outcome is not None
    assert line(play, "pile") == "H1 G5 G4", "the bids, then what is left in the bar"


def test_M_18_after_the_second_two_and_one_of_them_is_discarded() -> None:
    play = last_action(crowded(), day=1, round=2, mines=("-", "G4", "-"), bar="H1 H1 H2 H2 H3 H3")
    go(play, 2, "draw")
    bid_all(play)
    go(play, 1, "city:H2 a1 discard:H3")
    assert play.outcome is not None
    assert line(play, "dungeon 1") == line(play, "mine 1") == "-", "no third card"


def test_M_18_after_the_third_the_auction_is_as_always() -> None:
    play = last_action(crowded(), day=1, round=3, mines=("-", "G4", "-"), bar="H1 H1 H2 H2 H3 H3")
    go(play, 2, "draw")
    bid_all(play)
    go(play, 1, "city:H2 a1 discard:H3 dungeon recruit:H3")
    assert play.outcome is not None
    assert line(play, "dungeon 1") == "H3"


def test_M_18_a_full_empire_discards_its_cards_in_the_last_visit() -> None:
    play = last_action(crowded(), day=1, round=1, mines=("G4", "-", "-"), bar="H1 H2 H3")
    go(play, 2, "draw")
    bid_all(play)
    assert legal(play, 0) == ["discard:H1", "discard:H2", "discard:H3"]
    go(play, 0, "discard:H1")
    assert play.outcome is not None


@pytest.mark.parametrize("bar", ["-", "H1", "H1 H2 H3 H4"])
def test_M_18_a_day_has_three_rounds_whether_or_not_the_bar_has_holes(bar: str) -> None:
    second = last_action(day=1, round=2, bar=bar, mines=MINES[:3])
    go(second, 2, "draw")
    assert (line(second, "doing"), line(second, "round")) == ("choosing", "3")
    third = last_action(day=1, round=3, bar=bar, mines=MINES[:3])
    go(third, 2, "draw")
    assert line(third, "doing") == "bidding 2 served=0"


@pytest.mark.parametrize("day", [1, 2, 3])
def test_M_18_a_sixteenth_card_of_an_auction_ends_the_game_after_it(day: int) -> None:
    table = {"day": day, "round": 3, "bar": " ".join(BAR.split()[:9]), "mines": ("G4", "G5", "-")}
    play = last_action(crowded(empty="c3"), **table)  # type: ignore[arg-type]
    go(play, 2, "draw")
    bid_all(play)
    go(play, 0, "city:H1 c3 discard:H1")
    assert play.outcome is None
    assert line(play, "doing") == "recruiting 1 served=1 pass=1 due=2", "the others still recruit"
    go(play, 1, "city:H2 a1 discard:H2")
    go(play, 0, "mine recruit:H3")
    go(play, 1, "mine recruit:H3")
    assert play.outcome is not None
    assert play.outcome.ending == "empire"
    assert line(play, "day") == str(day)


# 6.3 What is removed


def test_6_3_giants_in_the_centre_and_wizards_at_the_edge_are_removed() -> None:
    play = ended("a1=W2 b1=G2 b2=G3 c2=W3 a2=O1 d2=N1", "a4=G4 b4=G5", "a3=xx b3=W4 a4=W5")
    removed = [(event.args["seat"], event.args["cell"]) for event in told(play, 1, "removed")]
    assert removed == [(0, 0), (0, 5), (1, 13), (2, 12)]
    assert [event.args["printed"] for event in told(play, 1, "scored")] == [3 + 3 + 5 + 1, 3, 3]


@pytest.mark.parametrize("race", ["H1", "O1", "N1", "B1"])
def test_6_3_nobody_else_is(race: str) -> None:
    assert told(ended(f"a1={race} b1=H2 b2=H3", "a1=xx b1=xx b2=O2"), 0, "removed") == []


# 6.4 Printed points


def test_6_4_the_points_printed_on_the_cities() -> None:
    assert parts("printed", "a1=G1 b1=G7 b2=W8 a2=O4 a3=N3 a4=B1", "a1=H1 a2=** a3=xx") == [
        2 + 4 + 4 + 6 + 2 + 1,
        0,
        0,
    ]


def test_6_4_cards_elsewhere_score_nothing() -> None:
    play = last_action("a1=N1", hands=["O1", "O2", "-"], dungeons=["O3", "-", "O3"])
    go(play, 2, "draw")
    assert play.outcome is not None
    assert play.outcome.scores == (1 + 2, 0, 0)


# 6.5 and M-19 Series of humans


def humans(drawing: str) -> str:
    """An empire with humans at each H and ruins elsewhere, in rows from the top."""
    rest = iter([*BAR.split(), "H5"])
    rows = zip("4321", drawing.split("/"), strict=True)
    spots = [(column + row, sign) for row, signs in rows for column, sign in zip("abcd", signs, strict=True)]
    return " ".join(
        f"{cell}={next(rest) if sign == 'H' else '**' if sign == 'D' else 'xx'}" for cell, sign in spots
    )


@pytest.mark.parametrize(("many", "points"), [(2, 3), (3, 6), (4, 11)])
def test_6_5_a_series_scores_one_after_the_other(many: int, points: int) -> None:
    assert parts("series", humans("H" * many + "." * (4 - many) + "/..../..../....")) == [points, 0, 0]


def test_6_5_every_series_counts_by_itself() -> None:
    assert parts("series", humans("HH.H/..../H..H/HH.H"), "a1=H5 a2=** a3=H5") == [3 + 1 + 6 + 3, 2, 0]


@pytest.mark.parametrize(
    ("drawing", "points"),
    [
        ("HH../.HH./..../D...", 11),  # around corners
        (".H../HHH./.H../....", 18),
        ("HHH./..H./..H./..H.", 27),
        ("H.../HHH./..H./..HH", 36),  # seven
        ("HHH./H.H./HHH./....", 45),  # a ring
        ("H.H./H.H./HHH./H.H.", 54),  # nine, a comb
        ("HHHH/...H/HHHH/H...", 63),  # ten, a snake
        ("HHHH/H..H/H..H/HHHH", 81),  # twelve
        ("HHHH/HHHH/HHHH/HHHH", 117),  # all
        ("H.../.H../..H./...H", 4),  # diagonally is not connected
        ("H.H./.H.H/H.H./.H.H", 8),
        ("HH../HH../..HH/..HH", 22),  # two groups that touch only diagonally
        ("HHH./H.H./HHH./...H", 46),
        ("HHHH/H..H/HHH./...H", 54 + 1),  # the last one touches nine others only diagonally
        ("..../..../H.../...H", 2),  # the end of a row does not touch the next
        ("H.../...H/..../....", 2),
        ("HDH./.HDH/H.H./.H.H", 8),  # dragons between
    ],
)
def test_M_19_connected_groups_score_the_sum_of_the_first_numbers(drawing: str, points: int) -> None:
    assert parts("series", humans(drawing)) == [points, 0, 0]


# 6.6 and M-20 Majorities


def several(race: str, many: int, seat: int = 0) -> str:
    """This many cities of a race, at most three, in cells where they count."""
    cards = [f"{race}{number}" for number in ((1, 2, 3) if race in "HN" else (3, 4, 5))]
    if race == "B":
        cards = ["B1 B2 B3", "B2 B3 B4", "B5 B6 B7"][seat].split()
    places = CENTRE if race == "W" else EDGE
    joint = "a2=xx " if race == "W" else ""
    return joint + " ".join(f"{cell}={card}" for cell, card in zip(places, cards[:many], strict=False))


@pytest.mark.parametrize(("race", "points"), [("G", 6), ("W", 6), ("H", 4), ("O", 4), ("N", 2), ("B", 2)])
def test_6_6_the_most_cities_of_a_race(race: str, points: int) -> None:
    assert parts("most", several(race, 2), several(race, 1, 1), several(race, 3, 2)) == [0, 0, points]
    assert parts("most", several(race, 1), "", "") == [points, 0, 0], "one is enough"


@pytest.mark.parametrize(("race", "points"), [("G", 6), ("W", 6), ("H", 4), ("O", 4), ("N", 2), ("B", 2)])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_M_20_all_who_tie_score_in_full(race: str, points: int, seats: int) -> None:
    for many, scores in (
        ((2, 1, 2), [points, 0, points]),
        ((1, 1, 1), [points] * 3),
        ((0, 3, 3), [0, points, points]),
    ):
        empires = [several(race, number, seat) for seat, number in enumerate(many)]
        assert parts("most", *empires, seats=seats) == scores + [0] * (seats - 3)


def test_M_20_nobody_scores_for_a_race_that_nobody_has() -> None:
    assert parts("most", "", "a1=**", "a1=xx", seats=5) == [0] * 5


def test_M_20_after_the_removal() -> None:
    assert parts("most", "a1=G2 b1=G3 b2=G4", "a1=G5 b1=G6", "") == [6, 6, 0], "one of three is in the centre"
    assert parts("most", "a1=W2 b1=W3 c1=W4", "a1=xx b1=xx b2=W5", "a1=W6") == [0, 6, 0]
    assert parts("most", "a1=W2", "a1=xx b1=xx b2=G2", "") == [0, 0, 0], "none is left"


# 6.7 and M-21 Diversity


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("", 0),
        ("a1=G2 a2=O1", 0),
        ("a1=G2 a2=O1 a3=O2 a4=O3 b1=xx c1=**", 0),
        ("a1=G2 a2=O1 a3=H1", 1),
        ("a1=G2 a2=O1 a3=H1 a4=N1", 2),
        ("a1=G2 a2=O1 a3=H1 a4=N1 b1=B2", 4),
        ("a1=G2 a2=O1 a3=H1 a4=N1 b1=B2 b2=W2", 8),
    ],
)
def test_6_7_six_five_four_or_three_races(cards: str, points: int) -> None:
    assert parts("diversity", cards, cards.replace("O1", "O4")) == [points, points, 0], "everyone who has them"


def test_M_21_after_the_removal() -> None:
    assert parts("diversity", "a1=W2 a2=O1 a3=H1 a4=N1 b1=B1 b2=G2") == [2, 0, 0], "four are left"
    assert parts("diversity", "a1=W2 a2=O1 a3=H1 b1=W3 b2=W4") == [1, 0, 0], "one wizard is in the centre"


# 6.8 The winner


def test_6_8_the_most_points_win() -> None:
    assert outcome("a1=N1", "a1=O1", "a1=G2").text() == "3 9 9, won by 1 2 (third-day)"
    assert outcome("a1=N1", "a1=O4", "a1=G2").text() == "3 10 9, won by 1 (third-day)"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_6_8_equal_scores_share_the_victory(seats: int) -> None:
    assert outcome(seats=seats).winners == tuple(range(seats)), "even with no points at all"
    assert outcome("", "a1=H1", "a1=H2", seats=seats).winners == (1, 2)


def test_6_8_scott_s_54_points() -> None:
    scott = "a4=G2 b4=H1 c4=H2 d4=O1 a3=G3 b3=H3 c3=W2 d3=N1 a2=N4 b2=O2 c2=** d2=H4 a1=G4 b1=B2 c1=B6 d1=W3"
    sarah = "a1=G5 b1=O3 c1=O4 d1=N1 a2=G6 b2=G7 c2=N1 d2=N2"
    kate = "a1=H1 b1=H5 a2=H2 a3=H3 a4=H4 b2=W4 b3=W5 c1=B1 c2=B2 c3=B3"
    for first, second, third in ((scott, sarah, kate), (kate, scott, sarah)):
        play = ended(first, second, third)
        seat = 0 if first == scott else 1
        scored = told(play, 2, "scored")[seat].args
        assert [scored[name] for name in ("printed", "series", "most", "diversity")] == [
            29,
            1 + 2 + 3 + 1,
            6 + 4,
            8,
        ]
        assert play.outcome is not None
        assert play.outcome.scores[seat] == 29 + 7 + 10 + 8 == 54
        assert play.outcome.winners == (seat,)
        gone = [event.args["cell"] for event in told(play, 2, "removed") if event.args["seat"] == seat]
        assert gone == [3], "the wizard at the bottom"
        assert sorted(play.outcome.scores) == [27, 41, 54]
