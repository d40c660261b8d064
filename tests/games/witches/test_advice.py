"""Advice finds the obvious cards and trumps, and never looks into other hands."""

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.fast import vec
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.witches.bots import evaluation
from hubba.games.witches.bots.advice import card_worth
from hubba.games.witches.bots.evaluation import VICTORY
from hubba.games.witches.bots.weights import GIVEN, TRIAL, WEIGHT, WEIGHTS, write_row
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.state import Witches
from tests.advised import advised_move_in
from tests.games.witches.tables import late, read, set_up


def advised(play: Play) -> str:
    """What is advised; checks that it is the same in every world that fits the seat's view."""
    (seat,) = play.to_act
    view = play.view(seat)
    found = {advised_move_in(GAME, view.world(Rng(seed)), seat, Rng(1)) for seed in range(8)}
    assert len(found) == 1
    (move,) = found
    assert move in play.legal(seat)
    return GAME.move_text(move)


@pytest.mark.parametrize(
    ("own", "trick", "card"),
    [
        ("R8 R1", "1: R9", "R1"),  # the trump O1 puts the 1 first: it wins both, and 8 points are not lost
        ("G9 G2", "1: R1", "G2"),  # the trick is lost: as few points as possible
        ("O9 G2", "1: R9", "O9"),  # a trump takes the trick and all its points
        ("G5", "1: R9", "G5"),  # there is no choice
    ],
)
def test_the_last_card_of_a_trick_takes_points_or_gives_few(own: str, trick: str, card: str) -> None:
    seat, _, led = trick.partition(": ")
    hands = [own, f"{led} P1"] if len(own.split()) > 1 else [own, led]
    play = set_up(late(*hands, leader=int(seat)))
    play.step(1, [GAME.move_from(led)])
    assert advised(play) == card


def test_a_trump_is_changed_for_a_hand_full_of_its_colour_and_kept_for_a_good_one() -> None:
    rich = set_up(late("R1 R2 R3 R4 R9", "G2 G3 G4 G5 P9", trump="O1"))
    rich.step(0, [GAME.move_from("R9")])
    rich.step(1, [GAME.move_from("P9")])
    assert advised(rich) == "^R9"
    good = set_up(late("O2 O3 O4 O9", "G2 G3 G4 R9", trump="O1"))
    good.step(0, [GAME.move_from("O2")])
    good.step(1, [GAME.move_from("R9")])
    assert advised(good) == "keep"


def test_games_of_witches_know_their_end_and_how_much_to_try() -> None:
    assert GAME.endgame() is not None
    assert GAME.evaluator(2).widening() > 0.0


def test_a_style_has_weights_of_its_own() -> None:
    state, evaluator = read(late("R1 R9", "G2 P1", trump="O1")), GAME.evaluator(2)
    evaluator.set_style(0, TRIAL)
    plain = [WEIGHT[place] for place in range(WEIGHTS)]
    usual = float(card_worth(state, 0, 5, 1, 0))
    write_row(TRIAL, [weight + 5.0 * (place == GIVEN) for place, weight in enumerate(plain)])
    try:
        assert evaluator.prior(state, 1, 5) == usual
        assert evaluator.prior(state, 0, 5) < usual
        assert float(card_worth(state, TRIAL * WEIGHTS, 5, 1, 0)) < usual
    finally:
        write_row(TRIAL, plain)


def test_what_is_advised_promises_most_but_for_chance() -> None:
    play = set_up(late("R8 R1", "R9 P1", leader=1))
    play.step(1, [GAME.move_from("R9")])
    world = play.view(0).world(Rng(1))
    promises = {GAME.move_text(move): float(GAME.evaluator(2).prior(world, 0, move)) for move in play.legal(0)}
    assert max(promises, key=lambda text: promises[text]) == advised(play)
    play.step(0, [GAME.move_from("R1")])
    world = play.view(0).world(Rng(1))
    promises = {GAME.move_text(move): float(GAME.evaluator(2).prior(world, 0, move)) for move in play.legal(0)}
    assert set(promises) == {"^R1", "^R9", "keep"}
    assert len(set(promises.values())) > 1


# The evaluation of an unfinished game


def opening(seats: int, seed: int) -> Witches:
    state = Play(GAME, seats, chance=Seeded(key_of(seed))).view(0).world(Rng(seed))
    assert isinstance(state, Witches)
    return state


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_thought_stops_before_a_trick_once_it_has_seen_enough(seats: int) -> None:
    state, evaluator = opening(seats, 1), GAME.evaluator(seats)
    enough = int(evaluation.OUTLOOK[evaluation.TRICKS]) * seats
    assert not evaluator.cutoff(state, enough - 1)
    assert evaluator.cutoff(state, enough)
    seat = state.turn()
    state.apply(seat, state.legal(seat)[0])
    assert not evaluator.cutoff(state, enough), "in the middle of a trick nobody knows who wins it"


def test_the_final_phase_is_played_to_its_end() -> None:
    state = read(late("R8 R1", "R9 P1"))
    assert state.final
    assert not GAME.evaluator(2).cutoff(state, 1000)


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_estimate_is_of_the_same_kind_as_what_a_finished_game_is_worth(seats: int) -> None:
    evaluator = GAME.evaluator(seats)
    for seed in range(5):
        worth = vec[float]([0.0] * seats)
        evaluator.values(opening(seats, seed), worth)
        assert all(0.0 < part < 1.0 for part in worth)
        assert 0.95 < sum(worth) <= 1.0, "victory and points are shared out"
    state = opening(seats, 3)
    evaluator.play_on(state, Rng(1), to_the_end=True)
    evaluator.values(state, worth)
    assert 0.95 < sum(worth) <= 1.0
    assert max(worth) >= VICTORY / seats


def test_who_has_captured_more_and_holds_more_expects_more() -> None:
    worth, evaluator = vec[float]([0.0, 0.0]), GAME.evaluator(2)
    evaluator.values(read(late("R1 R2", "G8 G9", trump="O1", leader=1)), worth)
    assert worth[1] > 0.9
    assert worth[0] < 0.1, "the expectation is never negative"
    evaluator.values(read(late("G2 G3 G4", "O6 O7 O8", trump="O9", leader=1)), worth)
    assert worth[0] < 0.01
    captured = "\n".join(["captured 0: R3 R4 R5", "captured 1: G3 G4 G5"])
    text = "seats: 2\nleader: 0\ntrump: O1\nhand 0: O2 O3 O4 O5 O6 O7\nhand 1: P2 P3 P4 P5 P6 P7\n" + captured
    evaluator.values(read(text + "\nstock: rest"), worth)
    assert worth[0] > worth[1], "trumps are worth something"


def test_some_of_the_moves_of_a_thought_may_be_any() -> None:
    state, evaluator = read(late("R8 R1 R2 R3 R4", "R9 P1 P2 P3 P4")), GAME.evaluator(2)
    sense = evaluation.OUTLOOK[evaluation.SENSE]
    evaluation.OUTLOOK[evaluation.SENSE] = 0.0
    try:
        assert {int(evaluator.playout_move(state, 0, Rng(seed))) for seed in range(60)} == set(state.legal(0))
    finally:
        evaluation.OUTLOOK[evaluation.SENSE] = sense
