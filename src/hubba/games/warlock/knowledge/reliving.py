"""A past made step by step, with its weight.

To find a world that fits, we go through the log again and decide only what must be decided: which of its possible
cards a seat showed. Three things matter for this:

- The stock that a card came from. When the discard pile becomes the stock, everyone knows what is in it (a
  *generation*), so a card of it cannot be in a hand that drew only before.
- Cards that everyone saw go into a hand. Each is in the hand, or in a place of the mine that was filled later.
- Places of the mine filled face down. Which cards they hold stays open until a card is shown, or until the end.

All pasts are equally likely: a card that is played or put into the mine may be any card of the hand. So the weight
of each step is the sum of the chances it could choose from.
"""

from math import log
from typing import Final

from hubba.core.fast import bit, i64
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
from hubba.games.warlock.knowledge.foresight import DEPTH, can_be_taken, explains, explains_by_stock
from hubba.games.warlock.knowledge.past import (
    KNOWN,
    ROOM,
    Past,
    arrive,
    begin,
    close_place,
    put_down,
    remove,
    share,
    use_up,
)
from hubba.games.warlock.knowledge.ways import Ways, ways_within, ways_without
from hubba.games.warlock.rules.deck import NO_CARD

DEAD_END: Final = -1e300  # the logarithm of the weight of an impossible past
TINY: Final = 1e-100
HUGE: Final = 1e100


def relive(p: Past, seen: CardLog, w: Ways, rng: Rng) -> float:
    """Go through the whole log; return the logarithm of the weight of this past, or DEAD_END."""
    begin(p, seen)
    weight = 0.0
    product = 1.0
    for at in range(seen.many):
        product *= live(p, seen, w, at, rng)
        if product <= 0.0:
            return DEAD_END
        if product < TINY or product > HUGE:  # a logarithm for many factors together
            weight += log(product)
            product = 1.0
    return weight + log(product)


def live(p: Past, seen: CardLog, w: Ways, at: i64, rng: Rng) -> float:
    """Let one entry happen; return how likely it was, zero for a dead end."""
    act = seen.act[at]
    seat = seen.seat[at]
    card = seen.card[at]
    if act == ARRIVED:
        arrive(p, seat, p.current, NO_CARD)
    elif act == TAKEN:
        arrive(p, seat, KNOWN, card)
    elif act == DOWN:
        put_down(p, seat)
    elif act == RECRUITED:
        p.open_mine[seat * p.faces + card] += 1
    elif act == SHOWN:
        return show(p, seen, w, at, rng)
    elif act == DUG_UP:
        return dig_up(p, seen, w, at, rng)
    elif act == TURNED:
        chance = share(p, p.current, card)
        use_up(p, p.current, card)
        return chance
    else:
        p.current += 1
    return 1.0


# M-5
def show(p: Past, seen: CardLog, w: Ways, at: i64, rng: Rng) -> float:
    """Decide which card a seat showed from its hand."""
    seat = seen.seat[at]
    card = seen.card[at]
    many = p.cards[seat]
    chances = w.chances
    total = liken(p, seen, w, seat, card, seen.following[at])
    if total > 0.0 and p.places[seat] > 0:
        total = weigh_by_mine(p, w, seat)
    if total <= 0.0:
        return 0.0
    pick = rng.fraction() * total
    chosen: i64 = 0
    while pick >= chances[chosen] and chosen < many - 1:
        pick -= chances[chosen]
        chosen += 1
    if chances[chosen] <= 0.0:  # rounding led to the last card
        return 0.0
    remove(p, seat, chosen, card)
    return total


def weigh_by_mine(p: Past, w: Ways, seat: i64) -> float:
    """Multiply the chance of each card by the share of ways in which it is not in the mine; return their sum."""
    first = seat * ROOM
    chances = w.chances
    came = p.since
    total = 0.0
    since: i64 = NOWHERE
    outside = 0.0
    for number in range(p.cards[seat]):
        chance = chances[number]
        if chance > 0.0:
            if came[first + number] != since:  # many cards came at the same time
                since = came[first + number]
                outside = ways_without(p, seat, since)
            chance *= outside
            chances[number] = chance
            total += chance
    return total


# M-5
def dig_up(p: Past, seen: CardLog, w: Ways, at: i64, rng: Rng) -> float:
    """Decide which card a seat showed from its mine, and which place it was in."""
    seat = seen.seat[at]
    card = seen.card[at]
    liken(p, seen, w, seat, card, seen.following[at])
    recruited = recruited_share(p, seen, seat, card, at)
    total = recruited
    many = start_places(p, w, seat)
    for number in range(p.places[seat]):
        for place in range(many):
            other = w.possible[place]
            total += w.chances[other] * ways_within(w, p, seat, number, other)
    if total <= 0.0:
        return 0.0
    pick = rng.fraction() * total - recruited
    if pick < 0.0:
        p.open_mine[seat * p.faces + card] -= 1
        return total
    start_places(p, w, seat)
    for number in range(p.places[seat]):
        for place in range(many):
            other = w.possible[place]
            chance = w.chances[other] * ways_within(w, p, seat, number, other)
            if chance > pick:
                remove(p, seat, other, card)
                close_place(p, seat, number)
                return total
            pick -= chance
    return 0.0


def start_places(p: Past, w: Ways, seat: i64) -> i64:
    """List the cards with a chance; before the first place, each is in none. Return how many."""
    many: i64 = 0
    for number in range(p.cards[seat]):
        if w.chances[number] > 0.0:
            w.possible[many] = number
            w.outside[number] = 1.0
            many += 1
    return many


def recruited_share(p: Past, seen: CardLog, seat: i64, card: i64, at: i64) -> float:
    """How many cards that everyone saw go into the mine it may be."""
    mine = seat * p.faces + card
    many = p.open_mine[mine]
    if many == 0:
        return 0.0
    p.open_mine[mine] -= 1
    found = explains(p, seen, card, seen.following[at], DEPTH)
    p.open_mine[mine] += 1
    if found:
        return float(many)
    return 0.0


def liken(p: Past, seen: CardLog, w: Ways, seat: i64, card: i64, following: i64) -> float:
    """Note for each hidden card how likely it has this face; zero if it is needed later. Return the sum."""
    first = seat * ROOM
    generations = p.generation
    chances = w.chances
    likely = w.likely
    asked: i64 = 0  # the generations whose chance is known, a mask
    total = 0.0
    for number in range(p.cards[seat]):
        generation = generations[first + number]
        chance = 0.0
        if generation == KNOWN:
            if p.face[first + number] == card and can_be_taken(p, seen, seat, card, following):
                chance = 1.0
        else:
            if asked & bit(generation) == 0:
                asked |= bit(generation)
                likely[generation] = 0.0
                if explains_by_stock(p, seen, card, generation, following, DEPTH + 1):
                    likely[generation] = share(p, generation, card)
            chance = likely[generation]
        chances[number] = chance
        total += chance
    return total
