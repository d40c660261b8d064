"""How well expected points explain who wins, if who is ahead may still be overtaken."""

from collections.abc import Iterable

import numpy as np

# Of one moment: the points that seats expect, how far apart they must be to say something, and who wins in the end.
Moment = tuple[np.ndarray, float, np.ndarray]


def explained(moments: Iterable[Moment]) -> float:
    """How likely the victories were, as a mean logarithm."""
    found = []
    for points, doubt, won in moments:
        ahead = (points - points.max()) / doubt
        found.append(float(won @ (ahead - np.log(np.exp(ahead).sum()))))
    return float(np.mean(found))
