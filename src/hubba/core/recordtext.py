"""Writes and reads the text of a record."""

import re
from collections.abc import Generator
from hashlib import sha256

from hubba.core.errors import RecordError
from hubba.core.messages import message
from hubba.core.record import FIRST_LINE, Draw, Entry, Record, Step, Undo, Withdraw
from hubba.core.stepwise import run_to_end
from hubba.core.textform import Field, Fields, TextLine, is_number, is_one_line, lines_of, split_lines

_NUMBERED = re.compile(r"(\d{1,9})\.\s+(.*)")
_STEP = re.compile(r"S(\d{1,9})((?: \S+)+)")
_DRAWN = re.compile(r"\* (\S+)((?: \S+)+)")
_END = re.compile(r"unfinished|-?\d+( -?\d+)*, won by (nobody|\d+( \d+)*) \([\w-]+\)")
_UNDO = re.compile(r"(undo|takeback) S(\d{1,9}) to (\d{1,9})(?: agreed((?: S\d{1,9})+))?")
_WITHDRAW = re.compile(r"withdraw S(\d{1,9}) (\d{1,9})")


def write_record(record: Record) -> str:
    """The text of a record; the same record always gives the same text."""
    lines = [FIRST_LINE, *_head(record)]
    lines += [f"# {comment}" for comment in record.preface]
    lines += [f"| {line}".rstrip() for line in record.setup.splitlines()]
    lines.append("")
    for number, entry in enumerate(record.entries, start=1):
        lines += [f"# {comment}" for comment in entry.above]
        beside = f"  # {entry.comment}" if entry.comment else ""
        lines.append(f"{number}. {entry.text()}{beside}")
    lines += [f"# {comment}" for comment in record.epilogue]
    lines.append(f"end: {record.end}")
    for number, line in enumerate(lines, start=1):
        if not is_one_line(line):
            raise RecordError(number, message("error-not-one-line", text=line))
    if record.sealed:
        lines.append(f"seal: {_seal(lines)}")
    return "\n".join(lines) + "\n"


def _head(record: Record) -> list[str]:
    fields = {"game": record.game, "rules": str(record.rules), "seats": str(record.seats)}
    fields |= {f"option {name}": answer for name, answer in record.options.items()}
    fields["components"] = record.components
    fields |= {key: getattr(record, key) for key in ("seed", "commit", "reveal") if getattr(record, key)}
    if record.onward is not None:
        fields["onward"] = str(record.onward)
    fields |= {f"entropy {number}": given for number, given in enumerate(record.entropy)}
    fields |= {f"player {seat}": name for seat, name in record.players.items()}
    fields |= {f"tag {name}": value for name, value in record.tags.items()}
    return [f"{key}: {value}" if value else f"{key}:" for key, value in fields.items()]


def _seal(lines: list[str]) -> str:
    return "sha256:" + sha256("\n".join(lines).encode()).hexdigest()


def read_record(text: str) -> Record:
    """The record that a text holds. Raises a RecordError with the line and the reason.

    This checks only the form; `hubba.core.replay` checks the record against the rules.
    """
    return run_to_end(reading(text))


def reading(text: str) -> Generator[None, None, Record]:
    """`read_record` line by line, for a program that has something else to do between two lines."""
    return _RecordReader(text).read()


def read_entry(text: str, number: int) -> Entry:
    """The entry of that number, from the text that `Entry.text` gives."""
    return _entry(TextLine(number, text), text, number, ())


