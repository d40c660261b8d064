"""The widget that draws the table: it follows the game and the size of the screen."""

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Resize
from textual.widgets import Static

from hubba.core.wording import Words
from hubba.terminal.drawer import Drawer
from hubba.terminal.picture import TerminalPicture

NARROWEST = 20


class DrawingPanel(VerticalScroll):
    """Redraws the last picture whenever its size changes."""

    def __init__(self, drawer: Drawer, picture: TerminalPicture, words: Words) -> None:
        super().__init__(id="table")
        self.drawer = drawer
        self.picture = picture
        self.words = words

    def compose(self) -> ComposeResult:
        yield Static()

    def on_resize(self, event: Resize) -> None:
        self.draw()

    def show(self, picture: TerminalPicture, words: Words) -> None:
        """Draw the current table."""
        self.picture, self.words = picture, words
        self.draw()

    def draw(self) -> None:
        """Draw in the available space, with one column free for a scroll bar."""
        width, height = max(NARROWEST, self.size.width - 1), self.size.height
        self.query_one(Static).update(self.drawer.draw(self.picture, self.words, width, height))
