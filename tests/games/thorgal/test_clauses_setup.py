"""The box, the team and the rounds, clause by clause."""

from collections import Counter

import pytest

from hubba.core.errors import OptionError
from hubba.core.record import Draw
from hubba.core.rng import Rng
from hubba.games.thorgal.rules.turns import asked
from tests.games.thorgal.tables import (
    ALL_CHAAMS,
    GAME,
    chaam_deck,
    ending,
    go,
    legal,
    line,
    position,
    set_up,
    skill_deck,
    start,
    state_of,
    told,
    why_not,
)

SIX = ["hero:thorgal", "hero:kriss", "hero:aaricia", "hero:jolan", "hero:tjall", "hero:treefoot"]


# 1 The box


def test_1_1_forty_eight_skill_cards_eight_of_each_skill() -> None:
    assert skill_deck(start(1)) == "".join(letter * 8 for letter in "CDIPAR")


def test_1_1_what_is_no_move_at_all_is_refused() -> None:
    play = start(1)
    for move in (-1, GAME.moves):
        refusal = play.why_not(0, move)
        assert refusal is not None
        assert (refusal.clause, refusal.reason) == ("1.1", "no-such-move")


def test_1_2_eighteen_chaams_twelve_of_level_one_and_six_of_level_two() -> None:
    levels = Counter(kind[1] for kind in chaam_deck(start(1)).split())
    assert levels == {"1": 12, "2": 6}


def test_T_17_two_of_level_one_for_each_skill_and_one_of_level_two() -> None:
    assert Counter(chaam_deck(start(1)).split()) == Counter(ALL_CHAAMS.split())


def test_8_1_level_three_replaces_six_of_level_one() -> None:
    kinds = chaam_deck(start(1, {"chaams": "level-3"})).split()
    assert Counter(kind[1] for kind in kinds) == {"1": 6, "2": 6, "3": 6}


def test_T_16_one_of_each_skill_is_replaced_and_eighteen_they_stay() -> None:
    kinds = chaam_deck(start(1, {"chaams": "level-3"})).split()
    assert Counter(kind[0] for kind in kinds) == dict.fromkeys("CDIPAR", 3)
    assert len(set(kinds)) == 18


def test_8_1_a_chaam_of_level_three_takes_three_cards() -> None:
    table = {"chaams": {1: "C3"}, "more": "chaams: level-3"}
    assert legal(set_up("acting kriss", hands=("-", "CC"), **table), 1) == ["end"]
    play = set_up("acting kriss", hands=("-", "CCCC"), **table)
    go(play, 1, "kill:C3")
    assert (line(play, "hand kriss"), line(play, "discarded skills")) == ("C", "CCC")


def test_1_3_eight_locations_and_only_the_first_one_is_revealed() -> None:
    play = start(1)
    go(play, 0, "hero:thorgal hero:kriss hero:jolan")
    zones = {zone.name: zone for zone in play.view(0).zones()}
    assert [zones[f"location-{number}"].hidden for number in range(1, 9)] == [0, 1, 1, 1, 1, 1, 1, 1]
    assert (line(play, "revealed"), line(play, "at")) == ("1", "1 1 1")


def test_1_3_all_heroes_stand_in_the_viking_country() -> None:
    play = start(4, {"first": 0})
    for seat, hero in enumerate(SIX[:4]):
        go(play, seat, hero)
    zones = {zone.name: zone for zone in play.view(0).zones()}
    assert zones["location-1"].pieces[:4] == ("thorgal", "kriss", "aaricia", "jolan")


def test_T_18_the_symbols_of_a_location_are_those_of_its_number() -> None:
    play = set_up("acting thorgal dice=t", at="6 1 1", revealed=6, foes="C1 D2")
    go(play, 0, "reveal")
    assert line(play, "chaams 7") == "C1 D2", "the Great Pyramid has two symbols"
    assert GAME.argument_words("location", 6) == ("location-7", {})


@pytest.mark.parametrize(
    ("seats", "fourth", "space"), [(3, "no", "1"), (3, "yes", "2"), (1, "no", "1"), (1, "yes", "2")]
)
def test_1_4_ogotai_starts_on_the_space_for_three_or_four_heroes(seats: int, fourth: str, space: str) -> None:
    play = start(seats, {"team": "lot", "fourth": fourth})
    assert line(play, "track") == space


@pytest.mark.parametrize("seats", [2, 4])
def test_1_4_two_and_four_players_have_four_heroes(seats: int) -> None:
    assert line(start(seats, {"team": "lot"}), "track") == "2"


# 1.5, 1.6, 1.7 and T-1: the team


