"""A journal of finished deals, so that a long arena can be continued: one line per deal, written at once."""

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
    """A journal that cannot be continued."""


class JournalLine(msgspec.Struct, frozen=True):
    """A deal and the results of its games, in order."""

    deal: int
    games: tuple[LineupResult, ...]


def plain(reason: object) -> str:
    """A reason as the journal writes it: in English, the text of a message."""
    if isinstance(reason, Sentence):
        return str(reason)
    raise NotImplementedError


class Journal:
    """The deals played before (`done`), and a place for new ones.

    A last line that was cut short is dropped, and its deal is played again. Anything else that does not fit is
    refused, and the file stays as it was. So is a journal that another program is writing.
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
        """Write one deal: once this returns, the next run will find it."""
        try:
            self._put(msgspec.json.encode(JournalLine(deal, games), enc_hook=plain) + b"\n")
        except OSError as error:
            said = message("error-journal-unwritable", file=self.path, reason=reason_of(error))
            raise JournalError(said) from None
        self.done[deal] = games

    def close(self) -> None:
        """Close the file."""
        self.file.close()

    def _begin(self, first: bytes) -> None:
        """Lock the file, read what is there, and drop a line that was cut short."""
        self._claim()
        self.file.seek(0)
        text = self.file.read()
        whole = self._read(text, first)
        if whole < len(text):
            self.file.truncate(whole)
        if not whole:
            self._put(first)

    def _put(self, data: bytes) -> None:
        """Write all of it. If only a part fits, writing the rest raises the error; the next run drops that part."""
        while data:
            data = data[self.file.write(data) :]

    def _claim(self) -> None:
        # Such a lock ends with the process, however it ends, and workers do not inherit it. But it also ends when
        # the process closes the file anywhere, so the journal is read through the handle that writes it.
        if sys.platform != "win32":
            try:
                lockf(self.file, LOCK_EX | LOCK_NB)
            except (BlockingIOError, PermissionError):
                raise JournalError(message("error-journal-locked", file=self.path)) from None
            except OSError:
                pass  # some file systems have no locks

    def _read(self, text: bytes, first: bytes) -> int:
        """Read the complete lines; returns how many bytes they have."""
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
