"""The action phase: dice, the path, Chaams; clause by clause."""

import dataclasses

import pytest

from hubba.core.errors import RecordError
from hubba.core.play import Play
from hubba.core.replay import replay
from tests.games.thorgal.tables import (
    BOX,
    GAME,
    ending,
    go,
    legal,
    line,
    position,
    scripted,
    set_up,
    told,
    why_not,
)

# 5.1


def test_5_1_dice_and_actions_in_any_order_and_as_often_as_one_can() -> None:
    play = set_up(
        "acting thorgal dice=1+1+t+t", revealed=2, at="1 1 2", hands=("DD",), chaams={1: "D1 D1"}, skills="CI"
    )
    assert legal(play, 0) == ["end", "travel", "draw:1", "kill:D1", "strike:D1"]
    go(play, 0, "draw:1 kill:D1 draw:1 kill:D1 travel reveal")
    assert line(play, "doing") == "acting thorgal"
    assert (line(play, "at"), line(play, "revealed"), line(play, "hand thorgal")) == ("2 1 2", "3", "CI")


LAB: dict[str, object] = {"at": "1 8 1", "hands": ("-", "CCCCCC")}
ACTIONS: list[tuple[str, dict[str, object], str]] = [
    ("kriss dice=1+2+3+t", {"revealed": 2}, "end as-travel travel draw:1 draw:2 draw:3"),
    ("kriss dice=3+t", {}, "end as-travel reveal draw:3"),
    ("kriss dice=t", {"at": "1 2 1", "revealed": 3, "hands": ("-", "CDIP")}, "end pay:CDIP"),
    ("kriss", LAB, "end pay:CCCCCC"),
    ("kriss", {"hands": ("-", "C"), "chaams": {1: "C1 C2 D1"}}, "end kill:C1"),
    ("kriss", {"revealed": 2, "chaams": {2: "C1"}}, "end shoot>C1"),
    ("thorgal", {"chaams": {1: "C1 C2"}}, "end strike:C1"),
    ("aaricia", {"hands": ("-", "-", "C")}, "end share:thorgal share:kriss"),
    ("jolan", {"team": "jolan tjall treefoot", "hands": ("D",), "spent": "C"}, "end recall:C"),
    ("tjall", {"team": "jolan tjall treefoot", "hands": ("-", "C")}, "end dash:C"),
    ("treefoot", {"team": "jolan tjall treefoot"}, "end craft"),
]


@pytest.mark.parametrize(("doing", "table", "offered"), ACTIONS)
def test_5_1_each_action_is_offered_and_all_others_have_their_reason(
    doing: str, table: dict[str, object], offered: str
) -> None:
    play = set_up(f"acting {doing}", **table)
    (seat,) = play.to_act
    assert legal(play, seat) == offered.split()
    reasons = {
        "as-travel": "no-such-die",
        "draw:1": "no-such-die",
        "pay:CDIP": "other-step",
        "pay:AAAAAA": "cards-lacking" if table == LAB else "other-step",
        "kill:R2": "no-such-chaam",
        "drop:C": "hand-in-order",
        "drop:R": "hand-in-order",
        "roll": "not-now",
        "give:C": "not-now",
    }
    for move, reason in reasons.items():
        if move not in offered.split():
            assert why_not(play, seat, move)[1] == reason
    for move, hero in (("craft", "treefoot"), ("strike:C1", "thorgal"), ("recall:C", "jolan"), ("dash:C", "tjall")):
        if not doing.startswith(hero):
            assert why_not(play, seat, move)[1] == "other-power"