@pytest.mark.parametrize(
    ("seats", "fourth", "chooses"),
    [
        (1, "no", [0, 0, 0]),
        (1, "yes", [0, 0, 0, 0]),
        (2, "no", [0, 1, 0, 1]),
        (3, "no", [0, 1, 2]),
        (3, "yes", [0, 1, 2, 0]),
        (4, "no", [0, 1, 2, 3]),
    ],
)
def test_1_5_so_many_heroes_for_so_many_players(seats: int, fourth: str, chooses: list[int]) -> None:
    play = start(seats, {"fourth": fourth, "first": 0})
    for seat, hero in zip(chooses, SIX, strict=False):
        assert line(play, "doing") == "choosing"
        assert play.to_act == (seat,)
        go(play, seat, hero)
    assert line(play, "doing") != "choosing"
    assert len(line(play, "team").split()) == len(chooses)


def test_1_5_nothing_else_is_done_while_heroes_are_chosen() -> None:
    play = start(3, {"first": 0})
    assert legal(play, 0) == SIX
    assert why_not(play, 0, "roll") == ("1.5", "choose-hero")
    assert why_not(play, 0, "with:kriss") == ("1.5", "choose-hero")


def test_T_1_each_hero_once() -> None:
    play = start(3, {"first": 0})
    go(play, 0, "hero:kriss")
    assert why_not(play, 1, "hero:kriss") == ("T-1", "hero-taken")
    assert legal(play, 1) == [hero for hero in SIX if hero != "hero:kriss"]


def test_T_1_heroes_are_chosen_from_the_first_player_on() -> None:
    play = start(3, {"first": 2})
    for seat, hero in ((2, "hero:jolan"), (0, "hero:kriss"), (1, "hero:tjall")):
        assert play.to_act == (seat,)
        go(play, seat, hero)
    assert line(play, "team") == "jolan kriss tjall"
    assert [event.args["seat"] for event in told(play, "joins")] == [2, 0, 1]


def test_T_1_or_by_lot_and_no_hero_is_drawn_twice() -> None:
    play = start(3, {"first": 0, "team": "lot"}, drawn="tjall thorgal kriss")
    assert line(play, "team") == "tjall thorgal kriss"
    state = GAME.start(4, {"first": "0", "team": "lot"})
    state.resolve(0)
    state.resolve(3)
    assert list(state.outcomes()) == [0, 1, 2, 4, 5]


@pytest.mark.parametrize("seats", [2, 4])
def test_T_1_a_fourth_hero_is_an_option_only_with_three_heroes(seats: int) -> None:
    with pytest.raises(OptionError, match="four heroes anyway"):
        start(seats, {"fourth": "yes"})


def test_1_6_a_hero_starts_with_its_three_cards_and_the_rest_is_the_deck() -> None:
    play = start(1, {"team": "lot"}, drawn="thorgal treefoot jolan")
    assert [line(play, f"hand {hero}") for hero in ("thorgal", "treefoot", "jolan")] == ["CCD", "CAR", "IIP"]
    assert skill_deck(play) == "CCCCCDDDDDDDIIIIIIPPPPPPPAAAAAAARRRRRRR"
    assert len(skill_deck(play)) == 48 - 9


def test_1_6_a_hero_has_one_power_and_no_other() -> None:
    play = set_up("acting thorgal", team="thorgal kriss treefoot")
    assert why_not(play, 0, "craft") == ("5.9", "other-power")
    assert legal(set_up("acting treefoot", team="thorgal kriss treefoot"), 2) == ["end", "craft"]


def test_1_7_the_first_player_is_named() -> None:
    play = start(3, {"first": 1})
    assert (line(play, "first"), play.to_act) == ("1", (1,))


def test_1_7_or_drawn_by_lot() -> None:
    play = start(3, lot="2")
    assert (line(play, "first"), play.to_act) == ("2", (2,))
    assert [event.args["seat"] for event in told(play, "first")] == [2]


def test_1_7_who_plays_alone_is_first() -> None:
    play = start(1)
    assert (line(play, "first"), play.to_act) == ("0", (0,))
    assert [event.args["seat"] for event in told(play, "first")] == [0]


@pytest.mark.parametrize(
    ("seats", "first", "lots"), [(1, "lot", [0]), (1, "0", [0]), (3, "lot", [0, 1, 2]), (3, "1", [1])]
)
def test_1_7_a_game_begins_with_the_lot_whoever_is_named(seats: int, first: str, lots: list[int]) -> None:
    state = GAME.start(seats, {"first": first})
    assert GAME.purposes[int(state.chance())] == "first"
    assert (list(state.outcomes()), [state.weight(seat) for seat in range(seats)].count(1)) == (lots, len(lots))
    assert {int(state.random_outcome(Rng(seed))) for seed in range(20)} == set(lots)


@pytest.mark.parametrize("seats", [1, 4])
def test_T_1_the_first_question_is_asked_by_an_event(seats: int) -> None:
    play = start(seats, {"first": seats - 1})
    assert [event.name for event in play.events(0)] == ["first", "asks"]
    draw = play.record().entries[0]
    assert isinstance(draw, Draw)
    assert (draw.purpose, draw.outcomes) == ("first", (str(seats - 1),))


def test_T_1_the_first_player_must_sit_at_the_table() -> None:
    with pytest.raises(OptionError, match="must be a seat from 0 to 2"):
        start(3, {"first": 3})
    assert line(start(3, {"first": 2}), "first") == "2"


