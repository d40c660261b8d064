"""The destiny phase: the hero rolls and wins dice."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.chaams import start_chaams
from hubba.games.thorgal.rules.moves import ROLL, STOP, TAKE, first_haul, haul
from hubba.games.thorgal.rules.phase_names import BLACK, TAKING, WHITES
from hubba.games.thorgal.rules.reasons import DECIDE_ROLL, DICE_FIRST, HOW_MANY_DICE, NOT_ROLLED
from hubba.games.thorgal.rules.symbols import (
    CHAAM,
    CHAAMS,
    DIE,
    FACES,
    GODDESS,
    OGOTAI,
    TANATLOC,
    dice_in,
    dice_of,
    dice_within,
    listed_dice,
)
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.trading import go_on_trading
from hubba.games.thorgal.rules.turns import ask, player

# The roll


# Thorgal 3.1
def fall(t: ThorgalTable, dice: i64) -> None:
    """Put the rolled white dice on the table; the black die comes next."""
    t.to_roll = 0
    t.rolled = dice
    t.phase = BLACK
    if t.news is not None:
        t.tell(events.rolled(player(t), t.hero[t.slot], listed_dice(dice)))


# Thorgal 3.1, Thorgal 3.3, Thorgal 3.4, T-3
def decide(t: ThorgalTable, black: i64) -> None:
    """The black die says which white dice are won."""
    t.black = black
    t.forget_refusals()
    if t.news is not None:
        t.tell(events.destiny(player(t), t.hero[t.slot], black))
    bad = dice_of(t.rolled, CHAAM) * DIE[CHAAM] + dice_of(t.rolled, CHAAMS) * DIE[CHAAMS]
    if black == GODDESS:
        win_all(t, t.rolled - bad)
    elif black == OGOTAI:
        win_all(t, bad)
    else:
        t.to_take = dice_to_take(black)
        if t.to_take >= dice_in(t.rolled):
            take(t, t.rolled)
        elif all_alike(t):
            take(t, t.to_take * (t.rolled // dice_in(t.rolled)))
        else:
            ask(t, TAKING)


# Thorgal 3.3, Thorgal 3.4
def dice_to_take(black: i64) -> i64:
    """How many dice a face of the black die gives."""
    if black == TANATLOC:
        return 1
    return black + 1


def all_alike(t: ThorgalTable) -> bool:
    """Whether all dice on the table show the same face: then there is nothing to choose."""
    for face in range(i64(FACES)):
        if t.rolled == dice_of(t.rolled, face) * DIE[face]:
            return True
    return False


# Thorgal 3.5, Thorgal 3.6, T-4
def win_all(t: ThorgalTable, dice: i64) -> None:
    """The goddess or Ogotaï decides which dice are won, and the phase ends at once."""
    t.won += dice
    t.rolled = 0
    if t.news is not None:
        if dice == 0:
            t.tell(events.took_nothing(player(t), t.hero[t.slot]))
        else:
            t.tell(events.took(player(t), t.hero[t.slot], listed_dice(dice)))
    start_chaams(t)


# Taking dice


# Thorgal 3.3, Thorgal 3.4, T-3
def dice_refused(t: ThorgalTable, move: i64) -> i64:
    """Why these dice may not be taken now, or ALLOWED."""
    if move < TAKE:
        return DICE_FIRST
    if not first_haul(t.to_take) <= move < first_haul(t.to_take + 1):
        return HOW_MANY_DICE
    if not dice_within(haul(move), t.rolled):
        return NOT_ROLLED
    return ALLOWED


# Thorgal 3.3, Thorgal 3.4, T-3
def legal_dice(t: ThorgalTable) -> vec[i64]:
    """The ways to take one, two or three dice."""
    found = vec[i64](capacity=16)
    rolled = t.rolled
    for move in range(first_haul(t.to_take), first_haul(t.to_take + 1)):
        if dice_within(haul(move), rolled):
            found = append(found, move)
    return found


# Thorgal 3.3, Thorgal 3.4, T-3, T-5
def take(t: ThorgalTable, dice: i64) -> None:
    """Put dice on the hero's card; with Tanatloc a trade may follow."""
    t.rolled -= dice
    t.won += dice
    t.to_take = 0
    if t.news is not None:
        t.tell(events.took(player(t), t.hero[t.slot], listed_dice(dice)))
    go_on_trading(t)


# Rolling again


# Thorgal 3.2
def roll_refused(move: i64) -> i64:
    """Why this move is not an answer (roll again, or stop), or ALLOWED."""
    if move in (ROLL, STOP):
        return ALLOWED
    return DECIDE_ROLL


# Thorgal 3.2
def roll_on(t: ThorgalTable) -> None:
    """Roll the dice that are left."""
    t.to_roll = dice_in(t.rolled)
    t.rolled = 0
    t.phase = WHITES
    if t.news is not None:
        t.tell(events.rolls_on(player(t), t.hero[t.slot]))


# Thorgal 3.2
def stop(t: ThorgalTable) -> None:
    """Leave the other dice on the table, and end the phase."""
    t.rolled = 0
    if t.news is not None:
        t.tell(events.stops(player(t), t.hero[t.slot]))
    start_chaams(t)
