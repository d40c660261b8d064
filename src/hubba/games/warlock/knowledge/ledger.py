"""A whole past at once, for when step by step most pasts come to a dead end.

Every card that came to a seat had one *end*: it was shown from the hand, it went face down into the mine, or it is
still in the hand. A card came before its end, and a card that was dug up had gone down before: nothing else decides
who may have ended where. So any card is put at any end that it could reach, and then two of them change ends until
each has a face that a card of its stock can have. While they do not, changes for the worse are made now and then.

That always comes to an end, for every past can be reached from every other: go through the ends of a seat from the
first to the last and bring to each the card that belongs there. It came before this end, and the card that makes
room for it can go wherever a later end is. The same is true of places of the mine and the cards dug up from them.
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

MOST_STEPS: Final = 10000000  # some ten thousand are enough for the longest games
LENIENCE: Final = 0.01  # how likely a face is taken to be that a card cannot have, until all have one that they can
ASTRAY: Final = 10  # one step in so many is any step, whether it mends something or not
DIGS: Final = 3  # of so many steps with a place of the mine one is about what was dug up from it
STIRS: Final = 20  # steps for each thing that was seen, once all fits


class Ledger:
    """Where each card ended.

    Cards and ends are named by their entries in what was seen; the ends of cards that are still in a hand come
    behind the last entry. `past` says how many cards of each face are left for the others, fewer than none while
    too many have it.
    """

    def __init__(self, past: Past, seen: CardLog) -> None:
        width = seen.many
        self.past = past
        self.seen = seen
        self.card_at = zeros(2 * width)  # by the end: where its card came
        self.asked = vec[i64]([NO_CARD] * (2 * width))  # by the end: the face that was seen of it
        self.dug_by = vec[i64]([NOWHERE] * width)  # by the end: where the card was dug up again
        self.ends = zeros(seen.seats * width)  # a row for each seat
        self.many_ends = zeros(seen.seats)
        self.mined = zeros(seen.seats * width)  # places of the mine, and what was recruited: a row for each seat
        self.many_mined = zeros(seen.seats)
        self.misfits: i64 = 0  # how many cards have a face that they cannot have
        self.lenience = 0.0  # how likely such a face is taken to be


def mend(past: Past, seen: CardLog, rng: Rng) -> None:
    """Make a past that fits, nearly any as likely as it should be."""
    ledger = Ledger(past, seen)
    lay_out(ledger, rng)
    fit(ledger, rng)
    for _step in range(STIRS * seen.many):
        move_any(ledger, rng)
    bring_about(ledger)


def fit(g: Ledger, rng: Rng) -> None:
    """Let cards change ends until each has a face that it can have."""
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
    """Cards that have no end yet, and places of the mine that nobody has dug up yet: a row for each seat."""

    def __init__(self, seats: i64) -> None:
        self.cards = zeros(seats)  # how many
        self.card = zeros(seats * ROOM)  # where it came
        self.places = zeros(seats)  # how many
        self.place = zeros(seats * ROOM)  # the end that it is


def lay_out(g: Ledger, rng: Rng) -> None:
    """Let each card end anywhere, as far as time allows."""
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
    """One thing that was seen."""
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
    """Some card of a hand ends here."""
    number = seat * ROOM + rng.below(pending.cards[seat])
    pending.cards[seat] -= 1
    g.card_at[end] = pending.card[number]
    pending.card[number] = pending.card[seat * ROOM + pending.cards[seat]]
    g.ends[seat * g.seen.many + g.many_ends[seat]] = end
    g.many_ends[seat] += 1


def end_in_mine(g: Ledger, pending: Pending, seat: i64, end: i64) -> None:
    """That was in a mine."""
    pending.place[seat * ROOM + pending.places[seat]] = end
    pending.places[seat] += 1
    g.mined[seat * g.seen.many + g.many_mined[seat]] = end
    g.many_mined[seat] += 1


# Faces


def chance_of(g: Ledger, card: i64, face: i64) -> float:
    """How likely a card has the face that was seen at its end, if one was."""
    if face == NO_CARD:
        return 1.0
    if g.seen.act[card] == ARRIVED:
        return share(g.past, g.seen.era[card], face)
    if g.seen.card[card] == face:
        return 1.0
    return 0.0


def count(g: Ledger, card: i64, face: i64, by: i64) -> None:
    """A card of the stock has a face, or has it no more."""
    if face != NO_CARD and g.seen.act[card] == ARRIVED:
        era = g.seen.era[card]
        g.past.left[era * g.past.faces + face] -= by
        g.past.left_in_all[era] -= by


def lay(g: Ledger, card: i64, face: i64) -> float:
    """Let a card have a face; answers how likely that is."""
    chance = chance_of(g, card, face)
    count(g, card, face, 1)
    if chance > 0.0:
        return chance
    g.misfits += 1
    return g.lenience


def lift(g: Ledger, card: i64, face: i64) -> float:
    """Take that back; answers how likely it was."""
    count(g, card, face, -1)
    chance = chance_of(g, card, face)
    if chance > 0.0:
        return chance
    g.misfits -= 1
    return g.lenience


def find_misfit(g: Ledger, rng: Rng) -> i64:
    """An end whose card cannot have the face that was seen, any of them."""
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


# Steps: all pasts that fit count alike, so a step to another one is made by how likely both are.


def move_any(g: Ledger, rng: Rng) -> None:
    """Try a step with any card that was seen."""
    end = rng.below(g.seen.many)
    if g.seen.act[end] in (SHOWN, DOWN, RECRUITED):
        move(g, end, rng)


def move(g: Ledger, end: i64, rng: Rng) -> None:
    """Let the card of an end change with another one, or let it be another one that was dug up."""
    act = g.seen.act[end]
    seat = g.seen.seat[end]
    row = seat * g.seen.many
    if act == RECRUITED or (act == DOWN and rng.below(DIGS) == 0):
        dig_elsewhere(g, end, g.mined[row + rng.below(g.many_mined[seat])], rng)
    else:
        change_ends(g, end, g.ends[row + rng.below(g.many_ends[seat])], rng)


def change_ends(g: Ledger, end: i64, other: i64, rng: Rng) -> None:
    """Two cards of a hand change ends, if both came early enough for that."""
    card = g.card_at[end]
    come = g.card_at[other]
    if card < other and come < end and accept(g, end, other, rng):
        g.card_at[end] = come
        g.card_at[other] = card


def dig_elsewhere(g: Ledger, end: i64, other: i64, rng: Rng) -> None:
    """What was dug up here was there, and the other way round, if both lay there early enough."""
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
    """Whether the cards of two ends change faces; it depends on how likely that is, and how likely it was."""
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


# What is left of it


def bring_about(g: Ledger) -> None:
    """Let all that was seen happen so; the places of the mine that are still face down stay open."""
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
    """By the entry where a card came: one if it is still hidden in the end."""
    width = g.seen.many
    stays = zeros(width)
    for seat in range(g.seen.seats):
        for number in range(seat * width, seat * width + g.many_ends[seat]):
            end = g.ends[number]
            if end >= width or (g.seen.act[end] == DOWN and g.dug_by[end] == NOWHERE):
                stays[g.card_at[end]] = 1
    return stays
