"""The evaluator's notes are never about another table, or about one that has changed since."""

import random

import pytest

from hubba import native
from hubba.core.chance import Fast
from hubba.core.evaluator import Evaluator
from hubba.core.fast import bit, bits
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.warlock.bots.appraisal import best_cell_worth, cell_worth, survey, survey_hand
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.standing import gain_exchanged, worth_alone
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.deck import HUMAN, RACES
from hubba.games.warlock.rules.empire import cities, city_cells, exchange, put
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.scoring import home, series
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, RUIN
from tests.games.warlock.advised import evaluator_of
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import grid

HANDS = {"hands": ("O1 N1 G1", "W2 G3", "H1"), "dungeons": ("G1 H1", "-", "-")}


def judged(state: Warlock, seat: int, asked: Evaluator | None = None) -> list[float]:
    """The prior of every legal move, by a given evaluator or a fresh one."""
    evaluator = asked or OURS.evaluator(int(state.seats))
    return [float(evaluator.prior(state, seat, move)) for move in state.legal(seat)]


def test_nothing_is_surveyed_twice_while_nothing_changes() -> None:
    play = set_up("acting 0 served=0", **HANDS)
    state, notes = state_of(play), Notes(3)
    survey(notes, state, 0)
    first = int(notes.question)
    survey_hand(notes, state, 0)
    survey_hand(notes, state, 0)
    state.apply(0, GAME.move_from("mine"))  # only announces the action, and changes nothing on the table
    survey_hand(notes, state, 0)
    assert notes.question == first
    assert again(notes, state, 1), "another seat"
    assert not again(notes, state, 1)
    assert again(notes, state_of(set_up("acting 0 served=0", **HANDS)), 1), "another table"
    assert again(notes, state, 1)
    state.apply(0, GAME.move_from("G1"))
    assert again(notes, state, 1), "a card has gone to the mine"
    state.copy_from(state_of(set_up("acting 0 served=0", **HANDS)))
    assert again(notes, state, 1), "the table has become another one"
    state.day = state.round = 3
    assert again(notes, state, 1), "the last round"
    notes.styles[1] = 2
    assert again(notes, state, 1), "another style"


def again(notes: Notes, state: Warlock, seat: int) -> bool:
    """Whether a survey must be made again."""
    before = int(notes.question)
    survey(notes, state, seat)
    return int(notes.question) > before


@pytest.mark.parametrize("seats", [3, 5] if native.compiled() else [3])
def test_who_has_judged_other_tables_judges_as_if_it_had_not(seats: int) -> None:
    dice = random.Random(seats)
    tables = [OURS.start(seats) for _ in range(3)]
    chances, rngs = [Fast(number) for number in range(3)], [Rng(number) for number in range(3)]
    old, compared = OURS.evaluator(seats), 0
    for _ in range(2000 if native.compiled() else 250):
        number = dice.randrange(3)
        state = tables[number]
        assert isinstance(state, Warlock)
        seat = chances[number].settle(state)
        if seat == NOBODY:
            tables[number] = OURS.start(seats)
            continue
        assert judged(state, seat, old) == judged(state, seat)
        advice = int(old.advise(state, seat, Rng(compared)))
        assert advice == int(OURS.evaluator(seats).advise(state, seat, Rng(compared)))
        compared += 1
        state.apply(seat, advice if dice.random() < 0.8 else state.random_move(seat, rngs[number]))
        if dice.random() < 0.05:  # the next question is about a copy at the same address
            state.copy_from(tables[dice.randrange(3)].clone())
    assert compared > 100


def test_one_evaluator_may_judge_games_with_other_boxes() -> None:
    one = evaluator_of(OURS, 3)
    state = OURS.start(3)
    assert isinstance(state, Warlock)
    seat = Fast(1).settle(state)
    first = judged(state, seat, one)
    other = state_of(set_up("acting 0 served=0", **HANDS))
    assert judged(other, 0, one) == [float(evaluator_of(GAME, 3).prior(other, 0, move)) for move in other.legal(0)]
    assert judged(state, seat, one) == first


def random_empire(state: Warlock, dice: random.Random) -> None:
    """Put random cards into random cells of the first seat."""
    for cell in range(CELLS):
        if dice.random() < 0.7:
            put(state, 0, cell, dice.choice([DRAGON, RUIN, *range(int(state.faces)), *range(int(state.faces))]))


def empire_worth(state: Warlock) -> int:
    alone = sum(int(worth_alone(state, state.cells[cell], bit(cell))) for cell in bits(cities(state, 0)))
    return alone + int(series(state.of_race[HUMAN]))


def test_an_exchange_brings_what_the_empire_is_worth_more_after_it() -> None:
    dice = random.Random(5)
    for _ in range(60):
        state = OURS.start(3)
        assert isinstance(state, Warlock)
        random_empire(state, dice)
        filled = [int(cell) for cell in bits(state.filled[0])]
        if len(filled) > 1:
            one, two = sorted(dice.sample(filled, 2))
            before, gain = empire_worth(state), int(gain_exchanged(state, 0, one, two))
            exchange(state, 0, one, two)
            assert empire_worth(state) == before + gain


def test_the_best_cell_is_found_without_looking_at_all_of_them() -> None:
    dice = random.Random(6)
    for _ in range(40):
        state, notes = OURS.start(3), Notes(3)
        assert isinstance(state, Warlock)
        random_empire(state, dice)
        survey(notes, state, 0)
        for race in range(RACES):
            cells = int(city_cells(state, 0)) & int(home(race))
            worths = [float(cell_worth(notes, race, bit(cell))) for cell in bits(cells)]
            assert best_cell_worth(notes, race, cells) == max(worths, default=-1000.0)


def test_masks_of_races_are_those_of_the_cells() -> None:
    state = state_of(set_up("acting 0 served=0", empires={0: grid("a1=O1 b1=H1 c1=** b2=H2 a2=xx")}))
    for race in range(RACES):
        stands = {cell: int(state.cells[cell]) for cell in range(CELLS) if state.cells[cell] >= 0}
        found = {cell for cell, card in stands.items() if state.deck.race[card] == race}
        assert {int(cell) for cell in bits(state.of_race[race])} == found
