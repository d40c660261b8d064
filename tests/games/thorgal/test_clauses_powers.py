"""The powers (5.9, T-19), verb by verb: once in the hero's own action phase. Numbers are from box.toml."""

import pytest

from hubba.core.event import Event
from hubba.core.play import Play
from tests.games.thorgal.tables import OTHER, go, legal, line, set_up, state_of, told, why_not

TEAM = "jolan tjall treefoot"


def powers(play: Play, seat: int) -> list[str]:
    verbs = ("strike", "shoot", "share", "recall", "dash", "craft")
    return [move for move in legal(play, seat) if move.startswith(verbs)]


# Once


@pytest.mark.parametrize("moves", ["craft", "craft draw:1", "draw:1 craft"])
def test_5_9_once_per_turn(moves: str) -> None:
    play = set_up("acting treefoot dice=1", team=TEAM, skills="CDI")
    go(play, 2, moves)
    assert "power=used" in line(play, "doing")
    assert why_not(play, 2, "craft") == ("5.9", "power-used")
    assert powers(play, 2) == []


@pytest.mark.parametrize(
    ("hero", "moves"),
    [
        ("thorgal", "strike:C1"),
        ("kriss", "shoot>C1"),
        ("aaricia", "share:thorgal give:C count:1"),
        ("jolan", "recall:D drop:C"),
        ("tjall", "dash:C"),
        ("treefoot", "craft"),
    ],
)
def test_5_9_each_power_once_per_turn_and_then_one_acts_on(hero: str, moves: str) -> None:
    team = f"{hero} {'kriss' if hero == 'thorgal' else 'thorgal'} {'tjall' if hero != 'tjall' else 'jolan'}"
    play = set_up(
        f"acting {hero} dice=1", team=team, hands=("CCCI",), chaams={1: "C1", 2: "C1"}, revealed=2, spent="DD"
    )
    assert moves.split()[0] in powers(play, 0)
    go(play, 0, moves)
    assert line(play, "doing").startswith(f"acting {hero} dice=1")
    assert line(play, "doing").endswith("power=used")
    assert powers(play, 0) == []
    assert "draw:1" in legal(play, 0)
    assert why_not(play, 0, moves.split()[0]) == ("5.9", "power-used")


def test_5_9_and_again_in_the_next_turn() -> None:
    play = set_up(
        "acting treefoot power=used", seats=1, team=TEAM, white="c1+c1+c1+c1+c1 " * 3, black="goddess " * 3
    )
    go(play, 0, "end end end")
    assert line(play, "doing") == "acting treefoot"
    assert powers(play, 0) == ["craft"]


def test_T_19_only_in_the_own_action_phase() -> None:
    play = set_up("rolling treefoot dice=1+1 roll=1+1+1 black=two", team=TEAM)
    assert why_not(play, 2, "craft") == ("3.2", "decide-roll")
    play = set_up("acting tjall", team=TEAM)
    assert why_not(play, 2, "craft") == ("2.2", "not-your-turn")
    assert why_not(play, 1, "craft") == ("5.9", "other-power")


def test_T_19_being_tired_takes_nothing_from_a_hero() -> None:
    play = set_up("acting kriss", hands=("CC", "D", "-"), spent="I")
    assert [zone.pieces for zone in play.view(0).zones() if zone.name == "tired"] == [("thorgal",)]
    play = set_up("trading kriss dice=1 roll=2+2+c1+t black=tanatloc", hands=("CC", "D", "-"))
    assert legal(play, 1) == ["skip", "with:thorgal"], "a tired hero trades like any other"


@pytest.mark.parametrize(("hero", "power"), [("treefoot", "craft"), ("tjall", "dash:C"), ("jolan", "recall:C")])
def test_T_19_a_hero_without_power_for_studies(hero: str, power: str) -> None:
    seat = TEAM.split().index(hero)
    play = set_up(f"acting {hero}", team=TEAM, hands=("DD", "CC", "-"), spent="C", more=f"powerless: {hero}")
    assert why_not(play, seat, power) == ("T-19", "power-off")
    assert legal(play, seat) == ["end"]
    assert powers(set_up(f"acting {hero}", team=TEAM, hands=("DD", "CC", "-"), spent="C"), seat) != []


# strike


