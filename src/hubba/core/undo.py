"""The rule of undo.

An undo is free while nothing hidden has been revealed and no other seat has moved. If others have moved since,
they must agree. No undo goes back past a reveal, a roll or a deal. Moves that the seat was not told about do not
count: a secret choice can be withdrawn as long as all choices are secret, and the choices of the others stay.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from hubba.core.record import Draw, Entry, Step
from hubba.core.refusal import Refusal

NOTHING_TO_UNDO = Refusal("Table 2", "nothing-to-undo")
PAST_REVEAL = Refusal("Table 4", "past-reveal")
NOT_AGREED = Refusal("Table 3", "not-agreed")


@dataclass(frozen=True)
class HistoryEntry:
    """An entry that counts, its number in the record, whether it revealed something, and who heard of it."""

    number: int
    entry: Entry
    reveals: bool
    heard: frozenset[int]


@dataclass(frozen=True)
class MayUndo:
    """An undo that the rule allows: the entry to go back to, who must agree, and the step's place in the history.

    If `alone` is an entry, only that one is withdrawn, and what others did in secret since then stays.
    """

    to: int
    consent: tuple[int, ...]
    place: int
    alone: int | None = None


def last_step(history: Sequence[HistoryEntry], seat: int) -> int | None:
    """Where in the history the last step of a seat is."""
    for place in range(len(history) - 1, -1, -1):
        entry = history[place].entry
        if isinstance(entry, Step) and entry.seat == seat:
            return place
    return None


def rule_of_undo(history: Sequence[HistoryEntry], seat: int) -> MayUndo | Refusal:
    """What the rule says to a seat that wants to take its last step back."""
    place = last_step(history, seat)
    if place is None:
        return NOTHING_TO_UNDO
    own, since = history[place], history[place + 1 :]
    if any(done.reveals or isinstance(done.entry, Draw) for done in (own, *since)):
        return PAST_REVEAL
    to = history[place - 1].number if place else 0
    if since and not any(seat in done.heard for done in since):
        return MayUndo(to, (), place, alone=own.number)
    others = {done.entry.seat for done in since if isinstance(done.entry, Step)}
    return MayUndo(to, tuple(sorted(others)), place)
