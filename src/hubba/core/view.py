"""What one seat, or a spectator, may know: all of it, with perfect memory, and nothing else."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from hubba.core.event import Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State


@dataclass(frozen=True)
class Zone:
    """A place on the table as a viewer sees it: pieces by their notation, and how many lie face down.

    A mark is no place for pieces but a sign before a seat, such as who leads.
    """

    name: str
    seat: int = NOBODY
    pieces: tuple[str, ...] = ()
    hidden: int = 0
    mark: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The fold of the events that one viewer received.

    Nothing is ever taken from a state: what was not told cannot be here. What it knows about legal
    moves it learns from any world that fits, for in all of them they are the same.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def see(self, event: Event) -> None:
        """Take in an event, as `Event.seen_by` gives it to this seat.

        Names that change nothing on the table are let pass, such as the table's own `undone`: after an undo
        a fresh view is told what still counts.
        """
        raise NotImplementedError

    def new_world(self) -> State:
        """A state to sample into."""
        raise NotImplementedError

    def sample_into(self, world: State, rng: Rng) -> None:
        """Make the world one that agrees with all this seat knows; any such world can come up."""
        raise NotImplementedError

    def sample_again(self, world: State, rng: Rng) -> None:
        """The same, right after another world was sampled; it may have something in common with that one.

        Each such world by itself is as likely as it should be. For a game in which much has to be found out before
        a world can be dealt, and which can use that more than once.
        """
        self.sample_into(world, rng)

    def zones(self) -> list[Zone]:
        """The table as this viewer sees it, for tables that know no rule of the game."""
        raise NotImplementedError

    # The same for every game

    def world(self, rng: Rng) -> State:
        """A world that agrees with this view."""
        state = self.new_world()
        self.sample_into(state, rng)
        return state

    def legal(self) -> list[int]:
        """The moves this seat may make now; none for a spectator or when it is not asked."""
        world = self.world(Rng(0))
        if not world.may_act(self.seat):
            return []
        return [int(move) for move in world.legal(self.seat)]

    def text(self) -> str:
        """All this viewer knows, as text: equal views have equal texts."""
        lines = [f"seat {self.seat}"]
        for zone in self.zones():
            owner = "" if zone.seat == NOBODY else f" {zone.seat}"
            pieces = "".join(f" {piece}" for piece in zone.pieces)
            hidden = f" +{zone.hidden}" if zone.hidden else ""
            lines.append(f"{zone.name}{owner}:{pieces}{hidden}")
        lines.append("moves: " + " ".join(str(move) for move in self.legal()))
        return "\n".join(lines)

    def __repr__(self) -> str:
        """Who looks, and nothing of what they know: this may end up in anybody's log."""
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<{type(self).__name__} of {who}>"
