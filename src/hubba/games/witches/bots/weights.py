"""The weights of the rules of thumb, by name: a row for normal play, and a row to try others in.

They are read from weights.toml once; `tools/tune.py` looks for better ones.
"""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_rows

PACKAGE: Final = "hubba.games.witches.bots"
TRIAL: Final = 1  # the row that a tuner writes

NAMES: Final = (
    "reach",
    "following",
    "given",
    "trump",
    "strong",
    "lead",
    "spread",
    "price",
    "new_trump",
    "new_strong",
    "new_value",
    "new_spread",
)
UNTUNED: Final = ("spread", "new_spread")  # how much is left to chance is not only a question of strength
# The place of each weight in a row. Playing a card:
REACH: Final = 0  # how many cards of each following seat might beat it
FOLLOWING: Final = 1  # points that each following seat will play
GIVEN: Final = 2  # what a point captured by another seat costs
TRUMP: Final = 3  # what a trump is worth in the hand
STRONG: Final = 4  # what the strongest place on the wheel is worth in the hand
LEAD: Final = 5  # what winning a trick is worth: the lead, and the choice of the trump
SPREAD: Final = 6  # how much chance decides between cards of nearly the same worth
# Laying a card on the trump pile:
PRICE: Final = 7  # what each of its points costs
NEW_TRUMP: Final = 8  # another trump in the hand
NEW_STRONG: Final = 9  # a card of the hand on the strongest place
NEW_VALUE: Final = 10  # the same, for each point of that card
NEW_SPREAD: Final = 11  # how much chance decides between trumps of nearly the same worth
WEIGHTS: Final = 12  # the length of a row

_READ: Final = load_rows(PACKAGE, NAMES, ())
WEIGHT: Final = vec[float]([_READ[place] for place in range(len(_READ))])


def write_row(row: i64, values: list[float]) -> None:
    """Change a row in this process."""
    for place in range(WEIGHTS):
        WEIGHT[row * WEIGHTS + place] = values[place]
