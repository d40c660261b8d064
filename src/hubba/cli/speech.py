"""The language of the commands: `--lang`, otherwise HUBBA_LANG, otherwise the environment."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from itertools import takewhile

from hubba.core.messages import ENGLISH, messages_of
from hubba.core.phrases import LANGUAGES, Phrases

OPTION = "--lang"
NARROW = "\N{NARROW NO-BREAK SPACE}"  # in French between thousands and before a percent sign
_spoken: ContextVar[str] = ContextVar("hubba-language")

message = messages_of("hubba.cli")


def language() -> str:
    """The language of the command that is running."""
    return _spoken.get("") or language_of_environment()


def speaks() -> bool:
    """Whether a command is running."""
    return _spoken.get("") != ""


@contextmanager
def speaking(arguments: Sequence[str]) -> Iterator[None]:
    """Speak the language of a command line until its command has ended, errors included."""
    token = _spoken.set(language_in(arguments) or language_of_environment())
    try:
        yield
    finally:
        _spoken.reset(token)


def language_in(arguments: Sequence[str]) -> str:
    """The language that a command line asks for at any place, the last one if there are several; or empty."""
    asked = ""
    words = list(takewhile(lambda word: word != "--", arguments))
    for word, following in zip(words, [*words[1:], ""][: len(words)], strict=True):
        name, equals, value = word.partition("=")
        if name == OPTION:
            value = value if equals else following
            asked = value if value in LANGUAGES else asked  # click itself refuses any other value
    return asked


def language_of_environment() -> str:
    """The language of the environment if we have it, found as gettext finds it; otherwise English."""
    if own := os.environ.get("HUBBA_LANG", ""):
        return _known([own])
    locale = next(filter(None, (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))), "C")
    if locale.partition(".")[0] in ("C", "POSIX"):
        return ENGLISH
    return _known((os.environ.get("LANGUAGE") or locale).split(":"))


def _known(wanted: Sequence[str]) -> str:
    codes = [name[:2].lower() for name in wanted]
    return next((code for code in codes if code in LANGUAGES), ENGLISH)


def phrases() -> Phrases:
    """The words of the command line."""
    return Phrases(("hubba.core", "hubba.cli"), language())


def say(key: str, **values: object) -> str:
    """A message of the command line, in the language of the command that is running."""
    return message(key, **values).said(language())


def figure(value: float | None, form: str) -> str:
    """A number for people, as the language writes it; a dash for None."""
    if value is None:
        return "–"
    text = format(value, form)
    if language() == ENGLISH:
        return text
    return text.translate({ord(","): NARROW, ord("."): ",", ord("%"): f"{NARROW}%"})
