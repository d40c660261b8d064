"""How a game ends, and what it is worth."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phase_names import OVER, VICTORY
from hubba.games.thorgal.rules.symbols import LABORATORY, SPACES
from hubba.games.thorgal.rules.table import ThorgalTable


def end(t: ThorgalTable, ending: i64) -> None:
    """End the game in this way."""
    t.ending = ending
    t.phase = OVER


# Thorgal 7.2, Thorgal 7.3, Thorgal 7.4, T-15
def lose(t: ThorgalTable, ending: i64) -> None:
    """Ogotaï has won."""
    end(t, ending)
    if t.news is not None:
        t.tell(events.loses(ending))


def lead(t: ThorgalTable) -> i64:
    """The furthest location that a hero has reached."""
    best: i64 = 0
    for slot in range(t.heroes):
        if t.place[slot] > best:
            best = t.place[slot]
    return best


def score(t: ThorgalTable) -> i64:
    """The furthest location of a hero; after a victory, plus the spaces that Ogotaï had left."""
    if t.ending == VICTORY:
        return LABORATORY + 1 + SPACES - t.ogotai
    return lead(t) + 1


# Thorgal 7.1
def payoff(t: ThorgalTable) -> float:
    """All seats win, or none does."""
    if t.ending == VICTORY:
        return 1.0
    return 0.0
