"""Whether a situation that somebody wrote down can come about in a game."""

from hubba.core.fast import size
from hubba.core.position import Flaw
from hubba.games.witches.rules.cards import NO_CARD
from hubba.games.witches.rules.phase_names import CHANGING
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.table import NO_SEAT


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
    """Nobody is passed over in a trick, and the very last one does not wait for a change of trump."""
    seats = [(state.leader + step) % state.seats for step in range(state.seats)]
    played = [seat for seat in seats if state.trick[seat] != NO_CARD]
    for seat in seats[: seats.index(played[-1])] if played else []:
        if seat not in played and state.hands[seat]:
            return Flaw("trick", f"seat {seat} holds cards and was passed over in the trick")
    if state.final and state.phase == CHANGING and not any(state.hands[seat] for seat in seats):
        return Flaw("trick", "all hands are empty: the last trick does not lie on the table, it is captured")
    return None


# Witches 3.1, Witches 5.3, Witches 6.1, Witches 7.2
def wrong_before(state: Witches, held: list[int]) -> Flaw | None:
    """While there is a stock, hands are full and whole tricks have been captured."""
    for seat, cards in enumerate(held):
        if cards != state.full_hand:
            return Flaw(
                f"hand {seat}",
                f"seat {seat} has {cards} cards, counting the trick; "
                f"while there is a stock it has {state.full_hand}",
            )
        if state.known[seat]:
            return Flaw(f"hand {seat}", "a hand holds no card that all have seen before the stock runs out")
    if state.piled == 0:
        return Flaw("trump", "while there is a stock there is a trump")
    behind = sum(int(size(state.won[seat])) for seat in range(state.seats)) + int(state.piled) - 1
    if behind % state.seats:
        return Flaw(
            "stock",
            f"{behind} cards have been captured or made trump since the first trump: no whole number of tricks",
        )
    if state.piled - 1 > behind // state.seats:
        return Flaw("trump", f"{state.piled} trumps are too many after {behind // state.seats} tricks")
    return None


# Witches 3.5, Witches 4.1, B-2, B-7
def wrong_leader(state: Witches, written: int, named: int) -> Flaw | None:
    """Somebody leads first; then whoever has won a trick, or the next one clockwise that has a card.

    Nobody but those who drew last can be without a card, so that next one has won a trick, too.
    """
    if not any(state.won[seat] for seat in range(state.seats)):
        if named in (NO_SEAT, written):
            return None
        return Flaw("leader", f"nobody has won a trick yet, so seat {named} leads, as the option says")
    for seat in (written, int(state.leader)):
        if not state.won[seat]:
            return Flaw("leader", f"seat {seat} leads, so it has won a trick; but it has captured nothing")
    return None


# Witches 7.4, B-5, B-6
def wrong_at_the_end(state: Witches, held: list[int]) -> Flaw | None:
    """Once the stock has run out, some seats may have gone without one card, or hold a former trump."""
    most, least = max(held), min(held)
    if most > state.full_hand:
        rich = held.index(most)
        return Flaw(
            f"hand {rich}", f"seat {rich} has {most} cards, counting the trick; {state.full_hand} are the most"
        )
    if least < most - 1:
        poor = held.index(least)
        return Flaw(f"hand {poor}", f"seat {poor} has {least} cards, counting the trick, and another seat {most}")
    unserved = -int(state.colours * state.values - 1 - state.full_hand * state.seats) % int(state.seats)
    without = sum(cards == most - 1 for cards in held)
    if without > unserved:
        return Flaw(
            f"hand {held.index(least)}",
            f"{without} seats have a card less than the others; the stock leaves at most {unserved} without",
        )
    # Each trick may have added a trump; those who found no stock have taken some, all of them if any went without.
    refills = -(-int(state.colours * state.values - 1 - state.full_hand * state.seats) // int(state.seats))
    added = int(state.full_hand) - most + (0 if without else max(0, refills + 1 - unserved))
    if state.piled > added:
        return Flaw("trump", f"{state.piled} trumps are too many here: there can be {added} at most")
    trumps = [int(size(state.known[seat])) for seat in range(state.seats)]
    greedy = trumps.index(max(trumps))
    if max(trumps) > 1:
        return Flaw(f"hand {greedy}", f"seat {greedy} cannot hold two cards that all have seen")
    if sum(trumps) > unserved:
        return Flaw(
            f"hand {greedy}",
            f"{sum(trumps)} cards that all have seen are too many: at most {unserved} came from the trump pile",
        )
    return None
