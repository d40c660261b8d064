"""A trick on the drawn table: who played what, who comes next, who wins and why."""

from dataclasses import dataclass, replace

from hubba.core.event import Event
from hubba.core.fast import bit
from hubba.core.seen import Fold
from hubba.games.witches.browser.cards import NOTHING, WitchesCard, card_of
from hubba.games.witches.knowledge.view import WitchesView
from hubba.games.witches.rules.cards import LETTERS, NO_CARD, colour
from hubba.games.witches.rules.phase_names import CHANGING, PLAYING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import trump_colour


@dataclass(frozen=True)
class Laid:
    """The place of a seat in the trick, with its card if it has played one."""

    seat: int
    card: WitchesCard = NOTHING
    turn: int = 0  # its number in order of play; 0 if it has no card to play
    led: bool = False
    winning: bool = False
    next: bool = False


@dataclass(frozen=True)
class Trick:
    """A trick: the one being played, or one that is over."""

    number: int
    laid: tuple[Laid, ...]
    led: str  # the letter of the colour that was led, empty before the first card
    winner: int  # so far
    card: WitchesCard  # the winning card so far
    why: str  # alone, trump, high-trump or high; empty before the first card
    points: int
    finished: bool
    gave: WitchesCard = NOTHING  # the card that its winner then gave up for the trump

    # Witches 6.1
    @property
    def kept(self) -> int:
        """The points that its winner has from it: a card of it that became the trump no longer counts."""
        return self.points - (self.gave.value if self.gave and not self.lost else 0)

    # B-3
    @property
    def lost(self) -> WitchesCard:
        """The card given up if it was captured before this trick."""
        return NOTHING if any(laid.card == self.gave for laid in self.laid) else self.gave

    @property
    def lying(self) -> tuple[Laid, ...]:
        """What still lies there until the next card is played."""
        return tuple(replace(laid, card=NOTHING, turn=0) if laid.card == self.gave else laid for laid in self.laid)


class Tricks(Fold):
    """How many tricks are over, the last one as it was won, and whether the final phase was announced since.

    It passes the events on to a view of its own.
    """

    def __init__(self, view: WitchesView) -> None:
        super().__init__()
        self.view = view
        self.over = 0
        self.past: Trick | None = None
        self.announced = False  # the final phase

    def tell(self, event: Event) -> None:
        if event.name == "won":
            self.over += 1
            self.announced = False
            table = self.view.table
            phase, table.phase = table.phase, CHANGING
            self.past = trick_of(self.view, self.over)
            table.phase = phase
        elif event.name == "changed" and self.past is not None:
            self.past = replace(self.past, gave=card_of(int(event.args["card"])))
        elif event.name == "final-phase":
            self.announced = True
        self.view.see(event)


def trick_of(view: WitchesView, number: int) -> Trick:
    """The trick on the table of a view."""
    table = view.table
    seats = int(table.seats)
    order = [(int(table.leader) + step) % seats for step in range(seats)] if table.leader != NO_SEAT else []
    laid, turn = [], 0
    for seat in order:
        card = int(table.trick[seat])
        holds = bool(table.hands[seat]) or view.missing[seat] > 0
        plays = card != NO_CARD or holds
        turn += plays
        laid.append(
            Laid(
                seat,
                card_of(card),
                turn if plays else 0,
                led=card != NO_CARD and seat == order[0],
                winning=seat == table.best,
                next=table.phase == PLAYING and seat == table.actor,
            )
        )
    # In the order of seats: a card keeps its place in the page, whichever seat led.
    laid.sort(key=lambda found: found.seat)
    best = int(table.best)
    return Trick(
        number,
        tuple(laid),
        led_colour(view),
        best,
        card_of(int(table.trick[best])) if best != NO_SEAT else NOTHING,
        why(view),
        int(points(table.trick_mask())),
        best != NO_SEAT and table.phase != PLAYING,
    )


def led_colour(view: WitchesView) -> str:
    """The letter of the colour that was led."""
    table = view.table
    card = int(table.trick[table.leader]) if table.leader != NO_SEAT else NO_CARD
    return LETTERS[colour(card)] if card != NO_CARD else ""


# Witches 5.1, Witches 5.2
def why(view: WitchesView) -> str:
    """Why the winning card wins so far."""
    table = view.table
    if table.best == NO_SEAT:
        return ""
    card = int(table.trick[table.best])
    if table.trick_mask() == bit(card):
        return "alone"
    if colour(card) != trump_colour(table):
        return "high"
    trumps = [found for found in table.trick if found != NO_CARD and colour(found) == colour(card)]
    return "high-trump" if len(trumps) > 1 else "trump"
