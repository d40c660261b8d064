"""The log of the terminal table: what happened, in words, scrolled to the newest."""

from collections.abc import Iterable
from itertools import groupby

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from hubba.cli.local_game import PERSON
from hubba.core.event import Event
from hubba.core.wording import Words
from hubba.terminal.colours import BRASS, BRASS_HIGH, GLOW, TEXT
from hubba.terminal.wrapping import wrapped

NARROWEST = 12


class LogPanel(VerticalScroll):
    """Keeps events, so that it can say them in another language."""

    def __init__(self, words: Words) -> None:
        super().__init__(id="log")
        self.words = words
        self.told: list[Event] = []
        self.said: list[tuple[str, bool]] = []  # in these words: the sentence, and whether it is about the person

    def compose(self) -> ComposeResult:
        yield Static()

    def on_mount(self) -> None:
        self.anchor()

    def on_resize(self, event: Resize) -> None:
        self.write()

    def tell(self, events: Iterable[Event], words: Words) -> None:
        """Add what happened, and say everything in these words."""
        if words is not self.words:
            self.words, self.said = words, []
        self.told += [event for event in events if event.name != "asks"]
        for event in self.told[len(self.said) :]:
            self.said.append((words.event(event), event.args.get("seat") == PERSON))
        self.write()

    def clear(self) -> None:
        """Empty the log for a new game."""
        self.told, self.said = [], []

    def lines(self) -> list[tuple[str, bool]]:
        """Sentences, and whether they are about the person; repeated sentences are merged."""
        lines = []
        for (text, mine), same in groupby(line for line in self.said if line[0]):
            count = len(list(same))
            lines.append((text if count == 1 else f"{text} (× {count})", mine))
        return lines

    def write(self) -> None:
        """Put all of it on the screen."""
        self.border_title = self.words.say("terminal-log")
        width = max(NARROWEST, self.scrollable_content_region.width - 2)
        shown = []
        for text, mine in self.lines():
            mark = Content.styled("◆ " if mine else "· ", GLOW if mine else BRASS)
            for line in wrapped(text, width):
                shown.append(mark + Content.styled(line, BRASS_HIGH if mine else TEXT))
                mark = Content("  ")
        for page in self.query(Static):  # none before it is on the screen: its first resize writes then
            page.update(Content("\n").join(shown))
