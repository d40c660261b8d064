"""What a viewer remembers of cards that went where it could not see them, and hidden pasts that fit it.

A world that fits is found by going through all that was seen once more, and deciding only what has to be decided:
which of the cards that a seat may hold it was that it showed. Three things make a difference to that:

- From which stock a card came. When the discard pile becomes the stock all know what is in it (a *generation*), so
  a card of it cannot be in a hand that drew before.
- Cards that all saw go into a hand. Each is in the hand, or in a place of the mine that was filled later.
- Places of the mine filled face down. What lies in them stays open until it is shown, or until the end.

All pasts count alike: a card that is played or put into the mine is any card of the hand. A past is drawn step by
step, with the weight of what was left to choose from; of several pasts one is kept by its weight.
"""

from typing import Final

from hubba.core.fast import append, i64, vec, zeros
from hubba.core.rng import Rng
from hubba.games.warlock.deck import NO_CARD

# What was seen, as numbers: the act, the seat and the card.
ARRIVED: Final = 0  # a card of the stock came into a hand, unseen
TAKEN: Final = 1  # a card came into a hand, and all saw which
SHOWN: Final = 2  # a card left a hand, and all saw which
DOWN: Final = 3  # a card went from hand to mine, unseen
RECRUITED: Final = 4  # a card came into a mine, and all saw which
DUG_UP: Final = 5  # a card left a mine, and all saw which
TURNED: Final = 6  # a card of the stock was seen by this viewer
RESHUFFLED: Final = 7
ACTS: Final = 8
SEATS: Final = 8

KNOWN: Final = -1  # the generation of a card that all saw
ROOM: Final = 128  # for cards of a seat: there are 120
PASTS: Final = 4  # how many are drawn where they can differ in weight
MOST_TRIES: Final = 20000


