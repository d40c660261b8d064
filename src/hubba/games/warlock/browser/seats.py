"""The seats of the drawn table: their cards, and what each seat is doing."""

from collections.abc import Collection
from dataclasses import dataclass

from hubba.core.seen import Seen
from hubba.games.warlock.browser.auction import NIGHT
from hubba.games.warlock.browser.cards import Pack, WarlockCard, WarlockHeld, laid
from hubba.games.warlock.browser.empire import Cell, empire
from hubba.games.warlock.rules.grid import WHOLE
from hubba.games.warlock.rules.phase_names import CHOOSING, OVER, SENDING
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import ROOM


@dataclass(frozen=True)
class WarlockSeat:
    """A seat and its pieces."""

    seat: int
    role: str  # acts, chooses, chosen, next, or empty
    cells: tuple[Cell, ...]
    filled: int
    full: bool
    dungeon: tuple[WarlockHeld, ...]
    castle: tuple[WarlockHeld, ...]
    mine: int
    mine_known: tuple[WarlockCard, ...]
    hand: int
    hand_known: tuple[WarlockCard, ...]
    either_known: tuple[WarlockCard, ...]  # in hand or mine
    elrohir: bool
    tonar: bool
    target: bool  # whether it is being struck
    points: int


def seated(table: Warlock, seat: int, seen: Seen, pack: Pack, legal: Collection[str], points: int) -> WarlockSeat:
    """A seat as the viewer sees it."""
    at = seat * int(table.faces)
    cells = empire(table, seat, pack, legal, seen.viewer)
    castle = [pack.cards[int(table.castle[seat * ROOM + place])] for place in range(table.castled[seat])]
    return WarlockSeat(
        seat,
        role_of(table, seat, seen),
        cells,
        sum(cell.kind != "empty" for cell in cells),
        bool(table.filled[seat] == WHOLE),
        laid(f"dungeon-{seat}", pack.counted(table.dungeons, at)),
        laid(f"castle-{seat}", castle),
        int(table.mine_size[seat]),
        tuple(pack.counted(table.in_mine, at)),
        int(table.hand_size[seat]),
        tuple(pack.counted(table.in_hand, at)),
        tuple(pack.counted(table.in_either, at)),
        bool(seat == table.elrohir),
        bool(seat == table.tonar),
        bool(seat == table.victim),
        points,
    )


def role_of(table: Warlock, seat: int, seen: Seen) -> str:
    """What a seat does, or when its turn comes."""
    if table.phase == OVER or not seen.to_act:
        return ""
    if table.phase == CHOOSING:
        return "chooses" if seat in seen.to_act else "chosen"
    if seat in seen.to_act:
        return "acts"
    if table.phase in NIGHT or table.phase == SENDING:
        return ""
    return "next" if seat == table.clockwise(seen.to_act[0]) else ""
