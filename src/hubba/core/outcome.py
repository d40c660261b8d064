"""How a game ended."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Outcome:
    """Scores by seat, who won, and why it ended.

    In a cooperative game all seats win together or none does.
    """

    scores: tuple[int, ...]
    winners: tuple[int, ...]
    ending: str

    def text(self) -> str:
        """The outcome as a record writes it: `31 54 22, won by 1 (last-card)`."""
        scores = " ".join(str(score) for score in self.scores)
        winners = " ".join(str(seat) for seat in self.winners) or "nobody"
        return f"{scores}, won by {winners} ({self.ending})"

    def __str__(self) -> str:
        return self.text()


def outcome_from(text: str) -> Outcome:
    """The outcome that a record writes in this way; its author is this program."""
    scores, _, rest = text.partition(", won by ")
    winners, _, ending = rest.removesuffix(")").partition(" (")
    won = () if winners == "nobody" else tuple(map(int, winners.split()))
    return Outcome(tuple(map(int, scores.split())), won, ending)
