"""Properties of Warlock that hold whatever the players do."""

import random
from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant

from hubba.core.chance import Fast
from hubba.core.fast import vec
from hubba.core.playout import play_out
from hubba.core.rng import Rng
from hubba.core.state import NO_CHANCE
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, EMPTY, ROOM, RUIN
from hubba.testing.stateful import StatefulSuite
from tests.games.midgame import sit_down
from tests.games.warlock.brute import BOARD, CELLS, beside
from tests.games.warlock.tables import state_of
from tests.games.warlock.test_counts import any_move, builder, hoarder
from tests.scale import examples, scaled

untraced = pytest.mark.no_cover  # other tests reach the same branches

MOST_CHOICES = 42
LONGEST = 3000  # decisions after which a game counts as endless

Empire = dict[str, int]  # what is on the cells that are not empty
Policy = Callable[[random.Random, list[str]], str]

every_table = pytest.mark.parametrize("seats", scaled([3, 4, 5], [3]))
every_policy = pytest.mark.parametrize("choose", [any_move, builder, hoarder])


# What lies where


def cards_of(state: Warlock) -> Counter[int]:
    """All cards on the table by face, including a city that is being built."""
    found: Counter[int] = Counter()
    for counts in (state.hands, state.mines, state.dungeons, state.bids, state.bar):
        for place, many in enumerate(counts):
            if many:
                found[place % state.faces] += many
    for seat in range(state.seats):
        found.update(state.castle[seat * ROOM + place] for place in range(state.castled[seat]))
        found.update(what for what in empire_of(state, seat).values() if what >= 0)
    found.update(state.stock[place] for place in range(state.stocked))
    found.update(state.pile[place] for place in range(state.piled))
    if state.card != NO_CARD:
        found[state.card] += 1
    return found


def empire_of(state: Warlock, seat: int) -> Empire:
    stands = {cell: int(state.cells[seat * len(CELLS) + place]) for place, cell in enumerate(CELLS)}
    return {cell: what for cell, what in stands.items() if what != EMPTY}


def empires_of(state: Warlock) -> list[Empire]:
    return [empire_of(state, seat) for seat in range(state.seats)]


def nothing_is_lost(state: Warlock) -> None:
    assert cards_of(state) == {face: copies for face, copies in enumerate(state.deck.copies) if copies}
    assert sum(state.deck.copies) == 120
    dragons = [list(empire.values()).count(DRAGON) for empire in empires_of(state)]
    ruins = [list(empire.values()).count(RUIN) for empire in empires_of(state)]
    assert state.dragons_left + sum(dragons) == 15
    assert state.ruins_left + sum(ruins) == 14
    assert min(state.dragons_left, state.ruins_left) >= 0
    assert max(dragons) <= 3


def sizes_are_right(state: Warlock) -> None:
    """Check that the counters of the rules are right."""
    for seat in range(state.seats):
        own = range(seat * state.faces, (seat + 1) * state.faces)
        assert state.hand_size[seat] == sum(state.hands[at] for at in own)
        assert state.mine_size[seat] == sum(state.mines[at] for at in own)
        assert state.dungeon_size[seat] == sum(state.dungeons[at] for at in own)
        assert all(min(state.hands[at], state.mines[at], state.dungeons[at], state.bids[at]) >= 0 for at in own)
        empire = empire_of(state, seat)
        for mask, kinds in ((state.filled[seat], None), (state.dragons[seat], DRAGON), (state.ruined[seat], RUIN)):
            cells = {cell for cell, what in empire.items() if kinds in (None, what)}
            assert {cell for place, cell in enumerate(CELLS) if mask >> place & 1} == cells
    assert state.bar_size == sum(state.bar)
    assert min(state.bar) >= 0


# How moves may change empires


def changed(before: Empire, after: Empire) -> list[str]:
    return [cell for cell in CELLS if before.get(cell) != after.get(cell)]


def is_placed_well(before: Empire, cell: str, what: int) -> bool:
    """Whether a city or a dragon may be placed on this cell."""
    if cell in before:
        return len(before) == 16 and before[cell] in (DRAGON, RUIN) and what not in (DRAGON, RUIN)
    first = not before if what == DRAGON else set(before.values()) <= {DRAGON}
    return cell in BOARD if first else any(near in before for near in beside(cell))


