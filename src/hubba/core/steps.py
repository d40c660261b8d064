"""Whole steps: several moves that one seat makes at once, checked together."""

from collections.abc import Sequence

from hubba.core.event import includes
from hubba.core.game import Game
from hubba.core.refusal import Illegal, Refusal
from hubba.core.state import NO_CHANCE, State

MOST_TRIES = 2000  # moves tried in search of an order, when neither the given nor the rising one will do
EMPTY_STEP = Refusal("Table 1", "empty-step")
PAST_CHANCE = Refusal("Table 1", "past-chance")


def arrange(game: Game, state: State, seat: int, moves: Sequence[int]) -> list[int]:
    """The moves in an order in which all of them may be made.

    A person clicks a payment together in any order; the rules offer one order only, usually the rising one. If
    none will do, Illegal says what forbids the first move that cannot come in its place. A step ends where
    the seat learns something, by chance or by a reveal: otherwise a refused step would tell for free.
    """
    if not moves:
        raise Illegal(EMPTY_STEP, "-")
    for order in (list(moves), sorted(moves)):
        if _first_refusal(game, state, seat, order) is None:
            return order
    found = _Arranger(game, seat).order(state, list(moves))
    if found is None:
        refused = _first_refusal(game, state, seat, moves)
        assert refused is not None
        raise refused
    return found


def _after(state: State, seat: int, move: int) -> tuple[State, bool]:
    """The state after a move, and whether the seat's step ends there."""
    after = state.clone()
    after.news = []
    after.apply(seat, move)
    learned = any(includes(event.reveals, seat) for event in after.news)
    return after, learned or bool(after.chance() != NO_CHANCE)


def _first_refusal(game: Game, state: State, seat: int, moves: Sequence[int]) -> Illegal | None:
    ended = False
    for move in moves:
        text = game.move_text(move) if 0 <= move < game.moves else str(move)
        if ended:
            return Illegal(PAST_CHANCE, text)
        refusal = game.refusal(state, seat, move)
        if refusal is not None:
            return Illegal(refusal, text)
        state, ended = _after(state, seat, move)
    return None


class _Arranger:
    """Tries orders, and gives up before a silly step costs more than a moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.tries = MOST_TRIES

    def order(self, state: State, moves: list[int]) -> list[int] | None:
        """The moves in an order that is allowed, or None."""
        tried = set()
        for place, move in enumerate(moves):
            if move in tried or self.tries == 0 or self.game.refusal(state, self.seat, move) is not None:
                continue
            self.tries -= 1
            tried.add(move)
            rest = moves[:place] + moves[place + 1 :]
            after, ended = _after(state, self.seat, move)
            if not rest:
                return [move]
            found = None if ended else self.order(after, rest)
            if found is not None:
                return [move, *found]
        return None
