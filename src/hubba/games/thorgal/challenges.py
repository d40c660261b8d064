"""The challenges: feats that the program recognises in the events of a won game.

The rulebook says that there are twenty and that one is validated per game; it does not print them, so these are
reconstructed. The conditions are here, the numbers in `components.toml`.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from hubba.core.challenge import Challenge
from hubba.core.event import Event
from hubba.core.messages import messages_of
from hubba.games.thorgal.chronicle import Chronicle, Deeds, chronicle
from hubba.games.thorgal.rules.symbols import HERO_NAMES

KINDS: Final = ("speed", "restraint", "risk", "teamwork", "hero")
KEYS: Final = ("name", "kind", "number", "reconstructed")

message = messages_of("hubba.games.thorgal")


@dataclass(frozen=True)
class ChallengeRule:
    """The condition, and the range of its number; it has no number if both limits are zero."""

    met: Callable[[Chronicle, int], bool]
    least: int = 0
    most: int = 0

    @property
    def counts(self) -> bool:
        """Whether it has a number."""
        return self.most > 0


def _of(hero: str, asked: Callable[[Deeds, int], bool]) -> Callable[[Chronicle, int], bool]:
    """A feat of one hero; it is not achieved if the hero is not in the team."""
    number = HERO_NAMES.index(hero)

    def met(story: Chronicle, many: int) -> bool:
        deeds = story.deeds.get(number)
        return deeds is not None and asked(deeds, many)

    return met


FEATS: Final[Mapping[str, ChallengeRule]] = {
    # Speed
    "gale": ChallengeRule(lambda story, many: story.round <= many, 1, 14),
    "unannounced": ChallengeRule(lambda story, many: story.turn.arrived),
    "fury": ChallengeRule(lambda story, many: story.most_kills >= many, 2, 10),
    # Restraint
    "quiet-path": ChallengeRule(lambda story, many: story.most_chaams <= many, 1, 17),
    "own-strength": ChallengeRule(lambda story, many: story.powers <= many, 0, 50),
    "own-counsel": ChallengeRule(lambda story, many: story.trades <= many, 0, 50),
    "nothing-wasted": ChallengeRule(lambda story, many: story.drops <= many, 0, 50),
    # Risk
    "last-hour": ChallengeRule(lambda story, many: story.spaces_left <= many, 1, 14),
    "besieged": ChallengeRule(lambda story, many: story.chaams >= many, 1, 18),
    "dice-fever": ChallengeRule(lambda story, many: story.full_hauls >= many, 1, 50),
    "alone": ChallengeRule(lambda story, many: story.arrived == 1),
    # Teamwork
    "side-by-side": ChallengeRule(lambda story, many: story.arrived == len(story.deeds)),
    "every-blade": ChallengeRule(
        lambda story, many: min(deeds.kills for deeds in story.deeds.values()) >= many, 1, 20
    ),
    "barter": ChallengeRule(lambda story, many: story.trades >= many, 1, 50),
    # Heroes. Ogotaï is Thorgal's father; Kriss of Valnor counts her arrows; Jolan is a child.
    "father-and-son": ChallengeRule(lambda story, many: story.winner == HERO_NAMES.index("thorgal")),
    "valnor": ChallengeRule(_of("kriss", lambda deeds, many: deeds.kills >= many), 1, 50),
    "open-hand": ChallengeRule(_of("aaricia", lambda deeds, many: deeds.powers >= many), 1, 14),
    "innocence": ChallengeRule(_of("jolan", lambda deeds, many: deeds.kills <= many), 0, 50),
    "hothead": ChallengeRule(_of("tjall", lambda deeds, many: deeds.revealed >= many), 1, 7),
    "bowmaker": ChallengeRule(_of("treefoot", lambda deeds, many: deeds.powers >= many), 1, 14),
}


def challenges_of(listed: Sequence[Mapping[str, Any]]) -> tuple[Challenge, ...]:
    """The challenges of a valid list."""
    return tuple(
        Challenge(
            entry["name"],
            entry["kind"],
            {"number": entry["number"]} if "number" in entry else {},
            entry.get("reconstructed", False),
        )
        for entry in listed
    )


# Thorgal 8.2, T-21
def achieved(challenges: Sequence[Challenge], events: Sequence[Event]) -> tuple[str, ...]:
    """The challenges that a game achieved: none if it was not won, or if its beginning is unknown."""
    story = chronicle(events)
    if not story.won or not story.whole:
        return ()
    return tuple(
        challenge.name
        for challenge in challenges
        if FEATS[challenge.name].met(story, challenge.numbers.get("number", 0))
    )


# Thorgal 8.2
def wrong_challenges(listed: Any) -> Iterator[tuple[str, str]]:
    """What is wrong with a list of challenges, if there is one: a pattern of the line, and what to do."""
    if listed is None:
        return
    if not isinstance(listed, list) or not all(isinstance(entry, dict) for entry in listed):
        yield r"^\s*\[*challenges\b", message("wrong-challenges")
        return
    seen = set()
    for entry in listed:
        name = str(entry.get("name"))
        where = rf"^\s*name\s*=\s*[\"']{re.escape(name)}[\"']"
        if name not in FEATS:
            yield where, message("wrong-challenge", name=name, known=", ".join(FEATS))
            continue
        if name in seen:
            yield where, message("wrong-challenge-twice", name=name)
        seen.add(name)
        for wrong in _wrong_challenge(entry, FEATS[name]):
            yield where, message("wrong-of", name=name, wrong=wrong)


def _wrong_challenge(entry: Mapping[str, Any], feat: ChallengeRule) -> Iterator[str]:
    for key in entry:
        if key not in KEYS:
            yield message("wrong-unknown", key=key)
    if entry.get("kind") not in KINDS:
        yield message("wrong-kind", known=", ".join(KINDS))
    if not isinstance(entry.get("reconstructed", False), bool):
        yield message("wrong-reconstructed")
    number = entry.get("number")
    if not feat.counts:
        if number is not None:
            yield message("wrong-no-number")
    elif type(number) is not int or not feat.least <= number <= feat.most:
        yield message("wrong-number", least=feat.least, most=feat.most)
