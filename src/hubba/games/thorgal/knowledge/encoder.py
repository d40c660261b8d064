"""What a seat knows in Thorgal, which is what everybody knows, as a row of bits."""

from typing import Final

from hubba.core.encoder import Encoder
from hubba.core.fast import i64
from hubba.core.layout import BINARY, ONE, SET, TensorLayout
from hubba.core.state import State
from hubba.core.view import View
from hubba.games.thorgal.knowledge.view import ThorgalView
from hubba.games.thorgal.rules.moves import MOVES
from hubba.games.thorgal.rules.phase_names import ANSWERING, CHOOSING, OVER, PHASES, PLACING, ROLLING, TAKING
from hubba.games.thorgal.rules.symbols import (
    BLACK_FACES,
    BLACK_TEXTS,
    FACE_TEXTS,
    HERO_NAMES,
    HEROES,
    KINDS,
    LETTERS,
    LOCATIONS,
    MOST_HEROES,
    SKILLS,
    SPACES,
    cards_in,
    foes_in,
)
from hubba.games.thorgal.rules.table import NO_SEAT, ThorgalTable
from hubba.games.thorgal.rules.turns import owner

CARDS: Final = 24  # bits of packed skill cards: four for each skill
FOES: Final = 36  # of packed Chaams: two for each kind
DICE: Final = 18  # of packed dice: three for each face
ROUND: Final = 6
MANY: Final = 6  # bits of the number of cards in a deck
OFFER: Final = 4


class ThorgalEncoder(Encoder):
    """The table of Thorgal. Cards, Chaams and dice are counted in binary, as the rules pack them."""

    quick = True

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, MOVES)

    def list_fields(self, layout: TensorLayout) -> None:
        seats = int(self.seats)
        skills = f"for each skill ({', '.join(LETTERS)}) its number in 4 bits"
        foes = "for each kind of Chaam (six skills of level 1, of level 2, of level 3) its number in 2 bits"
        dice = f"for each face ({', '.join(FACE_TEXTS)}) its number in 3 bits"
        self.phase_at: i64 = layout.add("phase", len(PHASES), ONE, f"The phase: {', '.join(PHASES)}.")
        self.round_at: i64 = layout.add("round", ROUND, BINARY, "The round.")
        self.first_at: i64 = layout.add("first", seats, ONE, "The first player.")
        self.ogotai_at: i64 = layout.add("ogotai", SPACES, ONE, "The space of Ogotaï on the track.")
        self.turn_at: i64 = layout.add(
            "turn", MOST_HEROES, ONE, "The hero whose turn it is, in the order in which they play."
        )
        self.power_at: i64 = layout.add("power", 1, SET, "The hero has not used its power in this turn.")
        self.won_at: i64 = layout.add("won", DICE, BINARY, f"Dice on the hero's card: {dice}.")
        self.rolled_at: i64 = layout.add("rolled", DICE, BINARY, f"White dice on the table: {dice}.")
        self.black_at: i64 = layout.add("black", BLACK_FACES, ONE, f"The black die: {', '.join(BLACK_TEXTS)}.")
        self.placed_at: i64 = layout.add("chaam", KINDS, ONE, "The Chaam to be placed.")
        self.gives_at: i64 = layout.add("offered", SKILLS, ONE, "The skill that is offered in a trade.")
        self.wants_at: i64 = layout.add("wanted", SKILLS, ONE, "The skill that is wanted for it.")
        self.count_at: i64 = layout.add("traded", OFFER, BINARY, "How many cards of each.")
        self.revealed_at: i64 = layout.add("revealed", LOCATIONS, SET, "Locations that are face up.")
        self.chaams_at: i64 = layout.size
        for location in range(LOCATIONS):
            layout.add(f"location-{location + 1}", FOES, BINARY, f"Chaams there: {foes}.")
        self.deck_at: i64 = layout.add("skill-deck", MANY, BINARY, "How many cards it has.")
        self.spent_at: i64 = layout.add("skill-discards", CARDS, BINARY, f"Its cards: {skills}.")
        self.lair_at: i64 = layout.add("chaam-deck", MANY, BINARY, "How many Chaams it has.")
        self.gone_at: i64 = layout.add("chaam-discards", FOES, BINARY, f"Its Chaams: {foes}.")
        self.heroes_at: i64 = layout.size
        for slot in range(MOST_HEROES):
            layout.add(f"hero-{slot}", HEROES, ONE, f"Who it is: {', '.join(HERO_NAMES)}; none: not in the team.")
            layout.add(f"owner-{slot}", seats, ONE, "The seat that plays it.")
            layout.add(f"place-{slot}", LOCATIONS, ONE, "Its location.")
            layout.add(f"hand-{slot}", CARDS, BINARY, f"Its cards: {skills}.")

    def look(self, view: View) -> None:
        assert isinstance(view, ThorgalView)
        self.describe(view.table, view.seat)

    def glance(self, state: State, seat: i64) -> None:
        assert isinstance(state, ThorgalTable)
        self.describe(state, seat)

    def describe(self, table: ThorgalTable, viewer: i64) -> None:
        """Write the table, on which nothing is hidden."""
        row = self.row
        row.mark(self.phase_at + table.phase)
        row.put(self.round_at, table.round)
        if table.first != NO_SEAT:
            row.mark(self.first_at + self.from_viewer(table.first, viewer))
        if table.ogotai > 0:
            row.mark(self.ogotai_at + table.ogotai - 1)
        if table.phase != OVER and table.phase != CHOOSING and table.round > 0:
            self.describe_turn(table)
        for location in range(table.revealed):
            row.mark(self.revealed_at + location)
            row.put(self.chaams_at + location * FOES, table.chaams[location])
        row.put(self.deck_at, cards_in(table.skill_deck))
        row.put(self.spent_at, table.skill_discards)
        row.put(self.lair_at, foes_in(table.chaam_deck))
        row.put(self.gone_at, table.chaam_discards)
        at = self.heroes_at
        for slot in range(table.cast):
            row.mark(at + table.hero[slot])
            at += HEROES
            row.mark(at + self.from_viewer(owner(table, slot), viewer))
            at += self.seats
            if table.place[slot] < table.revealed:
                row.mark(at + table.place[slot])
            at += LOCATIONS
            row.put(at, table.hand[slot])
            at += CARDS

    def describe_turn(self, table: ThorgalTable) -> None:
        """Write whose turn it is, the dice, and what is being decided."""
        row = self.row
        row.mark(self.turn_at + table.slot)
        if not table.used:
            row.mark(self.power_at)
        row.put(self.won_at, table.won)
        row.put(self.rolled_at, table.rolled)
        if table.phase >= TAKING and table.phase <= ROLLING:
            row.mark(self.black_at + table.black)
        if table.phase == PLACING:
            row.mark(self.placed_at + table.kind)
        if table.phase == ANSWERING:
            row.mark(self.gives_at + table.gives)
            row.mark(self.wants_at + table.wants)
            row.put(self.count_at, table.count)
