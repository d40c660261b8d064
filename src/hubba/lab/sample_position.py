"""A moment late in a game, when much has been seen and little is certain: this is where a search works hardest."""

from functools import cache

from hubba.bots.roster import seat_player
from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.view import View
from hubba.lab.bot_game import play_game
from hubba.lab.decisions import Decision, decisions

SEED = 1
LATE = 0.75  # of the decisions of a game that offer a choice


@cache
def late_view(game: Game, seats: int) -> View:
    """What a seat with a choice knows after three quarters of a game that was played by advice."""
    seated = [seat_player("advice", seat, game) for seat in range(seats)]
    play = play_game(game, seated, Fast(SEED), {})
    numbers = [number for number, made in enumerate(decisions(play)) if has_choice(made)]
    wanted = numbers[int(LATE * len(numbers))]
    return next(made.view for number, made in enumerate(decisions(play)) if number == wanted)


def has_choice(made: Decision) -> bool:
    """Whether there was another move."""
    return len(made.state.legal(made.seat)) > 1