def check_empires(before: list[Empire], after: list[Empire], seat: int, move: str) -> None:
    """Check that only the cells of the move change, and only as the rules allow."""
    struck = [other for other in range(len(before)) if other != seat and before[other] != after[other]]
    own = changed(before[seat], after[seat])
    if move in CELLS:
        assert own == [move]
        assert is_placed_well(before[seat], move, after[seat][move])
        assert not struck
    elif move.startswith("with:"):
        assert len(own) in (0, 2), "two cards change places, perhaps of the same face"
        assert Counter(before[seat].values()) == Counter(after[seat].values())
        assert before[seat].keys() == after[seat].keys()
        assert not own or own[1] == move.removeprefix("with:")
        assert not struck
    elif move.startswith("at:"):
        check_strike(before, after, seat, struck, move.removeprefix("at:"))
    else:
        assert not own
        assert not struck


def check_strike(before: list[Empire], after: list[Empire], seat: int, struck: list[int], cell: str) -> None:
    own = changed(before[seat], after[seat])
    if not struck:
        assert not own, "a wizard swapped two cities of the same face"
        return
    (other,) = struck
    assert changed(before[other], after[other]) == [cell]
    assert len(before[other]) < 16, "a full empire is never harmed"
    assert before[other][cell] not in (DRAGON, RUIN)
    assert all(before[other].get(near) != DRAGON for near in beside(cell)), "and neither is a protected city"
    if own:
        assert after[other][cell] == before[seat][own[0]]
        assert after[seat][own[0]] == before[other][cell]
        assert before[seat][own[0]] not in (DRAGON, RUIN)
        assert len(own) == 1
    else:
        assert after[other][cell] == RUIN


# Whole games, checked after every move


def acting(state: Warlock) -> list[int]:
    return [seat for seat in range(state.seats) if state.to_act() >> seat & 1]


def one_thing_is_asked(state: Warlock) -> None:
    """Check that seats are to act and have moves, or chance is awaited and has outcomes, or the game is over."""
    seats = acting(state)
    awaited = state.chance() != NO_CHANCE
    assert [bool(seats), awaited, state.over()].count(True) == 1
    if awaited:
        assert len(state.outcomes()) > 0
        assert all(state.weight(outcome) > 0 for outcome in state.outcomes())
    for seat in seats:
        assert 0 < len(state.legal(seat)) <= MOST_CHOICES


def play_watched(seats: int, choose: Policy, seed: int, options: dict[str, str]) -> Warlock:
    """Play a game, check every state and every move, and check that it ends."""
    dice, chance = random.Random(seed), Fast(seed)
    state = GAME.start(seats, options)
    assert isinstance(state, Warlock)
    for _ in range(LONGEST):
        if state.chance() != NO_CHANCE:
            one_thing_is_asked(state)
            state.resolve(chance.pick(state))
            nothing_is_lost(state)
        chance.settle(state)
        nothing_is_lost(state)
        one_thing_is_asked(state)
        if state.over():
            return state
        seat = dice.choice(acting(state))
        move = choose(dice, [GAME.move_text(move) for move in state.legal(seat)])
        before = empires_of(state)
        state.apply(seat, GAME.move_from(move))
        check_empires(before, empires_of(state), seat, move)
        nothing_is_lost(state)
        sizes_are_right(state)
    raise AssertionError("a game without an end")


@untraced
@every_table
@every_policy
@pytest.mark.parametrize("build", ["owed", "may"])
def test_everything_stays_right_in_whole_games(seats: int, choose: Policy, build: str) -> None:
    for seed in range(2):
        state = play_watched(seats, choose, seed, {"auction_build": build})
        assert (state.day, state.round) == (3, 3) or some_full(state)


@untraced
@every_table
def test_builders_fill_an_empire_and_hoarders_do_not(seats: int) -> None:
    assert any(some_full(play_watched(seats, builder, seed, {})) for seed in range(2, 5))
    assert not all(some_full(play_watched(seats, hoarder, seed, {})) for seed in range(2, 5))


@untraced
@every_table
@every_policy
def test_many_more_games_end(seats: int, choose: Policy) -> None:
    for seed in range(100, 110):
        dice, chance = random.Random(seed), Fast(seed)
        state = GAME.start(seats)
        assert isinstance(state, Warlock)
        decisions = 0
        while (seat := chance.settle(state)) >= 0:
            moves = [GAME.move_text(move) for move in state.legal(seat)]
            assert len(moves) <= MOST_CHOICES
            state.apply(seat, GAME.move_from(choose(dice, moves)))
            decisions += 1
        assert decisions < LONGEST
        nothing_is_lost(state)


