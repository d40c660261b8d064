"""Changing what a viewer cannot know changes nothing that the viewer sees, not one byte."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba import native
from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.record import Record, Step
from hubba.core.replay import replay
from hubba.games.warlock.game import GAME
from tests.games.showing import shown_to
from tests.games.warlock.hidden import Follower, follow, forget_choice, swap, swap_down, swap_with_stock
from tests.scale import examples, scaled

ITERATIONS = 40 if native.compiled() else 2
EXAMPLES = examples(12, 2)
MOMENTS = 2 if native.compiled() else 1
LIKED = ("mine", "take", "draw", "castle")  # moves that make hidden cards are preferred


def all_that_is_shown(play: Play, viewer: int, *, who_acts: bool = True) -> str:
    """Everything a viewer receives: view, events, words, legal moves, reasons, record, worlds, a bot's move."""
    shown = shown_to(play, viewer, ITERATIONS)
    if who_acts:
        shown += [str(play.to_act), repr(GAME.drawn(play.seen(viewer)))]
    return "\n".join(shown)


def step(play: Play, dice: random.Random) -> None:
    seat = dice.choice(play.to_act)
    moves = play.legal(seat)
    liked = [move for move in moves if GAME.move_text(move) in LIKED]
    play.step(seat, [dice.choice(liked if liked and dice.random() < 0.5 else moves)])


def played(seats: int, seed: int, decisions: int) -> Play:
    dice = random.Random(seed)
    play = Play(GAME, seats, {"auction_build": "may"} if seed % 2 else {}, chance=Seeded(key_of(seed)))
    for _ in range(decisions):
        if not play.to_act:
            break
        step(play, dice)
    return play


def twins(record: Record, table: Follower, viewer: int, dice: random.Random) -> Iterator[tuple[str, Record]]:
    """Records that a viewer cannot tell from the real one, a few of each kind."""
    hidden = [card for card in table.hidden_from(viewer) if table.owner(card) != table.open_turn]
    pairs = [
        (one, other)
        for place, one in enumerate(hidden)
        for other in hidden[place + 1 :]
        if one.generation == other.generation and one.face != other.face
        if table.place_of(one) != table.place_of(other)
    ]
    if pairs:
        yield "two cards", swap(record, *dice.choice(pairs))
    across = [
        pair for pair in pairs if len({table.owner(card) for card in pair}) == 2 and any(c.names for c in pair)
    ]
    if across:
        yield "a card that was named in secret, and one of another seat", swap(record, *dice.choice(across))
    late = [card for card in hidden if card.generation == table.generation]
    if late and (faces := [face for face in (+table.stock) if face != late[-1].face]):
        yield "a card of the stock", swap_with_stock(record, late[-1], dice.choice(faces))
    downs = [pair for pair in table.twins_from(viewer) if table.owner(pair[0]) != table.open_turn]
    if downs:
        yield "what went into the mine", swap_down(record, *dice.choice(downs))


def check(play: Play, viewer: int, dice: random.Random) -> set[str]:
    """Compare with all twins; returns their kinds."""
    record = play.record()
    kinds = set()
    shown = all_that_is_shown(play, viewer)
    for kind, other in twins(record, follow(record), viewer, dice):
        twin = replay(other, GAME)
        assert twin.position() != play.position(), kind
        assert all_that_is_shown(twin, viewer) == shown, kind
        kinds.add(kind)
    return kinds


def zone(play: Play, key: str) -> list[str]:
    """A line of the position, without marks."""
    (line,) = (line for line in play.position().splitlines() if line.startswith(f"{key}: "))
    return sorted(card.strip("!?") for card in line.partition(": ")[2].split() if card != "-")


@pytest.mark.parametrize("seats", scaled([3, 4, 5], [3]))
def test_the_follower_knows_where_all_cards_are(seats: int) -> None:
    dice = random.Random(seats)
    play = Play(GAME, seats, chance=Seeded(key_of(seats)))
    while play.to_act:
        for _ in range(9):
            if play.to_act:
                step(play, dice)
        table = follow(play.record())
        assert sorted(table.stock.elements()) == zone(play, "stock")
        for seat in range(seats):
            for name, cards in (("hand", table.hands), ("mine", table.mines), ("dungeon", table.dungeons)):
                assert sorted(card.face for card in cards[seat]) == zone(play, f"{name} {seat}")
    assert table.generation > 1


# M-4, M-5
@settings(max_examples=EXAMPLES, deadline=None)
@given(seats=st.integers(3, 5), seed=st.integers(0, 10**6), decisions=st.integers(0, 500))
def test_hidden_cards_change_no_byte(seats: int, seed: int, decisions: int) -> None:
    play = played(seats, seed, decisions)
    dice = random.Random(seed)
    for viewer in [*play.to_act[:1], dice.choice(play.viewers)]:
        check(play, viewer, dice)


# M-4: while all choose, while second cards are sent, in a round, in an auction
@pytest.mark.parametrize("phase", ["choose", "send", "act", "auction"])
@pytest.mark.parametrize("seats", scaled([3, 4, 5], [3]))
def test_all_kinds_of_hidden_cards_at_all_kinds_of_moments(seats: int, phase: str) -> None:
    dice = random.Random(seats)
    play = played(seats, seats, 90 + dice.randrange(30))
    wanted = MOMENTS
    kinds = set()
    while wanted and play.to_act:
        step(play, dice)
        if follow(play.record()).phase == phase and dice.random() < 0.4:
            wanted -= 1
            kinds |= check(play, dice.choice(play.viewers), dice)
    assert not wanted
    assert len(kinds) > MOMENTS


# M-4
@pytest.mark.parametrize("seats", scaled([3, 4, 5], [3]))
def test_M_4_the_choice_of_another_seat_cannot_be_noticed_at_all(seats: int) -> None:
    dice = random.Random(seats)
    play = played(seats, seats, 30)
    found = 0
    while found < 2 * seats:
        before = len(play.to_act)
        step(play, dice)
        record = play.record()
        last = record.entries[-1]
        if not isinstance(last, Step) or not last.moves[0].startswith(("bar:", "aside:")) or before == 1:
            continue
        found += 1
        for viewer in dice.sample([viewer for viewer in play.viewers if viewer != last.seat], 2):
            twin = replay(forget_choice(record, last.seat), GAME)
            shown = all_that_is_shown(twin, viewer, who_acts=False)
            assert all_that_is_shown(play, viewer, who_acts=False) == shown


def test_swaps_matter_to_whoever_has_the_cards() -> None:
    play = played(3, 4, 40)
    record = play.record()
    table = follow(record)
    theirs = next(card for card in table.hands[1] if not card.seen)
    mine = next(c for c in table.hands[0] if not c.seen and c.face != theirs.face and c.generation == 0)
    twin = replay(swap(record, theirs, mine), GAME)
    assert all_that_is_shown(twin, 0) != all_that_is_shown(play, 0), "a seat notices its own card"
    assert all_that_is_shown(twin, 1) != all_that_is_shown(play, 1)
    assert all_that_is_shown(twin, 2) == all_that_is_shown(play, 2), "a third seat notices nothing"
    assert all_that_is_shown(twin, -1) == all_that_is_shown(play, -1), "and neither does a spectator"
