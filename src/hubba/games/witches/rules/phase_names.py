"""The phases of a game, by number, and their names in views."""

from typing import Final

LOT: Final = 0
DEALING: Final = 1
TURNING: Final = 2
PLAYING: Final = 3
CHANGING: Final = 4
REFILLING: Final = 5
OVER: Final = 6
PHASES: Final = ("lot", "dealing", "turning", "playing", "changing", "refilling", "over")