@pytest.mark.parametrize(("doing", "table", "offered"), ACTIONS)
def test_5_1_each_action_does_what_it_says(doing: str, table: dict[str, object], offered: str) -> None:
    done = {
        "end": "tired",
        "as-travel": "as-travel",
        "travel": "travelled",
        "reveal": "revealed",
        "draw": "uses-die",
        "kill": "killed",
        "strike": "struck",
        "shoot>C1": "shot",
        "recall": "",  # asks which card to give up
        "share": "",  # asks which skill
        "dash": "dashed",
        "craft": "crafted",
        "pay": "wins" if table == LAB else "passed",
    }
    for move in offered.split():
        play = set_up(f"acting {doing}", **table)
        go(play, play.to_act[0], move)
        event = done[move.partition(":")[0]]
        assert not event or told(play, event)
        assert event or not line(play, "doing").startswith("acting")


def test_5_1_nothing_must_be_used() -> None:
    play = set_up("acting thorgal dice=1+2+3+t+t", revealed=2, hands=("DD",), chaams={1: "D1"})
    go(play, 0, "end")
    assert told(play, "drew") == []
    assert (line(play, "hand thorgal"), line(play, "chaams 1").split()[0]) == ("DD", "D1")


# 5.2


@pytest.mark.parametrize(("die", "cards"), [("1", "C"), ("2", "CD"), ("3", "CDI")])
def test_5_2_a_die_of_skills_is_discarded_for_as_many_cards(die: str, cards: str) -> None:
    play = set_up(f"acting thorgal dice={die}+t", skills="CDIP")
    go(play, 0, f"draw:{die}")
    assert (line(play, "hand thorgal"), line(play, "doing")) == (cards, "acting thorgal dice=t")


def test_5_2_only_with_the_die() -> None:
    play = set_up("acting thorgal dice=2+t")
    assert why_not(play, 0, "draw:1") == ("5.2", "no-such-die")
    assert why_not(play, 0, "draw:3") == ("5.2", "no-such-die")


def test_5_2_one_die_at_a_time() -> None:
    play = set_up("acting thorgal dice=2+2", skills="CDIP")
    go(play, 0, "draw:2")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CD", "acting thorgal dice=2")


# 5.3


def test_5_3_a_die_of_three_skills_serves_as_a_travel_die() -> None:
    play = set_up("acting thorgal dice=3", at="1 1 2")
    assert legal(play, 0) == ["end", "as-travel", "draw:3"]
    go(play, 0, "as-travel travel")
    assert (line(play, "at"), line(play, "doing")) == ("2 1 2", "acting thorgal")


def test_5_3_then_it_is_no_die_of_skills_any_more() -> None:
    play = set_up("acting thorgal dice=3", at="1 1 2")
    go(play, 0, "as-travel")
    assert line(play, "doing") == "acting thorgal dice=t"
    assert why_not(play, 0, "draw:3") == ("5.2", "no-such-die")
    assert why_not(play, 0, "as-travel") == ("5.2", "no-such-die")


@pytest.mark.parametrize("die", ["1", "2"])
def test_5_3_other_dice_of_skills_do_not(die: str) -> None:
    play = set_up(f"acting thorgal dice={die}")
    assert why_not(play, 0, "as-travel") == ("5.2", "no-such-die")
    assert why_not(play, 0, "reveal") == ("5.6", "no-travel-die")


@pytest.mark.parametrize(
    ("doing", "table", "why"),
    [
        ("acting thorgal dice=3+3", {"at": "8 1 1"}, ("5.6", "end-of-path")),
        ("acting thorgal dice=3", {"at": "3 1 1"}, ("T-7", "two-travel-dice")),
        ("acting thorgal dice=3+1", {"at": "7 1 1"}, ("T-7", "two-travel-dice")),
        ("acting thorgal dice=3+t", {"at": "2 1 3", "hands": ("CCDI",)}, ("5.7", "cards-lacking")),
        ("acting thorgal dice=3", {"at": "4 1 5", "hands": ("CCCDDDII",)}, ("5.7", "cards-lacking")),
        ("acting thorgal dice=3", {"at": "6 1 7", "hands": ("CDIPAAA",)}, ("5.7", "cards-lacking")),
    ],
)
def test_5_3_not_where_nothing_can_be_travelled_or_revealed(
    doing: str, table: dict[str, object], why: tuple[str, str]
) -> None:
    play = set_up(doing, **table)
    assert "as-travel" not in legal(play, 0)
    assert why_not(play, 0, "as-travel") == why


