"""Whole steps: several moves that one seat makes at once, checked together."""

from collections.abc import Sequence

from hubba.core.game import Game
from hubba.core.refusal import Illegal, Refusal
from hubba.core.state import NO_CHANCE, State

MOST_TRIES = 2000  # moves tried in search of an order; a bid of twenty cards in its own order needs twenty
EMPTY_STEP = Refusal("Table 1", "empty-step")
PAST_CHANCE = Refusal("Table 1", "past-chance")


def arrange(game: Game, state: State, seat: int, moves: Sequence[int]) -> list[int]:
    """The moves in an order in which all of them may be made.

    A person clicks a payment together in any order; the rules offer one order only. The given order is
    tried first. If none will do, Illegal says what forbids the first move that cannot come in its place.
    """
    if not moves:
        raise Illegal(EMPTY_STEP, "-")
    found = _Arranger(game, seat).order(state, list(moves))
    if found is None:
        raise _first_refusal(game, state, seat, moves)
    return found


class _Arranger:
    """Tries orders, the given one first, and gives up before a silly step costs more than a moment."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.tries = MOST_TRIES

    def order(self, state: State, moves: list[int]) -> list[int] | None:
        """The moves in an order that is allowed, or None."""
        if not moves:
            return []
        if state.chance() != NO_CHANCE:
            return None
        tried = set()
        for place, move in enumerate(moves):
            if move in tried or self.tries == 0 or self.game.refusal(state, self.seat, move) is not None:
                continue
            self.tries -= 1
            tried.add(move)
            after = state.clone()
            after.apply(self.seat, move)
            rest = self.order(after, moves[:place] + moves[place + 1 :])
            if rest is not None:
                return [move, *rest]
        return None


def _first_refusal(game: Game, state: State, seat: int, moves: Sequence[int]) -> Illegal:
    state = state.clone()
    for place, move in enumerate(moves):
        text = game.move_text(move) if 0 <= move < game.moves else str(move)
        if place > 0 and state.chance() != NO_CHANCE:
            return Illegal(PAST_CHANCE, text)
        refusal = game.refusal(state, seat, move)
        if refusal is not None:
            return Illegal(refusal, text)
        state.apply(seat, move)
    raise AssertionError("unreachable: some move of a refused step is refused")
