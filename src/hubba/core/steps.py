"""Whole steps: several moves that one seat makes at once, checked together."""

from collections.abc import Sequence

from hubba.core.event import includes
from hubba.core.game import Game
from hubba.core.refusal import Illegal, Refusal
from hubba.core.state import NO_CHANCE, State

# The most work spent on finding an order when neither the given nor the rising one is legal: checking whether a
# move is legal costs 1, making it on a copy costs MAKING. All of it takes some milliseconds with compiled rules.
MOST_WORK = 4000
MAKING = 20
EMPTY_STEP = Refusal("Table 1", "empty-step")
PAST_CHANCE = Refusal("Table 1", "past-chance")


def arrange(game: Game, state: State, seat: int, moves: Sequence[int]) -> list[int]:
    """The moves in an order in which all of them may be made.

    A person clicks the parts of a payment in any order; the rules offer only one order, usually the rising one. If
    no order is legal, Illegal says what forbids the first move that cannot be made in its place. A step ends where
    the seat learns something, by chance or by a reveal: otherwise a refused step would reveal it for free.
    """
    if not moves:
        raise Illegal(EMPTY_STEP, "-")
    refused = _first_refusal(game, state, seat, moves)
    if refused is None:
        return list(moves)
    rising = sorted(moves)
    if _first_refusal(game, state, seat, rising) is None:
        return rising
    found = _Arranger(game, seat).order(state, list(moves))
    if found is None:
        raise refused
    return found


def _make(state: State, seat: int, move: int) -> bool:
    """Make a move; returns whether the seat's step ends there."""
    state.news = []
    state.apply(seat, move)
    learned = any(includes(event.reveals, seat) for event in state.news)
    return learned or bool(state.chance() != NO_CHANCE)


def after_move(state: State, seat: int, move: int) -> tuple[State, bool]:
    """The state after a move, and whether the seat's step ends there."""
    after = state.clone()
    return after, _make(after, seat, move)


def _first_refusal(game: Game, state: State, seat: int, moves: Sequence[int]) -> Illegal | None:
    ended = False
    for place, move in enumerate(moves):
        refusal = PAST_CHANCE if ended else game.refusal(state, seat, move)
        if refusal is not None:
            return Illegal(refusal, game.move_text(move) if 0 <= move < game.moves else str(move))
        if place + 1 < len(moves):  # nothing follows the last one
            state = state if place else state.clone()
            ended = _make(state, seat, move)
    return None


class _Arranger:
    """Tries orders, and gives up before an absurd step takes too long."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.left = MOST_WORK

    def order(self, state: State, moves: list[int]) -> list[int] | None:
        """The moves in an order that is allowed, or None."""
        tried = set()
        for place, move in enumerate(moves):
            if move in tried or self.left <= 0:
                continue
            tried.add(move)
            self.left -= 1
            if self.game.refusal(state, self.seat, move) is not None:
                continue
            rest = moves[:place] + moves[place + 1 :]
            if not rest:
                return [move]
            self.left -= MAKING
            after, ended = after_move(state, self.seat, move)
            if not ended and (found := self.order(after, rest)) is not None:
                return [move, *found]
        return None
