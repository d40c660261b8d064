"""What each part of the page shows, and no more, so that viewers who see the same share the rendered part."""

from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from hubba.games.warlock.browser.auction import Auction
from hubba.games.warlock.browser.cards import TINTS, Race, WarlockCard, WarlockHeld
from hubba.games.warlock.browser.dial import Sundial, sundial
from hubba.games.warlock.browser.empire import Cell
from hubba.games.warlock.browser.offers import WarlockChoices, offers
from hubba.games.warlock.browser.paying import Icon, Inmate
from hubba.games.warlock.browser.seats import WarlockSeat
from hubba.games.warlock.browser.sheet import Sheet

if TYPE_CHECKING:
    from hubba.games.warlock.browser.drawn import WarlockDrawing

MAIN: Final = ("mine", "dungeon", "build", "castle")  # verbs with a place of their own on the page


@dataclass(frozen=True)
class When:
    """Which hour it is."""

    day: int
    round: int
    name: str  # over, night or day
    last: int  # the seat whose empire makes this the last round; -1 for none
    mine: bool  # that seat is the viewer's


@dataclass(frozen=True)
class Rival:
    """A seat beside the table; the viewer's own is shown without its cells."""

    shown: WarlockSeat
    large: bool  # its empire is drawn large elsewhere
    over: bool


@dataclass(frozen=True)
class LossShown:
    """A city that somebody has destroyed, or taken for another one."""

    kind: str
    seat: int
    race: Race
    cell: str
    got: Race | None


@dataclass(frozen=True)
class WarlockAsk:
    """What the question to the player is about."""

    phase: str
    action: int
    actions: int
    aside: bool  # the first of two cards has been chosen
    second: WarlockCard | None  # the second one, which goes to mine or dungeon now
    use: str
    site: WarlockCard | None
    building: bool
    owed: tuple[Icon, ...]
    stand_in: Inmate | None
    stood_in: bool
    night: bool
    least: str
    most: str
    swap: bool  # a wizard was played
    losses: tuple[LossShown, ...]
    points: int  # what is left to the viewer

    @property
    def open(self) -> tuple[str, ...]:
        """The icons not paid so far."""
        return tuple(icon.name for icon in self.owed if not icon.paid)


@dataclass(frozen=True)
class Count:
    """The score sheet, and whose column is marked."""

    sheet: Sheet
    me: int

    @property
    def place(self) -> int:
        """The viewer's place, from 1; 0 for a spectator."""
        points = self.sheet.points
        return 1 + sum(other > points[self.me] for other in points) if self.me >= 0 else 0


@dataclass(frozen=True)
class Dial:
    """Which hour the sundial shows."""

    day: int
    round: int
    night: bool

    @property
    def sundial(self) -> Sundial:
        """The dial at this hour."""
        return sundial(self.day, self.round, night=self.night)


@dataclass(frozen=True)
class WarlockPiles:
    """Stock and discard pile, and whether the viewer may draw or take from them."""

    stock: int
    draw: bool
    top: WarlockHeld | None
    piled: int
    take: bool


@dataclass(frozen=True)
class Night:
    """The auction, and who holds Elrohir and Tonar."""

    scene: Auction
    count: int
    me: int
    elrohir: int
    tonar: int


@dataclass(frozen=True)
class WarlockMiddle:
    """The middle of the table."""

    dial: Dial
    when: When
    now: str  # choosing, action, bids, recruits or empty
    action: int
    actions: int
    dragons: int
    ruins: int
    piles: WarlockPiles
    night: Night | None
    barred: int
    count: int
    rows: tuple[tuple[WarlockHeld | None, ...], ...]


@dataclass(frozen=True)
class Hand:
    """The cards open to the viewer: the hand, or the mine when its cards are asked for."""

    mine: bool
    bidding: bool
    cards: tuple[WarlockHeld, ...]
    second: str  # the id of the card that goes to mine or dungeon now, or empty
    moving: bool  # some of them can be chosen
    drag: bool
    site: WarlockCard | None  # the card that is being built
    placing: bool


@dataclass(frozen=True)
class Secret:
    """The secret choice."""

    chosen: tuple[WarlockCard | None, WarlockCard | None]
    next: int  # which of the two is to be chosen now; -1 for neither
    roles: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class WarlockOwn:
    """The empire drawn large, and what belongs to its seat."""

    seat: int
    mine: bool  # it is the viewer's
    points: int
    verbs: tuple[str, ...]
    goblin: str
    castle: tuple[WarlockHeld, ...]
    dungeon: tuple[Inmate, ...]
    paying: bool  # the viewer is paying
    dug: int
    gold: tuple[str, str] | None  # the least and the most that the mine counts
    cells: tuple[Cell, ...]
    site: Race | None  # what is being placed: a city or a dragon
    secret: Secret | None
    hand: Hand | None
    over: bool


@dataclass(frozen=True)
class WarlockKit:
    """Pieces for the page of the kit."""

    cards: tuple[WarlockCard, ...]
    races: tuple[Race, ...]
    cities: tuple[Race, ...]
    dial: Dial


def part_of(drawn: "WarlockDrawing", name: str) -> Hashable:
    """What one part of the page shows."""
    if name.startswith("seat-"):
        shown = drawn.seats[int(name.removeprefix("seat-"))]
        large = shown.seat == drawn.me
        return Rival(replace(shown, cells=()) if large else shown, large, drawn.over)
    make = MAKERS.get(name)
    return make(drawn) if make is not None else None


