"""What each part of the page shows and nothing more, so that viewers who see the same thing share a rendering."""

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from hubba.games.witches.browser.cards import NOTHING, WitchesCard
from hubba.games.witches.browser.places import place_of
from hubba.games.witches.browser.trick import Laid, Trick
from hubba.games.witches.browser.wheel import Wheel

if TYPE_CHECKING:
    from hubba.games.witches.browser.drawn import Change, WitchesDrawing, WitchesHeld, WitchesSeat


@dataclass(frozen=True)
class WitchesBar:
    """The line above the table."""

    number: int  # of the trick
    final: bool
    increasing: bool


@dataclass(frozen=True)
class Sitting:
    """A seat, and where the viewer sees it."""

    place: str
    seated: "WitchesSeat"
    over: bool


@dataclass(frozen=True)
class WitchesWon:
    """Who wins a trick, and why."""

    seat: int
    mine: bool
    card: WitchesCard
    why: str
    points: int  # all that lay there
    kept: int  # what its winner has of them
    lost: WitchesCard = NOTHING  # a card captured before, given up for the trump


@dataclass(frozen=True)
class WitchesAsk:
    """What the question is about."""

    changing: bool
    led: str
    finished: bool
    trick: WitchesWon
    last: WitchesWon | None
    trump: WitchesCard
    announced: bool


@dataclass(frozen=True)
class WitchesEnding:
    """How it ended."""

    court: tuple[WitchesCard, ...]
    captured: tuple[int, ...]  # by seat: how many cards


@dataclass(frozen=True)
class WitchesPiles:
    """Stock and trump."""

    stock: int
    final: bool
    trump: WitchesCard
    beneath: int  # cards under the trump


@dataclass(frozen=True)
class Played:
    """A place in the trick."""

    laid: Laid
    won: str  # `so-far`, `at-last`, or empty
    ribbon: bool  # it led, and nobody is choosing the trump
    move: str  # the move that makes it the trump
    drop: bool  # the viewer may play a card there
    mine: bool  # it is the viewer's, and it wins

    @property
    def out(self) -> bool:
        """Whether its seat has no card to play."""
        return not self.laid.card and not self.laid.turn


@dataclass(frozen=True)
class LastTrick:
    """The trick before, once another one is being played."""

    won: WitchesWon
    laid: tuple[tuple[int, WitchesCard], ...]  # seats and cards


@dataclass(frozen=True)
class WitchesMiddle:
    """The trick."""

    count: int
    number: int
    resting: bool
    finished: bool
    taker: int  # the seat that won the trick before, or -1
    played: tuple[tuple[str, Played], ...]  # with the place where the viewer sees it
    last: LastTrick | None


@dataclass(frozen=True)
class WitchesOwn:
    """The viewer's hand; empty for spectators."""

    seat: int
    hand: tuple["WitchesHeld", ...]


@dataclass(frozen=True)
class WitchesChoices:
    """What can become the trump."""

    captured: tuple["Change", ...]  # cards that are not in the trick
    changes: tuple["Change", ...]
    trump: WitchesCard
    from_captured: bool  # cards captured before may become the trump, too


@dataclass(frozen=True)
class WitchesKit:
    """Cards for the page that shows the kit."""

    nine: tuple[WitchesCard, ...]
    any: tuple[WitchesCard, ...]
    small: tuple[WitchesCard, ...]
    one: WitchesCard
    chips: tuple[WitchesCard, ...]
    trump: WitchesCard
    hand: tuple[WitchesCard, ...]
    wheel: Wheel


def part_of(drawn: "WitchesDrawing", name: str) -> Hashable:
    """What one part shows."""
    if name.startswith("seat-"):
        seat = int(name.removeprefix("seat-"))
        return Sitting(place_of(seat, drawn.viewer, drawn.count), drawn.seats[seat], drawn.over)
    make = MAKERS.get(name)
    return make(drawn) if make is not None else None


def bar(drawn: "WitchesDrawing") -> WitchesBar:
    """The line above the table."""
    return WitchesBar(drawn.trick.number, drawn.final, drawn.increasing)


