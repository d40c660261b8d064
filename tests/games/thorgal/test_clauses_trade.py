"""Trades by Tanatloc (3.4, T-5): with whom, what for what, how many, and whether the other player agrees."""

import pytest

from hubba.core.play import Play
from tests.games.thorgal.tables import go, legal, line, rolled, set_up, told, why_not

TRADING = "trading kriss dice=1 roll=2+2+c1+t black=tanatloc"
HANDS = ("CCCD", "DDD", "PI")

TANATLOC = "dice=1 roll=1+1+1+1 black=tanatloc"


def trading(**table: object) -> Play:
    """Kriss has three of dodge, Thorgal three of combat and one of dodge, Aaricia one of two skills."""
    return set_up(TRADING, **{"hands": HANDS, **table})


def hands(play: Play) -> list[str]:
    return [line(play, f"hand {hero}") for hero in ("thorgal", "kriss", "aaricia")]


# 3.4


def test_3_4_after_the_die_a_trade_with_any_other_hero() -> None:
    play = rolled("1+2+3+c1+t", "tanatloc", hands=HANDS, at="1 1 3", revealed=3)
    go(play, 1, "take:1")
    assert line(play, "doing") == "trading kriss dice=1 roll=2+3+c1+t black=tanatloc"
    assert legal(play, 1) == ["skip", "with:thorgal", "with:aaricia"], "wherever they are"


def test_3_4_as_many_cards_of_one_skill_for_as_many_of_another() -> None:
    play = trading()
    go(play, 1, "with:thorgal give:D for:C")
    assert legal(play, 1) == ["count:1", "count:2", "count:3"]
    go(play, 1, "count:2")
    go(play, 0, "yes")
    assert hands(play) == ["CDDD", "CCD", "IP"]
    assert line(play, "doing") == "rolling kriss dice=1 roll=2+2+c1+t black=tanatloc", "one trade per roll"
    args = told(play, "traded")[-1].args
    assert [args[key] for key in ("seat", "other", "gives", "wants", "count")] == [1, 0, 1, 0, 2]


def test_3_4_no_trade_is_needed() -> None:
    play = trading()
    go(play, 1, "skip")
    assert hands(play) == list(map("".join, (HANDS[0], HANDS[1], "IP")))
    assert line(play, "doing").startswith("rolling")


def test_3_4_but_it_must_be_said() -> None:
    play = trading()
    for move in ("roll", "stop", "give:D", "for:C", "count:1", "yes"):
        assert why_not(play, 1, move) == ("3.4", "trade-first")


def test_3_4_what_was_begun_is_brought_to_an_end() -> None:
    play = trading()
    go(play, 1, "with:thorgal")
    assert why_not(play, 1, "skip") == ("3.4", "trade-first")
    go(play, 1, "give:D")
    assert why_not(play, 1, "give:D") == ("3.4", "trade-first")
    go(play, 1, "for:C")
    assert why_not(play, 1, "for:C") == ("3.4", "trade-first")


@pytest.mark.parametrize("black", ["one", "two", "three"])
def test_3_4_only_by_tanatloc(black: str) -> None:
    play = rolled("1+1+1+1+1", black, hands=HANDS)
    assert line(play, "doing").startswith("rolling")


# T-5


def test_T_5_not_with_oneself_nor_with_who_is_not_there() -> None:
    play = trading()
    assert why_not(play, 1, "with:kriss") == ("T-5", "oneself")
    assert why_not(play, 1, "with:jolan") == ("T-1", "not-in-team")


def test_T_5_both_must_hold_them() -> None:
    play = trading(hands=("CCCD", "DDD", "-"))
    assert legal(play, 1) == ["skip", "with:thorgal"]
    assert why_not(play, 1, "with:aaricia") == ("T-5", "nothing-to-trade")
    go(play, 1, "with:thorgal")
    assert legal(play, 1) == ["give:D"]
    assert why_not(play, 1, "give:C") == ("T-5", "not-held")
    go(play, 1, "give:D")
    assert legal(play, 1) == ["for:C"]
    assert why_not(play, 1, "for:D") == ("T-5", "same-skill")
    assert why_not(play, 1, "for:P") == ("T-5", "other-lacks")


def test_T_5_as_many_as_both_hold_at_most() -> None:
    play = trading(hands=("CCCCC", "DDD", "-"))
    go(play, 1, "with:thorgal give:D for:C")
    assert why_not(play, 1, "count:4") == ("T-5", "not-held")
    play = trading(hands=("CC", "DDD", "-"))
    go(play, 1, "with:thorgal give:D for:C")
    assert legal(play, 1) == ["count:1", "count:2"]
    assert why_not(play, 1, "count:3") == ("T-5", "other-lacks")


def test_T_5_one_card_leaves_no_number_to_choose() -> None:
    play = trading()
    go(play, 1, "with:aaricia give:D for:P")
    assert line(play, "doing").endswith("with=aaricia give=D for=P count=1")
    assert play.to_act == (2,)


