"""The phases: what is asked, or which chance is awaited."""

from typing import Final

# Phases that await chance come first.
LOT: Final = 0
DEALING: Final = 1
DRAWING: Final = 2  # a seat draws from the stock
REFILLING: Final = 3  # the bar gets a card for the one that a goblin took
OWING: Final = 4  # where the owed card comes from
GIVING: Final = 5  # which card is given
CHOOSING: Final = 6  # two cards, in secret
SENDING: Final = 7  # the second card, to mine or dungeon
ACTING: Final = 8  # what to do
NAMING: Final = 9  # with which card of the hand
SELECTING: Final = 10  # which card a gnome or goblin builds
PAYING: Final = 11
PLACING: Final = 12
LIFTING: Final = 13  # the giants' exchange
LANDING: Final = 14
SEEKING: Final = 15  # the humans' three cards
OFFERING: Final = 16  # the city that a wizard gives
STRIKING: Final = 17  # which seat
AIMING: Final = 18  # which city
BIDDING: Final = 19
COUNTING: Final = 20  # the gold of the humans in the bid
RECRUITING: Final = 21
DISCARDING: Final = 22
ENLISTING: Final = 23  # the second pass: to mine or dungeon
PICKING: Final = 24
OVER: Final = 25
PHASES: Final = (
    "lot",
    "dealing",
    "drawing",
    "refilling",
    "owing",
    "giving",
    "choosing",
    "sending",
    "acting",
    "naming",
    "selecting",
    "paying",
    "placing",
    "lifting",
    "landing",
    "seeking",
    "offering",
    "striking",
    "aiming",
    "bidding",
    "counting",
    "recruiting",
    "discarding",
    "enlisting",
    "picking",
    "over",
)
