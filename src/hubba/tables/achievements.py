"""The challenges that a finished game has met, or why it does not count, and their words."""

from hubba.core.challenge import Challenge
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.messages import listed
from hubba.core.play import Play
from hubba.core.wording import Words
from hubba.tables.lesson_progress import ON, SKIPPED, LessonProgress
from hubba.tables.messages import message

NOT_MET = "not-met"  # the game counts, but has not met this challenge
COUNTS, PRACTICE, LESSON, SET_UP = "", "practice", "lesson", "set-up"  # why a game does not count in figures


class NoSuchChallenge(HubbaError):
    """A challenge that a game does not have."""


class NotMet(HubbaError):
    """A challenge that a game has not met; the reason is a word, and `challenges-<reason>` says it."""

    def __init__(self, challenge: str, reason: str) -> None:
        super().__init__(message("error-not-met", challenge=challenge, reason=reason))
        self.reason = reason


class Taken(HubbaError):
    """This person has already validated another challenge for the same game."""

    def __init__(self, kept: str) -> None:
        super().__init__(message("error-taken", challenge=kept))
        self.kept = kept


# T-21
def why_not(play: Play) -> str:
    """Why a game counts for no challenge: a word for the reason, empty if it counts."""
    if play.outcome is None:
        return "unfinished"
    if not play.outcome.winners:
        return "lost"
    if play.practice:
        return "practice"
    return "set-up" if play.setup else ""


def kind_of(play: Play, lesson: LessonProgress) -> str:
    """Why a game does not count in figures and for feats; empty if it counts."""
    if lesson.state in (ON, SKIPPED):
        return LESSON
    return PRACTICE if play.practice else SET_UP if play.setup else COUNTS


def achievements_of(play: Play) -> list[Challenge]:
    """The challenges that a game has met."""
    if not play.game.challenges or why_not(play):
        return []
    names = play.game.achieved(play.events(SPECTATOR))
    return [challenge for challenge in play.game.challenges if challenge.name in names]


# T-21
def check_met(play: Play, name: str) -> None:
    """Refuse a challenge that a game has not met."""
    if name not in [challenge.name for challenge in achievements_of(play)]:
        raise NotMet(name, why_not(play) or NOT_MET)


def challenge_named(game: Game, name: str) -> Challenge:
    """A challenge of a game, by its name."""
    for challenge in game.challenges:
        if challenge.name == name:
            return challenge
    names = listed(challenge.name for challenge in game.challenges)
    raise NoSuchChallenge(message("error-no-challenge", challenge=name, game=game.name, known=names))


def title(challenge: Challenge, words: Words) -> str:
    """What a challenge is called."""
    return words.say(f"challenge-{challenge.name}", challenge.numbers)


def task(challenge: Challenge, words: Words) -> str:
    """What a player must do for it."""
    return words.say(f"challenge-{challenge.name}", challenge.numbers, "text")
