"""The rulebook, clause by clause, from the change of trump to the count. Numbers as in docs/rules/witches.md."""

import random
from typing import Any

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_text
from tests.games.witches.tables import (
    CAPTURED,
    EXAMPLE,
    deal,
    go,
    last_refill,
    late,
    legal,
    line,
    read,
    set_up,
    told,
    wheel,
    why_not,
)

# 6. Changing the trump


def test_6_1_the_winner_may_make_a_captured_card_the_trump() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9")
    assert legal(play) == "^R7 ^B4 ^B9 ^Y1 ^Y2 keep"
    assert why_not(play, 3, "P6") == "6.1"
    go(play, "^R7")
    assert line(play, "trump") == "R7 B7"
    assert line(play, "captured 3") == "B4 B9 Y1 Y2"
    assert legal(play) == "R6 P6 P7 P8 P9 O6", "then hands are refilled and the game continues"


def test_6_1_or_keep_it() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 keep")
    assert line(play, "trump") == "B7"
    assert line(play, "captured 3") == "R7 B4 B9 Y1 Y2"
    assert legal(play) == "R6 P6 P7 P8 P9 O6", "then hands are refilled and the game continues"


def test_6_1_nobody_else_and_at_no_other_time() -> None:
    play = set_up(EXAMPLE.format(trump="B7"))
    assert why_not(play, 0, "^Y2") == why_not(play, 0, "keep") == "6.1"
    go(play, "Y2 Y1 R7 B4 B9")
    assert why_not(play, 0, "^Y2") == "4.1"


def test_6_2_the_wheel_turns_to_the_new_trump() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 ^Y2")
    assert line(play, "trump") == "Y2 B7"
    assert wheel(play) == "219876543"


def reason(play: Play, text: str) -> str:
    refusal = play.why_not(play.to_act[0], GAME.move_from(text))
    return refusal.reason if refusal else ""


def test_B_3_only_cards_of_the_trick_just_won() -> None:
    play = go(set_up(CAPTURED.format("trick"), "P1 P2"), "B6 B5")
    assert legal(play) == "^B5 ^B6 keep", "also the trump colour: it still turns the wheel"
    assert why_not(play, 0, "^Y1") == "B-3"
    assert reason(play, "^Y1") == "not-in-trick"
    assert line(go(play, "^B5"), "trump") == "B5 B7"


def test_B_3_the_first_card_of_the_box_too() -> None:
    play = go(set_up(CAPTURED.format("trick"), "P1 P2"), "R1 B5")
    assert why_not(play, 1, "^R1") == ""
    assert line(go(play, "^R1"), "trump") == "R1 B7"


def test_B_3_or_by_option_any_captured_card() -> None:
    play = go(set_up(CAPTURED.format("captured"), "P1 P2"), "B6 B5")
    assert legal(play) == "^B5 ^B6 ^Y1 ^Y2 keep"
    assert why_not(play, 0, "^O1") == "B-3"
    assert reason(play, "^O1") == "not-captured"
    go(play, "^Y2")
    assert line(play, "trump") == "Y2 B7"
    assert line(play, "captured 0") == "B5 B6 Y1"


# 7. Ending the trick


def test_7_1_the_winner_captures_the_trick() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 keep")
    assert line(play, "captured 3") == "R7 B4 B9 Y1 Y2"
    assert line(play, "trick") == ""


def test_7_1_and_nobody_else_who_won_before() -> None:
    play = go(set_up(late("B5 R1", "B6 R2", "B9")), "B5 B6 B9 keep")
    assert line(play, "captured 2") == "B5 B6 B9"
    assert play.to_act == (0,), "seat 2 won with its last card"
    go(play, "R1 R2")
    assert line(play, "captured 2") == "B5 B6 B9"
    assert line(play, "captured 0").startswith("R1 R2 ")


def test_7_2_hands_are_filled_from_the_winner_on_clockwise() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 keep")
    drawn = [event.args["seat"] for event in play.events(0) if event.name == "drew"]
    assert drawn == [3, 4, 0, 1, 2]
    assert "R6" in line(play, "hand 3")
    assert "G4" in line(play, "hand 2")


