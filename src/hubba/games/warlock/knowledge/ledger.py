"""A whole past made at once, for when most pasts made step by step come to a dead end.

Every card that came to a seat has one *end*: it was shown from the hand, it went face down into the mine, or it is
still in the hand. A card came before its end, and a card that was dug up had gone down before; nothing else limits
which card has which end. So we first give each card any end that it could reach. Then pairs of cards swap ends
until each card has a face that its stock allows. Until then, a swap for the worse is sometimes accepted.

This always succeeds, because every past can be reached from every other: go through the ends of a seat from first
to last and swap the right card into each. That card came before this end, and the card it replaces can take any
later end. The same is true of the places of the mine and the cards dug up from them.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.card_log import (
    ARRIVED,
    DOWN,
    DUG_UP,
    NOWHERE,
    RECRUITED,
    SHOWN,
    TAKEN,
    TURNED,
    CardLog,
)
from hubba.games.warlock.knowledge.past import KNOWN, ROOM, Past, arrive, begin, put_down, share, use_up
from hubba.games.warlock.rules.deck import NO_CARD

MOST_STEPS: Final = 10000000  # about ten thousand are enough for the longest games
LENIENCE: Final = 0.01  # the chance we give an impossible face, until every card has a possible one
ASTRAY: Final = 10  # 1 in 10 steps is random, whether it mends something or not
DIGS: Final = 3  # 1 in 3 steps with a place of the mine changes what was dug up from it
STIRS: Final = 20  # steps for each entry, once everything fits


class Ledger:
    """Where each card ended.

    The numbers of cards and ends are those of their entries in the log; the ends of cards that are still in a hand
    are numbered after the last entry. `past` counts how many cards of each face are left for the others; the count
    is negative while too many cards have the face.
    """

    def __init__(self, past: Past, seen: CardLog) -> None:
        width = seen.many
        self.past = past
        self.seen = seen
        self.card_at = zeros(2 * width)  # by end: the entry where its card came
        self.asked = vec[i64]([NO_CARD] * (2 * width))  # by end: the face that was seen there
        self.dug_by = vec[i64]([NOWHERE] * width)  # by end: the entry where the card was dug up again
        self.ends = zeros(seen.seats * width)  # a row for each seat
        self.many_ends = zeros(seen.seats)
        self.mined = zeros(seen.seats * width)  # ends in the mine, recruits included: a row for each seat
        self.many_mined = zeros(seen.seats)
        self.misfits: i64 = 0  # how many cards have an impossible face
        self.lenience = 0.0  # the chance we give such a face


def mend(past: Past, seen: CardLog, rng: Rng) -> None:
    """Make a past that fits, drawn with nearly the right probability."""
    ledger = Ledger(past, seen)
    lay_out(ledger, rng)
    fit(ledger, rng)
    for _step in range(STIRS * seen.many):
        move_any(ledger, rng)
    bring_about(ledger)


def fit(g: Ledger, rng: Rng) -> None:
    """Swap ends until every card has a possible face."""
    g.lenience = LENIENCE
    steps: i64 = 0
    while g.misfits > 0:
        assert steps < MOST_STEPS, "no world fits what was seen"
        steps += 1
        if rng.below(ASTRAY) == 0:
            move_any(g, rng)
        else:
            move(g, find_misfit(g, rng), rng)
    g.lenience = 0.0


# Ends


class Pending:
    """Cards without an end so far, and places of the mine not dug up so far: a row for each seat."""

    def __init__(self, seats: i64) -> None:
        self.cards = zeros(seats)  # how many
        self.card = zeros(seats * ROOM)  # the entry where it came
        self.places = zeros(seats)  # how many
        self.place = zeros(seats * ROOM)  # its end


def lay_out(g: Ledger, rng: Rng) -> None:
    """Give each card any end that comes after it."""
    begin(g.past, g.seen)
    pending = Pending(g.seen.seats)
    width = g.seen.many
    for at in range(width):
        lay_out_entry(g, pending, at, rng)
    end = width
    for seat in range(g.seen.seats):
        while pending.cards[seat] > 0:
            end_some_card(g, pending, seat, end, rng)
            end += 1
    for end in range(width):
        lay(g, g.card_at[end], g.asked[end])


def lay_out_entry(g: Ledger, pending: Pending, at: i64, rng: Rng) -> None:
    """Give an end to the cards of one entry."""
    act = g.seen.act[at]
    seat = g.seen.seat[at]
    card = g.seen.card[at]
    if act in (ARRIVED, TAKEN):
        pending.card[seat * ROOM + pending.cards[seat]] = at
        pending.cards[seat] += 1
    elif act == SHOWN:
        g.asked[at] = card
        end_some_card(g, pending, seat, at, rng)
    elif act == DOWN:
        end_some_card(g, pending, seat, at, rng)
        end_in_mine(g, pending, seat, at)
    elif act == RECRUITED:
        g.card_at[at] = at
        end_in_mine(g, pending, seat, at)
    elif act == DUG_UP:
        number = seat * ROOM + rng.below(pending.places[seat])
        end = pending.place[number]
        pending.places[seat] -= 1
        pending.place[number] = pending.place[seat * ROOM + pending.places[seat]]
        g.asked[end] = card
        g.dug_by[end] = at
    elif act == TURNED:
        use_up(g.past, g.past.current, card)
    else:
        g.past.current += 1


def end_some_card(g: Ledger, pending: Pending, seat: i64, end: i64, rng: Rng) -> None:
    """Let a random card of a hand end here."""
    number = seat * ROOM + rng.below(pending.cards[seat])
    pending.cards[seat] -= 1
    g.card_at[end] = pending.card[number]
    pending.card[number] = pending.card[seat * ROOM + pending.cards[seat]]
    g.ends[seat * g.seen.many + g.many_ends[seat]] = end
    g.many_ends[seat] += 1


def end_in_mine(g: Ledger, pending: Pending, seat: i64, end: i64) -> None:
    """Note an end in a mine."""
    pending.place[seat * ROOM + pending.places[seat]] = end
    pending.places[seat] += 1
    g.mined[seat * g.seen.many + g.many_mined[seat]] = end
    g.many_mined[seat] += 1


# Faces


def chance_of(g: Ledger, card: i64, face: i64) -> float:
    """How likely a card has the face that was seen at its end; 1 if none was seen."""
    if face == NO_CARD:
        return 1.0
    if g.seen.act[card] == ARRIVED:
        return share(g.past, g.seen.era[card], face)
    if g.seen.card[card] == face:
        return 1.0
    return 0.0


def count(g: Ledger, card: i64, face: i64, by: i64) -> None:
    """Count that a card of the stock has a face (1), or no longer has it (-1)."""
    if face != NO_CARD and g.seen.act[card] == ARRIVED:
        era = g.seen.era[card]
        g.past.left[era * g.past.faces + face] -= by
        g.past.left_in_all[era] -= by


def lay(g: Ledger, card: i64, face: i64) -> float:
    """Give a card a face; return how likely that is."""
    chance = chance_of(g, card, face)
    count(g, card, face, 1)
    if chance > 0.0:
        return chance
    g.misfits += 1
    return g.lenience


def lift(g: Ledger, card: i64, face: i64) -> float:
    """Take a face from a card; return how likely it was."""
    count(g, card, face, -1)
    chance = chance_of(g, card, face)
    if chance > 0.0:
        return chance
    g.misfits -= 1
    return g.lenience


def find_misfit(g: Ledger, rng: Rng) -> i64:
    """Pick a random end whose card cannot have the face that was seen there."""
    while True:
        end = rng.below(g.seen.many)
        face = g.asked[end]
        if face != NO_CARD:
            card = g.card_at[end]
            if g.seen.act[card] == ARRIVED:
                if g.past.left[g.seen.era[card] * g.past.faces + face] < 0:
                    return end
            elif chance_of(g, card, face) <= 0.0:
                return end


# Steps: all pasts that fit have the same weight, so how likely the past is before and after decides about a step.


def move_any(g: Ledger, rng: Rng) -> None:
    """Try a step with a random entry."""
    end = rng.below(g.seen.many)
    if g.seen.act[end] in (SHOWN, DOWN, RECRUITED):
        move(g, end, rng)


def move(g: Ledger, end: i64, rng: Rng) -> None:
    """Try to swap the card of an end with another one, or to swap what was dug up from two places."""
    act = g.seen.act[end]
    seat = g.seen.seat[end]
    row = seat * g.seen.many
    if act == RECRUITED or (act == DOWN and rng.below(DIGS) == 0):
        dig_elsewhere(g, end, g.mined[row + rng.below(g.many_mined[seat])], rng)
    else:
        change_ends(g, end, g.ends[row + rng.below(g.many_ends[seat])], rng)


def change_ends(g: Ledger, end: i64, other: i64, rng: Rng) -> None:
    """Swap the ends of two cards of a hand, if both came early enough."""
    card = g.card_at[end]
    come = g.card_at[other]
    if card < other and come < end and accept(g, end, other, rng):
        g.card_at[end] = come
        g.card_at[other] = card


def dig_elsewhere(g: Ledger, end: i64, other: i64, rng: Rng) -> None:
    """Swap what was dug up from two places, if both were filled early enough."""
    digging = g.dug_by[end]
    instead = g.dug_by[other]
    if digging != NOWHERE and other >= digging:
        return
    if instead != NOWHERE and end >= instead:
        return
    if accept(g, end, other, rng):
        face = g.asked[end]
        g.asked[end] = g.asked[other]
        g.asked[other] = face
        g.dug_by[end] = instead
        g.dug_by[other] = digging


def accept(g: Ledger, end: i64, other: i64, rng: Rng) -> bool:
    """Decide whether two ends swap faces, by how likely the faces are before and after, and count that."""
    card = g.card_at[end]
    come = g.card_at[other]
    face = g.asked[end]
    instead = g.asked[other]
    if face == instead:
        return True
    before = lift(g, card, face) * lift(g, come, instead)
    after = lay(g, card, instead) * lay(g, come, face)
    if rng.fraction() * before < after:
        return True
    lift(g, card, instead)
    lift(g, come, face)
    lay(g, card, face)
    lay(g, come, instead)
    return False


# The result


def bring_about(g: Ledger) -> None:
    """Write the ledger into the past; which cards lie in the face-down places of a mine stays open."""
    past, seen = g.past, g.seen
    stays = staying(g)
    for at in range(seen.many):
        act = seen.act[at]
        seat = seen.seat[at]
        if stays[at] == 1:
            if act == TAKEN:
                arrive(past, seat, KNOWN, seen.card[at])
            else:
                arrive(past, seat, seen.era[at], NO_CARD)
        elif act == DOWN and g.dug_by[at] == NOWHERE:
            put_down(past, seat)
        elif act == DOWN:
            past.downs[seat] += 1
        elif act == RECRUITED and g.dug_by[at] == NOWHERE:
            past.open_mine[seat * past.faces + seen.card[at]] += 1


def staying(g: Ledger) -> vec[i64]:
    """By the entry where a card came: 1 if it is still hidden now."""
    width = g.seen.many
    stays = zeros(width)
    for seat in range(g.seen.seats):
        for number in range(seat * width, seat * width + g.many_ends[seat]):
            end = g.ends[number]
            if end >= width or (g.seen.act[end] == DOWN and g.dug_by[end] == NOWHERE):
                stays[g.card_at[end]] = 1
    return stays
