"""What a refusal can say beyond its clause: which creature is missing, whose bid is equal."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from typing import Final

from hubba.core.refusal import Refusal
from hubba.games.warlock.rules.bidding import bid_total, taken_by
from hubba.games.warlock.rules.cards import purse
from hubba.games.warlock.rules.deck import holds, packed, payments_of
from hubba.games.warlock.rules.faces import NO_RACE, Face
from hubba.games.warlock.rules.moves import ENOUGH, TWO, face_of_move
from hubba.games.warlock.rules.state import Warlock

LACKED: Final = ("icon", "icon2", "icon3", "icon4")  # a city costs at most four creatures


def explain(refusal: Refusal, state: Warlock, seat: int, move: int, faces: Sequence[Face]) -> Refusal:
    """The refusal with what the seat may know about it."""
    if refusal.reason == "cannot-pay":
        missing = missing_icons(state, seat, faces[face_of_move(move)])
        icons = dict(zip(LACKED, (*missing, *[NO_RACE] * len(LACKED)), strict=False))
        return replace(refusal, reason="lacks-icon", args={**icons, "count": len(missing)})
    if refusal.reason == "bid-taken":
        twos = 0 if move == ENOUGH else move - TWO
        total = bid_total(state.gold_bid, state.humans_bid, twos)
        return replace(
            refusal, reason="equal-bid", args={"other": int(taken_by(state, total)), "total": int(total)}
        )
    return refusal


# M-10
def missing_icons(state: Warlock, seat: int, face: Face) -> list[int]:
    """The fewest icons of a cost that a seat cannot pay."""
    cards = purse(state, seat)
    for many in range(1, len(face.cost) + 1):
        for missing in combinations(face.cost, many):
            rest = list(face.cost)
            for icon in missing:
                rest.remove(icon)
            if not rest or any(holds(cards, packed(kinds)) for kinds in payments_of(tuple(rest))[0]):
                return list(missing)
    raise AssertionError("unreachable: without all its icons a city is free")
