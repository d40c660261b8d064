"""After a game in the terminal: offers the challenges that it has met, and validates one of them."""

import getpass
from collections.abc import Callable, Sequence
from datetime import date

from hubba.cli.collection import Collection, CollectionError, open_collection
from hubba.cli.speech import message
from hubba.core.challenge import Challenge
from hubba.core.errors import HubbaError
from hubba.core.event import SPECTATOR
from hubba.core.messages import message as core_message
from hubba.core.play import Play
from hubba.core.wording import Words
from hubba.tables.achievements import COUNTS, NotMet, achievements_of, check_met, kind_of, task, title
from hubba.tables.lesson_progress import NO_LESSON


# T-21
def validate(play: Play, challenge: Challenge, player: str, collection: Collection, words: Words) -> str:
    """Validate a challenge that the game has met, for a player; returns a sentence that says so."""
    try:
        check_met(play, challenge.name)
    except NotMet as error:
        why = core_message(f"challenges-{error.reason}")
        raise CollectionError(message("error-not-validated", challenge=challenge.name, reason=why)) from None
    fresh = collection.add(play.record(), player, challenge.name, date.today().isoformat())
    args = {
        "player": player,
        "title": title(challenge, words),
        "count": collection.count(play.game.name, player),
        "all": len(play.game.challenges),
    }
    return words.say("challenges-validated" if fresh else "challenges-again", args)


def login_name() -> str:
    """The person's login name on this machine."""
    try:
        return getpass.getuser()
    except (KeyError, OSError, ImportError):  # a system without users
        return "player"


def feats_of(play: Play, seat: int) -> list[Challenge]:
    """The feats of a seat in a finished game that counts."""
    if play.outcome is None or kind_of(play, NO_LESSON) != COUNTS:
        return []
    met = play.game.feats_met(play.events(SPECTATOR), seat, play.options)
    return [feat for feat in play.game.feats if feat.name in met]


def lines_of(feats: Sequence[Challenge], words: Words) -> list[str]:
    """Challenges or feats with what they ask for."""
    return [words.say("line", {"name": title(feat, words), "what": task(feat, words)}) for feat in feats]


class AwardOffer:
    """The challenges that the person has achieved in a finished game, and may validate one of; and their feats."""

    def __init__(self, play: Play, player: str = "", seat: int = 0) -> None:
        self.play = play
        self.player = player or login_name()
        self.achievements = achievements_of(play)
        self.feats = feats_of(play, seat)

    def lines(self, words: Words) -> list[str]:
        """What was achieved, a line for each."""
        return lines_of(self.achievements, words)

    def feat_lines(self, words: Words) -> list[str]:
        """The feats, a line for each."""
        return lines_of(self.feats, words)

    def validate(self, place: int, words: Words) -> str:
        """Put one of them into the collection; returns a sentence that says whether that worked."""
        try:
            return validate(self.play, self.achievements[place], self.player, open_collection(), words)
        except HubbaError as error:  # a damaged file must not end the program
            return error.said(words.language)


def offer(award: AwardOffer, words: Words, ask: Callable[[], str | None], say: Callable[[str], None]) -> None:
    """Line by line: feats, what else was achieved, and one question; an empty line skips it."""
    if award.feats:
        say(words.say("feats-achieved"))
        for line in award.feat_lines(words):
            say(f"- {line}")
    if not award.achievements:
        return
    say(words.say("challenges-achieved"))
    for number, line in enumerate(award.lines(words), start=1):
        say(f"{number}. {line}")
    say(words.say("challenges-which", {"player": award.player}))
    while (answer := (ask() or "").strip()) != "":
        if answer in map(str, range(1, len(award.achievements) + 1)):
            say(award.validate(int(answer) - 1, words))
            return
        say(words.say("challenges-number", {"most": len(award.achievements)}))
