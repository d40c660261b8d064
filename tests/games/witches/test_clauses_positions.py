"""Possible and impossible positions, clause by clause: borderline ones are read, those beyond are refused."""

import pytest

from hubba.core.errors import PositionError
from tests.games.witches.tables import late, read

HANDS = ("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6", "G1 G2 G3 G4 G5 G6", "Y1 Y2 Y3 Y4 Y5 Y6")


def refused(text: str) -> str:
    """Why a position is refused."""
    with pytest.raises(PositionError) as caught:
        read(text)
    return caught.value.reason


def early(*hands: str, trump: str = "P9", captured: str = "-", extra: str = "") -> str:
    """A position with a stock; seat 0 leads and has captured all other cards."""
    lines = [f"seats: {len(hands)}", "leader: 0", f"trump: {trump}", f"captured 0: {captured}", "stock: rest"]
    return "\n".join([*lines, *(f"hand {seat}: {cards}" for seat, cards in enumerate(hands)), extra])


# Whose turn it is


@pytest.mark.parametrize("trick", ["1:B1", "1:B1 2:G1"])
def test_4_1_a_trick_lies_as_it_was_played(trick: str) -> None:
    hands = [" ".join(card for card in hand.split() if card not in trick) for hand in HANDS[:3]]
    state = read(late(*hands, leader=1, trick=trick))
    assert state.to_act() == (0b100 if trick == "1:B1" else 0b001)


def test_4_1_nobody_who_holds_a_card_is_passed_over() -> None:
    assert "seat 0 holds cards and was passed over" in refused(late("R1", "B1", "G1", leader=2, trick="2:G2 1:B2"))


def test_4_1_who_holds_none_is() -> None:
    assert read(late("-", "B1", "-", "-", leader=2, trick="2:G2 0:R1")).to_act() == 0b0010


def test_B_4_the_very_last_trick_does_not_wait_for_a_change() -> None:
    assert "the last trick has been captured and does not lie on the table" in refused(
        late("-", "-", "-", trick="0:R1 1:B1 2:G1")
    )
    assert read(late("R2", "B2", "-", trick="0:R1 1:B1 2:G1")).to_act() == 0b001, "every other seat does"
    assert read(late("-", "-", "-")).over()


# With a stock


def test_3_1_hands_are_full() -> None:
    assert read(early(*HANDS)).to_act() == 0b0001
    assert "seat 1 has 5 cards" in refused(early(HANDS[0], "B1 B2 B3 B4 B5"))


def test_3_1_nobody_has_seen_a_card_of_another_hand() -> None:
    assert "no hand holds a card that everyone has seen" in refused(early(HANDS[0], HANDS[1] + "!"))


def test_3_1_there_is_a_trump() -> None:
    assert "there is a trump" in refused(early(*HANDS[:2], trump="-", extra="wheel: 3"))


def test_6_1_a_trump_was_laid_at_most_once_per_trick() -> None:
    assert read(early(*HANDS[:2], trump="P9 P8", captured="P7")).to_act() == 0b01
    assert "3 trumps are too many after one trick" in refused(early(*HANDS[:2], trump="P9 P8 P7"))


def test_7_2_whole_tricks_were_captured() -> None:
    assert read(early(*HANDS[:3], captured="P1 P2 P3 P4 P5 P6")).to_act() == 0b001
    assert "not a whole number of tricks" in refused(early(*HANDS[:3], captured="P1 P2 P3 P4"))


# Without a stock


def test_7_4_a_hand_has_as_many_cards_as_it_was_dealt_at_most() -> None:
    assert read(late(*HANDS)).final
    assert "seat 1 has 7 cards" in refused(late(HANDS[0], HANDS[1] + " B7", *HANDS[2:]))


def test_B_5_each_seat_drew_one_trump_at_most() -> None:
    assert read(late("R1 P9!", "B1 P8!", "G1 P7!", "Y1 Y2")).final, "four seats: three find no stock"
    assert "seat 1 cannot hold two cards" in refused(late("R1 R2", "P9! P8!", "G1 G2", "Y1 Y2"))


def test_B_5_and_no_more_of_them_than_found_no_stock() -> None:
    assert read(late("R1 P9!", "B1 B2", "G1 G2")).final, "three seats: one finds no stock"
    assert "2 cards that everyone has seen are too many" in refused(late("R1 P9!", "B1 P8!", "G1 G2"))


def test_B_6_as_many_went_without_as_found_no_stock() -> None:
    assert read(late("R1 R2", "B1", "G1", "Y1")).final
    assert read(late("R1 R2", "B1", "G1 G2")).final
    assert "2 seats have one card fewer" in refused(late("R1 R2", "B1", "G1"))


def test_B_6_without_one_card_not_two() -> None:
    assert "seat 1 has one card, counting the trick, but another seat has 3" in refused(
        late("R1 R2 R3", "B1", "G1 G2 G3")
    )


def small_end(seats: int, colours: int, values: int, hands: list[str], trumps: int) -> str:
    """A position without a stock, in a small box, with this many trumps; seat 0 has captured the rest."""
    box = [f"{letter}{number}" for letter in "RBG"[:colours] for number in range(1, values + 1)]
    held = " ".join(hands).split()
    rest = [card for card in box if card not in held]
    pile, captured = rest[:trumps], rest[trumps:]
    lines = [
        f"seats: {seats}",
        f"option colours: {colours}",
        f"option values: {values}",
        "option hand: 2",
        "leader: 0",
    ]
    lines += [f"trump: {' '.join(pile) or '-'}", *([] if pile else ["wheel: 1"])]
    lines += [f"hand {seat}: {cards}" for seat, cards in enumerate(hands)]
    return "\n".join([*lines, f"captured 0: {' '.join(captured)}", "stock: -"])


@pytest.mark.parametrize(
    ("seats", "colours", "values", "hands", "most"),
    [
        # 8 cards, 2 hands of 2: the stock of 3 lasts for two refills, and one seat draws from the trump pile.
        (2, 2, 4, ["R1 R2", "R3 R4"], 2),  # 1 trump, 2 more in two tricks, 1 taken
        (2, 2, 4, ["R1", "R3"], 3),  # and another in the trick after that
        (2, 2, 4, ["R1 R2", "R3"], 0),  # one seat got no card: there was none left
        (2, 2, 4, ["R1", "-"], 1),
        # 15 cards, 6 hands of 2: the stock of 2 leaves four seats to the trump pile, which has at most two.
        (6, 3, 5, ["-"] * 6, 2),
    ],
)
def test_B_6_trumps_are_taken_before_anyone_goes_without(
    seats: int, colours: int, values: int, hands: list[str], most: int
) -> None:
    assert read(small_end(seats, colours, values, hands, most)).piled == most
    with pytest.raises(
        PositionError, match=rf"(one trump is|{most + 1} trumps are) too many here: there can be {most} at most"
    ) as caught:
        read(small_end(seats, colours, values, hands, most + 1))
    assert caught.value.line == 8


def test_5_3_who_leads_has_won_a_trick() -> None:
    text = (
        "seats: 2\nleader: {}\ntrump: B7\nhand 0: R1 R2 R3 R4 R5 R6\nhand 1: G1 G2 G3 G4 G5 G6\ncaptured 0: Y1 Y2\n"
    )
    assert read(text.format(0) + "stock: rest").leader == 0
    with pytest.raises(
        PositionError, match="seat 1 leads, so it must have won a trick; but it has captured nothing"
    ) as caught:
        read(text.format(1) + "stock: rest")
    assert caught.value.line == 4
