"""The arena's report on players who play against each other: the ranking, and who beats whom."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations, product
from typing import Any

from hubba.lab.arena import Arena, Deal
from hubba.lab.interval import mean_of
from hubba.lab.lineup import Lineup
from hubba.lab.match import share_of_matches, whole_matches
from hubba.lab.ratings import rate, scores_of

Row = dict[str, Any]


def standings(arena: Arena, deals: Sequence[Deal]) -> Row:
    """All results: players by rating, the crosstable in the same order, and every pair."""
    rows = player_rows(arena, deals)
    order = sorted(range(len(rows)), key=lambda player: (-rows[player]["rating"], player))
    return {
        "players": [rows[player] for player in order],
        "crosstable": [[meetings(deals, row, column) for column in order] for row in order],
        "pairs": [
            pair_row(arena, deals, order[first], order[second])
            for first, second in combinations(range(len(order)), 2)
        ],
    }


def player_rows(arena: Arena, deals: Sequence[Deal]) -> list[Row]:
    """By player: rating, share of victories and mean points per seat, with intervals."""
    ratings = rate(len(arena.players), (pair for deal in deals for pair in deal.pairs()))
    head = arena.head()
    return [
        {
            "player": name,
            "playing": playing,
            "rating": rating.mean,
            "low": rating.low,
            "high": rating.high,
            **_counts(deals, player),
        }
        for player, (name, playing, rating) in enumerate(
            zip(arena.players, head["playing"], ratings, strict=True)  # type: ignore[call-overload]
        )
    ]


def _counts(deals: Sequence[Deal], player: int) -> Row:
    games = 0
    victories = 0.0
    forfeits: Counter[str] = Counter()
    means = []  # one value per deal: games with the same cards are not independent
    for deal in deals:
        points: list[int] = []
        for lineup, played in deal.pairs():
            own = seats_of(player, lineup)
            points += [played.scores[seat] for seat in own]
            victories += sum(seat in played.winners for seat in own) / max(1, len(played.winners))
            forfeits.update(played.why(own))
        games += len(points)
        means.append(sum(points) / len(points))
    score, interval = mean_of(means)
    return {
        "games": games,
        "victories": round(victories / games, 4),
        "score": round(score, 3),
        "interval": _rounded(interval),
        "forfeits": forfeits.total(),
        "reasons": dict(forfeits),
    }


def seats_of(player: int, lineup: Lineup) -> list[int]:
    """Where a player sits in a game."""
    return [seat for seat, sitting in enumerate(lineup.players) if sitting == player]


def meetings(deals: Sequence[Deal], row: int, column: int) -> float | None:
    """Seat against seat at the same table: how often one has more points than the other; ties count as half."""
    if row == column:
        return None
    won, all_of_them = 0.0, 0
    for deal in deals:
        for lineup, played in deal.pairs():
            own, others = scores_of(row, lineup, played), scores_of(column, lineup, played)
            won += sum((mine > theirs) + (mine == theirs) / 2 for mine, theirs in product(own, others))
            all_of_them += len(own) * len(others)
    return round(won / all_of_them, 4) if all_of_them else None


def differences(deals: Sequence[Deal], first: int, second: int) -> list[int]:
    """For each deal in which two players met: the first one's points minus the second's, in all games of both."""
    found = []
    for deal in deals:
        met = [pair for pair in deal.pairs() if {first, second} <= set(pair[0].players)]
        if met:
            found.append(sum(sum(scores_of(first, *pair)) - sum(scores_of(second, *pair)) for pair in met))
    return found


def pair_row(arena: Arena, deals: Sequence[Deal], first: int, second: int) -> Row:
    """Two players: the lead in points per deal, whole matches, and the expected share of matches."""
    found = differences(deals, first, second)
    ahead, interval = mean_of(found) if found else (None, None)
    won, tied, lost = whole_matches(found)
    share = share_of_matches(found)
    return {
        "first": arena.players[first],
        "second": arena.players[second],
        "deals": len(found),
        "ahead": _rounded(ahead),
        "interval": _rounded(interval),
        "matches": won + tied + lost,
        "won": won,
        "tied": tied,
        "lost": lost,
        "share": share and share.share,
        "low": share and share.low,
        "high": share and share.high,
    }


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 3)