@pytest.mark.parametrize(("seats", "heroes"), [(1, 3), (2, 4), (3, 3), (4, 4)])
def test_T_1_two_and_four_players_have_four_heroes_the_others_three(seats: int, heroes: int) -> None:
    assert len(line(start(seats, {"team": "lot"}), "team").split()) == heroes
    assert (
        len(
            line(start(seats, {"team": "lot", "fourth": "yes"} if heroes == 3 else {"team": "lot"}), "team").split()
        )
        == 4
    )


def test_1_7_the_first_player_stays_first() -> None:
    play = set_up("acting kriss", first=2, team="jolan thorgal kriss")
    go(play, 1, "end")
    assert (line(play, "round"), line(play, "first")) == ("2", "2")
    assert asked(state_of(play)) == 2
    assert told(play, "turn")[-1].args["seat"] == 2


# 2 Rounds


def test_2_1_heroes_play_one_after_the_other_then_ogotai_then_the_first_again() -> None:
    play = set_up("acting thorgal", white="c1+c1+c1+c1+c1 " * 3, black="goddess goddess goddess")
    for seat, hero in enumerate(("thorgal", "kriss", "aaricia")):
        assert line(play, "doing") == f"acting {hero}"
        assert line(play, "track") == "1"
        go(play, seat, "end")
    assert line(play, "doing") == "acting thorgal", "the goddess gave nothing, so the action phase follows at once"
    assert (line(play, "round"), line(play, "track")) == ("2", "2")
    names = [event.name for event in play.events(-1) if event.name in ("turn", "tired", "advances", "round")]
    assert names == ["tired", "turn", "tired", "turn", "tired", "advances", "round", "turn"]


def test_2_1_tired_heroes_are_fit_again_in_the_next_round() -> None:
    play = set_up("acting kriss")
    assert [zone.pieces for zone in play.view(0).zones() if zone.name == "tired"] == [("thorgal",)]
    play = set_up("acting aaricia", white="c1+c1+c1+c1+c1", black="goddess")
    go(play, 2, "end")
    assert [zone for zone in play.view(0).zones() if zone.name == "tired"] == []


def test_2_1_two_players_alternate_with_two_heroes_each() -> None:
    play = start(2, {"first": 1, "team": "lot"}, white="c1+c1+c1+c1+c1 " * 4, black="goddess " * 4)
    seats = []
    while line(play, "round") == "1":
        seats.append(play.to_act[0])
        go(play, play.to_act[0], "end")
    assert seats == [1, 0, 1, 0]


@pytest.mark.parametrize(("fourth", "many"), [("no", 3), ("yes", 4)])
def test_2_1_one_player_takes_all_turns_of_three_or_four_heroes(fourth: str, many: int) -> None:
    play = start(1, {"fourth": fourth, "team": "lot"}, white="c1+c1+c1+c1+c1 " * 4, black="goddess " * 4)
    turns = 0
    while line(play, "round") == "1":
        turns += 1
        go(play, 0, "end")
    assert turns == many


def test_T_1_the_shared_hero_acts_last_and_goes_round_by_rounds() -> None:
    team = {"team": "thorgal kriss aaricia jolan", "more": "fourth: yes"}
    for number, seat in ((1, 0), (2, 1), (3, 2), (4, 0)):
        assert set_up("acting jolan", round=number, **team).to_act == (seat,)
    for number, seat in ((1, 2), (2, 0), (3, 1)):
        assert set_up("acting jolan", round=number, first=2, **team).to_act == (seat,)


def test_T_1_after_the_shared_hero_comes_ogotai() -> None:
    table = {"team": "thorgal kriss aaricia jolan", "more": "fourth: yes", "round": 2}
    play = set_up("acting jolan", **table)
    go(play, 1, "end")
    assert (line(play, "round"), line(play, "track")) == ("3", "4")


def test_2_2_destiny_then_chaams_then_action() -> None:
    play = set_up("acting thorgal", white="c1+1+1+1+1 1+1+t+t", black="one two", foes="C1", revealed=2)
    go(play, 0, "end")
    assert line(play, "doing").split()[0] == "taking"
    go(play, 1, "take:c1")
    assert line(play, "doing").split()[0] == "rolling"
    go(play, 1, "roll")
    go(play, 1, "take:1+t stop")
    assert line(play, "doing") == "placing kriss dice=1+t card=C1"
    go(play, 1, "at:1")
    assert line(play, "doing") == "acting kriss dice=1+t"


def test_2_2_nobody_acts_out_of_turn() -> None:
    play = set_up("acting kriss dice=1")
    assert why_not(play, 0, "end") == ("2.2", "not-your-turn")
    assert why_not(play, 1, "stop") == ("2.2", "not-now")
    assert (legal(play, 0), legal(play, 2)) == ([], [])


def test_2_2_a_position_is_that_of_a_turn() -> None:
    assert asked(GAME.read_position(position("acting kriss dice=1"))[0]) == 1
    assert ending(set_up("acting kriss")) == ""
