"""The decisions of a finished game, one by one, with what was hidden at the time."""

from collections.abc import Iterator
from dataclasses import dataclass

from hubba.core.play import Play
from hubba.core.record import Draw, Step
from hubba.core.state import State
from hubba.core.view import View


@dataclass(frozen=True)
class Decision:
    """A move about to be made. State and view are live: read them before the next decision, or copy them."""

    state: State
    seat: int
    move: int
    view: View  # what the seat knew


def decisions(play: Play) -> Iterator[Decision]:
    """Replay a finished game from its record."""
    game = play.game
    state = game.new_state(play.seats, play.options)
    views = [game.new_view(seat, play.seats, play.options) for seat in range(play.seats)]
    state.news = []
    for entry in play.entries:
        if isinstance(entry, Draw):
            purpose = game.purpose_from(entry.purpose)
            for text in entry.outcomes:
                state.resolve(game.outcome_from(purpose, text))
        elif isinstance(entry, Step):
            for text in entry.moves:
                move = game.move_from(text)
                yield Decision(state, entry.seat, move, views[entry.seat])
                state.apply(entry.seat, move)
        news, state.news = state.news or [], []
        for seat, view in enumerate(views):
            for event in news:
                heard = event.seen_by(seat)
                if heard is not None:
                    view.see(heard)
