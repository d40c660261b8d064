"""Advice about bids: whom to outbid, and how cheaply."""

from hubba.core.fast import i64, vec
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.weights import BOLD, WEIGHT, WEIGHTS
from hubba.games.warlock.bots.worth import halves
from hubba.games.warlock.rules.bidding import bid_total, legal_bids
from hubba.games.warlock.rules.empire import some_full
from hubba.games.warlock.rules.moves import ENOUGH, FIRST, TWO, face_of_move
from hubba.games.warlock.rules.table import DAYS, WarlockTable


def advised_bid(n: Notes, t: WarlockTable, seat: i64) -> i64:
    """Outbid the others while that is cheap, else bid little: whoever bids nothing gets nothing."""
    moves = legal_bids(t, seat)
    laid = t.gold_bid + 4 * t.humans_bid
    wanted = wanted_total(n, t, seat, laid)
    if (moves[0] == ENOUGH and laid >= wanted) or len(moves) == 1:
        return moves[0]
    best: i64 = moves[0]
    nearest: i64 = 1000
    for move in moves:
        if move >= FIRST:
            away = wanted - laid - halves(t.deck, face_of_move(move))
            if away < 0:
                away = -2 * away
            if away < nearest:
                nearest = away
                best = move
    return best


def wanted_total(n: Notes, t: WarlockTable, seat: i64, laid: i64) -> i64:
    """How much a seat wants to bid, in halves."""
    purse = laid
    for face in range(t.faces):
        purse += t.mines[seat * t.faces + face] * halves(t.deck, face)
    top: i64 = 0
    for other in range(t.seats):
        if t.total[other] > top:
            top = t.total[other]
    if t.day == DAYS or some_full(t):
        return purse
    willing = i64(float(purse) * WEIGHT[n.styles[seat] * WEIGHTS + BOLD])
    if top == 0:
        return willing
    if top < willing:
        return top + 1
    return 1


def advised_count(t: WarlockTable, moves: vec[i64]) -> i64:
    """The lowest count that outbids all others, else the lowest allowed."""
    top: i64 = 0
    for other in range(t.seats):
        if t.total[other] > top:
            top = t.total[other]
    for move in moves:
        if bid_total(t.gold_bid, t.humans_bid, move - TWO) > top:
            return move
    return moves[0]
