"""Whether a situation that somebody wrote down can come about in a game."""

from dataclasses import dataclass

from hubba.core.fast import size
from hubba.games.warlock.deck import GOBLIN, NO_CARD
from hubba.games.warlock.grid import BOARD, WHOLE, beside
from hubba.games.warlock.phases import (
    ACTING,
    AIMING,
    BIDDING,
    CHOOSING,
    COUNTING,
    GIVING,
    LANDING,
    LIFTING,
    NAMING,
    OVER,
    OWING,
    PAYING,
    PLACING,
    SEEKING,
    SELECTING,
    SENDING,
    STRIKING,
)
from hubba.games.warlock.rules import Warlock
from hubba.games.warlock.situation import ACTIONS, DEALT


@dataclass(frozen=True)
class Flaw:
    """What is wrong, and the line of the position it is about, by its key."""

    key: str
    reason: str


def impossible(state: Warlock) -> Flaw | None:
    """What is wrong with a situation, or nothing."""
    on_the_table = wrong_supply(state) or wrong_empires(state) or wrong_memory(state) or wrong_bar(state)
    return on_the_table or wrong_turn(state)


# Warlock 1.4, Warlock 4.4
def wrong_supply(state: Warlock) -> Flaw | None:
    """There are so many dragons and ruins, and no more."""
    if state.dragons_left < 0 or state.ruins_left < 0:
        return Flaw("doing", "there are 15 dragons and 14 ruins, and here are more")
    return None


# Warlock 4.2, Warlock 4.4, M-8
def wrong_empires(state: Warlock) -> Flaw | None:
    """An empire grows from the board, and has at most three dragons."""
    for seat in range(state.seats):
        filled = state.filled[seat]
        if size(state.dragons[seat]) > 3:
            return Flaw(f"empire {seat} row 4", f"the empire of seat {seat} has more than three dragons")
        reached = filled & BOARD
        grown = (reached | beside(reached)) & filled
        while grown != reached:
            reached = grown
            grown = (reached | beside(reached)) & filled
        if reached != filled:
            return Flaw(
                f"empire {seat} row 4", f"the empire of seat {seat} has cards that nothing joins to the board"
            )
    return None


# M-5
def wrong_memory(state: Warlock) -> Flaw | None:
    """What may be in hand or mine can be in either of them."""
    for seat in range(state.seats):
        unsure = state.unsure[seat]
        state.conclude(seat)
        if state.unsure[seat] != unsure:
            return Flaw(
                f"hand {seat}", f"seat {seat} has no room in hand or mine for a card marked `?`: mark it `!`"
            )
    return None


# Warlock 2.4, Warlock 3.1
def wrong_bar(state: Warlock) -> Flaw | None:
    """A card of each seat comes into the bar in a round."""
    rounds = state.round - (state.phase in (OWING, GIVING, CHOOSING))
    if state.bar_size > rounds * state.seats:
        return Flaw("bar", f"there can be {rounds * state.seats} cards in the bar by now, not {state.bar_size}")
    if state.phase == OVER and state.bar_size:
        return Flaw("bar", "when the game is over the bar is empty")
    return None


def wrong_turn(state: Warlock) -> Flaw | None:
    """What is asked can be answered."""
    for seat in range(state.seats):
        waiting = state.phase == SENDING and (seat - state.elrohir) % state.seats >= state.served
        if (state.aside[seat] != NO_CARD) != waiting and state.phase != CHOOSING:
            return Flaw(f"chosen {seat}", f"seat {seat} must have a second card to send, and no other seat may")
        if state.offer[seat] != NO_CARD and state.phase != CHOOSING:
            return Flaw(f"chosen {seat}", "a card for the bar is chosen only while all choose")
        if state.phase == CHOOSING and state.hand_size[seat] < DEALT:
            return Flaw(f"hand {seat}", f"seat {seat} was just dealt {DEALT} cards and has fewer")
    if state.phase == OVER:
        return None
    if state.phase == CHOOSING:
        return None if state.to_act() else Flaw("doing", "all have chosen: the bar cards are to be revealed")
    if state.phase in ACTION_PHASES and not state.recruits:
        turn = (state.elrohir + state.served) % state.seats
        if state.served >= ACTIONS * state.seats or state.actor != turn:
            return Flaw("doing", f"after {state.served} actions it is the turn of seat {turn}")
    return wrong_path(state) or (None if answers(state) else Flaw("doing", "nothing can be answered to this"))


ACTION_PHASES = (ACTING, NAMING, SELECTING, PAYING, PLACING, LIFTING, LANDING, SEEKING, STRIKING, AIMING)


def wrong_path(state: Warlock) -> Flaw | None:
    """The turn says all that it needs."""
    phase = state.phase
    if phase in (NAMING, GIVING) and state.use == NO_CARD:
        return Flaw("doing", "say the use, as use=build, or where an owed card comes from, as use=give:hand")
    if phase == PAYING and state.card == NO_CARD:
        return Flaw("doing", "say which card is being paid for: card=W1")
    if phase == AIMING and not 0 <= state.victim < state.seats:
        return Flaw("doing", "say who is struck: victim=1")
    if phase == LANDING and state.filled[state.actor] >> max(0, state.lifted) & 1 == 0:
        return Flaw("doing", "say which cell was lifted: lift=a1")
    if state.played != NO_CARD and state.deck.race[state.played] != GOBLIN:
        return Flaw("doing", "only a goblin that was just played may pay: goblin=B1")
    if phase in (BIDDING, COUNTING) and any(state.total[state.actor : state.actor + 1]):
        return Flaw("doing", "this seat has bid already")
    return None


def answers(state: Warlock) -> bool:
    """Whether the seat that is asked has a legal move."""
    if state.phase == LIFTING and state.filled[state.actor] & (state.filled[state.actor] - 1) == 0:
        return False
    if state.phase == PLACING and state.card == NO_CARD and state.filled[state.actor] == WHOLE:
        return False
    return len(state.legal(state.actor)) > 0
