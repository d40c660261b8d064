"""Whose turn it is, which seat is asked, and how rounds and turns begin."""

from hubba.core.fast import i64
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.phase_names import ANSWERING, CHOOSING, DROPPING, PLACING, SWAPPING, TAKING, WHITES
from hubba.games.thorgal.rules.symbols import MOST_HEROES, WHITE_DICE
from hubba.games.thorgal.rules.table import NO_SLOT, PAIRS, ThorgalTable

# Who


# T-1
def owner(t: ThorgalTable, slot: i64) -> i64:
    """The seat that plays a hero; the seats take turns with the shared fourth hero."""
    if slot == 3 and t.seats == 3:
        return (t.first + max(t.round, 1) - 1) % 3
    return (t.first + slot) % t.seats


def player(t: ThorgalTable) -> i64:
    """The seat that plays the hero whose turn it is."""
    return owner(t, t.slot)


def asked(t: ThorgalTable) -> i64:
    """The seat that must act now."""
    if t.phase == CHOOSING:
        return owner(t, t.cast)
    if t.phase == ANSWERING:
        return owner(t, t.partner)
    if t.phase == DROPPING:
        return owner(t, t.overfull)
    return owner(t, t.slot)


def ask(t: ThorgalTable, phase: i64) -> None:
    """Ask the acting seat for a decision."""
    t.phase = phase
    if t.news is not None:
        t.tell(events.asks(asked(t), phase, path(t)))


# Rounds and turns


# Thorgal 2.1
def begin_round(t: ThorgalTable) -> None:
    """No hero is tired any more, and the first one plays."""
    t.round += 1
    t.slot = 0
    if t.news is not None:
        t.tell(events.round_begins(t.round))
    begin_turn(t)


# Thorgal 2.2, Thorgal 3.1
def begin_turn(t: ThorgalTable) -> None:
    """Begin a hero's turn: all dice are rolled."""
    t.won = 0
    t.rolled = 0
    t.used = False
    t.to_roll = WHITE_DICE
    t.phase = WHITES
    if t.news is not None:
        t.tell(events.turn_begins(player(t), t.hero[t.slot]))


# The turn as one list. The event `asks` has this form in every record and view, whatever the table's fields are.


def path(t: ThorgalTable) -> tuple[int, ...]:
    """Everything about the current turn that a view must know."""
    due: i64 = 0
    if t.phase == TAKING:
        due = t.to_take
    elif t.phase == PLACING:
        due = t.to_come
    other = t.overfull if t.phase == DROPPING else t.partner
    wanted = t.recalled if t.phase == SWAPPING else t.wants
    now = [t.slot, t.rolled, t.won, t.black, int(t.used), due, t.kind, other, t.gives, wanted, t.count]
    if t.refusals:
        for at in range(MOST_HEROES * PAIRS):
            if t.refused[at]:
                now += [at, t.refused[at]]
    return tuple(int(number) for number in now)


def follow(t: ThorgalTable, phase: i64, now: tuple[int, ...]) -> None:
    """Set the table to what `path` returned in a phase."""
    t.phase = phase
    t.slot = now[0]
    t.rolled = now[1]
    t.won = now[2]
    t.black = now[3]
    t.used = now[4] != 0
    t.to_take = now[5] if phase == TAKING else 0
    t.to_come = now[5] if phase == PLACING else 0
    t.kind = now[6]
    t.overfull = now[7] if phase == DROPPING else NO_SLOT
    t.partner = now[7] if phase != DROPPING else NO_SLOT
    t.gives = now[8]
    t.wants = now[9] if phase != SWAPPING else 0
    t.recalled = now[9] if phase == SWAPPING else 0
    t.count = now[10]
    t.forget_refusals()
    for at in range(11, len(now), 2):
        t.refused[now[at]] = now[at + 1]
        t.refusals += 1
