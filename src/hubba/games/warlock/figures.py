"""What statistics count over many games of Warlock: uses of cards, powers, cities, how games end."""

from hubba.core.fast import bits
from hubba.core.figures import Figures
from hubba.core.state import State
from hubba.games.warlock.rules.empire import cities, some_full
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.moves import CARD, FIRST, VERBS, face_of_move, kind_of_move
from hubba.games.warlock.rules.phase_names import ACTING, NAMING
from hubba.games.warlock.rules.scoring import removed
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import CASTLE

USES = ("mine", "dungeon", "build", "castle")


class WarlockFigures(Figures):
    """The statistics of Warlock."""

    def before(self, state: State, seat: int, move: int) -> None:
        assert isinstance(state, Warlock)
        if state.phase == ACTING:
            self.count("actions", VERBS[move])
            if VERBS[move] in USES:
                self.count("uses of a card", VERBS[move])
        elif state.phase == NAMING and state.use == CASTLE and move >= FIRST and kind_of_move(move) == CARD:
            self.count("powers", RACES[state.deck.race[face_of_move(move)]])

    def end(self, state: State) -> None:
        assert isinstance(state, Warlock)
        self.count("ends", "empire of 16" if some_full(state) else "third day")
        self.count("last round", f"day {state.day} round {state.round}")
        for seat in range(state.seats):
            gone = removed(state, seat)
            for cell in bits(cities(state, seat)):
                self.count("cities", RACES[state.deck.race[state.cells[seat * CELLS + cell]]])
                self.count("cities in the end", "removed" if gone >> cell & 1 else "counted")
            self.count("empires", "dragons", len(bits(state.dragons[seat])))
            self.count("empires", "ruins", len(bits(state.ruined[seat])))
            self.count("empires", "cities", len(bits(cities(state, seat))))
