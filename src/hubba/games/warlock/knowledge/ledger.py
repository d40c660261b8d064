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
from hubba.games.warlock.knowledge.past import KNOWN, ROOM, Past
from hubba.games.warlock.knowledge.seen import (
    ACTS,
    ARRIVED,
    DOWN,
    DUG_UP,
    NOWHERE,
    RECRUITED,
    SEATS,
    SHOWN,
    TAKEN,
    TURNED,
)
from hubba.games.warlock.rules.deck import NO_CARD

MOST_STEPS: Final = 10000000  # some ten thousand are enough for the longest games
LENIENCE: Final = 0.01  # how likely a face is taken to be that a card cannot have
ASTRAY: Final = 10  # one step in so many is any step, whether it mends something or not
DIGS: Final = 3  # of so many steps with a place of the mine one is about what was dug up from it
STIRS: Final = 20  # steps for each thing that was seen, once all fits


class Ledger(Past):
    """Where each card ended. Cards and ends are named by where in the log they are; the ends of cards that are
    still in a hand come behind it."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64]) -> None:
        super().__init__(seats, faces, copies)
        self.card_at = zeros(1)  # by the end: where its card came
        self.asked = zeros(1)  # by the end: the face that was seen of it
        self.dug_by = zeros(1)  # by the end: where the card was dug up again
        self.ends = zeros(1)  # a row for each seat
        self.many_ends = zeros(seats)
        self.mined = zeros(1)  # of these the places of the mine, and what was recruited: a row for each seat
        self.many_mined = zeros(seats)
        self.misfits: i64 = 0  # how many cards have a face that they cannot have
        self.lenience = 0.0

    def mend(self, rng: Rng) -> None:
        """Make a past that fits, nearly any as likely as it should be."""
        self.lay_out(rng)
        self.lenience = LENIENCE
        steps: i64 = 0
        while self.misfits > 0:
            assert steps < MOST_STEPS, "no world fits what was seen"
            steps += 1
            if rng.below(ASTRAY) == 0:
                self.move_any(rng)
            else:
                self.move(self.find_misfit(rng), rng)
        self.lenience = 0.0
        for _step in range(STIRS * len(self.log)):
            self.move_any(rng)
        self.bring_about()

    # Ends

    def lay_out(self, rng: Rng) -> None:
        """Let each card end anywhere, as far as time allows."""
        self.forget()
        width: i64 = len(self.log)
        self.card_at = zeros(2 * width)
        self.asked = vec[i64]([NO_CARD] * (2 * width))
        self.dug_by = vec[i64]([NOWHERE] * width)
        self.ends = zeros(self.seats * width)
        self.mined = zeros(self.seats * width)
        self.misfits = 0
        for seat in range(self.seats):
            self.many_ends[seat] = 0
            self.many_mined[seat] = 0
        for at in range(width):
            self.lay_out_entry(at, rng)
        end = width
        for seat in range(self.seats):
            while self.cards[seat] > 0:
                self.end_some_card(seat, end, rng)
                end += 1
        for end in range(width):
            self.put(self.card_at[end], self.asked[end])

    def lay_out_entry(self, at: i64, rng: Rng) -> None:
        """One thing that was seen."""
        entry = self.log[at]
        act = entry % ACTS
        seat = entry // ACTS % SEATS
        card = entry // (ACTS * SEATS) - 1
        if act in (ARRIVED, TAKEN):
            self.since[seat * ROOM + self.cards[seat]] = at
            self.cards[seat] += 1
        elif act == SHOWN:
            self.asked[at] = card
            self.end_some_card(seat, at, rng)
        elif act == DOWN:
            self.end_some_card(seat, at, rng)
            self.end_in_mine(seat, at)
        elif act == RECRUITED:
            self.card_at[at] = at
            self.end_in_mine(seat, at)
        elif act == DUG_UP:
            number = seat * ROOM + rng.below(self.places[seat])
            end = self.place[number]
            self.places[seat] -= 1
            self.place[number] = self.place[seat * ROOM + self.places[seat]]
            self.asked[end] = card
            self.dug_by[end] = at
        elif act == TURNED:
            self.use_up(self.current, card)
        else:
            self.current += 1

    def end_some_card(self, seat: i64, end: i64, rng: Rng) -> None:
        """Some card of a hand ends here."""
        number = seat * ROOM + rng.below(self.cards[seat])
        self.cards[seat] -= 1
        self.card_at[end] = self.since[number]
        self.since[number] = self.since[seat * ROOM + self.cards[seat]]
        self.ends[seat * len(self.log) + self.many_ends[seat]] = end
        self.many_ends[seat] += 1

    def end_in_mine(self, seat: i64, end: i64) -> None:
        """That was in a mine."""
        self.place[seat * ROOM + self.places[seat]] = end
        self.places[seat] += 1
        self.mined[seat * len(self.log) + self.many_mined[seat]] = end
        self.many_mined[seat] += 1

    # Faces

    def chance_of(self, card: i64, face: i64) -> float:
        """How likely a card has the face that was seen at its end, if one was."""
        if face == NO_CARD:
            return 1.0
        if self.log[card] % ACTS == ARRIVED:
            return self.share(self.era[card], face)
        if self.log[card] // (ACTS * SEATS) - 1 == face:
            return 1.0
        return 0.0

    def count(self, card: i64, face: i64, by: i64) -> None:
        """A card of the stock has a face, or has it no more."""
        if face != NO_CARD and self.log[card] % ACTS == ARRIVED:
            self.left[self.era[card] * self.faces + face] -= by
            self.left_in_all[self.era[card]] -= by

    def put(self, card: i64, face: i64) -> float:
        """Let a card have a face; answers how likely that is."""
        chance = self.chance_of(card, face)
        self.count(card, face, 1)
        if chance > 0.0:
            return chance
        self.misfits += 1
        return self.lenience

    def lift(self, card: i64, face: i64) -> float:
        """Take that back; answers how likely it was."""
        self.count(card, face, -1)
        chance = self.chance_of(card, face)
        if chance > 0.0:
            return chance
        self.misfits -= 1
        return self.lenience

    def find_misfit(self, rng: Rng) -> i64:
        """An end whose card cannot have the face that was seen, any of them."""
        while True:
            end = rng.below(len(self.log))
            face = self.asked[end]
            if face != NO_CARD:
                card = self.card_at[end]
                if self.log[card] % ACTS == ARRIVED:
                    if self.left[self.era[card] * self.faces + face] < 0:
                        return end
                elif self.chance_of(card, face) <= 0.0:
                    return end

    # Steps: all pasts that fit count alike, so a step to another one is made by how likely both are.

    def move_any(self, rng: Rng) -> None:
        """Try a step with any card that was seen."""
        end = rng.below(len(self.log))
        act = self.log[end] % ACTS
        if act in (SHOWN, DOWN, RECRUITED):
            self.move(end, rng)

    def move(self, end: i64, rng: Rng) -> None:
        """Let the card of an end change with another one, or let it be another one that was dug up."""
        entry = self.log[end]
        seat = entry // ACTS % SEATS
        row = seat * len(self.log)
        if entry % ACTS == RECRUITED or (entry % ACTS == DOWN and rng.below(DIGS) == 0):
            self.dig_elsewhere(end, self.mined[row + rng.below(self.many_mined[seat])], rng)
        else:
            self.change_ends(end, self.ends[row + rng.below(self.many_ends[seat])], rng)

    def change_ends(self, end: i64, other: i64, rng: Rng) -> None:
        """Two cards of a hand change ends, if both came early enough for that."""
        card = self.card_at[end]
        come = self.card_at[other]
        if card < other and come < end and self.accept(end, other, rng):
            self.card_at[end] = come
            self.card_at[other] = card

    def dig_elsewhere(self, end: i64, other: i64, rng: Rng) -> None:
        """What was dug up here was there, and the other way round, if both lay there early enough."""
        digging = self.dug_by[end]
        instead = self.dug_by[other]
        if digging != NOWHERE and other >= digging:
            return
        if instead != NOWHERE and end >= instead:
            return
        if self.accept(end, other, rng):
            face = self.asked[end]
            self.asked[end] = self.asked[other]
            self.asked[other] = face
            self.dug_by[end] = instead
            self.dug_by[other] = digging

    def accept(self, end: i64, other: i64, rng: Rng) -> bool:
        """Whether the cards of two ends change faces; it depends on how likely that is, and how likely it was."""
        card = self.card_at[end]
        come = self.card_at[other]
        face = self.asked[end]
        instead = self.asked[other]
        if face == instead:
            return True
        before = self.lift(card, face) * self.lift(come, instead)
        after = self.put(card, instead) * self.put(come, face)
        if rng.fraction() * before < after:
            return True
        self.lift(card, instead)
        self.lift(come, face)
        self.put(card, face)
        self.put(come, instead)
        return False

    # What is left of it

    def bring_about(self) -> None:
        """Let all that was seen happen so; the places of the mine that are still face down stay open."""
        width: i64 = len(self.log)
        stays = zeros(width)
        for seat in range(self.seats):
            self.places[seat] = 0
            for number in range(seat * width, seat * width + self.many_ends[seat]):
                end = self.ends[number]
                if end >= width or (self.log[end] % ACTS == DOWN and self.dug_by[end] == NOWHERE):
                    stays[self.card_at[end]] = 1
        for at in range(width):
            entry = self.log[at]
            act = entry % ACTS
            seat = entry // ACTS % SEATS
            card = entry // (ACTS * SEATS) - 1
            if stays[at] == 1:
                if act == TAKEN:
                    self.arrive(seat, KNOWN, card)
                else:
                    self.arrive(seat, self.era[at], NO_CARD)
            elif act == DOWN and self.dug_by[at] == NOWHERE:
                self.put_down(seat)
            elif act == DOWN:
                self.downs[seat] += 1
            elif act == RECRUITED and self.dug_by[at] == NOWHERE:
                self.open_mine[seat * self.faces + card] += 1
