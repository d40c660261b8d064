"""Asks a player at a seat of a game that is being played.

A bot never gets the `Play`: this module takes from it what the bot may know, and passes on only that. The tables
ask bots in other processes (`bots/questions.py`); everybody else asks here.
"""

from collections.abc import Sequence

from hubba.bots.fault import error_text, error_with_place
from hubba.bots.function import FunctionPlayer
from hubba.bots.observation import Observation
from hubba.bots.player import BotPlayer, Choice, Forfeit
from hubba.bots.roster import SeatedPlayer
from hubba.core.evaluator import Evaluator
from hubba.core.play import Play
from hubba.lab.messages import message

OURS = "hubba.bots."


def observation_of(play: Play, seat: int) -> Observation:
    """What a seat of a game was told so far."""
    return Observation(play.game, play.seats, play.options, seat, tuple(play.events(seat)), tuple(play.trail(seat)))


def ask(seated: SeatedPlayer, play: Play, seat: int) -> Choice:
    """A player's choice at a seat, from what that seat knows.

    Somebody else's player that fails or answers nonsense has lost by rule, just like a program. An exception in one
    of our own players is our mistake, and is not hidden.
    """
    view, heard = play.view(seat), observation_of(play, seat)
    if is_ours(seated.player):
        return seated.ask(view, heard)
    legal = play.legal(seat)
    try:
        return checked_choice(seated.ask(view, heard), legal)
    except KeyboardInterrupt:
        raise
    except Forfeit as reason:
        raise Forfeit(error_text(reason)) from reason
    except BaseException as error:  # a bot that calls sys.exit has lost, too
        raise Forfeit(error_with_place(error)) from error


def checked_choice(answer: object, legal: Sequence[int]) -> Choice:
    """Somebody else's answer as a choice of one of these moves, copied so that it cannot change later."""
    move = answer.move if isinstance(answer, Choice) else None
    if not isinstance(answer, Choice) or type(move) is not int:
        raise Forfeit(message("fault-no-choice", answer=f"{answer!r:.80}"))
    if move not in legal:
        raise Forfeit(message("fault-illegal", move=str(move)))
    return Choice(move, answer.evidence, answer.line, answer.iterations, answer.wanted, answer.line_seats)


def let_go(player: BotPlayer) -> None:
    """Close a player; ignore exceptions if it is somebody else's."""
    try:
        player.close()
    except KeyboardInterrupt:
        raise
    except BaseException:
        if is_ours(player):
            raise


def is_ours(player: BotPlayer) -> bool:
    """Whether a player is one of ours, with its evaluator and the player that it wraps."""
    if isinstance(player, FunctionPlayer) or not type(player).__module__.startswith(OURS):
        return False
    inner, judge = (vars(player).get(name) for name in ("other", "make_evaluator"))
    if isinstance(judge, type) and judge is not Evaluator:
        return False  # an evaluator class from somebody's module; a game makes its own by a method
    return inner is None or is_ours(inner)