@untraced
@every_table
@every_policy
def test_every_legal_move_can_be_made_and_is_read_back(seats: int, choose: Policy) -> None:
    dice, chance = random.Random(seats), Fast(seats)
    state = GAME.start(seats)
    assert isinstance(state, Warlock)
    while chance.settle(state) >= 0:
        seat = dice.choice(acting(state))
        moves = [int(move) for move in state.legal(seat)]
        assert moves == sorted(set(moves))
        texts = [GAME.move_text(move) for move in moves]
        assert [GAME.move_from(text) for text in texts] == moves
        for move, text in zip(moves, texts, strict=True):
            after = state.clone()
            assert isinstance(after, Warlock)
            after.apply(seat, move)
            one_thing_is_asked(after)
            check_empires(empires_of(state), empires_of(after), seat, text)
        state.apply(seat, GAME.move_from(choose(dice, texts)))


@untraced
@every_table
@every_policy
def test_every_position_is_read_back_and_played_on_alike(seats: int, choose: Policy) -> None:
    for seed, build in enumerate(["owed", "may"]):
        dice, chance = random.Random(seed), Fast(seed)
        options = GAME.settle(seats, {"auction_build": build, "start": "1"})
        state = GAME.start(seats, options)
        assert isinstance(state, Warlock)
        twin = state.clone()
        assert isinstance(twin, Warlock)
        while not state.over():
            if state.chance() != NO_CHANCE:
                outcome = chance.pick(state)
                state.resolve(outcome)
                twin.resolve(outcome)
                continue
            if dice.random() < 0.3:
                assert GAME.write_position(twin, options) == GAME.write_position(state, options)
                twin = read_back(state, options)  # and continue from there
            seat = dice.choice(acting(state))
            move = GAME.move_from(choose(dice, [GAME.move_text(move) for move in state.legal(seat)]))
            state.apply(seat, move)
            twin.apply(seat, move)
        read_back(state, options)
        assert [twin.score(seat) for seat in range(seats)] == [state.score(seat) for seat in range(seats)]


def read_back(state: Warlock, options: dict[str, str]) -> Warlock:
    """Write a state as text, and read it back."""
    text = GAME.write_position(state, options)
    again, found = GAME.read_position(text)
    assert found == options
    assert GAME.write_position(again, options) == text
    assert acting(again) == acting(state)
    assert all(list(again.legal(seat)) == list(state.legal(seat)) for seat in acting(state))
    assert (again.elrohir, again.tonar) == (state.elrohir, state.tonar)
    nothing_is_lost(again)
    sizes_are_right(again)
    return again


@every_table
def test_a_finished_game_is_worth_most_to_its_winners(seats: int) -> None:
    for seed in range(10):
        state = GAME.start(seats)
        assert isinstance(state, Warlock)
        play_out(state, Fast(seed), Rng(seed))
        worth = vec[float]([0.0] * seats)
        GAME.evaluator(seats).values(state, worth)
        assert all(0 <= value <= 1 for value in worth)
        winners = GAME.outcome(state).winners
        assert [seat for seat in range(seats) if worth[seat] == max(worth)] == list(winners)
        assert [state.payoff(seat) * len(winners) for seat in range(seats)] == [s in winners for s in range(seats)]


# Steps, nonsense, undos and takebacks in any order


class Table(StatefulSuite):
    """A table where everybody tries everything."""

    game = GAME

    @initialize(
        seats=st.sampled_from(list(GAME.seats)),
        seed=st.integers(0, 1000),
        build=st.sampled_from(["owed", "may"]),
        ahead=st.integers(0, 400),
        choose=st.sampled_from([any_move, builder, hoarder]),
    )
    def sit_down(self, seats: int, seed: int, build: str, ahead: int, choose: Policy) -> None:
        """Begin at the deal, or in the middle of a game."""
        self.policy = choose
        self.play = sit_down(
            GAME,
            seats,
            {"auction_build": build},
            seed,
            ahead,
            lambda dice, _state, _seat, moves: choose(dice, moves),
        )

    def choose(self, dice: random.Random, seat: int) -> int:
        return GAME.move_from(self.policy(dice, [GAME.move_text(move) for move in self.play.legal(seat)]))

    @invariant()
    def all_is_there(self) -> None:
        if hasattr(self, "play"):
            nothing_is_lost(state_of(self.play))
            sizes_are_right(state_of(self.play))


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=examples(30, 6), stateful_step_count=15, deadline=None)
