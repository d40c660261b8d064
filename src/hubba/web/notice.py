"""A notice beside the game: a refusal, an explanation, a question or a hint. It disappears with the next step."""

from dataclasses import dataclass

from hubba.bots.hint import Hint
from hubba.core.refusal import Refusal
from hubba.core.rng import Rng
from hubba.core.wording import Phrases, Words
from hubba.tables.table import Table
from hubba.tables.undoing import UndoOffer
from hubba.web.hint_view import HintShown, hint_shown
from hubba.web.move_meant import move_to_explain, moves_meant
from hubba.web.undo_view import undo_text, undone


@dataclass(frozen=True)
class Notice:
    """A notice, in the guest's language."""

    kind: str  # refused, explained, question, hint, or talk for what is refused there
    text: str
    move: str = ""
    clause: str = ""
    hint: HintShown | None = None
    agree: str = ""  # the text of the button that says yes to a question
    does: str = "undo"  # what that button does

    @property
    def spoken(self) -> str:
        """The notice for the live region."""
        return f"{self.move} {self.text}".strip()


def refusal_notice(refusal: Refusal, words: Words, move: str = "") -> Notice:
    """Why something is not allowed, with its clause."""
    return Notice("refused", words.refusal(refusal), move, refusal.clause)


def plain_notice(key: str, words: Phrases, kind: str = "refused") -> Notice:
    """A notice in the words of the table."""
    return Notice(kind, words.say(key))


def explanation_notice(table: Table, seat: int, text: str, words: Words) -> Notice:
    """Why the move that somebody means is not allowed, or that it is."""
    move, refusal = why_not(table, seat, text, words)
    if move is None:
        example = words.move(next(iter(words.among()), 0))
        return Notice("refused", words.say("not-understood", {"text": text.strip()[:60], "example": example}))
    name = words.say("move-named", {"move": words.move(move)})
    return (
        Notice("explained", words.say("allowed"), name) if refusal is None else refusal_notice(refusal, words, name)
    )


def hint_notice(hint: Hint, words: Words) -> Notice:
    """A bot's suggestion with a reason, to be read aloud as one text."""
    shown = hint_shown(hint, words)
    return Notice("hint", words.say("hint-said", {"move": shown.title, "reason": shown.reason}), hint=shown)


def undo_question(table: Table, seat: int, words: Words, *, careful: bool) -> Notice | None:
    """The question before an undo that makes the game practice or that others must agree to.

    People at other screens are asked on theirs. So whoever asks them is asked first only if they are `careful`, as
    a page without script is.
    """
    offer = table.undo_offer(seat) if seat >= 0 else None
    if not isinstance(offer, UndoOffer) or (offer.ask and not careful):
        return None
    what = undone(words, table.play.since(seat), seat)
    text = undo_text(offer, words, what, practice=table.practice)
    return Notice("question", text, agree=words.say("undo")) if text else None


def why_not(table: Table, seat: int, text: str, words: Words) -> tuple[int | None, Refusal | None]:
    """The move that a person means, in notation or in words, and what forbids it; no move: not understood.

    The answer comes from the seat's own view, so that it reveals nothing that the seat cannot know.
    """
    moves = moves_meant(table, text, words)
    if not moves:
        return None, None
    move = move_to_explain(table, seat, moves, words)
    return move, table.game.refusal(table.play.view(seat).world(Rng(0)), seat, move)
