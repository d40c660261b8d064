"""What a network is worth at the table: the same search with it and with another evaluator, on the same deals."""

from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any, Final

from hubba.lab.arena import Arena, Deal, open_journal, play_arena
from hubba.lab.interval import mean_of
from hubba.lab.training.training import Training

HEURISTIC: Final = "heuristic"  # the evaluator with rules of thumb, if a game has one of this name
NEW, OTHER = range(2)


def rivals(training: Training, network: Path, before: Path | None) -> dict[str, tuple[str, str]]:
    """Who meets whom: the new network, and the rules of thumb or the network before."""
    thumb = HEURISTIC if HEURISTIC in training.rules.evaluators else training.rules.evaluators[0]
    new = f"{training.player}+eval={network}"
    found = {HEURISTIC: (new, f"{training.player}+eval={thumb}")}
    if before is not None:
        found["previous"] = (new, f"{training.player}+eval={before}")
    return found


def games_to_play(training: Training, generation: int) -> int:
    """How many games the comparisons of a generation take."""
    return 2 * training.deals * len(training.seats) * (1 if generation == 1 else 2)


def strength(
    training: Training,
    players: tuple[str, str],
    seats: int,
    journal: Path,
    workers: int,
    progress: Callable[[int], None],
) -> dict[str, Any]:
    """How far ahead the first player is, in points a seat (in victories where all win together)."""
    arena = Arena(
        training.game,
        seats,
        players,
        training.deals,
        training.seed,
        training.options,
        components=training.components,
    )
    written = open_journal(arena, journal)
    try:
        progress(2 * len(written.done))
        deals = play_arena(arena, workers=workers, journal=written, progress=progress)
    finally:
        written.close()
    leads = [_lead(deal, cooperative=arena.rules.cooperative) for deal in deals]
    lead, interval = mean_of(leads)
    return {
        "seats": seats,
        "deals": len(deals),
        "lead": round(lead, 3),
        "interval": None if interval is None else round(interval, 3),
        "share": None if arena.rules.cooperative else round(_share(deals), 4),
    }


def _points(deal: Deal, player: int, *, cooperative: bool) -> list[float]:
    return [
        float(bool(played.winners)) if cooperative else float(played.scores[seat])
        for lineup, played in deal.pairs()
        for seat, sitting in enumerate(lineup.players)
        if sitting == player
    ]


def _lead(deal: Deal, *, cooperative: bool) -> float:
    new, other = (_points(deal, player, cooperative=cooperative) for player in (NEW, OTHER))
    return sum(new) / len(new) - sum(other) / len(other)


def _share(deals: list[Deal]) -> float:
    """Seat against seat at the same table: how often the new one has more points; ties count as half."""
    won = met = 0.0
    for deal in deals:
        for lineup, played in deal.pairs():
            seats: tuple[list[int], list[int]] = ([], [])
            for seat, player in enumerate(lineup.players):
                seats[player].append(played.scores[seat])
            won += sum((mine > theirs) + (mine == theirs) / 2 for mine, theirs in product(*seats))
            met += len(seats[NEW]) * len(seats[OTHER])
    return won / met
