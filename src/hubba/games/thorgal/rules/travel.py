"""The way to Ogotaï: travel dice, revealing locations, and mandatory steps."""

from typing import Final

from hubba.core.fast import append, bit, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import spend
from hubba.games.thorgal.rules.chaams import lay_chaam, need_chaam, take_chaam
from hubba.games.thorgal.rules.ending import end
from hubba.games.thorgal.rules.moves import FOUR_ALIKE, FOUR_DIFFERENT, FOUR_MASKS, KILL, SIX_ALIKE, SIX_DIFFERENT
from hubba.games.thorgal.rules.phase_names import ACTING, LURKING, VICTORY
from hubba.games.thorgal.rules.reasons import (
    ALREADY_REVEALED,
    CARDS_LACKING,
    END_OF_PATH,
    NO_SUCH_DIE,
    NO_TRAVEL_DIE,
    NOT_REVEALED,
    OTHER_STEP,
    STEP_NEEDED,
    TWO_TRAVEL_DICE,
)
from hubba.games.thorgal.rules.symbols import (
    DIE,
    GODDESS_PLACE,
    LABORATORY,
    SKILLS,
    THREE,
    TRAVEL,
    cards_of,
    dice_of,
    distinct,
    most_alike,
    skills_in,
)
from hubba.games.thorgal.rules.table import ThorgalTable
from hubba.games.thorgal.rules.turns import ask, player

ALL_SKILLS: Final = 63

# The mandatory steps by location (Thorgal 5.7, Thorgal 7.1): how many different skills, or cards of one skill, they
# take, and the moves that pay them. They are on the ocean, at the goddess, in Mayaxatl and in the laboratory.
DIFFERENT: Final = vec[i64]([0, 4, 0, 0, 0, 6, 0, 0])
ALIKE: Final = vec[i64]([0, 0, 0, 4, 0, 0, 0, 6])
FIRST_STEP: Final = vec[i64]([0, FOUR_DIFFERENT, 0, FOUR_ALIKE, 0, SIX_DIFFERENT, 0, SIX_ALIKE])
END_STEP: Final = vec[i64]([0, SIX_DIFFERENT, 0, SIX_ALIKE, 0, FOUR_ALIKE, 0, KILL])

# Travel dice


# Thorgal 5.3, T-7, T-8, T-20
def as_travel_refused(t: ThorgalTable) -> i64:
    """Why the hero cannot use a die of three skills as a travel die, or ALLOWED."""
    if dice_of(t.won, THREE) == 0:
        return NO_SUCH_DIE
    if t.may_waste:
        return ALLOWED
    own = t.place[t.slot]
    if own == LABORATORY:
        return END_OF_PATH
    if own + 1 < t.revealed:
        if not is_ready(t, t.slot):
            return CARDS_LACKING
    elif t.travel_dice() + dice_of(t.won, THREE) < reveal_price(t):
        return TWO_TRAVEL_DICE
    return ALLOWED


# Thorgal 5.3
def use_as_travel(t: ThorgalTable) -> None:
    """Turn a die of three skills into a travel die."""
    t.won += DIE[TRAVEL] - DIE[THREE]
    if t.news is not None:
        t.tell(events.turned_to_travel(player(t), t.hero[t.slot]))
    ask(t, ACTING)


# Revealing


# T-7
def reveal_price(t: ThorgalTable) -> i64:
    """How many travel dice it takes to reveal the next location."""
    if t.revealed in (3, LABORATORY):
        return 2
    return 1


# Thorgal 5.4, T-7
def reveal_refused(t: ThorgalTable) -> i64:
    """Why the next location may not be revealed, or ALLOWED."""
    own = t.place[t.slot]
    if own == LABORATORY:
        return END_OF_PATH
    if own + 1 < t.revealed:
        return ALREADY_REVEALED
    dice = t.travel_dice()
    if dice == 0:
        return NO_TRAVEL_DIE
    if dice < reveal_price(t):
        return TWO_TRAVEL_DICE
    return ALLOWED


# Thorgal 5.4, T-7
def reveal(t: ThorgalTable) -> None:
    """Reveal the next location with one or two travel dice."""
    t.won -= DIE[TRAVEL] * reveal_price(t)
    t.revealed += 1
    if t.news is not None:
        t.tell(events.revealed(player(t), t.hero[t.slot], t.revealed - 1))
    t.to_come = t.box.symbols[t.revealed - 1]
    next_lurker(t)


# Thorgal 5.5, T-7
def next_lurker(t: ThorgalTable) -> None:
    """Draw the next Chaam of the location, one for each of its symbols."""
    if t.to_come > 0:
        need_chaam(t, LURKING)
    else:
        ask(t, ACTING)


# Thorgal 5.5, T-7
def lurk(t: ThorgalTable, kind: i64) -> None:
    """Put a Chaam at the location that was revealed."""
    take_chaam(t, kind)
    lay_chaam(t, kind, t.revealed - 1)
    t.to_come -= 1
    if t.news is not None:
        t.tell(events.lurks(kind, t.revealed - 1))
    next_lurker(t)


# Travelling


