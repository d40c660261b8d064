"""Helpers that let tests of several games play in a few words of text."""

import pytest

from hubba.core.errors import PositionError
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.state import State


def go(play: Play, seat: int, moves: str) -> None:
    """Make moves one after the other, each as its own step."""
    for move in moves.split():
        play.step(seat, [play.game.move_from(move)])


def legal(play: Play, seat: int) -> list[str]:
    """The legal moves of a seat, as text."""
    return [play.game.move_text(move) for move in play.legal(seat)]


def why_not(play: Play, seat: int, move: str) -> tuple[str, str]:
    """The clause and the reason that forbid a move."""
    refusal = play.why_not(seat, play.game.move_from(move))
    assert refusal is not None, f"{move} is allowed"
    return refusal.clause, refusal.reason


def line(play: Play, key: str) -> str:
    """A line of the present position; empty if there is none."""
    for text in play.position().splitlines():
        if text.startswith(f"{key}: "):
            return text.removeprefix(f"{key}: ")
    return ""


def read_back(play: Play, state: State) -> State:
    """The state read from a game's position: it has the same position and the same choices."""
    text = play.position()
    twin, options = play.game.read_position(text)
    assert play.game.write_position(twin, options) == text
    assert twin.to_act() == state.to_act()
    for seat in play.to_act:
        assert list(twin.legal(seat)) == list(state.legal(seat))
    return twin


def line_refused(game: Game, text: str) -> tuple[str, str]:
    """The line for which a position is refused, and the reason."""
    with pytest.raises(PositionError) as caught:
        game.read_position(text)
    return text.splitlines()[caught.value.line - 1], caught.value.reason
