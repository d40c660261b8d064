"""Hands and the deck of skills (5.10, 5.11, T-11, T-12, T-13)."""

import pytest

from hubba.core.event import Event
from hubba.core.play import Play
from tests.games.thorgal.tables import GAME, go, legal, line, set_up, skill_deck, state_of, told, why_not

TEN = "CCCCDDDDII"


# 5.10, T-11


def test_5_10_ten_cards_may_be_held() -> None:
    play = set_up("acting thorgal dice=1", hands=(TEN[1:],), skills="R")
    go(play, 0, "draw:1")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CCCDDDDIIR", "acting thorgal")


def test_5_10_the_surplus_is_discarded_before_anything_else() -> None:
    play = set_up("acting thorgal dice=3+t", revealed=2, hands=(TEN[1:],), skills="RRA", chaams={1: "C1"})
    go(play, 0, "draw:3")
    assert line(play, "doing") == "dropping thorgal dice=t with=thorgal"
    assert legal(play, 0) == ["drop:C", "drop:D", "drop:I", "drop:A", "drop:R"]
    for move in ("end", "travel", "kill:C1", "strike:C1"):
        assert why_not(play, 0, move) == ("5.10", "too-many-cards")
    go(play, 0, "drop:C")
    assert line(play, "doing").startswith("dropping"), "eleven are still too many"
    go(play, 0, "drop:A")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CCDDDDIIRR", "acting thorgal dice=t")
    assert line(play, "discarded skills") == "CA"


def test_5_10_cards_of_ones_choice_among_those_one_has() -> None:
    play = set_up("dropping thorgal with=thorgal", hands=(TEN + "R",))
    assert why_not(play, 0, "drop:P") == ("T-5", "not-held")
    go(play, 0, "drop:R")
    assert line(play, "hand thorgal") == TEN


def test_5_10_with_ten_or_fewer_nothing_is_thrown_away() -> None:
    play = set_up("acting thorgal", hands=(TEN,))
    assert why_not(play, 0, "drop:C") == ("5.10", "hand-in-order")


def test_5_10_all_cards_of_a_die_are_drawn_first() -> None:
    play = set_up("acting thorgal dice=3", hands=(TEN,), skills="RRA")
    go(play, 0, "draw:3")
    assert line(play, "hand thorgal") == "CCCCDDDDIIARR"


def test_T_11_after_a_gift_who_received_it_discards_and_its_player_is_asked() -> None:
    play = set_up("acting aaricia dice=t", hands=(TEN[1:], "-", "PPP"))
    go(play, 2, "share:thorgal give:P count:3")
    assert line(play, "doing") == "dropping aaricia dice=t power=used with=thorgal"
    assert play.to_act == (0,)
    assert why_not(play, 2, "end") == ("2.2", "not-your-turn")
    go(play, 0, "drop:P drop:C")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CCDDDDIIPP", "acting aaricia dice=t power=used")
    assert play.to_act == (2,)


def test_T_11_a_gift_up_to_ten_is_no_trouble() -> None:
    play = set_up("acting aaricia", hands=(TEN[2:], "-", "PPP"))
    go(play, 2, "share:thorgal give:P count:2")
    assert line(play, "doing") == "acting aaricia power=used"


def test_T_11_of_the_shared_hero_whoever_runs_it_this_round_is_asked() -> None:
    team = {"team": "thorgal kriss aaricia jolan", "more": "fourth: yes"}
    for number, seat in ((1, 0), (2, 1), (3, 2)):
        play = set_up("acting aaricia", hands=("-", "-", "PPP", TEN), round=number, **team)
        go(play, 2, "share:jolan give:P count:1")
        assert play.to_act == (seat,)


def test_T_11_after_a_power_too() -> None:
    play = set_up("acting treefoot", team="thorgal kriss treefoot", hands=("-", "-", TEN), skills="RR")
    go(play, 2, "craft")
    assert line(play, "doing") == "dropping treefoot power=used with=treefoot"
    go(play, 2, "drop:R drop:R")
    assert line(play, "hand treefoot") == TEN


