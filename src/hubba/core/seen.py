"""What a viewer sees of a table at one moment: all that a drawing of the table may use."""

from collections.abc import Callable, Hashable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypeVar, cast

from hubba.core.event import Event
from hubba.core.outcome import Outcome
from hubba.core.view import View


class Fold:
    """Something that is computed from a viewer's events, one event after the other."""

    def __init__(self) -> None:
        self.told = 0  # how many events have been added
        self.last: Event | None = None  # the last of them

    def tell(self, event: Event) -> None:
        """Add one event."""
        raise NotImplementedError


Memory = MutableMapping[type[Fold], Fold]
Kind = TypeVar("Kind", bound=Fold)


@dataclass(frozen=True)
class Seen:
    """One viewer's knowledge: the view, the events it was made of, who is to act, and what the viewer may do."""

    viewer: int  # a seat, or SPECTATOR
    seats: int
    options: tuple[tuple[str, str], ...]
    view: View
    events: Sequence[Event]
    to_act: tuple[int, ...]
    legal: tuple[str, ...]  # the viewer's moves, in notation
    outcome: Outcome | None
    moves: tuple[int, ...] = ()  # the same moves as numbers
    memory: Memory = field(default_factory=dict, compare=False, repr=False)  # kept from one moment to the next

    def folded(self, kind: type[Kind], start: Callable[[], Kind] | None = None) -> Kind:
        """The fold of all events. It does not read again those that an earlier moment has read."""
        fold = self.memory.get(kind)
        if not isinstance(fold, kind) or not self._goes_on(fold):
            fold = self.memory[kind] = (start or kind)()
        for event in self.events[fold.told :]:
            fold.tell(event)
        if self.events:
            fold.told, fold.last = len(self.events), self.events[-1]
        return fold

    def _goes_on(self, fold: Fold) -> bool:
        """Whether the fold's events are still the first ones of this viewer: an undo takes events back."""
        return fold.told == 0 or (fold.told <= len(self.events) and self.events[fold.told - 1] is fold.last)


class Drawing(Protocol):
    """What a game's own table draws for one viewer."""

    def part(self, name: str) -> Hashable:
        """The data of one part of the page, and nothing else: viewers with equal data share the rendering."""
        ...


def part_of(drawn: Hashable, name: str) -> Hashable:
    """The data of one part; all data if the game's drawing has no parts."""
    part = getattr(drawn, "part", None)
    return drawn if part is None else cast(Hashable, part(name))


class Texts(Protocol):
    """How a game writes its moves."""

    def move_text(self, move: int) -> str: ...


class Known(Protocol):
    """A game that is being played, or a moment of one."""

    @property
    def game(self) -> Texts: ...
    @property
    def seats(self) -> int: ...
    @property
    def options(self) -> Mapping[str, str]: ...
    @property
    def to_act(self) -> tuple[int, ...]: ...
    @property
    def outcome(self) -> Outcome | None: ...

    def events(self, viewer: int) -> Sequence[Event]: ...
    def view(self, viewer: int) -> View: ...
    def legal(self, seat: int) -> list[int]: ...
    def memory(self, viewer: int) -> Memory: ...


def seen_by(play: Known, viewer: int) -> Seen:
    """All that a viewer may know at this moment, in one object."""
    moves = tuple(play.legal(viewer))
    return Seen(
        viewer,
        play.seats,
        tuple(play.options.items()),
        play.view(viewer),
        play.events(viewer),
        play.to_act,
        tuple(play.game.move_text(move) for move in moves),
        play.outcome,
        moves,
        play.memory(viewer),
    )
