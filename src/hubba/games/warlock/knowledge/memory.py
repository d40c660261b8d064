"""What a viewer remembers about cards that went out of its sight, and one past that fits.

We draw several pasts step by step, each with its weight (`reliving.py`), and keep one of them with a probability
proportional to its weight. If all of them come to a dead end, `ledger.py` makes a whole past at once.
"""

from math import exp
from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.card_log import NOWHERE, CardLog
from hubba.games.warlock.knowledge.ledger import mend
from hubba.games.warlock.knowledge.past import Past, copy_hidden
from hubba.games.warlock.knowledge.reliving import DEAD_END, relive
from hubba.games.warlock.knowledge.ways import Ways

PASTS: Final = 4  # how many we draw if they may differ in weight
MOST_TRIES: Final = 40  # before `mend` makes one


class Memory:
    """What was seen, and a past that fits it; the past serves one world or several."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64], pasts: i64 = PASTS) -> None:
        self.seen = CardLog(seats, faces, copies)
        self.past = Past(seats, faces)
        self.spare = Past(seats, faces)  # for a past that may replace it
        self.ways = Ways()
        self.kept = Past(seats, faces)  # the hidden cards of the past before they got faces
        self.recalled: i64 = NOWHERE  # how many entries the log had when a past was last made
        self.pasts: i64 = pasts  # how many we draw if they may differ in weight


def recall(m: Memory, rng: Rng) -> None:
    """Make a past that fits, and keep it until more is seen."""
    draw(m, rng)
    copy_hidden(m.past, m.kept)
    m.recalled = m.seen.many


def is_fresh(m: Memory) -> bool:
    """Whether the kept past explains everything seen so far."""
    return m.recalled == m.seen.many


def bring_back(m: Memory) -> None:
    """Start again from the kept past."""
    copy_hidden(m.kept, m.past)


def draw(m: Memory, rng: Rng) -> None:
    """Make a past that fits; if pasts may differ in weight, choose one of several by weight."""
    pasts: i64 = 1
    if m.seen.ambiguous:
        pasts = m.pasts
    trial = Rng(0)
    first = 0.0
    total = 0.0
    found: i64 = 0
    tries: i64 = 0
    while found < pasts and tries < MOST_TRIES:
        trial.seed(rng.word())
        weight = relive(m.spare, m.seen, m.ways, trial)
        if weight > DEAD_END:
            if found == 0:
                first = weight
            # Weights are tiny, but only their ratios matter.
            weight = exp(min(weight - first, 500.0))
            total += weight
            found += 1
            # Keep this past with the probability of its share of all weights so far.
            if rng.fraction() * total < weight:
                past = m.past
                m.past = m.spare
                m.spare = past
        tries += 1
    if found == 0:
        mend(m.past, m.seen, rng)
