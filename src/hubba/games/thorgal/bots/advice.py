"""A sensible move at once. Bots use it in playouts, and measurements of the game use it as the player.

Nothing is hidden in this game, so advice may look at the whole table.
"""

from hubba.core.fast import bit, i64
from hubba.core.rng import Rng
from hubba.games.thorgal.bots.exchange import (
    NO_MOVE,
    advised_dash,
    advised_recall,
    advised_trade,
    best_gift,
    trade_gain,
)
from hubba.games.thorgal.bots.needs import (
    danger_of,
    kill_worth,
    least_worth,
    room,
    runner_of,
    wants_travel,
)
from hubba.games.thorgal.bots.weights import (
    FEWEST,
    FOUR_DIFFERENT_LEFT,
    OTHERS,
    PUT_ABLE,
    PUT_AHEAD,
    PUT_FILLED,
    PUT_HERO,
    PUT_OWN,
    ROLL_CHAAM,
    ROLL_TRAVEL,
    WEIGHT,
)
from hubba.games.thorgal.rules.chaams import kill_refused
from hubba.games.thorgal.rules.moves import (
    AS_TRAVEL,
    AT,
    COUNT,
    CRAFTING,
    DRAW,
    DROP,
    END,
    FOUR_ALIKE,
    FOUR_DIFFERENT,
    FOUR_MASKS,
    GIVE,
    GO,
    KILL,
    NO,
    REVEAL,
    ROLL,
    SHOOTING,
    SIX_ALIKE,
    SIX_DIFFERENT,
    STOP,
    STRIKING,
    TO,
    YES,
    take_one,
    take_three,
    take_two,
)
from hubba.games.thorgal.rules.phase_names import (
    ACTING,
    ANSWERING,
    COUNTING,
    DROPPING,
    GIVING,
    PLACING,
    ROLLING,
    SHARING,
    SPARING,
    SWAPPING,
    TAKING,
    TRADING,
    WANTING,
)
from hubba.games.thorgal.rules.powers import amount, ready_power
from hubba.games.thorgal.rules.state import Thorgal
from hubba.games.thorgal.rules.symbols import (
    CARD,
    CHAAM,
    CHAAMS,
    CRAFT,
    DASH,
    GODDESS_PLACE,
    KINDS,
    LABORATORY,
    MAYAXATL,
    OCEAN,
    ONE,
    RECALL,
    SHARE,
    SHOOT,
    SKILLS,
    STRIKE,
    THREE,
    TRAVEL,
    TWO,
    dice_in,
    dice_of,
    distinct,
    foes_of,
    level_of,
    most_alike,
    skill_of,
    skills_in,
)
from hubba.games.thorgal.rules.travel import is_ready, reveal_price


def advised_move(t: Thorgal, row: i64, seat: i64, rng: Rng) -> i64:
    phase = t.phase
    if phase == ACTING:
        return advised_action(t, row)
    if phase == TAKING:
        return advised_dice(t)
    if phase == ROLLING:
        return advised_roll(t, row)
    if phase == PLACING:
        return advised_place(t, row)
    if phase == ANSWERING:
        if trade_gain(t, row, t.partner, t.gives, t.wants, t.count, runner_of(t, row)) >= 0.0:
            return YES
        return NO
    if phase == DROPPING:
        return DROP + least_worth(t, row, t.overfull, -1)
    if phase == SWAPPING:
        return DROP + least_worth(t, row, t.slot, t.recalled)
    if phase == SHARING:
        return GIVE + best_gift(t, row, t.partner) // 16
    if phase == SPARING:
        return COUNT + best_gift(t, row, t.partner) % 16 - 1
    if phase in (TRADING, GIVING, WANTING, COUNTING):
        return advised_trade(t, row)
    return t.random_move(seat, rng)


# The destiny phase


def dice_order(t: Thorgal) -> i64:
    """The faces from the most wanted to the least, three bits each."""
    if wants_travel(t):
        return packed_order(TRAVEL, THREE, TWO, ONE)
    return packed_order(THREE, TWO, ONE, TRAVEL)


