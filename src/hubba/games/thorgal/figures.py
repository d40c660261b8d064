"""What `Figures` counts in games of Thorgal: which heroes win, how games end, how long they last."""

from hubba.core.figures import Figures
from hubba.core.state import State
from hubba.games.thorgal.rules.ending import lead
from hubba.games.thorgal.rules.moves import VERBS
from hubba.games.thorgal.rules.phase_names import ACTING, ENDINGS, VICTORY
from hubba.games.thorgal.rules.powers import verb_of
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import HERO_NAMES, POWERS


class ThorgalFigures(Figures):
    """Counts of Thorgal."""

    def before(self, state: State, seat: int, move: int) -> None:
        assert isinstance(state, Thorgal)
        if state.phase == ACTING:
            verb = verb_of(move)
            if verb >= 0:
                self.count("powers", POWERS[verb])
            elif move < len(VERBS):
                self.count("actions", VERBS[move])

    def end(self, state: State) -> None:
        assert isinstance(state, Thorgal)
        self.count("ends", ENDINGS[state.ending])
        self.count("last round", str(state.round))
        self.count("furthest location", str(lead(state) + 1))
        for slot in range(state.heroes):
            name = HERO_NAMES[state.hero[slot]]
            self.count("games of heroes", name)
            if state.ending == VICTORY:
                self.count("victories of heroes", name)
