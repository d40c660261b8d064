"""The solver of Witches' final phase, compared with an exhaustive search and with endings that people can check."""

import re

import pytest

from hubba.bots.exact.alpha_beta import AlphaBeta
from hubba.bots.exact.max_n import MaxN
from hubba.bots.exact.solvers import is_certain
from hubba.bots.roster import seat_player
from hubba.core.chance import Fast
from hubba.core.endgame import TooLarge
from hubba.core.errors import HubbaError
from hubba.core.state import State
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.state import Witches
from hubba.lab.bot_game import play_game
from hubba.lab.decisions import decisions
from tests.games.witches.endings import END, end_of, own_table
from tests.games.witches.tables import late, read


def said(values: dict[int, float]) -> dict[str, float]:
    return {GAME.move_text(move): value for move, value in values.items()}


def plainly(state: State) -> list[int]:
    """The final scores by exhaustive search: no table, no bounds, no pruning."""
    if state.over():
        return [int(state.score(seat)) for seat in range(state.seats)]
    return max(plain_values(state).values(), key=lambda scores: preference(scores, int(state.turn())))


def plain_values(state: State) -> dict[int, list[int]]:
    seat = state.turn()
    found = {}
    for move in state.legal(seat):
        after = state.clone()
        after.apply(seat, move)
        found[int(move)] = plainly(after)
    return found


def preference(scores: list[int], seat: int) -> tuple[int, int]:
    """With two seats the difference counts; with more, one's own points, and then that the others have few."""
    others = sum(scores) - scores[seat]
    return (scores[seat] - others, 0) if len(scores) == 2 else (scores[seat], -others)


# Compared with an exhaustive search


@pytest.mark.parametrize("wheel", ["decreasing", "increasing"])
@pytest.mark.parametrize("trump_from", ["trick", "captured"])
def test_a_duel_is_what_plain_minimax_says(wheel: str, trump_from: str) -> None:
    for seed in range(12):
        box = {"colours": "3", "values": "4", "hand": str(2 + seed % 2)}
        solver = AlphaBeta(END)  # for the whole game: what it has learnt must hold later, too
        for state in end_of(seed, 2, wheel=wheel, trump_from=trump_from, **box):
            seat = int(state.turn())
            now = int(state.score(seat)) - int(state.score(1 - seat))
            truth = {move: scores[seat] - scores[1 - seat] - now for move, scores in plain_values(state).items()}
            assert solver.values(state) == truth


@pytest.mark.parametrize("trump_from", ["trick", "captured"])
def test_three_seats_are_what_plain_max_n_says(trump_from: str) -> None:
    for seed in range(8):
        solver = MaxN(END)
        for state in end_of(seed, 3, trump_from=trump_from, colours="3", values="4", hand="2"):
            seat = int(state.turn())
            now = int(state.score(seat))
            truth = {move: scores[seat] - now for move, scores in plain_values(state).items()}
            assert solver.values(state) == truth


# The game's own table for two seats; tests/games/witches/test_endgame_table.py has small ones


def test_a_whole_final_phase_between_two() -> None:
    first, *others = end_of(5, 2)
    table, solver = own_table(first), AlphaBeta(END)
    for state in (*reversed(others), first):  # the last one first: a table that begins there is too small
        assert table.values(state) == solver.values(state)
    assert 0 < table.looked <= 20_000


def test_what_the_table_has_found_out_is_not_looked_for_again() -> None:
    first, second, *_ = end_of(1, 2)
    table = own_table(first)
    found = table.values(first)
    assert table.looked > 1000
    assert table.values(first) == found
    assert table.looked == 0
    table.values(second)
    assert table.looked < 100


# Endings that people can check


def test_who_turns_the_wheel_wins_the_rest() -> None:
    # Trump is B1, so the wheel says 1 9 8 7 6 5 4 3 2. Seat 1 has won R3 and R9 and leads B2 next against B9.
    # keep: B9 is the stronger trump: 12 points for seat 1, then 11 for seat 0.
    # ^R9: the wheel says 9 8 7 … 1, B9 still beats B2: 3 points, then 11 for seat 0.
    # ^R3: the wheel says 3 2 1 9 …: now B2 beats B9. 9 points and all 11 of the last trick.
    state = read(late("B9", "B2", trump="B1", trick="0:R3 1:R9"))
    assert said(AlphaBeta(END).values(state)) == {"^R3": 20, "^R9": -8, "keep": 1}
    assert [GAME.move_text(move) for move in AlphaBeta(END).best(state)] == ["^R3"]


def test_the_last_trick_needs_no_thought() -> None:
    # Trump O1. Seat 0 has led G4; seat 1 has only R7 left, no trump and not green: seat 0 wins the trick.
    state = read(late("-", "R7", trump="O1", trick="0:G4"))
    assert said(AlphaBeta(END).values(state)) == {"R7": -11}


def test_moves_that_are_worth_the_same_are_all_best() -> None:
    # Trump O1. Seat 0 has led O9 and holds O8: red cards beat neither, and seat 0 need not change the trump.
    # So it wins 9 + 8 and, in either order, 2 + 7.
    state = read(late("O8", "R2 R7", trump="O1", trick="0:O9"))
    assert said(AlphaBeta(END).values(state)) == {"R2": -26, "R7": -26}
    assert len(AlphaBeta(END).best(state)) == 2


def test_what_was_won_before_does_not_matter() -> None:
    rich = read(late("B9 G2", "B2 G7", trump="B1"))
    text = late("B9 G2", "B2 G7", trump="B1")
    taken = re.search(r"captured 0: (\S+) (.*)", text)
    assert taken is not None
    poor = read(text.replace(taken[0], f"captured 0: {taken[1]}\ncaptured 1: {taken[2]}"))
    assert poor.score(0) < rich.score(0)
    assert AlphaBeta(END).values(poor) == AlphaBeta(END).values(rich)


# What it reports


def test_a_position_may_be_too_large_and_the_message_says_what_to_do() -> None:
    first, *_, last = end_of(1, 4)
    solver = MaxN(END, 50)
    with pytest.raises(TooLarge, match="more than 50 situations; take one nearer to the end, or allow more"):
        solver.values(first)
    assert solver.values(last)  # it still answers about other positions


def test_nobody_to_move_is_no_question() -> None:
    with pytest.raises(HubbaError, match="nobody is to act"):
        AlphaBeta(END).values(GAME.start(2))
    turn = read(late("B9", "B2", trump="B1"))
    assert not END.begun(GAME.start(2))
    assert END.begun(turn)


def test_a_duel_leaves_nothing_to_chance() -> None:
    state = GAME.start(2)
    Fast(1).settle(state)  # the first trick: a refill will follow it
    with pytest.raises(HubbaError, match="nothing is left to chance"):
        AlphaBeta(END).values(state)


# What players can know


def test_with_two_seats_all_is_known_in_the_final_phase() -> None:
    known = 0
    for seed in range(15):
        play = play_game(GAME, [seat_player("random", seed + seat, GAME) for seat in range(2)], Fast(seed), {})
        for decision in decisions(play):
            certain = is_certain(END, decision.state, decision.view, worlds=40)
            assert isinstance(decision.state, Witches)
            assert certain or not decision.state.final
            known += certain
    assert known > 15 * 11


def test_with_three_seats_it_is_known_only_at_the_very_end() -> None:
    certain = []
    play = play_game(GAME, [seat_player("random", seat, GAME) for seat in range(3)], Fast(3), {})
    for decision in decisions(play):
        if END.begun(decision.state):
            certain.append(is_certain(END, decision.state, decision.view))
    assert not certain[0]
    assert certain[-1]
