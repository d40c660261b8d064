"""The action phase: the hero uses dice, cards and its power in any order."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import draw_skills
from hubba.games.thorgal.rules.chaams import kill, kill_refused, legal_kills
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    CRAFTING,
    DRAW,
    DROP,
    END,
    FOUR_DIFFERENT,
    GO,
    KILL,
    RECALLING,
    REVEAL,
    STRIKING,
)
from hubba.games.thorgal.rules.powers import legal_fights, legal_uses, power_refused, ready_power, use_power
from hubba.games.thorgal.rules.reasons import HAND_IN_ORDER, NO_SUCH_DIE
from hubba.games.thorgal.rules.symbols import DIE, SHARE, THREE, dice_of
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.travel import (
    as_travel_refused,
    legal_steps,
    make_step,
    reveal,
    reveal_refused,
    step_refused,
    travel,
    travel_refused,
    use_as_travel,
)
from hubba.games.thorgal.rules.turns import begin_turn, player
from hubba.games.thorgal.rules.war import start_war


# Thorgal 5.1
def action_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this move is not allowed in the action phase, or ALLOWED."""
    if move == END:
        return ALLOWED
    if move == AS_TRAVEL:
        return as_travel_refused(t)
    if move == GO:
        return travel_refused(t)
    if move == REVEAL:
        return reveal_refused(t)
    if DRAW <= move < CRAFTING:
        return draw_refused(t, move - DRAW)
    if FOUR_DIFFERENT <= move < KILL:
        return step_refused(t, move)
    if KILL <= move < STRIKING:
        return kill_refused(t, t.place[t.slot], move - KILL, 0)
    if DROP <= move < RECALLING:
        return HAND_IN_ORDER
    return power_refused(t, move)


# Thorgal 5.1
def legal_actions(t: ThorgalTable) -> vec[i64]:
    """The hero's moves with dice, cards and power."""
    found = vec[i64](capacity=16)
    found = append(found, END)
    if as_travel_refused(t) == ALLOWED:
        found = append(found, AS_TRAVEL)
    if travel_refused(t) == ALLOWED:
        found = append(found, GO)
    if reveal_refused(t) == ALLOWED:
        found = append(found, REVEAL)
    for face in range(i64(THREE + 1)):
        if draw_refused(t, face) == ALLOWED:
            found = append(found, DRAW + face)
    power = ready_power(t)
    if power >= SHARE:
        found = legal_uses(t, found, power)
    found = legal_steps(t, found)
    found = legal_kills(t, found, KILL, t.place[t.slot], 0)
    return legal_fights(t, found, power)


# Thorgal 5.1
def act(t: ThorgalTable, move: i64) -> None:
    """Make a move of the action phase."""
    if move == END:
        end_turn(t)
    elif move == AS_TRAVEL:
        use_as_travel(t)
    elif move == GO:
        travel(t)
    elif move == REVEAL:
        reveal(t)
    elif DRAW <= move < CRAFTING:
        use_die(t, move - DRAW)
    elif FOUR_DIFFERENT <= move < KILL:
        make_step(t, move)
    elif KILL <= move < STRIKING:
        kill(t, move - KILL)
    else:
        use_power(t, move)


# Thorgal 5.2
def draw_refused(t: ThorgalTable, face: i64) -> i64:
    """Why the hero has no such die to draw cards with, or ALLOWED."""
    if dice_of(t.won, face) == 0:
        return NO_SUCH_DIE
    return ALLOWED


# Thorgal 5.2
def use_die(t: ThorgalTable, face: i64) -> None:
    """The hero discards a die of one, two or three skills and draws as many cards."""
    t.won -= DIE[face]
    if t.news is not None:
        t.tell(events.uses_die(player(t), t.hero[t.slot], face + 1))
    draw_skills(t, face + 1)


# Thorgal 5.12, Thorgal 2.1, Thorgal 2.2
def end_turn(t: ThorgalTable) -> None:
    """The hero is tired; the next hero plays, or Ogotaï after the last one."""
    if t.news is not None:
        t.tell(events.turn_ends(player(t), t.hero[t.slot]))
    t.won = 0
    if t.slot + 1 < t.heroes:
        t.slot += 1
        begin_turn(t)
    else:
        start_war(t)
