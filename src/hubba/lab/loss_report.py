"""The report on what a player lost: by kind of decision, with intervals."""

from dataclasses import asdict, dataclass

from hubba.lab.interval import mean_of
from hubba.lab.loss import KINDS, PUZZLE, Findings, Verdict


@dataclass(frozen=True)
class LossReport:
    """The decisions of one kind, in the unit of the game."""

    kind: str
    decisions: int  # judged, with more than one legal move
    too_large: int
    mattered: int  # of those judged: where some move was worse than the best
    best: float  # of those that mattered: the share in which the player found a best move
    loss: float  # mean, per game and player or team; for puzzles per position
    interval: float | None  # half the 95 % interval of that mean; None if there is only one value
    turned: int  # decisions that changed who wins; counted only with two players
    worst: Verdict | None  # the most expensive decision, on a tie the first

    def as_dict(self) -> dict[str, object]:
        """For JSON."""
        return asdict(self)


def loss_reports(found: Findings, players: int) -> list[LossReport]:
    """A report on each kind of decision that occurred; the loss of a game is divided by the number of players."""
    kept = [
        kind for kind in KINDS if found.too_large[kind] or any(verdict.kind == kind for verdict in found.verdicts)
    ]
    return [loss_report(found, kind, players) for kind in kept]


def loss_report(found: Findings, kind: str, players: int) -> LossReport:
    """The report on all decisions of one kind."""
    verdicts = [verdict for verdict in found.verdicts if verdict.kind == kind]
    if kind == PUZZLE:
        losses = [verdict.loss for verdict in verdicts]
    else:
        losses = [0.0] * found.games
        for verdict in verdicts:
            losses[verdict.game] += verdict.loss / players
    mean, interval = mean_of(losses) if losses else (0.0, None)
    mattered = [verdict for verdict in verdicts if verdict.matters]
    good = sum(verdict.loss == 0 for verdict in mattered)
    worst = max(verdicts, key=lambda verdict: verdict.loss, default=None)
    return LossReport(
        kind,
        len(verdicts),
        found.too_large[kind],
        len(mattered),
        good / len(mattered) if mattered else 1.0,
        mean,
        interval,
        sum(verdict.turned for verdict in verdicts),
        worst if worst is not None and worst.loss > 0 else None,
    )
