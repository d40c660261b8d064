"""Whether a situation that somebody wrote down can come about in a game."""

from hubba.core.fast import size
from hubba.core.messages import messages_of
from hubba.core.position import Flaw
from hubba.games.witches.rules.cards import NO_CARD
from hubba.games.witches.rules.phase_names import CHANGING
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT

message = messages_of("hubba.games.witches")


def find_flaw(state: Witches, written: int, named: int) -> Flaw | None:
    """What is wrong with a situation, or nothing.

    `written` is the leader that somebody wrote down, `named` the one that an option names, or NO_SEAT.
    """
    held = [int(size(state.hands[seat])) + int(state.trick[seat] != NO_CARD) for seat in range(state.seats)]
    if state.final:
        flaw = wrong_turns(state) or wrong_at_the_end(state, held)
    else:
        flaw = wrong_turns(state) or wrong_before(state, held)
    return flaw or wrong_leader(state, written, named)


# Witches 4.1, B-4
def wrong_turns(state: Witches) -> Flaw | None:
    """Nobody is passed over in a trick, and the very last trick does not wait for a change of trump."""
    seats = [(state.leader + step) % state.seats for step in range(state.seats)]
    played = [seat for seat in seats if state.trick[seat] != NO_CARD]
    for seat in seats[: seats.index(played[-1])] if played else []:
        if seat not in played and state.hands[seat]:
            return Flaw("trick", message("flaw-passed-over", seat=seat))
    if state.final and state.phase == CHANGING and not any(state.hands[seat] for seat in seats):
        return Flaw("trick", message("flaw-last-trick"))
    return None


# Witches 3.1, Witches 5.3, Witches 6.1, Witches 7.2
def wrong_before(state: Witches, held: list[int]) -> Flaw | None:
    """While there is a stock, hands are full and whole tricks have been captured."""
    for seat, cards in enumerate(held):
        if cards != state.full_hand:
            return Flaw(f"hand {seat}", message("flaw-hand", seat=seat, cards=cards, hand=state.full_hand))
        if state.known[seat]:
            return Flaw(f"hand {seat}", message("flaw-seen-early"))
    if state.piled == 0:
        return Flaw("trump", message("flaw-no-trump"))
    behind = sum(int(size(state.won[seat])) for seat in range(state.seats)) + int(state.piled) - 1
    if behind % state.seats:
        return Flaw("stock", message("flaw-part-of-trick", cards=behind))
    tricks = behind // int(state.seats)
    if state.piled - 1 > tricks:
        return Flaw("trump", message("flaw-trumps-early", trumps=state.piled, tricks=tricks))
    return None


# Witches 3.5, Witches 4.1, B-2, B-7
def wrong_leader(state: Witches, written: int, named: int) -> Flaw | None:
    """Some seat leads first; then the seat that has won a trick, or the next one clockwise that has a card.

    Only the seats that drew last can be without a card, so that next one has won a trick, too.
    """
    if not any(state.won[seat] for seat in range(state.seats)):
        if named in (NO_SEAT, written):
            return None
        return Flaw("leader", message("flaw-leader-option", seat=named))
    for seat in (written, int(state.leader)):
        if not state.won[seat]:
            return Flaw("leader", message("flaw-leader", seat=seat))
    return None


# Witches 7.4, B-5, B-6
def wrong_at_the_end(state: Witches, held: list[int]) -> Flaw | None:
    """Once the stock has run out, some seats may have gone without one card, or hold a former trump."""
    most, least = max(held), min(held)
    if most > state.full_hand:
        rich = held.index(most)
        return Flaw(f"hand {rich}", message("flaw-hand-many", seat=rich, cards=most, most=state.full_hand))
    if least < most - 1:
        poor = held.index(least)
        return Flaw(f"hand {poor}", message("flaw-hand-few", seat=poor, cards=least, most=most))
    unserved = -int(state.colours * state.values - 1 - state.full_hand * state.seats) % int(state.seats)
    without = sum(cards == most - 1 for cards in held)
    if without > unserved:
        return Flaw(f"hand {held.index(least)}", message("flaw-short-hands", seats=without, most=unserved))
    # Each trick may have added a trump. Seats that found no stock have taken some, all of them if any got no card.
    refills = -(-int(state.colours * state.values - 1 - state.full_hand * state.seats) // int(state.seats))
    added = int(state.full_hand) - most + (0 if without else max(0, refills + 1 - unserved))
    if state.piled > added:
        return Flaw("trump", message("flaw-trumps-late", trumps=state.piled, most=added))
    trumps = [int(size(state.known[seat])) for seat in range(state.seats)]
    greedy = trumps.index(max(trumps))
    if max(trumps) > 1:
        return Flaw(f"hand {greedy}", message("flaw-two-seen", seat=greedy))
    if sum(trumps) > unserved:
        return Flaw(f"hand {greedy}", message("flaw-many-seen", cards=sum(trumps), most=unserved))
    return None
