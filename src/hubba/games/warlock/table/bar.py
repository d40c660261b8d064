"""Hubba's bar as it lies: a row for each round of the day, in the order in which the cards came."""

from collections.abc import Sequence

from hubba.core.event import Event
from hubba.games.warlock.events import BAR

GAP = -1
LEFT = ("hired", "recruits", "discarded", "enlisted")


def bar_rows(events: Sequence[Event], seats: int) -> tuple[tuple[int, ...], ...]:
    """The faces in the bar by rows; GAP where a card was taken."""
    rows: list[list[int]] = []
    for event in events:
        if event.name == "auction-ends":
            rows = []
        elif event.name == "round" or not rows:
            rows.append([])
        if event.name == "offered" or (event.name == "lies" and event.args["place"] == BAR):
            if len(rows[-1]) == seats:
                rows.append([])
            rows[-1].append(event.args["card"])
        elif event.name == "refilled":
            put(rows, GAP, event.args["card"])
        elif event.name in LEFT:
            put(rows, event.args["card"], GAP)
    return tuple(tuple(row) for row in rows if row)


def put(rows: list[list[int]], old: int, new: int) -> None:
    """Something takes the place of something else."""
    for row in rows:
        if old in row:
            row[row.index(old)] = new
            return
