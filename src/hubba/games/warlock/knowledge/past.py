"""A past that fits what was seen, up to the entry that we have reached.

It holds the cards that each seat has in its hand or face down in its mine, each with the generation of the stock it
came from, and the places of the mines that were filled face down.
"""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.knowledge.card_log import CardLog

KNOWN: Final = -1  # the generation of a card whose face is known
ROOM: Final = 128  # for the cards of a seat; the box has 120


class Past:
    """Hidden cards, face-down places, and what is left of each generation of the stock."""

    def __init__(self, seats: i64, faces: i64) -> None:
        self.seats: i64 = seats
        self.faces: i64 = faces
        # The hidden cards: a row for each seat.
        self.cards = zeros(seats)  # how many
        self.generation = zeros(seats * ROOM)
        self.face = zeros(seats * ROOM)  # only for cards of the generation KNOWN
        self.since = zeros(seats * ROOM)  # how many cards the seat had put down before this one came
        # The mine.
        self.downs = zeros(seats)  # how many cards a seat has put down
        self.places = zeros(seats)  # how many of them are still face down
        self.place = zeros(seats * ROOM)  # which ones, in ascending order
        self.free = zeros(seats * ROOM)  # how many cards each can choose from, after the places before it
        # By seat and face.
        self.open_mine = zeros(seats * faces)  # cards that everyone saw go into the mine
        self.known = zeros(seats * faces)  # cards that everyone saw go into the hand
        # The stock.
        self.current: i64 = 0  # the generation
        self.left = zeros(faces)  # by generation and face: cards not shown so far
        self.left_in_all = zeros(1)  # by generation: the sum over all faces


def begin(p: Past, seen: CardLog) -> None:
    """Start a past: nobody has a card."""
    make_room(p, seen.generations)
    for generation in range(seen.generations):
        total: i64 = 0
        for face in range(generation * p.faces, generation * p.faces + p.faces):
            p.left[face] = seen.stocks[face]
            total += seen.stocks[face]
        p.left_in_all[generation] = total
    for seat in range(p.seats):
        p.cards[seat] = 0
        p.downs[seat] = 0
        p.places[seat] = 0
    for face in range(p.seats * p.faces):
        p.open_mine[face] = 0
        p.known[face] = 0
    p.current = 0


def make_room(p: Past, generations: i64) -> None:
    """Make room for this many generations of the stock."""
    if len(p.left_in_all) < generations:
        p.left = zeros(generations * p.faces)
        p.left_in_all = zeros(generations)


def copy_hidden(source: Past, target: Past) -> None:
    """Copy the hidden cards and what is left of the stocks, which giving faces to hidden cards changes."""
    generations: i64 = len(source.left_in_all)
    make_room(target, generations)
    for seat in range(source.seats):
        first = seat * ROOM
        many = source.cards[seat]
        target.cards[seat] = many
        copy_row(source.generation, target.generation, first, many)
        copy_row(source.face, target.face, first, many)
        copy_row(source.since, target.since, first, many)
    copy_row(source.left_in_all, target.left_in_all, 0, generations)
    copy_row(source.left, target.left, 0, generations * source.faces)


def copy_row(source: vec[i64], target: vec[i64], first: i64, many: i64) -> None:
    """Copy `many` numbers from place `first` on."""
    for at in range(first, first + many):
        target[at] = source[at]


def arrive(p: Past, seat: i64, generation: i64, card: i64) -> None:
    """A card comes into a hand."""
    at = seat * ROOM + p.cards[seat]
    p.generation[at] = generation
    p.face[at] = card
    p.since[at] = p.downs[seat]
    p.cards[seat] += 1
    if generation == KNOWN:
        p.known[seat * p.faces + card] += 1


def put_down(p: Past, seat: i64) -> None:
    """A card of the hand goes face down into the mine; which one is decided later."""
    place = seat * ROOM + p.places[seat]
    p.place[place] = p.downs[seat]
    p.free[place] = p.cards[seat] - p.places[seat]
    p.places[seat] += 1
    p.downs[seat] += 1


def share(p: Past, generation: i64, card: i64) -> float:
    """How likely an unseen card of a generation has this face."""
    at = generation * p.faces + card
    many = p.left[at]
    if many <= 0:
        return 0.0
    return float(many) / float(p.left_in_all[generation])


def use_up(p: Past, generation: i64, card: i64) -> None:
    """A card of a generation has shown its face."""
    p.left[generation * p.faces + card] -= 1
    p.left_in_all[generation] -= 1


def remove(p: Past, seat: i64, number: i64, card: i64) -> None:
    """Remove a card that is no longer hidden: it is in none of the places."""
    first = seat * ROOM
    at = first + number
    if p.generation[at] != KNOWN:
        use_up(p, p.generation[at], card)
    else:
        p.known[seat * p.faces + card] -= 1
    since = p.since[at]
    free = p.free
    for place in range(first, first + p.places[seat]):
        if p.place[place] >= since:
            free[place] -= 1
    take_out(p, seat, number)


def take_out(p: Past, seat: i64, number: i64) -> None:
    """Take a card from the hidden cards of a seat; the last one takes its number."""
    at = seat * ROOM + number
    p.cards[seat] -= 1
    last = seat * ROOM + p.cards[seat]
    p.generation[at] = p.generation[last]
    p.face[at] = p.face[last]
    p.since[at] = p.since[last]


def close_place(p: Past, seat: i64, number: i64) -> None:
    """Remove a place of the mine that is empty again."""
    first = seat * ROOM
    p.places[seat] -= 1
    for place in range(first + number, first + p.places[seat]):
        p.place[place] = p.place[place + 1]
        p.free[place] = p.free[place + 1] + 1  # one place fewer comes before it
