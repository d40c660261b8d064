"""The learned evaluator of Witches: a network tells what an unfinished game promises each seat."""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.network import Network
from hubba.games.witches.bots.evaluator import WitchesEvaluator
from hubba.games.witches.bots.features import WitchesFeatures
from hubba.games.witches.rules.table import WitchesTable

TRICKS: Final = 1.0  # of a playout: half of what the former evaluator needs


class LearnedWitchesEvaluator(WitchesEvaluator):
    """Plays by rules of thumb to the end of a trick, then asks the network."""

    def __init__(self, seats: i64, network: Network) -> None:
        super().__init__(seats)
        self.network = network
        self.features = WitchesFeatures(seats)
        self.tricks = TRICKS

    def foretell(self, table: WitchesTable, worth: vec[float]) -> None:
        features = self.features
        features.read(table)
        self.network.share(features.shared)
        for seat in range(table.seats):
            worth[seat] = self.network.answer(features.own[seat])
