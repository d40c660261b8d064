"""What speaks for cards that change hands: trades, gifts, and what a hero discards."""

from collections.abc import Iterator, Sequence

from hubba.core.reason import Reason, because
from hubba.games.thorgal.reasons.facts import lacks, nearer, step_of, with_cards
from hubba.games.thorgal.rules.moves import COUNT, DROP, GIVE, NO, SKIP, WANT, WITH
from hubba.games.thorgal.rules.phase_names import ANSWERING, COUNTING, GIVING, SWAPPING, TRADING
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import SKILLS


def for_trade(t: Thorgal, moves: Sequence[int]) -> Iterator[Reason]:
    """What speaks for a trade, as far as the moves to come tell it."""
    if moves[0] == SKIP:
        if lacks(t, t.slot, t.hand[t.slot]) == 0:
            yield because("skip-ready", hero=t.hero[t.slot], location=step_of(t, t.slot))
        elif not any(nearer(t, "trade", t.slot, hand) for hand in after_trades(t)):
            yield because("skip-none", hero=t.hero[t.slot], location=step_of(t, t.slot))
        return
    offer = offered(t, moves)
    if offer is None:
        return
    partner, gives, wants, count = offer
    own = with_cards(with_cards(t.hand[t.slot], gives, -count), wants, count)
    other = with_cards(with_cards(t.hand[partner], wants, -count), gives, count)
    if t.phase == ANSWERING and moves[0] == NO:
        if lacks(t, partner, other) > lacks(t, partner, t.hand[partner]):
            after = lacks(t, partner, other)
            yield because("refuse-worse", hero=t.hero[partner], location=step_of(t, partner), count=after)
        return
    yield from nearer(t, "trade", t.slot, own)
    yield from nearer(t, "trade", partner, other)
    if t.phase == ANSWERING and lacks(t, partner, other) == lacks(t, partner, t.hand[partner]):
        yield because("trade-harmless", hero=t.hero[partner], location=step_of(t, partner))
    yield because("trade-holds", hero=t.hero[t.slot], skill=wants, count=t.holds_of(t.slot, wants) + count)


def after_trades(t: Thorgal) -> Iterator[int]:
    """The hands that the hero could have after a trade with anybody."""
    for partner in range(t.heroes):
        for gives in range(SKILLS):
            for wants in range(SKILLS):
                most = min(t.holds_of(t.slot, gives), t.holds_of(partner, wants))
                for count in range(1, most + 1 if partner != t.slot and gives != wants else 1):
                    yield with_cards(with_cards(t.hand[t.slot], gives, -count), wants, count)


def offered(t: Thorgal, moves: Sequence[int]) -> tuple[int, int, int, int] | None:
    """The trade that is on offer once these moves are made: partner, given and wanted skill, and how many."""
    known: list[int] = []
    if t.phase != TRADING:
        known.append(t.partner)
        if t.phase != GIVING:
            known.append(t.gives)
        if t.phase in (COUNTING, ANSWERING):
            known.append(t.wants)
        if t.phase == ANSWERING:
            known.append(t.count)
    firsts = (WITH, GIVE, WANT, COUNT)
    for move in moves[: 4 - len(known)]:
        first = firsts[len(known)]
        if not first <= move < first + (6 if first != COUNT else 8):
            return None
        known.append(t.slot_of(move - WITH) if first == WITH else move - first + (first == COUNT))
    return (known[0], known[1], known[2], known[3]) if len(known) == 4 else None


def for_gift(t: Thorgal, partner: int, moves: Sequence[int]) -> Iterator[Reason]:
    """What speaks for giving cards to a hero: the skill, and how many, if the moves say it."""
    if moves and GIVE <= moves[0] < WANT:
        skill = moves[0] - GIVE
        many = moves[1] - COUNT + 1 if len(moves) > 1 and COUNT <= moves[1] < DROP else 1
        yield from nearer(t, "gift", partner, with_cards(t.hand[partner], skill, many))
    missing = lacks(t, partner, t.hand[partner])
    if missing:
        yield because("gift-lacks", hero=t.hero[partner], location=step_of(t, partner), count=missing)


def for_count(t: Thorgal, many: int) -> Iterator[Reason]:
    """What speaks for giving so many cards."""
    yield from nearer(t, "gift", t.partner, with_cards(t.hand[t.partner], t.gives, many))
    yield from for_gift(t, t.partner, ())


def for_drop(t: Thorgal, skill: int) -> Iterator[Reason]:
    """What speaks for discarding a card."""
    slot = t.slot if t.phase == SWAPPING else t.overfull
    before = t.hand[slot] if t.phase != SWAPPING else with_cards(t.hand[slot], t.recalled, 1)
    after = with_cards(before, skill, -1)
    if lacks(t, slot, after) == lacks(t, slot, before):
        yield because("drop-spare", hero=t.hero[slot], skill=skill, location=step_of(t, slot))
    else:
        yield because("drop-left", hero=t.hero[slot], skill=skill, count=t.holds_of(slot, skill) - 1)
