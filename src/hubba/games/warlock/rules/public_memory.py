"""M-5: what everyone knows about hands and mines, because they saw the cards go there."""

from hubba.core.fast import i64
from hubba.games.warlock.rules.table import WarlockTable


# M-5
def remember_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """Everyone saw this card go into a hand."""
    t.in_hand[seat * t.faces + card] += 1
    t.sure[seat] += 1


# M-5
def remember_mine(t: WarlockTable, seat: i64, card: i64) -> None:
    """Everyone saw this card go into a mine."""
    t.in_mine[seat * t.faces + card] += 1
    t.mined[seat] += 1


# M-5
def forget_hand(t: WarlockTable, seat: i64, card: i64) -> None:
    """Everyone saw a card leave a hand; it may be a remembered one."""
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
    """Everyone saw a card leave a mine; it may be a remembered one."""
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
    """A card went face down from hand to mine: it may be any remembered card, so one of each face is now unsure."""
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
    """Decide where unsure cards are: in the hand if the mine has no room for them, or the other way round."""
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
