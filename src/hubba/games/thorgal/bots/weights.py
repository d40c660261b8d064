"""The weights of the rules of thumb, by name: a row for normal play, and a row to try others in.

They are read from weights.toml once; `tools/tune.py` looks for better ones. The evaluation asks the rules of thumb
how ready a hero is: when these weights change, fit it again (`tools/outlook.py`).
"""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_rows

PACKAGE: Final = "hubba.games.thorgal.bots"
TRIAL: Final = 1  # the row that a tuner writes

NAMES: Final = (
    "ocean_different",
    "ocean_alike",
    "goddess_alike",
    "goddess_different",
    "mayaxatl_different",
    "mayaxatl_alike",
    "laboratory_alike",
    "way",
    "frequent",
    "others",
    "helped",
    "tense",
    "dire",
    "kill_calm",
    "kill_tense",
    "kill_dire",
    "free_calm",
    "free_tense",
    "free_dire",
    "kill_card",
    "roll_calm",
    "roll_tense",
    "roll_dire",
    "roll_chaam",
    "roll_travel",
    "put_filled",
    "put_hero",
    "put_able",
    "put_own",
    "put_ahead",
    "four_different",
    "trade",
    "gift",
    "gift_full",
    "recall",
    "recall_card",
    "dash",
    "dash_draw",
)
UNTUNED: Final = ("ocean_different",)  # the unit of all others: one more skill on the way over the ocean
# The place of each weight in a row. How ready a hero is for the next mandatory step and the one after:
OCEAN_DIFFERENT: Final = 0  # a different skill, up to four
OCEAN_ALIKE: Final = 1  # a card of the most frequent skill, up to four
GODDESS_ALIKE: Final = 2  # the same on the way to the goddess
GODDESS_DIFFERENT: Final = 3  # a different skill there
MAYAXATL_DIFFERENT: Final = 4  # a different skill on the way to Mayaxatl
MAYAXATL_ALIKE: Final = 5  # a card of the most frequent skill there, up to six
LABORATORY_ALIKE: Final = 6  # the same on the way to the laboratory
WAY: Final = 7  # a location further on
FREQUENT: Final = 8  # a card, for each of its skill in the hand: they are good for the steps with equal cards
OTHERS: Final = 9  # the share of a card's worth that counts in a fight, for heroes other than the runner
HELPED: Final = 10  # the same in trades and gifts
# Danger, and what it is worth to eliminate a Chaam:
BELOW_TENSE: Final = 11  # tense with fewer Chaams than this left to draw after the next war space
BELOW_DIRE: Final = 12  # dire with fewer than this
KILL_WORTH: Final = 13  # by danger
FREE_WORTH: Final = 16  # by danger: added if the location becomes free
KILL_CARD: Final = 19  # for each card that it costs
# Rolling again:
FEWEST: Final = 20  # by danger: with fewer dice it is better to stop
ROLL_CHAAM: Final = 23  # so many more dice for each Chaam that is already coming
ROLL_TRAVEL: Final = 24  # so many fewer if a travel die is wanted
# Where to put a Chaam:
PUT_FILLED: Final = 25  # a location that already has some
PUT_HERO: Final = 26  # a location with a hero
PUT_ABLE: Final = 27  # a hero who can eliminate it
PUT_OWN: Final = 28  # and whose turn it is now
PUT_AHEAD: Final = 29  # a location that a hero enters next
# Paying, trading and giving cards:
FOUR_DIFFERENT_LEFT: Final = 30  # a different skill left after the ocean, compared with one more card alike
TRADE_GAIN: Final = 31  # the least gain of a trade
GIFT_GAIN: Final = 32  # the least gain of a gift
GIFT_FULL: Final = 33  # the price of a gift beyond ten cards
RECALL_GAIN: Final = 34  # the least gain of a card from the discards
RECALL_CARD: Final = 35  # a card that costs nothing
DASH_PRICE: Final = 36  # the most that a travel die may cost
DASH_DRAW: Final = 37  # and more for each card that is drawn
WEIGHTS: Final = 38  # the number of named weights
# After them a row keeps how ready a hero is for each step, by the number of its different skills and of its cards
# of the most frequent one: the search asks nothing more often.
READY: Final = WEIGHTS
DIFFERENT: Final = 7
ALIKE: Final = 9
STEPS: Final = 4
ROW: Final = WEIGHTS + STEPS * DIFFERENT * ALIKE

_READ: Final = load_rows(PACKAGE, NAMES, ())
ROWS: Final = len(_READ) // WEIGHTS
WEIGHT: Final = vec[float]([0.0] * (ROWS * ROW))


def write_row(row: i64, values: list[float]) -> None:
    """Change a row in this process."""
    for place in range(WEIGHTS):
        WEIGHT[row * ROW + place] = values[place]
    for step in range(STEPS):
        for different in range(DIFFERENT):
            for alike in range(ALIKE):
                at = row * ROW + READY + (step * DIFFERENT + different) * ALIKE + alike
                WEIGHT[at] = weighed(row * ROW, step, float(different), float(alike))


def weighed(row: i64, step: i64, different: float, alike: float) -> float:
    """How ready such a hand is for a step and, with less weight, for the one after."""
    if step == 0:
        return WEIGHT[row + OCEAN_DIFFERENT] * min(different, 4.0) + WEIGHT[row + OCEAN_ALIKE] * min(alike, 4.0)
    if step == 1:
        return WEIGHT[row + GODDESS_ALIKE] * min(alike, 4.0) + WEIGHT[row + GODDESS_DIFFERENT] * different
    if step == 2:
        return WEIGHT[row + MAYAXATL_DIFFERENT] * different + WEIGHT[row + MAYAXATL_ALIKE] * min(alike, 6.0)
    return WEIGHT[row + LABORATORY_ALIKE] * min(alike, 6.0)


for _row in range(ROWS):
    write_row(_row, _READ[_row * WEIGHTS : (_row + 1) * WEIGHTS])
