"""What a game counts while many of it are played, beside victories and points.

A game that has something to count overrides `Game.figures` and gives an object of its own; a laboratory shows it
every decision before it is made, and the end. Counts of many games are added up.
"""

from hubba.core.state import State


class Figures:
    """Groups of counts, by name; of each group the shares are of interest."""

    def __init__(self) -> None:
        self.groups: dict[str, dict[str, int]] = {}

    def count(self, group: str, name: str, many: int = 1) -> None:
        """So many more."""
        counts = self.groups.setdefault(group, {})
        counts[name] = counts.get(name, 0) + many

    def add(self, other: "Figures") -> None:
        """The counts of other games, too."""
        for group, counts in other.groups.items():
            for name, many in counts.items():
                self.count(group, name, many)

    def before(self, state: State, seat: int, move: int) -> None:
        """A seat is about to make a move."""

    def end(self, state: State) -> None:
        """A game has ended."""
