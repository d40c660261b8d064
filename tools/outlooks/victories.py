"""How well expected points explain who wins, if the seat that is ahead may still be overtaken."""

from collections.abc import Iterable

import numpy as np

# One moment: the expected points of the seats, the difference that matters, and who wins in the end.
Moment = tuple[np.ndarray, float, np.ndarray]


def explained(moments: Iterable[Moment]) -> float:
    """The mean logarithm of the probability of the victories."""
    found = []
    for points, doubt, won in moments:
        ahead = (points - points.max()) / doubt
        found.append(float(won @ (ahead - np.log(np.exp(ahead).sum()))))
    return float(np.mean(found))
