"""What cards and powers are worth to a seat, by rules of thumb, in final points.

Call `survey` for the seat first; powers and the dungeon need `survey_hand`.
"""

from typing import Final

from hubba.core.fast import i64
from hubba.games.warlock.bots.appraisal import look
from hubba.games.warlock.bots.notes import Notes
from hubba.games.warlock.bots.standing import UNABLE, best_swap, best_target, guarded_worth
from hubba.games.warlock.bots.weights import (
    DRAGON_GUARDS,
    DRAGON_PLACED,
    DRAWN,
    FULL_DUNGEON,
    FULL_MINE,
    GOLD,
    HIRE,
    HUMAN_GOLD,
    LAST_DRAWN,
    LAST_GOLD,
    LAST_PAY,
    OTHERS_LOSS,
    PAY,
    PAY_ANY,
    SEEK,
    SEEK_WITH_FEW,
    SHELTER,
)
from hubba.games.warlock.rules.deck import GIANT, GNOME, GOBLIN, HUMAN, ORC, WIZARD, Deck, one_of
from hubba.games.warlock.rules.empire import cities, dragon_cells
from hubba.games.warlock.rules.grid import beside
from hubba.games.warlock.rules.powers import fits_gnome
from hubba.games.warlock.rules.table import WarlockTable

FEW: Final = 4  # a hand with this many cards, or fewer, is short of cards
FILLED_DUNGEON: Final = 6
FILLED_MINE: Final = 5


# Cards of the hand


def pay_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What a card is worth in the dungeon, where it helps to pay for cities in the hand."""
    race = t.deck.race[card]
    worth = n.factor(PAY)
    if race in (GOBLIN, WIZARD):
        worth = n.factor(PAY_ANY)
    guard = one_of(t.deck.kind[card]) * 8
    own = seat * t.faces + card
    for place in range(n.holding):
        face = n.held[place]
        if n.help[face] > worth and n.lacking[face] & guard != 0 and (face != card or t.hands[own] > 1):
            worth = n.help[face]
    if t.dungeon_size[seat] > FILLED_DUNGEON:
        worth *= n.factor(FULL_DUNGEON)
    if n.last:
        worth *= n.factor(LAST_PAY)
    return worth


def gold_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What a card is worth in the mine."""
    gold = n.factor(GOLD) * float(t.deck.gold[card])
    if t.deck.race[card] == HUMAN:
        gold = n.factor(HUMAN_GOLD)
    if t.mine_size[seat] > FILLED_MINE:
        gold *= n.factor(FULL_MINE)
    if n.last:
        gold *= n.factor(LAST_GOLD)
    return gold


def halves(deck: Deck, card: i64) -> i64:
    """The most gold that a card counts, in half gold pieces."""
    if deck.gold[card] == 0:
        return 4
    return deck.gold[card]


def drawn_worth(n: Notes) -> float:
    """What a card from the stock is worth."""
    if n.last:
        return n.factor(DRAWN) * n.factor(LAST_DRAWN)
    return n.factor(DRAWN)


# Powers


def power_worth(n: Notes, t: WarlockTable, seat: i64, card: i64) -> float:
    """What the power of a card in the hand is worth now; UNABLE if it would have no effect."""
    race = t.deck.race[card]
    if race == GIANT:
        return dragon_worth(n, t, seat)
    if race == HUMAN:
        if t.stocked + t.piled == 0:
            return UNABLE
        sought = n.factor(SEEK)
        if t.hand_size[seat] <= FEW:
            sought = n.factor(SEEK_WITH_FEW)
        if n.last:
            sought *= n.factor(LAST_DRAWN)
        return sought
    if race == GNOME:
        return shelter_worth(n, t, seat, card)
    if race == GOBLIN:
        return hire_worth(n, t, card)
    seek_targets(n, t, seat)
    if n.strike_worth == UNABLE:
        return UNABLE
    if race == ORC:
        if t.ruins_left == 0:
            return UNABLE
        return n.strike_worth * n.factor(OTHERS_LOSS)
    if cities(t, seat) == 0:
        return UNABLE
    return best_swap(n, t, seat)


def dragon_worth(n: Notes, t: WarlockTable, seat: i64) -> float:
    """The worth of a dragon, which protects its neighbours and fills a cell."""
    cells = dragon_cells(t, seat)
    if cells == 0:
        return UNABLE
    best = 0.0
    bare = cities(t, seat) & ~n.near
    while cells:
        worth = guarded_worth(n, t, seat, beside(cells & -cells) & bare)
        if worth > best:
            best = worth
        cells &= cells - 1
    return n.factor(DRAGON_PLACED) + n.factor(DRAGON_GUARDS) * best


def shelter_worth(n: Notes, t: WarlockTable, seat: i64, gnome: i64) -> float:
    """The worth of the best city that a gnome can bring."""
    best = UNABLE
    if n.sites != 0:
        for place in range(n.holding):
            face = n.held[place]
            if (face != gnome or t.hands[seat * t.faces + face] > 1) and fits_gnome(t.deck, face):
                worth = n.best[face] + n.factor(SHELTER)
                if worth > best:
                    best = worth
    return best


def hire_worth(n: Notes, t: WarlockTable, goblin: i64) -> float:
    """The worth of the best city in the bar that a goblin can hire; the goblin is one more card to pay with."""
    best = UNABLE
    if t.bar_size > 0 and n.sites != 0:
        guard = one_of(t.deck.kind[goblin]) * 8
        for face in range(t.faces):
            if t.bar[face] > 0:
                look(n, t, face)
                lacks = n.lacks[face]
                if lacks == 0 or (lacks == 1 and n.lacking[face] & guard != 0):
                    worth = n.best[face] + n.factor(HIRE)
                    if worth > best:
                        best = worth
    return best


def seek_targets(n: Notes, t: WarlockTable, seat: i64) -> None:
    """Note the best city that an orc or wizard can strike."""
    if n.struck == n.question:
        return
    n.struck = n.question
    n.strike_worth = UNABLE
    for other in range(t.seats):
        if other != seat:
            worth = best_target(n, t, other)
            if worth > n.strike_worth:
                n.strike_worth = worth
