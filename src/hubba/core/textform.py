"""The text format that positions and records share: `key: value` lines, `#` comments, line numbers."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hubba.core.errors import TextError
from hubba.core.messages import message


@dataclass(frozen=True)
class TextLine:
    """A line that is not blank: its number, its text, and the comment after it."""

    number: int
    text: str
    comment: str = ""


_COMMENT: Final = re.compile(r"(?<!\S)#")  # at the start of a line, or after a space
MOST_DIGITS: Final = 9  # of a number that somebody writes


def split_lines(text: str) -> list[str]:
    """The lines of a text from any system: only a line feed ends a line."""
    return [line.removesuffix("\r") for line in text.removeprefix("\ufeff").removesuffix("\n").split("\n")]


def is_one_line(text: str) -> bool:
    """Whether a text stays the same when it is written on a line and read back."""
    return text == text.strip() and not any(unicodedata.category(letter) in ("Cc", "Zl", "Zp") for letter in text)


def is_number(text: str) -> bool:
    """Whether a text is a whole number of a sensible size."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def lines_of(text: str) -> Iterator[TextLine]:
    """The lines of a text; a comment starts with `#` at the start of a line or after a space."""
    for number, raw in enumerate(split_lines(text), start=1):
        said, comment = raw, ""
        if found := _COMMENT.search(raw):
            said, comment = raw[: found.start()], raw[found.end() :].strip()
        yield TextLine(number, said.strip(), comment)


def named(text: str, choices: Sequence[str]) -> int | None:
    """The index of the choice that a text means; case is ignored unless two choices differ only by case."""
    if text in choices:
        return choices.index(text)
    folded = text.casefold()
    found = [place for place, choice in enumerate(choices) if choice.casefold() == folded]
    return found[0] if len(found) == 1 else None


@dataclass(frozen=True)
class Field:
    """A value and the line it stands on."""

    line: int
    value: str


class Fields:
    """`key: value` lines, taken one by one; a line that is left over at the end is an error."""

    def __init__(self, error: type[TextError], last_line: int = 1) -> None:
        self.error = error
        self.last_line = last_line
        self.found: dict[str, Field] = {}

    def add(self, line: TextLine) -> None:
        """Add a line, or refuse it."""
        key, colon, value = line.text.partition(":")
        key = " ".join(key.split())
        if not key.lower().startswith("tag "):  # people may name their tags as they like
            key = key.lower()
        if not colon:
            raise self.error(line.number, message("error-no-key", found=line.text))
        if key in self.found:
            raise self.error(line.number, message("error-key-twice", key=key, line=self.found[key].line))
        self.found[key] = Field(line.number, value.strip())
        self.last_line = line.number

    def take(self, key: str) -> Field:
        """A value that must be there."""
        field = self.found.pop(key, None)
        if field is None:
            raise self.error(self.last_line, message("error-key-missing", key=key))
        return field

    def take_if(self, key: str, default: str = "") -> Field:
        """A value that may be left out."""
        return self.found.pop(key, Field(self.last_line, default))

    def take_number(self, key: str) -> tuple[int, int]:
        """A whole number that must be there, and its line."""
        field = self.take(key)
        if not is_number(field.value):
            raise self.error(field.line, message("error-key-number", key=key, found=field.value))
        return int(field.value), field.line

    def take_all(self, prefix: str) -> dict[str, Field]:
        """All values whose key starts with this word, by the rest of the key."""
        keys = [key for key in self.found if key.startswith(prefix + " ")]
        return {key.removeprefix(prefix + " "): self.found.pop(key) for key in keys}

    def done(self) -> None:
        """Refuse all lines that were not taken."""
        for key, field in self.found.items():
            raise self.error(field.line, message("error-key-unknown", key=key))
