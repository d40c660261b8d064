"""The events, clause by clause: the fact, how much of it each viewer may know, and whether it reveals something."""

from hubba.core.event import EVERYONE, HIDDEN, NO_ONE, Event, includes
from hubba.core.state import State
from hubba.core.undo import PAST_REVEAL
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_from
from hubba.games.witches.rules.phase_names import CHANGING, PLAYING
from tests.games.witches.tables import CAPTURED, EXAMPLE, deal, go, last_refill, late, read, set_up, told

HANDS = ("R1 R2 R3 R4 R5 R6", "G1 G2 G3 G4 G5 G6")
DEAL = " ".join([*HANDS, "B7"])


def reveals(state: State, outcome: str) -> list[tuple[str, int]]:
    """The events of a card from the stock, and whether somebody learns something hidden from them."""
    state.news = []
    state.resolve(card_from(outcome))
    return [(event.name, event.reveals) for event in state.news]


# 3. Setting up


def test_3_1_all_hear_who_is_dealt_a_card_and_its_owner_which() -> None:
    play = deal(2, DEAL)
    for viewer in play.viewers:
        assert told(play, "dealt", viewer) == [
            Event("dealt", {"seat": seat, "card": card_from(card) if seat == viewer else HIDDEN}, "3.1")
            for seat, hand in enumerate(HANDS)
            for card in hand.split()
        ]


def test_3_1_a_card_dealt_reveals() -> None:
    assert reveals(GAME.start(2, {"leader": 0}), "R1") == [("dealt", 0b01)]


def test_3_4_the_first_trump_is_turned_up_for_all() -> None:
    play = deal(2, DEAL)
    for viewer in play.viewers:
        assert told(play, "turned", viewer) == [Event("turned", {"card": card_from("B7")}, "3.4")]


def test_3_4_a_card_turned_up_reveals() -> None:
    state = GAME.start(2, {"leader": 0})
    for card in DEAL.split()[:-1]:
        state.resolve(card_from(card))
    assert reveals(state, "B7") == [("turned", EVERYONE), ("asks", NO_ONE)]


def test_B_2_all_hear_on_whom_the_lot_fell() -> None:
    play = deal(2, DEAL, leader=1)
    for viewer in play.viewers:
        assert told(play, "leads", viewer) == [Event("leads", {"seat": 1}, "B-2")]


# 4. Playing a trick, 5. winning it


def test_4_1_all_hear_whose_turn_it_is() -> None:
    play = go(deal(2, DEAL, leader=1), "G1")
    for viewer in play.viewers:
        assert told(play, "asks", viewer) == [
            Event("asks", {"seat": seat, "phase": PLAYING}, "4.1") for seat in (1, 0)
        ]


def test_4_4_all_hear_who_played_what() -> None:
    play = go(deal(2, DEAL), "R6 G5")
    for viewer in play.viewers:
        assert told(play, "played", viewer) == [
            Event("played", {"seat": 0, "card": card_from("R6")}, "4.4"),
            Event("played", {"seat": 1, "card": card_from("G5")}, "4.4"),
        ]


def test_4_4_a_card_played_has_been_seen_and_is_not_taken_back() -> None:
    assert go(deal(2, DEAL), "R6").may_undo(0) == PAST_REVEAL


def test_4_4_in_a_position_all_are_shown_the_trick() -> None:
    play = set_up(late("R1", "R2 B2", "G1", leader=2, trick="2:G2 0:B1"))
    for viewer in play.viewers:
        assert told(play, "lies", viewer) == [
            Event("lies", {"seat": 2, "card": card_from("G2")}, "4.4"),
            Event("lies", {"seat": 0, "card": card_from("B1")}, "4.4"),
        ]


def test_5_1_all_hear_who_won_how_much() -> None:
    play = go(set_up(EXAMPLE.format(trump="B7")), "Y2 Y1 R7 B4 B9")
    for viewer in play.viewers:
        assert told(play, "won", viewer) == [Event("won", {"seat": 3, "points": 2 + 1 + 7 + 4 + 9}, "5.1")]


def test_5_3_all_hear_who_won_and_will_lead() -> None:
    play = go(set_up(CAPTURED.format("trick"), "P1 P2"), "R1 B5 keep")
    assert [event.args["seat"] for event in told(play, "won")] == [1]
    assert told(play, "asks")[-1].args == {"seat": 1, "phase": PLAYING}


# 6. Changing the trump