# Thorgal 5.6, T-8, T-20
def way_refused(t: ThorgalTable) -> i64:
    """Why the hero cannot leave its location at all, or ALLOWED."""
    own = t.place[t.slot]
    if own == LABORATORY:
        return END_OF_PATH
    if own + 1 >= t.revealed:
        return NOT_REVEALED
    if t.travel_dice() == 0:
        return NO_TRAVEL_DIE
    return ALLOWED


# Thorgal 5.6, Thorgal 5.7, T-8
def travel_refused(t: ThorgalTable) -> i64:
    """Why the hero may not travel with a die and no cards, or ALLOWED."""
    reason = way_refused(t)
    if reason == ALLOWED and FIRST_STEP[t.place[t.slot]] != 0:
        return STEP_NEEDED
    return reason


# Thorgal 5.6, T-8
def travel(t: ThorgalTable) -> None:
    """Travel to the next location with a travel die."""
    advance(t)
    if t.news is not None:
        t.tell(events.travelled(player(t), t.hero[t.slot], t.place[t.slot]))
    ask(t, ACTING)


def advance(t: ThorgalTable) -> None:
    """A travel die takes the hero one location further."""
    t.won -= DIE[TRAVEL]
    t.place[t.slot] += 1


# Mandatory steps


# Thorgal 5.3, T-9
def is_ready(t: ThorgalTable, slot: i64) -> bool:
    """Whether a hero has the cards to leave its location, or to win."""
    place = t.place[slot]
    hand = t.hand[slot]
    return distinct(hand) >= DIFFERENT[place] and most_alike(hand) >= ALIKE[place]


# T-9
def may_pay(t: ThorgalTable, move: i64) -> bool:
    """Whether the hero has the cards that a mandatory step names."""
    hand = t.hand[t.slot]
    if move >= SIX_ALIKE:
        return cards_of(hand, move - SIX_ALIKE) >= ALIKE[LABORATORY]
    if move >= FOUR_ALIKE:
        return cards_of(hand, move - FOUR_ALIKE) >= ALIKE[GODDESS_PLACE]
    mask = mask_of(move)
    return skills_in(hand) & mask == mask


# T-9
def mask_of(move: i64) -> i64:
    """The different skills that a mandatory step names."""
    if move < SIX_DIFFERENT:
        return FOUR_MASKS[move - FOUR_DIFFERENT]
    return ALL_SKILLS


# Thorgal 5.7, Thorgal 7.1, T-8
def leaving_refused(t: ThorgalTable) -> i64:
    """Why the hero can do no mandatory step now, or ALLOWED; the step in the laboratory needs no travel die."""
    if t.place[t.slot] == LABORATORY:
        return ALLOWED
    return way_refused(t)


# Thorgal 5.7, Thorgal 7.1, T-8, T-9
def step_refused(t: ThorgalTable, move: i64) -> i64:
    """Why the hero may not do this mandatory step, or ALLOWED."""
    own = t.place[t.slot]
    if not FIRST_STEP[own] <= move < END_STEP[own]:
        return OTHER_STEP
    reason = leaving_refused(t)
    if reason == ALLOWED and not may_pay(t, move):
        return CARDS_LACKING
    return reason


# Thorgal 5.7, Thorgal 7.1, T-9
def legal_steps(t: ThorgalTable, found: vec[i64]) -> vec[i64]:
    """Add the mandatory step of the location, in all ways to pay it."""
    if leaving_refused(t) == ALLOWED:
        own = t.place[t.slot]
        for move in range(FIRST_STEP[own], END_STEP[own]):
            if may_pay(t, move):
                found = append(found, move)
    return found


# Thorgal 5.7, Thorgal 7.1, T-9
def make_step(t: ThorgalTable, move: i64) -> None:
    """Do the mandatory step that a move names."""
    if move >= SIX_ALIKE:
        win(t, move - SIX_ALIKE)
    elif move >= FOUR_ALIKE:
        pass_with_four(t, move - FOUR_ALIKE)
    else:
        pass_with(t, mask_of(move))


# Thorgal 5.7, T-8, T-9
def pass_with(t: ThorgalTable, mask: i64) -> None:
    """Leave for one card of each of these skills and a travel die."""
    for skill in range(i64(SKILLS)):
        if mask & bit(skill) != 0:
            spend(t, t.slot, skill, 1)
    advance(t)
    if t.news is not None:
        skills = tuple(skill for skill in range(SKILLS) if mask & bit(skill) != 0)
        t.tell(events.passed(player(t), t.hero[t.slot], t.place[t.slot], skills))
    ask(t, ACTING)


# Thorgal 5.7, T-8, T-9
def pass_with_four(t: ThorgalTable, skill: i64) -> None:
    """Leave for four cards of one skill and a travel die."""
    spend(t, t.slot, skill, ALIKE[GODDESS_PLACE])
    advance(t)
    if t.news is not None:
        skills = (int(skill), int(skill), int(skill), int(skill))
        t.tell(events.passed(player(t), t.hero[t.slot], t.place[t.slot], skills))
    ask(t, ACTING)


# Thorgal 7.1, T-9
def win(t: ThorgalTable, skill: i64) -> None:
    """Win the game at once, with six cards of one skill in the laboratory."""
    spend(t, t.slot, skill, ALIKE[LABORATORY])
    end(t, VICTORY)
    if t.news is not None:
        t.tell(events.wins(player(t), t.hero[t.slot], skill))
