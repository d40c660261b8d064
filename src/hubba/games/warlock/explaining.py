"""What a refusal can say beyond its clause: which creature is missing, whose bid is equal."""

from collections.abc import Sequence
from dataclasses import replace

from hubba.core.refusal import Refusal
from hubba.games.warlock.auction import HALF, TWO_INSTEAD
from hubba.games.warlock.deck import FULL, GOBLIN, WIDTH, creatures_of, one_of, payments_of
from hubba.games.warlock.faces import Face
from hubba.games.warlock.moves import ENOUGH, TWO, face_of_move
from hubba.games.warlock.rules import Warlock


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
    """The fewest creatures by which a seat falls short of a payment."""
    purse = int(state.purse(seat))
    found: list[int] | None = None
    for kinds in payments_of(face.cost)[0]:
        if all(kind < GOBLIN for kind in kinds) or GOBLIN in face.cost:
            rest = purse
            missing = []
            for kind in kinds:
                if rest >> kind * WIDTH & FULL:
                    rest -= int(one_of(kind))
                else:
                    missing.append(kind)
            if found is None or len(missing) < len(found):
                found = missing
    assert found
    return [creatures_of(kind)[0] for kind in found]
