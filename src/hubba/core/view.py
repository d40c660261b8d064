"""What one seat, or a spectator, knows: everything that it was told, with perfect memory, and nothing else."""

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from hubba.core.event import Event
from hubba.core.fast import i64
from hubba.core.rng import Rng
from hubba.core.state import NOBODY, State


@dataclass(frozen=True)
class Zone:
    """A place on the table as a viewer sees it: pieces by their notation, and how many lie face down.

    A mark is not a place for pieces but a sign in front of a seat, such as who leads.
    """

    name: str
    seat: int = NOBODY
    pieces: tuple[str, ...] = ()
    hidden: int = 0
    mark: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """The fold of the events that one viewer received.

    It never reads a state, so it cannot hold what the viewer was not told. It finds its legal moves in any
    world that fits: they are the same in all of them.
    """

    def __init__(self, seat: i64) -> None:
        self.seat: i64 = seat

    def see(self, event: Event) -> None:
        """Add an event, as `Event.seen_by` gives it to this seat.

        It ignores events that change nothing on the table, such as the table's own `undone`: after an undo, a
        new view is told what still counts.
        """
        raise NotImplementedError

    def new_world(self) -> State:
        """A state to sample into."""
        raise NotImplementedError

    def sample_into(self, world: State, rng: Rng) -> None:
        """Turn the world into a random one that agrees with all this seat knows; every such world is possible."""
        raise NotImplementedError

    def sample_again(self, world: State, rng: Rng) -> None:
        """`sample_into` right after another sample; the two worlds may have something in common.

        Each world by itself still has the right probability. This is for games that need much work before they can
        deal a world, and that can reuse this work.
        """
        self.sample_into(world, rng)

    def zones(self) -> list[Zone]:
        """The table as this viewer sees it, for user interfaces that do not know the game's rules."""
        raise NotImplementedError

    # The same for every game

    def world(self, rng: Rng) -> State:
        """A world that agrees with this view."""
        state = self.new_world()
        self.sample_into(state, rng)
        return state

    def legal(self) -> list[int]:
        """The moves this seat may make now; none for a spectator, or when the seat is not to act."""
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
        """Whose view it is, and nothing of what it holds: this may end up in anybody's log."""
        who = "a spectator" if self.seat == NOBODY else f"seat {self.seat}"
        return f"<{type(self).__name__} of {who}>"
