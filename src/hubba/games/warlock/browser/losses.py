"""What others have taken from the viewer since their own last move: it is said at once, and in a sentence."""

from dataclasses import dataclass
from typing import Final

from hubba.core.event import Event
from hubba.core.seen import Fold

# What a seat does itself: then it knows of its losses.
OWN: Final = (
    *("chose-offer", "chose-aside", "mined", "jailed", "plans", "summoned", "drew", "took"),
    *("laid", "passes", "recruits", "declines", "discarded", "enlisted"),
)


@dataclass(frozen=True)
class Loss:
    """A city that somebody has destroyed, or taken for another one."""

    kind: str  # destroyed or swapped
    seat: int  # who did it
    card: int
    cell: int
    got: int = -1  # the city that came instead, if one did


class Losses(Fold):
    """The losses of a seat since its own last move."""

    def __init__(self, viewer: int) -> None:
        super().__init__()
        self.viewer = viewer
        self.found: tuple[Loss, ...] = ()

    def tell(self, event: Event) -> None:
        args = event.args
        if event.name in OWN and args.get("seat") == self.viewer:
            self.found = ()
        elif args.get("other") != self.viewer:
            return
        elif event.name == "destroyed":
            self.found += (Loss("destroyed", args["seat"], args["card"], args["cell"]),)
        else:  # swapped
            self.found += (Loss("swapped", args["seat"], args["taken"], args["target"], args["card"]),)
