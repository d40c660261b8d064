"""Setting up: who goes first, and who plays which hero."""

from hubba.core.fast import i64
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.moves import HERO, WITH
from hubba.games.thorgal.rules.phase_names import CASTING, CHOOSING
from hubba.games.thorgal.rules.reasons import CHOOSE_HERO, HERO_TAKEN
from hubba.games.thorgal.rules.symbols import listed_cards
from hubba.games.thorgal.rules.table import NO_SEAT, NO_SLOT, ThorgalTable
from hubba.games.thorgal.rules.turns import ask, begin_round, owner


# Thorgal 1.7, T-1
def may_go_first(t: ThorgalTable, seat: i64) -> bool:
    """Whether a seat can be the first player: any seat, unless the options name one."""
    return t.named in (NO_SEAT, seat)


# Thorgal 1.7, T-1
def choose_first(t: ThorgalTable, seat: i64) -> None:
    """Make a seat the first player for the whole game."""
    t.first = seat
    if t.news is not None:
        t.tell(events.goes_first(seat))
    next_hero(t)


# Thorgal 1.5, T-1
def next_hero(t: ThorgalTable) -> None:
    """Players choose heroes, or chance draws them, until the team is complete."""
    if t.cast == t.heroes:
        start_game(t)
    elif t.by_lot:
        t.phase = CASTING
    else:
        ask(t, CHOOSING)


# Thorgal 1.5, T-1
def may_join(t: ThorgalTable, hero: i64) -> bool:
    """Whether a hero can join the team: no hero joins twice."""
    return t.slot_of(hero) == NO_SLOT


# Thorgal 1.5, T-1
def hero_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this hero may not be chosen now, or ALLOWED."""
    if not HERO <= move < WITH:
        return CHOOSE_HERO
    if not may_join(t, move - HERO):
        return HERO_TAKEN
    return ALLOWED


# Thorgal 1.5, Thorgal 1.6, T-1
def join(t: ThorgalTable, hero: i64) -> None:
    """A hero joins the team; its three cards leave the deck."""
    seat = owner(t, t.cast)
    enter(t, hero)
    if t.news is not None:
        t.tell(events.joins(seat, hero, listed_cards(t.box.hand[hero]), by_lot=t.by_lot))
    next_hero(t)


def enter(t: ThorgalTable, hero: i64) -> None:
    """Put a hero into the Viking country with its cards."""
    t.hero[t.cast] = hero
    t.hand[t.cast] = t.box.hand[hero]
    t.skill_deck -= t.box.hand[hero]
    t.cast += 1


# Thorgal 1.4, Thorgal 2.1
def start_game(t: ThorgalTable) -> None:
    """Put Ogotaï on the space for this number of heroes, and begin the first round."""
    t.ogotai = start_space(t)
    begin_round(t)


# Thorgal 1.4
def start_space(t: ThorgalTable) -> i64:
    """Where Ogotaï starts."""
    if t.heroes == 4:
        return t.box.start_of_four
    return t.box.start_of_three