class Memory:
    """What was seen, and one past that fits it, made anew for each world."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64], pasts: i64 = PASTS) -> None:
        self.pasts: i64 = pasts
        self.seats: i64 = seats
        self.faces: i64 = faces
        self.log = vec[i64](capacity=64)
        self.generations: i64 = 1
        self.stocks = vec[i64](capacity=64)  # what was in the stock, generation after generation, by face
        for face in range(faces):
            self.stocks = append(self.stocks, copies[face])
        self.ambiguous = False
        # The past that is being made: cards of each seat that are in its hand or face down in its mine.
        self.cards = zeros(seats)
        self.generation = zeros(seats * ROOM)
        self.face = zeros(seats * ROOM)
        self.since = zeros(seats * ROOM)  # how many cards the seat had put down before this one came
        self.downs = zeros(seats)  # how many it has put down
        self.places = zeros(seats)  # how many of these are still face down
        self.place = zeros(seats * ROOM)  # which: they rise
        self.open_mine = zeros(seats * faces)  # cards that all saw go into the mine
        self.left = zeros(faces)  # of each generation: what nobody has shown yet
        self.left_in_all = zeros(1)
        self.current: i64 = 0
        self.chances = vec[float]([0.0] * ROOM)

    # What is seen

    def note(self, act: i64, seat: i64, card: i64) -> None:
        """Remember something."""
        self.log = append(self.log, ((card + 1) * SEATS + seat) * ACTS + act)
        if act in (TAKEN, RECRUITED, RESHUFFLED):
            self.ambiguous = True

    # M-23
    def note_stock(self, pile: vec[i64], piled: i64) -> None:
        """The discard pile became the stock: all know what is in it."""
        for _face in range(self.faces):
            self.stocks = append(self.stocks, 0)
        first = self.generations * self.faces
        for place in range(piled):
            self.stocks[first + pile[place]] += 1
        self.generations += 1
        self.note(RESHUFFLED, 0, NO_CARD)

    # A past

    def recall(self, rng: Rng) -> None:
        """Make a past that fits; where they can differ in weight, one of several by its weight."""
        pasts: i64 = 1
        if self.ambiguous:
            pasts = self.pasts
        trial = Rng(0)
        kept: i64 = 0
        last: i64 = 0
        total = 0.0
        found: i64 = 0
        tries: i64 = 0
        while found < pasts and tries < MOST_TRIES:
            last = rng.word()
            trial.seed(last)
            weight = self.relive(trial)
            if weight > 0.0:
                total += weight
                found += 1
                # Each is kept with its share of all weights so far.
                if rng.fraction() * total < weight:
                    kept = last
            tries += 1
        if found == 0:
            raise AssertionError("no world fits what was seen")
        if kept != last:
            trial.seed(kept)
            self.relive(trial)

    def relive(self, rng: Rng) -> float:
        """Go through all that was seen; answers the weight of this past, nought if it came to a dead end."""
        self.forget()
        weight = 1.0
        for entry in self.log:
            act = entry % ACTS
            seat = entry // ACTS % SEATS
            card = entry // (ACTS * SEATS) - 1
            if act == ARRIVED:
                self.arrive(seat, self.current, NO_CARD)
            elif act == TAKEN:
                self.arrive(seat, KNOWN, card)
            elif act == DOWN:
                self.place[seat * ROOM + self.places[seat]] = self.downs[seat]
                self.places[seat] += 1
                self.downs[seat] += 1
            elif act == RECRUITED:
                self.open_mine[seat * self.faces + card] += 1
            elif act == SHOWN:
                weight *= self.show(seat, card, rng)
            elif act == DUG_UP:
                weight *= self.dig_up(seat, card, rng)
            elif act == TURNED:
                weight *= self.share(self.current, card)
                self.use_up(self.current, card)
            else:
                self.current += 1
            if weight <= 0.0:
                return 0.0
        return weight

    def forget(self) -> None:
        """Start a past."""
        if len(self.left) < len(self.stocks):
            self.left = zeros(len(self.stocks))
            self.left_in_all = zeros(self.generations)
        for generation in range(self.generations):
            total: i64 = 0
            for face in range(generation * self.faces, generation * self.faces + self.faces):
                self.left[face] = self.stocks[face]
                total += self.stocks[face]
            self.left_in_all[generation] = total
        for seat in range(self.seats):
            self.cards[seat] = 0
            self.downs[seat] = 0
            self.places[seat] = 0
        for face in range(self.seats * self.faces):
            self.open_mine[face] = 0
        self.current = 0

    def arrive(self, seat: i64, generation: i64, card: i64) -> None:
        """A card comes into a hand."""
        at = seat * ROOM + self.cards[seat]
        self.generation[at] = generation
        self.face[at] = card
        self.since[at] = self.downs[seat]
        self.cards[seat] += 1

    def share(self, generation: i64, card: i64) -> float:
        """How likely an unseen card of a generation has this face."""
        many = self.left[generation * self.faces + card]
        if many <= 0:
            return 0.0
        return float(many) / float(self.left_in_all[generation])

    def use_up(self, generation: i64, card: i64) -> None:
        """A card of a generation has shown its face."""
        self.left[generation * self.faces + card] -= 1
        self.left_in_all[generation] -= 1

    def likeness(self, at: i64, card: i64) -> float:
        """How likely a card of the past has this face."""
        if self.generation[at] != KNOWN:
            return self.share(self.generation[at], card)
        if self.face[at] == card:
            return 1.0
        return 0.0

    # The places of a mine and the cards that can lie in them: a place takes cards that came before it was filled,
    # so the k-th of the rising places can choose among those cards without the k that lie in earlier ones.

    def before(self, seat: i64, place: i64) -> i64:
        """How many cards of a seat came before a place was filled."""
        many: i64 = 0
        for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
            if self.since[at] <= place:
                many += 1
        return many

    # M-5
    def show(self, seat: i64, card: i64, rng: Rng) -> float:
        """A card was shown from the hand: decide which it was."""
        first = seat * ROOM
        total = 0.0
        for at in range(first, first + self.cards[seat]):
            chance = self.likeness(at, card)
            if chance > 0.0:
                chance *= self.ways_without(seat, self.since[at])
            self.chances[at - first] = chance
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

    def ways_without(self, seat: i64, since: i64) -> float:
        """In what share of all ways to fill the mine a card that came then is not in it."""
        share = 1.0
        for number in range(self.places[seat]):
            place = self.place[seat * ROOM + number]
            if since <= place:
                free = float(self.before(seat, place) - number)
                if free <= 1.0:
                    return 0.0
                share *= (free - 1.0) / free
        return share

    # M-5
    def dig_up(self, seat: i64, card: i64, rng: Rng) -> float:
        """A card was shown from the mine: decide which, and where it lay."""
        first = seat * ROOM
        total = float(self.open_mine[seat * self.faces + card])
        for number in range(self.places[seat]):
            for at in range(first, first + self.cards[seat]):
                total += self.likeness(at, card) * self.ways_within(seat, number, self.since[at])
        if total <= 0.0:
            return 0.0
        pick = rng.fraction() * total - float(self.open_mine[seat * self.faces + card])
        if pick < 0.0:
            self.open_mine[seat * self.faces + card] -= 1
            return total
        for number in range(self.places[seat]):
            for at in range(first, first + self.cards[seat]):
                chance = self.likeness(at, card) * self.ways_within(seat, number, self.since[at])
                if chance > pick:
                    self.remove(seat, at - first, card)
                    self.close_place(seat, number)
                    return total
                pick -= chance
        return 0.0

    def ways_within(self, seat: i64, number: i64, since: i64) -> float:
        """In what share of all ways to fill the mine a card that came then is in this place of it."""
        if since > self.place[seat * ROOM + number]:
            return 0.0
        share = 1.0
        for earlier in range(number):
            place = self.place[seat * ROOM + earlier]
            if since <= place:
                free = float(self.before(seat, place) - earlier)
                if free <= 1.0:
                    return 0.0
                share *= (free - 1.0) / free
        return share / float(self.before(seat, self.place[seat * ROOM + number]) - number)

    def remove(self, seat: i64, number: i64, card: i64) -> None:
        """A card of the past is not hidden any more."""
        at = seat * ROOM + number
        if self.generation[at] != KNOWN:
            self.use_up(self.generation[at], card)
        self.cards[seat] -= 1
        last = seat * ROOM + self.cards[seat]
        self.generation[at] = self.generation[last]
        self.face[at] = self.face[last]
        self.since[at] = self.since[last]

    def close_place(self, seat: i64, number: i64) -> None:
        """A place of the mine is empty again."""
        first = seat * ROOM
        self.places[seat] -= 1
        for place in range(first + number, first + self.places[seat]):
            self.place[place] = self.place[place + 1]

    # The present

    def draw_face(self, generation: i64, rng: Rng) -> i64:
        """An unseen card of a generation, any of them."""
        pick = rng.below(self.left_in_all[generation])
        first = generation * self.faces
        face: i64 = 0
        while pick >= self.left[first + face]:
            pick -= self.left[first + face]
            face += 1
        self.use_up(generation, face)
        return face

    def settle(self, rng: Rng) -> None:
        """Give every hidden card a face; what remains of the last generation is the stock."""
        for seat in range(self.seats):
            for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
                if self.generation[at] != KNOWN:
                    self.face[at] = self.draw_face(self.generation[at], rng)
                    self.generation[at] = KNOWN

    def fill_place(self, seat: i64, number: i64, rng: Rng) -> i64:
        """The card in a place of the mine, the earliest place first; it is not in the hand."""
        place = self.place[seat * ROOM + number]
        pick = rng.below(self.before(seat, place))
        at = seat * ROOM
        while True:
            if self.since[at] <= place:
                if pick == 0:
                    break
                pick -= 1
            at += 1
        face = self.face[at]
        self.remove(seat, at - seat * ROOM, face)
        return face

    def hand_of(self, seat: i64) -> vec[i64]:
        """What is left in the hand once the mine is filled."""
        found = vec[i64](capacity=16)
        for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
            found = append(found, self.face[at])
        return found
