"""The decisions of a finished game: what the seat knew and might do, what it did, and how the game ended for it."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

from hubba.adapters.errors import EnvironmentMisused
from hubba.adapters.messages import message
from hubba.core.encoder import Encoder
from hubba.core.game import Game
from hubba.core.record import UNFINISHED, Draw, Record, Step, line_of
from hubba.core.recordtext import write_record
from hubba.core.state import State
from hubba.core.view import View

TENSOR: Final = "tensor"
TEXT: Final = "text"
FORMS: Final = (TENSOR, TEXT)  # of what a seat knew


@dataclass(frozen=True)
class DatasetRow:
    """One move of one seat."""

    number: int  # in its game, from 0
    seat: int
    move: int
    move_text: str
    legal: list[int]
    knew: bytes | str  # the packed tensor, or the text of the view
    score: int  # of the seat, at the end
    payoff: float


@dataclass(frozen=True)
class WrittenGame:
    """A finished game with its record."""

    id: str  # the digest of the record's text
    record: Record
    text: str
    scores: list[int]
    winners: list[int]
    payoffs: list[float]
    moves: tuple[tuple[int, int], ...]  # by seat


def written(record: Record, game: Game) -> WrittenGame:
    """A game that has ended; any other is refused."""
    if record.end == UNFINISHED:
        raise EnvironmentMisused(message("error-unfinished"))
    state, moves = started(record, game), []
    for seat, move in _steps(record, game, state):
        moves.append((seat, move))
        state.apply(seat, move)
    text = write_record(record)
    outcome = game.outcome(state)
    return WrittenGame(
        sha256(text.encode()).hexdigest(),
        record,
        text,
        list(outcome.scores),
        list(outcome.winners),
        [float(state.payoff(seat)) for seat in range(record.seats)],
        tuple(moves),
    )


def decisions_of(done: WrittenGame, game: Game, encoder: Encoder | None) -> Iterator[DatasetRow]:
    """All decisions, in order; with an encoder as packed tensors, else as texts."""
    record = done.record
    state = started(record, game)
    quick = encoder is not None and encoder.quick
    witnesses = None if quick else Witnesses(record, game, state)
    for number, (seat, move) in enumerate(_steps(record, game, state)):
        if witnesses is not None:
            witnesses.look(state)
        yield DatasetRow(
            number,
            seat,
            move,
            game.move_text(move),
            [int(each) for each in state.legal(seat)],
            _knew(state, seat, encoder, witnesses),
            done.scores[seat],
            done.payoffs[seat],
        )
        state.apply(seat, move)


def started(record: Record, game: Game) -> State:
    """The state at the start of a record."""
    if record.setup:
        return game.read_position(record.setup)[0]
    return game.start(record.seats, record.options)


class Witnesses:
    """The views of all seats, which learn what is told as the game goes on."""

    def __init__(self, record: Record, game: Game, state: State) -> None:
        state.news = game.set_up(state) if record.setup else []
        self.views: list[View] = [
            game.new_view(seat, record.seats, dict(record.options)) for seat in range(record.seats)
        ]

    def look(self, state: State) -> None:
        """Hear what has happened since the last time."""
        news, state.news = state.news or [], []
        for event in news:
            for seat, view in enumerate(self.views):
                if (heard := event.seen_by(seat)) is not None:
                    view.see(heard)


def _knew(state: State, seat: int, encoder: Encoder | None, witnesses: Witnesses | None) -> bytes | str:
    if encoder is None:
        assert witnesses is not None
        return witnesses.views[seat].text()
    if witnesses is None:
        encoder.encode_quickly(state, seat)
    else:
        encoder.encode(witnesses.views[seat])
    return encoder.packed()


def _steps(record: Record, game: Game, state: State) -> Iterator[tuple[int, int]]:
    """Each move that counts; the caller makes it before it asks for the next one. Chance is applied here."""
    for number in line_of(record.entries, len(record.entries)):
        entry = record.entries[number - 1]
        if isinstance(entry, Draw):
            purpose = game.purpose_from(entry.purpose)
            for outcome in entry.outcomes:
                state.resolve(game.outcome_from(purpose, outcome))
        else:
            assert isinstance(entry, Step)
            for text in entry.moves:
                yield entry.seat, game.move_from(text)
