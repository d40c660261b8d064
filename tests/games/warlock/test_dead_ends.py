"""Dead ends: the memory finds a past that fits where most attempts fail."""

from collections import Counter
from pathlib import Path

import pytest

from hubba import native
from hubba.core.fast import i64, vec
from hubba.core.rng import Rng
from hubba.games.warlock.knowledge import card_log
from hubba.games.warlock.knowledge.card_log import (
    ARRIVED,
    DOWN,
    DUG_UP,
    RECRUITED,
    SHOWN,
    TAKEN,
    TURNED,
    note,
    note_stock,
)
from hubba.games.warlock.knowledge.ledger import mend
from hubba.games.warlock.knowledge.memory import Memory, recall
from hubba.games.warlock.knowledge.present import fill_place, hand_of, settle
from hubba.games.warlock.knowledge.reliving import DEAD_END, relive
from hubba.games.warlock.rules.deck import NO_CARD

COMMON, RARE = 0, 1
TRAPS = 10  # by chance, one past in hundreds avoids them all


def remembered(acts: list[tuple[int, int, int]], common: int = 90, rare: int = TRAPS, pasts: int = 4) -> Memory:
    """A memory of three seats and a box with two faces."""
    memory = Memory(3, 2, vec[i64]([common, rare]), pasts)
    for act, seat, card in acts:
        note(memory.seen, act, seat, card)
    return memory


def weight(memory: Memory, rng: Rng) -> float:
    """The weight of a past that is made step by step."""
    return relive(memory.past, memory.seen, memory.ways, rng)


# A card is drawn, a common one taken. Then a common card is shown: it may be either. If it was the drawn one, the
# rare card that comes next cannot be explained.
FROM_HAND = ((ARRIVED, NO_CARD), (TAKEN, COMMON), (SHOWN, COMMON), (SHOWN, RARE))
FROM_MINE = ((ARRIVED, NO_CARD), (TAKEN, COMMON), (DOWN, NO_CARD), (SHOWN, COMMON), (DUG_UP, RARE))


@pytest.mark.parametrize("trap", [FROM_HAND, FROM_MINE])
def test_a_past_is_found_where_nearly_all_come_to_a_dead_end(trap: tuple[tuple[int, int], ...]) -> None:
    acts = [(act, number % 3, card) for number in range(TRAPS) for act, card in trap]
    memory = remembered(acts)
    assert [weight(memory, Rng(seed)) for seed in range(40)].count(DEAD_END) >= 39
    for seed in range(4):
        if seed % 2:
            recall(memory, Rng(seed))
        else:
            mend(memory.past, memory.seen, Rng(seed))
        settle(memory.past, Rng(seed))
        assert [memory.past.cards[seat] for seat in range(3)] == [0, 0, 0]
        assert [memory.past.left[COMMON], memory.past.left[RARE]] == [90, 0], (
            "the rare ones were drawn, the common ones taken"
        )


def test_what_is_left_over_gets_its_faces_in_a_mended_past() -> None:
    acts = [(act, number % 3, card) for number in range(TRAPS) for act, card in FROM_MINE]
    memory = remembered([*acts, (ARRIVED, 1, NO_CARD), (RECRUITED, 2, RARE), (TAKEN, 1, RARE), (DOWN, 1, NO_CARD)])
    faces = set()
    for seed in range(8):
        mend(memory.past, memory.seen, Rng(seed))
        settle(memory.past, Rng(seed))
        mine = fill_place(memory.past, 1, 0, Rng(seed))
        (hand,) = hand_of(memory.past, 1)
        assert {int(mine), int(hand)} == {COMMON, RARE}
        faces.add(int(mine))
        assert memory.past.open_mine[2 * 2 + RARE] == 1
    assert faces == {COMMON, RARE}


FACES = 40  # backtracking would need millions of millions of steps


def test_M_23_a_card_that_another_seat_misses_much_later_was_of_another_stock() -> None:
    # Each seat draws 40 cards of a stock with one card of each face. From the next stock, which again has one of
    # each, seat 0 draws 40 cards, and seat 1 draws one and shows it. What seat 0 shows then may be from either
    # stock, until seat 1 shows all faces in the opposite order: its cards are all from the first stock.
    other, last = FACES, FACES + 1
    memory = Memory(2, FACES + 2, vec[i64]([1] * FACES + [FACES, 0]))
    for number in range(2 * FACES):
        note(memory.seen, ARRIVED, number % 2, NO_CARD)
    note_stock(memory.seen, vec[i64]([*range(FACES), last]), FACES + 1)
    for seat in [0] * FACES + [1]:
        note(memory.seen, ARRIVED, seat, NO_CARD)
    note(memory.seen, SHOWN, 1, last)
    for face in range(FACES):
        note(memory.seen, SHOWN, 0, face)
    for face in reversed(range(FACES)):
        note(memory.seen, SHOWN, 1, face)
    assert weight(memory, Rng(1)) == DEAD_END
    for whole in (True, False):
        if whole:
            mend(memory.past, memory.seen, Rng(1))
        else:
            recall(memory, Rng(1))
        settle(memory.past, Rng(1))
        assert [int(face) for face in hand_of(memory.past, 0)] == [other] * FACES
        assert [int(face) for face in hand_of(memory.past, 1)] == []
        assert memory.past.left_in_all[1] == 0


