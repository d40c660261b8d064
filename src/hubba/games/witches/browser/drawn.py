"""The whole table of Witches as one viewer sees it, ready to be drawn. It asks the view and copies no rule."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from hubba.core.fast import bits, size
from hubba.core.seen import Seen
from hubba.games.witches.browser.places import place_of
from hubba.games.witches.browser.trick import Laid, Trick, trick_of
from hubba.games.witches.browser.wheel import Wheel, plate_of
from hubba.games.witches.knowledge.view import WitchesView, wheel_order
from hubba.games.witches.rules.cards import LETTERS as COLOURS
from hubba.games.witches.rules.cards import NO_COLOUR, card_from, card_text, place_on_wheel, value
from hubba.games.witches.rules.phase_names import CHANGING, OVER, PLAYING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import trump_colour

COURT: Final = 7


@dataclass(frozen=True)
class Seated:
    """A seat: where it sits, what it does in this trick, and what it has."""

    seat: int
    place: str
    role: str  # led, played, thinks, waits, won, or empty
    turn: int  # which in order of play
    cards: int
    points: int
    captured: tuple[str, ...]


@dataclass(frozen=True)
class Change:
    """A card that could be the trump: what it would cost, and how the wheel would stand."""

    card: str
    cost: int
    order: tuple[str, ...]


@dataclass(frozen=True)
class Drawn:
    """All of it."""

    count: int
    seats: tuple[Seated, ...]
    trick: Trick
    last: Trick | None  # the one before, while it is remembered
    resting: bool  # nothing lies in the trick: the one before is shown in its place
    wheel: Wheel
    pile: tuple[str, ...]  # the trump first
    stock: int
    final: bool
    announced: bool  # the final phase has just begun
    changing: bool
    changes: tuple[Change, ...]
    increasing: bool
    over: bool
    court: tuple[str, ...]  # the mightiest witches that the winners have captured


def drawn(seen: Seen, fresh: WitchesView) -> Drawn:
    """What the table shows; a fresh view sees the last trick once more."""
    view = seen.view
    assert isinstance(view, WitchesView)
    table = view.table
    ended = [place for place, event in enumerate(seen.events) if event.name == "won"]
    lies = table.best != NO_SEAT
    trick = trick_of(view, len(ended) if lies and table.phase != PLAYING else len(ended) + 1, seen.viewer)
    last = past(fresh, seen, ended) if not lies or table.phase == PLAYING else None
    trump = int(trump_colour(table))
    order = wheel_order(table)
    return Drawn(
        seen.seats,
        tuple(seated(view, trick, seat, seen) for seat in range(seen.seats)),
        trick,
        last,
        not lies and last is not None,
        Wheel(order, COLOURS[trump] if trump != NO_COLOUR else "", plate_of(len(order))),
        tuple(card_text(int(table.pile[place])) for place in reversed(range(int(table.piled)))),
        int(table.stocked),
        bool(table.final),
        any(event.name == "final-phase" for event in seen.events[ended[-1] if ended else 0 :]),
        table.phase == CHANGING,
        tuple(change(view, text[1:]) for text in seen.legal if text.startswith("^")),
        bool(table.increasing),
        table.phase == OVER,
        court(view, seen),
    )


def court(view: WitchesView, seen: Seen) -> tuple[str, ...]:
    """Who stands beside the winners at the end."""
    won = 0
    for seat in seen.outcome.winners if seen.outcome is not None else ():
        won |= int(view.table.won[seat])
    cards = sorted((int(card) for card in bits(won)), key=lambda card: (-value(card), card))
    return tuple(card_text(card) for card in cards[:COURT])


def past(fresh: WitchesView, seen: Seen, ended: Sequence[int]) -> Trick | None:
    """The last trick that is over, as it lay when it was won."""
    if not ended:
        return None
    for event in seen.events[: ended[-1]]:
        fresh.see(event)
    fresh.table.phase = CHANGING
    return trick_of(fresh, len(ended), seen.viewer)


def seated(view: WitchesView, trick: Trick, seat: int, seen: Seen) -> Seated:
    """A seat as it is shown."""
    table = view.table
    laid = next((found for found in trick.laid if found.seat == seat), None)
    won = int(table.won[seat])
    return Seated(
        seat,
        place_of(seat, seen.viewer, seen.seats),
        role_of(view, seat, laid),
        laid.turn if laid is not None else 0,
        int(size(table.hands[seat]) + view.missing[seat]),
        int(points(won)),
        tuple(card_text(int(card)) for card in bits(won)),
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
def change(view: WitchesView, text: str) -> Change:
    """What it would mean to make this card the trump."""
    table = view.table
    card, values = card_from(text), int(table.values)
    ranked = [""] * values
    for other in range(values):
        ranked[place_on_wheel(other, value(card), values, table.increasing)] = str(int(value(other)))
    return Change(text, int(value(card)), tuple(ranked))
