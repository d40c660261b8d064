"""The contents of the box in the form that the rules use: heroes, locations and the track, by number."""

from hubba.core.fast import i64, vec
from hubba.games.thorgal.rules.symbols import CARD


class Box:
    """The list of components as vectors, for speed."""

    def __init__(
        self,
        skills: list[tuple[int, ...]],
        powers: list[tuple[int, int]],
        symbols: list[int],
        track: list[int],
        starts: tuple[int, int],
    ) -> None:
        self.hand = vec[i64]([0] * len(skills))  # a hero's first cards, packed
        for hero, own in enumerate(skills):
            for skill in own:
                self.hand[hero] += CARD[skill]
        self.power = vec[i64]([power for power, _amount in powers])
        self.amount = vec[i64]([amount for _power, amount in powers])
        self.symbols = vec[i64]([symbols[location] for location in range(len(symbols))])  # Chaams of a location
        self.track = vec[i64]([0] * (len(track) + 1))  # Chaams of a space, counted from one
        for space in range(len(track)):
            self.track[space + 1] = track[space]
        self.start_of_three: i64 = starts[0]
        self.start_of_four: i64 = starts[1]
