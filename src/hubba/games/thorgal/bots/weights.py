"""The numbers of the rules of thumb, by name: those of plain play, and a row to try others in.

They are read from weights.toml once; `tools/tune.py` looks for better ones. The outlook asks the rules of thumb how
ready a hero is: after a change of them it is fitted anew (`tools/outlook.py`).
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
UNTUNED: Final = ("ocean_different",)  # the measure of all others: a skill more on the way over the ocean
# Where each stands in a row. How ready a hero is for the next mandatory step, and a little for the one after:
OCEAN_DIFFERENT: Final = 0  # a different skill, up to four
OCEAN_ALIKE: Final = 1  # a card of the most frequent skill, up to four
GODDESS_ALIKE: Final = 2  # the same on the way to the goddess
GODDESS_DIFFERENT: Final = 3  # a different skill there
MAYAXATL_DIFFERENT: Final = 4  # a different skill on the way to Mayaxatl
MAYAXATL_ALIKE: Final = 5  # a card of the most frequent skill there, up to six
LABORATORY_ALIKE: Final = 6  # the same on the way to the laboratory
WAY: Final = 7  # a location further on
FREQUENT: Final = 8  # a card, for each of its skill in the hand: they are good for the steps with equal cards
OTHERS: Final = 9  # what remains of a card's worth, in a fight, for heroes who are not the runner
HELPED: Final = 10  # the same in trades and gifts
# Danger, and what it is worth to eliminate a Chaam:
BELOW_TENSE: Final = 11  # with fewer Chaams left to draw, after the next war space, it is tense
BELOW_DIRE: Final = 12  # and with fewer than these dire
KILL_WORTH: Final = 13  # by danger
FREE_WORTH: Final = 16  # by danger: and if the location is free again
KILL_CARD: Final = 19  # any card that it costs
# Rolling on:
FEWEST: Final = 20  # by danger: with fewer dice it is better to stop
ROLL_CHAAM: Final = 23  # so many dice more for each Chaam that is coming already
ROLL_TRAVEL: Final = 24  # so many fewer if a travel die is wanted
# Where a Chaam is put:
PUT_FILLED: Final = 25  # where there are some already
PUT_HERO: Final = 26  # to a hero
PUT_ABLE: Final = 27  # who can eliminate it
PUT_OWN: Final = 28  # and whose turn it is
PUT_AHEAD: Final = 29  # where a hero comes next
# Cards that go elsewhere:
FOUR_DIFFERENT_LEFT: Final = 30  # a different skill that is left after the ocean, beside one more alike
TRADE_GAIN: Final = 31  # what a trade must bring
GIFT_GAIN: Final = 32  # what a gift must bring
GIFT_FULL: Final = 33  # the price of a gift beyond ten cards
RECALL_GAIN: Final = 34  # what a card from the discards must bring
RECALL_CARD: Final = 35  # any card that comes for nothing
DASH_PRICE: Final = 36  # what a travel die may cost
DASH_DRAW: Final = 37  # and for each card that is drawn
WEIGHTS: Final = 38  # so many are named
# Behind them stands how ready a hero is for each step, by the number of its different skills and of its cards of
# the most frequent one: no question is asked more often.
READY: Final = WEIGHTS
DIFFERENT: Final = 7
ALIKE: Final = 9
STEPS: Final = 4
ROW: Final = WEIGHTS + STEPS * DIFFERENT * ALIKE

_READ: Final = load_rows(PACKAGE, NAMES, ())
ROWS: Final = len(_READ) // WEIGHTS
WEIGHT: Final = vec[float]([0.0] * (ROWS * ROW))


def write_row(row: i64, values: list[float]) -> None:
    """Change a row, for as long as this process lives."""
    for place in range(WEIGHTS):
        WEIGHT[row * ROW + place] = values[place]
    for step in range(STEPS):
        for different in range(DIFFERENT):
            for alike in range(ALIKE):
                at = row * ROW + READY + (step * DIFFERENT + different) * ALIKE + alike
                WEIGHT[at] = weighed(row * ROW, step, float(different), float(alike))


def weighed(row: i64, step: i64, different: float, alike: float) -> float:
    """How near to a step such a hand is, and a little to the one after."""
    if step == 0:
        return WEIGHT[row + OCEAN_DIFFERENT] * min(different, 4.0) + WEIGHT[row + OCEAN_ALIKE] * min(alike, 4.0)
    if step == 1:
        return WEIGHT[row + GODDESS_ALIKE] * min(alike, 4.0) + WEIGHT[row + GODDESS_DIFFERENT] * different
    if step == 2:
        return WEIGHT[row + MAYAXATL_DIFFERENT] * different + WEIGHT[row + MAYAXATL_ALIKE] * min(alike, 6.0)
    return WEIGHT[row + LABORATORY_ALIKE] * min(alike, 6.0)


for _row in range(ROWS):
    write_row(_row, _READ[_row * WEIGHTS : (_row + 1) * WEIGHTS])
