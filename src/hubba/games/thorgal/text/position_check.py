"""Whether a situation that somebody wrote down can come about in a game."""

from hubba.core.messages import messages_of
from hubba.core.position import Flaw
from hubba.core.state import ALLOWED
from hubba.games.thorgal.rules.casting import start_space
from hubba.games.thorgal.rules.destiny import all_alike, dice_to_take
from hubba.games.thorgal.rules.ending import lead
from hubba.games.thorgal.rules.phase_names import (
    ANSWERING,
    CHOOSING,
    COUNTING,
    DROPPING,
    FLOOD,
    GIVING,
    INVASION,
    OVER,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    VICTORY,
    WANTING,
    WAR,
)
from hubba.games.thorgal.rules.powers import amount, most_to_share, ready_power, recall_refused
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CHAAM,
    CHAAMS,
    DASH,
    HAND_LIMIT,
    HERO_NAMES,
    LABORATORY,
    RECALL,
    SHARE,
    SPACES,
    TANATLOC,
    WHITE_DICE,
    cards_in,
    dice_in,
    dice_of,
)
from hubba.games.thorgal.rules.trading import can_trade_for, can_trade_with, open_counts
from hubba.games.thorgal.rules.turns import owner

TRADES = (TRADING, GIVING, WANTING, COUNTING, ANSWERING)
DESTINY = (TAKING, ROLLING, *TRADES)

DOING = "doing"  # the line of most flaws

message = messages_of("hubba.games.thorgal")


def find_flaw(state: Thorgal) -> Flaw | None:
    """What is wrong with a situation, or nothing."""
    return wrong_start(state) or wrong_path(state) or wrong_hands(state) or wrong_end(state) or wrong_turn(state)


# Thorgal 1.4, Thorgal 1.5, Thorgal 1.6
def wrong_start(state: Thorgal) -> Flaw | None:
    """Heroes are chosen before anything else happens, and then the team is complete."""
    if state.phase != CHOOSING:
        if state.cast < state.heroes:
            return Flaw("team", message("flaw-team", heroes=state.heroes, found=state.cast))
        if state.round == 0:
            return Flaw("round", message("flaw-first-round"))
        start = start_space(state)
        passed = [start + state.round - 1]
        if state.phase == OVER and state.ending != VICTORY:
            passed.append(start + state.round)  # lost in Ogotaï's phase
        if state.ogotai not in passed:
            return Flaw("track", message("flaw-track", space=start))
        return None
    if state.cast == state.heroes:
        return Flaw(DOING, message("flaw-team-complete"))
    fresh = [state.box.hand[state.hero[slot]] for slot in range(state.cast)]
    if fresh != [state.hand[slot] for slot in range(state.cast)]:
        return Flaw("team", message("flaw-first-cards"))
    moved = state.round or state.ogotai or state.revealed > 1 or state.chaam_discards or state.skill_discards
    if moved or any(state.chaams[location] for location in range(8)):
        return Flaw(DOING, message("flaw-nothing-yet"))
    return None


# Thorgal 5.4, Thorgal 5.6
def wrong_path(state: Thorgal) -> Flaw | None:
    """Heroes and Chaams are at revealed locations."""
    for slot in range(state.cast):
        if state.place[slot] >= state.revealed:
            return Flaw("at", message("flaw-hidden-hero", hero=HERO_NAMES[state.hero[slot]]))
    if state.phase != CHOOSING and max(state.place[slot] for slot in range(state.cast)) < state.revealed - 2:
        return Flaw("revealed", message("flaw-revealed"))
    for location in range(state.revealed, 8):
        if state.chaams[location]:
            return Flaw(f"chaams {location + 1}", message("flaw-hidden-chaams"))
    return None


# Thorgal 5.10, T-11
def wrong_hands(state: Thorgal) -> Flaw | None:
    """Only a hero that is about to give some up has too many cards."""
    for slot in range(state.cast):
        cards = cards_in(state.hand[slot])
        name = HERO_NAMES[state.hero[slot]]
        if state.phase == DROPPING and slot == state.overfull:
            if cards <= HAND_LIMIT:
                return Flaw(DOING, message("flaw-dropping", hero=name, cards=cards))
        elif cards > HAND_LIMIT:
            return Flaw(f"hand {name}", message("flaw-hand", hero=name, cards=cards, most=HAND_LIMIT))
    return None


