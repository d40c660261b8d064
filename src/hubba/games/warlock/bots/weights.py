"""The numbers of the rules of thumb, by name: those of plain play, of each style, and a row to try others in.

They are read from weights.toml once; `tools/tune.py` looks for better ones.
"""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_rows

STYLES: Final = ("builder", "raider")  # numbers 1 and 2; plain play is number 0
TRIAL: Final = 3  # the row that a tuner writes

NAMES: Final = (
    "giant_at_home",
    "wizard_at_home",
    "human_at_home",
    "orc_at_home",
    "gnome_at_home",
    "goblin_at_home",
    "astray",
    "stands_astray",
    "edge",
    "guarded",
    "new_race",
    "diversity",
    "human_stands",
    "no_site",
    "pay",
    "pay_any",
    "help",
    "full_dungeon",
    "gold",
    "human_gold",
    "full_mine",
    "seek_with_few",
    "seek",
    "shelter",
    "hire",
    "others_loss",
    "swapped",
    "dragon",
    "dragon_guards",
    "drawn",
    "take",
    "taken",
    "summoned",
    "spent",
    "saved",
    "bold",
    "majority",
    "last_kept",
    "last_pay",
    "last_gold",
    "last_drawn",
    "own_points",
    "others_points",
)
UNTUNED: Final = ("own_points", "others_points")  # they are for styles
# Where each stands in a row.
AT_HOME: Final = 0  # by race: what a city may bring beside its points
ASTRAY: Final = 6  # a city where it would be removed in the end, unless giants move it
STANDS_ASTRAY: Final = 7  # the same when it stands
ON_EDGE: Final = 8  # what a cell of the edge is kept for: giants need it more
GUARDED: Final = 9  # a city beside a dragon
NEW_RACE: Final = 10  # the first city of a race
BY_DIVERSITY: Final = 11  # a point that it brings by diversity
HUMAN_STANDS: Final = 12  # a human city beside its part of the series
NO_SITE: Final = 13  # any city where there is no place for it
PAY: Final = 14  # a card in the dungeon
PAY_ANY: Final = 15  # a wizard or goblin there
HELP: Final = 16  # what a card in the dungeon shares of the city that it helps to pay
FULL_DUNGEON: Final = 17  # what remains of that in a well filled dungeon
GOLD: Final = 18  # half a piece of gold
HUMAN_GOLD: Final = 19  # the gold of a human
FULL_MINE: Final = 20  # what remains of that in a well filled mine
SEEK_WITH_FEW: Final = 21  # three cards for a seat with few
SEEK: Final = 22  # three cards for any other
SHELTER: Final = 23  # a gnome's power beside the city
HIRE: Final = 24  # a goblin's power beside the city
OTHERS_LOSS: Final = 25  # that another seat loses a point
SWAPPED: Final = 26  # a point that a swap brings: others swap, too
DRAGON_PLACED: Final = 27  # a dragon fills a cell
DRAGON_GUARDS: Final = 28  # a point of a city that it protects
DRAWN: Final = 29  # a card from the stock
TAKEN: Final = 30  # a card from the discard pile
TAKEN_KEPT: Final = 31  # what that one promises
SUMMONED: Final = 32  # what a card promised that goes to the castle
SPENT: Final = 33  # what a card promised that goes to mine or dungeon
SAVED: Final = 34  # that a card goes to mine or dungeon at all
BOLD: Final = 35  # the share of its gold that a seat offers before the last day
MAJORITY_WON: Final = 36  # a point for the most cities of a race that a new one brings
LAST_KEPT: Final = 37  # what remains in the last round of what a card promises
LAST_PAY: Final = 38  # of a card in the dungeon
LAST_GOLD: Final = 39  # of gold
LAST_DRAWN: Final = 40  # of cards that are drawn
OWN_POINTS: Final = 41  # what a style adds to what a game is worth, for its own points
OTHERS_POINTS: Final = 42  # the same for what others do not have
WEIGHTS: Final = 43  # so many are a row

_READ: Final = load_rows("hubba.games.warlock.bots", NAMES, STYLES)
WEIGHT: Final = vec[float]([_READ[place] for place in range(len(_READ))])


def write_row(row: i64, values: list[float]) -> None:
    """Change a row, for as long as this process lives."""
    for place in range(WEIGHTS):
        WEIGHT[row * WEIGHTS + place] = values[place]