def test_T_5_a_skill_that_leads_to_no_trade_cannot_be_given() -> None:
    play = trading(hands=("C", "CD", "-"))
    go(play, 1, "with:thorgal")
    assert legal(play, 1) == ["give:D"], "combat for combat is no trade"
    assert why_not(play, 1, "give:C") == ("T-5", "nothing-to-trade")


@pytest.mark.parametrize("held", [("-", "DDD", "-"), ("CC", "-", "PP"), ("D", "DDD", "D")])
def test_T_5_where_nothing_can_be_traded_nothing_is_asked(held: tuple[str, str, str]) -> None:
    play = rolled("1+2+3+c1+t", "tanatloc", hands=held)
    go(play, 1, "take:1")
    assert line(play, "doing") == "rolling kriss dice=1 roll=2+3+c1+t black=tanatloc"


def test_T_5_after_the_last_die_too() -> None:
    play = set_up(
        "rolling kriss dice=1+1+2+2 roll=t black=one", white="t", black="tanatloc", hands=HANDS, revealed=2
    )
    go(play, 1, "roll")
    assert line(play, "doing") == "trading kriss dice=1+1+2+2+t black=tanatloc"
    go(play, 1, "with:thorgal give:D for:C count:1")
    go(play, 0, "yes")
    assert line(play, "doing") == "acting kriss dice=1+1+2+2+t"
    assert hands(play) == ["CCDD", "CDD", "IP"]


def test_T_5_after_the_last_die_without_a_trade_the_phase_ends_as_well() -> None:
    play = set_up("trading kriss dice=1+1+2+c1+t black=tanatloc", hands=HANDS, foes="R1")
    go(play, 1, "skip")
    assert (line(play, "doing"), line(play, "chaams 1")) == ("acting kriss dice=1+1+2+t", "R1")


def test_T_5_the_other_player_is_asked() -> None:
    play = trading()
    go(play, 1, "with:thorgal give:D for:C count:3")
    assert play.to_act == (0,)
    assert legal(play, 0) == ["yes", "no"]
    assert why_not(play, 0, "skip") == ("T-5", "answer-first")
    assert why_not(play, 1, "yes") == ("2.2", "not-your-turn")
    zones = {zone.name: zone.pieces for zone in play.view(2).zones()}
    assert (zones["offered"], zones["wanted"]) == (("D", "D", "D"), ("C", "C", "C"))


def test_T_5_a_refusal_leaves_the_trade_open_and_no_card_moves() -> None:
    play = trading()
    go(play, 1, "with:thorgal give:D for:C count:2")
    go(play, 0, "no")
    assert hands(play) == ["CCCD", "DDD", "IP"]
    assert line(play, "doing") == f"{TRADING} no=thorgal:D:C:2"
    assert legal(play, 1) == ["skip", "with:thorgal", "with:aaricia"]


def test_T_5_the_same_offer_is_not_made_twice_but_another_one_is() -> None:
    play = trading()
    go(play, 1, "with:thorgal give:D for:C count:2")
    go(play, 0, "no")
    go(play, 1, "with:thorgal give:D for:C")
    assert legal(play, 1) == ["count:1", "count:3"]
    assert why_not(play, 1, "count:2") == ("T-5", "already-refused")
    go(play, 1, "count:3")
    go(play, 0, "no")
    go(play, 1, "with:thorgal give:D for:C")
    assert line(play, "doing").startswith("answering"), "only one number is left, so nobody is asked"
    go(play, 0, "no")
    assert legal(play, 1) == ["skip", "with:aaricia"], "everything that Thorgal could give was refused"
    assert why_not(play, 1, "with:thorgal") == ("T-5", "nothing-to-trade")


def test_T_5_what_one_hero_refused_another_one_may_take() -> None:
    play = set_up(f"trading kriss {TANATLOC}", hands=("DR", "C", "DR"))
    go(play, 1, "with:thorgal give:C for:D")
    go(play, 0, "no")
    assert line(play, "doing").endswith("no=thorgal:C:D:1")
    go(play, 1, "with:thorgal give:C")
    assert legal(play, 1) == ["for:R"]
    go(play, 1, "for:R")
    go(play, 0, "no")
    assert legal(play, 1) == ["skip", "with:aaricia"]
    go(play, 1, "with:aaricia give:C")
    assert legal(play, 1) == ["for:D", "for:R"]
    go(play, 1, "for:R")
    go(play, 2, "no")
    go(play, 1, "with:aaricia give:C")
    assert legal(play, 1) == ["for:D"]


