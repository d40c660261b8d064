"""The arena's report on cooperative games: which team wins more often."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from typing import Any

from hubba.bots.roster import player_text
from hubba.lab.arena import Arena, Deal
from hubba.lab.interval import mean_of, share_of

Row = dict[str, Any]


def team_standings(arena: Arena, deals: Sequence[Deal]) -> Row:
    """The teams by their share of games won, and every pair compared on the same deals."""
    results = [[bool(deal.games[team].winners) for deal in deals] for team in range(len(arena.players))]
    rows = [team_row(arena, deals, team, results[team]) for team in range(len(results))]
    order = sorted(range(len(rows)), key=lambda team: (-rows[team]["won"], team))
    return {
        "teams": [rows[team] for team in order],
        "pairs": [
            pair_row(arena, first, second, results[first], results[second])
            for first, second in combinations(order, 2)
        ],
    }


def team_row(arena: Arena, deals: Sequence[Deal], team: int, won: Sequence[bool]) -> Row:
    """One team: its share of games won, with Wilson's interval, and its points."""
    low, high = share_of(sum(won), len(won))
    scores = [sum(deal.games[team].scores) / arena.seats for deal in deals]
    score, interval = mean_of(scores)
    forfeits = Counter(reason for deal in deals for reason in deal.games[team].why(range(arena.seats)))
    return {
        "player": arena.players[team],
        "playing": player_text(arena.players[team], arena.rules),
        "games": len(won),
        "won": round(sum(won) / len(won), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "score": round(score, 3),
        "interval": None if interval is None else round(interval, 3),
        "forfeits": forfeits.total(),
        "reasons": dict(forfeits),
    }


def pair_row(arena: Arena, first: int, second: int, one: Sequence[bool], other: Sequence[bool]) -> Row:
    """Two teams on the same deals: how much more often the first won, and how often only one of them did."""
    ahead, interval = mean_of([int(a) - int(b) for a, b in zip(one, other, strict=True)])
    return {
        "first": arena.players[first],
        "second": arena.players[second],
        "deals": len(one),
        "ahead": round(ahead, 4),
        "interval": None if interval is None else round(interval, 4),
        "only first": sum(a and not b for a, b in zip(one, other, strict=True)),
        "only second": sum(b and not a for a, b in zip(one, other, strict=True)),
    }
