"""What an evaluator notes about the seat that is asked: scratch, no part of any game."""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.bots.weights import WEIGHT
from hubba.games.warlock.rules.deck import RACES, Deck
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable

SLOTS: Final = 4096  # for shortfalls that were found before; a power of two
UNUSED: Final = -1


class Notes:
    """The empire and the hand of the seat that is asked, and the faces that it asks about.

    They hold for one seat, one table and one version of it: a table that changes, or becomes a copy of another one,
    has another version. Whoever needs them asks `survey`, which looks again where they do not hold.
    """

    def __init__(self, seats: i64) -> None:
        self.styles = zeros(seats)  # how each seat plays
        self.table: WarlockTable | None = None
        self.version: i64 = UNUSED
        self.seat: i64 = NO_SEAT
        self.row: i64 = 0  # of the weights
        self.last = False  # whether it is the last round
        self.question: i64 = 0  # rises with each survey: what was noted for a lower one does not hold
        self.sites: i64 = 0
        self.cards: i64 = 0  # what the dungeon can pay
        self.humans: i64 = 0
        self.present: i64 = 0  # races of the empire
        self.near: i64 = 0  # cells beside dragons
        self.series_now: i64 = 0
        self.counted = zeros(RACES)  # cities by race: the seat's own, and the most of another one
        self.most_others = zeros(RACES)
        self.first_of_race = 0.0  # what the first city of a race brings
        # By race: the question for which it was rated, what a city may be worth at least, and beside its points.
        self.rated = zeros(RACES)
        self.floor = vec[float]([0.0] * RACES)
        self.rate = vec[float]([0.0] * RACES)
        # What does not depend on a card is found once for each question.
        self.struck: i64 = 0  # the question for which the next one was found
        self.strike_worth = 0.0
        self.swap_asked: i64 = 0  # the same for the best swap
        self.swap_found = 0.0
        self.uses = vec[float]([0.0] * 4)  # what each use of a card is worth, with the card that suits it best
        self.deck: Deck | None = None
        self.make_room(0)

    def make_room(self, faces: i64) -> None:
        """Make room for so many faces; nothing is known of them yet."""
        self.hand_question: i64 = 0  # the question for which the hand was looked at
        self.held = zeros(faces)  # the faces of the hand
        self.holding: i64 = 0
        self.named = vec[float]([0.0] * faces)  # what each of them is worth to the use that was named
        # By face: the question for which it was looked at, the best city, how many cards it lacks, and which.
        self.looked = zeros(faces)
        self.best = vec[float]([0.0] * faces)
        self.keep = vec[float]([0.0] * faces)
        self.lacks = zeros(faces)
        self.lacking = zeros(faces)
        self.help = vec[float]([0.0] * faces)  # what one of these brings in the dungeon
        # Shortfalls found before: for which dungeon and face, and what `Deck.shortfall` said.
        self.short_key = vec[i64]([UNUSED] * SLOTS)
        self.short_lacks = zeros(SLOTS)
        self.short_lacking = zeros(SLOTS)

    def factor(self, name: i64) -> float:
        """A weight of the seat that is asked."""
        return WEIGHT[self.row + name]