def advised_dice(t: Thorgal) -> i64:
    """The best dice that can be taken."""
    order = dice_order(t)
    left = t.rolled
    a: i64 = NO_MOVE
    b: i64 = NO_MOVE
    c: i64 = NO_MOVE
    for _number in range(t.to_take):
        place: i64 = 0
        while dice_of(left, order >> (place * 3) & 7) == 0:
            place += 1
        face = order >> (place * 3) & 7
        left -= bit(face * 3)
        if a == NO_MOVE:
            a = face
        elif b == NO_MOVE:
            b = face
        else:
            c = face
    if b == NO_MOVE:
        return take_one(a)
    if c == NO_MOVE:
        return take_two(min(a, b), max(a, b))
    low = min(a, min(b, c))
    high = max(a, max(b, c))
    return take_three(low, a + b + c - low - high, high)


def advised_roll(t: Thorgal, row: i64) -> i64:
    """Roll again with many dice left; in danger stop earlier, because a Chaam costs more than a die is worth."""
    coming = dice_of(t.won, CHAAM) + 2 * dice_of(t.won, CHAAMS)
    fewest = WEIGHT[row + FEWEST + danger_of(t, row)] + WEIGHT[row + ROLL_CHAAM] * float(coming)
    if wants_travel(t):
        fewest -= WEIGHT[row + ROLL_TRAVEL]
    if float(dice_in(t.rolled)) >= fewest:
        return ROLL
    return STOP


# The Chaam phase


def advised_place(t: Thorgal, row: i64) -> i64:
    """A location that already has Chaams, preferably one where the hero can eliminate this one."""
    own = t.place[t.slot]
    best = own
    best_worth = -1000.0
    for location in range(max(0, own - 1), min(t.revealed, own + 2)):
        worth = put_worth(t, row, location)
        if worth > best_worth:
            best = location
            best_worth = worth
    return AT + best


def put_worth(t: Thorgal, row: i64, location: i64) -> float:
    """How good a location is for the Chaam that was drawn."""
    skill = skill_of(t.kind)
    worth = 0.0
    if t.chaams[location] != 0:
        worth = WEIGHT[row + PUT_FILLED]
    for slot in range(t.heroes):
        if t.place[slot] == location:
            worth += WEIGHT[row + PUT_HERO]
            if t.holds_of(slot, skill) >= level_of(t.kind):
                worth += WEIGHT[row + PUT_ABLE]
                if slot == t.slot:
                    worth += WEIGHT[row + PUT_OWN]
        elif t.place[slot] + 1 == location:
            worth += WEIGHT[row + PUT_AHEAD]
    return worth


# The action phase


def advised_action(t: Thorgal, row: i64) -> i64:
    """Win, travel, draw, use the power or eliminate; end the turn when nothing is worth its price."""
    move = advised_travel(t, row)
    if move == NO_MOVE:
        move = advised_draw(t)
    if move == NO_MOVE:
        move = advised_power(t, row)
    if move == NO_MOVE:
        move = advised_kill(t, row)
    if move == NO_MOVE:
        return END
    return move


def advised_travel(t: Thorgal, row: i64) -> i64:
    """Travel, or make travelling possible."""
    own = t.place[t.slot]
    if own == LABORATORY:
        if is_ready(t, t.slot):
            return SIX_ALIKE + frequent(t, t.slot)
        return NO_MOVE
    dice = t.travel_dice()
    if dice + dice_of(t.won, THREE) == 0:
        return NO_MOVE
    ready = is_ready(t, t.slot)
    if own + 1 < t.revealed:
        if not ready:
            return NO_MOVE
        if dice == 0:
            return AS_TRAVEL
        return way_on(t, row, own)
    # Revealing a location that nobody can enter yet only brings Chaams; do it only if the die has no other use.
    price = reveal_price(t)
    if dice >= price:
        return REVEAL
    if ready and dice + dice_of(t.won, THREE) >= price:
        return AS_TRAVEL
    return NO_MOVE


