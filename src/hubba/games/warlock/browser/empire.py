"""An empire as drawn: cells, cities, what dragons protect, what would not count, and cells to choose."""

from collections.abc import Collection
from dataclasses import dataclass

from hubba.core.fast import bit, bits, size
from hubba.games.warlock.browser.cards import Pack, Race, WarlockCard
from hubba.games.warlock.rules.deck import HUMAN, NO_CARD, RACES
from hubba.games.warlock.rules.empire import clear, exchange, put, targets
from hubba.games.warlock.rules.grid import CELLS, EDGE, SIDE, beside, cell_text
from hubba.games.warlock.rules.phase_names import LANDING, PLACING, STRIKING
from hubba.games.warlock.rules.scoring import Score, removed, series
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DRAGON, EMPTY, RUIN

SIDES = ((4, "n"), (-4, "s"), (-1, "w"), (1, "e"))  # of a cell, with the step to the number of the neighbour there
# By the mark of a move: the word for what it does.
DOES = {
    **{"": "place", "lift": "lift", "with": "land", "own": "own"},
    **{"seat": "strike", "at": "strike"},
}
MARKS = ("", "lift:", "with:", "own:")  # moves that name cells of one's own empire


@dataclass(frozen=True)
class Cell:
    """One of sixteen cells."""

    name: str
    edge: bool
    kind: str  # empty, city, dragon or ruin
    card: WarlockCard | None
    wards: str = ""  # the sides on which a dragon watches over this city
    safe: bool = False
    gone: bool = False  # whether it would be removed if the game ended now
    series: int = 0  # on the last city of a series: the worth of the series
    lifted: bool = False  # chosen first, for an exchange or a swap
    move: str = ""
    also: str = ""  # the move that follows, where one click makes both
    does: str = ""  # the word for what choosing it does
    gain: int | None = None  # the points that the move would bring

    @property
    def what(self) -> Race:
        """The race of a city, or the kind of another cell."""
        return self.card.race if self.card is not None else Race(self.kind)

    @property
    def colour(self) -> str:
        """The letter of its colour."""
        return self.what.colour

    @property
    def column(self) -> str:
        """The letter of its column."""
        return self.name[0]

    @property
    def row(self) -> str:
        """The number of its row."""
        return self.name[1]


def empire(table: Warlock, seat: int, pack: Pack, legal: Collection[str], viewer: int) -> tuple[Cell, ...]:
    """The cells of an empire as the viewer sees them, the top row first."""
    dragons, gone = int(table.dragons[seat]), int(removed(table, seat))
    guarded = int(beside(dragons))
    ends = series_ends(table, seat, gone)
    found = []
    for cell in (row * SIDE + column for row in reversed(range(SIDE)) for column in range(SIDE)):
        what, here = int(table.cells[seat * CELLS + cell]), int(bit(cell))
        city = what >= 0
        move, also = move_at(table, seat, cell, legal, viewer)
        found.append(
            Cell(
                cell_text(cell),
                bool(here & EDGE),
                {EMPTY: "empty", DRAGON: "dragon", RUIN: "ruin"}.get(what, "city"),
                pack.cards[what] if city else None,
                wards(dragons, cell) if city else "",
                city and bool(here & guarded),
                bool(here & gone),
                ends.get(cell, 0),
                seat == viewer and cell in (table.lifted, table.own),
                move,
                also,
                does(move) if move else "",
                gain(table, seat, cell) if move and seat == viewer else None,
            )
        )
    return tuple(found)


# Warlock 5.2
def wards(dragons: int, cell: int) -> str:
    """The sides of a cell where a dragon is."""
    return "".join(
        side
        for step, side in SIDES
        if 0 <= cell + step < CELLS and dragons & int(bit(cell + step)) & int(beside(int(bit(cell))))
    )


# Warlock 6.5
def series_ends(table: Warlock, seat: int, gone: int) -> dict[int, int]:
    """The last cell of each series of two or more human cities, with the worth of the series."""
    humans = int(table.of_race[seat * RACES + HUMAN]) & ~gone
    found = {}
    while humans:
        group = humans & -humans
        while (grown := (group | int(beside(group))) & humans) != group:
            group = grown
        humans &= ~group
        if size(group) > 1:
            # The lowest cell in the picture has room below it.
            found[min(int(cell) for cell in bits(group))] = int(series(group))
    return found


def move_at(table: Warlock, seat: int, cell: int, legal: Collection[str], viewer: int) -> tuple[str, str]:
    """The move that choosing a cell makes now, and the move after it if one click makes both; empty if none."""
    name = cell_text(cell)
    if seat == viewer:
        return next((mark + name for mark in MARKS if mark + name in legal), ""), ""
    if table.phase == STRIKING and f"seat:{seat}" in legal and int(targets(table, seat)) & int(bit(cell)):
        return f"seat:{seat}", f"at:{name}"
    return (f"at:{name}", "") if seat == table.victim and f"at:{name}" in legal else ("", "")


def does(move: str) -> str:
    """The word for what choosing a cell does."""
    return DOES[move.partition(":")[0] if ":" in move else ""]


def gain(table: Warlock, seat: int, cell: int) -> int | None:
    """The points for building here, or for exchanging the lifted card with the one here."""
    world = table.clone()
    if table.phase == PLACING and table.card != NO_CARD:
        clear(world, seat, cell)
        put(world, seat, cell, table.card)
    elif table.phase == LANDING:
        exchange(world, seat, table.lifted, cell)
    else:
        return None
    return int(Score(world).points(seat)) - int(Score(table).points(seat))