def test_6_1_the_winner_is_asked_and_all_hear_the_answer() -> None:
    asked = Event("asks", {"seat": 0, "phase": CHANGING}, "6.1")
    for answer, event in (
        ("keep", Event("kept", {"seat": 0}, "6.1")),
        ("^B5", Event("changed", {"seat": 0, "card": card_from("B5")}, "6.1")),
    ):
        play = go(set_up(CAPTURED.format("trick"), "P1 P2"), f"B6 B5 {answer}")
        for viewer in play.viewers:
            heard = play.events(viewer)
            assert heard[heard.index(asked) + 1] == event


# 7. Ending the trick


def test_7_2_all_hear_who_draws_a_card_and_its_owner_which() -> None:
    play = go(set_up(CAPTURED.format("trick"), "P1 P2"), "B6 B5 keep")
    for viewer in play.viewers:
        assert told(play, "drew", viewer) == [
            Event("drew", {"seat": seat, "card": card_from(card) if seat == viewer else HIDDEN}, "7.2")
            for seat, card in enumerate(["P1", "P2"])
        ]


def test_7_2_a_card_drawn_reveals() -> None:
    state = read(CAPTURED.format("trick"))
    for seat, move in ((0, "B6"), (1, "B5"), (0, "keep")):
        state.apply(seat, GAME.move_from(move))
    assert reveals(state, "P1") == [("drew", 0b01)]


def test_7_3_all_hear_that_the_final_phase_begins() -> None:
    play = go(last_refill("P9", "P8", "P7", "P6"), "B1 G1 Y1 R1 keep")
    for viewer in play.viewers:
        assert told(play, "final-phase", viewer) == [Event("final-phase", {}, "7.3")]


def test_B_5_all_hear_who_drew_which_trump_and_what_is_trump_now() -> None:
    play = go(last_refill("P9", "P8"), "B1 G1 Y1 R1 keep")
    for viewer in play.viewers:
        assert told(play, "took-trump", viewer) == [
            Event("took-trump", {"seat": 2, "card": card_from("P9"), "top": card_from("P8")}, "B-5"),
        ]


def test_B_6_all_hear_who_took_the_last_trump() -> None:
    play = go(last_refill("P9", "P8"), "B1 G1 Y1 R1 keep")
    for viewer in play.viewers:
        last = Event("took-last-trump", {"seat": 3, "card": card_from("P8")}, "B-6")
        assert told(play, "took-last-trump", viewer) == [last]


def test_B_6_all_hear_who_went_without() -> None:
    play = go(last_refill("P9", "P8"), "B1 G1 Y1 R1 keep")
    for viewer in play.viewers:
        assert told(play, "went-without", viewer) == [Event("went-without", {"seat": 0}, "B-6")]


def test_B_6_in_a_position_all_are_shown_the_wheel() -> None:
    play = set_up(late("R1 R2", "B1 B2", "G1", trump="-") + "\nwheel: 8")
    for viewer in play.viewers:
        assert told(play, "wheel", viewer) == [Event("wheel", {"value": 8}, "B-6")]


def test_B_8_in_a_position_all_are_shown_what_all_have_seen() -> None:
    play = set_up(late("R1 R2", "B1 P9!", "G1"))
    for viewer in play.viewers:
        assert told(play, "shown", viewer) == [Event("shown", {"seat": 1, "card": card_from("P9")}, "B-8")]
    play = set_up(CAPTURED.format("trick"))
    for viewer in play.viewers:
        assert told(play, "captured", viewer) == [
            Event("captured", {"seat": seat, "card": card_from(card)}, "B-8")
            for seat, card in ((0, "Y1"), (0, "Y2"), (1, "O1"), (1, "O2"))
        ]


# 8. Counting


def test_8_1_all_hear_that_the_game_is_over_and_who_won_it() -> None:
    play = go(set_up(late("R1", "R2", "-", leader=1)), "R2 R1")
    for viewer in play.viewers:
        assert play.events(viewer)[-2] == Event("ended", {}, "8.1")
        assert play.events(viewer)[-1].name == "wins"


def test_8_3_all_hear_with_how_many_points() -> None:
    play = go(set_up(late("R1", "R2", "-", leader=1)), "R2 R1")
    for viewer in play.viewers:
        assert told(play, "wins", viewer) == [Event("wins", {"seat": 1, "points": 270 - 1 - 3}, "8.3")]


def test_4_4_a_card_played_reveals_to_all_the_others() -> None:
    state = read(CAPTURED.format("trick"))
    state.news = []
    state.apply(0, GAME.move_from("B6"))
    (played,) = [event for event in state.news if event.name == "played"]
    assert [includes(played.reveals, viewer) for viewer in (0, 1, 2)] == [False, True, True]
