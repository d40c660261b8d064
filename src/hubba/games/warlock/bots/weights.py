"""The weights of the rules of thumb: a row for plain play, one for each style, and one to try others in.

They are read from weights.toml once; `tools/tune.py` searches for better ones.
"""

from typing import Final

from hubba.core.fast import i64, vec
from hubba.core.weights import load_rows

STYLES: Final = ("builder", "raider")  # numbers 1 and 2; plain play is number 0
TRIAL: Final = 3  # the row that the tuner writes

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
UNTUNED: Final = ("own_points", "others_points")  # only styles use them
# The place of each weight in a row.
AT_HOME: Final = 0  # by race: what a city may bring besides its points
ASTRAY: Final = 6  # a new city on a cell where it would be removed in the end, unless giants move it
STANDS_ASTRAY: Final = 7  # the same for a standing city
ON_EDGE: Final = 8  # what it costs to use a cell of the edge, which giants need more
GUARDED: Final = 9  # a city beside a dragon
NEW_RACE: Final = 10  # the first city of a race
BY_DIVERSITY: Final = 11  # a point that it brings for diversity
HUMAN_STANDS: Final = 12  # a human city besides its part of the series
NO_SITE: Final = 13  # a city without a cell to build it on
PAY: Final = 14  # a card in the dungeon
PAY_ANY: Final = 15  # a wizard or goblin in the dungeon
HELP: Final = 16  # the share of a city's worth for a dungeon card that helps to pay it
FULL_DUNGEON: Final = 17  # the share of a card's worth that remains in a well-filled dungeon
GOLD: Final = 18  # half a gold piece
HUMAN_GOLD: Final = 19  # the gold of a human
FULL_MINE: Final = 20  # the share of a card's worth that remains in a well-filled mine
SEEK_WITH_FEW: Final = 21  # a human's three cards, for a seat with few cards
SEEK: Final = 22  # the same for any other seat
SHELTER: Final = 23  # a gnome's power, besides the city
HIRE: Final = 24  # a goblin's power, besides the city
OTHERS_LOSS: Final = 25  # a point that another seat loses
SWAPPED: Final = 26  # a point from a swap: others swap, too
DRAGON_PLACED: Final = 27  # a dragon that fills a cell
DRAGON_GUARDS: Final = 28  # a point of a city that it protects
DRAWN: Final = 29  # a card from the stock
TAKEN: Final = 30  # a card from the discard pile
TAKEN_KEPT: Final = 31  # the share of what that card promises
SUMMONED: Final = 32  # the share lost of what a card promised, if it goes to the castle
SPENT: Final = 33  # the share lost of what a card promised, if it goes to mine or dungeon
SAVED: Final = 34  # added whenever a card goes to mine or dungeon
BOLD: Final = 35  # the share of its gold that a seat offers before the last day
MAJORITY_WON: Final = 36  # a point for the most cities of a race, if a new city wins it
LAST_KEPT: Final = 37  # in the last round, what remains of what a card promises
LAST_PAY: Final = 38  # the same for a card in the dungeon
LAST_GOLD: Final = 39  # the same for gold
LAST_DRAWN: Final = 40  # the same for cards that are drawn
OWN_POINTS: Final = 41  # how much of a seat's value is its own points, in a style
OTHERS_POINTS: Final = 42  # the same for points that others do not have
WEIGHTS: Final = 43  # in a row

_READ: Final = load_rows("hubba.games.warlock.bots", NAMES, STYLES)
WEIGHT: Final = vec[float]([_READ[place] for place in range(len(_READ))])


def write_row(row: i64, values: list[float]) -> None:
    """Change a row until this process ends."""
    for place in range(WEIGHTS):
        WEIGHT[row * WEIGHTS + place] = values[place]
