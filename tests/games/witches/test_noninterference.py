"""Swapping what a viewer cannot know changes nothing that the viewer sees, not one byte."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.recordtext import write_record
from hubba.core.replay import replay
from hubba.core.rng import Rng
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from tests.games.witches.hidden import follow, swap
from tests.scale import examples

pytestmark = pytest.mark.no_cover  # other tests reach the same branches


def all_that_is_shown(play: Play, viewer: int) -> str:
    """Everything a viewer receives: view, events, words, legal moves, reasons, record, sampled worlds."""
    words = Words(GAME, "fr", viewer=viewer)
    shown = [play.view(viewer).text(), str(play.version(viewer)), str(play.to_act), str(play.outcome)]
    shown.append(repr(play.trail(viewer)))
    shown += [repr(event) + words.event(event) for event in play.events(viewer)]
    shown.append(write_record(play.record_for(viewer)))
    if viewer >= 0:
        shown.append(repr(play.legal(viewer)))
        shown += [repr(play.why_not(viewer, move)) for move in range(GAME.moves)]
        shown.append(repr(play.may_undo(viewer)))
    rng = Rng(5)
    for _ in range(3):
        shown.append(GAME.write_position(play.view(viewer).world(rng), play.options))
    return "\n".join(shown)


@settings(max_examples=examples(60, 10), deadline=None)
@given(
    seats=st.integers(2, 6),
    seed=st.integers(0, 10**6),
    decisions=st.integers(0, 70),
    captured=st.booleans(),
)
def test_hidden_cards_change_no_byte(seats: int, seed: int, decisions: int, captured: bool) -> None:
    dice = random.Random(seed)
    options = {"trump_from": "captured"} if captured else {}
    play = Play(GAME, seats, options, chance=Seeded(key_of(seed)))
    for _ in range(decisions):
        if not play.to_act:
            break
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    zones = follow(play.record())
    for viewer in play.viewers:
        hidden = zones.hidden_from(viewer)
        if len(hidden) < 2:
            continue
        one, other = dice.sample(hidden, 2)
        twin = replay(swap(play.record(), one, other), GAME)
        assert all_that_is_shown(twin, viewer) == all_that_is_shown(play, viewer)


def test_the_table_of_hidden_zones_is_not_empty_and_swaps_matter() -> None:
    play = Play(GAME, 3, chance=Seeded(key_of(9)))
    zones = follow(play.record())
    assert len(zones.hidden_from(0)) == 54 - 6 - 1
    theirs = next(card for card in zones.hands[1])
    mine = next(card for card in zones.hands[0])
    twin = replay(swap(play.record(), theirs, mine), GAME)
    assert all_that_is_shown(twin, 0) != all_that_is_shown(play, 0), "a seat notices its own card"
    assert all_that_is_shown(twin, 2) == all_that_is_shown(play, 2), "a third seat notices nothing"


@pytest.mark.parametrize("viewer", [-1, 0, 1, 2, 3])
def test_every_hidden_pair_at_one_moment(viewer: int) -> None:
    play = Play(GAME, 4, {"colours": 3, "values": 5, "hand": 2}, chance=Seeded(key_of(2)))
    dice = random.Random(3)
    for _ in range(6):
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    hidden = follow(play.record()).hidden_from(viewer)
    assert len(hidden) > 3
    shown = all_that_is_shown(play, viewer)
    for place, one in enumerate(hidden):
        for other in hidden[place + 1 :]:
            assert all_that_is_shown(replay(swap(play.record(), one, other), GAME), viewer) == shown
