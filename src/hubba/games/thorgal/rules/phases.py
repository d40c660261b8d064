"""The phases: for each of them who acts, which moves are legal, why others are not, and what a move does.

Each answer is one call into a chapter of the rules. The names of the phases are in `phase_names.py`.
"""

from typing import Final

from hubba.core.fast import append, bit, i64, lowest, nth, size, vec
from hubba.core.rng import Rng
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules.action import act, action_refused, legal_actions
from hubba.games.thorgal.rules.cards import drop, drop_refused, receive_skill
from hubba.games.thorgal.rules.casting import choose_first, hero_refused, join
from hubba.games.thorgal.rules.chaams import arrive, place_refused, put_at
from hubba.games.thorgal.rules.destiny import (
    decide,
    dice_refused,
    fall,
    legal_dice,
    roll_on,
    roll_refused,
    stop,
    take,
)
from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    DROP,
    GIVE,
    HERO,
    MOST_COUNT,
    ROLL,
    SKIP,
    WANT,
    WITH,
    YES,
    haul,
)
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    ANSWERING,
    ARRIVING,
    BLACK,
    CHOOSING,
    COUNTING,
    DRAWING,
    DROPPING,
    GIVING,
    LOT,
    LURKING,
    OVER,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
    WARRING,
    WHITES,
)
from hubba.games.thorgal.rules.powers import (
    name_share,
    recall,
    share,
    share_refused,
    spare_refused,
    swap_refused,
)
from hubba.games.thorgal.rules.symbols import HEROES, LOCATIONS, SKILLS
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.trading import (
    answer_refused,
    count_refused,
    give_refused,
    offer,
    offer_skill,
    partner_refused,
    refuse,
    trade,
    trade_nothing,
    trade_with,
    want_refused,
    want_skill,
)
from hubba.games.thorgal.rules.travel import lurk
from hubba.games.thorgal.rules.turns import asked
from hubba.games.thorgal.rules.war import raid

# The range of moves of a phase: the first, and how many. Taking dice and the action phase make their own lists.
ASKED: Final = {
    CHOOSING: (HERO, HEROES),
    TRADING: (WITH, HEROES),  # or no trade
    GIVING: (GIVE, SKILLS),
    WANTING: (WANT, SKILLS),
    COUNTING: (COUNT, MOST_COUNT),
    ANSWERING: (YES, 2),
    ROLLING: (ROLL, 2),
    PLACING: (AT, LOCATIONS),
    DROPPING: (DROP, SKILLS),
    SHARING: (GIVE, SKILLS),
    SPARING: (COUNT, MOST_COUNT),
    SWAPPING: (DROP, SKILLS),
}
FIRST_MOVE: Final = vec[i64]([ASKED.get(phase, (0, 0))[0] for phase in range(OVER + 1)])
MOVES_ASKED: Final = vec[i64]([ASKED.get(phase, (0, 0))[1] for phase in range(OVER + 1)])

# Who acts


def to_act(t: ThorgalTable) -> i64:
    """The mask of the acting seat; empty while chance decides, and at the end."""
    if t.phase <= WARRING or t.phase == OVER:
        return 0
    return bit(asked(t))


# Which moves are legal


def legal(t: ThorgalTable) -> vec[i64]:
    """The moves of the acting seat, in rising order."""
    phase = t.phase
    if phase == ACTING:
        return legal_actions(t)
    if phase == TAKING:
        return legal_dice(t)
    found = vec[i64](capacity=8)
    if phase == TRADING:
        found = append(found, SKIP)
    first = FIRST_MOVE[phase]
    allowed = allowed_moves(t)
    while allowed:
        found = append(found, first + lowest(allowed))
        allowed &= allowed - 1
    return found


def allowed_moves(t: ThorgalTable) -> i64:
    """The legal moves of a phase with a range of moves, as a mask."""
    first = FIRST_MOVE[t.phase]
    allowed: i64 = 0
    for number in range(MOVES_ASKED[t.phase]):
        if refused(t, first + number) == ALLOWED:
            allowed |= bit(number)
    return allowed


def random_move(t: ThorgalTable, rng: Rng) -> i64:
    """A random legal move, all equally likely."""
    if t.phase in (ACTING, TAKING, TRADING):
        moves = legal(t)
        return moves[rng.below(len(moves))]
    allowed = allowed_moves(t)
    return FIRST_MOVE[t.phase] + nth(allowed, rng.below(size(allowed)))


# Why not


def refused(t: ThorgalTable, move: i64) -> i64:
    """Why the acting seat may not make this move, or ALLOWED."""
    phase = t.phase
    if phase == ACTING:
        return action_refused(t, move)
    if phase == TAKING:
        return dice_refused(t, move)
    if phase == ROLLING:
        return roll_refused(move)
    if phase == PLACING:
        return place_refused(t, move)
    if phase == TRADING:
        return partner_refused(t, move)
    if phase == ANSWERING:
        return answer_refused(move)
    if phase == GIVING:
        return give_refused(t, move)
    if phase == WANTING:
        return want_refused(t, move)
    if phase == COUNTING:
        return count_refused(t, move)
    if phase == DROPPING:
        return drop_refused(t, move)
    if phase == SHARING:
        return share_refused(t, move)
    if phase == SPARING:
        return spare_refused(t, move)
    if phase == SWAPPING:
        return swap_refused(t, move)
    return hero_refused(t, move)


# What happens


def apply(t: ThorgalTable, move: i64) -> None:
    """Make a legal move."""
    phase = t.phase
    if phase == ACTING:
        act(t, move)
    elif phase == TAKING:
        take(t, haul(move))
    elif phase == ROLLING:
        if move == ROLL:
            roll_on(t)
        else:
            stop(t)
    elif phase == PLACING:
        put_at(t, move - AT)
    elif phase == TRADING:
        if move == SKIP:
            trade_nothing(t)
        else:
            trade_with(t, t.slot_of(move - WITH))
    elif phase == ANSWERING:
        if move == YES:
            trade(t)
        else:
            refuse(t)
    elif phase == GIVING:
        offer_skill(t, move - GIVE)
    elif phase == WANTING:
        want_skill(t, move - WANT)
    elif phase == COUNTING:
        offer(t, move - COUNT + 1)
    elif phase == DROPPING:
        drop(t, move - DROP)
    elif phase == SHARING:
        name_share(t, move - GIVE)
    elif phase == SPARING:
        share(t, move - COUNT + 1)
    elif phase == SWAPPING:
        recall(t, move - DROP)
    else:
        join(t, move - HERO)


def resolve(t: ThorgalTable, outcome: i64) -> None:
    """Apply an outcome of chance."""
    phase = t.phase
    if phase == WHITES:
        fall(t, outcome)
    elif phase == BLACK:
        decide(t, outcome)
    elif phase == DRAWING:
        receive_skill(t, outcome)
    elif phase == ARRIVING:
        arrive(t, outcome)
    elif phase == LURKING:
        lurk(t, outcome)
    elif phase == WARRING:
        raid(t, outcome)
    elif phase == LOT:
        choose_first(t, outcome)
    else:
        join(t, outcome)
