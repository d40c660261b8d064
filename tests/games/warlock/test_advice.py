"""Advice in whole games: it is legal, and follows only from what the seat may know."""

import random
from collections import Counter

import pytest

from hubba import native
from hubba.core.chance import Fast, Seeded, key_of
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.warlock.bots.advice import SPREAD
from hubba.games.warlock.bots.standing import UNABLE
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.rules.phase_names import LANDING, LIFTING, PAYING, PHASES, REFILLING
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.tables import state_of

SEATS = (3, 4, 5) if native.compiled() else (3,)


@pytest.mark.parametrize("seats", SEATS)
def test_every_question_gets_a_legal_answer(seats: int) -> None:
    asked: Counter[int] = Counter()
    for seed in range(8 if native.compiled() else 3):
        state = OURS.start(seats, {"auction_build": "may"} if seed % 2 else {})
        assert isinstance(state, Warlock)
        chance, rng, evaluator = Fast(seed), Rng(seed), OURS.evaluator(int(state.seats))
        while (seat := chance.settle(state)) != NOBODY:
            move = evaluator.advise(state, seat, rng)
            assert move in list(state.legal(seat)), (PHASES[state.phase], move)
            asked[state.phase] += 1
            # Now and then, make a random move.
            state.apply(seat, move if rng.fraction() < 0.8 else state.random_move(seat, rng))
    rare = {"owing", "giving", "over"}
    assert {PHASES[phase] for phase in asked} | rare >= set(PHASES[REFILLING + 1 :])


def test_who_is_advised_beats_who_plays_at_random() -> None:
    points = [0, 0, 0]
    for seed in range(12 if native.compiled() else 3):
        state = OURS.start(3, {"start": seed % 3})
        assert isinstance(state, Warlock)
        chance, rng, evaluator = Fast(seed), Rng(seed), OURS.evaluator(int(state.seats))
        while (seat := chance.settle(state)) != NOBODY:
            state.apply(seat, evaluator.advise(state, seat, rng) if seat == 0 else state.random_move(seat, rng))
        score = Score(state)
        for seat in range(3):
            points[seat] += score.points(seat)
    assert points[0] > 2 * max(points[1:]), points


@pytest.mark.parametrize("seats", SEATS)
def test_the_advice_is_the_same_in_all_worlds_that_fit(seats: int) -> None:
    compared = 0
    for seed in range(2 if native.compiled() else 1):
        dice = random.Random(seed)
        play = Play(OURS, seats, chance=Seeded(key_of(seed)))
        evaluator = OURS.evaluator(seats)
        while play.to_act:
            seat = dice.choice(play.to_act)
            state = state_of(play)
            if dice.random() < 0.1:
                told = evaluator.advise(state, seat, Rng(compared))
                worlds = [play.view(seat).world(Rng(number)) for number in range(2)]
                assert [evaluator.advise(world, seat, Rng(compared)) for world in worlds] == [told, told]
                compared += 1
            move = evaluator.advise(state, seat, Rng(dice.randrange(1000)))
            play.step(seat, [int(move) if dice.random() < 0.6 else dice.choice(play.legal(seat))])
    assert compared > 20


def test_what_is_advised_is_among_what_promises_most() -> None:
    compared = 0
    state = OURS.start(3)
    assert isinstance(state, Warlock)
    chance, rng, evaluator = Fast(4), Rng(4), OURS.evaluator(3)
    while (seat := chance.settle(state)) != NOBODY:
        move = evaluator.advise(state, seat, rng)
        promised = {other: evaluator.prior(state, seat, other) for other in state.legal(seat)}
        assert all(UNABLE < worth < 200 for worth in promised.values()), PHASES[state.phase]
        if state.phase not in (PAYING, LIFTING, LANDING) and len(set(promised.values())) > 1:
            assert promised[move] > max(promised.values()) - SPREAD, PHASES[state.phase]
            compared += 1
        state.apply(seat, move)
    assert compared > 100


def test_no_race_and_no_power_is_forgotten() -> None:
    figures = OURS.figures()
    for seed in range(40 if native.compiled() else 6):
        state = OURS.start(4)
        assert isinstance(state, Warlock)
        chance, rng, evaluator = Fast(seed), Rng(seed), OURS.evaluator(int(state.seats))
        while (seat := chance.settle(state)) != NOBODY:
            move = evaluator.advise(state, seat, rng)
            figures.before(state, seat, int(move))
            state.apply(seat, move)
        figures.end(state)
    for group, least in (("cities", 0.03), ("powers", 0.05)):
        counted = figures.groups[group]
        assert min(counted[race] for race in RACES) > least * sum(counted.values()), (group, counted)
