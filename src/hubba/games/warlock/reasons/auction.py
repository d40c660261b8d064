"""What speaks for a bid, and for a card of the bar."""

from collections.abc import Iterator

from hubba.core.reason import Reason, because
from hubba.games.warlock.reasons.facts import TWO_GOLD, best_gain, gold, mine_gold
from hubba.games.warlock.rules.bidding import bid_total
from hubba.games.warlock.rules.moves import ENOUGH, PASS, face_of_move
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import DAYS


def for_bid(t: Warlock, seat: int, move: int) -> Iterator[Reason]:
    """What speaks for passing, for one more card in the bid, or for ending it."""
    bid = int(t.gold_bid + t.humans_bid * TWO_GOLD)
    if move == PASS:
        if t.day < DAYS:
            yield because("bid-pass", sum=mine_gold(t, seat))
    elif move == ENOUGH:
        if t.humans_bid:
            yield because("bid-humans", count=t.humans_bid)
        else:
            yield from for_total(t, seat, bid)
    else:
        card = int(face_of_move(move))
        after = bid + gold(t, card)
        highest = max(t.total[other] for other in range(t.seats))
        if highest == 0:
            yield because("bid-opens", total=after)
        elif bid <= highest < after:
            yield because("bid-overtakes", total=after, sum=highest)
        elif bid <= highest:
            yield because("bid-reaches", total=after)
        else:
            yield because("bid-raises", total=after, sum=highest)


def for_count(t: Warlock, seat: int, twos: int) -> Iterator[Reason]:
    """What speaks for counting so many humans as two."""
    yield from for_total(t, seat, int(bid_total(t.gold_bid, t.humans_bid, twos)))


def for_total(t: Warlock, seat: int, total: int) -> Iterator[Reason]:
    """What a whole bid means: whether anybody has bid more, or still can."""
    higher = sum(t.total[other] > total for other in range(t.seats))
    later = [(seat + step) % t.seats for step in range(1, t.seats - t.asked)]
    count = sum(t.mine_size[other] > 0 for other in later)
    if higher:
        yield because("bid-behind", total=total, count=higher)
    elif count == 0:
        yield because("bid-first", total=total)
    else:
        yield because("bid-leads", total=total, count=count)


def for_recruit(t: Warlock, seat: int, card: int) -> Iterator[Reason]:
    """What speaks for building a card of the bar."""
    points = best_gain(t, seat, card)
    others = [best_gain(t, seat, other) for other in range(t.faces) if t.bar[other] > 0 and other != card]
    if others and points >= max(others):
        yield because("recruit-best", points=points)
    elif points > 0:
        yield because("city-free", points=points)


def for_discard(t: Warlock, card: int) -> Iterator[Reason]:
    """What speaks for taking a card of the bar away."""
    points = int(t.deck.points[card])
    if points == 0:
        return  # humans print none
    if points >= max(t.deck.points[other] for other in range(t.faces) if t.bar[other] > 0):
        yield because("discard-best", points=points)
    elif t.recruiter + 1 < t.recruits:
        yield because("discard-denies", count=t.recruits - t.recruiter - 1, points=points)
