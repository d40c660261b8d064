"""Skill cards: drawing them, reshuffling, and giving up those over the limit."""

from hubba.core.fast import i64
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.moves import DROP, RECALLING
from hubba.games.thorgal.rules.phase_names import ACTING, DRAWING, DROPPING
from hubba.games.thorgal.rules.reasons import NOT_HELD, TOO_MANY_CARDS
from hubba.games.thorgal.rules.symbols import CARD, HAND_LIMIT, cards_in
from hubba.games.thorgal.rules.table import NO_SLOT, ThorgalTable
from hubba.games.thorgal.rules.turns import ask, owner, player


def draw_skills(t: ThorgalTable, many: i64) -> None:
    """The hero draws this many cards."""
    t.to_draw = many
    next_skill(t)


# Thorgal 5.11, T-13
def next_skill(t: ThorgalTable) -> None:
    """Draw the next card; if the deck is empty, the discards become the deck."""
    if t.to_draw > 0 and t.skill_deck == 0:
        if t.skill_discards == 0:
            t.to_draw = 0
            if t.news is not None:
                t.tell(events.nothing_to_draw(player(t), t.hero[t.slot]))
        else:
            shuffle_skills(t)
    if t.to_draw > 0:
        t.phase = DRAWING
    else:
        check_hand(t, t.slot)


def shuffle_skills(t: ThorgalTable) -> None:
    """The discards become the deck."""
    t.skill_deck = t.skill_discards
    t.skill_discards = 0
    if t.news is not None:
        t.tell(events.skills_shuffled())


# Thorgal 5.2
def receive_skill(t: ThorgalTable, skill: i64) -> None:
    """The hero gets the card that was drawn."""
    gain(t, t.slot, skill)
    t.to_draw -= 1
    if t.news is not None:
        t.tell(events.drew(player(t), t.hero[t.slot], skill))
    next_skill(t)


def gain(t: ThorgalTable, slot: i64, skill: i64) -> None:
    """A card goes from the deck to a hand."""
    t.skill_deck -= CARD[skill]
    t.hand[slot] += CARD[skill]


def spend(t: ThorgalTable, slot: i64, skill: i64, many: i64) -> None:
    """Cards go from a hand to the discards."""
    t.hand[slot] -= CARD[skill] * many
    t.skill_discards += CARD[skill] * many


# Too many cards


# Thorgal 5.10, T-11
def check_hand(t: ThorgalTable, slot: i64) -> None:
    """A hero with too many cards must give some up before anything else happens."""
    if cards_in(t.hand[slot]) > HAND_LIMIT:
        t.overfull = slot
        ask(t, DROPPING)
    else:
        t.overfull = NO_SLOT
        ask(t, ACTING)


# Thorgal 5.10, T-11
def drop_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this card may not be given up now, or ALLOWED."""
    if not DROP <= move < RECALLING:
        return TOO_MANY_CARDS
    if t.holds_of(t.overfull, move - DROP) == 0:
        return NOT_HELD
    return ALLOWED


# Thorgal 5.10, T-11
def drop(t: ThorgalTable, skill: i64) -> None:
    """The hero gives up one of its surplus cards."""
    slot = t.overfull
    spend(t, slot, skill, 1)
    if t.news is not None:
        t.tell(events.dropped(owner(t, slot), t.hero[slot], skill))
    check_hand(t, slot)
