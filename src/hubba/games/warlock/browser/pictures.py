"""Small pictures of what happened in Warlock: cards with their points, and the place they went to."""

from collections.abc import Sequence
from typing import Final

from hubba.core.event import HIDDEN, Event
from hubba.core.picture import ASIDE, DECISIVE, MAJOR, MINOR, NOTABLE, USUAL, Glyph, Picture
from hubba.core.state import NOBODY
from hubba.games.warlock.browser.auction import gold_said
from hubba.games.warlock.browser.cards import WarlockCard
from hubba.games.warlock.rules.grid import cell_text

BAR, MINE, DUNGEON, CASTLE = (
    Glyph("hubba"),
    Glyph("p-mine"),
    Glyph("p-dungeon"),
    Glyph("p-castle"),
)
RUIN, SWAP = Glyph("city-ruin"), Glyph("i-swap")

# By event: the sign beside the card, the place, how important it is. `{seat}` and `{cell}` are filled in.
CARDS: Final = {
    "offered": ((BAR,), "place-bar", MINOR),
    "jailed": ((DUNGEON,), "place-dungeon-{seat}", MINOR),
    "took": ((Glyph("i-cards"),), "place-stock", MINOR),
    "built": ((), "cell-{seat}-{cell}", MAJOR),
    "summoned": ((CASTLE,), "place-castle-{seat}", NOTABLE),
    "recruits": ((BAR,), "place-bar", NOTABLE),
    "enlisted": ((BAR,), "place-bar", NOTABLE),
    "removed": ((RUIN,), "cell-{seat}-{cell}", USUAL),
}
# Events of which one picture tells several: how often one seat did it, or which seats did.
TOGETHER: Final = ("mined", "passes")
MANY: Final = {
    "mined": (MINE, "place-mine-{seat}"),
    "drew": (Glyph("card-back"), "place-stock"),
    "paid": (DUNGEON, "place-dungeon-{seat}"),
    "passes": (Glyph("i-close"), "place-bid-{seat}"),
    "discarded": (Glyph("i-close"), "place-bar"),
}
PAID: Final = {"paid-by-goblin": "paid"}


def pictured(event: Event, viewer: int, cards: Sequence[WarlockCard]) -> Picture | None:
    """The picture of an event; one's own moves need none, unless they decide the game."""
    name, seat = PAID.get(event.name, event.name), event.args.get("seat", NOBODY)
    if name == "wins":
        return Picture((Glyph("laurel", str(event.args["points"])),), seat, at=(f"seat-{seat}",), weight=DECISIVE)
    if seat == viewer:
        return None
    cell = cell_text(event.args["cell"]) if "cell" in event.args else ""
    at = (f"seat-{seat}",)
    if name in CARDS:
        signs, place, weight = CARDS[name]
        card = drawn_as(event.args["card"], cards)
        return Picture((card, *signs), seat, at=(place.format(seat=seat, cell=cell), *at), weight=weight)
    if name in MANY:
        sign, place = MANY[name]
        group = name if name in TOGETHER else f"{name} {seat}"
        return Picture((sign,), seat, at=(place.format(seat=seat), *at), weight=ASIDE, group=group)
    if name in ("round-ends", "auction-ends"):
        figure = Glyph("s-elrohir" if name == "round-ends" else "s-tonar")
        return Picture((figure,), seat, at=at, weight=MINOR)
    return _fought(event, seat, cell, cards)


def _fought(event: Event, seat: int, cell: str, cards: Sequence[WarlockCard]) -> Picture | None:
    """What concerns empires and bids."""
    name, other, here = event.name, event.args.get("other", NOBODY), f"seat-{seat}"
    if name == "destroyed":
        signs = (drawn_as(event.args["card"], cards), RUIN)
        return Picture(signs, seat, other, at=(f"cell-{other}-{cell}", f"seat-{other}"), weight=DECISIVE)
    if name == "swapped":
        taken = cell_text(event.args["target"])
        return Picture((SWAP,), seat, other, at=(f"cell-{other}-{taken}", f"seat-{other}"), weight=DECISIVE)
    if name == "exchanged":
        return Picture((SWAP,), seat, at=(f"cell-{seat}-{cell}", here), weight=NOTABLE)
    if name == "dragon":
        return Picture((Glyph("city-dragon", colour="D"),), seat, at=(f"cell-{seat}-{cell}", here), weight=MAJOR)
    if name == "bids":
        gold = Glyph("coin", gold_said(event.args["total"]))  # an event counts in halves
        return Picture((gold,), seat, at=(f"place-bid-{seat}", here), weight=NOTABLE)
    return None


def drawn_as(card: int, cards: Sequence[WarlockCard]) -> Glyph:
    """A small card; its back if the viewer may not know it."""
    if card == HIDDEN:
        return Glyph("card-back")
    face = cards[card]
    return Glyph(f"cr-{face.race}", "" if face.series else str(face.points), face.colour)