def when(drawn: "WarlockDrawing") -> When:
    """Which hour it is."""
    name = "over" if drawn.over else "night" if drawn.auction is not None else "day"
    return When(drawn.day, drawn.round, name, drawn.last, drawn.last == drawn.viewer >= 0)


def ask(drawn: "WarlockDrawing") -> WarlockAsk | Count:
    """What the question to the player is about, or the final count."""
    if drawn.over:
        return count(drawn)
    night = drawn.auction
    return WarlockAsk(
        drawn.phase,
        drawn.action,
        drawn.actions,
        drawn.chosen[0] is not None,
        drawn.chosen[1] if drawn.phase == "sending" else None,
        drawn.use,
        drawn.site,
        drawn.building,
        drawn.owed,
        next((inmate for inmate in drawn.dungeon if inmate.stand_in), None),
        drawn.stood_in,
        night is not None,
        night.least if night is not None else "",
        night.most if night is not None else "",
        bool(drawn.castle) and drawn.castle[-1].card.race == "wizard",
        drawn.losses,
        drawn.seats[drawn.me].points,
    )


def count(drawn: "WarlockDrawing") -> Count:
    """The score sheet."""
    return Count(drawn.sheet, drawn.viewer)


def dial(drawn: "WarlockDrawing") -> Dial:
    """Which hour the sundial shows."""
    return Dial(drawn.day, drawn.round, drawn.night)


def common(drawn: "WarlockDrawing") -> WarlockMiddle:
    """The middle of the table."""
    night = drawn.auction
    if drawn.phase == "choosing":
        now = "choosing"
    elif drawn.action:
        now = "action"
    else:
        now = "" if night is None else "bids" if night.bidding else "recruits"
    holders = {name: next((s.seat for s in drawn.seats if getattr(s, name)), -1) for name in ("elrohir", "tonar")}
    return WarlockMiddle(
        dial(drawn),
        when(drawn),
        now,
        drawn.action,
        drawn.actions,
        drawn.dragons,
        drawn.ruins,
        WarlockPiles(drawn.stock, "draw" in drawn.verbs, drawn.top, drawn.piled, "take" in drawn.verbs),
        Night(night, drawn.count, drawn.viewer, **holders) if night is not None else None,
        drawn.barred,
        drawn.count,
        drawn.rows,
    )


def own(drawn: "WarlockDrawing") -> WarlockOwn:
    """The empire drawn large, and what belongs to its seat."""
    shown, asked = drawn.seats[drawn.me], drawn.actor == drawn.viewer
    building = drawn.site.race if drawn.building and drawn.site is not None else Race("dragon")
    return WarlockOwn(
        drawn.me,
        drawn.me == drawn.viewer,
        shown.points,
        tuple(verb for verb in MAIN if verb in drawn.verbs),
        drawn.goblin,
        drawn.castle,
        drawn.dungeon,
        bool(drawn.owed) and asked,
        shown.mine,
        drawn.mine_gold if drawn.mine else None,
        shown.cells,
        building if drawn.phase == "placing" and asked else None,
        secret(drawn),
        hand(drawn, asked=asked) if drawn.me == drawn.viewer else None,
        drawn.over,
    )


def secret(drawn: "WarlockDrawing") -> Secret | None:
    """The secret choice, while there is one to show."""
    offer, aside = drawn.chosen
    if offer is None and not (drawn.phase == "choosing" and drawn.viewer == drawn.me):
        return None
    now = 0 if offer is None else 1 if aside is None else -1
    return Secret(drawn.chosen, now, tuple((seat.seat, seat.role) for seat in drawn.seats if seat.role))


def hand(drawn: "WarlockDrawing", *, asked: bool) -> Hand:
    """The cards open to the viewer: the hand or the mine."""
    bidding = drawn.phase in ("bidding", "counting") and asked
    giving = drawn.phase == "giving" and any(held.move for held in drawn.mine)
    cards = drawn.mine if bidding or giving else drawn.hand
    second = drawn.chosen[1] if drawn.phase == "sending" and asked else None
    return Hand(
        bidding or giving,
        bidding,
        cards,
        next((held.id for held in cards if held.card == second), ""),
        any(held.move for held in cards),
        drawn.phase == "choosing",
        drawn.site if asked else None,
        drawn.phase == "placing",
    )


def choices(drawn: "WarlockDrawing") -> WarlockChoices:
    """The uses of each card, and the moves that no piece makes."""
    acting = drawn.phase == "acting" and bool(drawn.hand) and bool(drawn.hand[0].uses)
    top = drawn.top.card if drawn.top is not None else None
    rest = [(number, move) for number, move in enumerate(drawn.legal) if move not in drawn.shown]
    scene = drawn.auction
    taken = scene is not None and drawn.actor == drawn.viewer and "enough" not in drawn.verbs
    return offers(drawn.hand if acting else (), rest, scene, top, taken=taken, draws=drawn.draws)


def kit(drawn: "WarlockDrawing") -> WarlockKit:
    """Pieces for the page of the kit."""
    races = [Race(name) for name in TINTS]
    cities = tuple(race for race in races if race != "jester")
    return WarlockKit(
        drawn.kit, tuple(race for race in races if race not in ("dragon", "ruin")), cities, dial(drawn)
    )


MAKERS: Final = {
    **{"bar": when, "ask": ask, "common": common, "own": own},
    **{"choices": choices, "tools": count, "kit": kit},
}