def way_on(t: Thorgal, row: i64, own: i64) -> i64:
    """The move that leaves a location and pays with the least useful cards."""
    if own == OCEAN:
        return FOUR_DIFFERENT + best_four(t, row)
    if own == GODDESS_PLACE:
        return FOUR_ALIKE + frequent(t, t.slot)
    if own == MAYAXATL:
        return SIX_DIFFERENT
    return GO


def best_four(t: Thorgal, row: i64) -> i64:
    """The payment of four different skills that leaves the best hand."""
    held = skills_in(t.hand[t.slot])
    best: i64 = 0
    best_worth = -1000.0
    for number in range(len(FOUR_MASKS)):
        mask = FOUR_MASKS[number]
        if held & mask == mask:
            hand = t.hand[t.slot]
            for skill in range(i64(SKILLS)):
                if mask & bit(skill) != 0:
                    hand -= CARD[skill]
            worth = float(most_alike(hand))
            worth += WEIGHT[row + FOUR_DIFFERENT_LEFT] * float(distinct(hand))
            if worth > best_worth:
                best = number
                best_worth = worth
    return best


def frequent(t: Thorgal, slot: i64) -> i64:
    """The skill of which a hero has the most cards."""
    best: i64 = 0
    for skill in range(1, SKILLS):
        if t.holds_of(slot, skill) > t.holds_of(slot, best):
            best = skill
    return best


def advised_draw(t: Thorgal) -> i64:
    """Draw with the smallest die first; the largest may still serve as a travel die."""
    for face in range(i64(THREE + 1)):
        if dice_of(t.won, face) > 0:
            return DRAW + face
    return NO_MOVE


# Powers


def advised_power(t: Thorgal, row: i64) -> i64:
    """The best use of the power, if it helps."""
    power = ready_power(t)
    if power == CRAFT and room(t) > 0:
        return CRAFTING
    if power == STRIKE:
        return best_kill(t, row, STRIKING, t.place[t.slot], amount(t))
    if power == SHOOT:
        own = t.place[t.slot]
        move: i64 = NO_MOVE
        if own > 0:
            move = best_kill(t, row, SHOOTING, own - 1, amount(t))
        if move == NO_MOVE and own < LABORATORY:
            move = best_kill(t, row, SHOOTING + KINDS, own + 1, amount(t))
        return move
    if power == SHARE:
        for slot in range(t.heroes):
            if slot != t.slot and best_gift(t, row, slot) != NO_MOVE:
                return TO + t.hero[slot]
    if power == RECALL:
        return advised_recall(t, row)
    if power == DASH:
        return advised_dash(t, row)
    return NO_MOVE


def advised_kill(t: Thorgal, row: i64) -> i64:
    """The Chaam that is best to eliminate."""
    return best_kill(t, row, KILL, t.place[t.slot], 0)


def best_kill(t: Thorgal, row: i64, first: i64, location: i64, fewer: i64) -> i64:
    """The best Chaam of a location, if it is worth its cards."""
    chaams = t.chaams[location]
    if chaams == 0:
        return NO_MOVE
    danger = danger_of(t, row)
    share = WEIGHT[row + OTHERS]
    if runner_of(t, row) == t.slot:
        share = 1.0
    best: i64 = NO_MOVE
    best_worth = 0.0
    for kind in range(i64(KINDS)):
        if foes_of(chaams, kind) > 0 and kill_refused(t, location, kind, fewer) == 0:
            worth = kill_worth(t, row, location, kind, fewer, danger, share)
            if worth > best_worth:
                best = first + kind
                best_worth = worth
    return best


def packed_order(first: i64, second: i64, third: i64, fourth: i64) -> i64:
    """The good faces in the given order, then the bad ones, packed."""
    return first + second * 8 + third * 64 + fourth * 512 + CHAAM * 4096 + CHAAMS * 32768