@pytest.mark.parametrize(
    ("doing", "table"),
    [
        ("acting thorgal dice=3", {"at": "5 1 1"}),
        ("acting thorgal dice=3", {"at": "2 1 2"}),
        ("acting thorgal dice=3", {"at": "2 1 3", "hands": ("CDIP",)}),
        ("acting thorgal dice=3", {"at": "4 1 5", "hands": ("CCCC",)}),
        ("acting thorgal dice=3", {"at": "6 1 7", "hands": ("CDIPAR",)}),
        ("acting thorgal dice=3+3", {"at": "7 1 1"}),
        ("acting thorgal dice=3+t", {"at": "3 1 1"}),
        ("acting thorgal dice=3+t+t", {"at": "7 1 1"}),
    ],
)
def test_5_3_where_something_can_with_all_such_dice_together(doing: str, table: dict[str, object]) -> None:
    assert "as-travel" in legal(set_up(doing, **table), 0)


def test_5_3_a_dash_brings_the_second_die_first() -> None:
    play = set_up("acting tjall dice=3", team="tjall kriss jolan", at="3 1 1", hands=("C",))
    assert "as-travel" not in legal(play, 0)
    go(play, 0, "dash:C as-travel reveal")
    assert line(play, "revealed") == "4"


def test_5_3_games_of_rules_1_go_on_as_they_were_begun() -> None:
    first = GAME.by_rules(1)
    assert first is not None
    assert first is GAME.by_rules(1) is first.by_rules(1)
    today = first.by_rules(2)
    assert today is not None
    assert today.rules == 2
    assert first.by_rules(3) is None
    play = Play(first, 0, setup=position("acting thorgal dice=3", at="8 1 1"), chance=scripted())
    assert "as-travel" in legal(play, 0)
    go(play, 0, "as-travel")
    record = play.record()
    assert record.rules == 1
    again = replay(record, GAME)
    assert (again.position(), again.game.rules, again.record()) == (play.position(), 1, record)
    with pytest.raises(RecordError, match="entry 1: as-travel: The hero is in the laboratory"):
        replay(dataclasses.replace(record, rules=2), GAME)
    with pytest.raises(RecordError, match="it was played by version 3 of the rules; this program has version 2"):
        replay(dataclasses.replace(record, rules=3), GAME)
    assert first.with_components(BOX).rules == 1


# 5.4, T-7


def test_5_4_a_travel_die_reveals_the_next_location_for_good() -> None:
    play = set_up("acting thorgal dice=t", foes="P1")
    go(play, 0, "reveal")
    assert (line(play, "revealed"), line(play, "at"), line(play, "doing")) == ("2", "1 1 1", "acting thorgal")
    go(play, 0, "end")
    assert line(play, "revealed") == "2"


def test_5_4_not_twice() -> None:
    play = set_up("acting thorgal dice=t+t", revealed=2)
    assert why_not(play, 0, "reveal") == ("5.4", "already-revealed")


def test_T_7_only_the_one_beside_the_hero() -> None:
    play = set_up("acting thorgal dice=t+t", at="1 2 2", revealed=2)
    assert "reveal" not in legal(play, 0)
    assert why_not(play, 0, "reveal") == ("5.4", "already-revealed"), "the third is two steps away"
    assert "reveal" in legal(set_up("acting kriss dice=t+t", at="1 2 2", revealed=2), 1)