def test_5_9_strike_takes_a_card_fewer() -> None:
    play = set_up("acting thorgal", hands=("D",), chaams={1: "C1 D2 I2"})
    assert powers(play, 0) == ["strike:C1", "strike:D2"]
    go(play, 0, "strike:D2")
    assert (line(play, "chaams 1"), line(play, "discarded chaams")) == ("C1 I2", "D2")
    assert (line(play, "hand thorgal"), line(play, "discarded skills")) == ("-", "D")


def test_5_9_strike_a_chaam_of_level_one_for_nothing() -> None:
    play = set_up("acting thorgal", chaams={1: "C1"})
    go(play, 0, "strike:C1")
    assert (line(play, "chaams 1"), line(play, "discarded chaams")) == ("", "C1")
    assert line(play, "discarded skills") == ""
    assert told(play, "struck")[-1].args["count"] == 0


def test_5_9_strike_is_for_the_own_location() -> None:
    play = set_up("acting thorgal", at="2 1 1", revealed=3, hands=("CCDD",), chaams={1: "C1", 3: "D1"})
    assert why_not(play, 0, "strike:C1") == ("T-10", "no-such-chaam")
    play = set_up("acting thorgal", chaams={1: "I2"})
    assert why_not(play, 0, "strike:I2") == ("5.8", "cannot-eliminate")


def test_T_19_after_a_strike_one_may_still_eliminate() -> None:
    play = set_up("acting thorgal", hands=("D",), chaams={1: "C1 D1"})
    go(play, 0, "strike:C1 kill:D1")
    assert line(play, "chaams 1") == ""


# shoot


def test_5_9_shoot_at_the_location_before_or_after() -> None:
    play = set_up(
        "acting kriss", at="1 2 1", revealed=3, hands=("-", "D"), chaams={1: "C1 I2", 2: "P1", 3: "D2 A2"}
    )
    assert powers(play, 1) == ["shoot<C1", "shoot>D2"]
    go(play, 1, "shoot>D2")
    assert (line(play, "chaams 3"), line(play, "hand kriss"), line(play, "discarded chaams")) == ("A2", "-", "D2")
    play = set_up("acting kriss", at="1 2 1", revealed=3, chaams={1: "C1 I2", 3: "C1"})
    go(play, 1, "shoot<C1")
    assert (line(play, "chaams 1"), line(play, "chaams 3")) == ("I2", "C1")


def test_5_9_shoot_not_at_the_own_location() -> None:
    play = set_up("acting kriss", at="1 2 1", revealed=3, hands=("-", "PP"), chaams={2: "P1"})
    assert why_not(play, 1, "shoot<P1") == ("T-10", "no-such-chaam")
    assert why_not(play, 1, "shoot>P1") == ("T-10", "no-such-chaam")
    assert powers(play, 1) == []


def test_5_9_before_1_and_after_8_is_nothing() -> None:
    play = set_up("acting kriss", hands=("-", "CC"), chaams={1: "C1"}, revealed=2)
    assert why_not(play, 1, "shoot<C1") == ("T-10", "no-such-chaam")
    play = set_up("acting kriss", at="1 8 1", hands=("-", "CC"), chaams={7: "C1", 8: "D1"})
    assert why_not(play, 1, "shoot>D1") == ("T-10", "no-such-chaam")
    assert powers(play, 1) == ["shoot<C1"]


def test_5_9_shoot_needs_the_cards_too() -> None:
    play = set_up("acting kriss", hands=("-", "C"), chaams={2: "D2"}, revealed=2)
    assert why_not(play, 1, "shoot>D2") == ("5.8", "cannot-eliminate")


def test_T_19_below_nought_a_shot_takes_a_card_more() -> None:
    table = {"chaams": {2: "C1 D2"}, "revealed": 2, "game": OTHER}
    play = set_up("acting kriss", hands=("-", "CDD"), **table)
    assert why_not(play, 1, "shoot>C1") == ("5.8", "cannot-eliminate")
    assert powers(play, 1) == []
    play = set_up("acting kriss", hands=("-", "CCDDD"), **table)
    assert powers(play, 1) == ["shoot>C1", "shoot>D2"]
    go(play, 1, "shoot>D2")
    assert (line(play, "hand kriss"), line(play, "discarded skills")) == ("CC", "DDD")
    assert told(play, "shot")[-1].args["count"] == 3


# share


