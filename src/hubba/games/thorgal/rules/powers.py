"""The powers of the heroes, one verb each (reconstructed: the rulebook does not print them).

strike   eliminate a Chaam at the hero's location, with fewer cards
shoot    eliminate a Chaam at the location before or after, with fewer cards (more if the number is below zero)
share    give some cards of one skill to another hero, wherever it is
recall   take a card from the discards, and give up another one for it unless the number is zero
dash     use a card as a travel die, and draw some cards for it
craft    draw some cards
"""

from hubba.core.fast import append, i64, vec
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.cards import check_hand, draw_skills, spend
from hubba.games.thorgal.rules.chaams import eliminate, kill_refused, legal_kills
from hubba.games.thorgal.rules.moves import (
    AT,
    COUNT,
    CRAFTING,
    DASHING,
    DROP,
    GIVE,
    RECALLING,
    SHOOTING,
    STRIKING,
    TAKE,
    TO,
    WANT,
)
from hubba.games.thorgal.rules.phase_names import ACTING, SHARING, SPARING, SWAPPING
from hubba.games.thorgal.rules.reasons import (
    CARDS_LACKING,
    FINISH_POWER,
    NOT_DISCARDED,
    NOT_HELD,
    NOT_IN_TEAM,
    NOT_NOW,
    NOTHING_TO_GIVE_UP,
    ONESELF,
    OTHER_POWER,
    POWER_OFF,
    POWER_USED,
    SAME_SKILL,
    TOO_MANY,
)
from hubba.games.thorgal.rules.symbols import (
    CARD,
    CRAFT,
    DASH,
    DIE,
    HEROES,
    KINDS,
    NO_POWER,
    RECALL,
    SHARE,
    SHOOT,
    SKILLS,
    STRIKE,
    TRAVEL,
    cards_in,
    cards_of,
)
from hubba.games.thorgal.rules.table import NO_SLOT, ThorgalTable
from hubba.games.thorgal.rules.turns import ask, player

# Which power


# T-19
def ready_power(t: ThorgalTable) -> i64:
    """The hero's power; NO_POWER if it was used in this turn or is switched off."""
    hero = t.hero[t.slot]
    if t.used or hero == t.idle:
        return NO_POWER
    return t.box.power[hero]


def amount(t: ThorgalTable) -> i64:
    """The number of the hero's power."""
    return t.box.amount[t.hero[t.slot]]


def verb_of(move: i64) -> i64:
    """The power that a move begins, or NO_POWER."""
    if STRIKING <= move < SHOOTING:
        return STRIKE
    if SHOOTING <= move < TAKE:
        return SHOOT
    if TO <= move < GIVE:
        return SHARE
    if RECALLING <= move < DASHING:
        return RECALL
    if DASHING <= move < AT:
        return DASH
    if move == CRAFTING:
        return CRAFT
    return NO_POWER


# Thorgal 5.9, T-19
def power_refused(t: ThorgalTable, move: i64) -> i64:
    """Why a move that would begin a power may not be made, or ALLOWED."""
    verb = verb_of(move)
    if verb == NO_POWER:
        return NOT_NOW
    if verb != ready_power(t):
        hero = t.hero[t.slot]
        if t.box.power[hero] != verb:
            return OTHER_POWER
        if hero == t.idle:
            return POWER_OFF
        return POWER_USED
    return use_refused(t, verb, move)


# Thorgal 5.9, T-19
def use_refused(t: ThorgalTable, verb: i64, move: i64) -> i64:
    """Why the power cannot be used in this way, or ALLOWED."""
    if verb == STRIKE:
        return kill_refused(t, t.place[t.slot], move - STRIKING, amount(t))
    if verb == SHOOT:
        return kill_refused(t, aim_of(t, move), (move - SHOOTING) % KINDS, amount(t))
    if verb == SHARE:
        return gift_refused(t, move - TO)
    if verb == RECALL:
        return recall_refused(t, move - RECALLING)
    if verb == DASH:
        return dash_refused(t, move - DASHING)
    return ALLOWED


