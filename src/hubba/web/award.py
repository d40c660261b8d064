"""The challenges that a finished game has met, and who may still validate one: the end of a table's page."""

from dataclasses import dataclass, replace

from hubba.core.challenge import Challenge
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.core.wording import Words
from hubba.tables.achievements import COUNTS, achievements_of, challenge_named, kind_of, task, title, why_not
from hubba.tables.feats import FeatsMet
from hubba.tables.table import Table
from hubba.web.pages import listed
from hubba.web.static_files import drawings_of


@dataclass(frozen=True)
class ChallengeShown:
    """A challenge in words, with the drawing of its kind."""

    name: str
    kind: str
    title: str
    text: str
    sign: str


@dataclass(frozen=True)
class Met:
    """A challenge that this game has met."""

    feat: ChallengeShown
    had: str = ""  # who, of those who may choose, has it from another game
    free: bool = False  # somebody who may choose does not have it yet


@dataclass(frozen=True)
class Person:
    """A person at this screen, and the challenge that they have validated for this game, if any."""

    seat: int
    name: str
    kept: str = ""


@dataclass(frozen=True)
class FeatMet:
    """A feat that somebody has in this game, and whether they had it in no earlier one."""

    title: str
    text: str
    new: bool


@dataclass(frozen=True)
class PersonFeats:
    """The feats of a person at this screen; the name is empty for somebody who sits there alone."""

    name: str
    feats: tuple[FeatMet, ...]


@dataclass(frozen=True)
class Award:
    """Everything that the page says about challenges at the end."""

    game: str
    why: str  # why the game does not count
    met: tuple[Met, ...]
    waiting: tuple[Person, ...] = ()  # who may still choose
    done: tuple[Person, ...] = ()
    feats: tuple[PersonFeats, ...] | None = None  # instead of all that, in a game with feats

    @property
    def alone(self) -> bool:
        """Whether one person sits at this screen: then no names are needed."""
        return len(self.waiting) + len(self.done) == 1

    @property
    def free(self) -> bool:
        """Whether somebody can add something to their collection."""
        return any(met.free for met in self.met)


def challenge_shown(challenge: Challenge, game: Game, words: Words) -> ChallengeShown:
    """A challenge in these words. A game may have a drawing `challenge-<kind>`; without one it is a laurel."""
    sign = f"challenge-{challenge.kind}"
    drawn = sign in drawings_of(game.name).symbols
    said = title(challenge, words), task(challenge, words)
    return ChallengeShown(challenge.name, challenge.kind, *said, sign if drawn else "laurel")


def award_of(play: Play, words: Words) -> Award | None:
    """What a game has met, once it is over; None for a game without challenges."""
    if play.outcome is None or not play.game.challenges:
        return None
    reason = why_not(play)
    why = words.say(f"challenges-{reason}") if reason else ""
    return Award(
        play.game.name, why, tuple(Met(challenge_shown(feat, play.game, words)) for feat in achievements_of(play))
    )


def award_at(table: Table, guest: str, words: Words) -> Award | None:
    """The same for a guest who sat there: each person at their screen may validate one."""
    if table.game.feats:
        return feats_at(table, guest, words)
    award = award_of(table.play, words)
    if award is None:
        return None
    waiting, done = [], []
    for seat in table.seats_of(guest):
        if (name := table.validated.get(seat)) is not None:
            done.append(Person(seat, words.seat(seat), title(challenge_named(table.game, name), words)))
        elif award.met:
            waiting.append(Person(seat, words.seat(seat)))
    met = []
    for found in award.met:
        have = [who.name for who in waiting if found.feat.name in table.had.get(who.seat, ())]
        met.append(replace(found, had=listed(words, have), free=len(have) < len(waiting)))
    return replace(award, met=tuple(met), waiting=tuple(waiting), done=tuple(done))


def feats_at(table: Table, guest: str, words: Words) -> Award | None:
    """The feats of a guest who sat there; None if the game does not count."""
    if table.play.outcome is None or kind_of(table.play, table.lesson) != COUNTS:
        return None
    own = table.seats_of(guest)
    people = []
    for seat in own:
        found = table.feats.get(seat, FeatsMet())
        feats = tuple(
            FeatMet(title(feat, words), task(feat, words), feat.name in found.new)
            for feat in table.game.feats
            if feat.name in found.met
        )
        people.append(PersonFeats(words.seat(seat) if len(own) > 1 else "", feats))
    return Award(table.game.name, "", (), feats=tuple(people))