def test_5_9_share_some_cards_of_one_skill_with_any_hero() -> None:
    play = set_up("acting aaricia", at="1 3 1", hands=("C", "-", "PPPPD"))
    assert powers(play, 2) == ["share:thorgal", "share:kriss"]
    go(play, 2, "share:kriss")
    assert legal(play, 2) == ["give:D", "give:P"]
    go(play, 2, "give:P")
    assert legal(play, 2) == ["count:1", "count:2", "count:3"]
    assert why_not(play, 2, "count:4") == ("5.9", "too-many")
    assert why_not(play, 2, "count:5") == ("T-5", "not-held")
    go(play, 2, "count:2")
    assert (line(play, "hand kriss"), line(play, "hand aaricia")) == ("PP", "DPP")
    assert line(play, "doing") == "acting aaricia power=used"


def test_5_9_one_card_is_shared_without_asking_how_many() -> None:
    play = set_up("acting aaricia", hands=("C", "-", "PPPPD"))
    go(play, 2, "share:thorgal give:D")
    assert (line(play, "hand thorgal"), line(play, "hand aaricia")) == ("CD", "PPPP")
    assert told(play, "shared")[-1].args["count"] == 1


def test_5_9_share_neither_with_oneself_nor_with_nothing() -> None:
    play = set_up("acting aaricia", hands=("C", "-", "P"))
    assert why_not(play, 2, "share:aaricia") == ("T-5", "oneself")
    assert why_not(play, 2, "share:jolan") == ("T-1", "not-in-team")
    play = set_up("acting aaricia", hands=("C", "-", "-"))
    assert why_not(play, 2, "share:thorgal") == ("5.9", "nothing-to-give-up")


def test_5_9_what_was_begun_is_finished() -> None:
    play = set_up("acting aaricia", hands=("C", "-", "PPD"))
    go(play, 2, "share:thorgal")
    assert why_not(play, 2, "end") == ("5.9", "finish-power")
    assert why_not(play, 2, "give:C") == ("T-5", "not-held")
    go(play, 2, "give:P")
    assert why_not(play, 2, "give:P") == ("5.9", "finish-power")


# recall


def test_5_9_recall_a_discarded_card_for_another() -> None:
    play = set_up("acting jolan", team=TEAM, hands=("IIP",), spent="CCIA")
    assert powers(play, 0) == ["recall:C", "recall:I", "recall:A"]
    go(play, 0, "recall:C")
    assert legal(play, 0) == ["drop:I", "drop:P"]
    assert why_not(play, 0, "drop:D") == ("T-5", "not-held")
    assert why_not(play, 0, "end") == ("5.9", "finish-power")
    go(play, 0, "drop:P")
    assert (line(play, "hand jolan"), line(play, "discarded skills")) == ("CII", "CIPA")
    assert told(play, "swapped")[-1].args == {"seat": 0, "hero": 3, "skill": 0, "dropped": 3}
    assert told(play, "recalled") == []


def test_T_19_a_recall_of_nought_is_for_nothing() -> None:
    play = set_up("acting jolan", team=TEAM, hands=("II",), spent="CCI", game=OTHER)
    assert powers(play, 0) == ["recall:C", "recall:I"]
    go(play, 0, "recall:I")
    assert (line(play, "hand jolan"), line(play, "discarded skills")) == ("III", "CC")
    assert line(play, "doing") == "acting jolan power=used"
    assert told(play, "recalled") == [Event("recalled", {"seat": 0, "hero": 3, "skill": 2}, "5.9")]
    assert told(play, "swapped") == []


def test_T_19_a_recall_for_nothing_where_nobody_listens() -> None:
    state = state_of(set_up("acting jolan", team=TEAM, spent="C", game=OTHER)).clone()
    state.apply(0, OTHER.move_from("recall:C"))
    assert (state.holds_of(0, 0), state.used, state.skill_discards) == (1, True, 0)


def test_T_19_with_empty_hands_a_card_can_be_recalled_for_nothing() -> None:
    play = set_up("acting jolan", team=TEAM, spent="C", game=OTHER)
    assert why_not(play, 0, "recall:D") == ("5.9", "not-discarded")
    go(play, 0, "recall:C")
    assert line(play, "hand jolan") == "C"