# Thorgal 5.9, T-19
def legal_uses(t: ThorgalTable, found: vec[i64], power: i64) -> vec[i64]:
    """Add the moves that begin a power that moves cards."""
    first: i64 = CRAFTING
    many: i64 = 1
    if power == SHARE:
        first = TO
        many = HEROES
    elif power == RECALL:
        first = RECALLING
        many = SKILLS
    elif power == DASH:
        first = DASHING
        many = SKILLS
    for move in range(first, first + many):
        if use_refused(t, power, move) == ALLOWED:
            found = append(found, move)
    return found


# Thorgal 5.9, T-19
def legal_fights(t: ThorgalTable, found: vec[i64], power: i64) -> vec[i64]:
    """Add the moves that eliminate a Chaam with the power."""
    if power == STRIKE:
        found = legal_kills(t, found, STRIKING, t.place[t.slot], amount(t))
    elif power == SHOOT:
        found = legal_kills(t, found, SHOOTING, aim_of(t, SHOOTING), amount(t))
        found = legal_kills(t, found, SHOOTING + KINDS, aim_of(t, SHOOTING + KINDS), amount(t))
    return found


# Thorgal 5.9, T-19
def use_power(t: ThorgalTable, move: i64) -> None:
    """Begin the power that a move names."""
    if move >= SHOOTING:
        shoot(t, (move - SHOOTING) % KINDS, aim_of(t, move))
    elif move >= STRIKING:
        strike(t, move - STRIKING)
    elif move >= DASHING:
        dash(t, move - DASHING)
    elif move >= RECALLING:
        name_recall(t, move - RECALLING)
    elif move >= TO:
        share_with(t, t.slot_of(move - TO))
    else:
        craft(t)


# Fights


# Thorgal 5.9, T-19
def strike(t: ThorgalTable, kind: i64) -> None:
    """Eliminate a Chaam at the hero's location."""
    location = t.place[t.slot]
    t.used = True
    count = eliminate(t, location, kind, amount(t))
    if t.news is not None:
        t.tell(events.struck(player(t), t.hero[t.slot], kind, location, count))
    ask(t, ACTING)


# Thorgal 5.9, T-19
def aim_of(t: ThorgalTable, move: i64) -> i64:
    """The location that a shot is aimed at: before the hero, or after it."""
    if move < SHOOTING + KINDS:
        return t.place[t.slot] - 1
    return t.place[t.slot] + 1


# Thorgal 5.9, T-19
def shoot(t: ThorgalTable, kind: i64, location: i64) -> None:
    """Eliminate a Chaam at a location next to the hero's."""
    t.used = True
    count = eliminate(t, location, kind, amount(t))
    if t.news is not None:
        t.tell(events.shot(player(t), t.hero[t.slot], kind, location, count))
    ask(t, ACTING)


# Gifts


# Thorgal 5.9, T-19
def gift_refused(t: ThorgalTable, hero: i64) -> i64:
    """Why nothing may be given to this hero, or ALLOWED."""
    slot = t.slot_of(hero)
    if slot == NO_SLOT:
        return NOT_IN_TEAM
    if slot == t.slot:
        return ONESELF
    if t.hand[t.slot] == 0:
        return NOTHING_TO_GIVE_UP
    return ALLOWED


# Thorgal 5.9, T-19
def share_with(t: ThorgalTable, slot: i64) -> None:
    """Choose the hero who will get cards."""
    t.partner = slot
    ask(t, SHARING)


def most_to_share(t: ThorgalTable, skill: i64) -> i64:
    """How many cards of a skill can be given at most."""
    return min(amount(t), t.holds_of(t.slot, skill))


# Thorgal 5.9, T-19
def share_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this skill may not be given, or ALLOWED."""
    if not GIVE <= move < WANT:
        return FINISH_POWER
    if most_to_share(t, move - GIVE) == 0:
        return NOT_HELD
    return ALLOWED


# Thorgal 5.9, T-19
def name_share(t: ThorgalTable, skill: i64) -> None:
    """Choose the skill to give; if several cards can be given, ask how many."""
    t.gives = skill
    if most_to_share(t, skill) == 1:
        share(t, 1)
    else:
        ask(t, SPARING)


# Thorgal 5.9, T-19
def spare_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this number of cards may not be given, or ALLOWED."""
    if not COUNT <= move < DROP:
        return FINISH_POWER
    if move - COUNT + 1 <= most_to_share(t, t.gives):
        return ALLOWED
    if move - COUNT + 1 > t.holds_of(t.slot, t.gives):
        return NOT_HELD
    return TOO_MANY


