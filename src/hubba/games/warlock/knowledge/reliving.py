"""A past made step by step, with its weight.

A world that fits is found by going through all that was seen once more, and deciding only what has to be decided:
which of the cards that a seat may hold it was that it showed. Three things make a difference to that:

- From which stock a card came. When the discard pile becomes the stock all know what is in it (a *generation*), so
  a card of it cannot be in a hand that drew before.
- Cards that all saw go into a hand. Each is in the hand, or in a place of the mine that was filled later.
- Places of the mine filled face down. What lies in them stays open until it is shown, or until the end.

All pasts count alike: a card that is played or put into the mine is any card of the hand. So each step has the
weight of what was left to choose from.
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

DEAD_END: Final = -1e300  # the weight of a past that cannot be, as a logarithm


def relive(p: Past, seen: CardLog, w: Ways, rng: Rng) -> float:
    """Go through all that was seen; answers the logarithm of the weight of this past, or DEAD_END."""
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
    """Let one thing happen that was seen; answers how likely it was, zero for a dead end."""
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
    """A card was shown from the hand: decide which it was."""
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
            if p.since[first + number] != since:  # many came at the same time
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
    if w.chances[chosen] <= 0.0:  # the last one, by the last digit of a fraction
        return 0.0
    remove(p, seat, chosen, card)
    return total


# M-5
def dig_up(p: Past, seen: CardLog, w: Ways, at: i64, rng: Rng) -> float:
    """A card was shown from the mine: decide which, and where it lay."""
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
    """How many cards that all saw go into the mine it can have been."""
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
        # Many are of the same generation; of those that all saw each is looked at.
        if p.generation[at] == KNOWN or p.generation[at] != generation:
            generation = p.generation[at]
            chance = 0.0
            if not is_needed(needed, generation):
                chance = likeness(p, at, card)
        w.chances[number] = chance
