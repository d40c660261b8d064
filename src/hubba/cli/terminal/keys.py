"""The keys of the terminal table, the most important first."""

from typing import Final

from rich.cells import cell_len
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from hubba.core.wording import Words
from hubba.terminal.colours import GLOW

KEYS: Final = (
    ("h", "hint"),
    ("u", "undo"),
    ("w", "why"),
    ("?", "help"),
    ("q", "leave"),
    ("m", "moves"),
    ("t", "zones"),
    ("s", "save"),
    ("l", "language"),
)


class Keys(Static):
    """The keys that can be pressed or clicked, as many as fit."""

    auto_links = False

    def __init__(self, words: Words) -> None:
        super().__init__(id="keys")
        self.words = words

    def on_resize(self, event: Resize) -> None:
        self.say(self.words)

    def say(self, words: Words) -> None:
        """Name the keys in these words."""
        self.words = words
        width = self.content_size.width
        labels = {action: words.say(f"terminal-key-{action}") for _, action in KEYS}
        needed = sum(cell_len(label) + 4 for label in labels.values()) - 2
        gap = "  " if needed <= width else " "
        shown: list[Content] = []
        for key, action in KEYS:
            width -= cell_len(labels[action]) + 2
            if width >= 0:
                markup = f"[@click=app.{action}][bold {GLOW}]$key[/] $label[/]"
                shown.append(Content.from_markup(markup, key=key, label=labels[action]))
            width -= len(gap)
        self.update(Content(gap).join(shown))


def help_text(words: Words) -> Content:
    """How to play here, and what the signs of this game mean."""
    lines = [Content(words.say("terminal-help")), Content("")]
    for key, action in KEYS:
        lines.append(Content.assemble((f"{key}  ", f"bold {GLOW}"), words.say(f"terminal-help-{action}")))
    own = f"terminal-help-{words.game.name}"
    if words.has(own):
        lines += [Content(""), Content(words.say(own))]
    return Content("\n").join(lines)
