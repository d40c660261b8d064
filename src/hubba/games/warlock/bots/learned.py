"""The learned evaluator of Warlock: a network tells how many points the table promises each seat."""

from hubba.core.fast import i64
from hubba.core.network import Network
from hubba.games.warlock.bots.evaluation import Evaluation
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from hubba.games.warlock.bots.features import WarlockFeatures
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.rules.table import WarlockTable


class LearnedEvaluation(Evaluation):
    """Values of a state, with the points that a network expects."""

    def __init__(self, seats: i64, notes: Notes, network: Network, faces: i64) -> None:
        super().__init__(seats, notes)
        self.network = network
        self.features = WarlockFeatures(seats, notes, faces)

    def foretell(self, t: WarlockTable) -> None:
        features = self.features
        features.read(t)
        self.network.share(features.shared)
        for seat in range(t.seats):
            points = float(features.now[seat]) + self.network.answer(features.own[seat])
            if points < 0.0:
                points = 0.0
            self.expected[seat] = points


class LearnedWarlockEvaluator(WarlockEvaluator):
    """The rules of thumb in playouts, and the network at their cutoff."""

    def __init__(self, seats: i64, network: Network, faces: i64) -> None:
        super().__init__(seats)
        self.evaluation = LearnedEvaluation(seats, self.notes, network, faces)
