"""How long bots wait, so that people can see what happened."""

from collections.abc import Sequence
from typing import Final

from hubba.core.event import Event

# By name: the factor for a pause. The last one is for programs.
PACES: Final = {"slow": 2.0, "human": 1.0, "quick": 0.5, "instant": 0.0}
USUAL: Final = "human"

FIRST_LOOK: Final = 0.5  # seconds to see that something changed
EACH_SENTENCE: Final = 0.35  # and to read each sentence
LONGEST: Final = 2.6
QUIET: Final = "asks"  # the event that only says whose turn it is


def pause_for(pace: str, news: Sequence[Event]) -> float:
    """Seconds between the last news and the next move of a bot."""
    happened = sum(event.name != QUIET for event in news)
    # An unknown pace, stored by another version, must not stop the bots.
    return PACES.get(pace, PACES[USUAL]) * min(LONGEST, FIRST_LOOK + EACH_SENTENCE * happened)