def test_T_5_one_may_offer_as_many_as_the_other_holds() -> None:
    play = set_up(f"counting kriss {TANATLOC} with=thorgal give=D for=C", hands=("CC", "DDD"))
    assert legal(play, 1) == ["count:1", "count:2"]
    assert why_not(play, 1, "count:3") == ("T-5", "other-lacks")
    assert why_not(play, 1, "count:4") == ("T-5", "not-held")
    again = set_up(f"counting kriss {TANATLOC} with=thorgal give=D for=C no=thorgal:D:C:3", hands=("CCC", "DDD"))
    assert why_not(again, 1, "count:3") == ("T-5", "already-refused")


def test_T_5_a_skill_that_was_refused_in_every_number_is_not_wanted_again() -> None:
    play = trading(hands=("CP", "D", "-"))
    go(play, 1, "with:thorgal give:D for:C")
    go(play, 0, "no")
    go(play, 1, "with:thorgal give:D")
    assert legal(play, 1) == ["for:P"]
    assert why_not(play, 1, "for:C") == ("T-5", "already-refused")


def test_T_5_when_all_was_refused_the_game_goes_on() -> None:
    play = trading(hands=("C", "D", "-"))
    go(play, 1, "with:thorgal give:D for:C")
    go(play, 0, "no")
    assert line(play, "doing") == "rolling kriss dice=1 roll=2+2+c1+t black=tanatloc"


def test_T_5_a_new_roll_a_new_trade() -> None:
    play = trading(hands=("C", "D", "-"), white="1+1+1+1", black="tanatloc")
    go(play, 1, "with:thorgal give:D for:C")
    go(play, 0, "no")
    go(play, 1, "roll")
    assert line(play, "doing") == "trading kriss dice=1+1 roll=1+1+1 black=tanatloc", "refusals are forgotten"
    go(play, 1, "with:thorgal give:D for:C")
    go(play, 0, "yes")
    assert hands(play) == ["D", "C", "-"]


def test_T_5_a_reversed_offer_is_another_one() -> None:
    play = trading(hands=("CD", "CD", "-"))
    go(play, 1, "with:thorgal give:D for:C")
    go(play, 0, "no")
    go(play, 1, "with:thorgal")
    assert legal(play, 1) == ["give:C"]


def test_T_5_without_consent_nobody_is_asked() -> None:
    play = trading(more="trade_consent: off")
    go(play, 1, "with:thorgal give:D for:C count:3")
    assert hands(play) == ["DDDD", "CCC", "IP"]
    assert play.to_act == (1,)


def test_T_5_nor_is_one_who_plays_both_heroes() -> None:
    play = set_up(
        "trading kriss dice=1 roll=2+2+c1+t black=tanatloc",
        seats=2,
        team="thorgal kriss aaricia jolan",
        hands=("C", "D", "P", "I"),
    )
    go(play, 1, "with:jolan give:D for:I")
    assert (line(play, "hand kriss"), line(play, "hand jolan")) == ("I", "D")
    play = set_up("trading kriss dice=1 roll=2+2+c1+t black=tanatloc", seats=1, hands=("C", "D", "P"))
    go(play, 0, "with:thorgal give:D for:C")
    assert hands(play) == ["D", "C", "P"]


def test_T_5_the_other_hero_of_the_other_player_is_asked() -> None:
    play = set_up(
        "trading kriss dice=1 roll=2+2+c1+t black=tanatloc",
        seats=2,
        team="thorgal kriss aaricia jolan",
        hands=("C", "D", "P", "I"),
    )
    go(play, 1, "with:aaricia give:D for:P")
    assert play.to_act == (0,)


@pytest.mark.parametrize(("number", "asked"), [(1, (0,)), (2, ()), (3, (2,))])
def test_T_5_the_shared_hero_answers_by_who_runs_it_this_round(number: int, asked: tuple[int, ...]) -> None:
    play = set_up(
        TRADING,
        team="thorgal kriss aaricia jolan",
        hands=("C", "D", "P", "I"),
        round=number,
        more="fourth: yes",
    )
    go(play, 1, "with:jolan give:D for:I")
    assert play.to_act == (asked or (1,))
    done = "I" if not asked else "D"
    assert line(play, "hand kriss") == done, "in the second round it belongs to the same player"


def test_T_5_the_shared_hero_offers_by_who_runs_it() -> None:
    table = {"team": "thorgal kriss aaricia jolan", "hands": ("C", "D", "P", "I"), "more": "fourth: yes"}
    play = set_up("trading jolan dice=1 roll=2+2+c1+t black=tanatloc", round=3, **table)
    assert play.to_act == (2,)
    go(play, 2, "with:kriss give:I for:D")
    assert play.to_act == (1,)
    go(play, 1, "yes")
    assert (line(play, "hand jolan"), line(play, "hand kriss")) == ("D", "I")
    play = set_up("trading jolan dice=1 roll=2+2+c1+t black=tanatloc", round=3, **table)
    go(play, 2, "with:aaricia give:I for:P")
    assert line(play, "hand jolan") == "P", "her own other hero: nobody is asked"
