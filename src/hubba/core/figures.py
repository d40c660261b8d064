"""What to count over many games, besides victories and points.

A game that has something to count overrides `Game.figures` and returns its own object; the lab shows it every
decision before it is made, and the end of the game. The counts of many games are added up.
"""

from hubba.core.state import State


class Figures:
    """Groups of counts, by name; reports show shares within each group."""

    def __init__(self) -> None:
        self.groups: dict[str, dict[str, int]] = {}

    def count(self, group: str, name: str, many: int = 1) -> None:
        """Add to a count."""
        counts = self.groups.setdefault(group, {})
        counts[name] = counts.get(name, 0) + many

    def add(self, other: "Figures") -> None:
        """Add the counts of other games."""
        for group, counts in other.groups.items():
            for name, many in counts.items():
                self.count(group, name, many)

    def before(self, state: State, seat: int, move: int) -> None:
        """Called when a seat is about to make a move."""

    def end(self, state: State) -> None:
        """Called when a game has ended."""