# Thorgal 7.1, Thorgal 7.2, Thorgal 7.3, Thorgal 7.4
def wrong_end(state: Thorgal) -> Flaw | None:
    """A game that is over ended for a reason that can be seen."""
    if state.phase != OVER:
        if state.ogotai >= SPACES:
            return Flaw("track", message("flaw-last-space"))
        return None
    if state.ending == VICTORY and lead(state) != LABORATORY:
        return Flaw("at", message("flaw-victory"))
    if (state.ending == WAR) != (state.ogotai == SPACES):
        return Flaw("track", message("flaw-war"))
    if state.ending == INVASION and not all(state.chaams[location] for location in range(state.revealed)):
        return Flaw(DOING, message("flaw-invasion"))
    if state.ending == FLOOD and (state.chaam_deck or state.chaam_discards):
        return Flaw(DOING, message("flaw-flood"))
    return None


# Thorgal 3.1, Thorgal 4.1
def wrong_turn(state: Thorgal) -> Flaw | None:
    """Dice, Chaams and offers fit the phase."""
    if state.phase in (CHOOSING, OVER):
        return None
    dashed = state.used and state.box.power[state.hero[state.slot]] == DASH
    if dice_in(state.won) + dice_in(state.rolled) > WHITE_DICE + dashed:
        return Flaw(DOING, message("flaw-five-dice"))
    if state.phase not in DESTINY and (dice_of(state.won, CHAAM) or dice_of(state.won, CHAAMS)):
        return Flaw(DOING, message("flaw-chaam-dice"))
    if state.phase == PLACING:
        return wrong_arrival(state)
    if state.phase in DESTINY:
        return wrong_destiny(state)
    return wrong_power(state)


# Thorgal 4.2, T-6
def wrong_arrival(state: Thorgal) -> Flaw | None:
    if state.revealed == 1:
        return Flaw(DOING, message("flaw-one-place"))
    if dice_in(state.won) + (state.to_come + 2) // 2 > WHITE_DICE:
        return Flaw(DOING, message("flaw-chaam-source"))
    return None


# Thorgal 3.2, Thorgal 3.3, Thorgal 3.4, T-3, T-5
def wrong_destiny(state: Thorgal) -> Flaw | None:
    dice = dice_in(state.won) + dice_in(state.rolled)
    if dice != WHITE_DICE:
        return Flaw(DOING, message("flaw-all-dice"))
    if state.phase == TAKING:
        if state.black > TANATLOC:
            return Flaw(DOING, message("flaw-nothing-taken"))
        if state.to_take >= dice_in(state.rolled) or all_alike(state):
            return Flaw(DOING, message("flaw-no-choice"))
        return None
    if state.phase == ROLLING:
        if state.black > TANATLOC:
            return Flaw(DOING, message("flaw-phase-ends"))
        if not state.rolled:
            return Flaw(DOING, message("flaw-no-die"))
    elif state.black != TANATLOC:
        return Flaw(DOING, message("flaw-tanatloc"))
    # With fewer dice left than the black die says all are taken, and none is left.
    taken = dice_to_take(state.black)
    if state.rolled and dice_in(state.won) < taken:
        return Flaw(DOING, message("flaw-taken", taken=taken))
    return None if state.phase == ROLLING else wrong_trade(state)


# T-5
def wrong_trade(state: Thorgal) -> Flaw | None:
    """What has been named of an offer can be offered."""
    nothing = Flaw(DOING, message("flaw-no-trade"))
    if state.phase == TRADING:
        return None if any(can_trade_with(state, slot) for slot in range(state.heroes)) else nothing
    if not can_trade_with(state, state.partner):
        return nothing
    if state.phase == GIVING:
        return None
    if not can_trade_for(state, state.partner, state.gives):
        return nothing
    if state.phase == WANTING:
        return None
    counts = open_counts(state, state.partner, state.gives, state.wants)
    if state.phase == COUNTING:
        return None if counts & (counts - 1) else nothing
    if not counts >> state.count & 1:
        return nothing
    if not state.consent or owner(state, state.partner) == owner(state, state.slot):
        return Flaw(DOING, message("flaw-at-once"))
    return None


# Thorgal 5.9, T-19
def wrong_power(state: Thorgal) -> Flaw | None:
    """A power that is being used is the hero's own, and there is something to use it on."""
    power = ready_power(state)
    wrong = Flaw(DOING, message("flaw-power"))
    if state.phase in (SHARING, SPARING):
        if power != SHARE or state.partner == state.slot or state.hand[state.slot] == 0:
            return wrong
        if state.phase == SPARING and most_to_share(state, state.gives) < 2:
            return wrong
    if state.phase == SWAPPING:
        free = amount(state) == 0  # then nothing is asked
        return wrong if power != RECALL or free or recall_refused(state, state.recalled) != ALLOWED else None
    if state.phase == DROPPING and state.overfull != state.slot:
        shared = state.used and state.box.power[state.hero[state.slot]] == SHARE
        return None if shared else Flaw(DOING, message("flaw-gift"))
    return None
