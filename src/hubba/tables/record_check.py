"""Reads an uploaded record: whether it can be replayed here, and its game."""

from collections.abc import Generator

from hubba.core.errors import RecordError, RegistryError
from hubba.core.messages import message as core_message
from hubba.core.play import Play
from hubba.core.record import HIDDEN_TEXT, Draw, Record, Step
from hubba.core.recordtext import reading
from hubba.core.registry import find_game
from hubba.core.replay import replaying
from hubba.core.stepwise import run_to_end
from hubba.tables.messages import message

MOST_ENTRIES = 5000  # of one record: the longest games have some hundreds


class CutRecord(RecordError):
    """A record of what one seat saw: the rest of the game is not in it, so nobody can replay it."""


def replayed(text: str) -> Play:
    """The game of a record; a RecordError says on which line something is wrong."""
    return run_to_end(replaying_text(text))


def replaying_text(text: str) -> Generator[None, None, Play]:
    """The same, a little at a time."""
    record = yield from reading(text)
    check_whole(record)
    try:
        game = find_game(record.game)
    except RegistryError as error:
        raise RecordError(record.lines.get("game", 1), error.message) from None
    return (yield from replaying(record, game))


def check_whole(record: Record) -> None:
    """Refuse a record that is too long or incomplete."""
    if len(record.entries) > MOST_ENTRIES:
        raise RecordError(record.entries[MOST_ENTRIES].line, message("error-many-entries", most=MOST_ENTRIES))
    for entry in record.entries:
        told = entry.moves if isinstance(entry, Step) else entry.outcomes if isinstance(entry, Draw) else ()
        if HIDDEN_TEXT in told:
            raise CutRecord(entry.line, core_message("error-record-hidden"))
