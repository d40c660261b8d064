"""What a refusal can say beyond its clause: which creature is missing, whose bid is equal."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations

from hubba.core.refusal import Refusal
from hubba.games.warlock.rules.auction import HALF, TWO_INSTEAD
from hubba.games.warlock.rules.deck import holds, packed, payments_of
from hubba.games.warlock.rules.faces import Face
from hubba.games.warlock.rules.moves import ENOUGH, TWO, face_of_move
from hubba.games.warlock.rules.rules import Warlock


def explain(refusal: Refusal, state: Warlock, seat: int, move: int, faces: Sequence[Face]) -> Refusal:
    """The refusal with what the seat may know about it."""
    if refusal.reason == "cannot-pay":
        missing = missing_icons(state, seat, faces[face_of_move(move)])
        return replace(refusal, reason="lacks-icon", args={"icon": missing[0], "others": len(missing) - 1})
    if refusal.reason == "bid-taken":
        twos = 0 if move == ENOUGH else move - TWO
        total = state.paid + state.due * HALF + twos * TWO_INSTEAD
        return replace(refusal, reason="equal-bid", args={"other": int(state.taken_by(total)), "total": int(total)})
    return refusal


# M-10
def missing_icons(state: Warlock, seat: int, face: Face) -> list[int]:
    """The fewest icons of a cost that a seat cannot pay."""
    purse = state.purse(seat)
    for many in range(1, len(face.cost) + 1):
        for missing in combinations(face.cost, many):
            rest = list(face.cost)
            for icon in missing:
                rest.remove(icon)
            if not rest or any(holds(purse, packed(kinds)) for kinds in payments_of(tuple(rest))[0]):
                return list(missing)
    raise AssertionError("unreachable: without all its icons a city is free")