def long_game() -> Memory:
    """What one of five seats saw of a game with twelve stocks: copies of the faces, then act:faces@seat."""
    copies, *lines = Path(__file__).with_name("long_game.txt").read_text("utf-8").splitlines()
    box = [int(many) for many in copies.split()]
    memory = Memory(5, len(box), vec[i64](box))
    for word in " ".join(lines).split():
        what, _, seat = word.partition("@")
        act, _, faces = what.partition(":")
        numbers = [int(face) for face in faces.split(",") if face]
        if act == "reshuffled":
            note_stock(memory.seen, vec[i64](numbers), len(numbers))
        else:
            note(memory.seen, getattr(card_log, act.upper()), int(seat or 0), numbers[0] if numbers else NO_CARD)
    return memory


def test_there_is_a_world_at_the_end_of_a_long_game_of_five() -> None:
    memory = long_game()
    hidden = Counter(int(face) for face in range(memory.seen.faces) for _ in range(memory.seen.stocks[face]))
    recall(memory, Rng(0))
    assert min(memory.past.left) >= 0
    settle(memory.past, Rng(0))
    dealt: Counter[int] = Counter()
    for seat in range(5):
        before = memory.past.cards[seat]
        mine = [int(fill_place(memory.past, seat, number, Rng(0))) for number in range(memory.past.places[seat])]
        hand = [int(face) for face in hand_of(memory.past, seat)]
        assert len(mine) + len(hand) == before
        dealt.update(mine + hand)
    assert [int(many) for many in memory.past.left_in_all] == [0] * 12, "every card of every stock was drawn"
    assert not dealt - hidden, "no more cards of a face than there are in the box"


def test_M_5_what_was_never_in_the_box_has_no_past() -> None:
    assert weight(remembered([(ARRIVED, 0, NO_CARD), (SHOWN, 0, RARE)], rare=0), Rng(1)) == DEAD_END
    assert weight(remembered([(TURNED, 0, RARE)], rare=0), Rng(1)) == DEAD_END
    dug = [(ARRIVED, 0, NO_CARD), (DOWN, 0, NO_CARD), (DUG_UP, 0, RARE)]
    assert weight(remembered(dug, rare=0), Rng(1)) == DEAD_END
    assert weight(remembered(dug, rare=1), Rng(1)) > DEAD_END


def test_M_5_a_recruit_that_is_needed_later_was_not_dug_up_before() -> None:
    # Seat 0 recruited a rare card. A second one is dug up later, so there must have been two.
    twice = [(ARRIVED, 0, NO_CARD), (DOWN, 0, NO_CARD), (RECRUITED, 0, RARE), (DUG_UP, 0, RARE), (DUG_UP, 0, RARE)]
    assert all(weight(remembered(twice, rare=1), Rng(seed)) > DEAD_END for seed in range(20))
    assert all(weight(remembered(twice, rare=0), Rng(seed)) == DEAD_END for seed in range(20))


def test_M_5_what_another_seat_shows_later_was_not_dug_up_before() -> None:
    # The stock has one rare card, which seat 1 shows in the end: so seat 0 dug up the one that it had taken.
    came = [(ARRIVED, 0, NO_CARD), (ARRIVED, 1, NO_CARD), (TAKEN, 0, RARE), (DOWN, 0, NO_CARD)]
    memory = remembered([*came, (DUG_UP, 0, RARE), (SHOWN, 1, RARE)], rare=1)
    for seed in range(20):
        assert weight(memory, Rng(seed)) > DEAD_END
        settle(memory.past, Rng(seed))
        assert [int(face) for face in hand_of(memory.past, 0)] == [COMMON]


class Last(Rng):
    """Random numbers whose fraction is 1.0, just beyond the largest possible one."""

    def fraction(self) -> float:
        return 1.0


@pytest.mark.skipif(native.compiled(), reason="compiled code asks its own random numbers")
def test_M_5_the_last_digit_of_a_fraction_chooses_nothing_that_cannot_be() -> None:
    shown = remembered([(ARRIVED, 0, NO_CARD), (TAKEN, 0, RARE), (SHOWN, 0, COMMON)])
    assert weight(shown, Last(1)) == DEAD_END
    assert weight(shown, Rng(1)) > DEAD_END
    dug = remembered([(ARRIVED, 0, NO_CARD), (TAKEN, 0, RARE), (DOWN, 0, NO_CARD), (DUG_UP, 0, COMMON)])
    assert weight(dug, Last(1)) == DEAD_END
    assert weight(dug, Rng(1)) > DEAD_END


def test_M_5_a_dead_end_is_seen_where_it_begins() -> None:
    # Whichever card is shown now is missing later: everybody saw it taken, and the box has no other.
    twice = [(TAKEN, 0, RARE), (ARRIVED, 0, NO_CARD), (SHOWN, 0, RARE), (SHOWN, 0, RARE)]
    memory = remembered(twice, rare=0)
    assert weight(memory, Rng(1)) == DEAD_END
    assert memory.past.cards[0] == 2, "not even the first has been shown"
    # The same with a card from the mine between them: the recruited one explains that, but not the last.
    memory = remembered([*twice[:3], (RECRUITED, 0, RARE), (DUG_UP, 0, RARE), (SHOWN, 0, RARE)], rare=0)
    assert weight(memory, Rng(1)) == DEAD_END
    assert memory.past.cards[0] == 2
    # With two that were taken, the third that is shown is one too many.
    memory = remembered([(TAKEN, 0, RARE), *twice, (SHOWN, 0, RARE)], rare=0)
    assert weight(memory, Rng(1)) == DEAD_END
    assert memory.past.cards[0] == 3
    assert weight(remembered(twice, rare=1), Rng(1)) > DEAD_END
