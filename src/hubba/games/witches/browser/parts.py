"""What each part of the page shows of the table: no more than that, so that viewers who see the same share it."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hubba.games.witches.browser.cards import NOTHING, Card
from hubba.games.witches.browser.places import place_of
from hubba.games.witches.browser.trick import Laid, Trick
from hubba.games.witches.browser.wheel import Wheel

if TYPE_CHECKING:
    from hubba.games.witches.browser.drawn import Change, Drawn, Held, Seated


@dataclass(frozen=True)
class Bar:
    """The line above the table."""

    number: int  # of the trick
    final: bool
    increasing: bool


@dataclass(frozen=True)
class Sitting:
    """A seat, and where it sits as seen from here."""

    place: str
    seated: "Seated"
    over: bool


@dataclass(frozen=True)
class Won:
    """Who wins a trick, and why."""

    seat: int
    mine: bool
    card: Card
    why: str
    points: int


@dataclass(frozen=True)
class Ask:
    """What the question is about."""

    changing: bool
    led: str
    finished: bool
    trick: Won
    last: Won | None
    trump: Card
    announced: bool


@dataclass(frozen=True)
class Ending:
    """How it ended."""

    court: tuple[Card, ...]
    captured: tuple[int, ...]  # by seat: how many cards


@dataclass(frozen=True)
class Piles:
    """Stock and trump."""

    stock: int
    final: bool
    trump: Card
    beneath: int  # cards under the trump


@dataclass(frozen=True)
class Played:
    """A place of the trick."""

    laid: Laid
    won: str  # `so-far`, `at-last`, or empty
    ribbon: bool  # it led, and that still matters
    move: str  # makes it the trump
    drop: bool  # who looks may lay a card there
    mine: bool  # of who looks, and it wins

    @property
    def out(self) -> bool:
        """Whether its seat has no card to play."""
        return not self.laid.card and not self.laid.turn


@dataclass(frozen=True)
class LastTrick:
    """The trick before, once another one is being played."""

    won: Won
    laid: tuple[tuple[int, Card], ...]  # seats and cards


@dataclass(frozen=True)
class Middle:
    """What lies in the middle."""

    piles: Piles
    wheel: Wheel
    count: int
    number: int
    resting: bool
    finished: bool
    taker: int  # who has won the trick before; -1 for nobody
    played: tuple[tuple[str, Played], ...]  # and where that is, seen from here
    last: LastTrick | None


@dataclass(frozen=True)
class Own:
    """The hand of who looks; none for those who only watch."""

    seat: int
    hand: tuple["Held", ...]


@dataclass(frozen=True)
class Choices:
    """What can become the trump."""

    captured: tuple["Change", ...]  # cards that do not lie in the trick
    changes: tuple["Change", ...]
    trump: Card


@dataclass(frozen=True)
class Kit:
    """Cards for the page of the kit."""

    nine: tuple[Card, ...]
    any: tuple[Card, ...]
    small: tuple[Card, ...]
    one: Card
    chips: tuple[Card, ...]
    trump: Card
    hand: tuple[Card, ...]
    wheel: Wheel


def part_of(drawn: "Drawn", name: str) -> Hashable:
    """What one part shows."""
    if name.startswith("seat-"):
        seat = int(name.removeprefix("seat-"))
        return Sitting(place_of(seat, drawn.viewer, drawn.count), drawn.seats[seat], drawn.over)
    make = MAKERS.get(name)
    return make(drawn) if make is not None else None


def bar(drawn: "Drawn") -> Bar:
    """The line above the table."""
    return Bar(drawn.trick.number, drawn.final, drawn.increasing)


def ask(drawn: "Drawn") -> Ask | Ending:
    """What the question is about, or how it ended."""
    if drawn.over:
        return Ending(drawn.court, tuple(len(seat.captured) for seat in drawn.seats))
    trick, last = drawn.trick, drawn.last
    return Ask(
        drawn.changing,
        trick.led,
        trick.finished,
        won(trick, drawn.viewer),
        won(last, drawn.viewer) if last is not None else None,
        trump(drawn),
        drawn.announced,
    )


def won(trick: Trick, viewer: int) -> Won:
    """Who wins a trick."""
    return Won(trick.winner, trick.winner == viewer, trick.card, trick.why, trick.points)


def trump(drawn: "Drawn") -> Card:
    """The card on the trump pile."""
    return drawn.pile[0] if drawn.pile else NOTHING


def common(drawn: "Drawn") -> Middle:
    """What lies in the middle."""
    trick = drawn.last if drawn.resting and drawn.last is not None else drawn.trick
    moves = {change.card: change.move for change in drawn.changes} if not drawn.resting else {}
    last = drawn.last
    return Middle(
        Piles(drawn.stock, drawn.final, trump(drawn), len(drawn.pile) - 1),
        drawn.wheel,
        drawn.count,
        trick.number,
        drawn.resting,
        trick.finished,
        last.winner if last is not None else -1,
        tuple(
            (place_of(laid.seat, drawn.viewer, drawn.count), played(drawn, trick, laid, moves.get(laid.card, "")))
            for laid in trick.laid
        ),
        None
        if last is None or drawn.resting
        else LastTrick(won(last, drawn.viewer), tuple((laid.seat, laid.card) for laid in last.laid if laid.card)),
    )


def played(drawn: "Drawn", trick: Trick, laid: Laid, move: str) -> Played:
    """A place of the trick."""
    wins, mine = laid.winning and bool(laid.card), laid.seat == drawn.viewer
    return Played(
        laid,
        ("at-last" if trick.finished else "so-far") if wins else "",
        laid.led and not drawn.changing,
        move,
        mine and laid.next,
        mine and wins,
    )


def own(drawn: "Drawn") -> Own:
    """The hand of who looks."""
    return Own(drawn.viewer, drawn.hand)


def choices(drawn: "Drawn") -> Choices:
    """What can become the trump."""
    captured = tuple(change for change in drawn.changes if not change.lies)
    return Choices(captured, drawn.changes, trump(drawn) if drawn.changes else NOTHING)


def kit(drawn: "Drawn") -> Kit:
    """Cards for the page of the kit."""

    def cards(colours: str) -> tuple[Card, ...]:
        return tuple(Card(f"{colour}{number}") for number, colour in enumerate(colours, 1))

    return Kit(
        cards("BRGYPOBRG"),
        tuple(Card(f"{colour}4") for colour in "RBGYPO"),
        cards("YPOBRGPYO"),
        Card("G5"),
        (Card("O5"), Card("B7")),
        Card("B7"),
        tuple(Card(text) for text in ("B4", "Y6", "O3", "R7", "G1", "P8")),
        drawn.wheel,
    )


MAKERS: Final = {"bar": bar, "ask": ask, "common": common, "own": own, "choices": choices, "kit": kit}
