"""How many points a table of Warlock promises each seat, as a network has learned it."""

from hubba.core.fast import i64, vec
from hubba.core.network import Network
from hubba.games.warlock.bots.features import WarlockFeatures
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.rules.table import WarlockTable


class LearnedPoints:
    """Asks a network about each seat."""

    def __init__(self, seats: i64, notes: Notes, network: Network, faces: i64) -> None:
        self.network = network
        self.features = WarlockFeatures(seats, notes, faces)

    def foretell(self, t: WarlockTable, expected: vec[float]) -> None:
        """Predict the final points of each seat."""
        features = self.features
        features.read(t)
        self.network.share(features.shared)
        for seat in range(t.seats):
            points = float(features.now[seat]) + self.network.answer(features.own[seat])
            if points < 0.0:
                points = 0.0
            expected[seat] = points
