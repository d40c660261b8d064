"""The rulebook, clause by clause: positions before and after moves. Numbers as in docs/rules/witches.md."""

import pytest

from hubba.core.chance import Seeded, every_chance, key_of
from hubba.core.errors import OptionError
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import CARDS, LETTERS, card_text, colour, value
from tests.games.witches.tables import EXAMPLE, deal, go, late, legal, line, read, set_up, told, wheel, why_not


def fresh(seats: int = 3, **options: object) -> Play:
    return Play(GAME, seats, options, chance=Seeded(key_of(1)))


# 1. The box


def test_1_1_fifty_four_cards_in_six_colours_and_nine_values() -> None:
    cards = [card_text(card) for card in range(CARDS)]
    assert len(set(cards)) == 54
    assert {text[0] for text in cards} == set(LETTERS)
    assert [value(card) for card in range(9)] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert [colour(card * 9) for card in range(6)] == [0, 1, 2, 3, 4, 5]
    assert fresh().why_not(0, 109).clause == "1.1"  # type: ignore[union-attr]
    assert fresh().why_not(0, -1).clause == "1.1"  # type: ignore[union-attr]


def test_1_1_the_components_list_what_the_rules_use() -> None:
    box = GAME.components.data
    assert "".join(entry["letter"] for entry in box["cards"]["colours"]) == LETTERS
    assert box["cards"]["values"] == list(range(1, 10))
    assert box["hand"]["cards"] == 6
    assert tuple(box["wheel"]["sides"]) == GAME.options[0].choices


# 3. Setting up


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_3_1_everyone_is_dealt_six_cards(seats: int) -> None:
    play = fresh(seats)
    hands = [line(play, f"hand {seat}").split() for seat in range(seats)]
    assert [len(hand) for hand in hands] == [6] * seats
    assert len({card for hand in hands for card in hand}) == 6 * seats


def test_3_1_a_hand_is_seen_by_its_owner_alone() -> None:
    play = fresh(3)
    for seat in range(3):
        dealt = [event.args for event in play.events(seat) if event.name == "dealt"]
        assert [args["card"] >= 0 for args in dealt] == [args["seat"] == seat for args in dealt]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_3_2_the_rest_is_the_stock_face_down(seats: int) -> None:
    play = fresh(seats)
    assert len(line(play, "stock").split()) == 53 - 6 * seats
    for viewer in play.viewers:
        (stock,) = [zone for zone in play.view(viewer).zones() if zone.name == "stock"]
        assert (stock.pieces, stock.hidden) == ((), 53 - 6 * seats)


def test_3_2_a_card_leaves_the_stock_wherever_in_it_it_lies() -> None:
    state = GAME.start(2, {"leader": 0})
    left = set(range(CARDS))
    for card in (5, 53, 0, 52, 30):  # the last card takes the place of the first one that was drawn
        state.resolve(card)
        left.remove(card)
        assert set(state.outcomes()) == left


