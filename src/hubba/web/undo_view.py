"""The one undo of a table, in words: what it takes back, who is asked, and whether the game becomes practice."""

from collections.abc import Sequence
from itertools import groupby
from typing import Final

from hubba.core.event import Event
from hubba.core.wording import Words
from hubba.tables.pace import QUIET
from hubba.tables.undoing import UndoOffer
from hubba.web.pages import listed, together

UNDONE: Final = "undone"  # an undo is no part of what the next one takes back
MOST_SAID: Final = 2  # sentences about what is taken back


def undone(words: Words, since: Sequence[Event], seat: int) -> str:
    """What a seat did in its last step, in the words of the log; `since` is what it was told from then on."""
    meant: list[Event] = []
    for event in since:
        told = event.name not in (QUIET, UNDONE) and words.event(event)
        mine = event.args.get(words.game.seat_arguments[0]) == seat
        if told and meant and not mine:
            break
        if told:
            meant.append(event)
    alike = [(name, list(events)) for name, events in groupby(meant, key=lambda event: event.name)]
    said = [text for name, events in alike for text in sentences(words, name, events, seat)]
    return " ".join(said[:MOST_SAID])


def sentences(words: Words, name: str, events: Sequence[Event], seat: int) -> list[str]:
    """What events of one name say: one sentence for all of them, if the game has one."""
    joined = together(words, name, events) if len(events) > 1 and words.has(f"since-{name}") else ""
    # Such a sentence speaks of others: "You draws" is wrong, "Thorgal draws" is not.
    return [joined] if joined and words.seat(seat) not in joined else [words.event(event) for event in events]


def undo_text(offer: UndoOffer, words: Words, what: str, *, practice: bool) -> str:
    """The question before an undo; empty if the rules allow it freely. `what` is what it takes back."""
    practice = offer.practice and not practice
    what = what.removesuffix(".")  # it is quoted
    told = {"what": what, "names": listed(words, [words.seat(seat) for seat in offer.ask or offer.consent])}
    if offer.ask and practice:
        return words.say("undo-confirm-ask-practice", told)
    if offer.ask:
        return words.say("undo-confirm-ask", told)
    if practice:
        return words.say("undo-confirm-practice", {"what": what})
    return words.say("undo-confirm-consent", told) if offer.consent else ""
