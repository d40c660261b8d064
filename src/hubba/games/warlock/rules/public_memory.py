"""M-5: what all remember of hands and mines, because they saw the cards go there."""

from hubba.core.fast import i64
from hubba.games.warlock.rules.table import WarlockTable


# M-5
def remember_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """All saw this card go into a hand."""
    t.in_hand[seat * t.faces + card] += 1
    t.sure[seat] += 1


# M-5
def remember_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """All saw this card go into a mine."""
    t.in_mine[seat * t.faces + card] += 1
    t.mined[seat] += 1


# M-5
def forget_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """A card left a hand for all to see: it may be one that they remembered."""
    at = seat * t.faces + card
    if t.in_hand[at] > 0:
        t.in_hand[at] -= 1
        t.sure[seat] -= 1
    elif t.in_either[at] > 0:
        t.in_either[at] -= 1
        t.unsure[seat] -= 1
    conclude(t, seat)


# M-5
def forget_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """The same for a mine."""
    at = seat * t.faces + card
    if t.in_mine[at] > 0:
        t.in_mine[at] -= 1
        t.mined[seat] -= 1
    elif t.in_either[at] > 0:
        t.in_either[at] -= 1
        t.unsure[seat] -= 1
    conclude(t, seat)


# M-5
def blur(t: WarlockTable, seat: i64) -> None:
    """A card went unseen from hand to mine: one of each face that is remembered may have been it."""
    if t.sure[seat] > 0:
        for at in range(seat * t.faces, seat * t.faces + t.faces):
            if t.in_hand[at] > 0:
                t.in_hand[at] -= 1
                t.in_either[at] += 1
                t.sure[seat] -= 1
                t.unsure[seat] += 1
    conclude(t, seat)


# M-5
def conclude(t: WarlockTable, seat: i64) -> None:
    """What is in hand or mine is in the one where the other has no room for it."""
    again = True
    while again and t.unsure[seat] > 0:
        again = False
        for at in range(seat * t.faces, seat * t.faces + t.faces):
            if t.in_either[at] > t.mine_size[seat] - t.mined[seat]:
                t.in_hand[at] += 1
                t.in_either[at] -= 1
                t.sure[seat] += 1
                t.unsure[seat] -= 1
                again = True
            elif t.in_either[at] > t.hand_size[seat] - t.sure[seat]:
                t.in_mine[at] += 1
                t.in_either[at] -= 1
                t.mined[seat] += 1
                t.unsure[seat] -= 1
                again = True