@pytest.mark.parametrize("place", [3, 7])
def test_5_4_locations_4_and_8_take_two_travel_dice(place: int) -> None:
    where = f"{place} 1 1"
    play = set_up("acting thorgal dice=t+1", at=where)
    assert why_not(play, 0, "reveal") == ("T-7", "two-travel-dice")
    play = set_up("acting thorgal dice=1", at=where)
    assert why_not(play, 0, "reveal") == ("5.6", "no-travel-die")
    play = set_up("acting thorgal dice=t+t+t", at=where)
    go(play, 0, "reveal")
    assert (line(play, "revealed"), line(play, "doing")) == (str(place + 1), "acting thorgal dice=t")


@pytest.mark.parametrize("place", [1, 2, 4, 5, 6])
def test_5_4_the_others_take_one(place: int) -> None:
    play = set_up("acting thorgal dice=t+t+t", at=f"{place} 1 1")
    go(play, 0, "reveal")
    assert (line(play, "revealed"), line(play, "doing")) == (str(place + 1), "acting thorgal dice=t+t")


@pytest.mark.parametrize("place", [3, 7])
def test_T_7_a_die_of_three_skills_may_be_one_of_the_two_or_both(place: int) -> None:
    play = set_up("acting thorgal dice=3+t", at=f"{place} 1 1")
    assert "reveal" not in legal(play, 0)
    go(play, 0, "as-travel reveal")
    assert (line(play, "revealed"), line(play, "doing")) == (str(place + 1), "acting thorgal")
    play = set_up("acting thorgal dice=3+3", at=f"{place} 1 1")
    go(play, 0, "as-travel as-travel reveal")
    assert line(play, "revealed") == str(place + 1)


def test_T_7_both_dice_are_of_this_turn() -> None:
    play = set_up("acting thorgal dice=t", at="3 3 1", white="t+c1+c1+c1+c1", black="goddess")
    go(play, 0, "end")
    assert line(play, "doing") == "acting kriss dice=t"
    assert why_not(play, 1, "reveal") == ("T-7", "two-travel-dice")


def test_T_20_behind_the_laboratory_is_nothing_to_reveal_nor_to_go() -> None:
    play = set_up("acting thorgal dice=t+t", at="8 1 1")
    assert why_not(play, 0, "reveal") == ("5.6", "end-of-path")
    assert why_not(play, 0, "travel") == ("5.6", "end-of-path")
    assert legal(play, 0) == ["end"]


def test_T_20_a_hero_in_the_laboratory_takes_its_turn_in_full() -> None:
    table = {"at": "8 1 1", "hands": ("DD",), "chaams": {8: "D1"}, "skills": "C"}
    play = set_up("acting thorgal dice=1+3", **table)
    assert legal(play, 0) == ["end", "draw:1", "draw:3", "kill:D1", "strike:D1"]


# 5.5


@pytest.mark.parametrize(
    ("place", "chaams"), [(1, "C1"), (2, ""), (3, "C1 D1"), (4, "C1"), (6, "C1 D1"), (7, "C1 D1 I2")]
)
def test_5_5_a_chaam_for_each_symbol_lies_on_what_was_revealed(place: int, chaams: str) -> None:
    play = set_up("acting thorgal dice=t+t", at=f"{place} 1 1", foes="C1 D1 I2")
    go(play, 0, "reveal")
    assert line(play, f"chaams {place + 1}") == chaams
    assert line(play, "doing").startswith("acting thorgal"), "nobody is asked where they go"
    assert len(told(play, "lurks")) == len(chaams.split())


def test_T_7_they_come_by_a_new_deck_if_need_be() -> None:
    rest = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2"
    play = set_up("acting thorgal dice=t", at="6 1 1", chaams={1: rest}, gone="A2", foes="R2")
    go(play, 0, "reveal")
    assert (line(play, "chaams 7"), line(play, "discarded chaams")) == ("A2 R2", "")


def test_T_7_and_with_none_left_the_game_is_lost() -> None:
    rest = "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1 R1 R1 C2 D2 I2 P2 A2"
    play = set_up("acting thorgal dice=t", at="6 1 1", chaams={1: rest})
    go(play, 0, "reveal")
    assert (ending(play), line(play, "chaams 7"), line(play, "revealed")) == ("flood", "R2", "7")


