"""A summary of a finished game, made from its events: what the challenges ask about."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from hubba.core.event import Event
from hubba.games.thorgal.rules.symbols import LABORATORY, SPACES, WHITE_DICE
from hubba.games.thorgal.rules.table import NO_HERO

POWER_CLAUSE: Final = "5.9"  # every event of a power cites it, whatever the verb
ARRIVALS: Final = ("placed", "lurks", "raids")  # of Chaams
ELIMINATIONS: Final = ("killed", "struck", "shot")
STEPS: Final = ("travelled", "passed")


@dataclass
class Deeds:
    """What one hero did in the game."""

    place: int = 0
    kills: int = 0
    powers: int = 0
    revealed: int = 0  # locations


@dataclass
class HeroTurn:
    """What the acting hero has done in the current turn."""

    kills: int = 0
    dice: int = 0  # white dice that were won
    arrived: bool = False  # in the laboratory


@dataclass
class Chronicle:
    """The summary of a game."""

    whole: bool = True  # false for a position that was set up by hand: its past is unknown
    deeds: dict[int, Deeds] = field(default_factory=dict)  # by hero
    turn: HeroTurn = field(default_factory=HeroTurn)
    round: int = 0
    space: int = 0  # where Ogotaï stands, from his first phase on
    chaams: int = 0  # in play
    most_chaams: int = 0  # in play at any time
    most_kills: int = 0  # by one hero in one turn
    full_hauls: int = 0  # turns in which all white dice were won
    trades: int = 0
    drops: int = 0
    winner: int = NO_HERO

    @property
    def won(self) -> bool:
        """Whether the heroes have won."""
        return self.winner != NO_HERO

    @property
    def spaces_left(self) -> int:
        """How many spaces Ogotaï still has to go."""
        return SPACES - self.space

    @property
    def powers(self) -> int:
        """How often any hero used its power."""
        return sum(deeds.powers for deeds in self.deeds.values())

    @property
    def arrived(self) -> int:
        """How many heroes are in the laboratory."""
        return sum(deeds.place == LABORATORY for deeds in self.deeds.values())

    def hear(self, event: Event) -> None:
        """Take in the next event."""
        if event.name in ARRIVALS:
            self.chaams += 1
            self.most_chaams = max(self.most_chaams, self.chaams)
        elif event.name == "took":
            self.turn.dice += len(event.many["dice"])
            self.full_hauls += self.turn.dice == WHITE_DICE
        elif event.name == "traded":
            self.trades += 1
        elif event.name == "dropped":
            self.drops += 1
        elif event.name == "round":
            self.round = event.args["round"]
        elif event.name == "advances":
            self.space = event.args["space"]
        elif event.name == "stands":
            self.whole = False
        elif "hero" in event.args:
            self._hear_of(event.args["hero"], event)

    def _hear_of(self, hero: int, event: Event) -> None:
        """Take in an event about a hero."""
        deeds = self.deeds.setdefault(hero, Deeds())
        if event.clause == POWER_CLAUSE:
            deeds.powers += 1
        if event.name == "turn":
            self.turn = HeroTurn()
        elif event.name in STEPS:
            deeds.place = event.args["location"]
            self.turn.arrived = deeds.place == LABORATORY
        elif event.name in ELIMINATIONS:
            deeds.kills += 1
            self.chaams -= 1
            self.turn.kills += 1
            self.most_kills = max(self.most_kills, self.turn.kills)
        elif event.name == "revealed":
            deeds.revealed += 1
        elif event.name == "wins":
            self.winner = hero


def chronicle(events: Iterable[Event]) -> Chronicle:
    """The summary of these events."""
    story = Chronicle()
    for event in events:
        story.hear(event)
    return story
