"""The reasons for a move of Thorgal, whatever is asked."""

from collections.abc import Iterator, Sequence

from hubba.core.reason import Reason
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.reasons.actions import for_action
from hubba.games.thorgal.reasons.cards import for_count, for_drop, for_gift, for_trade
from hubba.games.thorgal.reasons.destiny import for_dice, for_hero, for_place, for_roll
from hubba.games.thorgal.rules.moves import AT, COUNT, DROP, HERO
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    CHOOSING,
    DROPPING,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
)
from hubba.games.thorgal.rules.state import Thorgal


def reasons_for(view: ThorgalView, moves: Sequence[int]) -> list[Reason]:
    """What speaks for a move, the weightiest first."""
    return list(_listed(view.table, moves))


def _listed(t: Thorgal, moves: Sequence[int]) -> Iterator[Reason]:
    phase, move = t.phase, moves[0]
    if phase == ACTING:
        yield from for_action(t, moves)
    elif phase == TAKING:
        yield from for_dice(t, move)
    elif phase == ROLLING:
        yield from for_roll(t, move)
    elif phase == PLACING:
        yield from for_place(t, move - AT)
    elif phase == CHOOSING:
        yield from for_hero(t, move - HERO)
    elif phase in (DROPPING, SWAPPING):
        yield from for_drop(t, move - DROP)
    elif phase == SHARING:
        yield from for_gift(t, t.partner, moves)
    elif phase == SPARING:
        yield from for_count(t, move - COUNT + 1)
    else:
        yield from for_trade(t, moves)
