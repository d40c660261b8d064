"""The table as a viewer sees it: zones with their pieces."""

from hubba.core.view import Zone
from hubba.games.warlock.rules.deck import NO_CARD
from hubba.games.warlock.rules.grid import CELLS, SIDE
from hubba.games.warlock.rules.phase_names import AIMING, PAYING, PHASES, PLACING
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, EMPTY, NO_SEAT, ROOM, RUIN

# The notation of cells without a city.
NOTHING = "."
DRAGON_TEXT = "**"
RUIN_TEXT = "xx"


def zones_of(table: Warlock, viewer: int, codes: list[str]) -> list[Zone]:
    """All zones of the table; of hands and mines, what this viewer may know."""
    pile = [codes[table.pile[place]] for place in range(table.piled)]
    found = [
        Zone("phase", pieces=(PHASES[table.phase],)),
        Zone("day", pieces=(f"{table.day}.{table.round}",)),
        Zone("elrohir", table.elrohir, mark=True),
        Zone("tonar", table.tonar, mark=True),
        Zone("target", table.victim if table.phase == AIMING else NO_SEAT, mark=True),
        Zone("bar", pieces=cards_at(table.bar, 0, codes)),
        Zone("stock", hidden=table.stocked),
        Zone("top", pieces=tuple(pile[-1:])),
        Zone("pile", pieces=tuple(reversed(pile))),
        Zone("dragons", hidden=table.dragons_left),
        Zone("ruins", hidden=table.ruins_left),
    ]
    found = [zone for zone in found if not zone.mark or zone.seat != NO_SEAT]
    for seat in range(table.seats):
        found += zones_of_seat(table, viewer, seat, codes)
    return found


def zones_of_seat(table: Warlock, viewer: int, seat: int, codes: list[str]) -> list[Zone]:
    """The zones of one seat."""
    first = seat * len(codes)
    known = cards_at(table.in_mine, first, codes)
    found = []
    if seat == table.actor and table.card != NO_CARD and table.phase in (PAYING, PLACING):
        found.append(Zone("site", seat, (codes[table.card],)))
    if seat == viewer:
        found.append(Zone("hand", seat, cards_at(table.hands, first, codes)))
        chosen = [table.offer[seat], table.aside[seat]]
        for name, card in zip(("offer", "aside"), chosen, strict=True):
            if card != NO_CARD:
                found.append(Zone(name, seat, (codes[card],)))
        found.append(Zone("mine", seat, cards_at(table.mines, first, codes)))
        found.append(Zone("mine-seen", seat, known))
    else:
        found.append(Zone("hand", seat, hidden=table.hand_size[seat]))
        found.append(Zone("mine", seat, known, table.mine_size[seat] - len(known)))
    found.append(Zone("hand-seen", seat, cards_at(table.in_hand, first, codes)))
    found.append(Zone("either-seen", seat, cards_at(table.in_either, first, codes)))
    found.append(Zone("dungeon", seat, cards_at(table.dungeons, first, codes)))
    castle = [table.castle[seat * ROOM + place] for place in range(table.castled[seat])]
    found.append(Zone("castle", seat, tuple(codes[card] for card in castle)))
    found.append(Zone("bid", seat, cards_at(table.bids, first, codes)))
    if table.total[seat]:
        found.append(Zone("total", seat, (gold_text(table.total[seat]),)))
    for row in range(SIDE, 0, -1):
        found.append(Zone(f"row-{row}", seat, row_of(table, seat, row, codes)))
    return [zone for zone in found if zone.pieces or zone.hidden or zone.name in ("hand", "mine", "dungeon")]


def cards_at(counts: object, first: int, codes: list[str]) -> tuple[str, ...]:
    """Cards by their counts, in the order of the component list."""
    assert hasattr(counts, "__getitem__")
    return tuple(code for face, code in enumerate(codes) for _ in range(counts[first + face]))


def row_of(table: Warlock, seat: int, row: int, codes: list[str]) -> tuple[str, ...]:
    """The four cells of a row, the one next to the board first."""
    first = seat * CELLS + (row - 1) * SIDE
    return tuple(cell_content(table.cells[first + column], codes) for column in range(SIDE))


def cell_content(what: int, codes: list[str]) -> str:
    """The content of a cell in notation."""
    if what == EMPTY:
        return NOTHING
    if what == DRAGON:
        return DRAGON_TEXT
    return RUIN_TEXT if what == RUIN else codes[what]


def gold_text(halves: int) -> str:
    """Half gold pieces in notation: `4.5`."""
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
