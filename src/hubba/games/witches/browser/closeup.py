"""A card of Witches seen from near: how strong it is on the wheel now, what beats it, and what it would win."""

from typing import TYPE_CHECKING

from hubba.core.closeup import Closeup, CloseupLine, Spot, place_of_zone
from hubba.core.event import SPECTATOR
from hubba.core.fast import bits, size
from hubba.core.seen import Seen
from hubba.games.witches.browser.cards import DECK
from hubba.games.witches.knowledge.view import WitchesView, wheel_order
from hubba.games.witches.rules.cards import LETTERS, NO_CARD, NO_COLOUR, card_from, colour, value
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.table import NO_SEAT
from hubba.games.witches.rules.trump import rank_of, trump_colour
from hubba.games.witches.rules.winning import beats

if TYPE_CHECKING:
    from hubba.core.wording import Words


def closeup(seen: Seen, spot: Spot, words: "Words") -> Closeup | None:
    """All that the viewer reads about a card."""
    view = seen.view
    assert isinstance(view, WitchesView)
    if spot.zone.name in ("phase", "wheel"):
        return None
    card = card_from(spot.piece)
    about = WitchCloseup(seen, view, words, card)
    witch = words.say(f"witch-{value(card)}")
    title = words.say("closer-title", {"card": words.piece(spot.zone, spot.piece), "witch": witch})
    worth = CloseupLine(words.say("closer-points", {"points": int(value(card))}))
    ruling = spot.zone.name == "trump" and spot.number == 0
    here = (about.say("on-pile"),) if ruling else (*about.strength(), *about.at(spot))
    return Closeup(title, spot.piece, place_of_zone(spot.zone, words), (worth,), here, DECK[card])


class WitchCloseup:
    """What a card is worth here, as one viewer knows it."""

    def __init__(self, seen: Seen, view: WitchesView, words: "Words", card: int) -> None:
        self.seen = seen
        self.view = view
        self.table = view.table
        self.words = words
        self.card = card

    def say(self, key: str, **args: object) -> CloseupLine:
        return CloseupLine(self.words.say(f"closer-{key}", args))

    def named(self, card: int) -> str:
        """A card in words."""
        return str(self.words.argument("card", int(card)))

    # Witches 5.1, Witches 5.4
    def strength(self) -> tuple[CloseupLine, ...]:
        """Its place on the wheel, and what the trump does to it."""
        order, trump = wheel_order(self.table), int(trump_colour(self.table))
        rank = int(rank_of(self.table, self.card))
        if rank == 0:
            first = self.say("strongest", value=order[0])
        else:
            first = self.say("rank", value=order[rank], rank=rank + 1, count=len(order), order="\u00a0".join(order))
        if trump == NO_COLOUR:
            return first, self.say("no-trump")
        if trump == colour(self.card):
            return first, self.say("trump")
        return first, self.say("beaten-by-trump", colour=self.words.say(f"colour-{LETTERS[trump]}"))

    def at(self, spot: Spot) -> tuple[CloseupLine, ...]:
        """What it does where it lies."""
        zone, seat = spot.zone.name, spot.zone.seat
        if zone == "trump":
            return (self.say("beneath"),)
        if zone == "captured":
            return (self.say("captured", seat=self.words.seat(seat), points=int(value(self.card))), *self.change())
        if zone == "trick":
            return (*self.in_trick(seat), *self.change())
        return self.in_hand() if seat == self.seen.viewer else ()

    # Witches 5.1, Witches 5.2
    def in_trick(self, seat: int) -> tuple[CloseupLine, ...]:
        """Whether it wins the trick so far."""
        table = self.table
        if seat == table.best:
            return self.say("wins", points=int(points(table.trick_mask()))), *self.beaten_by_unseen()
        return (self.say("beaten", best=self.named(table.trick[table.best])),)

    # Witches 4.1, Witches 5.1, Witches 5.2
    def in_hand(self) -> tuple[CloseupLine, ...]:
        """What would happen if its owner played it now."""
        table, viewer = self.table, self.seen.viewer
        if viewer == SPECTATOR or table.trick[viewer] != NO_CARD:
            return ()
        if table.best == NO_SEAT:
            return self.beaten_by_unseen()
        best = int(table.trick[table.best])
        if not beats(table, self.card, best):
            return (self.say("would-lose", best=self.named(best)),)
        total = int(points(table.trick_mask())) + int(value(self.card))
        return self.say("would-win", points=total), *self.beaten_by_unseen()

    def beaten_by_unseen(self) -> tuple[CloseupLine, ...]:
        """How many cards that others may still play beat it."""
        table, viewer = self.table, self.seen.viewer
        mask = int(self.view.unseen)
        for seat in range(table.seats):
            if seat != viewer:
                mask |= int(table.hands[seat])
        stronger = sum(bool(beats(table, card, self.card)) for card in bits(mask))
        return (self.say("unseen", count=stronger, of=int(size(mask))),)

    # Witches 6.1, Witches 6.2
    def change(self) -> tuple[CloseupLine, ...]:
        """What it would cost to make it the trump, if the viewer may."""
        if f"^{DECK[self.card]}" not in self.seen.legal:
            return ()
        return (self.say("would-be-trump", points=int(value(self.card))),)
