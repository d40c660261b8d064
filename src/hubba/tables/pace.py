"""How long bots wait, so that people can see what happened."""

from collections.abc import Sequence
from typing import Final

from hubba.core.event import Event

# By name: what a breath is multiplied with. The last one is for programs.
PACES: Final = {"slow": 2.0, "human": 1.0, "quick": 0.3, "instant": 0.0}
USUAL: Final = "human"

FIRST_LOOK: Final = 0.5  # seconds to see that something changed
EACH_SENTENCE: Final = 0.35  # and to take in each thing that did
LONGEST: Final = 2.6
QUIET: Final = "asks"  # says whose turn it is: nothing happened by it


def pause_for(pace: str, news: Sequence[Event]) -> float:
    """Seconds that the last news stay before a bot goes on."""
    happened = sum(event.name != QUIET for event in news)
    # A pace that was kept by another version of the house must not stop the bots.
    return PACES.get(pace, PACES[USUAL]) * min(LONGEST, FIRST_LOOK + EACH_SENTENCE * happened)
