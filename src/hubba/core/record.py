"""Records: a game as a text that a person can read and a program can replay.

    hubba record 1
    game: witches
    rules: 1
    seats: 2
    option wheel: decreasing
    components: sha256:…

    1. * leader 1
    2. * stock B7 R1 …
    3. S1 B7            # a comment
    4. undo S1 to 2
    end: unfinished

`*` is chance: a purpose and its outcomes. `S1` is a seat and what it did. An undo takes the game back
to just after an entry, `withdraw S1 3` takes back one secret choice; both stay in the record. The
`end` line shows that nothing was cut off; a `seal` after it shows that nothing was changed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

FIRST_LINE: Final = "hubba record 1"
UNFINISHED: Final = "unfinished"
HIDDEN_TEXT: Final = "?"


@dataclass(frozen=True, repr=False)
class Entry:
    """Something that happened, with the comments beside and above it."""

    comment: str = field(default="", kw_only=True)
    above: tuple[str, ...] = field(default=(), kw_only=True)
    line: int = field(default=0, kw_only=True, compare=False)

    def text(self) -> str:
        """The entry as a record writes it, without number and comments."""
        raise NotImplementedError

    def __repr__(self) -> str:
        beside = f"  # {self.comment}" if self.comment else ""
        return f"<{type(self).__name__}: {self.text()}{beside}>"


@dataclass(frozen=True, repr=False)
class Step(Entry):
    """A seat made these moves."""

    seat: int
    moves: tuple[str, ...]

    def text(self) -> str:
        return f"S{self.seat} {' '.join(self.moves)}"


@dataclass(frozen=True, repr=False)
class Draw(Entry):
    """Chance had these outcomes."""

    purpose: str
    outcomes: tuple[str, ...]

    def text(self) -> str:
        return f"* {self.purpose} {' '.join(self.outcomes)}"


@dataclass(frozen=True, repr=False)
class Undo(Entry):
    """A seat took its last step back, with the consent of those who had moved since."""

    seat: int
    to: int
    agreed: tuple[int, ...] = ()
    takeback: bool = False  # beyond the rule of undo: the game is practice

    def text(self) -> str:
        agreed = "".join(f" S{seat}" for seat in self.agreed)
        word = "takeback" if self.takeback else "undo"
        return f"{word} S{self.seat} to {self.to}" + (f" agreed{agreed}" if agreed else "")


@dataclass(frozen=True, repr=False)
class Withdraw(Entry):
    """A seat took back a secret choice that nobody else was told about; what the others did since stays."""

    seat: int
    entry: int

    def text(self) -> str:
        return f"withdraw S{self.seat} {self.entry}"


@dataclass(frozen=True, repr=False)
class Record:
    """One game, from its options to its end."""

    game: str
    rules: int
    seats: int
    options: Mapping[str, str]
    components: str
    entries: tuple[Entry, ...] = ()
    end: str = UNFINISHED
    setup: str = ""  # the position it started from, if not from the deal
    seed: str = ""  # an open seed, public from the start
    commit: str = ""  # the digest of a secret seed, published before the first card
    entropy: tuple[str, ...] = ()  # what the seats added to it
    reveal: str = ""  # the secret seed, published after the last card
    onward: int | None = None  # it continues another game (as practice): how many entries come from there
    players: Mapping[int, str] = field(default_factory=dict)
    tags: Mapping[str, str] = field(default_factory=dict)
    preface: tuple[str, ...] = ()  # comments before the first entry
    epilogue: tuple[str, ...] = ()  # comments after the last
    sealed: bool = False
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)  # by key: the line of a header

    @property
    def practice(self) -> bool:
        """Whether somebody took back more than the rule of undo allows, or the game continues another one."""
        return self.onward is not None or any(is_beyond_rule(entry) for entry in self.entries)

    def __repr__(self) -> str:
        """Which game it is; its moves may be hidden from whoever reads this."""
        return f"<Record of {self.game}, {self.seats} seats, {len(self.entries)} entries, end: {self.end}>"


def is_beyond_rule(entry: Entry) -> bool:
    """Whether an entry takes back more than the rule of undo allows."""
    return isinstance(entry, Undo) and entry.takeback


def line_of(entries: Sequence[Entry], upto: int) -> list[int]:
    """The numbers of the entries that count after entry `upto`, without undone ones and undos."""
    line = []
    withdrawn = set()
    number = upto
    while number > 0:
        entry = entries[number - 1]
        if isinstance(entry, Undo):
            number = entry.to
            continue
        if isinstance(entry, Withdraw):
            withdrawn.add(entry.entry)
        elif number not in withdrawn:
            line.append(number)
        number -= 1
    return line[::-1]
