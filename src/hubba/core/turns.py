"""Whole turns: what a seat may do until it learns something or others are to act."""

from collections.abc import Iterator, Sequence

from hubba.core.game import Game
from hubba.core.refusal import Illegal
from hubba.core.state import State
from hubba.core.steps import after_move, arrange


class Turns:
    """The turns of one seat in one situation."""

    def __init__(self, game: Game, state: State, seat: int) -> None:
        self.game = game
        self.state = state
        self.seat = seat

    def refusal(self, moves: Sequence[int]) -> Illegal | None:
        """What forbids these moves as one step, and at which move; None if they may be made."""
        try:
            arrange(self.game, self.state, self.seat, moves)
        except Illegal as error:
            return error
        return None

    def each(self) -> Iterator[tuple[int, ...]]:
        """Every turn as a sequence of moves, in the order of the legal moves; there may be very many.

        A turn ends where the seat learns something, by chance or by a reveal, or where it may no longer act.
        """
        yield from self._each(self.state, ())

    def _each(self, state: State, moves: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        if not state.may_act(self.seat):
            if moves:
                yield moves
            return
        for move in state.legal(self.seat):
            after, ended = after_move(state, self.seat, int(move))
            if ended:
                yield (*moves, int(move))
            else:
                yield from self._each(after, (*moves, int(move)))
