"""A first game that teaches: which deal it uses, and which hints appear when. A game brings it as data.

`lesson.toml` in a game's folder:

    seats = 3                           # the person sits first, bots have the other seats
    level = "apprentice"                # how strong they are
    seed = "77…"                        # 32 bytes in hexadecimal digits: the deal is the same each time
    options = { leader = "0" }

    [[steps]]
    name = "wheel"                      # its text is the message `lesson-wheel` of the game
    when = { event = "turned" }         # see `Condition`; of several, in brackets, all must hold
    unless = { event = "played", mine = true }      # of several, none may hold
    point = "place-wheel"               # what it is about: an id in the page; of several, the first that is there
    until = "play"                      # it stays until the person plays; `done`: as long as it still fits after
                                        # each move, as in a payment; otherwise until the person has read it
    try = ["Y4", "keep"]                # moves that it asks for: at least one is legal when the step is shown
    with = { trump = "zone:trump", points = "event:won.points" }    # values for the text, see `fill`

Of all steps whose condition holds and that have not been read, the first one in the list is shown. Where none fits
although the person is asked, a general sentence is said, until they have read a step named `alone`.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from hubba.core.event import Event
from hubba.core.game import Game
from hubba.core.rng import Rng
from hubba.core.seen import Seen
from hubba.core.view import Zone
from hubba.core.wording import Words

READ: Final = "read"  # until the person says so; bots wait
PLAY: Final = "play"  # until the person plays
DONE: Final = "done"  # until the person has played what it asks for, in however many moves
ALONE: Final = "alone"  # the step after which the coach may be silent
SOURCE: Final = re.compile(r"event:(?P<event>[\w-]+)\.(?P<arg>\w+)|zone:(?P<zone>[\w-]+)(?P<last>\.last)?")


@dataclass(frozen=True)
class Condition:
    """What must be true, judged by what the person's seat was told. All given fields must hold.

    Pieces and moves are given in notation; `G*` is any that begins with G.
    """

    event: str = ""  # the seat was told an event of this name,
    count: int = 1  # at least this often
    zone: str = ""  # something is in this zone,
    piece: str = ""  # and this piece is there
    mine: bool | None = None  # event and zone are the person's own (true), another's (false), or anybody's
    asked: bool | None = None  # the person is to act, or not
    may: str = ""  # the person may make this move now
    could: Sequence[str] = ()  # these moves now, one after the other, without anybody else in between
    over: bool | None = None  # the game has ended, or not
    after: str = ""  # this step has been read

    def holds(self, seen: Seen, game: Game, read: Collection[str]) -> bool:
        """Whether the condition holds."""
        return (
            (not self.event or len(self._events(seen, game)) >= self.count)
            and (not self.zone or self._lies(seen))
            and self.asked in (None, bool(seen.legal))
            and (not self.may or bool(matching(seen.legal, self.may)))
            and (not self.could or self._goes(seen, game))
            and self.over in (None, seen.outcome is not None)
            and (not self.after or self.after in read)
        )

    def _goes(self, seen: Seen, game: Game) -> bool:
        """Whether the moves can be made: what a person may do is the same in every world that fits their view."""
        if not seen.legal:
            return False
        world, seat = seen.view.world(Rng(0)), seen.viewer
        for pattern in self.could:
            legal = (
                {game.move_text(int(move)): int(move) for move in world.legal(seat)} if world.may_act(seat) else {}
            )
            if not (fitting := matching(list(legal), pattern)):
                return False
            world.apply(seat, legal[fitting[0]])
        return True

    def _events(self, seen: Seen, game: Game) -> list[Event]:
        actor = game.seat_arguments[0]
        return [
            event
            for event in seen.events
            if event.name == self.event and self.mine in (None, event.args.get(actor) == seen.viewer)
        ]

    def _lies(self, seen: Seen) -> bool:
        zones = [
            zone
            for zone in seen.view.zones()
            if zone.name == self.zone and self.mine in (None, zone.seat == seen.viewer)
        ]
        if self.piece:
            return any(matching(zone.pieces, self.piece) for zone in zones)
        return any(zone.pieces or zone.hidden for zone in zones)


@dataclass(frozen=True)
class LessonStep:
    """One hint of a lesson."""

    name: str
    when: Sequence[Condition] = ()
    unless: Sequence[Condition] = ()
    point: str = ""
    until: str = READ
    given: Mapping[str, str] = field(default_factory=dict, hash=False)  # `with` in the file
    advised: Sequence[str] = ()  # `try` in the file

    @property
    def key(self) -> str:
        """The key of its text."""
        return f"lesson-{self.name}"

    def fits(self, seen: Seen, game: Game, read: Collection[str]) -> bool:
        """Whether it can be shown now."""
        if any(condition.holds(seen, game, read) for condition in self.unless):
            return False
        fulfilled = all(condition.holds(seen, game, read) for condition in self.when)
        return fulfilled and all(found(seen, source) for source in self.given.values())

    def stays(self, seen: Seen, game: Game, read: Collection[str]) -> bool:
        """Whether it stays after a move of the person, given what they have seen since."""
        return self.until == DONE and self.fits(seen, game, read)

    def asks_for(self, legal: Sequence[str]) -> list[str]:
        """The legal moves that it advises, the best first."""
        return [move for text in self.advised for move in matching(legal, text)]

    def heeded(self, moves: Sequence[str]) -> bool:
        """Whether somebody who made these moves did as they were advised."""
        return not self.advised or all(any(matching([move], text) for text in self.advised) for move in moves)

    def fill(self, seen: Seen, words: Words) -> str:
        """Its text, with the values of this moment."""
        return words.say(self.key, {name: named(seen, source, words) for name, source in self.given.items()})


# What is said where no step fits: to somebody who has just done otherwise than they were advised, and to others.
OTHERWISE: Final = LessonStep("otherwise", until=PLAY)
FREE: Final = LessonStep("free", until=PLAY)


@dataclass(frozen=True)
class Lesson:
    """The deal, the bots' level and the steps."""

    seats: int
    level: str
    seed: bytes = field(repr=False)
    options: Mapping[str, str]
    steps: Sequence[LessonStep]

    def current(self, seen: Seen, game: Game, read: Collection[str]) -> LessonStep | None:
        """The step to show to somebody who has seen this and read those steps."""
        return next((step for step in self.steps if step.name not in read and step.fits(seen, game, read)), None)

    def said(self, seen: Seen, game: Game, read: Collection[str], *, heeded: bool = True) -> LessonStep | None:
        """What the coach says: that step, or else a general sentence as long as people are not left alone."""
        step = self.current(seen, game, read)
        if step is not None or not seen.legal or ALONE in read:
            return step
        return FREE if heeded else OTHERWISE

    def step(self, name: str) -> LessonStep | None:
        """The step of this name."""
        return next((step for step in self.steps if step.name == name), None)


def matching(texts: Sequence[str], pattern: str) -> list[str]:
    """The texts that equal the pattern, or begin like it if it ends in `*`: `G*`."""
    return [text for text in texts if fnmatchcase(text, pattern)]


# Values for the text


def found(seen: Seen, source: str) -> list[Event] | list[Zone]:
    """Where to read a value: the events of this name, or the zones that hold something."""
    match = SOURCE.fullmatch(source)
    assert match is not None  # the file was checked
    if match["event"]:
        return [event for event in seen.events if event.name == match["event"] and match["arg"] in event.args]
    return [zone for zone in seen.view.zones() if zone.name == match["zone"] and zone.pieces]


def named(seen: Seen, source: str, words: Words) -> object:
    """`event:won.seat`: that argument of the last such event; `zone:trump`: the first piece there, or the last."""
    match = SOURCE.fullmatch(source)
    assert match is not None
    *_, last = found(seen, source)
    if isinstance(last, Event):
        return words.argument(match["arg"], last.args[match["arg"]])
    return words.piece(last, last.pieces[-1 if match["last"] else 0])
