"""A hint as a page shows it: the move that lights up, one reason in words, and the numbers behind *More*."""

import re
from dataclasses import dataclass
from typing import Final

from hubba.bots.hint import Hint, is_doubtful, margin
from hubba.core.wording import Words

MOST_ROWS: Final = 8
MOST_FURTHER: Final = 2  # reasons behind *More*
MOST_EXPECTED: Final = 4  # moves of the likely continuation
BUTTON: Final = re.compile(r"<button\b[^>]*>")


@dataclass(frozen=True)
class HintRow:
    """What the search found out about a move, in hundredths of a victory."""

    name: str
    value: int
    visits: int
    margin: int | None = None  # by how much it may be off; None if it was tried too few times
    chosen: bool = False


@dataclass(frozen=True)
class HintShown:
    """A hint in the guest's language."""

    title: str
    reason: str
    moves: tuple[str, ...]  # in notation: what lights up
    further: tuple[str, ...] = ()
    rows: tuple[HintRow, ...] = ()
    line: tuple[str, ...] = ()  # the likely continuation, turn by turn
    iterations: int = 0


def hint_shown(hint: Hint, words: Words) -> HintShown:
    """A hint in words."""
    reasons = [words.reason(reason) for reason in hint.reasons[: 1 + MOST_FURTHER]]
    rows = tuple(
        HintRow(
            words.move(found.move),
            round(100 * found.value),
            found.visits,
            None if is_doubtful(found) else margin(found),
            found.move == hint.move,
        )
        for found in hint.evidence[:MOST_ROWS]
    )
    return HintShown(
        words.moves(hint.moves),
        reasons[0],
        tuple(words.game.move_text(move) for move in hint.moves),
        tuple(reasons[1:]),
        rows if len(rows) > 1 else (),
        tuple(hint.continuation(words, MOST_EXPECTED, words.move, words.say("list-separator"))),
        hint.iterations,
    )


def mark(html: str, moves: tuple[str, ...]) -> str:
    """Markup with a mark on each button that makes the suggested move, as `static/hint.js` marks it."""

    def marked(found: re.Match[str]) -> str:
        tag = found[0]
        also = re.search(r'data-also="([^"]*)"', tag)
        fits = f' name="move" value="{moves[0]}"' in re.sub(r"\s+", " ", tag)
        if not fits or (also is not None and also[1] not in moves[1:]):
            return tag
        return f'{tag[:-1]} data-hinted aria-describedby="hint-why">'

    return BUTTON.sub(marked, html)
