"""Messages of packages in one language, from Fluent files. Each message is parsed when it is first needed."""

import re
from collections.abc import Collection, Iterator, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax.ast import Junk

from hubba.core.errors import HubbaError
from hubba.core.messages import ENGLISH

LANGUAGES: Final = (ENGLISH, "fr")

_HEAD: Final = re.compile(r"^(-?[a-zA-Z][\w-]*)[ ]*=", re.MULTILINE)
_PLACED: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")  # a message or a term that is a part of another
_FIRST_COLUMN: Final = re.compile(r"^(?!-?[a-zA-Z][\w-]*[ ]*=|[ \n#}]|$).*", re.MULTILINE)


class Phrases:
    """The messages of some packages in one language."""

    def __init__(self, packages: tuple[str, ...], language: str) -> None:
        if language not in LANGUAGES:
            raise HubbaError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self.bundle = _bundle(packages, language)

    def say(self, key: str, args: Mapping[str, object] | None = None, form: str = "") -> str:
        """A message, in the given form if it has that form."""
        if not args:
            return _said(self.bundle, key, form, ())
        return _said(self.bundle, key, form, tuple(args), *args.values())

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self.bundle.has_message(key)


class Bundle:
    """The messages of one language. Parsing is slow, so each message is parsed when it is first needed."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.sources: dict[str, tuple[str, str]] = {}  # by key: where it stands, and its text
        self._parsed = FluentBundle([language], use_isolating=False)
        self._known: set[str] = set()

    def add(self, where: str, text: str, own: Collection[str] = ()) -> set[str]:
        """Add the messages of one file; they replace those of other packages, but not the package's `own`."""
        if found := _FIRST_COLUMN.search(text):
            raise _unreadable(where, found[0])
        heads = list(_HEAD.finditer(text))
        ends = [*(head.start() for head in heads[1:]), len(text)]
        names = [head[1] for head in heads]
        if twice := next((name for place, name in enumerate(names) if name in own or name in names[:place]), ""):
            raise HubbaError(f"{where} has a message that already exists: {twice!r}")
        for head, end in zip(heads, ends, strict=True):
            self.sources[head[1]] = where, text[head.start() : end]
            if text.count("{", head.start(), end) != text.count("}", head.start(), end):
                self._parse(head[1])  # it is most likely broken, so report that now
        return set(names)

    def has_message(self, key: str) -> bool:
        """Whether there is such a message."""
        return key in self.sources

    def format(self, key: str, form: str, args: Mapping[str, object]) -> str:
        """A message in one of its forms, with its values."""
        if key not in self.sources:
            raise HubbaError(f"there is no message {key!r}")
        self._parse(key)
        message = self._parsed.get_message(key)
        pattern = (message.attributes.get(form) if form else None) or message.value
        if pattern is None:
            raise HubbaError(f"the message {key!r} has no text")
        text, errors = self._parsed.format_pattern(pattern, dict(args))
        if errors or isinstance(text, FluentNone):
            raise HubbaError(f"the message {key!r} cannot be said: {errors}")
        return str(text)

    def _parse(self, key: str) -> None:
        """Parse a message and those that it includes; one that cannot be parsed is an error."""
        if key in self._known or key not in self.sources:
            return
        self._known.add(key)
        where, text = self.sources[key]
        resource = FluentResource(text)
        for entry in resource.body:
            if isinstance(entry, Junk):
                raise _unreadable(where, str(entry.content))
        self._parsed.add_resource(resource)
        for part in _PLACED.findall(text):
            self._parse(part)


# Formatting is slow, and a table needs the same few hundred sentences again and again.
@lru_cache(maxsize=20_000, typed=True)
def _said(bundle: Bundle, key: str, form: str, names: tuple[str, ...], *values: object) -> str:
    return bundle.format(key, form, dict(zip(names, values, strict=True)))


@cache
def _bundle(packages: tuple[str, ...], language: str) -> Bundle:
    bundle = Bundle(language)
    for package in packages:
        own: set[str] = set()
        for where, text in _texts(package, language):
            own |= bundle.add(where, text, own)
    return bundle


def _texts(package: str, language: str) -> Iterator[tuple[str, str]]:
    """The files of a package in a language: `words/fr.ftl`, and those by subject such as `words/help.fr.ftl`."""
    folder = files(package).joinpath("words")
    found = sorted(_files(folder, f"{language}.ftl"), key=lambda file: file.name)
    if not found:
        raise HubbaError(f"there is no words/{language}.ftl of {package}")
    for file in found:
        yield f"words/{file.name} of {package}", file.read_text("utf-8-sig")


def _files(folder: Traversable, ending: str) -> list[Traversable]:
    try:
        return [file for file in folder.iterdir() if file.name == ending or file.name.endswith(f".{ending}")]
    except FileNotFoundError:
        return []


def _unreadable(where: str, text: str) -> HubbaError:
    return HubbaError(f"{where} has a message that cannot be read: {text.strip()[:60]!r}")
