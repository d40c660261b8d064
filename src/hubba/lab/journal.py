"""A journal of finished deals, so that a long arena can be gone on with: a line each, written at once."""

import json
import sys
from collections.abc import Mapping
from pathlib import Path

import msgspec

from hubba.core.errors import HubbaError
from hubba.core.messages import Sentence, reason_of
from hubba.lab.duplicate import LineupResult
from hubba.lab.messages import message

if sys.platform != "win32":
    from fcntl import LOCK_EX, LOCK_NB, lockf

KIND = "hubba arena journal 1"


class JournalError(HubbaError):
    """A journal that cannot be gone on with."""


class JournalLine(msgspec.Struct, frozen=True):
    """A deal and what came out of its games, in order."""

    deal: int
    games: tuple[LineupResult, ...]


def plain(reason: object) -> str:
    """A reason as it is written down: in English, which is what a message is as text."""
    if isinstance(reason, Sentence):
        return str(reason)
    raise NotImplementedError


class Journal:
    """What was played before (`done`), and a place for what is played now.

    A line that was cut short while it was written is forgotten: its deal is played again. Anything else that does
    not fit is refused, and the file is left as it was. So is a journal that another program writes just now.
    """

    def __init__(self, path: Path, head: Mapping[str, object], seats: int, games: int) -> None:
        self.path = path
        self.seats = seats
        self.games = games
        self.done: dict[int, tuple[LineupResult, ...]] = {}
        first = json.dumps({"kind": KIND, **head}, ensure_ascii=False).encode() + b"\n"
        try:
            self.file = path.open("a+b", buffering=0)
            try:
                self._begin(first)
            except BaseException:
                self.file.close()
                raise
        except OSError as error:
            raise JournalError(message("error-journal-unusable", file=path, reason=reason_of(error))) from None

    def write(self, deal: int, games: tuple[LineupResult, ...]) -> None:
        """One deal more: when this returns, it will be known next time."""
        try:
            self._put(msgspec.json.encode(JournalLine(deal, games), enc_hook=plain) + b"\n")
        except OSError as error:
            said = message("error-journal-unwritable", file=self.path, reason=reason_of(error))
            raise JournalError(said) from None
        self.done[deal] = games

    def close(self) -> None:
        """Nothing more is written."""
        self.file.close()

    def _begin(self, first: bytes) -> None:
        """Keep others out, take in what is there, and forget what was cut short."""
        self._claim()
        self.file.seek(0)
        text = self.file.read()
        whole = self._read(text, first)
        if whole < len(text):
            self.file.truncate(whole)
        if not whole:
            self._put(first)

    def _put(self, data: bytes) -> None:
        """Write all of it. Where only a part fits, the rest says why; what was cut short is forgotten next time."""
        while data:
            data = data[self.file.write(data) :]

    def _claim(self) -> None:
        # A lock of this kind ends with the process, however that ends, and its workers do not inherit it; but it
        # ends, too, when the process closes the file anywhere. So the journal is read by the handle that writes it.
        if sys.platform != "win32":
            try:
                lockf(self.file, LOCK_EX | LOCK_NB)
            except (BlockingIOError, PermissionError):
                raise JournalError(message("error-journal-locked", file=self.path)) from None
            except OSError:
                pass  # there are file systems without locks

    def _read(self, text: bytes, first: bytes) -> int:
        """Take in the lines that are whole; answers how many bytes those are."""
        *lines, rest = text.split(b"\n")
        if not lines:
            if not first.startswith(rest):
                raise JournalError(message("error-no-journal", file=self.path))
            return 0
        self._compare(lines[0], first)
        for number, line in enumerate(lines[1:], 2):
            self._take(number, line)
        return len(text) - len(rest)

    def _compare(self, line: bytes, first: bytes) -> None:
        try:
            found = json.loads(line)
            if found["kind"] != KIND:
                raise ValueError
        except (ValueError, KeyError, TypeError, RecursionError):
            raise JournalError(message("error-no-journal", file=self.path)) from None
        wanted = json.loads(first)
        for key in wanted:
            if found.get(key) != wanted[key]:
                theirs, ours = repr(found.get(key)), repr(wanted[key])
                raise JournalError(
                    message("error-other-journal", file=self.path, key=key, found=theirs, wanted=ours)
                )

    def _take(self, number: int, line: bytes) -> None:
        try:
            read = msgspec.json.decode(line, type=JournalLine)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
            said = message("error-journal-line", file=self.path, line=number, reason=str(error))
            raise JournalError(said) from None
        seats = range(self.seats)
        fits = (
            read.deal >= 0
            and len(read.games) == self.games
            and all(
                len(played.scores) == self.seats
                and {*played.winners, *played.forfeits} <= set(seats)
                and len(played.reasons) in (0, len(played.forfeits))
                for played in read.games
            )
        )
        if not fits or self.done.get(read.deal, read.games) != read.games:
            raise JournalError(message("error-journal-deal", file=self.path, line=number, deal=read.deal))
        self.done[read.deal] = read.games
