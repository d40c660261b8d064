"""The auction as a scene: the order of bidders, their cards, the totals taken, and who chooses when."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from hubba.core.event import Event
from hubba.core.seen import Fold, Seen
from hubba.games.warlock.browser.cards import HALF as HALF_TEXT
from hubba.games.warlock.browser.cards import Pack, WarlockCard
from hubba.games.warlock.rules.bidding import TWO_INSTEAD, bid_begun, bid_total, taken_by
from hubba.games.warlock.rules.phase_names import BIDDING, COUNTING, DISCARDING, ENLISTING, PICKING, RECRUITING
from hubba.games.warlock.rules.recruiting import rank_bids
from hubba.games.warlock.rules.state import Warlock

NIGHT: Final = (BIDDING, COUNTING, RECRUITING, DISCARDING, ENLISTING, PICKING)
LEAST_TICKS: Final = 16  # of the ruler, in half gold pieces
MOST_TICKS: Final = 48


@dataclass(frozen=True)
class Bidder:
    """A seat in the auction."""

    seat: int
    role: str  # bid, passed, now, waits
    cards: tuple[WarlockCard, ...]
    total: str  # gold, or empty
    place: int  # in the order of choosing, from 1; 0 for none


@dataclass(frozen=True)
class Tick:
    """A mark on the ruler of half gold pieces."""

    gold: str
    whole: bool
    taken: int  # the seat that has bid this much, or -1
    mine: bool  # the cards in the current bid could count this much


@dataclass(frozen=True)
class BidCount:
    """A total that a bid may count, depending on its humans: its move, and who has already bid as much."""

    move: str
    total: str
    taken: int = -1


@dataclass(frozen=True)
class Auction:
    """The whole scene."""

    bidding: bool  # whether seats are still bidding
    bidders: tuple[Bidder, ...]
    ticks: tuple[Tick, ...]
    laid: tuple[WarlockCard, ...]  # in the current bid
    least: str  # the least and most that this bid can count; empty without a bid
    most: str
    counts: tuple[BidCount, ...]
    order: tuple[int, ...]  # who chooses, the highest bid first
    turn: int  # whose turn it is in that order, from 0
    second: bool  # the second pass: one more card for mine or dungeon
    due: int  # cards still to be taken
    choosers: tuple[int, ...]  # seats that still choose in this pass

    @property
    def ranked(self) -> tuple[Bidder, ...]:
        """The bidders as they are shown: in the order of bidding, then in the order of choosing."""
        if self.bidding:
            return self.bidders
        return tuple(sorted(self.bidders, key=lambda bidder: bidder.place or len(self.bidders) + 1))


def gold_said(halves: int) -> str:
    """Half gold pieces as written on a coin."""
    whole = str(halves // 2) if halves > 1 else ""
    return (whole + HALF_TEXT if halves % 2 else whole) or "0"


class Passes(Fold):
    """The seats that passed in the last auction."""

    def __init__(self) -> None:
        super().__init__()
        self.seats: set[int] = set()

    def tell(self, event: Event) -> None:
        if event.name == "auction":
            self.seats.clear()
        elif event.name == "passes":
            self.seats.add(event.args["seat"])


def auction(table: Warlock, seen: Seen, pack: Pack) -> Auction | None:
    """The auction, if one is being held."""
    in_it = table.phase in NIGHT or int(table.recruits) > 0
    if not in_it:
        return None
    bidding = table.phase in (BIDDING, COUNTING)
    ranked = table.clone()
    rank_bids(ranked)
    order = tuple(int(ranked.order[place]) for place in range(ranked.recruits))
    humans = int(table.humans_bid)
    low = int(bid_total(table.gold_bid, humans, 0)) if bidding else 0
    high = int(bid_total(table.gold_bid, humans, humans)) if bidding else 0
    turn = 0 if bidding else int(table.recruiter)
    return Auction(
        bidding,
        tuple(bidders(table, seen.folded(Passes).seats, pack, order, bidding=bidding)),
        ticks(table, low, high),
        tuple(pack.counted(table.bids, int(table.actor) * int(table.faces))) if bidding else (),
        gold_said(low) if low else "",
        gold_said(high) if low else "",
        tuple(counts(table)),
        order,
        turn,
        bool(table.second_pass),
        int(table.to_recruit) if not bidding else 0,
        () if bidding else order[turn:],
    )


def bidders(
    table: Warlock, passed: Collection[int], pack: Pack, order: tuple[int, ...], *, bidding: bool
) -> list[Bidder]:
    """The seats from Tonar's holder on."""
    found = []
    for step in range(table.seats):
        seat = (int(table.tonar) + step) % int(table.seats)
        total = int(table.total[seat])
        now = bidding and seat == table.actor
        found.append(
            Bidder(
                seat,
                "now" if now else "bid" if total else "passed" if seat in passed or not bidding else "waits",
                tuple(pack.counted(table.bids, seat * int(table.faces))),
                gold_said(total) if total else "",
                order.index(seat) + 1 if seat in order else 0,
            )
        )
    return found


# Warlock 3.3
def ticks(table: Warlock, low: int, high: int) -> tuple[Tick, ...]:
    """The ruler from half a coin to a little more than the highest total."""
    top = max(LEAST_TICKS, high, *(int(total) for total in table.total)) + 2
    own = range(low, high + 1, TWO_INSTEAD) if low else ()
    return tuple(
        Tick(gold_said(halves), halves % 2 == 0, int(taken_by(table, halves)), halves in own)
        for halves in range(1, min(top, MOST_TICKS) + 1)
    )


# Warlock 5.5
def counts(table: Warlock) -> list[BidCount]:
    """The totals that the cards in the bid could count; the bidder names one of them at the end."""
    if table.phase not in (BIDDING, COUNTING):
        return []
    humans = int(table.humans_bid)
    ways = range(humans + 1) if bid_begun(table) else range(0)
    totals = [int(bid_total(table.gold_bid, humans, twos)) for twos in ways]
    said = [f"two:{twos}" if table.phase == COUNTING else "enough" for twos in range(len(totals))]
    return [
        BidCount(move, gold_said(total), int(taken_by(table, total)))
        for move, total in zip(said, totals, strict=True)
    ]
