"""What a guest's games add up to: victories, best scores, series of victories, time."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from hubba.tables.history import WON, PlayedGame


@dataclass
class Share:
    """How many games, and how many of them were won."""

    games: int = 0
    won: int = 0

    def add(self, played: PlayedGame) -> None:
        """Count one more game."""
        self.games += 1
        self.won += played.how == WON


@dataclass
class GamesTally:
    """The figures of some games."""

    all: Share = field(default_factory=Share)
    seconds: int = 0
    best: PlayedGame | None = None  # the one with the most points, where points can be compared
    quickest: PlayedGame | None = None  # the victory in the fewest rounds, where a game counts them
    streak: int = 0  # victories in a row up to now
    longest: int = 0  # the most victories in a row
    by_game: dict[str, Share] = field(default_factory=dict)
    by_level: dict[str, Share] = field(default_factory=dict)
    by_seats: dict[int, Share] = field(default_factory=dict)
    latest: tuple[PlayedGame, ...] = ()  # in the order in which they were played


def tally_of(games: Iterable[PlayedGame], latest: int) -> GamesTally:
    """The figures of those that count, given the latest first; `latest` of them are kept for a chart."""
    counted = [played for played in games if played.counts]
    tally, run = GamesTally(latest=tuple(reversed(counted[:latest]))), 0
    for played in reversed(counted):
        tally.all.add(played)
        tally.by_game.setdefault(played.game, Share()).add(played)
        tally.by_level.setdefault(played.level, Share()).add(played)
        tally.by_seats.setdefault(played.seats, Share()).add(played)
        tally.seconds += played.seconds
        run = run + 1 if played.how == WON else 0
        tally.longest = max(tally.longest, run)
        if is_better(played, tally.best):
            tally.best = played
        if is_quicker(played, tally.quickest):
            tally.quickest = played
    tally.streak = run
    if len(tally.by_game) > 1:  # points of different games cannot be compared
        tally.best = tally.quickest = None
    return tally


def is_quicker(played: PlayedGame, best: PlayedGame | None) -> bool:
    """Whether a game was won in fewer rounds than the quickest so far."""
    if played.how != WON or "round" not in played.facts:
        return False
    return best is None or played.facts["round"] < best.facts["round"]


def is_better(played: PlayedGame, best: PlayedGame | None) -> bool:
    """Whether a game brought more points than the best so far."""
    if played.points is None:
        return False
    return best is None or best.points is None or played.points > best.points


def ordered(shares: dict[str, Share], order: Sequence[str]) -> list[tuple[str, Share]]:
    """Shares in a given order of their names; others come last."""
    return sorted(shares.items(), key=lambda each: order.index(each[0]) if each[0] in order else len(order))
