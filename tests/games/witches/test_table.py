"""What the drawn table shows: the seats, the trick, the wheel, and what a new trump would mean."""

from collections.abc import Callable

import pytest

from hubba.core.chance import Seeded
from hubba.core.event import SPECTATOR
from hubba.core.play import Play
from hubba.core.seen import Seen
from hubba.games.witches.browser.drawn import COURT, WitchesDrawing
from hubba.games.witches.browser.places import AROUND, place_of
from hubba.games.witches.browser.trick import Trick
from hubba.games.witches.browser.wheel import FIELDS, plate_of
from hubba.games.witches.game import GAME

SMALL = {"colours": "2", "values": "4", "hand": "2", "leader": "0"}


def drawn(play: Play, viewer: int = 0) -> WitchesDrawing:
    return GAME.drawn(play.seen(viewer))


def start(seats: int = 4, **options: str) -> Play:
    return Play(GAME, seats, {"leader": "0"} | options, chance=Seeded(bytes([9]) * 32))


def step(play: Play, pick: Callable[[list[int]], int] = lambda moves: moves[0]) -> None:
    seat = play.to_act[0]
    play.step(seat, [pick(play.legal(seat))])


def until(play: Play, wanted: Callable[[WitchesDrawing], bool], viewer: int = 0) -> WitchesDrawing:
    while not wanted(drawn(play, viewer)):
        step(play)
    return drawn(play, viewer)


# Places


@pytest.mark.parametrize("seats", range(2, 7))
def test_everybody_sits_somewhere_and_who_looks_sits_nearest(seats: int) -> None:
    for viewer in (*range(seats), SPECTATOR):
        places = [place_of(seat, viewer, seats) for seat in range(seats)]
        assert sorted(places) == sorted(AROUND[seats])
        assert places[max(viewer, 0)] == "me"


def test_who_comes_next_sits_at_the_left() -> None:
    assert [place_of(seat, 2, 4) for seat in (2, 3, 0, 1)] == ["me", "w", "n", "e"]


# The trick


def test_before_the_first_card_the_places_say_when_their_seats_play() -> None:
    trick = drawn(start(3)).trick
    assert [(laid.seat, laid.turn, laid.next, laid.card) for laid in trick.laid] == [
        (0, 1, True, ""),
        (1, 2, False, ""),
        (2, 3, False, ""),
    ]
    assert (trick.number, trick.led, trick.why, trick.card, trick.points) == (1, "", "", "", 0)


def test_the_first_card_leads_and_wins_alone() -> None:
    play = start(3)
    step(play)
    trick = drawn(play, 1).trick
    first = trick.laid[0]
    assert first.led
    assert first.winning
    assert not trick.finished
    assert (trick.led, trick.why, trick.winner) == (first.card[0], "alone", 0)
    assert [laid.next for laid in trick.laid] == [False, True, False]


def test_the_reason_why_a_card_wins_is_the_rulebooks() -> None:
    """In every trick of many games, the reason agrees with the trump and the led colour."""
    reasons = set()
    for number in range(6):
        play = Play(GAME, 4, {"leader": "0"}, chance=Seeded(bytes([number]) * 32))
        while play.outcome is None:
            step(play, lambda moves: moves[-1] if GAME.move_text(moves[-1]) == "keep" else moves[0])
            shown = drawn(play)
            if shown.trick.finished and not shown.over:
                reasons.add(agrees(shown, shown.trick))
    assert reasons == {"trump", "high-trump", "high"}


def agrees(shown: WitchesDrawing, trick: Trick) -> str:
    cards = {laid.seat: laid.card for laid in trick.laid if laid.card}
    trumps = [card for card in cards.values() if card[0] == shown.wheel.colour]
    strongest = {value: rank for rank, value in enumerate(shown.wheel.order)}
    pool = trumps or [card for card in cards.values() if card[0] == trick.led]
    best = min(pool, key=lambda card: strongest[card[1]])
    assert trick.card == best == cards[trick.winner]
    assert trick.points == sum(int(card[1]) for card in cards.values())
    assert trick.why == ("high" if not trumps else "trump" if len(trumps) == 1 else "high-trump")
    return trick.why


def test_a_trick_that_is_over_rests_until_the_next_card() -> None:
    play = start(3)
    shown = until(play, lambda shown: shown.trick.finished, 1)
    lying = shown.trick
    assert shown.changing
    assert shown.last is None
    assert not shown.resting
    step(play, lambda moves: moves[-1])  # the trump stays
    shown = drawn(play, 1)
    assert shown.resting
    assert shown.trick.number == lying.number + 1
    assert shown.last is not None
    assert [laid.card for laid in shown.last.laid] == [laid.card for laid in lying.laid]
    assert (shown.last.winner, shown.last.why, shown.last.points) == (lying.winner, lying.why, lying.points)
    step(play)
    shown = drawn(play, 1)
    assert not shown.resting
    assert shown.last is not None
    assert shown.last.number == lying.number


def test_a_trump_that_was_changed_does_not_change_why_the_trick_was_won() -> None:
    play = start(3)
    why = until(play, lambda shown: shown.trick.finished, 1).trick.why
    step(play)  # gives up the first card
    last = drawn(play, 1).last
    assert last is not None
    assert last.why == why


# Seats


