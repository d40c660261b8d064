"""Hubba's bar as drawn: a row for each round of the day, cards in the order in which they came."""

from dataclasses import dataclass

from hubba.core.event import Event
from hubba.core.seen import Fold, Seen
from hubba.games.warlock.rules.events import BAR

LEFT = ("hired", "recruits", "discarded", "enlisted")
NOBODY = -1


@dataclass(frozen=True)
class BarCard:
    """A card in the bar, and the seat that sent it there, or NOBODY if it came from the stock."""

    face: int
    seat: int


Row = list[BarCard | None]  # None where a card was taken


class BarRows(Fold):
    """The cards in the bar by rows, as they came and went."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        self.seats = seats
        self.rows: list[Row] = []

    def tell(self, event: Event) -> None:
        rows = self.rows
        if event.name == "auction-ends":
            rows.clear()
        elif event.name == "round" or not rows:
            rows.append([])
        if event.name == "offered" or (event.name == "lies" and event.args["place"] == BAR):
            if len(rows[-1]) == self.seats:
                rows.append([])
            seat = event.args["seat"] if event.name == "offered" else NOBODY
            rows[-1].append(BarCard(event.args["card"], seat))
        elif event.name == "refilled":
            put(rows, None, BarCard(event.args["card"], NOBODY))
        elif event.name in LEFT:
            put(rows, event.args["card"], None)


def bar_rows(seen: Seen) -> tuple[tuple[BarCard | None, ...], ...]:
    """The cards in the bar by rows."""
    rows = seen.folded(BarRows, lambda: BarRows(seen.seats)).rows
    return tuple(tuple(row) for row in rows if row)


def put(rows: list[Row], old: int | None, new: BarCard | None) -> None:
    """Replace the first card with a face, or the first gap, by something else."""
    for row in rows:
        faces = [offer.face if offer else None for offer in row]
        if old in faces:
            row[faces.index(old)] = new
            return