def test_3_3_a_side_of_the_wheel_is_chosen_decreasing_unless_said_otherwise() -> None:
    for chosen, second in (({}, "6"), ({"wheel": "decreasing"}, "6"), ({"wheel": "increasing"}, "8")):
        play = deal(2, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7", **chosen)  # type: ignore[arg-type]
        assert wheel(play)[:2] == "7" + second


def test_3_4_the_first_card_of_the_stock_is_the_trump_and_turns_the_wheel() -> None:
    play = deal(2, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7")
    assert line(play, "trump") == "B7"
    assert wheel(play) == "765432198"


def test_3_4_it_may_be_the_last_card() -> None:
    play = deal(2, "R1 R2 R3 R4 R5", colours=1, values=5, hand=2)
    assert line(play, "stock") == "-"
    assert len(told(play, "final-phase")) == 1


def test_3_5_the_first_leader_is_chosen() -> None:
    assert deal(2, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B7", leader=1).to_act == (1,)


def test_B_2_the_lot_falls_on_every_seat_alike() -> None:
    found = {}
    for chance in every_chance():
        state = GAME.start(3)
        state.resolve(chance.pick(state))
        found[int(state.leader)] = chance.probability  # type: ignore[attr-defined]
    assert set(found) == {0, 1, 2}
    assert len(set(found.values())) == 1


def test_B_2_a_table_may_name_the_leader() -> None:
    play = fresh(3, leader=2)
    assert play.to_act == (2,)
    assert not [event for event in play.events(0) if event.name == "leads"]
    with pytest.raises(OptionError, match="seat from 0 to 2"):
        fresh(3, leader=3)


# 4. Playing


def test_4_1_each_plays_one_card_clockwise_from_the_leader() -> None:
    play = deal(3, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 Y5 Y6 B7", leader=1)
    assert play.to_act == (1,)
    assert go(play, "G1").to_act == (2,)
    assert go(play, "Y1").to_act == (0,)
    assert line(play, "trick") == "1:G1 2:Y1"
    assert why_not(play, 1, "G2") == "4.1"
    assert why_not(play, 0, "G2") == "4.1"
    assert why_not(play, 0, "^R1") == "6.1"
    assert why_not(play, 0, "R2") == ""
    go(play, "R2")
    assert [line(play, f"hand {seat}") for seat in range(3)] == [
        "R1 R3 R4 R5 R6",
        "G2 G3 G4 G5 G6",
        "Y2 Y3 Y4 Y5 Y6",
    ]
    assert line(play, "trick") == "1:G1 2:Y1 0:R2"
    assert play.to_act == (1,), "the trick is over"


def test_4_1_nobody_plays_while_cards_are_dealt() -> None:
    assert GAME.start(2).to_act() == 0


def test_4_2_the_first_card_makes_the_main_colour() -> None:
    play = deal(3, "R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 Y1 Y2 Y3 Y4 Y5 Y6 B7", leader=1)
    go(play, "G1 Y6 R6")
    assert play.to_act == (1,), "the led colour wins, whatever else was played"


def test_4_3_any_card_may_follow() -> None:
    play = deal(2, "G1 R2 R3 R4 R5 B6 G2 G3 G4 G5 B8 B9 B7", leader=0)
    assert legal(play) == "R2 R3 R4 R5 B6 G1"
    go(play, "G1")
    assert legal(play) == "B8 B9 G2 G3 G4 G5", "no duty to follow"
    go(play, "B8")
    assert legal(play) == "^B8 ^G1 keep", "and when all have followed, no card is played"


def test_4_4_cards_are_played_face_up() -> None:
    play = deal(2, "G1 R2 R3 R4 R5 B6 G2 G3 G4 G5 B8 B9 B7", leader=0)
    go(play, "G1")
    for viewer in play.viewers:
        assert [event.args["card"] for event in play.events(viewer) if event.name == "played"] == [18]


def test_4_4_and_lie_in_the_trick_for_all_to_compare() -> None:
    play = deal(3, "G1 R2 R3 R4 R5 B6 G2 G3 G4 G5 B8 B9 Y1 Y2 Y3 Y4 Y5 Y6 B7", leader=0)
    go(play, "G1 B8 Y1")
    assert line(play, "trick") == "0:G1 1:B8 2:Y1"
    assert play.to_act == (1,), "blue is trump"


def test_4_4_a_known_card_is_known_until_it_is_played() -> None:
    text = late("R2 P9!", "B1 B2", "G1 G2")
    play = go(set_up(text), "R2 B1")
    assert line(play, "hand 0") == "P9!"
    assert line(play, "hand 1") == "B2"
    state = read(text)
    state.apply(0, GAME.move_from("P9"))
    assert state.known[0] == 0


# 5. Winning


def test_5_1_the_rulebook_s_five_seat_example() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7")), "Y2 Y1 R7 B4 B9")
    assert play.to_act == (3,), "David's blue 4 beats Emma's blue 9; the red 7 is neither trump nor led"
    (won,) = [event for event in play.events(0) if event.name == "won"]
    assert won.args == {"seat": 3, "points": 2 + 1 + 7 + 4 + 9}


def test_5_1_only_a_stronger_trump_beats_a_trump() -> None:
    table = "seats: 2\nleader: 0\ntrump: B7\nhand 0: {} R1 R2 R3 R4 R5\nhand 1: {} G1 G2 G3 G4 G5\nstock: rest"
    for first, second, winner in [("B6", "B5", 0), ("B5", "B6", 1), ("B1", "B9", 0), ("B8", "R9", 0)]:
        play = go(set_up(table.format(first, second)), f"{first} {second}")
        assert play.to_act == (winner,), (first, second)


def test_5_2_without_a_trump_the_strongest_of_the_main_colour_wins() -> None:
    play = go(set_up(EXAMPLE.format(trump="G7")), "Y2 Y1 R7 B4 B9")
    assert play.to_act == (0,), "with green as trump the led yellow decides: 2 beats 1 on this wheel"
    stronger = EXAMPLE.format(trump="G7").replace("hand 1: Y1", "hand 1: Y6")
    play = go(set_up(stronger), "Y2 Y6 R7 B4 B9")
    assert play.to_act == (1,), "Brian wins with the strongest card of the led colour, as in the example"


def test_5_3_the_winner_leads_the_next_trick() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7"), "R6 R8 R9 G3 G4"), "Y2 Y1 R7 B4 B9 keep")
    assert play.to_act == (3,)
    assert line(play, "leader") == "3"


@pytest.mark.parametrize(
    ("side", "trump", "order"),
    [
        ("decreasing", 7, "765432198"),
        ("increasing", 7, "789123456"),
        ("decreasing", 1, "198765432"),
        ("increasing", 9, "912345678"),
    ],
)
def test_5_4_the_wheel_ranks_the_values_from_the_trump_on(side: str, trump: int, order: str) -> None:
    play = deal(2, f"R1 R2 R3 R4 R5 R6 G1 G2 G3 G4 G5 G6 B{trump}", wheel=side)
    assert wheel(play) == order


def test_B_1_the_other_side_of_the_wheel_turns_strength_round() -> None:
    text = (
        "seats: 2\noption wheel: {}\nleader: 0\ntrump: B7\nhand 0: R6 R1 R2 R3 R4 R5\nhand 1: R8 G1 G2 G3 G4 G5\n"
    )
    for side, winner in (("decreasing", 0), ("increasing", 1)):
        play = go(set_up(text.format(side) + "\nstock: rest"), "R6 R8")
        assert play.to_act == (winner,)
    assert GAME.settle(2)["wheel"] == "decreasing"
