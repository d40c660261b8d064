"""Why a card or a trump is a good choice, from what a seat knows in The Witches of Blackmore."""

from collections.abc import Iterator, Sequence
from typing import Final

from hubba.core.fast import bits, size
from hubba.core.reason import Reason, because
from hubba.games.witches.knowledge.view import WitchesView
from hubba.games.witches.rules.cards import NO_CARD, colour, place_on_wheel, value
from hubba.games.witches.rules.changing import may_become_trump
from hubba.games.witches.rules.moves import CHANGE, KEEP
from hubba.games.witches.rules.phase_names import PLAYING
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import rank_of, trump_colour
from hubba.games.witches.rules.winning import beats

FEW: Final = 6  # a card is hard to beat if at most one unseen card in so many beats it
CHEAP: Final = 3  # points that one can spare
STRONG: Final = 3  # how many places of the wheel count as strong


def reasons_for(view: WitchesView, moves: Sequence[int]) -> list[Reason]:
    """What speaks for a move, the weightiest first."""
    if view.table.phase == PLAYING:
        return list(for_card(view, moves[0]))
    return list(for_keeping(view) if moves[0] == KEEP else for_change(view, moves[0] - CHANGE))


# Playing a card


def for_card(view: WitchesView, card: int) -> Iterator[Reason]:
    """What speaks for playing a card."""
    t = view.table
    if t.best == NO_SEAT:
        yield from for_lead(view, card)
    elif beats(t, card, t.trick[t.best]):
        yield from for_winning(view, card)
    else:
        yield from for_losing(view, card)
    trumps = of_colour(view, trump_colour(t))
    if trumps and colour(card) != trump_colour(t):
        yield because("keeps-trumps", count=trumps)


def for_lead(view: WitchesView, card: int) -> Iterator[Reason]:
    """What speaks for leading a card."""
    count, unseen = len(beaters(view, card)), size(view.unseen)
    if not known_beaters(view, card):
        if count == 0:
            yield because("lead-safe", points=value(card))
        elif count * FEW <= unseen:
            yield because("lead-hard", count=count, unseen=unseen)
    if value(card) <= CHEAP:
        yield because("lead-cheap", points=value(card))
    others = [len(beaters(view, held)) for held in hand_of(view) if held != card]
    if others and count < min(others):
        yield because("lead-best", count=count, unseen=unseen)
    elif others and count > max(others):
        yield because("lead-weakest", count=count, unseen=unseen)


def for_winning(view: WitchesView, card: int) -> Iterator[Reason]:
    """What speaks for a card that beats all cards of the trick."""
    t, gain = view.table, points(view.table.trick_mask()) + value(card)
    count, unseen = len(beaters(view, card)), size(view.unseen)
    if not followers(view):
        yield because("takes", points=gain)
    elif known_beaters(view, card):
        yield because("beats", top=t.trick[t.best], points=gain)
    elif count == 0:
        yield because("takes-safe", points=gain)
    elif count * FEW <= unseen:
        yield because("takes-hard", points=gain, count=count)
    else:
        yield because("takes-now", points=gain, count=count, unseen=unseen)


def for_losing(view: WitchesView, card: int) -> Iterator[Reason]:
    """What speaks for a card that does not win the trick."""
    t = view.table
    best = t.trick[t.best]
    winners = [held for held in hand_of(view) if beats(t, held, best)]
    cheapest = value(card) == min(value(held) for held in hand_of(view))
    if not winners:
        if cheapest:
            yield because("cannot-win-cheap", top=best, points=value(card))
        elif is_weakest(view, card):
            yield because("cannot-win-weak", top=best)
        trumps = of_colour(view, trump_colour(t))
        if trumps and colour(card) != trump_colour(t):
            yield because("cannot-win-trumps", top=best, count=trumps)
        yield because("cannot-win", top=best)
        return
    if cheapest:
        yield because("gives-little", points=value(card))
    kept = min(winners, key=lambda held: len(beaters(view, held)))
    yield because("saves", card=kept, top=best, points=points(t.trick_mask()))


# Changing the trump


def for_change(view: WitchesView, card: int) -> Iterator[Reason]:
    """What speaks for making a card the trump."""
    t, price = view.table, value(card)
    count, before = of_colour(view, colour(card)), of_colour(view, trump_colour(t))
    if count > before:
        yield because("new-trumps", count=count, before=before, points=price)
    strong, now = strong_cards(view, value(card)), strong_cards(view, t.wheel)
    if strong > now:
        yield because("new-wheel", count=strong, before=now, points=price)
    if price <= CHEAP:
        yield because("new-cheap", points=price)


def for_keeping(view: WitchesView) -> Iterator[Reason]:
    """What speaks for leaving the trump as it is."""
    t = view.table
    offered = [int(card) for card in bits(may_become_trump(t, view.seat))]
    trumps = of_colour(view, trump_colour(t))
    if trumps > 0 and trumps >= max(of_colour(view, colour(card)) for card in offered):
        yield because("keep-trumps", count=trumps)
    strong = strong_cards(view, t.wheel)
    if strong > 0 and strong >= max(strong_cards(view, value(card)) for card in offered):
        yield because("keep-wheel", count=strong)
    yield because("keep-price", points=min(value(card) for card in offered))


# What the seat knows


def hand_of(view: WitchesView) -> list[int]:
    """The seat's own cards."""
    return [int(card) for card in bits(view.table.hands[view.seat])]


def followers(view: WitchesView) -> list[int]:
    """The seats that play to this trick after this one."""
    t = view.table
    return [
        other
        for other in range(t.seats)
        if other != view.seat and t.trick[other] == NO_CARD and (t.hands[other] != 0 or view.missing[other] > 0)
    ]


def beaters(view: WitchesView, card: int) -> list[int]:
    """The unseen cards that would beat a card in this trick."""
    return [int(other) for other in bits(view.unseen) if beats(view.table, other, card)]


def is_weakest(view: WitchesView, card: int) -> bool:
    """Whether no card of the seat's hand is weaker: trumps are the strongest, then the wheel counts."""
    t = view.table

    def strength(held: int) -> tuple[bool, int]:
        return colour(held) == trump_colour(t), -int(rank_of(t, held))

    return strength(card) == min(strength(held) for held in hand_of(view))


def known_beaters(view: WitchesView, card: int) -> bool:
    """Whether a seat that follows is known to hold a card that would beat this one."""
    held = (other for seat in followers(view) for other in bits(view.table.hands[seat]))
    return any(beats(view.table, other, card) for other in held)


def of_colour(view: WitchesView, wanted: int) -> int:
    """How many of the seat's cards have a colour."""
    return sum(colour(card) == wanted for card in hand_of(view))


def strong_cards(view: WitchesView, wheel: int) -> int:
    """How many of the seat's cards are among the strongest values, with the wheel on a value."""
    t = view.table
    return sum(place_on_wheel(card, wheel, t.values, t.increasing) < STRONG for card in hand_of(view))