def ask(drawn: "WitchesDrawing") -> WitchesAsk | WitchesEnding:
    """What the question is about, or how it ended."""
    if drawn.over:
        return WitchesEnding(drawn.court, tuple(len(seat.captured) for seat in drawn.seats))
    trick, last = drawn.trick, drawn.last
    return WitchesAsk(
        drawn.changing,
        trick.led,
        trick.finished,
        won(trick, drawn.viewer),
        won(last, drawn.viewer) if last is not None else None,
        trump(drawn),
        drawn.announced,
    )


def won(trick: Trick, viewer: int) -> WitchesWon:
    """Who wins a trick."""
    return WitchesWon(
        trick.winner, trick.winner == viewer, trick.card, trick.why, trick.points, trick.kept, trick.lost
    )


def trump(drawn: "WitchesDrawing") -> WitchesCard:
    """The card on the trump pile."""
    return drawn.pile[0] if drawn.pile else NOTHING


def piles(drawn: "WitchesDrawing") -> WitchesPiles:
    """Stock and trump."""
    return WitchesPiles(drawn.stock, drawn.final, trump(drawn), len(drawn.pile) - 1)


def wheel(drawn: "WitchesDrawing") -> Wheel:
    """The wheel as it stands."""
    return drawn.wheel


def common(drawn: "WitchesDrawing") -> WitchesMiddle:
    """The trick."""
    trick = drawn.last if drawn.resting and drawn.last is not None else drawn.trick
    moves = {change.card: change.move for change in drawn.changes} if not drawn.resting else {}
    last = drawn.last
    return WitchesMiddle(
        drawn.count,
        trick.number,
        drawn.resting,
        trick.finished,
        last.winner if last is not None else -1,
        tuple(
            (place_of(laid.seat, drawn.viewer, drawn.count), played(drawn, trick, laid, moves.get(laid.card, "")))
            for laid in (trick.lying if drawn.resting else trick.laid)
        ),
        None
        if last is None or drawn.resting
        else LastTrick(won(last, drawn.viewer), tuple((laid.seat, laid.card) for laid in last.laid if laid.card)),
    )


def played(drawn: "WitchesDrawing", trick: Trick, laid: Laid, move: str) -> Played:
    """A place in the trick."""
    wins, mine = laid.winning and bool(laid.card), laid.seat == drawn.viewer
    return Played(
        laid,
        ("at-last" if trick.finished else "so-far") if wins else "",
        laid.led and bool(laid.card) and not drawn.changing,
        move,
        mine and laid.next,
        mine and wins,
    )


def own(drawn: "WitchesDrawing") -> WitchesOwn:
    """The viewer's hand."""
    return WitchesOwn(drawn.viewer, drawn.hand)


def choices(drawn: "WitchesDrawing") -> WitchesChoices:
    """What can become the trump."""
    captured = tuple(change for change in drawn.changes if not change.lies)
    return WitchesChoices(captured, drawn.changes, trump(drawn) if drawn.changes else NOTHING, drawn.from_captured)


def kit(drawn: "WitchesDrawing") -> WitchesKit:
    """Cards for the page that shows the kit."""

    def cards(colours: str) -> tuple[WitchesCard, ...]:
        return tuple(WitchesCard(f"{colour}{number}") for number, colour in enumerate(colours, 1))

    return WitchesKit(
        cards("BRGYPOBRG"),
        tuple(WitchesCard(f"{colour}4") for colour in "RBGYPO"),
        cards("YPOBRGPYO"),
        WitchesCard("G5"),
        (WitchesCard("O5"), WitchesCard("B7")),
        WitchesCard("B7"),
        tuple(WitchesCard(text) for text in ("B4", "Y6", "O3", "R7", "G1", "P8")),
        drawn.wheel,
    )


MAKERS: Final = {
    **{"bar": bar, "ask": ask, "piles": piles, "wheel": wheel, "common": common},
    **{"own": own, "choices": choices, "kit": kit},
}
