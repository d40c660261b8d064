"""Small pictures of what happened in Witches: cards with colour and number, tricks with their points, the trump."""

from typing import Final

from hubba.core.event import HIDDEN, Event
from hubba.core.picture import ASIDE, DECISIVE, MAJOR, MINOR, NOTABLE, USUAL, Glyph, Picture
from hubba.games.witches.browser.cards import WitchesCard, card_of

BACK: Final = Glyph("card-back")
WON: Final = "laurel"
CHANGED: Final = Glyph("i-swap")
TRUMP: Final = ("place-trump", "place-wheel")


def pictured(event: Event, viewer: int) -> Picture | None:
    """The picture of an event; one's own moves need none, what one wins or draws does."""
    name, seat, card = event.name, event.args.get("seat", -1), event.args.get("card", HIDDEN)
    here = f"seat-{seat}"
    if name in ("won", "wins"):
        points = Glyph(WON, f"+{event.args['points']}")
        return Picture((points,), seat, at=(f"captured-{seat}", here), weight=MAJOR if name == "won" else DECISIVE)
    if name == "drew":
        if card == HIDDEN:
            return Picture((BACK,), seat, at=("place-stock",), weight=ASIDE, group="drew")
        shown = card_of(card)
        return Picture((BACK, drawn_as(shown)), seat, at=(f"hand-{seat}-{shown}", "place-stock"), weight=MINOR)
    if name in ("took-trump", "took-last-trump"):
        return Picture((drawn_as(card_of(card)),), seat, at=TRUMP, weight=NOTABLE)
    if name == "final-phase":
        return Picture((Glyph("card-back", "0"),), at=("place-stock",), weight=NOTABLE)
    if seat == viewer:
        return None
    if name == "played":
        shown = card_of(card)
        return Picture((drawn_as(shown),), seat, at=(f"trick-{shown}", f"play-{seat}", here), weight=USUAL)
    if name == "changed":
        return Picture((CHANGED, drawn_as(card_of(card))), seat, at=TRUMP, weight=MAJOR)
    return None


def drawn_as(card: WitchesCard) -> Glyph:
    """A small card."""
    return Glyph(f"em-{card.colour.lower()}", str(card.value), card.colour)
