"""The whole table of Witches as one viewer sees it, ready to be drawn. It asks the view and repeats no rule."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final

from hubba.core.event import SPECTATOR
from hubba.core.fast import bits, size
from hubba.core.seen import Seen
from hubba.games.witches.browser import parts
from hubba.games.witches.browser.cards import DECK, WitchesCard, card_of, cards_of
from hubba.games.witches.browser.trick import Laid, Trick, Tricks, trick_of
from hubba.games.witches.browser.wheel import Wheel
from hubba.games.witches.knowledge.view import WitchesView, wheel_order
from hubba.games.witches.rules.cards import LETTERS as COLOURS
from hubba.games.witches.rules.cards import NO_COLOUR, place_on_wheel, value
from hubba.games.witches.rules.phase_names import CHANGING, OVER, PLAYING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import trump_colour

COURT: Final = 7


@dataclass(frozen=True)
class WitchesSeat:
    """A seat: what it does in this trick, and what it has."""

    seat: int
    role: str  # led, played, thinks, waits, won, or empty
    turn: int  # which in order of play
    cards: int
    points: int
    captured: tuple[WitchesCard, ...]


@dataclass(frozen=True)
class WitchesHeld:
    """A card in the viewer's hand, and whether it can be played now."""

    card: WitchesCard
    lit: bool
    trump: bool


@dataclass(frozen=True)
class Change:
    """A card that could become the trump: what it would cost, and how the wheel would turn."""

    card: WitchesCard
    move: str
    cost: int
    order: tuple[str, ...]
    lies: bool  # it is in the trick; else it was captured before


@dataclass(frozen=True)
class WitchesDrawing:
    """Everything that the page of a table shows."""

    viewer: int
    count: int
    seats: tuple[WitchesSeat, ...]
    hand: tuple[WitchesHeld, ...]
    trick: Trick
    last: Trick | None  # the trick before, while it is shown
    resting: bool  # the trick is empty: the one before is shown in its place
    wheel: Wheel
    pile: tuple[WitchesCard, ...]  # the trump first
    stock: int
    final: bool
    announced: bool  # the final phase has just begun
    changing: bool
    changes: tuple[Change, ...]
    from_captured: bool  # cards captured before may become the trump, too
    increasing: bool
    over: bool
    court: tuple[WitchesCard, ...]  # the mightiest witches that the winners have captured

    def part(self, name: str) -> Hashable:
        """What one part of the page shows."""
        return parts.part_of(self, name)


def drawn(seen: Seen, fresh: Callable[[], WitchesView]) -> WitchesDrawing:
    """What the table shows; `Tricks` follows the events with a fresh view."""
    view = seen.view
    assert isinstance(view, WitchesView)
    table = view.table
    tricks = seen.folded(Tricks, lambda: Tricks(fresh()))
    lies = table.best != NO_SEAT
    trick = trick_of(view, tricks.over if lies and table.phase != PLAYING else tricks.over + 1)
    last = tricks.past if not lies or table.phase == PLAYING else None
    trump = int(trump_colour(table))
    suit = COLOURS[trump] if trump != NO_COLOUR else ""
    lying = {laid.card for laid in trick.laid}
    return WitchesDrawing(
        seen.viewer,
        seen.seats,
        tuple(seated(view, trick, seat) for seat in range(seen.seats)),
        hand(seen, view, suit),
        trick,
        last,
        not lies and last is not None,
        Wheel(wheel_order(table), suit),
        tuple(DECK[table.pile[place]] for place in reversed(range(int(table.piled)))),
        int(table.stocked),
        bool(table.final),
        tricks.announced,
        table.phase == CHANGING,
        tuple(change(view, move, lying) for move in seen.legal if move.startswith("^")),
        bool(table.from_captured),
        bool(table.increasing),
        table.phase == OVER,
        court(view, seen),
    )


def court(view: WitchesView, seen: Seen) -> tuple[WitchesCard, ...]:
    """The highest captured cards of the winners, shown beside them at the end."""
    won = 0
    for seat in seen.outcome.winners if seen.outcome is not None else ():
        won |= int(view.table.won[seat])
    cards = sorted((int(card) for card in bits(won)), key=lambda card: (-value(card), card))
    return tuple(card_of(card) for card in cards[:COURT])


def hand(seen: Seen, view: WitchesView, trump: str) -> tuple[WitchesHeld, ...]:
    """The viewer's cards."""
    if seen.viewer == SPECTATOR:
        return ()
    cards, tagged = cards_of(int(view.table.hands[seen.viewer])), view.table.phase != CHANGING
    return tuple(WitchesHeld(card, card in seen.legal, tagged and card.colour == trump) for card in cards)


def seated(view: WitchesView, trick: Trick, seat: int) -> WitchesSeat:
    """A seat as it is shown."""
    table = view.table
    laid = next((found for found in trick.laid if found.seat == seat), None)
    won = int(table.won[seat])
    return WitchesSeat(
        seat,
        role_of(view, seat, laid),
        laid.turn if laid is not None else 0,
        int(size(table.hands[seat]) + view.missing[seat]),
        int(points(won)),
        cards_of(won),
    )


def role_of(view: WitchesView, seat: int, laid: Laid | None) -> str:
    """What a seat does in this trick, or has done."""
    table = view.table
    if table.phase == CHANGING:
        return "won" if seat == table.best else "played"
    if table.phase != PLAYING or laid is None or not laid.turn:
        return ""
    if laid.card:
        return "led" if laid.led else "played"
    return "thinks" if laid.next else "waits"


# Witches 6.1, Witches 6.2
def change(view: WitchesView, move: str, lying: set[WitchesCard]) -> Change:
    """What it would mean to make this card the trump."""
    table = view.table
    card, values = WitchesCard(move[1:]), int(table.values)
    ranked = [""] * values
    for other in range(values):
        ranked[place_on_wheel(other, card.value, values, table.increasing)] = str(int(value(other)))
    return Change(card, move, card.value, tuple(ranked), card in lying)