def test_T_11_a_card_that_is_recalled_for_nothing_may_be_one_too_many() -> None:
    play = set_up("acting jolan", team=TEAM, hands=("CCCCDDDDII",), spent="P", game=OTHER)
    go(play, 0, "recall:P")
    assert line(play, "doing") == "dropping jolan power=used with=jolan"
    go(play, 0, "drop:P")
    assert (line(play, "doing"), line(play, "discarded skills")) == ("acting jolan power=used", "P")


def test_5_9_recall_another_skill_than_is_given_up() -> None:
    play = set_up("acting jolan", team=TEAM, hands=("IIP",), spent="I")
    go(play, 0, "recall:I")
    assert legal(play, 0) == ["drop:P"]
    assert why_not(play, 0, "drop:I") == ("T-5", "same-skill")


def test_5_9_recall_what_is_there_and_with_something_to_give() -> None:
    play = set_up("acting jolan", team=TEAM, hands=("II",), spent="IC")
    assert why_not(play, 0, "recall:P") == ("5.9", "not-discarded")
    assert why_not(play, 0, "recall:I") == ("5.9", "nothing-to-give-up")
    assert powers(play, 0) == ["recall:C"]
    assert why_not(set_up("acting jolan", team=TEAM, spent="C"), 0, "recall:C") == ("5.9", "nothing-to-give-up")


# dash


def test_5_9_dash_turns_a_card_into_a_travel_die_and_draws() -> None:
    play = set_up("acting tjall", team=TEAM, hands=("-", "CCDDDI"), skills="RA")
    assert powers(play, 1) == ["dash:C", "dash:D", "dash:I"]
    assert why_not(play, 1, "dash:A") == ("5.7", "cards-lacking")
    go(play, 1, "dash:D")
    assert (line(play, "doing"), line(play, "hand tjall")) == ("acting tjall dice=t power=used", "CCDDIAR")
    assert line(play, "discarded skills") == "D"
    assert told(play, "dashed")[-1].args == {"seat": 1, "hero": 4, "skill": 1}
    assert [event.args["skill"] for event in told(play, "drew")] == [5, 4]
    go(play, 1, "reveal")
    assert line(play, "revealed") == "2"


def test_T_19_a_dash_of_nought_draws_nothing() -> None:
    play = set_up("acting tjall", team=TEAM, hands=("-", "D"), game=OTHER)
    go(play, 1, "dash:D")
    assert (line(play, "doing"), line(play, "hand tjall")) == ("acting tjall dice=t power=used", "-")
    assert told(play, "drew") == []


def test_T_11_after_the_cards_of_a_dash_ten_are_the_most() -> None:
    play = set_up("acting tjall", team=TEAM, hands=("-", "CCCCDDDDII"), skills="RA")
    go(play, 1, "dash:I")
    assert line(play, "doing") == "dropping tjall dice=t power=used with=tjall"
    assert legal(play, 1) == ["drop:C", "drop:D", "drop:I", "drop:A", "drop:R"]
    go(play, 1, "drop:C")
    assert (line(play, "doing"), line(play, "hand tjall")) == ("acting tjall dice=t power=used", "CCCDDDDIAR")


def test_T_11_a_dash_makes_room_for_a_card() -> None:
    play = set_up("acting tjall", team=TEAM, hands=("-", "CCCCDDDDI"), skills="RA")
    go(play, 1, "dash:I")
    assert line(play, "doing") == "acting tjall dice=t power=used", "nine minus one plus two"


def test_5_9_dash_gives_a_sixth_die_to_who_has_five() -> None:
    play = set_up("acting tjall dice=1+1+t+t+t", team=TEAM, hands=("-", "CC"))
    go(play, 1, "dash:C")
    assert line(play, "doing") == "acting tjall dice=1+1+t+t+t+t power=used"


def test_T_7_a_dash_is_one_of_two_travel_dice() -> None:
    play = set_up("acting tjall dice=t", team=TEAM, at="1 3 1", hands=("-", "CC"))
    go(play, 1, "dash:C reveal")
    assert line(play, "revealed") == "4"


# craft


def test_5_9_craft_draws_cards() -> None:
    play = set_up("acting treefoot dice=t", team=TEAM, skills="RR")
    go(play, 2, "craft")
    assert (line(play, "hand treefoot"), line(play, "doing")) == ("RR", "acting treefoot dice=t power=used")
