"""Draws the table of any game from its zones; a game's own drawer overrides what it can do better."""

from collections.abc import Sequence

from textual.content import Content

from hubba.core.state import NOBODY
from hubba.core.wording import Words
from hubba.terminal.canvas import Canvas
from hubba.terminal.light import Light
from hubba.terminal.picture import TerminalPicture
from hubba.terminal.zones import panel

COLUMN = 26  # the fewest cells for the zones of one owner
WIDEST = 60


class Drawer:
    """Draws any game; it knows zones and words, but no rules."""

    def look(self, picture: TerminalPicture) -> None:
        """Look at the table, once per step; for drawers that keep something between steps."""

    def forget(self) -> None:
        """Drop what was kept: the game has gone back or started again."""

    def draw(self, picture: TerminalPicture, words: Words, width: int, height: int) -> Content:
        """The table, as wide as `width`; if it is higher than `height`, the screen scrolls."""
        owners = [owner for owner in (NOBODY, *range(picture.seats)) if any(z.seat == owner for z in picture.zones)]
        columns = max(1, min(len(owners), width // COLUMN))
        each = min(WIDEST, width // columns)
        panels = [panel(picture, words, owner, each) for owner in owners]
        rows = [panels[start : start + columns] for start in range(0, len(panels), columns)]
        used = sum(max(one.height for one in row) for row in rows)
        y = max(0, height - used) // 3
        canvas = Canvas(width, max(height, used))
        for row in rows:
            left = (width - each * len(rows[0])) // 2
            for column, one in enumerate(row):
                canvas.paste(left + column * each, y, one)
            y += max(one.height for one in row)
        return canvas.content()

    def heading(self, picture: TerminalPicture, words: Words) -> str:
        """A text to show beside the name of the game."""
        return ""

    def hand(self, picture: TerminalPicture) -> tuple[str, ...]:
        """The pieces of the person's hand to draw as cards; each has the text of the move that plays it."""
        return ()

    def face(self, text: str, picture: TerminalPicture, words: Words, light: Light) -> Content | None:
        """A move or a piece of the hand as a card; None: show its words."""
        return None

    def line(self, pieces: Sequence[str], words: Words) -> Content:
        """Pieces of the hand that cannot be chosen now, in one line."""
        return Content(" ".join(pieces))

    def remark(self, text: str, picture: TerminalPicture, words: Words) -> str:
        """A text about the move in focus."""
        return ""

    def pause(self, picture: TerminalPicture) -> float:
        """How long to show this, as a multiple of the usual time."""
        return 1.0