def test_7_2_once_per_trick_and_nobody_twice() -> None:
    play = deal(2, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7 O1 O2 O3 O4")
    go(play, "R1 G1 keep R2 G2 keep")
    assert [event.args["seat"] for event in told(play, "drew")] == [0, 1, 0, 1]
    assert legal(play) == "R3 R4 R5 R6 O1 O3"
    assert line(play, "hand 1") == "G3 G4 G5 G6 O2 O4"


def test_7_2_while_there_is_a_stock() -> None:
    hands = ("R1 R2 R3 R4 R5 R6", "B1 B2 B3 B4 B5 B6", "G1 G2 G3 G4 G5 G6")
    play = go(set_up(late(*hands, trump="P9 P8 P7", stock="O8 O9"), "O8 O9"), "R1 B1 G1 keep")
    assert [line(play, f"hand {seat}").split()[-1] for seat in range(3)] == ["O8", "O9", "P9!"]
    go(play, "R2 B2 G2 keep")
    assert legal(play) == "R3 R4 R5 R6 O8", "there is nothing left to draw"


def test_7_2_a_drawn_card_is_seen_by_its_owner_alone() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 keep")
    for seat in range(5):
        drawn = [event.args for event in play.events(seat) if event.name == "drew"]
        assert [args["card"] >= 0 for args in drawn] == [args["seat"] == seat for args in drawn]


def test_7_2_no_move_is_made_while_cards_are_dealt() -> None:
    state = GAME.start(2)
    assert GAME.refusal(state, 0, 0).clause == "7.2"  # type: ignore[union-attr]


def test_7_3_the_final_phase_begins_with_the_last_card_of_the_stock() -> None:
    play = last_refill("P9", "P8", "P7", "P6")
    assert not [event for event in play.events(0) if event.name == "final-phase"]
    go(play, "B1 G1 Y1 R1 keep")
    assert [event for event in play.events(0) if event.name == "final-phase"]
    assert line(play, "stock") == "-"


def test_7_3_also_when_the_stock_is_used_up_exactly() -> None:
    small: dict[str, Any] = {"colours": 1, "values": 7, "hand": 2, "leader": 0}
    play = deal(2, "R1 R2 R3 R4 R7 R5 R6", **small)
    go(play, "R1 R3 keep")
    assert [event.name for event in play.events(0)].count("final-phase") == 1
    assert line(play, "trump") == "R7", "nobody needed a card from the trump pile"
    go(play, "R5 R2 keep R4 R6")
    assert play.outcome is not None


def test_7_4_who_finds_no_stock_draws_from_the_trump_pile() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    assert line(play, "hand 1") == "B2 B3 B4 B5 B6 O9"
    assert line(play, "hand 2") == "G2 G3 G4 G5 G6 P9!"
    assert line(play, "hand 3") == "Y2 Y3 Y4 Y5 Y6 P8!"
    assert line(play, "hand 0") == "R2 R3 R4 R5 R6 P7!"


def test_B_5_each_draw_makes_the_next_card_the_trump() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    taken = told(play, "took-trump")
    assert [card_text(event.args["top"]) for event in taken] == ["P8", "P7", "P6"]
    assert line(play, "trump") == "P6"
    assert wheel(play)[0] == "6"


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_B_5_the_stock_never_comes_out_even(seats: int) -> None:
    assert (53 - 6 * seats) % seats != 0


def test_B_5_a_trump_laid_just_before_is_drawn_first() -> None:
    play = go(last_refill("P9", "P8", "P7"), "B1 G1 Y1 R1 ^Y1")
    assert line(play, "hand 2") == "G2 G3 G4 G5 G6 Y1!"
    assert line(play, "trump") == "P7"


def test_B_6_with_no_trump_left_there_is_none_and_the_wheel_stays() -> None:
    play = go(last_refill("P9", "P8"), "B1 G1 Y1 R1 keep")
    assert line(play, "trump") == "-"
    assert line(play, "wheel") == "8", "it stays where it was when the last trump was taken"
    assert line(play, "hand 0") == "R2 R3 R4 R5 R6", "seats that got no card"
    assert [event.args for event in play.events(2) if event.name == "went-without"] == [{"seat": 0}]
    go(play, "B2 P9 Y2 R2")
    assert play.to_act == (1,), "the former trump beats nothing now"


def test_B_6_a_later_change_makes_a_trump_again() -> None:
    play = go(last_refill("P9", "P8"), "B1 G1 Y1 R1 keep B2 P9 Y2 R2 ^P9")
    assert line(play, "trump") == "P9"
    go(play, "B3 G2 P8 R3")
    assert play.to_act == (3,), "purple is trump"


def test_7_5_in_the_final_phase_nobody_draws() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    before = len([event for event in play.events(0) if event.name in ("drew", "took-trump")])
    go(play, "B2 G2 Y2 R2")
    (winner,) = play.to_act
    go(play, "keep")
    assert play.to_act == (winner,)
    assert len([event for event in play.events(0) if event.name in ("drew", "took-trump")]) == before
    assert len(line(play, "hand 0").split()) == 5
    assert legal(play).split() == [card.strip("!") for card in line(play, f"hand {winner}").split()]


def uneven(leader: int, last: str) -> Play:
    """The last trick of three seats; seat 2 may have got no card, and seat 0 has drawn before it."""
    text = late("R1", "R2", last, leader=leader)
    return set_up(text.replace(" B1 ", " ") + "\ncaptured 0: B1")


def test_B_7_a_seat_with_no_card_is_skipped() -> None:
    play = uneven(1, "-")
    assert go(play, "R2").to_act == (0,)


def test_B_7_and_does_not_lead() -> None:
    assert uneven(2, "-").to_act == (0,), "the next seat clockwise that has a card leads"
    assert uneven(2, "R3").to_act == (2,)


def test_B_7_nor_does_a_winner_that_has_none() -> None:
    play = go(set_up(late("B5 R1", "B6 R2", "B9")), "B5 B6 B9 keep")
    assert play.to_act == (0,)
    assert line(play, "leader") == "0"


def test_B_4_after_the_very_last_trick_the_trump_is_not_changed() -> None:
    play = go(uneven(1, "-"), "R2 R1")
    assert play.to_act == ()
    assert why_not(play, 1, "^R2") == "8.1"
    assert line(play, "trump") == "O1"


def test_B_4_in_every_earlier_trick_of_the_final_phase_it_is() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    offers = 0
    while play.to_act:
        choices = legal(play).split()
        offers += choices[-1] == "keep"
        go(play, choices[-1])
    assert offers == 5, "six tricks are left, and after the last one nothing is offered"


def test_B_8_all_know_who_drew_which_trump() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    for viewer in play.viewers:
        hands = [zone for zone in play.view(viewer).zones() if zone.name == "hand"]
        assert "P9" in hands[2].pieces
        assert "P8" in hands[3].pieces
        assert "O9" not in hands[1].pieces or viewer == 1, "a card from the stock is not known"


def test_B_8_captured_cards_and_the_trump_pile_are_open() -> None:
    play = go(set_up(CAPTURED.format("trick"), "P1 P2"), "B6 B5 ^B5")
    for viewer in play.viewers:
        zones = {(zone.name, zone.seat): zone.pieces for zone in play.view(viewer).zones()}
        assert zones["captured", 0] == ("B6", "Y1", "Y2")
        assert zones["captured", 1] == ("O1", "O2")
        assert zones["trump", -1] == ("B5", "B7")


def test_B_8_hands_and_stock_are_hidden_in_what_chance_shows() -> None:
    state = GAME.start(3, {"leader": 0})
    for dealt in range(18):
        assert [state.seen_outcome(5, viewer) == 5 for viewer in range(3)] == [s == dealt // 6 for s in range(3)]
        state.resolve(dealt)
    assert all(state.seen_outcome(20, viewer) == 20 for viewer in (-1, 0, 1, 2)), "the trump is turned up for all"
    state.resolve(20)
    for seat, text in enumerate(["R1", "R7", "B4"]):
        state.apply(seat, GAME.move_from(text))
    state.apply(0, GAME.move_from("keep"))
    for drawing in range(3):
        seen = [state.seen_outcome(30 + drawing, viewer) == 30 + drawing for viewer in (-1, 0, 1, 2)]
        assert seen == [viewer == drawing for viewer in (-1, 0, 1, 2)]
        state.resolve(30 + drawing)


def test_B_8_of_a_hand_others_see_how_many_cards_it_has() -> None:
    play = deal(2, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7")
    hands = [zone for zone in play.view(1).zones() if zone.name == "hand"]
    assert [(zone.pieces, zone.hidden) for zone in hands] == [((), 6), (("G1", "G2", "G3", "G4", "G5", "G6"), 0)]


# 8. Counting


def test_8_1_the_game_ends_with_the_last_card() -> None:
    play = go(uneven(1, "R3"), "R2 R3")
    assert play.outcome is None
    go(play, "R1")
    assert play.outcome is not None
    assert play.outcome.ending == "last-card"
    assert why_not(play, 0, "R1") == "8.1"


def test_8_1_the_last_trick_is_captured() -> None:
    play = go(uneven(1, "R3"), "R2 R3 R1")
    assert line(play, "trick") == ""
    assert line(play, "captured 0") == "R1 R2 R3 B1"


def test_8_2_printed_values_are_added_up() -> None:
    play = go(uneven(1, "-"), "R2 R1")
    assert play.outcome is not None
    assert play.outcome.scores == (1 + 1 + 2, 270 - 1 - 4, 0), "seat 0 won the last trick; nobody has the trump"


def test_8_3_the_most_points_win() -> None:
    play = go(uneven(1, "-"), "R2 R1")
    assert play.outcome is not None
    assert play.outcome.winners == (1,)
    assert play.outcome.ending == "last-card"


def test_8_3_a_victory_is_worth_one_and_a_defeat_nothing() -> None:
    state = read(late("R1", "R2", "-", leader=1))
    state.apply(1, GAME.move_from("R2"))
    state.apply(0, GAME.move_from("R1"))
    assert [state.payoff(seat) for seat in range(3)] == [0.0, 1.0, 0.0]


TIE = """
    seats: 2
    option colours: 2
    option values: 5
    option hand: 1
    leader: 0
    trump: B4
    hand 0: R1
    hand 1: R2
    captured 0: R3 R5 B5
    captured 1: R4 B1 B2 B3
    stock: -
"""


def test_B_9_ties_share_the_victory_and_the_trump_pile_scores_for_nobody() -> None:
    play = go(set_up(TIE), "R1 R2")
    assert play.outcome is not None
    assert play.outcome.scores == (13, 13), "26 of the 30 points: the 4 on the trump pile belong to nobody"
    assert play.outcome.winners == (0, 1)
    assert [event.args["seat"] for event in told(play, "wins")] == [0, 1]


def test_B_9_a_shared_victory_is_worth_its_part() -> None:
    state = read(TIE)
    state.apply(0, GAME.move_from("R1"))
    state.apply(1, GAME.move_from("R2"))
    assert [state.payoff(seat) for seat in range(2)] == [0.5, 0.5]


def test_2_1_the_goal_is_points_of_magic() -> None:
    dice = random.Random(4)
    play = Play(GAME, 4, chance=Seeded(key_of(1)))
    while play.to_act:
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    outcome = play.outcome
    assert outcome is not None
    captured = [line(play, f"captured {seat}").split() for seat in range(4)]
    assert outcome.scores == tuple(sum(int(card[1]) for card in cards) for cards in captured)
    assert outcome.winners == tuple(s for s in range(4) if outcome.scores[s] == max(outcome.scores))
