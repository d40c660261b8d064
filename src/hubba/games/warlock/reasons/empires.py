"""What speaks for a cell: where a city or a dragon goes, what giants exchange, what orcs and wizards strike."""

from collections.abc import Iterator

from hubba.core.fast import bit, size
from hubba.core.reason import Reason, because
from hubba.games.warlock.reasons.facts import (
    best_exchange,
    cells_of,
    exchange_gain,
    gains,
    loss,
    printed,
    protected_by,
    score,
    swap_gain,
)
from hubba.games.warlock.rules.deck import GIANT, HUMAN, NO_CARD, RACES, WIZARD
from hubba.games.warlock.rules.empire import cities, targets
from hubba.games.warlock.rules.grid import CELLS, EDGE, NO_CELL, beside
from hubba.games.warlock.rules.scoring import strays
from hubba.games.warlock.rules.state import Warlock

LAST = CELLS - 1  # cards of an empire that lacks one


def for_place(t: Warlock, seat: int, cell: int) -> Iterator[Reason]:
    """What speaks for a cell for the city that is being built, or for a dragon."""
    if t.card == NO_CARD:
        count = protected_by(t, seat, cell)
        if count:
            yield because("place-dragon", count=count)
        return
    race, here, found = t.deck.race[t.card], bit(cell), gains(t, seat, t.card)
    points, others = found[cell], [gain for other, gain in found.items() if other != cell]
    if size(t.filled[seat]) == LAST:
        yield because("place-full", points=points)
    if race == HUMAN and group(t, seat, here) > 1:
        yield because("place-series", count=group(t, seat, here), points=points)
    if others and points > min(others) and points >= max(others):
        yield because("place-best", points=points, least=min(others))
    if race in (GIANT, WIZARD) and not strays(race, here):
        yield because("place-giant" if race == GIANT else "place-wizard")
    if here & beside(t.dragons[seat]):
        yield because("place-safe")
    if points > 0:
        yield because("place-points", points=points)
    if race not in (GIANT, WIZARD) and room_left(t, seat, here):
        yield because("place-keeps-centre" if here & EDGE else "place-keeps-edge", count=room_left(t, seat, here))


def group(t: Warlock, seat: int, here: int) -> int:
    """How many human cities would be connected with one on this cell, itself included."""
    humans = t.of_race[seat * RACES + HUMAN] | here
    joined = here
    while (beside(joined) & humans) | joined != joined:
        joined |= beside(joined) & humans
    return int(size(joined))


def room_left(t: Warlock, seat: int, here: int) -> int:
    """How many cells of the other kind, edge or centre, are still free."""
    other = ~EDGE if here & EDGE else EDGE
    return len(cells_of(other & 0xFFFF & ~t.filled[seat]))


def for_exchange(t: Warlock, seat: int, cell: int) -> Iterator[Reason]:
    """What speaks for lifting a card, or for setting the lifted one down on a cell."""
    if t.lifted != NO_CELL:
        points = exchange_gain(t, seat, t.lifted, cell)
        if points > 0:
            yield because("exchange", target=cell, points=points)
        return
    target, points = best_exchange(t, seat, cell)
    if points > 0:
        yield because("exchange", target=target, points=points)


def for_staying(t: Warlock, seat: int) -> Iterator[Reason]:
    """What speaks for exchanging nothing."""
    if all(best_exchange(t, seat, cell)[1] <= 0 for cell in cells_of(t.filled[seat])):
        yield because("exchange-none")


def for_gift(t: Warlock, seat: int, cell: int) -> Iterator[Reason]:
    """What speaks for the city that a wizard gives away."""
    if strays(t.deck.race[t.cells[seat * CELLS + cell]], bit(cell)):
        yield because("gift-stray")
    cost = loss(t, seat, cell)
    if cost <= min(loss(t, seat, other) for other in cells_of(cities(t, seat))):
        yield because("gift-least", points=cost)


def for_victim(t: Warlock, seat: int, victim: int) -> Iterator[Reason]:
    """What speaks for striking at a seat."""
    points = score(t, victim)
    if points == max(score(t, other) for other in range(t.seats) if other != seat):
        yield because("strike-leader", other=victim, points=points)
    most = max(printed(t, victim, cell) for cell in cells_of(targets(t, victim)))
    yield because("strike-open", other=victim, points=most)


def for_target(t: Warlock, seat: int, cell: int) -> Iterator[Reason]:
    """What speaks for the city that is struck."""
    if t.own != NO_CELL:
        gain = swap_gain(t, seat, t.own, t.victim, cell)
        if gain > 0:
            yield because("target-swap", points=gain)
    cost = loss(t, t.victim, cell)
    if cost > 0:
        yield because("target-loss", other=t.victim, points=cost)
