"""How a player is asked at a seat of a game that is being played.

A bot never meets the `Play`: here what it may know is taken from there, and only that goes on to it. The tables ask
bots in other processes (`bots/thought.py`); everybody else asks here.
"""

from hubba.bots.hearing import Hearing
from hubba.bots.player import Choice
from hubba.bots.roster import Seated
from hubba.core.play import Play


def hearing_of(play: Play, seat: int) -> Hearing:
    """What a seat of a game that is being played has heard."""
    return Hearing(play.game, play.seats, play.options, seat, tuple(play.events(seat)), tuple(play.trail(seat)))


def ask(seated: Seated, play: Play, seat: int) -> Choice:
    """What a player does at a seat, from what that seat knows."""
    return seated.ask(play.view(seat), hearing_of(play, seat))
