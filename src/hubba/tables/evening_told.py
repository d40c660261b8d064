"""What somebody may know of an evening's games: whoever only watches hears of an end when spectators see it."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from hubba.tables.evening_standings import PersonStanding, SeatResult, results_of, standings_of
from hubba.tables.evening_store import EveningGame


@dataclass(frozen=True)
class GamesTold:
    """The games of an evening as far as somebody may know them, with their results."""

    games: Sequence[EveningGame]
    results: Sequence[SeatResult]
    standings: Sequence[PersonStanding]

    def without(self, late: Collection[str]) -> "GamesTold":
        """The same while these tables are still told to be in progress."""
        games = [_in_progress(game) if game.table in late else game for game in self.games]
        rounds = {game.round for game in games if game.table in late}
        results = [result for result in self.results if result.round not in rounds]
        results += results_of(game for game in games if game.round in rounds)
        results.sort(key=lambda result: result.round)
        return GamesTold(games, results, standings_of(results))


def late_tables(games: Sequence[EveningGame], guest: str, now: float) -> frozenset[str]:
    """The tables that are over, but of which this guest does not know it yet.

    In the duplicate form all who play the round are compared, so they know it at once; for others its results come
    together.
    """
    compared = {game.round for game in games if game.duplicate and sits_at(game, guest)}
    late = [
        game
        for game in games
        if game.told_at > now and not sits_at(game, guest) and not (game.duplicate and game.round in compared)
    ]
    rounds = {game.round for game in late if game.duplicate}
    whole = (game.table for game in games if game.duplicate and game.round in rounds and game.over)
    return frozenset([*(game.table for game in late), *whole])


def sits_at(game: EveningGame, guest: str) -> bool:
    """Whether a guest plays, or has played, at a table."""
    return bool(guest) and any(player.guest == guest for player in game.players)


def has_replay(game: EveningGame, guest: str, now: float) -> bool:
    """Whether the replay of a table is open to a guest."""
    return bool(game.ending) and not game.sealed and (sits_at(game, guest) or game.told_at <= now)


def _in_progress(game: EveningGame) -> EveningGame:
    """A game as it was told until it ended."""
    return replace(game, ending="", stopped="", sealed=game.duplicate)
