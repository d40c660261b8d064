"""The seat from which a guest looks at a table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from hubba.core.event import SPECTATOR

if TYPE_CHECKING:
    from hubba.tables.table import Table


@dataclass(frozen=True)
class Viewpoint:
    """The seat from which a guest looks at the table, and the seats that may come forward instead.

    With a curtain, the page shows only the open table until one of these seats is uncovered.
    """

    seat: int
    curtain: tuple[int, ...] = ()


def viewpoint_of(table: "Table", guest: str, own: Sequence[int]) -> Viewpoint:
    """The viewpoint of a guest with these seats: the seat, or the one of several that has come to the screen."""
    if len(own) == 1:
        return Viewpoint(own[0])
    asked = tuple(seat for seat in own if seat in table.play.to_act and not table.thinker(seat))
    here = table.up.get(guest, SPECTATOR)
    if table.over:
        return Viewpoint(SPECTATOR)
    if here != SPECTATOR:
        return Viewpoint(here)
    if not asked:
        return Viewpoint(SPECTATOR)
    if all(table.is_open(seat) for seat in own):
        return Viewpoint(asked[0])
    return Viewpoint(SPECTATOR, asked)


def leave_screen(table: "Table") -> None:
    """Hide a seat that has finished when another person at the same screen is to act."""
    for guest, here in list(table.up.items()):
        asked = [at for at in table.seats_of(guest) if at in table.play.to_act and not table.thinker(at)]
        if asked and here not in asked:
            del table.up[guest]
