"""The phases: what a seat is asked, or what chance decides next."""

from typing import Final

# The phases of chance come first.
LOT: Final = 0  # who is the first player
CASTING: Final = 1  # which hero is drawn
WHITES: Final = 2
BLACK: Final = 3
DRAWING: Final = 4  # a skill card
ARRIVING: Final = 5  # a Chaam that a hero draws
LURKING: Final = 6  # a Chaam of a location that was revealed
WARRING: Final = 7  # a Chaam of Ogotaï's phase
CHOOSING: Final = 8  # a hero
TAKING: Final = 9  # dice
TRADING: Final = 10  # with whom, or no trade
GIVING: Final = 11  # the skill that is offered
WANTING: Final = 12  # the skill that is wanted for it
COUNTING: Final = 13  # how many
ANSWERING: Final = 14
ROLLING: Final = 15  # roll again, or stop
PLACING: Final = 16  # a Chaam
ACTING: Final = 17
DROPPING: Final = 18  # the surplus
SHARING: Final = 19  # which skill
SPARING: Final = 20  # how many cards of it
SWAPPING: Final = 21  # the card given up for a recalled one
OVER: Final = 22
PHASES: Final = (
    "lot",
    "casting",
    "whites",
    "black",
    "drawing",
    "arriving",
    "lurking",
    "warring",
    "choosing",
    "taking",
    "trading",
    "giving",
    "wanting",
    "counting",
    "answering",
    "rolling",
    "placing",
    "acting",
    "dropping",
    "sharing",
    "sparing",
    "swapping",
    "over",
)

# How a game ended.
RUNNING: Final = 0
VICTORY: Final = 1
WAR: Final = 2  # the last space of the track
INVASION: Final = 3  # no free location
FLOOD: Final = 4  # no Chaam left to draw
ENDINGS: Final = ("", "victory", "war", "invasion", "flood")
