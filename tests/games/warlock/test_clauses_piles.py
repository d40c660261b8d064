"""Stock and discard pile, owed cards, clause by clause."""

from collections.abc import Sequence
from typing import Any

import pytest

from hubba.core.event import SPECTATOR, Event
from hubba.core.play import Play
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, GIVE_HAND, GIVE_MINE
from tests.games.warlock.tables import GAME, go, legal, line, set_up, told, why_not
from tests.games.warlock.test_clauses_dealing import others, shown

CODE = GAME.codes.index


def last_action(
    seats: int, found: int, owners: tuple[int, ...], hands: Sequence[str] = (), mines: Sequence[str] = ()
) -> Play:
    """Elrohir is at seat 0, whose left neighbour deals next; the last seat has an N4 for the last action.

    This many cards are in stock and pile. The others are in the owners' dungeons.
    """
    free = others("N4", *hands, *mines).split()
    stock, pile, rest = free[: found // 2], free[found // 2 : found], free[found:]
    dungeons = ["-"] * seats
    for place, seat in enumerate(owners):
        dungeons[seat] = " ".join(rest[place :: len(owners)])
    return set_up(
        f"acting {seats - 1} served={3 * seats - 1}",
        hands=[*(hands or ["-"] * seats)[:-1], "N4"],
        mines=mines,
        dungeons=dungeons,
        stock=" ".join(stock),
        pile=" ".join(pile),
    )


def give_all(play: Play) -> list[int]:
    """Pay every owed card from the dungeon, or else from the mine; returns the seats that gave."""
    givers = []
    while line(play, "doing").startswith("owing"):
        seat = play.to_act[0]
        go(play, seat, "give:dungeon" if "give:dungeon" in legal(play, seat) else "give:mine")
        go(play, seat, legal(play, seat)[-1])
        givers.append(seat)
    return givers


# 2.2 Owed cards


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("missing", [0, 1, 2, 7, 15])
def test_M_3_with_any_number_of_seats_until_there_are_five_each(seats: int, missing: int) -> None:
    play = last_action(seats, 5 * seats - missing, tuple(range(seats)))
    go(play, seats - 1, "mine N4")
    assert give_all(play) == [(1 + turn) % seats for turn in range(missing)], "in turn from Elrohir's new holder"
    assert line(play, "doing") == "choosing"
    assert (line(play, "stock"), line(play, "pile")) == ("-", "-")
    assert all(len(line(play, f"hand {seat}").split()) == 5 for seat in range(seats))


def test_M_3_no_card_is_owed_while_there_are_enough() -> None:
    play = last_action(5, 25, (0, 1, 2, 3, 4))
    go(play, 4, "mine N4")
    assert not told(play, SPECTATOR, "gave")
    play = last_action(5, 24, (0, 1, 2, 3, 4))
    go(play, 4, "mine N4")
    assert line(play, "doing") == "owing 1 served=0"


def test_M_3_a_seat_without_a_card_is_skipped() -> None:
    play = last_action(4, 20 - 6, (0,), mines=("-", "-", "H1", "-"))
    go(play, 3, "mine N4")
    # Seat 1 has nothing at all; 2 and 3 give the only card of their mines, and are skipped then.
    assert give_all(play) == [2, 3, 0, 0, 0, 0]


def test_M_3_elrohirs_holder_too() -> None:
    play = last_action(3, 13, (0,))
    go(play, 2, "dungeon N4")
    assert line(play, "elrohir") == "1"
    assert play.to_act == (2,)
    assert give_all(play) == [2, 0]


def test_2_2_from_hand_mine_or_dungeon() -> None:
    for place, card, number in (
        ("hand", "W2", GIVE_HAND),
        ("mine", "G1", GIVE_MINE),
        ("dungeon", "B9", GIVE_DUNGEON),
    ):
        play = last_action(3, 14, (1,), hands=("-", "W1 W2", "-"), mines=("-", "G1 G2", "-"))
        go(play, 2, "mine N4")
        assert legal(play, 1) == ["give:hand", "give:mine", "give:dungeon"]
        before = line(play, f"{place} 1").split()
        go(play, 1, f"give:{place}")
        assert legal(play, 1) == list(dict.fromkeys(before)), "all cards of that place, equal cards once"
        go(play, 1, card)
        before.remove(card)
        assert place == "hand" or line(play, f"{place} 1").split() == before
        for viewer in play.viewers:
            assert told(play, viewer, "gave") == [
                Event("gave", {"seat": 1, "card": CODE(card), "place": number}, "2.2")
            ], "face up"
            for zone in play.view(viewer).zones():
                if zone.name in ("mine", "dungeon") and zone.seat == 1:
                    left = line(play, f"{zone.name} 1").replace("-", "").split()
                    assert len(zone.pieces) + zone.hidden == len(left), "and everyone counts what is left"


def test_2_2_not_from_where_there_is_none() -> None:
    play = last_action(3, 13, (0,), hands=("-", "W1 W2", "-"))
    go(play, 2, "mine N4")
    assert legal(play, 1) == ["give:hand"]
    assert why_not(play, 1, "give:mine") == why_not(play, 1, "give:dungeon") == ("2.2", "nothing-there")
    assert why_not(play, 1, "draw") == why_not(play, 1, "W1") == why_not(play, 1, "mine") == ("2.6", "not-now")
    go(play, 1, "give:hand")
    assert why_not(play, 1, "G1") == ("2.6", "not-in-hand")
    assert why_not(play, 1, "give:hand") == ("2.6", "not-now")
    go(play, 1, "W1")
    assert legal(play, 2) == ["give:mine"]
    assert why_not(play, 2, "give:hand") == ("2.2", "nothing-there")
    go(play, 2, "give:mine")
    assert why_not(play, 2, "G1") == ("3.2", "not-in-mine")


def test_2_2_it_lies_on_the_pile_and_is_dealt_with_the_rest() -> None:
    play = last_action(3, 13, (0,), hands=("-", "W1 W2", "-"))
    old = line(play, "pile")
    go(play, 2, "mine N4")
    go(play, 1, "give:hand W2")
    assert line(play, "pile") == f"W2 {old}"
    go(play, 2, "give:mine N4")
    dealt = [code for seat in range(3) for code in line(play, f"hand {seat}").split()]
    assert dealt.count("W2") + dealt.count("N4") >= 2
    assert (line(play, "stock"), line(play, "pile")) == ("-", "-")


def test_2_2_not_before_the_first_deal_of_a_day_is_due() -> None:
    # An auction returns bids and the bar to the pile, so owed cards are counted after it.
    bar = "G1 G1 G2 G2 G2 G2 G3 G3 G3"
    stock = "W1 W1 W2 W2 W2"
    rest = others(bar, stock, "N4")
    play = set_up(
        "bidding 2 served=0",
        hands=("-", "-", "-"),
        mines=("-", "-", "N4"),
        dungeons=(rest, "-", "-"),
        bar=bar,
        stock=stock,
        round=3,
    )
    go(play, 2, "pass")
    assert line(play, "day") == "2"
    assert line(play, "doing") == "owing 0 served=0", "14 cards, one is owed"
    go(play, 0, "give:dungeon B1")
    assert line(play, "doing") == "choosing"


# 2.3 Both piles exhausted


def test_2_3_no_card_can_be_drawn() -> None:
    mines = ("-", "-", others("H1 H2"))
    play = set_up("acting 0 served=0", hands=("H1 H2", "-", "-"), mines=mines, stock="-")
    assert legal(play, 0) == ["mine", "dungeon"]
    assert why_not(play, 0, "draw") == ("2.3", "both-piles-empty")
    assert why_not(play, 0, "take") == ("2.11", "pile-empty")
    assert why_not(play, 0, "castle") == ("M-7", "no-power"), "a human would draw, too"


def test_2_3_after_the_last_card_was_drawn() -> None:
    play = set_up("acting 0 served=0", hands=("-", "G2", "-"), mines=("-", "-", others("G1 G2")), stock="G1")
    go(play, 0, "draw")
    assert line(play, "hand 0") == "G1"
    assert legal(play, 1) == ["mine", "dungeon", "castle"]
    assert not told(play, 0, "reshuffled")


def test_2_3_a_human_stops_when_both_are_exhausted() -> None:
    rest = others("H1 G1 G2")
    play = set_up("acting 0 served=0", hands=("H1", "-", "-"), mines=("-", "-", rest), stock="G2", pile="G1")
    go(play, 0, "castle H1 draw")
    assert (line(play, "stock"), line(play, "pile")) == ("G1", "-"), "the pile is the new stock"
    assert legal(play, 0) == ["draw"]
    go(play, 0, "draw")
    assert line(play, "hand 0") == "G1 G2"
    assert play.to_act == (1,), "two cards instead of three"


# M-22 The order of the discard pile


def test_M_22_only_the_top_card_can_be_taken() -> None:
    play = set_up("acting 0 served=0", pile="W1 G1 O1")
    go(play, 0, "take")
    assert (line(play, "hand 0"), line(play, "pile")) == ("W1!", "G1 O1")
    go(play, 1, "take")
    go(play, 2, "take")
    assert (line(play, "hand 1"), line(play, "hand 2"), line(play, "pile")) == ("G1!", "O1!", "-")
    assert why_not(play, 0, "take") == ("2.11", "pile-empty")
    assert "take" not in legal(play, 0)


def test_M_22_cards_paid_at_once_lie_in_the_order_of_the_list() -> None:
    dungeons = ("N1 H1 W1", "-", "-")
    play = set_up("acting 0 served=0", hands=("G7", "-", "-"), dungeons=dungeons, pile="B1")
    go(play, 0, "build G7 pay:W1 pay:H1 pay:N1 a1")
    assert line(play, "pile") == "N1 H1 W1 B1"
    go(play, 1, "take")
    go(play, 2, "take")
    assert (line(play, "hand 1"), line(play, "hand 2"), line(play, "pile")) == ("N1!", "H1!", "W1 B1")


def test_M_22_so_they_are_paid_in_that_order() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 G2 H1 H2", "-", "-"))
    go(play, 0, "build W2")
    assert legal(play, 0) == ["pay:G1", "pay:G2"]
    go(play, 0, "pay:G2")
    assert why_not(play, 0, "pay:G1") == ("M-22", "in-order")
    assert legal(play, 0) == ["pay:H1", "pay:H2"]


def test_M_22_a_card_that_comes_too_early_is_out_of_order() -> None:
    play = set_up("acting 0 served=0", hands=("W2", "-", "-"), dungeons=("G1 H1", "-", "-"))
    go(play, 0, "build W2")
    assert why_not(play, 0, "pay:H1") == ("M-22", "in-order")


def test_M_22_the_goblin_that_pays_lies_among_the_cards_paid() -> None:
    table: dict[str, Any] = {"dungeons": ("W1 B4 B6", "-", "-"), "bar": "O6"}
    play = set_up("acting 0 served=0", hands=("B3", "-", "-"), **table)
    go(play, 0, "castle B3 city:O6 pay:W1 pay:castle")  # wizard, wizard, goblin
    assert line(play, "pile") == "B3 W1"
    play = set_up("acting 0 served=0", hands=("B5", "-", "-"), **table)
    go(play, 0, "castle B5 city:O6 pay:W1 pay:B4")
    assert legal(play, 0) == ["enough", "pay:castle", "pay:B6"]
    go(play, 0, "pay:castle a1")
    assert line(play, "pile") == "B5 B4 W1"
    assert (line(play, "castle 0"), line(play, "dungeon 0")) == ("", "B6")


@pytest.mark.parametrize("elrohir", [0, 1, 2])
def test_M_22_castles_from_the_outgoing_elrohir_clockwise_in_the_order_played(elrohir: int) -> None:
    castles = ["O1 G1", "W2 H1 G2", "N1"]
    more = "\n".join(f"castle {seat}: {cards}" for seat, cards in enumerate(castles))
    last = (elrohir + 2) % 3
    play = set_up(f"acting {last} served=8", pile="B1", elrohir=elrohir, more=more)
    go(play, last, "draw")
    laid = ["B1", *(card for turn in range(3) for card in castles[(elrohir + turn) % 3].split())]
    assert line(play, "pile").split() == laid[::-1]
    assert [line(play, f"castle {seat}") for seat in range(3)] == ["", "", ""]


def test_M_22_a_card_played_in_the_last_action_lies_above_its_elders() -> None:
    play = set_up("acting 0 served=8", hands=("G1", "-", "-"), elrohir=1, more="castle 0: W2\ncastle 2: N1")
    go(play, 0, "castle G1 a1")
    assert line(play, "pile") == "G1 W2 N1"


def test_M_22_after_an_auction_bids_from_high_to_low_then_the_bar() -> None:
    bids = "bid 0: G1 H1 = 1.5\nbid 1: N1 N1 = 6\nbid 2: W1 H2 H2 = 3.5"
    play = set_up("picking 0 served=2 pass=2 use=mine", bar="O1 G2 B3", pile="O6", round=3, more=bids)
    go(play, 0, "recruit:O1")
    laid = ["O6", "N1", "N1", "W1", "H2", "H2", "G1", "H1", "G2", "B3"]
    assert line(play, "pile").split() == laid[::-1]


# M-23 A new stock


def test_M_23_as_soon_as_the_stock_is_empty() -> None:
    mines = ("-", "-", others("G1 W1 W2"))
    play = set_up("acting 0 served=0", mines=mines, stock="G1", pile="W1 W2")
    go(play, 0, "draw")
    assert (line(play, "stock"), line(play, "pile")) == ("W1 W2", "-")
    for viewer in play.viewers:
        names = [event.name for event in play.events(viewer)]
        assert names[-3:] == ["drew", "reshuffled", "asks"]
    assert legal(play, 1) == ["draw"]
    assert why_not(play, 1, "take") == ("2.11", "pile-empty")


def test_M_23_not_before_it_is_empty() -> None:
    play = set_up("acting 0 served=0", mines=("-", "-", others("G1 G2 W1")), stock="G1 G2", pile="W1")
    go(play, 0, "draw")
    assert line(play, "pile") == "W1"
    assert not told(play, 0, "reshuffled")


def test_M_23_after_a_deal_that_takes_the_last_card() -> None:
    free = others("N4").split()
    table: dict[str, Any] = {"mines": (" ".join(free[20:]), "-", "-"), "hands": ("-", "-", "N4")}
    play = set_up("acting 2 served=8", stock=" ".join(free[:15]), pile=" ".join(free[15:20]), **table)
    go(play, 2, "mine N4")
    assert line(play, "doing") == "choosing"
    assert line(play, "stock").split() == sorted(free[15:20], key=CODE)
    assert line(play, "pile") == "-"


def test_M_23_after_the_bar_took_the_last_card() -> None:
    table: dict[str, Any] = {"hands": ("B3", "-", "-"), "bar": "B1", "dungeons": ("G1", "-", "-")}
    mines = ("-", "-", others("B3 B1 G1 O1 W1"))
    play = set_up("acting 0 served=0", stock="O1", pile="W1", mines=mines, **table)
    go(play, 0, "castle B3 city:B1 pay:G1 a1")
    assert (line(play, "bar"), line(play, "pile"), line(play, "stock")) == ("O1", "-", "G1 W1")


def test_M_23_if_both_were_empty_it_waits_for_a_draw() -> None:
    mines = ("-", "-", others("W2 G1 H1"))
    table: dict[str, Any] = {"hands": ("W2", "-", "-"), "dungeons": ("G1 H1", "-", "-")}
    play = set_up("acting 0 served=0", mines=mines, stock="-", **table)
    go(play, 0, "build W2 pay:G1 pay:H1 a1")
    assert (line(play, "stock"), line(play, "pile")) == ("-", "H1 G1"), "not yet"
    assert legal(play, 1) == ["draw", "take"], "so the top card can still be taken"
    twin = set_up("acting 0 served=0", "G1", mines=mines, stock="-", **table)
    go(twin, 0, "build W2 pay:G1 pay:H1 a1")
    go(twin, 1, "draw")
    assert [event.name for event in twin.events(1)][-3:] == ["reshuffled", "drew", "asks"]
    assert (line(twin, "hand 1"), line(twin, "stock"), line(twin, "pile")) == ("G1", "H1", "-")
    go(play, 1, "take")
    assert (line(play, "hand 1"), line(play, "stock"), line(play, "pile")) == ("H1!", "-", "G1")


def test_M_23_the_only_card_left_is_drawn_from_a_pile_of_one() -> None:
    mines = ("-", "-", others("G1"))
    play = set_up("acting 0 served=0", mines=mines, stock="-", pile="G1")
    go(play, 0, "draw")
    assert (line(play, "hand 0"), line(play, "stock"), line(play, "pile")) == ("G1", "-", "-")
    assert len(told(play, 1, "reshuffled")) == 1
    assert legal(play, 1) == ["pass"]


def test_M_23_all_know_what_is_in_the_new_stock_and_none_its_order() -> None:
    mines = ("-", "-", others("G1 W1 W2 W2"))
    play = set_up("acting 0 served=0", "G1 W2", mines=mines, stock="G1", pile="W1 W2 W2")
    go(play, 0, "draw")
    assert shown(play, 1, "stock") == "+3"
    go(play, 1, "draw")
    assert (line(play, "hand 1"), line(play, "stock")) == ("W2", "W1 W2"), "any card, not the one below"
