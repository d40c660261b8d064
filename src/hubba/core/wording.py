"""Sentences about a game: its events, refusals, moves and zones, in the words of its Fluent files."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Final

from hubba.core.event import HIDDEN, SPECTATOR, Event
from hubba.core.game import Game
from hubba.core.messages import ENGLISH, Message, message
from hubba.core.phrases import LANGUAGES, Phrases
from hubba.core.reason import Reason
from hubba.core.refusal import Illegal, Refusal
from hubba.core.state import NOBODY
from hubba.core.view import Zone

__all__ = ["LANGUAGES", "Phrases", "Words", "refusal_message"]

BARE: Final = "bare"  # the form of a name without article and without notation


class Words(Phrases):
    """The words of one game in one language, for one viewer at a table with named players."""

    def __init__(
        self,
        game: Game,
        language: str,
        names: Sequence[str] = (),
        viewer: int = SPECTATOR,
        also: tuple[str, ...] = (),  # packages with further words, such as those of a table
        *,
        codes: bool = True,  # whether sentences name pieces with their notation: `giant G2`, not `a giant`
        among: Callable[[], Sequence[int]] = tuple,  # the moves that the viewer chooses among
    ) -> None:
        super().__init__(("hubba.core", *also, game.package), language)
        self.game = game
        self.also = also
        self.codes = codes
        self.among = among
        self.names = list(names)
        self.viewer = viewer

    def event(self, event: Event, count: int = 1) -> str:
        """An event, or several that are alike, as a sentence; empty for events that need no words."""
        told = {"count": count} | self._named(event.args) | self._listed(event.many)
        return self.say(f"event-{event.name}", told, self._form(event))

    def _form(self, event: Event) -> str:
        """`hidden` if the viewer may not know all, `mine` if the viewer did it, `me` if it was done to them."""
        if HIDDEN in event.args.values() or any(HIDDEN in values for values in event.many.values()):
            return "hidden"
        places = [event.args.get(key, SPECTATOR) for key in self.game.seat_arguments]
        if self.viewer == SPECTATOR or self.viewer not in places:
            return ""
        return "mine" if places[0] == self.viewer else "me"

    def refusal(self, refusal: Refusal) -> str:
        """Why a move may not be made, as a sentence."""
        return self.say(f"reason-{refusal.reason}", self._named(refusal.args))

    def reason(self, reason: Reason) -> str:
        """Why a move is good, as a sentence."""
        return self.say(f"because-{reason.name}", self._named(reason.facts))

    def move(self, move: int) -> str:
        """A move in words; with the notation of its piece if the viewer may choose another that sounds the same."""
        said = self._move(move)
        alike = self._sounding.get(said, ())
        return said if all(other == move for other in alike) else self.coded.move(move)

    def moves(self, moves: Sequence[int]) -> str:
        """Moves of one step: in one sentence if the game has one for a use and its card, else in a row."""
        if len(moves) == 2:
            (key, args), (_, more) = (self.game.move_words(move) for move in moves)
            if self.has(f"{key}-this"):
                return self.say(f"{key}-this", self._named({**args, **more}))
        return " · ".join(self.move(move) for move in moves)

    def _move(self, move: int) -> str:
        key, args = self.game.move_words(move)
        return self.say(key, self._named(args))

    @cached_property
    def _sounding(self) -> dict[str, list[int]]:
        """The viewer's moves by their words, where two may sound the same."""
        found: dict[str, list[int]] = {}
        for move in self.among() if self.game.coded and not self.codes else ():
            found.setdefault(self._move(move), []).append(move)
        return found

    @cached_property
    def coded(self) -> "Words":
        """The same words with the notation of pieces."""
        return Words(self.game, self.language, self.names, self.viewer, self.also)

    def zone(self, zone: Zone) -> str:
        """What a place on the table is called, and whose it is."""
        name = self.say(f"zone-{zone.name}")
        return name if zone.seat == NOBODY else self.say("zone-of", {"zone": name, "seat": self.seat(zone.seat)})

    def pieces(self, zone: Zone) -> str:
        """The pieces in a zone: words where the game has them, notation otherwise."""
        said = [self._written(zone, piece) for piece in zone.pieces]
        if zone.hidden:
            said.append(self.say("face-down", {"count": zone.hidden}))
        return " ".join(said) or self.say("nothing")

    def piece(self, zone: Zone, piece: str) -> str:
        """The name of a piece in words: `blue 7`, not `B7`."""
        look = self.game.look_of(zone.name, piece)
        return self._written(zone, piece) if look is None else self.say(look.key, look.args, self._form_of(BARE))

    def _written(self, zone: Zone, piece: str) -> str:
        key = f"{zone.name}-{piece}"
        return self.say(key) if self.bundle.has_message(key) else piece

    def seat(self, seat: int) -> str:
        """The name of the player at a seat."""
        if seat < len(self.names):
            return self.names[seat]
        return self.say("seat", {"number": seat})

    def _named(self, args: Mapping[str, int]) -> dict[str, object]:
        named: dict[str, object] = {}
        for key, value in args.items():
            named[key] = self.argument(key, value)
            for form in self.game.forms.get(key, ()):
                named[f"{key}_{form}"] = self.argument(key, value, form)
        return named

    def _listed(self, many: Mapping[str, tuple[int, ...]]) -> dict[str, object]:
        separator = self.say("list-separator")
        return {key: separator.join(str(self.argument(key, value)) for value in many[key]) for key in many}

    def argument(self, key: str, value: int, form: str = BARE) -> object:
        """An argument of an event in words: a name, a word of the game, or the number itself.

        A form puts an article before the word: `a giant`, `the giant`.
        """
        if value == HIDDEN:
            return "?"
        if key in self.game.seat_arguments:
            return self.seat(value)
        words = self.game.argument_words(key, value)
        return value if words is None else self.say(words[0], words[1], self._form_of(form))

    def _form_of(self, form: str) -> str:
        return f"coded-{form}" if self.codes and self.game.coded else form


def refusal_message(game: Game, refused: Illegal, names: Mapping[int, str]) -> Message:
    """Which move may not be made, why, and by which clause, in every language; seats have the players' names."""
    refusal = refused.refusal
    values = {key: _argument(game, key, value, names) for key, value in refusal.args.items()}
    reason = _message(game, f"reason-{refusal.reason}", values)
    return message("error-refused", move=refused.move, reason=reason, clause=refusal.clause)


def _argument(game: Game, key: str, value: int, names: Mapping[int, str]) -> object:
    if key in game.seat_arguments:
        return names.get(value) or message("seat", number=value)
    words = game.argument_words(key, value)
    return value if words is None else _message(game, words[0], words[1])


def _message(game: Game, key: str, values: Mapping[str, object]) -> Message:
    """A message of the game, or one that all games share."""
    own = Phrases((game.package,), ENGLISH).has(key)
    return Message(game.package if own else "hubba.core", key, **values)
