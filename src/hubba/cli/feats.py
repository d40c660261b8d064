"""After a game: which challenges it has met, why it may count for none, and validating one of them."""

import getpass
from collections.abc import Callable
from datetime import date

from hubba.cli.collection import Collection, CollectionError, open_collection
from hubba.core.challenge import Challenge
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.wording import Words


# T-21
def why_not(play: Play) -> str:
    """Why a game counts for no challenge: a word for the reason, empty if it counts."""
    if play.outcome is None:
        return "unfinished"
    if not play.outcome.winners:
        return "lost"
    if play.record().practice:
        return "practice"
    return "set-up" if play.setup else ""


def feats_of(play: Play) -> list[Challenge]:
    """The challenges that a game has met."""
    if not play.game.challenges or why_not(play):
        return []
    names = play.game.achieved(play.events(SPECTATOR))
    return [challenge for challenge in play.game.challenges if challenge.name in names]


def challenge_named(game: Game, name: str) -> Challenge:
    """A challenge of a game, by its name."""
    for challenge in game.challenges:
        if challenge.name == name:
            return challenge
    names = ", ".join(challenge.name for challenge in game.challenges) or "none"
    raise CollectionError(f"there is no challenge {name!r} in {game.name}; there are: {names}")


def title(challenge: Challenge, words: Words) -> str:
    """What a challenge is called."""
    return words.say(f"challenge-{challenge.name}", challenge.numbers)


def task(challenge: Challenge, words: Words) -> str:
    """What is to be done for it."""
    return words.say(f"challenge-{challenge.name}", challenge.numbers, "text")


# T-21
def validate(play: Play, challenge: Challenge, player: str, collection: Collection, words: Words) -> str:
    """A player validates what the game has met; the answer says so in words."""
    if challenge not in feats_of(play):
        reason = why_not(play)
        said = words.say(f"challenges-{reason}") if reason else words.say("challenges-not-met")
        raise CollectionError(f"{challenge.name}: {said}")
    fresh = collection.add(play.record(), player, challenge.name, date.today().isoformat())
    args = {
        "player": player,
        "title": title(challenge, words),
        "count": collection.count(play.game.name, player),
        "all": len(play.game.challenges),
    }
    return words.say("challenges-validated" if fresh else "challenges-again", args)


def login_name() -> str:
    """What the person is called on this machine."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a system without users
        return "player"


class Award:
    """What the person at a table has achieved in the game that is over, and may validate once."""

    def __init__(self, play: Play, player: str = "") -> None:
        self.play = play
        self.player = player or login_name()
        self.feats = feats_of(play)

    def lines(self, words: Words) -> list[str]:
        """What was achieved, a line for each."""
        return [words.say("line", {"name": title(feat, words), "what": task(feat, words)}) for feat in self.feats]

    def validate(self, place: int, words: Words) -> str:
        """Put one of them into the collection; the answer says whether that worked."""
        try:
            return validate(self.play, self.feats[place], self.player, open_collection(), words)
        except HubbaError as error:  # an evening does not end because a file is damaged
            return str(error)


def offer(award: Award, words: Words, ask: Callable[[], str | None], say: Callable[[str], None]) -> None:
    """Line by line: what was achieved, and one question; an empty line skips it."""
    if not award.feats:
        return
    say(words.say("challenges-achieved"))
    for number, line in enumerate(award.lines(words), start=1):
        say(f"{number}. {line}")
    say(words.say("challenges-which", {"player": award.player}))
    while (answer := (ask() or "").strip()) != "":
        if answer in map(str, range(1, len(award.feats) + 1)):
            say(award.validate(int(answer) - 1, words))
            return
        say(words.say("challenges-number", {"most": len(award.feats)}))
