"""Messages that exist in every language: in English until somebody asks for another one."""

import errno
import re
import unicodedata
from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from hubba.core.phrases import Phrases

ENGLISH: Final = "en"
LARGEST: Final = 10**15  # a number from here on is put in as text: Fluent cannot write one of 29 digits
_PLACE: Final = re.compile("\ue000([0-9]+)\ue001")  # where a text goes: letters that no text of ours has


class Sentence(str):
    """A text in English that can translate itself."""

    __slots__ = ()

    def said(self, language: str) -> str:
        """The same text in a language."""
        raise NotImplementedError


class Message(Sentence):
    """A message of a package's words, with its values."""

    __slots__ = ("key", "package", "values")

    package: str
    key: str
    values: dict[str, object]

    def __new__(cls, package: str, key: str, /, **values: object) -> Self:
        made = super().__new__(cls, _say(package, key, values, ENGLISH))
        made.package, made.key, made.values = package, key, values
        return made

    def said(self, language: str) -> str:
        return str(self) if language == ENGLISH else _say(self.package, self.key, self.values, language)

    def __reduce__(self) -> tuple[object, ...]:
        return partial(Message, self.package, self.key, **self.values), ()


class Lines(Sentence):
    """Several sentences, one below the other."""

    __slots__ = ("between", "sentences")

    sentences: tuple[str, ...]
    between: str

    def __new__(cls, sentences: Iterable[str], between: str = "\n") -> Self:
        listed = tuple(sentences)
        made = super().__new__(cls, between.join(listed))
        made.sentences, made.between = listed, between
        return made

    def said(self, language: str) -> str:
        return self.between.join(said(sentence, language) for sentence in self.sentences)

    def __reduce__(self) -> tuple[object, ...]:
        return Lines, (self.sentences, self.between)


def said(text: str, language: str) -> str:
    """A text in a language if it can translate itself; otherwise unchanged."""
    return text.said(language) if isinstance(text, Sentence) else str(text)


def as_data(text: object) -> object:
    """A text as plain data that another process can read: a message keeps its package, key and values."""
    if isinstance(text, Message):
        return [text.package, text.key, {name: as_data(value) for name, value in text.values.items()}]
    if isinstance(text, Lines):
        return [text.between, [as_data(sentence) for sentence in text.sentences]]
    return text if type(text) is int else str(text)


def from_data(data: object) -> str:
    """The text that somebody sent with `as_data`."""
    return str(found) if isinstance(found := _from_data(data), int) else found


def _from_data(data: object) -> str | int:
    match data:
        case [str(package), str(key), dict(values)]:
            return Message(package, key, **{name: _from_data(value) for name, value in values.items()})
        case [str(between), list(sentences)]:
            return Lines((from_data(sentence) for sentence in sentences), between)
        case int():
            return data
    return str(data)


def messages_of(package: str) -> partial[Message]:
    """A function that makes a package's messages: `message = messages_of("hubba.bots")`."""
    return partial(Message, package)


message = messages_of("hubba.core")


def listed(names: Iterable[str]) -> str:
    """Names with commas between them, or a word for none."""
    return ", ".join(names) or message("error-none")


def reason_of(error: BaseException) -> str:
    """What an error says, so that another message can contain it and still be translated."""
    if isinstance(error, OSError) and error.errno is not None:
        key = f"os-{errno.errorcode.get(error.errno, '').lower()}"
        return message(key) if _phrases("hubba.core", ENGLISH).has(key) else error.strerror or str(error)
    return error.args[0] if error.args and isinstance(error.args[0], Sentence) else str(error)


def _say(package: str, key: str, values: dict[str, object], language: str) -> str:
    # Texts are put in afterwards: Fluent takes only short ones, and its results are cached.
    texts: list[str] = []
    given: dict[str, object] = {}
    for name, value in values.items():
        if isinstance(value, int) and not isinstance(value, bool) and abs(value) < LARGEST:
            given[name] = _number(value)
        else:
            given[name] = f"\ue000{len(texts)}\ue001"
            texts.append(_text(value, language))
    pattern = _phrases(package, language).say(key, given)
    return _PLACE.sub(lambda place: texts[int(place[1])], pattern)


def _phrases(package: str, language: str) -> "Phrases":
    # Imported here because phrases use errors, and errors use messages.
    from hubba.core.phrases import Phrases

    return Phrases((package,), language)


def _number(value: int) -> object:
    """A number without thousands separators: lines, seats and versions have none."""
    from fluent.runtime.types import fluent_number

    return fluent_number(value, useGrouping=False)


def _text(value: object, language: str) -> str:
    """A value as text: a sentence in that language, or a text without control characters."""
    return value.said(language) if isinstance(value, Sentence) else "".join(map(_shown, str(value)))


def _shown(letter: str) -> str:
    return letter.encode("unicode_escape").decode() if unicodedata.category(letter).startswith("C") else letter