# Thorgal 5.9, T-11, T-19
def share(t: ThorgalTable, many: i64) -> None:
    """The cards change hands; if the other hero now has too many, it gives some up."""
    slot = t.partner
    skill = t.gives
    t.used = True
    t.partner = NO_SLOT
    t.gives = 0
    hand_over(t, t.slot, slot, skill, many)
    if t.news is not None:
        t.tell(events.shared(player(t), t.hero[t.slot], t.hero[slot], skill, many))
    check_hand(t, slot)


def hand_over(t: ThorgalTable, giver: i64, taker: i64, skill: i64, many: i64) -> None:
    """Cards go from one hand to another."""
    t.hand[giver] -= CARD[skill] * many
    t.hand[taker] += CARD[skill] * many


# Powers that exchange cards, or turn them into dice


# Thorgal 5.9, T-19
def recall_refused(t: ThorgalTable, skill: i64) -> i64:
    """Why no card of this skill may be taken back, or ALLOWED."""
    if cards_of(t.skill_discards, skill) == 0:
        return NOT_DISCARDED
    if amount(t) > 0 and cards_in(t.hand[t.slot]) == t.holds_of(t.slot, skill):
        return NOTHING_TO_GIVE_UP
    return ALLOWED


# Thorgal 5.9, T-19
def name_recall(t: ThorgalTable, skill: i64) -> None:
    """Choose the card to take from the discards, for another one or for nothing."""
    if amount(t) == 0:
        t.used = True
        take_back(t, t.slot, skill)
        if t.news is not None:
            t.tell(events.recalled(player(t), t.hero[t.slot], skill))
        check_hand(t, t.slot)
    else:
        t.recalled = skill
        ask(t, SWAPPING)


# Thorgal 5.9, T-19
def swap_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this card may not be given up for the other one, or ALLOWED."""
    if not DROP <= move < RECALLING:
        return FINISH_POWER
    if move - DROP == t.recalled:
        return SAME_SKILL
    if t.holds_of(t.slot, move - DROP) == 0:
        return NOT_HELD
    return ALLOWED


# Thorgal 5.9, T-19
def recall(t: ThorgalTable, skill: i64) -> None:
    """Give up one card and take back the other."""
    wanted = t.recalled
    t.recalled = 0
    t.used = True
    take_back(t, t.slot, wanted)
    spend(t, t.slot, skill, 1)
    if t.news is not None:
        t.tell(events.swapped(player(t), t.hero[t.slot], wanted, skill))
    ask(t, ACTING)


def take_back(t: ThorgalTable, slot: i64, skill: i64) -> None:
    """A card comes from the discards."""
    t.skill_discards -= CARD[skill]
    t.hand[slot] += CARD[skill]


# Thorgal 5.9, T-19
def dash_refused(t: ThorgalTable, skill: i64) -> i64:
    """Why no card of this skill may serve as a travel die, or ALLOWED."""
    if t.holds_of(t.slot, skill) == 0:
        return CARDS_LACKING
    return ALLOWED


# Thorgal 5.9, T-19
def dash(t: ThorgalTable, skill: i64) -> None:
    """Turn a card into a travel die, and draw cards for it."""
    t.used = True
    spend(t, t.slot, skill, 1)
    t.won += DIE[TRAVEL]
    if t.news is not None:
        t.tell(events.dashed(player(t), t.hero[t.slot], skill))
    draw_skills(t, amount(t))


# Thorgal 5.9, T-19
def craft(t: ThorgalTable) -> None:
    """Draw cards."""
    t.used = True
    if t.news is not None:
        t.tell(events.crafted(player(t), t.hero[t.slot]))
    draw_skills(t, amount(t))
