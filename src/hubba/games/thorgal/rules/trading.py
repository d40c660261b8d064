"""Trades by Tanatloc: the partner, the two skills, the number of cards, and the answer."""

from hubba.core.fast import bit, i64, lowest
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules import events
from hubba.games.thorgal.rules.chaams import start_chaams
from hubba.games.thorgal.rules.moves import COUNT, DROP, GIVE, NO, SKIP, TO, WANT, WITH, YES
from hubba.games.thorgal.rules.phase_names import ANSWERING, COUNTING, GIVING, ROLLING, TRADING, WANTING
from hubba.games.thorgal.rules.reasons import (
    ALREADY_REFUSED,
    ANSWER_FIRST,
    NOT_HELD,
    NOT_IN_TEAM,
    NOTHING_TO_TRADE,
    ONESELF,
    OTHER_LACKS,
    SAME_SKILL,
    TRADE_FIRST,
)
from hubba.games.thorgal.rules.symbols import CARD, SKILLS, TANATLOC
from hubba.games.thorgal.rules.table import NO_SLOT, PAIRS, ThorgalTable
from hubba.games.thorgal.rules.turns import ask, owner, player

# What can be traded


# Thorgal 3.4, T-5
def open_counts(t: ThorgalTable, slot: i64, gives: i64, wants: i64) -> i64:
    """The numbers of cards that can be offered in a trade, as a mask; a refused offer is not made twice."""
    if gives == wants:
        return 0
    most = min(t.holds_of(t.slot, gives), t.holds_of(slot, wants))
    if most == 0:
        return 0
    return (bit(most + 1) - 2) & ~t.refused[slot * PAIRS + gives * SKILLS + wants]


# Thorgal 3.4, T-5
def can_trade_for(t: ThorgalTable, slot: i64, gives: i64) -> bool:
    """Whether another hero has anything to trade for a skill."""
    if t.holds_of(t.slot, gives) == 0:
        return False
    for wants in range(i64(SKILLS)):
        if open_counts(t, slot, gives, wants) != 0:
            return True
    return False


# Thorgal 3.4, T-5
def can_trade_with(t: ThorgalTable, slot: i64) -> bool:
    """Whether a trade with another hero is possible."""
    if slot == t.slot or t.hand[slot] == 0:
        return False
    for gives in range(i64(SKILLS)):
        if can_trade_for(t, slot, gives):
            return True
    return False


# Thorgal 3.4, T-5
def partner_refused(t: ThorgalTable, move: i64) -> i64:
    """Why no trade may be offered to this hero, or ALLOWED."""
    if move == SKIP:
        return ALLOWED
    if not WITH <= move < TO:
        return TRADE_FIRST
    slot = t.slot_of(move - WITH)
    if slot == NO_SLOT:
        return NOT_IN_TEAM
    if can_trade_with(t, slot):
        return ALLOWED
    if slot == t.slot:
        return ONESELF
    return NOTHING_TO_TRADE


# Thorgal 3.4, T-5
def give_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this skill may not be offered, or ALLOWED."""
    if not GIVE <= move < WANT:
        return TRADE_FIRST
    if can_trade_for(t, t.partner, move - GIVE):
        return ALLOWED
    if t.holds_of(t.slot, move - GIVE) == 0:
        return NOT_HELD
    return NOTHING_TO_TRADE


# Thorgal 3.4, T-5
def want_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this skill may not be wanted in return, or ALLOWED."""
    if not WANT <= move < COUNT:
        return TRADE_FIRST
    skill = move - WANT
    if open_counts(t, t.partner, t.gives, skill) != 0:
        return ALLOWED
    if skill == t.gives:
        return SAME_SKILL
    if t.holds_of(t.partner, skill) == 0:
        return OTHER_LACKS
    return ALREADY_REFUSED


