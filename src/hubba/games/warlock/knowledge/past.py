"""A past that fits what was seen, as far as it has been made up.

It holds the cards of each seat that are in its hand or face down in its mine, each by the generation of the stock
it came from, and the places of the mines that were filled face down.
"""

from typing import Final

from hubba.core.fast import append, bit, i64, vec, zeros
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge.seen import ACTS, DUG_UP, NOWHERE, RECRUITED, SEATS, TAKEN, TURNED, Seen

KNOWN: Final = -1  # the generation of a card that all saw
ROOM: Final = 128  # for cards of a seat: there are 120
MOST_ERAS: Final = 50  # generations of the stock in a game: there are about ten
DEPTH: Final = 6  # how far a look ahead goes


class Past(Seen):
    """Cards and places, and what they allow."""

    def __init__(self, seats: i64, faces: i64, copies: vec[i64]) -> None:
        super().__init__(seats, faces, copies)
        self.barred: i64 = 0  # generations that what is seen now cannot be of, as a mask; the last bit: taken cards
        self.cards = zeros(seats)
        self.generation = zeros(seats * ROOM)
        self.face = zeros(seats * ROOM)
        self.since = zeros(seats * ROOM)  # how many cards the seat had put down before this one came
        self.downs = zeros(seats)  # how many it has put down
        self.places = zeros(seats)  # how many of these are still face down
        self.place = zeros(seats * ROOM)  # which: they rise
        self.free = vec[float]([0.0] * ROOM)  # by place of the seat in question: among how many cards it can choose
        self.came = zeros(2 * ROOM)  # by how many it had put down before: how many of its cards came then
        self.outside = vec[float]([0.0] * ROOM)  # by its cards: in what share of all ways in no place so far
        self.open_mine = zeros(seats * faces)  # cards that all saw go into the mine
        self.known = zeros(seats * faces)  # cards that all saw go into the hand
        self.left = zeros(faces)  # of each generation: what nobody has shown yet
        self.left_in_all = zeros(1)
        self.current: i64 = 0
        self.kept = vec[i64]()  # what a past had come to before its cards got faces

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
            self.known[face] = 0
        self.current = 0

    def arrive(self, seat: i64, generation: i64, card: i64) -> None:
        """A card comes into a hand."""
        at = seat * ROOM + self.cards[seat]
        self.generation[at] = generation
        self.face[at] = card
        self.since[at] = self.downs[seat]
        self.cards[seat] += 1
        if generation == KNOWN:
            self.known[seat * self.faces + card] += 1

    def put_down(self, seat: i64) -> None:
        """A card of the hand goes face down into the mine; which one stays open."""
        self.place[seat * ROOM + self.places[seat]] = self.downs[seat]
        self.places[seat] += 1
        self.downs[seat] += 1

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

    def remove(self, seat: i64, number: i64, card: i64) -> None:
        """A card of the past is not hidden any more."""
        at = seat * ROOM + number
        if self.generation[at] != KNOWN:
            self.use_up(self.generation[at], card)
        else:
            self.known[seat * self.faces + card] -= 1
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

    # The places of a mine and the cards that can lie in them: a place takes cards that came before it was filled,
    # so the k-th of the rising places can choose among those cards without the k that lie in earlier ones.

    def before(self, seat: i64, place: i64) -> i64:
        """How many cards of a seat came before a place was filled."""
        many: i64 = 0
        for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
            if self.since[at] <= place:
                many += 1
        return many

    def count_ways(self, seat: i64) -> None:
        """Find out among how many cards each place can choose; what follows here counts on it."""
        first = seat * ROOM
        for since in range(self.downs[seat] + 1):
            self.came[since] = 0
        for at in range(first, first + self.cards[seat]):
            self.came[self.since[at]] += 1
        many: i64 = 0
        counted: i64 = 0
        for number in range(self.places[seat]):
            # Places rise, so each can choose among the cards of those before it and some more.
            while counted <= self.place[first + number]:
                many += self.came[counted]
                counted += 1
            self.free[number] = float(many - number)

    def ways_without(self, seat: i64, since: i64) -> float:
        """In what share of all ways to fill the mine a card that came then is not in it."""
        share = 1.0
        for number in range(self.places[seat]):
            if since <= self.place[seat * ROOM + number]:
                free = self.free[number]
                if free <= 1.0:
                    return 0.0
                share *= (free - 1.0) / free
        return share

    def start_places(self, seat: i64) -> None:
        """None of the places has been looked at: every card is in none of them."""
        for number in range(self.cards[seat]):
            self.outside[number] = 1.0

    def ways_within(self, seat: i64, number: i64, card: i64) -> float:
        """In what share of all ways to fill the mine a card is in this place; places are asked for in order."""
        if self.since[seat * ROOM + card] > self.place[seat * ROOM + number]:
            return 0.0
        free = self.free[number]
        outside = self.outside[card]
        if free <= 1.0:
            self.outside[card] = 0.0
        else:
            self.outside[card] = outside * ((free - 1.0) / free)
        return outside / free

    # A card that is used up too early is missed later: what was seen afterwards of the same face says so.

    def bar_dead_ends(self, seat: i64, card: i64, at: i64) -> None:
        """Find out of what a card that is seen now cannot have been, or what was seen later had no explanation."""
        self.barred = 0
        following = self.following[at]
        if following == NOWHERE:
            return
        mine = seat * self.faces + card
        if self.known[mine] > 0:
            self.known[mine] -= 1
            if not self.explains(card, following, DEPTH):
                self.barred |= bit(MOST_ERAS)
            self.known[mine] += 1
        for generation in range(self.current + 1):
            left = generation * self.faces + card
            if self.left[left] > 0:
                self.left[left] -= 1
                if not self.explains(card, following, DEPTH):
                    self.barred |= bit(generation)
                self.left[left] += 1

    def is_barred(self, generation: i64) -> bool:
        """Whether a card of a generation, or one that all saw, is needed later."""
        if generation == KNOWN:
            return self.barred & bit(MOST_ERAS) != 0
        return self.barred & bit(generation) != 0

    def explains(self, card: i64, at: i64, depth: i64) -> bool:
        """Whether there are cards left for all that was seen of a face from here on."""
        if at == NOWHERE or depth == 0:
            return True
        entry = self.log[at]
        act = entry % ACTS
        mine = entry // ACTS % SEATS * self.faces + card
        following = self.following[at]
        if act == TAKEN:
            self.known[mine] += 1
            found = self.explains(card, following, depth - 1)
            self.known[mine] -= 1
            return found
        if act == RECRUITED:
            self.open_mine[mine] += 1
            found = self.explains(card, following, depth - 1)
            self.open_mine[mine] -= 1
            return found
        if act == TURNED:
            return self.explains_by_stock(card, self.era[at], following, depth)
        if act == DUG_UP and self.open_mine[mine] > 0:
            self.open_mine[mine] -= 1
            found = self.explains(card, following, depth - 1)
            self.open_mine[mine] += 1
            if found:
                return True
        if self.known[mine] > 0:
            self.known[mine] -= 1
            found = self.explains(card, following, depth - 1)
            self.known[mine] += 1
            if found:
                return True
        for generation in range(self.era[at] + 1):
            drawn = self.first_draw[generation * self.seats + entry // ACTS % SEATS]
            if drawn != NOWHERE and drawn < at and self.explains_by_stock(card, generation, following, depth):
                return True
        return False

    def explains_by_stock(self, card: i64, generation: i64, following: i64, depth: i64) -> bool:
        """Whether a card of a generation explains what was seen, and the others what follows."""
        left = generation * self.faces + card
        if self.left[left] <= 0:
            return False
        self.left[left] -= 1
        found = self.explains(card, following, depth - 1)
        self.left[left] += 1
        return found

    # The present: a past serves several worlds, in which the cards that nobody has shown yet get other faces.

    def keep(self) -> None:
        """Remember what this past has come to."""
        kept = vec[i64](capacity=len(self.left) + self.seats * 64)
        for seat in range(self.seats):
            kept = append(kept, self.cards[seat])
            for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
                kept = append(kept, self.generation[at])
                kept = append(kept, self.face[at])
                kept = append(kept, self.since[at])
        for generation in range(self.generations):
            kept = append(kept, self.left_in_all[generation])
        for face in range(self.generations * self.faces):
            kept = append(kept, self.left[face])
        self.kept = kept

    def bring_back(self) -> None:
        """Begin again with what was kept."""
        kept = self.kept
        place: i64 = 0
        for seat in range(self.seats):
            self.cards[seat] = kept[place]
            place += 1
            for at in range(seat * ROOM, seat * ROOM + self.cards[seat]):
                self.generation[at] = kept[place]
                self.face[at] = kept[place + 1]
                self.since[at] = kept[place + 2]
                place += 3
        for generation in range(self.generations):
            self.left_in_all[generation] = kept[place]
            place += 1
        for face in range(self.generations * self.faces):
            self.left[face] = kept[place]
            place += 1

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
