"""What an evaluator notes about the seat that is asked: scratch memory, not part of any game."""

from typing import Final

from hubba.core.fast import i64, vec, zeros
from hubba.games.warlock.bots.weights import WEIGHT
from hubba.games.warlock.rules.deck import RACES, Deck
from hubba.games.warlock.rules.table import NO_SEAT, WarlockTable

SLOTS: Final = 4096  # of the cache of shortfalls; a power of two
UNUSED: Final = -1


class Notes:
    """Notes about the empire and the hand of the seat that is asked, and about faces.

    They are valid for one seat, one table and one version of it: a table that changes, or becomes a copy of another
    one, gets another version. Call `survey` before you read them; it renews them if they are out of date.
    """

    def __init__(self, seats: i64) -> None:
        self.styles = zeros(seats)  # the style of each seat
        self.table: WarlockTable | None = None
        self.version: i64 = UNUSED
        self.seat: i64 = NO_SEAT
        self.row: i64 = 0  # the first place of the seat's weights
        self.last = False  # whether it is the last round
        self.question: i64 = 0  # rises with each survey; notes for a lower number are out of date
        self.sites: i64 = 0
        self.cards: i64 = 0  # what the dungeon can pay
        self.humans: i64 = 0
        self.present: i64 = 0  # races in the empire
        self.near: i64 = 0  # cells beside dragons
        self.series_now: i64 = 0
        self.counted = zeros(RACES)  # cities by race: the seat's own, and the most that another seat has
        self.most_others = zeros(RACES)
        self.first_of_race = 0.0  # what the first city of a race brings
        # By race: the question it was rated for, what a city is worth at least, and what besides its points.
        self.rated = zeros(RACES)
        self.floor = vec[float]([0.0] * RACES)
        self.rate = vec[float]([0.0] * RACES)
        # Found once for each question, as they do not depend on a card.
        self.struck: i64 = 0  # the question that `strike_worth` was found for
        self.strike_worth = 0.0
        self.swap_asked: i64 = 0  # the same for the best swap
        self.swap_found = 0.0
        self.uses = vec[float]([0.0] * 4)  # what each use of a card is worth, with the card that suits it best
        self.deck: Deck | None = None
        self.make_room(0)

    def make_room(self, faces: i64) -> None:
        """Make room for this many faces, with no notes about them."""
        self.hand_question: i64 = 0  # the question that the hand was surveyed for
        self.held = zeros(faces)  # the faces of the hand
        self.holding: i64 = 0
        self.named = vec[float]([0.0] * faces)  # what each of them is worth for the named use
        # By face: the question it was appraised for, its worth as a city and in the hand, the cards it lacks.
        self.looked = zeros(faces)
        self.best = vec[float]([0.0] * faces)
        self.keep = vec[float]([0.0] * faces)
        self.lacks = zeros(faces)  # how many
        self.lacking = zeros(faces)  # which
        self.help = vec[float]([0.0] * faces)  # what one of the lacking cards is worth in the dungeon
        # The cache of shortfalls: by dungeon and face, what `Deck.shortfall` returned.
        self.short_key = vec[i64]([UNUSED] * SLOTS)
        self.short_lacks = zeros(SLOTS)
        self.short_lacking = zeros(SLOTS)

    def factor(self, name: i64) -> float:
        """A weight of the seat that is asked."""
        return WEIGHT[self.row + name]
