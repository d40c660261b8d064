"""What a viewer remembers of cards that went where it could not see them, and hidden pasts that fit it.

A world that fits is found by going through all that was seen once more, and deciding only what has to be decided:
which of the cards that a seat may hold it was that it showed. Three things make a difference to that:

- From which stock a card came. When the discard pile becomes the stock all know what is in it (a *generation*), so
  a card of it cannot be in a hand that drew before.
- Cards that all saw go into a hand. Each is in the hand, or in a place of the mine that was filled later.
- Places of the mine filled face down. What lies in them stays open until it is shown, or until the end.

All pasts count alike: a card that is played or put into the mine is any card of the hand. A past is drawn step by
step, with the weight of what was left to choose from; of several pasts one is kept by its weight. Where all come to
a dead end, one is made as a whole (`ledger.py`).
"""

from math import exp, log
from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.ledger import Ledger
from hubba.games.warlock.knowledge.past import DEPTH, KNOWN, ROOM
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

PASTS: Final = 4  # how many are drawn where they can differ in weight
MOST_TRIES: Final = 40  # before one is mended
DEAD_END: Final = -1e300  # the weight of a past that cannot be, as a logarithm


class Memory(Ledger):
    """What was seen, and one past that fits it, made anew for each world or for several of them."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64], pasts: i64 = PASTS) -> None:
        super().__init__(seats, faces, copies)
        self.pasts: i64 = pasts
        self.chances = vec[float]([0.0] * ROOM)
        self.recalled: i64 = NOWHERE  # how much had been seen when a past was last made

    def recall(self, rng: Rng) -> None:
        """Make a past that fits, and keep it until more is seen."""
        self.draw(rng)
        self.keep()
        self.recalled = len(self.log)

    def is_fresh(self) -> bool:
        """Whether the past that is kept explains all that was seen."""
        return self.recalled == len(self.log)

    def draw(self, rng: Rng) -> None:
        """Make a past that fits; where they can differ in weight, one of several by its weight."""
        pasts: i64 = 1
        if self.ambiguous:
            pasts = self.pasts
        trial = Rng(0)
        picked: i64 = 0
        last: i64 = 0
        first = 0.0
        total = 0.0
        found: i64 = 0
        tries: i64 = 0
        while found < pasts and tries < MOST_TRIES:
            last = rng.word()
            trial.seed(last)
            weight = self.relive(trial)
            if weight > DEAD_END:
                if found == 0:
                    first = weight
                # Weights are tiny, but all that matters is how they compare.
                weight = exp(min(weight - first, 500.0))
                total += weight
                found += 1
                # Each is kept with its share of all weights so far.
                if rng.fraction() * total < weight:
                    picked = last
            tries += 1
        if found == 0:
            self.mend(rng)
        elif picked != last:
            trial.seed(picked)
            self.relive(trial)

    def relive(self, rng: Rng) -> float:
        """Go through all that was seen; answers the logarithm of the weight of this past, or DEAD_END."""
        self.forget()
        weight = 0.0
        for at in range(len(self.log)):
            factor = self.live(at, rng)
            if factor <= 0.0:
                return DEAD_END
            if factor != 1.0:
                weight += log(factor)
        return weight

    def live(self, at: i64, rng: Rng) -> float:
        """Let one thing happen that was seen; answers how likely it was, zero for a dead end."""
        entry = self.log[at]
        act = entry % ACTS
        seat = entry // ACTS % SEATS
        card = entry // (ACTS * SEATS) - 1
        if act == ARRIVED:
            self.arrive(seat, self.current, NO_CARD)
        elif act == TAKEN:
            self.arrive(seat, KNOWN, card)
        elif act == DOWN:
            self.put_down(seat)
        elif act == RECRUITED:
            self.open_mine[seat * self.faces + card] += 1
        elif act == SHOWN:
            return self.show(seat, card, at, rng)
        elif act == DUG_UP:
            return self.dig_up(seat, card, at, rng)
        elif act == TURNED:
            chance = self.share(self.current, card)
            self.use_up(self.current, card)
            return chance
        else:
            self.current += 1
        return 1.0

    # M-5
    def show(self, seat: i64, card: i64, entry: i64, rng: Rng) -> float:
        """A card was shown from the hand: decide which it was."""
        self.bar_dead_ends(seat, card, entry)
        self.count_ways(seat)
        self.liken(seat, card)
        first = seat * ROOM
        total = 0.0
        since: i64 = NOWHERE
        outside = 0.0
        for number in range(self.cards[seat]):
            chance = self.chances[number]
            if chance > 0.0:
                if self.since[first + number] != since:  # many came at the same time
                    since = self.since[first + number]
                    outside = self.ways_without(seat, since)
                chance *= outside
            self.chances[number] = chance
            total += chance
        if total <= 0.0:
            return 0.0
        pick = rng.fraction() * total
        chosen: i64 = 0
        while pick >= self.chances[chosen] and chosen < self.cards[seat] - 1:
            pick -= self.chances[chosen]
            chosen += 1
        if self.chances[chosen] <= 0.0:  # the last one, by the last digit of a fraction
            return 0.0
        self.remove(seat, chosen, card)
        return total

    # M-5
    def dig_up(self, seat: i64, card: i64, entry: i64, rng: Rng) -> float:
        """A card was shown from the mine: decide which, and where it lay."""
        self.bar_dead_ends(seat, card, entry)
        self.count_ways(seat)
        self.liken(seat, card)
        recruited = self.recruited_share(seat, card, entry)
        total = recruited
        self.start_places(seat)
        for number in range(self.places[seat]):
            for other in range(self.cards[seat]):
                if self.chances[other] > 0.0:
                    total += self.chances[other] * self.ways_within(seat, number, other)
        if total <= 0.0:
            return 0.0
        pick = rng.fraction() * total - recruited
        if pick < 0.0:
            self.open_mine[seat * self.faces + card] -= 1
            return total
        self.start_places(seat)
        for number in range(self.places[seat]):
            for other in range(self.cards[seat]):
                if self.chances[other] > 0.0:
                    chance = self.chances[other] * self.ways_within(seat, number, other)
                    if chance > pick:
                        self.remove(seat, other, card)
                        self.close_place(seat, number)
                        return total
                    pick -= chance
        return 0.0

    def recruited_share(self, seat: i64, card: i64, entry: i64) -> float:
        """How many cards that all saw go into the mine it can have been."""
        mine = seat * self.faces + card
        many = self.open_mine[mine]
        if many == 0:
            return 0.0
        self.open_mine[mine] -= 1
        found = self.explains(card, self.following[entry], DEPTH)
        self.open_mine[mine] += 1
        if found:
            return float(many)
        return 0.0

    def liken(self, seat: i64, card: i64) -> None:
        """Note for each card of the past how likely it has this face; zero if it is needed later."""
        first = seat * ROOM
        generation: i64 = KNOWN
        share = 0.0
        for number in range(self.cards[seat]):
            at = first + number
            # Many are of the same generation; of those that all saw each is looked at.
            if self.generation[at] == KNOWN or self.generation[at] != generation:
                generation = self.generation[at]
                share = 0.0
                if not self.is_barred(generation):
                    share = self.likeness(at, card)
            self.chances[number] = share