def test_each_seat_says_what_it_does() -> None:
    play = start(3)
    assert [seat.role for seat in drawn(play).seats] == ["thinks", "waits", "waits"]
    step(play)
    assert [seat.role for seat in drawn(play).seats] == ["led", "thinks", "waits"]
    step(play)
    assert [seat.role for seat in drawn(play).seats] == ["led", "played", "thinks"]
    step(play)
    winner = drawn(play).trick.winner
    assert [seat.role for seat in drawn(play).seats] == ["won" if seat == winner else "played" for seat in range(3)]


def test_cards_and_points_are_those_of_the_table() -> None:
    play = start(4)
    while play.outcome is None:
        step(play)
        shown = drawn(play, 2)
        lying = sum(bool(laid.card) for laid in shown.trick.laid)
        held = sum(seat.cards for seat in shown.seats)
        captured = [card for seat in shown.seats for card in seat.captured]
        assert held + len(captured) + lying + len(shown.pile) + shown.stock == 54
        assert all(seat.points == sum(int(card[1]) for card in seat.captured) for seat in shown.seats)
    assert play.outcome.scores == tuple(seat.points for seat in shown.seats)
    assert shown.over
    assert not shown.changing
    assert all(seat.role == "" for seat in shown.seats)


def test_who_has_no_card_left_has_no_turn() -> None:
    """With five seats the cards do not come out even: one seat gets no card (B-6)."""
    found = []
    for number in range(12):
        play = Play(GAME, 5, {"leader": "0"}, chance=Seeded(bytes([number]) * 32))
        while play.outcome is None:
            step(play)
            shown = drawn(play)
            for laid in shown.trick.laid:
                if not laid.card and not shown.seats[laid.seat].cards:
                    assert laid.turn == 0
                    assert shown.seats[laid.seat].role in ("", "played")
                    found.append(laid)
    assert found


def test_spectators_see_the_table_and_no_hand() -> None:
    play = start(3)
    step(play)
    assert [seat.cards for seat in drawn(play, SPECTATOR).seats] == [5, 6, 6]
    assert drawn(play, SPECTATOR).changes == ()


def test_nothing_is_drawn_before_the_lot_has_fallen() -> None:
    view = GAME.new_view(0, 3, GAME.settle(3))
    shown = GAME.drawn(Seen(0, 3, tuple(GAME.settle(3).items()), view, [], (), (), None))
    assert shown.trick.laid == ()
    assert shown.trick.led == ""
    assert shown.pile == ()
    assert [seat.turn for seat in shown.seats] == [0, 0, 0]
    assert shown.wheel.colour == ""


# The trump and the wheel


def test_each_card_on_offer_says_what_it_costs_and_how_the_wheel_would_stand() -> None:
    play = start(4)
    shown = until(play, lambda shown: bool(shown.changes))
    assert {change.card for change in shown.changes} == {laid.card for laid in shown.trick.laid}
    chosen = shown.changes[0]
    assert chosen.cost == int(chosen.card[1])
    play.step(0, [GAME.move_from(f"^{chosen.card}")])
    assert drawn(play).wheel.order == chosen.order
    assert drawn(play).wheel.colour == chosen.card[0]
    assert drawn(play).pile[0] == chosen.card


def test_an_increasing_wheel_counts_upwards_in_the_preview_too() -> None:
    play = start(2, wheel="increasing")
    shown = until(play, lambda shown: bool(shown.changes))
    assert shown.increasing
    for change in shown.changes:
        first = int(change.card[1])
        assert change.order == tuple(str((first - 1 + rank) % 9 + 1) for rank in range(9))


def test_cards_captured_before_are_on_offer_where_the_option_says_so() -> None:
    play = start(2, trump_from="captured")
    shown = until(play, lambda shown: len(shown.changes) > 2)
    lying = {laid.card for laid in shown.trick.laid}
    assert {change.card for change in shown.changes} == lying | set(shown.seats[0].captured)


def test_the_final_phase_is_announced_for_one_trick() -> None:
    play = start(4)
    shown = until(play, lambda shown: shown.final)
    assert shown.announced
    assert shown.stock == 0
    shown = until(play, lambda shown: shown.trick.finished and shown.trick.number > 1)
    step(play, lambda moves: moves[-1])
    assert drawn(play).final
    assert not drawn(play).announced


def test_a_small_box_has_a_small_wheel() -> None:
    shown = drawn(Play(GAME, 2, SMALL, chance=Seeded(bytes(32))))
    assert len(shown.wheel.order) == len(shown.wheel.plate.wedges) == 4


@pytest.mark.parametrize("values", range(2, 10))
def test_the_plate_grows_dark_from_the_strongest_to_the_weakest(values: int) -> None:
    plate = plate_of(values)
    shades = [FIELDS.index(wedge.field) for wedge in plate.wedges]
    assert shades == sorted(shades)
    assert shades[0] == 0
    assert shades[-1] == len(FIELDS) - 1
    assert plate.wedges[0].dark
    assert not plate.wedges[-1].dark
    assert plate.snail.endswith("z")


# The end


def test_at_the_end_the_mightiest_witches_of_the_winners_stand_beside_them() -> None:
    play = start(3)
    while play.outcome is None:
        assert drawn(play).court == ()
        step(play)
    shown = drawn(play)
    captured = {card for seat in play.outcome.winners for card in shown.seats[seat].captured}
    assert set(shown.court) <= captured
    assert len(shown.court) == min(COURT, len(captured))
    assert min(int(card[1]) for card in shown.court) >= max(
        (int(card[1]) for card in captured - set(shown.court)), default=0
    )
