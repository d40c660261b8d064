"""What the other packages know about a game: its name, seats, options, moves, texts, and how to start it."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final

from hubba.core.challenge import Challenge
from hubba.core.closeup import Closeup, Spot, plain_closeup, spot_of
from hubba.core.components import Components
from hubba.core.encoder import Encoder
from hubba.core.endgame import Endgame
from hubba.core.errors import ComponentsError, NotationError, OptionError
from hubba.core.evaluator import Evaluator
from hubba.core.event import Event
from hubba.core.features import Features
from hubba.core.figures import Figures
from hubba.core.level import USUAL, Level
from hubba.core.messages import Lines, message
from hubba.core.networkfile import NetworkError, NetworkFile
from hubba.core.option import Option, answers
from hubba.core.outcome import Outcome
from hubba.core.picture import Picture
from hubba.core.plain_encoder import PlainEncoder
from hubba.core.reason import Reason
from hubba.core.refusal import Refusal
from hubba.core.seen import Seen
from hubba.core.state import ALLOWED, NOBODY, State
from hubba.core.textform import named
from hubba.core.view import View, Zone

if TYPE_CHECKING:
    from hubba.core.wording import Words

NO_MOVE: Final = -1
LEARNED: Final = "learned"  # the evaluator that asks a trained network
PLAIN: Final = "plain"  # the evaluator that knows nothing but the rules


@dataclass(frozen=True)
class Look:
    """How a piece is named and shown: the message that names it, a letter for its colour, the text on it."""

    key: str
    args: Mapping[str, int] = field(default_factory=dict)
    colour: str = ""
    face: str = ""


@dataclass(frozen=True)
class Complaint:
    """What is wrong with a list of components, and on which line of it."""

    line: int  # 0 if the list did not come from a text
    message: str


def refuse_components(complaints: Sequence[Complaint]) -> None:
    """Raise a ComponentsError that lists everything that is wrong, if anything is."""
    if complaints:
        lines = [
            message("error-line", line=found.line, reason=found.message) if found.line else found.message
            for found in complaints
        ]
        raise ComponentsError(Lines([message("error-components"), *lines], "\n  "))


class Game:
    """The rules of one box. There is one object per game, found by `core/registry.py`; it holds no state of play.

    A game sets the class attributes and overrides the methods below "A game's own".
    """

    name: ClassVar[str]
    rules: int = 1  # raised whenever an old record would replay differently
    seats: ClassVar[range]
    cooperative: ClassVar[bool] = False
    options: ClassVar[Sequence[Option]] = ()
    levels: ClassVar[Sequence[Level]] = USUAL  # of its bots, the weakest first
    styles: ClassVar[Sequence[str]] = ()  # of its bots, numbered 1, 2, …; 0 is the plain style
    evaluators: ClassVar[Sequence[str]] = (PLAIN,)  # for its bots; the first is the default
    longest_step: ClassVar[int] = 40  # moves; a table refuses a longer step without reading it
    moves: int  # how many different moves there are: they are numbered 0 … moves-1
    purposes: ClassVar[Sequence[str]] = ()  # of chance, by number
    reasons: ClassVar[Mapping[int, tuple[str, str]]]  # by number: the clause, and the key of its words
    package: ClassVar[str]  # where components.toml and words/ are
    seat_arguments: ClassVar[Sequence[str]] = (
        "seat",
        "other",
    )  # arguments of events that are seats, the actor first
    # By argument: further forms of its name that sentences use, such as `the` for `{ $card_the }`.
    forms: ClassVar[Mapping[str, Sequence[str]]] = {}
    coded: ClassVar[bool] = False  # whether the names of pieces also have forms with notation: `.coded-the`
    middle: ClassVar[Sequence[str]] = ()  # zones in the middle of the table; those of seats lie side by side
    # Zones of a seat whose pieces are played by naming them; `pay:dungeon` if the move has a prefix.
    held: ClassVar[Sequence[str]] = ("hand",)
    table_parts: ClassVar[Sequence[str]] = ()  # of the table it draws itself, beside the parts that every table has
    sounds: ClassVar[Mapping[str, str]] = {}  # by the name of an event: its sound, such as a card or a trick

    # A game's own

    @property
    def components(self) -> Components:
        """What is in the box."""
        raise NotImplementedError

    def new_state(self, seats: int, options: Mapping[str, str]) -> State:
        """The state of a game about to begin, with options as `settle` gives them."""
        raise NotImplementedError

    def new_view(self, seat: int, seats: int, options: Mapping[str, str]) -> View:
        """A view that has seen nothing yet."""
        raise NotImplementedError

    def by_rules(self, number: int) -> "Game | None":
        """The same game by another version of its rules, for games begun under them; None if it is unknown."""
        return self if number == self.rules else None

    def with_components(self, text: str) -> "Game":
        """The same game with another list of components, typed in by the owner of a box."""
        raise ComponentsError(message("error-own-components", game=self.name))

    def check_components(self, text: str) -> list[Complaint]:
        """All that is wrong with another list of components, with line numbers if the game knows them."""
        try:
            self.with_components(text)
        except ComponentsError as error:
            return [Complaint(1, error.message)]
        return []

    def counted(self) -> Mapping[str, int]:
        """How many components of each kind its list has, for whoever checks a list."""
        return {}

    def check(self, seats: int, options: Mapping[str, str]) -> None:
        """Raise an OptionError if these options do not go together."""

    def move_text(self, move: int) -> str:
        """A move in notation: no spaces, the same in every language."""
        raise NotImplementedError

    def outcome_text(self, purpose: int, outcome: int) -> str:
        """An outcome of chance in notation: no spaces."""
        raise NotImplementedError

    def outcome_from(self, purpose: int, text: str) -> int:
        """The outcome that a text means."""
        raise NotImplementedError

    def outcome(self, state: State) -> Outcome:
        """How a finished game ended."""
        raise NotImplementedError

    def write_position(self, state: State, options: Mapping[str, str]) -> str:
        """A position as text, hidden cards included."""
        raise NotImplementedError

    def read_position(self, text: str) -> tuple[State, dict[str, str]]:
        """The state and the options that a text describes. Raises PositionError."""
        raise NotImplementedError

    def set_up(self, state: State) -> list[Event]:
        """The events that tell a table about a position that was set up by hand."""
        raise NotImplementedError

    def move_words(self, move: int) -> tuple[str, Mapping[str, int]]:
        """The message that names a move to a person, and its arguments."""
        raise NotImplementedError

    def argument_words(self, key: str, value: int) -> tuple[str, Mapping[str, int]] | None:
        """The message that names an argument of an event, or None if the number itself is enough."""
        return None

    def look_of(self, zone: str, piece: str) -> Look | None:
        """How a table shows a piece, given in notation; None: it shows the notation."""
        return None

    def drawn(self, seen: Seen) -> Hashable:
        """What the game's own drawn table shows, as plain data for the templates in `browser/`; None: it has none.

        A `Drawing` says what each part of the page shows; with any other data, each part gets all of it.
        """
        return None

    def points(self, seen: Seen) -> Sequence[int]:
        """The points of each seat that a viewer can count so far; empty if points are counted only at the end."""
        return ()

    def pictured(self, event: Event, viewer: int) -> Picture | None:
        """The small picture that tells a viewer, later, what happened; None: it is not worth one.

        A game that draws none has the sentences of what others did.
        """
        seat = event.args.get(self.seat_arguments[0], viewer)
        return None if seat == viewer else Picture((), seat, at=(f"seat-{seat}",))

    def reasons_for(self, view: View, moves: Sequence[int]) -> Sequence[Reason]:
        """What speaks for the first of these moves, the weightiest first; the others are how the game may go on.

        Each fact follows from what the seat of this view knows. The words are `because-<name>`.
        """
        return ()

    def closeup(self, seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
        """What a viewer reads about a visible piece, seen from near; None: there is nothing to say about it.

        `spot` is where the piece lies among the zones that the viewer sees.
        """
        return plain_closeup(self.look_of(spot.zone.name, spot.piece), spot, words)

    def named_spot(self, zones: Sequence[Zone], name: str) -> Spot | None:
        """The visible piece that a page calls by this name, or None if the viewer sees no such piece."""
        return spot_of(zones, name)

    def figures(self) -> Figures:
        """What to count over many games; nothing unless a game overrides this."""
        return Figures()

    def evaluator(self, seats: int, name: str = "") -> Evaluator:
        """A new evaluator for that many seats: one of `evaluators`, by default the first."""
        return Evaluator(seats)

    def features(self, seats: int) -> Features | None:
        """What a learned evaluator is told about a table; None if the game has nothing to learn from."""
        return None

    def learned_evaluator(self, seats: int, found: NetworkFile) -> Evaluator:
        """An evaluator that asks a trained network. Raises a NetworkError if the network does not fit."""
        raise NetworkError(message("error-not-learned", game=self.name))

    def encoder(self, seats: int, options: Mapping[str, str]) -> Encoder:
        """What turns views into rows of bits for learning programs; the plain one writes their text."""
        return PlainEncoder(seats, self.moves)

    def endgame(self) -> Endgame | None:
        """What a solver must know about the game's last part; None if it cannot be solved."""
        return None

    @property
    def challenges(self) -> Sequence[Challenge]:
        """What players can achieve besides winning; nothing unless a game overrides this."""
        return ()

    def achieved(self, events: Sequence[Event]) -> Sequence[str]:
        """The names of the challenges that a finished game has met, from all that spectators were told."""
        return ()

    @property
    def feats(self) -> Sequence[Challenge]:
        """What each seat can achieve by itself in one game; nothing unless a game overrides this."""
        return ()

    def feats_met(self, events: Sequence[Event], seat: int, options: Mapping[str, str]) -> Sequence[str]:
        """The names of a seat's feats in a finished game, from all that spectators were told."""
        return ()

    def facts(self, events: Sequence[Event]) -> Mapping[str, int]:
        """Further numbers of a finished game, such as its rounds; `fact-<name>` in the game's words says each."""
        return {}

    # The same for every game

    def __repr__(self) -> str:
        return f"<Game {self.name}, rules {self.rules}>"

    def settle(self, seats: int, given: Mapping[str, object] | None = None) -> dict[str, str]:
        """All options with their answers. Raises an OptionError that says what to choose instead."""
        if seats not in self.seats:
            least, most = self.seats[0], self.seats[-1]
            raise OptionError(message("error-seats", game=self.name, least=least, most=most, seats=seats))
        chosen = answers(self.options, given or {})
        self.check(seats, chosen)
        return chosen

    def start(self, seats: int, given: Mapping[str, object] | None = None) -> State:
        """The state of a game about to begin."""
        return self.new_state(seats, self.settle(seats, given))

    def check_network(self, seats: int, found: NetworkFile) -> None:
        """Refuse a network that was trained for another game or for other components."""
        features = self.features(seats)
        if features is None:
            raise NetworkError(message("error-not-learned", game=self.name))
        if found.digest != self.components.digest:
            raise NetworkError(message("error-network-components", game=self.name))
        if found.inputs != features.inputs:
            wanted = int(features.inputs)
            raise NetworkError(message("error-network-inputs", game=self.name, found=found.inputs, wanted=wanted))

    def refusal(self, state: State, seat: int, move: int) -> Refusal | None:
        """Why a seat may not make a move now, or None if it may."""
        # Numbers out of bounds may not fit into a machine number, so they never reach the rules.
        seat = seat if 0 <= seat < state.seats else NOBODY
        number = state.forbids(seat, move if 0 <= move < self.moves else NO_MOVE)
        if number == ALLOWED:
            return None
        clause, reason = self.reasons[number]
        return Refusal(clause, reason)

    def move_from(self, text: str) -> int:
        """The move that a text means; case is ignored unless two moves differ only by case."""
        found = self._by_text.get(text)
        if found is None:
            found = self._by_folded_text.get(text.casefold())
        if found is None:
            raise NotationError(message("error-no-move", text=text, game=self.name))
        return found

    @cached_property
    def _by_text(self) -> dict[str, int]:
        return {self.move_text(move): move for move in range(self.moves)}

    @cached_property
    def _by_folded_text(self) -> dict[str, int | None]:
        folded: dict[str, int | None] = {}
        for text, move in self._by_text.items():
            key = text.casefold()
            folded[key] = None if key in folded else move
        return folded

    def purpose_from(self, text: str) -> int:
        """The purpose of chance that has this name."""
        found = named(text, self.purposes)
        if found is None:
            raise NotationError(message("error-no-purpose", text=text, game=self.name))
        return found
