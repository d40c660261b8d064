"""The Chaams: how they arrive, where they are put, and how heroes eliminate them."""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import spend
from hubba.games.thorgal.rules.ending import lose
from hubba.games.thorgal.rules.moves import AT, FOUR_DIFFERENT
from hubba.games.thorgal.rules.phase_names import ACTING, ARRIVING, FLOOD, PLACING
from hubba.games.thorgal.rules.reasons import (
    CANNOT_ELIMINATE,
    NO_SUCH_CHAAM,
    NOT_REVEALED,
    OUT_OF_REACH,
    PLACE_FIRST,
)
from hubba.games.thorgal.rules.symbols import (
    CHAAM,
    CHAAMS,
    DIE,
    FOE,
    LOCATIONS,
    cards_of,
    dice_of,
    foes_of,
    level_of,
    skill_of,
)
from hubba.games.thorgal.rules.table import NO_KIND, ThorgalTable
from hubba.games.thorgal.rules.turns import ask, player

# The deck


# Thorgal 4.3, Thorgal 7.4, T-13, T-15
def need_chaam(t: ThorgalTable, phase: i64) -> None:
    """Draw a Chaam next; if deck and discards are both empty, the game is lost."""
    if t.chaam_deck == 0:
        if t.chaam_discards == 0:
            lose(t, FLOOD)
            return
        shuffle_chaams(t)
    t.phase = phase


def shuffle_chaams(t: ThorgalTable) -> None:
    """The discards become the deck."""
    t.chaam_deck = t.chaam_discards
    t.chaam_discards = 0
    if t.news is not None:
        t.tell(events.chaams_shuffled())


def take_chaam(t: ThorgalTable, kind: i64) -> None:
    """A Chaam leaves the deck."""
    t.chaam_deck -= FOE[kind]


def lay_chaam(t: ThorgalTable, kind: i64, location: i64) -> None:
    """A Chaam lies at a location."""
    t.chaams[location] += FOE[kind]


def remove_chaam(t: ThorgalTable, kind: i64, location: i64) -> None:
    """A Chaam goes to the discards."""
    t.chaams[location] -= FOE[kind]
    t.chaam_discards += FOE[kind]


# The Chaam phase


# Thorgal 3.7
# Thorgal 4.1
def start_chaams(t: ThorgalTable) -> None:
    """Begin the Chaam phase: the symbols on the dice that were won say how many Chaams come."""
    ones = dice_of(t.won, CHAAM)
    twos = dice_of(t.won, CHAAMS)
    t.won -= ones * DIE[CHAAM] + twos * DIE[CHAAMS]
    t.to_come = ones + 2 * twos
    next_arrival(t)


# Thorgal 4.1, Thorgal 5.1
def next_arrival(t: ThorgalTable) -> None:
    """Draw the next Chaam; after the last one, begin the action phase."""
    if t.to_come > 0:
        need_chaam(t, ARRIVING)
    else:
        ask(t, ACTING)


# Thorgal 4.1, Thorgal 4.2, T-6
def arrive(t: ThorgalTable, kind: i64) -> None:
    """Draw a Chaam; the player says where to put it, if there is more than one possible location."""
    take_chaam(t, kind)
    t.kind = kind
    t.to_come -= 1
    if t.news is not None:
        t.tell(events.meets(player(t), t.hero[t.slot], kind))
    if t.revealed == 1:
        put_at(t, 0)
    else:
        ask(t, PLACING)


# Thorgal 4.2, T-6, T-20
def may_put_at(t: ThorgalTable, location: i64) -> bool:
    """Whether the Chaam can be put there: the hero's location, the one before, or the one after if revealed."""
    own = t.place[t.slot]
    return own - 1 <= location <= own + 1 and 0 <= location < t.revealed


# Thorgal 4.2, T-6
def place_refused(t: ThorgalTable, move: i64) -> i64:
    """Why the Chaam may not be put there now, or ALLOWED."""
    if not AT <= move < FOUR_DIFFERENT:
        return PLACE_FIRST
    if may_put_at(t, move - AT):
        return ALLOWED
    if move - AT == t.place[t.slot] + 1:
        return NOT_REVEALED
    return OUT_OF_REACH


# Thorgal 4.2, T-6
def put_at(t: ThorgalTable, location: i64) -> None:
    """Put the drawn Chaam at a location, and continue with the next one."""
    kind = t.kind
    t.kind = NO_KIND
    lay_chaam(t, kind, location)
    if t.news is not None:
        t.tell(events.placed(player(t), t.hero[t.slot], kind, location))
    next_arrival(t)


# Elimination


# Thorgal 5.8, Thorgal 5.9, T-10, T-19
def price_of(kind: i64, fewer: i64) -> i64:
    """How many cards of its skill eliminate a Chaam: its level, or fewer with some powers."""
    return max(0, level_of(kind) - fewer)


# Thorgal 5.8, T-10
def can_eliminate(hand: i64, kind: i64, fewer: i64) -> bool:
    """Whether a hand has the cards to eliminate a Chaam."""
    return cards_of(hand, skill_of(kind)) >= price_of(kind, fewer)


def chaams_at(t: ThorgalTable, location: i64) -> i64:
    """The Chaams of a location; beyond the path there are none."""
    if 0 <= location < LOCATIONS:
        return t.chaams[location]
    return 0


# Thorgal 5.8, T-10
def kill_refused(t: ThorgalTable, location: i64, kind: i64, fewer: i64) -> i64:
    """Why a Chaam of this kind may not be eliminated there, or ALLOWED."""
    if foes_of(chaams_at(t, location), kind) == 0:
        return NO_SUCH_CHAAM
    if not can_eliminate(t.hand[t.slot], kind, fewer):
        return CANNOT_ELIMINATE
    return ALLOWED


# Thorgal 5.8, T-10
def legal_kills(t: ThorgalTable, found: vec[i64], first: i64, location: i64, fewer: i64) -> vec[i64]:
    """Add the moves that eliminate Chaams of a location for which the hero has the cards."""
    chaams = chaams_at(t, location)
    hand = t.hand[t.slot]
    kind: i64 = 0
    while chaams:
        if chaams & 3 and can_eliminate(hand, kind, fewer):
            found = append(found, first + kind)
        chaams >>= 2
        kind += 1
    return found


# Thorgal 5.8, T-10
def eliminate(t: ThorgalTable, location: i64, kind: i64, fewer: i64) -> i64:
    """Discard a Chaam and the cards that eliminate it; returns how many cards."""
    count = price_of(kind, fewer)
    spend(t, t.slot, skill_of(kind), count)
    remove_chaam(t, kind, location)
    return count


# Thorgal 5.8, T-10
def kill(t: ThorgalTable, kind: i64) -> None:
    """Eliminate a Chaam at the hero's location with as many cards of its skill as its level."""
    location = t.place[t.slot]
    eliminate(t, location, kind, 0)
    if t.news is not None:
        t.tell(events.killed(player(t), t.hero[t.slot], kind, location))
    ask(t, ACTING)