class _RecordReader:
    def __init__(self, text: str) -> None:
        self.raw = split_lines(text)
        self.lines = lines_of(text)
        self.head = Fields(RecordError)
        self.entries: list[Entry] = []
        self.comments: list[str] = []
        self.setup: list[str] = []
        self.setup_line = 0
        self.preface: list[str] = []
        self.end: Field | None = None
        self.seal: Field | None = None

    def read(self) -> Generator[None, None, Record]:
        opened = False
        for line in self.lines:
            yield
            if opened:
                self.take(line)
            elif line.text:
                if line.text != FIRST_LINE:
                    raise RecordError(line.number, message("error-record-start", line=FIRST_LINE))
                opened = True
        if not opened:
            raise RecordError(1, message("error-record-start", line=FIRST_LINE))
        if self.end is None:
            raise RecordError(len(self.raw), message("error-record-cut"))
        if self.seal is not None and self.seal.value != _seal(self.raw[: self.seal.line - 1]):
            raise RecordError(self.seal.line, message("error-record-changed"))
        return self.build(self.end.value)

    def take(self, line: TextLine) -> None:
        if self.seal is not None and (line.text or line.comment):
            raise RecordError(line.number, message("error-after-seal"))
        if not line.text:
            self.take_comment(line.comment)
        elif line.text.startswith("|"):
            self.take_setup(line)
        elif line.text.startswith("end:"):
            self.take_end(line)
        elif line.text.startswith("seal:"):
            if self.end is None:
                raise RecordError(line.number, message("error-seal-early"))
            self.seal = Field(line.number, line.text.removeprefix("seal:").strip())
        elif self.end is not None:
            raise RecordError(line.number, message("error-after-end"))
        elif line.text[0].isdigit():
            self.take_entry(line)
        elif self.entries:
            raise RecordError(line.number, message("error-no-entry", entry=len(self.entries) + 1, found=line.text))
        else:
            # A name may contain a `#`, so a header's value goes to the end of its line.
            self.head.add(TextLine(line.number, self.raw[line.number - 1].strip()))

    def take_comment(self, comment: str) -> None:
        if comment:
            self.comments.append(comment)
        elif not self.entries:  # a blank line separates comments on the game from comments on its start
            self.preface += self.comments
            self.comments = []

    def take_setup(self, line: TextLine) -> None:
        if self.entries or self.end is not None:
            raise RecordError(line.number, message("error-setup-late"))
        self.setup_line = self.setup_line or line.number
        self.setup.append(self.raw[line.number - 1].strip().removeprefix("|").removeprefix(" "))

    def take_end(self, line: TextLine) -> None:
        if self.end is not None:
            raise RecordError(line.number, message("error-end-twice", line=self.end.line))
        end = line.text.removeprefix("end:").strip()
        if not _END.fullmatch(end):
            raise RecordError(line.number, message("error-no-end", found=end))
        self.end = Field(line.number, end)

    def take_entry(self, line: TextLine) -> None:
        matched = _NUMBERED.fullmatch(line.text)
        number = len(self.entries) + 1
        if not matched or int(matched[1]) != number:
            raise RecordError(line.number, message("error-entry-number", entry=number, found=line.text))
        above, self.comments = tuple(self.comments), []
        self.entries.append(_entry(line, " ".join(matched[2].split()), number, above))

    def build(self, end: str) -> Record:
        head = self.head
        lines = {key: found.line for key, found in head.found.items()}
        lines |= {"setup": self.setup_line, "end": self.end.line if self.end else 0}
        game = head.take("game").value
        rules, _ = head.take_number("rules")
        seats, _ = head.take_number("seats")
        onward = head.take_number("onward")[0] if "onward" in head.found else None
        if onward is not None and onward > len(self.entries):
            raise RecordError(lines["onward"], message("error-onward", entry=onward, entries=len(self.entries)))
        record = Record(
            game,
            rules,
            seats,
            {name: given.value for name, given in head.take_all("option").items()},
            head.take("components").value,
            tuple(self.entries),
            end,
            setup="\n".join(self.setup),
            seed=head.take_if("seed").value,
            commit=head.take_if("commit").value,
            reveal=head.take_if("reveal").value,
            onward=onward,
            entropy=_in_order(head.take_all("entropy")),
            players={_seat(seat, name): name.value for seat, name in head.take_all("player").items()},
            tags={name: value.value for name, value in head.take_all("tag").items()},
            preface=tuple(self.preface),
            epilogue=tuple(self.comments),
            sealed=self.seal is not None,
            lines=lines,
        )
        head.done()
        return record


def _in_order(given: dict[str, Field]) -> tuple[str, ...]:
    for number, (key, found) in enumerate(given.items()):
        if key != str(number):
            raise RecordError(found.line, message("error-entropy", number=number, found=key))
    return tuple(found.value for found in given.values())


def _seat(text: str, name: Field) -> int:
    if not is_number(text):
        raise RecordError(name.line, message("error-player-seat", text=text))
    return int(text)


def _entry(line: TextLine, text: str, number: int, above: tuple[str, ...]) -> Entry:
    if matched := _STEP.fullmatch(text):
        moves = tuple(matched[2].split())
        return Step(int(matched[1]), moves, comment=line.comment, above=above, line=line.number)
    if matched := _DRAWN.fullmatch(text):
        outcomes = tuple(matched[2].split())
        return Draw(matched[1], outcomes, comment=line.comment, above=above, line=line.number)
    if matched := _UNDO.fullmatch(text):
        if int(matched[3]) >= number:
            raise RecordError(line.number, message("error-undo-forward", entry=matched[3], number=number))
        agreed = tuple(int(seat[1:]) for seat in (matched[4] or "").split())
        return Undo(
            int(matched[2]),
            int(matched[3]),
            agreed,
            matched[1] == "takeback",
            comment=line.comment,
            above=above,
            line=line.number,
        )
    if matched := _WITHDRAW.fullmatch(text):
        seat, entry = int(matched[1]), int(matched[2])
        if not 0 < entry < number:
            raise RecordError(line.number, message("error-not-before", entry=entry, number=number))
        return Withdraw(seat, entry, comment=line.comment, above=above, line=line.number)
    raise RecordError(line.number, message("error-bad-entry", text=text, before=number - 1))
