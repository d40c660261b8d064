"""The one undo of a table, in words: what it takes back, who is asked, and whether the game becomes practice."""

from collections.abc import Sequence
from typing import Final

from hubba.core.event import Event
from hubba.core.wording import Words
from hubba.tables.pace import QUIET
from hubba.tables.undoing import UndoOffer
from hubba.web.pages import listed

UNDONE: Final = "undone"  # an undo is no part of what the next one takes back
MOST_SAID: Final = 2  # sentences about what is taken back


def undone(words: Words, since: Sequence[Event], seat: int) -> str:
    """What a seat did in its last step, in the words of the log; `since` is what it was told from then on."""
    said: list[str] = []
    for event in since:
        text = "" if event.name in (QUIET, UNDONE) else words.event(event)
        mine = event.args.get(words.game.seat_arguments[0]) == seat
        if text and said and not mine:
            break
        if text:
            said.append(text)
    return " ".join(said[:MOST_SAID])


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
