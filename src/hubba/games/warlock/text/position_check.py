"""Whether a situation that somebody wrote down can come about in a game."""

from hubba.core.fast import bit, size
from hubba.core.messages import messages_of
from hubba.core.position import Flaw
from hubba.games.warlock.rules.bidding import bid_cards, bid_total, taken_by
from hubba.games.warlock.rules.deck import GOBLIN, HUMAN, NO_CARD
from hubba.games.warlock.rules.empire import cities, city_cells, some_full
from hubba.games.warlock.rules.grid import BOARD, NO_CELL, beside
from hubba.games.warlock.rules.moves import GIVE_DUNGEON, GIVE_HAND, GIVE_MINE, VERBS
from hubba.games.warlock.rules.phase_names import (
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    DISCARDING,
    ENLISTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OVER,
    OWING,
    PAYING,
    PICKING,
    RECRUITING,
    SEEKING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules.public_memory import conclude
from hubba.games.warlock.rules.state import Warlock
from hubba.games.warlock.rules.table import (
    ACTIONS,
    BUILD,
    CASTLE,
    DAYS,
    DEALT,
    DUNGEON,
    MINE,
    NO_SEAT,
    ROOM,
    ROUNDS,
)
from hubba.games.warlock.rules.turns import due, served, use_told

NAMED = (MINE, DUNGEON, BUILD, CASTLE)
GIVEN = (GIVE_HAND, GIVE_MINE, GIVE_DUNGEON)
RECRUITS = (RECRUITING, DISCARDING, ENLISTING, PICKING)

DOING = "doing"  # the line of most flaws

message = messages_of("hubba.games.warlock")


def find_flaw(state: Warlock) -> Flaw | None:
    """What is wrong with a situation, or nothing."""
    on_the_table = wrong_supply(state) or wrong_empires(state) or wrong_memory(state) or wrong_bar(state)
    return on_the_table or wrong_turn(state)


# Warlock 1.4, Warlock 4.4
def wrong_supply(state: Warlock) -> Flaw | None:
    """There are no more dragons and ruins than in the box."""
    if state.dragons_left < 0 or state.ruins_left < 0:
        return Flaw(DOING, message("flaw-supply"))
    return None


# Warlock 4.2, Warlock 4.4, M-8
def wrong_empires(state: Warlock) -> Flaw | None:
    """An empire grows from the board, and has at most three dragons."""
    for seat in range(state.seats):
        filled = state.filled[seat]
        if size(state.dragons[seat]) > 3:
            return Flaw(f"empire {seat} row 4", message("flaw-dragons", seat=seat))
        reached = filled & BOARD
        grown = (reached | beside(reached)) & filled
        while grown != reached:
            reached = grown
            grown = (reached | beside(reached)) & filled
        if reached != filled:
            return Flaw(f"empire {seat} row 4", message("flaw-apart", seat=seat))
    return None


# M-5
def wrong_memory(state: Warlock) -> Flaw | None:
    """A card that may be in hand or mine can be in either of them."""
    for seat in range(state.seats):
        unsure = state.unsure[seat]
        conclude(state, seat)
        if state.unsure[seat] != unsure:
            return Flaw(f"hand {seat}", message("flaw-unsure", seat=seat))
    return None


# Warlock 2.4, Warlock 3.1
def wrong_bar(state: Warlock) -> Flaw | None:
    """A card of each seat comes into the bar in a round."""
    rounds = state.round - (state.phase in (OWING, GIVING, CHOOSING))
    most = rounds * state.seats
    if state.bar_size > most:
        return Flaw("bar", message("flaw-bar", most=most, found=state.bar_size))
    if state.phase == OVER and state.bar_size:
        return Flaw("bar", message("flaw-bar-over"))
    return None


def wrong_turn(state: Warlock) -> Flaw | None:
    """The right seat is asked, and it has an answer."""
    flaw = wrong_choice(state) or wrong_bids(state)
    if flaw is not None:
        return flaw
    if state.phase == OVER:
        return wrong_end(state)
    if state.phase == CHOOSING:
        return None if state.to_act() else Flaw(DOING, message("flaw-all-chosen"))
    flaw = wrong_seat(state) or wrong_auction(state) or wrong_cards(state) or wrong_cells(state)
    if flaw is None and not answers(state):
        flaw = Flaw(DOING, message("flaw-no-answer"))
    return flaw


# Warlock 2.4, Warlock 2.5, M-4
def wrong_choice(state: Warlock) -> Flaw | None:
    """Secret choices are there while everyone chooses, and second cards until they are sent."""
    for seat in range(state.seats):
        key = f"chosen {seat}"
        offered, aside = state.offer[seat] != NO_CARD, state.aside[seat] != NO_CARD
        if state.phase == CHOOSING:
            if state.hand_size[seat] < DEALT:
                return Flaw(f"hand {seat}", message("flaw-dealt", seat=seat, cards=DEALT))
            if aside and not offered:
                return Flaw(key, message("flaw-offer-first"))
        elif offered:
            return Flaw(key, message("flaw-offer-late"))
        elif aside != (state.phase == SENDING and (seat - state.elrohir) % state.seats >= state.sent):
            return Flaw(key, message("flaw-aside-late" if aside else "flaw-aside-missing", seat=seat))
    return None


# Warlock 3.2, Warlock 3.3, M-15
def wrong_bids(state: Warlock) -> Flaw | None:
    """There are bids during an auction; their totals are what the cards can count, and no two are equal."""
    bidding = state.phase in (BIDDING, COUNTING)
    for seat in range(state.seats):
        key, total = f"bid {seat}", state.total[seat]
        cards = bid_cards(state, seat)
        if not cards and not total:
            continue
        if not bidding and not state.recruits:
            return Flaw(key, message("flaw-bid-late"))
        if (total == 0) != (bidding and seat == state.actor):
            return Flaw(key, message("flaw-total"))
        if bidding and seat != state.actor and (seat - state.tonar) % state.seats > state.asked:
            return Flaw(key, message("flaw-bid-early", seat=seat))
        humans = sum(state.deck.race[card] == HUMAN for card in cards)
        gold = sum(int(state.deck.gold[card]) for card in cards)
        if total and total not in [bid_total(gold, humans, twos) for twos in range(humans + 1)]:
            return Flaw(key, message("flaw-bid-total"))
        if total and taken_by(state, total) != seat:
            return Flaw(key, message("flaw-bids-equal"))
    return None


# Warlock 6.1, Warlock 6.2
def wrong_end(state: Warlock) -> Flaw | None:
    """A game ends after the third day, or with a full empire."""
    if some_full(state) or (state.day == DAYS and state.round == ROUNDS):
        return None
    return Flaw(DOING, message("flaw-not-over"))


# Warlock 2.2, Warlock 2.5, Warlock 2.6, Warlock 3.3, Warlock 3.5
def wrong_seat(state: Warlock) -> Flaw | None:
    """The right seat is asked."""
    phase, seats = state.phase, state.seats
    if phase in (OWING, GIVING):
        enough = state.stocked + state.piled >= DEALT * seats
        return Flaw(DOING, message("flaw-enough-cards")) if enough else None
    if phase in RECRUITS and not state.recruits:
        return Flaw(DOING, message("flaw-no-pass"))
    if state.recruits:
        turn = int(state.order[state.recruiter]) if state.recruiter < state.recruits else -1
    elif phase in (BIDDING, COUNTING):
        turn = (state.tonar + state.asked) % seats if state.asked < seats else -1
    elif phase == SENDING:
        turn = (state.elrohir + state.sent) % seats if state.sent < seats else -1
    else:
        turn = (state.elrohir + state.acted) % seats if state.acted < ACTIONS * seats else -1
    if turn != state.actor:
        return Flaw(DOING, message("flaw-turn", served=served(state), seat=state.actor))
    return None


# Warlock 3.2, Warlock 3.5, Warlock 3.6, M-16, M-18
def wrong_auction(state: Warlock) -> Flaw | None:
    """Whoever has nothing to bid or to recruit is not asked."""
    phase, actor = state.phase, state.actor
    if phase == BIDDING and state.mine_size[actor] == 0 and not bid_cards(state, actor):
        return Flaw(DOING, message("flaw-empty-mine", seat=actor))
    if phase not in RECRUITS:
        return None
    if state.bar_size == 0:
        return Flaw(DOING, message("flaw-empty-bar"))
    if state.second_pass != (phase in (ENLISTING, PICKING)):
        return Flaw(DOING, message("flaw-passes"))
    if state.second_pass and state.round < ROUNDS:
        return Flaw(DOING, message("flaw-second-pass", round=ROUNDS))
    if phase == RECRUITING and city_cells(state, actor) == 0:
        return Flaw(DOING, message("flaw-no-room", seat=actor))
    if phase in (RECRUITING, DISCARDING) and state.to_recruit > (1 if state.round == 1 else 2):
        return Flaw(DOING, message("flaw-due"))
    return None


# Warlock 2.6, M-14
def wrong_cards(state: Warlock) -> Flaw | None:
    """The turn says which cards it is about."""
    phase, actor = state.phase, state.actor
    uses = {NAMING: NAMED, GIVING: GIVEN, PICKING: (MINE, DUNGEON)}.get(phase)
    if uses is not None and use_told(state) not in uses:
        return Flaw(DOING, message("flaw-use", known=" ".join(f"use={VERBS[use]}" for use in uses)))
    if phase == PAYING and state.card == NO_CARD:
        return Flaw(DOING, message("flaw-no-site"))
    if phase == COUNTING and state.humans_bid == 0:
        return Flaw(DOING, message("flaw-no-human"))
    if phase in (SEEKING, RECRUITING, DISCARDING) and due(state) == 0:
        return Flaw(DOING, message("flaw-no-due"))
    if state.played != NO_CARD:
        last = state.castle[actor * ROOM + state.castled[actor] - 1] if state.castled[actor] else NO_CARD
        if last != state.played or state.deck.race[last] != GOBLIN or not state.hiring:
            return Flaw(DOING, message("flaw-goblin"))
    return None


# Warlock 5.3, Warlock 5.12
def wrong_cells(state: Warlock) -> Flaw | None:
    """The turn says which cells and seats it is about."""
    phase, actor = state.phase, state.actor
    if phase == AIMING and (state.victim == NO_SEAT or state.victim == actor):
        return Flaw(DOING, message("flaw-victim"))
    if (state.lifted != NO_CELL) != (phase == LANDING):
        return Flaw(DOING, message("flaw-lift"))
    if phase == LANDING and state.filled[actor] & bit(state.lifted) == 0:
        return Flaw(DOING, message("flaw-lift-empty"))
    if state.own != NO_CELL and (phase not in (STRIKING, AIMING) or cities(state, actor) & bit(state.own) == 0):
        return Flaw(DOING, message("flaw-own"))
    return None


def answers(state: Warlock) -> bool:
    """Whether the seat that is asked has a legal move."""
    if state.phase == LIFTING and state.filled[state.actor] & (state.filled[state.actor] - 1) == 0:
        return False
    return len(state.legal(state.actor)) > 0
