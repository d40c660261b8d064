"""What speaks for a use of a card: mine, dungeon, empire, castle, bar, or drawing another one."""

from collections.abc import Iterator

from hubba.core.reason import Reason, because
from hubba.games.warlock.reasons.facts import (
    best_gain,
    best_swap,
    cells_of,
    gold,
    hand,
    loss,
    mine_gold,
    missing,
    most_gain,
    protected_by,
    purse_with,
)
from hubba.games.warlock.rules.deck import GIANT, GNOME, HUMAN, ORC, WIZARD, one_of
from hubba.games.warlock.rules.empire import dragon_cells, targets
from hubba.games.warlock.rules.grid import CELLS
from hubba.games.warlock.rules.moves import CARD, DRAW, TO_CASTLE, TO_DUNGEON, TO_EMPIRE, TO_MINE, with_face
from hubba.games.warlock.rules.moves import face_of_move as face_of
from hubba.games.warlock.rules.phase_names import ACTING
from hubba.games.warlock.rules.state import Warlock

FEW_CARDS = 3  # in a hand
POOR = 2  # points of a city that nobody envies


def for_use(t: Warlock, seat: int, use: int, card: int) -> Iterator[Reason]:
    """What speaks for putting a card of the hand to one of its four uses."""
    if use == TO_MINE:
        yield from for_mine(t, seat, card)
    elif use == TO_DUNGEON:
        yield from for_dungeon(t, seat, card)
    elif use == TO_EMPIRE:
        yield from for_city(t, seat, card)
    else:
        yield from for_power(t, seat, card)


def for_mine(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for sending a card to the mine."""
    after = mine_gold(t, seat) + gold(t, card)
    if t.deck.race[card] == HUMAN:
        yield because("mine-human", sum=after)
    else:
        yield because("mine-gold", total=gold(t, card), sum=after)


def for_dungeon(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for sending a card to the dungeon."""
    now, after = t.purses[seat], purse_with(t, seat, card)
    others = hand(t, seat, card)
    lacking = {other: (missing(t, other, now), missing(t, other, after)) for other in others}
    paid = [other for other, (before, then) in lacking.items() if before > 0 and then == 0]
    if paid:
        best, points = most_gain(t, seat, paid)
        yield because("jail-pays", what=best, points=points)
    nearer = {other: then for other, (before, then) in lacking.items() if 0 < then < before}
    if nearer:
        best = min(nearer, key=lambda other: (nearer[other], -best_gain(t, seat, other), other))
        yield because("jail-nearer", what=best, count=nearer[best])
    yield because("jail-more", count=t.dungeon_size[seat] + 1)


def for_city(t: Warlock, seat: int, card: int, *, free: bool = False) -> Iterator[Reason]:
    """What speaks for building a card."""
    points = best_gain(t, seat, card)
    if points > 0:
        yield because("city-free" if free or t.deck.free[card] else "city-paid", points=points)
    yield because("city-grows", count=min(CELLS, len(cells_of(t.filled[seat])) + 1))  # or it replaces a dragon


def for_power(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for using the power of a card."""
    race = t.deck.race[card]
    if race == GIANT:
        count = max(protected_by(t, seat, cell) for cell in cells_of(dragon_cells(t, seat)))
        yield because("power-dragon", count=count) if count else because("power-dragon-later")
    elif race == HUMAN:
        yield because("power-draw", count=t.hand_size[seat] - 1)
    elif race == ORC:
        most = max(
            (loss(t, other, cell), -other, -cell)
            for other in range(t.seats)
            if other != seat
            for cell in cells_of(targets(t, other))
        )
        yield because("power-destroy", other=-most[1], points=most[0])
    elif race == WIZARD:
        points = best_swap(t, seat)
        if points > 0:
            yield because("power-swap", points=points)
    else:
        twin = t.clone()
        if twin.phase == ACTING:
            twin.apply(seat, TO_CASTLE)
        twin.apply(seat, with_face(CARD, card))
        best, points = most_gain(twin, seat, [int(face_of(move)) for move in twin.legal(seat)])
        yield because("power-shelter" if race == GNOME else "power-hire", what=best, points=points)


# Drawing


def for_draw(t: Warlock, seat: int, move: int) -> Iterator[Reason]:
    """What speaks for drawing from the stock, or for the top card of the discard pile."""
    held = hand(t, seat)
    if move == DRAW:
        if t.hand_size[seat] <= FEW_CARDS:
            yield because("draw-few", count=t.hand_size[seat])
        if held and all(missing(t, card, t.purses[seat]) > 0 for card in held):
            yield because("draw-unpaid", count=t.hand_size[seat])
        return
    card = int(t.pile[t.piled - 1])
    purse, points = t.purses[seat], best_gain(t, seat, card)
    if missing(t, card, purse) == 0 and points > 0:
        yield because("take-city", card=card, points=points)
    after = purse_with(t, seat, card)
    paid = [other for other in held if missing(t, other, purse) > 0 and missing(t, other, after) == 0]
    if paid:
        best, points = most_gain(t, seat, paid)
        yield because("take-pays", card=card, what=best, points=points)
    yield because("take-known", card=card)


# Giving cards away


def for_bar(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for sending a card to the bar, or for giving it up from the hand."""
    short, own = missing(t, card, t.purses[seat]), best_gain(t, seat, card)
    if own <= min((best_gain(t, seat, other) for other in hand(t, seat, card)), default=own):
        yield because("bar-least", points=own)
    if short > 1:
        yield because("bar-unpaid", count=short)
    if t.deck.race[card] != HUMAN and t.deck.points[card] <= POOR:
        yield because("bar-poor", points=t.deck.points[card])
    if t.hands[seat * t.faces + card] > 1:
        yield because("bar-twin")


def for_aside(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for keeping a card for mine or dungeon."""
    jailed = [reason for reason in for_dungeon(t, seat, card) if reason.name != "jail-more"]
    yield from jailed
    yield from for_mine(t, seat, card)


def for_payment(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for paying with a card of the dungeon, or for giving it up."""
    now, kind = t.purses[seat], t.deck.kind[card]
    held = hand(t, seat)
    if held and all(missing(t, other, now) == missing(t, other, now - one_of(kind)) for other in held):
        yield because("pay-idle")
    count = (now >> (kind * 4)) & 7
    if count > 1:
        yield because("pay-many", count=count)
