"""What one seat did in a finished game of Warlock, from what everybody was told: what the feats ask about."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from hubba.core.event import Event
from hubba.games.warlock.rules.faces import Face
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.table import DRAGON, RUIN

SET_UP: Final = ("holds", "lies", "stands", "stands-so")  # events of a position that was set up by hand
RAIDS: Final = ("destroyed", "swapped")


@dataclass
class WarlockTale:
    """The game as seen from one seat."""

    seat: int
    faces: Sequence[Face]
    whole: bool = True  # false for a position that was set up by hand: its past is unknown
    empires: dict[int, dict[int, int]] = field(default_factory=dict)  # by seat and cell: a face, a dragon or a ruin
    removed: Counter[int] = field(
        default_factory=Counter
    )  # by seat: cities that stood in the wrong place at the end
    made: Counter[str] = field(default_factory=Counter)  # what this seat did, by the name of the event
    suffered: int = 0  # raids on this seat
    bids: list[dict[int, int]] = field(default_factory=list)  # for each auction, by seat
    scores: dict[int, dict[str, int]] = field(default_factory=dict)  # by seat: the parts of the count
    winners: set[int] = field(default_factory=set)

    @property
    def won(self) -> bool:
        """Whether this seat won the game, alone or with others."""
        return self.seat in self.winners

    @property
    def empire(self) -> dict[int, int]:
        """What stands in this seat's empire at the end, before cities are taken away."""
        return self.empires.get(self.seat, {})

    @property
    def score(self) -> dict[str, int]:
        """How this seat's points were counted."""
        return self.scores[self.seat]

    @property
    def lead(self) -> int:
        """By how many points this seat is ahead of the best other one."""
        return self.score["points"] - max(
            score["points"] for seat, score in self.scores.items() if seat != self.seat
        )

    def standing(self, what: int) -> int:
        """How many dragons, or ruins, stand in this seat's empire."""
        return list(self.empire.values()).count(what)

    @property
    def full(self) -> bool:
        """Whether this seat's empire is complete."""
        return len(self.empire) == CELLS

    def cities(self, race: int) -> int:
        """How many cities of a race stand in this seat's empire."""
        return sum(what >= 0 and self.faces[what].race == race for what in self.empire.values())

    @property
    def raids(self) -> int:
        """How often this seat destroyed or swapped somebody's city."""
        return sum(self.made[raid] for raid in RAIDS)

    @property
    def led_auctions(self) -> int:
        """In how many auctions this seat made the highest bid."""
        return sum(self.seat in bids and bids[self.seat] == max(bids.values()) for bids in self.bids)

    def hear(self, event: Event) -> None:
        """Take in the next event."""
        name, args = event.name, event.args
        if args.get("seat") == self.seat:
            self.made[name] += 1
        if name == "built":
            self._put(args["seat"], args["cell"], args["card"])
        elif name == "dragon":
            self._put(args["seat"], args["cell"], DRAGON)
        elif name == "destroyed":
            self._put(args["other"], args["cell"], RUIN)
            self.suffered += args["other"] == self.seat
        elif name == "swapped":
            self._exchange(args["seat"], args["cell"], args["other"], args["target"])
            self.suffered += args["other"] == self.seat
        elif name == "exchanged":
            self._exchange(args["seat"], args["cell"], args["seat"], args["target"])
        elif name == "removed":
            self.removed[args["seat"]] += 1
        elif name == "auction":
            self.bids.append({})
        elif name == "bids":
            self.bids[-1][args["seat"]] = args["total"]
        elif name == "scored":
            self.scores[args["seat"]] = dict(args)
        elif name == "wins":
            self.winners.add(args["seat"])
        elif name in SET_UP:
            self.whole = False

    def _put(self, seat: int, cell: int, what: int) -> None:
        self.empires.setdefault(seat, {})[cell] = what

    def _exchange(self, seat: int, cell: int, other: int, target: int) -> None:
        """Two cards change places."""
        mine, theirs = self.empires[seat][cell], self.empires[other][target]
        self._put(seat, cell, theirs)
        self._put(other, target, mine)


def tale_of(events: Iterable[Event], seat: int, faces: Sequence[Face]) -> WarlockTale:
    """The tale of a seat."""
    tale = WarlockTale(seat, faces)
    for event in events:
        tale.hear(event)
        if not tale.whole:
            break
    return tale