# 5.6, T-8


def test_5_6_a_travel_die_takes_the_hero_to_the_next_location() -> None:
    play = set_up("acting thorgal dice=t+t", at="3 4 1", revealed=5)
    go(play, 0, "travel")
    assert (line(play, "at"), line(play, "doing")) == ("4 4 1", "acting thorgal dice=t")
    assert told(play, "travelled")[-1].args["location"] == 3


def test_5_6_only_if_it_is_revealed_and_with_a_die() -> None:
    play = set_up("acting thorgal dice=t", at="3 1 1")
    assert why_not(play, 0, "travel") == ("5.6", "not-revealed")
    play = set_up("acting thorgal dice=1", at="3 1 1", revealed=4)
    assert why_not(play, 0, "travel") == ("5.6", "no-travel-die")


@pytest.mark.parametrize("place", [1, 3, 5, 7])
def test_5_6_one_die_also_to_4_and_8_and_never_back(place: int) -> None:
    play = set_up("acting thorgal dice=t", at=f"{place} 1 1", revealed=place + 1)
    assert legal(play, 0) == ["end", "travel"]
    go(play, 0, "travel")
    assert line(play, "at") == f"{place + 1} 1 1"


def test_T_8_chaams_block_neither_entering_nor_leaving() -> None:
    play = set_up("acting thorgal dice=t", at="3 1 1", revealed=4, chaams={3: "C1 D2", 4: "I1"})
    assert "travel" in legal(play, 0)


# 5.8, T-10


def test_5_8_a_chaam_takes_as_many_cards_of_its_skill_as_its_level() -> None:
    play = set_up("acting kriss", hands=("-", "CDDDP"), chaams={1: "C1 D2 I1 P2"})
    assert [move for move in legal(play, 1) if move.startswith("kill")] == ["kill:C1", "kill:D2"]
    go(play, 1, "kill:D2 kill:C1")
    assert (line(play, "hand kriss"), line(play, "discarded skills")) == ("DP", "CDD")
    assert (line(play, "chaams 1"), line(play, "discarded chaams")) == ("I1 P2", "C1 D2")


def test_5_8_other_cards_do_not_help() -> None:
    play = set_up("acting kriss", hands=("-", "CDDDP"), chaams={1: "I1 P2"})
    assert why_not(play, 1, "kill:I1") == ("5.8", "cannot-eliminate")
    assert why_not(play, 1, "kill:P2") == ("5.8", "cannot-eliminate")


def test_T_10_on_the_own_location_only() -> None:
    play = set_up("acting kriss", at="1 2 1", revealed=3, hands=("-", "CD"), chaams={1: "C1", 3: "D1"})
    assert why_not(play, 1, "kill:C1") == ("T-10", "no-such-chaam")
    assert why_not(play, 1, "kill:D1") == ("T-10", "no-such-chaam")


def test_5_8_of_two_equal_ones_one() -> None:
    play = set_up("acting kriss", hands=("-", "CC"), chaams={1: "C1 C1"})
    go(play, 1, "kill:C1")
    assert (line(play, "chaams 1"), line(play, "hand kriss")) == ("C1", "C")


# 5.12


def test_5_12_who_will_do_no_more_is_tired_and_the_next_one_plays() -> None:
    play = set_up("acting thorgal dice=1+t", white="1+1+1+1+c1", black="one")
    go(play, 0, "end")
    assert line(play, "doing") == "taking kriss roll=1+1+1+1+c1 black=one"
    assert told(play, "tired")[-1].args["hero"] == 0
    assert [zone.pieces for zone in play.view(0).zones() if zone.name == "tired"] == [("thorgal",)]


def test_5_12_who_can_do_nothing_ends_the_turn_all_the_same() -> None:
    assert legal(set_up("acting thorgal"), 0) == ["end"]