# Thorgal 3.4, T-5
def count_refused(t: ThorgalTable, move: i64) -> i64:
    """Why this number of cards may not be offered, or ALLOWED."""
    if not COUNT <= move < DROP:
        return TRADE_FIRST
    count = move - COUNT + 1
    if open_counts(t, t.partner, t.gives, t.wants) & bit(count) != 0:
        return ALLOWED
    if count > t.holds_of(t.slot, t.gives):
        return NOT_HELD
    if count > t.holds_of(t.partner, t.wants):
        return OTHER_LACKS
    return ALREADY_REFUSED


# T-5
def answer_refused(move: i64) -> i64:
    """Why this move is not an answer, or ALLOWED."""
    if move in (YES, NO):
        return ALLOWED
    return ANSWER_FIRST


# The offer


# T-5
def go_on_trading(t: ThorgalTable) -> None:
    """With Tanatloc, ask for another trade as long as something can be offered."""
    t.partner = NO_SLOT
    if t.black == TANATLOC:
        for slot in range(t.heroes):
            if can_trade_with(t, slot):
                ask(t, TRADING)
                return
    after_dice(t)


# Thorgal 3.4
def trade_nothing(t: ThorgalTable) -> None:
    """The player declines to trade after this roll."""
    if t.news is not None:
        t.tell(events.trades_nothing(player(t), t.hero[t.slot]))
    after_dice(t)


# Thorgal 3.4, T-5
def trade_with(t: ThorgalTable, slot: i64) -> None:
    """Choose the partner of the trade."""
    t.partner = slot
    ask(t, GIVING)


# Thorgal 3.4, T-5
def offer_skill(t: ThorgalTable, skill: i64) -> None:
    """Choose the skill to offer."""
    t.gives = skill
    ask(t, WANTING)


# Thorgal 3.4, T-5
def want_skill(t: ThorgalTable, skill: i64) -> None:
    """Choose the skill wanted in return; if only one number of cards is possible, offer that one."""
    t.wants = skill
    counts = open_counts(t, t.partner, t.gives, skill)
    if counts & (counts - 1) == 0:
        offer(t, lowest(counts))
    else:
        ask(t, COUNTING)


# Thorgal 3.4, T-5
def offer(t: ThorgalTable, count: i64) -> None:
    """Offer the trade; if another player has the partner, ask that player."""
    t.count = count
    if t.consent and owner(t, t.partner) != player(t):
        if t.news is not None:
            cards = (int(t.gives), int(t.wants), int(t.count))
            own, other = t.hero[t.slot], t.hero[t.partner]
            t.tell(events.offers(player(t), own, owner(t, t.partner), other, cards))
        ask(t, ANSWERING)
    else:
        trade(t)


# Thorgal 3.4, T-5
def trade(t: ThorgalTable) -> None:
    """The cards change hands."""
    swap(t, t.slot, t.partner, t.gives, t.wants, t.count)
    if t.news is not None:
        cards = (int(t.gives), int(t.wants), int(t.count))
        own, other = t.hero[t.slot], t.hero[t.partner]
        t.tell(events.traded(player(t), own, owner(t, t.partner), other, cards))
    forget_offer(t)
    after_dice(t)


def swap(t: ThorgalTable, slot: i64, partner: i64, gives: i64, wants: i64, count: i64) -> None:
    """Cards of one skill for as many of another."""
    t.hand[slot] += (CARD[wants] - CARD[gives]) * count
    t.hand[partner] += (CARD[gives] - CARD[wants]) * count


def forget_offer(t: ThorgalTable) -> None:
    """Clear the offer."""
    t.partner = NO_SLOT
    t.gives = 0
    t.wants = 0
    t.count = 0


# T-5
def refuse(t: ThorgalTable) -> None:
    """The other player refuses; the hero may make another offer."""
    t.refused[t.partner * PAIRS + t.gives * SKILLS + t.wants] |= bit(t.count)
    t.refusals += 1
    if t.news is not None:
        t.tell(events.refuses(owner(t, t.partner), t.hero[t.partner]))
    forget_offer(t)
    go_on_trading(t)


# Thorgal 3.2, T-3
def after_dice(t: ThorgalTable) -> None:
    """If dice are left, the player may roll again."""
    if t.rolled == 0:
        start_chaams(t)
    else:
        ask(t, ROLLING)
