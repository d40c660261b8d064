"""The present that a past leads to: a face for each card not shown so far, and where the card is now.

One past serves several worlds, each with other faces for these cards.
"""

from hubba.core.fast import append, i64, vec
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.past import KNOWN, ROOM, Past, take_out, use_up


def settle(p: Past, rng: Rng) -> None:
    """Give every hidden card a face; what is left of the last generation is the stock."""
    generations = p.generation
    for seat in range(p.seats):
        for at in range(seat * ROOM, seat * ROOM + p.cards[seat]):
            if generations[at] != KNOWN:
                p.face[at] = draw_face(p, generations[at], rng)
                generations[at] = KNOWN


def draw_face(p: Past, generation: i64, rng: Rng) -> i64:
    """Draw a random unseen card of a generation."""
    pick = rng.below(p.left_in_all[generation])
    first = generation * p.faces
    at = first
    left = p.left
    while pick >= left[at]:
        pick -= left[at]
        at += 1
    face = at - first
    use_up(p, generation, face)
    return face


def fill_place(p: Past, seat: i64, number: i64, rng: Rng) -> i64:
    """Choose the card in a place of the mine and remove it from the hidden cards; fill the earliest place first."""
    at = seat * ROOM
    place = p.place[at + number]
    pick = rng.below(p.free[at + number])
    while True:
        if p.since[at] <= place:
            if pick == 0:
                break
            pick -= 1
        at += 1
    face = p.face[at]
    take_out(p, seat, at - seat * ROOM)
    return face


def hand_of(p: Past, seat: i64) -> vec[i64]:
    """What is left in the hand once the mine is filled."""
    found = vec[i64](capacity=16)
    for at in range(seat * ROOM, seat * ROOM + p.cards[seat]):
        found = append(found, p.face[at])
    return found
