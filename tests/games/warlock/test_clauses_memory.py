"""M-5: what everybody remembers, by face: in the hand, in the mine, or in one of the two, and how many."""

from hubba.games.warlock.rules.public_memory import (
    blur,
    conclude,
    forget_hand,
    forget_mine,
    remember_hand,
    remember_mine,
)
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.tables import GAME

SEAT = 2
Counts = tuple[int, int, int]  # hand, mine, either
PLENTY = 9  # cards in hand and mine: enough that nothing can be inferred


def remembering(counts: dict[int, Counts], hand: int = PLENTY, mine: int = PLENTY) -> Warlock:
    """A state whose last seat has this many cards, some of which everybody remembers."""
    state = GAME.start(3, GAME.settle(3, {"start": 0}))
    assert isinstance(state, Warlock)
    for face, (in_hand, in_mine, in_either) in counts.items():
        at = SEAT * state.faces + face
        state.in_hand[at], state.in_mine[at], state.in_either[at] = in_hand, in_mine, in_either
        state.sure[SEAT] += in_hand
        state.mined[SEAT] += in_mine
        state.unsure[SEAT] += in_either
    state.hand_size[SEAT], state.mine_size[SEAT] = hand, mine
    return state


def remembered(state: Warlock) -> dict[int, Counts]:
    """What is remembered, by face; checks that no other seat has any of it, and that the sums are right."""
    found = {}
    for at in range(3 * state.faces):
        counts = (int(state.in_hand[at]), int(state.in_mine[at]), int(state.in_either[at]))
        if any(counts):
            found[at - SEAT * state.faces] = counts
    sums = (int(state.sure[SEAT]), int(state.mined[SEAT]), int(state.unsure[SEAT]))
    assert sums == tuple(sum(counts[place] for counts in found.values()) for place in range(3))
    return found


def test_M_5_all_remember_each_copy_of_a_face() -> None:
    state = remembering({1: (2, 1, 0)})
    remember_hand(state, SEAT, 1)
    remember_mine(state, SEAT, 1)
    remember_mine(state, SEAT, 3)
    assert remembered(state) == {1: (3, 2, 0), 3: (0, 1, 0)}


def test_M_5_of_some_copies_one_is_forgotten() -> None:
    state = remembering({1: (3, 3, 3), 4: (0, 0, 3)})
    forget_hand(state, SEAT, 1)
    assert remembered(state) == {1: (2, 3, 3), 4: (0, 0, 3)}
    forget_mine(state, SEAT, 1)
    assert remembered(state) == {1: (2, 2, 3), 4: (0, 0, 3)}
    forget_hand(state, SEAT, 4)
    assert remembered(state) == {1: (2, 2, 3), 4: (0, 0, 2)}
    forget_mine(state, SEAT, 4)
    assert remembered(state) == {1: (2, 2, 3), 4: (0, 0, 1)}
    forget_hand(state, SEAT, 5)
    forget_mine(state, SEAT, 5)
    assert remembered(state) == {1: (2, 2, 3), 4: (0, 0, 1)}, "nobody knew of that one"


def test_M_5_the_last_copy_that_is_remembered_is_forgotten_too() -> None:
    state = remembering({1: (1, 1, 0), 2: (0, 0, 1), 3: (0, 0, 1)})
    forget_hand(state, SEAT, 1)
    forget_mine(state, SEAT, 1)
    forget_hand(state, SEAT, 2)
    forget_mine(state, SEAT, 3)
    assert remembered(state) == {}


def test_M_5_one_copy_of_each_face_may_have_gone_into_the_mine() -> None:
    state = remembering({1: (3, 1, 1), 2: (1, 0, 0), 3: (0, 2, 0), 4: (0, 0, 1)})
    blur(state, SEAT)
    assert remembered(state) == {1: (2, 1, 2), 2: (0, 0, 1), 3: (0, 2, 0), 4: (0, 0, 1)}
    state = remembering({0: (1, 0, 0)})
    blur(state, SEAT)
    assert remembered(state) == {0: (0, 0, 1)}


def test_M_5_what_has_no_room_in_the_mine_is_in_the_hand() -> None:
    state = remembering({1: (0, 1, 3), 2: (0, 0, 1)}, mine=3)
    conclude(state, SEAT)
    assert remembered(state) == {1: (1, 1, 2), 2: (0, 0, 1)}, "two places of the mine are open"
    state = remembering({1: (0, 1, 3), 2: (0, 0, 2)}, mine=1)
    conclude(state, SEAT)
    assert remembered(state) == {1: (3, 1, 0), 2: (2, 0, 0)}


def test_M_5_what_has_no_room_in_the_hand_is_in_the_mine() -> None:
    state = remembering({1: (1, 0, 3), 2: (0, 0, 1)}, hand=3)
    conclude(state, SEAT)
    assert remembered(state) == {1: (1, 1, 2), 2: (0, 0, 1)}, "two cards of the hand are open"
    state = remembering({1: (1, 0, 3), 2: (0, 0, 2)}, hand=1)
    conclude(state, SEAT)
    assert remembered(state) == {1: (1, 3, 0), 2: (0, 2, 0)}


def test_M_5_one_conclusion_leads_to_another() -> None:
    # One card of the hand is open: all but one of each face are in the mine, one after the other.
    state = remembering({2: (0, 0, 2), 5: (0, 0, 3)}, hand=1, mine=4)
    conclude(state, SEAT)
    assert remembered(state) == {2: (0, 1, 1), 5: (0, 2, 1)}