def test_T_11_a_trade_and_a_recall_leave_as_many_as_there_were() -> None:
    play = set_up("trading kriss dice=1 roll=2+2+c1+t black=tanatloc", hands=(TEN, "PPPPRRRRAA"))
    go(play, 1, "with:thorgal give:P for:C count:4")
    go(play, 0, "yes")
    assert line(play, "doing").startswith("rolling")
    play = set_up("acting jolan", team="jolan kriss tjall", hands=(TEN,), spent="R")
    go(play, 0, "recall:R drop:C")
    assert (line(play, "hand jolan"), line(play, "doing")) == ("CCCDDDDIIR", "acting jolan power=used")


# 5.11, T-13


def spent_but(keep: str) -> str:
    """All skill cards except those."""
    left = [letter for letter in "CDIPAR" for _ in range(8)]
    for letter in keep:
        left.remove(letter)
    return "".join(left)


def test_5_11_an_empty_deck_is_made_of_the_discards() -> None:
    play = set_up("acting thorgal dice=2", spent=spent_but("C"), skills="CD")
    go(play, 0, "draw:2")
    assert line(play, "hand thorgal") == "CD"
    assert (line(play, "discarded skills"), len(skill_deck(play))) == ("", 46)
    assert len(told(play, "skills-shuffled")) == 1
    (deck,) = (zone for zone in play.view(0).zones() if zone.name == "skill-deck")
    assert deck.hidden == 46


def test_5_11_not_before_a_card_is_needed() -> None:
    play = set_up("acting thorgal dice=1", spent=spent_but("C"), skills="C")
    go(play, 0, "draw:1")
    assert (skill_deck(play), len(line(play, "discarded skills"))) == ("-", 47)
    assert told(play, "skills-shuffled") == []


def test_T_13_no_skill_card_anywhere_nothing_is_drawn() -> None:
    # Hands of ten cannot hold all 48 cards, so this table could not come about in play.
    play = set_up("acting thorgal dice=3+1", spent="CD")
    state = state_of(play)
    state.skill_deck = 0
    go(play, 0, "draw:3")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CD", "acting thorgal dice=1")
    assert told(play, "nothing-to-draw") == [Event("nothing-to-draw", {"seat": 0, "hero": 0}, "T-13")]
    go(play, 0, "draw:1")
    assert (line(play, "hand thorgal"), line(play, "doing")) == ("CD", "acting thorgal")


# T-12


def zones(play: Play, viewer: int) -> dict[str, object]:
    return {zone.name: (zone.pieces, zone.hidden) for zone in play.view(viewer).zones()}


def test_T_12_hands_and_discards_are_open_to_all() -> None:
    play = set_up("acting kriss", hands=("CC", "DI", "P"), spent="RR", gone="C1")
    for viewer in (0, 1, 2, -1):
        seen = zones(play, viewer)
        assert seen["thorgal"] == (("C", "C"), 0)
        assert seen["kriss"] == (("D", "I"), 0)
        assert seen["aaricia"] == (("P",), 0)
        assert seen["skill-discards"] == (("R", "R"), 0)
        assert seen["chaam-discards"] == (("C1",), 0)


def test_T_12_of_the_decks_only_the_number_of_cards_is_shown() -> None:
    play = set_up("acting kriss", hands=("CC", "DI", "P"), spent="RR", gone="C1")
    assert zones(play, 1)["skill-deck"] == ((), 41)
    assert zones(play, 1)["chaam-deck"] == ((), 17)


@pytest.mark.parametrize("viewer", [0, 1, 2, -1])
def test_T_12_a_card_that_is_drawn_is_seen_by_all(viewer: int) -> None:
    play = set_up("acting thorgal dice=2", skills="AR")
    go(play, 0, "draw:2")
    assert [event.args["skill"] for event in told(play, "drew", viewer)] == [4, 5]


def test_T_12_any_card_of_the_deck_may_come_next_by_how_many_there_are() -> None:
    state = GAME.read_position(set_up("acting thorgal dice=1", spent="CCCCCCCCDDDDD").position())[0]
    state.apply(0, GAME.move_from("draw:1"))
    weights = {GAME.outcome_text(4, int(card)): int(state.weight(card)) for card in state.outcomes()}
    assert weights == {"D": 3, "I": 8, "P": 8, "A": 8, "R": 8}
