"""Sentences for people: Fluent files per game and language, and what goes into them."""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentNone
from fluent.syntax.ast import Junk, Resource

from hubba.core.errors import HubbaError
from hubba.core.event import HIDDEN, SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.refusal import Refusal
from hubba.core.state import NOBODY
from hubba.core.view import Zone

LANGUAGES = ("en", "fr")


class Phrases:
    """The messages of some packages in one language."""

    def __init__(self, packages: tuple[str, ...], language: str) -> None:
        if language not in LANGUAGES:
            raise HubbaError(f"there is no language {language!r}; there are: {', '.join(LANGUAGES)}")
        self.language = language
        self.bundle = _bundle(packages, language)

    def say(self, key: str, args: Mapping[str, object] | None = None, form: str = "") -> str:
        """A message, in one of its forms if it has that one."""
        if not args:
            return _said(self.bundle, key, form, ())
        return _said(self.bundle, key, form, tuple(args), *args.values())

    def has(self, key: str) -> bool:
        """Whether there is such a message."""
        return self.bundle.has_message(key)


class Words(Phrases):
    """The words of one game in one language, for one viewer at a table with named players."""

    def __init__(
        self,
        game: Game,
        language: str,
        names: Sequence[str] = (),
        viewer: int = SPECTATOR,
        also: tuple[str, ...] = (),  # packages with further words, such as those of a table
    ) -> None:
        super().__init__(("hubba.core", *also, game.package), language)
        self.game = game
        self.names = list(names)
        self.viewer = viewer

    def event(self, event: Event) -> str:
        """An event as a sentence; empty for events that need no word."""
        return self.say(
            f"event-{event.name}", self._named(event.args) | self._listed(event.many), self._form(event)
        )

    def _form(self, event: Event) -> str:
        """`hidden` where something is not for this viewer, `mine` for who did it, `me` for whom it was done to."""
        if HIDDEN in event.args.values() or any(HIDDEN in values for values in event.many.values()):
            return "hidden"
        places = [event.args.get(key, SPECTATOR) for key in self.game.seat_arguments]
        if self.viewer == SPECTATOR or self.viewer not in places:
            return ""
        return "mine" if places[0] == self.viewer else "me"

    def refusal(self, refusal: Refusal) -> str:
        """Why a move may not be made, as a sentence."""
        return self.say(f"reason-{refusal.reason}", self._named(refusal.args))

    def move(self, move: int) -> str:
        """A move as a person would name it."""
        key, args = self.game.move_words(move)
        return self.say(key, self._named(args))

    def zone(self, zone: Zone) -> str:
        """What a place on the table is called, and whose it is."""
        name = self.say(f"zone-{zone.name}")
        return name if zone.seat == NOBODY else self.say("zone-of", {"zone": name, "seat": self.seat(zone.seat)})

    def pieces(self, zone: Zone) -> str:
        """What lies there: notation, or a word where the game has one for it."""
        said = [self._written(zone, piece) for piece in zone.pieces]
        if zone.hidden:
            said.append(self.say("face-down", {"count": zone.hidden}))
        return " ".join(said) or self.say("nothing")

    def piece(self, zone: Zone, piece: str) -> str:
        """What a piece is called, spoken rather than written: `blue 7`, not `B7`."""
        look = self.game.look_of(zone.name, piece)
        return self._written(zone, piece) if look is None else self.say(look.key, look.args)

    def _written(self, zone: Zone, piece: str) -> str:
        key = f"{zone.name}-{piece}"
        return self.say(key) if self.bundle.has_message(key) else piece

    def seat(self, seat: int) -> str:
        """The name of who sits there."""
        if seat < len(self.names):
            return self.names[seat]
        return self.say("seat", {"number": seat})

    def _named(self, args: Mapping[str, int]) -> dict[str, object]:
        named: dict[str, object] = {}
        for key, value in args.items():
            named[key] = self.argument(key, value)
        return named

    def _listed(self, many: Mapping[str, tuple[int, ...]]) -> dict[str, object]:
        separator = self.say("list-separator")
        return {key: separator.join(str(self.argument(key, value)) for value in many[key]) for key in many}

    def argument(self, key: str, value: int) -> object:
        """What stands for an argument of an event: a name, a word of the game, or the number itself."""
        if value == HIDDEN:
            return "?"
        if key in self.game.seat_arguments:
            return self.seat(value)
        words = self.game.argument_words(key, value)
        return value if words is None else self.say(words[0], words[1])


# Formatting is slow, and a table says the same few hundred sentences again and again.
@lru_cache(maxsize=20_000, typed=True)
def _said(bundle: FluentBundle, key: str, form: str, names: tuple[str, ...], *values: object) -> str:
    if not bundle.has_message(key):
        raise HubbaError(f"there is no message {key!r}")
    message = bundle.get_message(key)
    pattern = (message.attributes.get(form) if form else None) or message.value
    if pattern is None:
        raise HubbaError(f"the message {key!r} has no text")
    text, errors = bundle.format_pattern(pattern, dict(zip(names, values, strict=True)))
    if errors or isinstance(text, FluentNone):
        raise HubbaError(f"the message {key!r} cannot be said: {errors}")
    return str(text)


@cache
def _bundle(packages: tuple[str, ...], language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for package in packages:
        bundle.add_resource(_resource(package, language), allow_overrides=True)
    return bundle


def _resource(package: str, language: str) -> Resource:
    """The messages of one file; one that cannot be understood is an error, not a gap."""
    where = f"words/{language}.ftl of {package}"
    try:
        text = files(package).joinpath("words", f"{language}.ftl").read_text("utf-8-sig")
    except FileNotFoundError:
        raise HubbaError(f"there is no {where}") from None
    resource = FluentResource(text)
    for entry in resource.body:
        if isinstance(entry, Junk):
            raise HubbaError(f"{where} has a message that cannot be read: {str(entry.content).strip()[:60]!r}")
    return resource
