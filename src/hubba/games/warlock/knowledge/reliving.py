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

from hubba.core.fast import i64
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
from hubba.games.warlock.knowledge.foresight import DEPTH, explains, is_needed, needed_later
from hubba.games.warlock.knowledge.past import (
    KNOWN,
    ROOM,
    Past,
    arrive,
    begin,
    close_place,
    likeness,
    put_down,
    remove,
    share,
    use_up,
)
from hubba.games.warlock.knowledge.ways import Ways, count_ways, start_places, ways_within, ways_without
from hubba.games.warlock.rules.deck import NO_CARD

DEAD_END: Final = -1e300  # the logarithm of the weight of an impossible past


def relive(p: Past, seen: CardLog, w: Ways, rng: Rng) -> float:
    """Go through the whole log; return the logarithm of the weight of this past, or DEAD_END."""
    begin(p, seen)
    weight = 0.0
    for at in range(seen.many):
        factor = live(p, seen, w, at, rng)
        if factor <= 0.0:
            return DEAD_END
        if factor != 1.0:
            weight += log(factor)
    return weight


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
    count_ways(w, p, seat)
    liken(p, w, seat, card, needed_later(p, seen, seat, card, at))
    first = seat * ROOM
    total = 0.0
    since: i64 = NOWHERE
    outside = 0.0
    for number in range(p.cards[seat]):
        chance = w.chances[number]
        if chance > 0.0:
            if p.since[first + number] != since:  # many cards came at the same time
                since = p.since[first + number]
                outside = ways_without(w, p, seat, since)
            chance *= outside
        w.chances[number] = chance
        total += chance
    if total <= 0.0:
        return 0.0
    pick = rng.fraction() * total
    chosen: i64 = 0
    while pick >= w.chances[chosen] and chosen < p.cards[seat] - 1:
        pick -= w.chances[chosen]
        chosen += 1
    if w.chances[chosen] <= 0.0:  # rounding led to the last card
        return 0.0
    remove(p, seat, chosen, card)
    return total


# M-5
def dig_up(p: Past, seen: CardLog, w: Ways, at: i64, rng: Rng) -> float:
    """Decide which card a seat showed from its mine, and which place it was in."""
    seat = seen.seat[at]
    card = seen.card[at]
    count_ways(w, p, seat)
    liken(p, w, seat, card, needed_later(p, seen, seat, card, at))
    recruited = recruited_share(p, seen, seat, card, at)
    total = recruited
    start_places(w, p, seat)
    for number in range(p.places[seat]):
        for other in range(p.cards[seat]):
            if w.chances[other] > 0.0:
                total += w.chances[other] * ways_within(w, p, seat, number, other)
    if total <= 0.0:
        return 0.0
    pick = rng.fraction() * total - recruited
    if pick < 0.0:
        p.open_mine[seat * p.faces + card] -= 1
        return total
    start_places(w, p, seat)
    for number in range(p.places[seat]):
        for other in range(p.cards[seat]):
            if w.chances[other] > 0.0:
                chance = w.chances[other] * ways_within(w, p, seat, number, other)
                if chance > pick:
                    remove(p, seat, other, card)
                    close_place(p, seat, number)
                    return total
                pick -= chance
    return 0.0


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


def liken(p: Past, w: Ways, seat: i64, card: i64, needed: i64) -> None:
    """Note for each hidden card how likely it has this face; zero if it is needed later."""
    first = seat * ROOM
    generation: i64 = KNOWN
    chance = 0.0
    for number in range(p.cards[seat]):
        at = first + number
        # Many cards are of the same generation and share a chance; known cards are looked at one by one.
        if p.generation[at] == KNOWN or p.generation[at] != generation:
            generation = p.generation[at]
            chance = 0.0
            if not is_needed(needed, generation):
                chance = likeness(p, at, card)
        w.chances[number] = chance
