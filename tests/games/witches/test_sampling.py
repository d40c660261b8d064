"""Sampled worlds compared with brute force: exactly the worlds that fit come up, each as often as it should."""

import random
from collections import Counter
from itertools import permutations

import pytest

from hubba.core.chance import Seeded, key_of
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.witches.game import GAME
from tests.battery import deviation
from tests.games.witches.hidden import follow

pytestmark = pytest.mark.no_cover  # other tests reach the same branches

SMALL = {"colours": 2, "values": 5, "hand": 2}


def moment(seats: int, seed: int, decisions: int) -> Play:
    play = Play(GAME, seats, SMALL, chance=Seeded(key_of(seed)))
    dice = random.Random(seed)
    for _ in range(decisions):
        (seat,) = play.to_act
        play.step(seat, [dice.choice(play.legal(seat))])
    return play


def hands_of(position: str) -> tuple[tuple[str, ...], ...]:
    """The hands in a position's text, without marks."""
    lines = [line.partition(": ")[2] for line in position.splitlines() if line.startswith("hand ")]
    return tuple(tuple(sorted(line.replace("!", "").replace("-", "").split())) for line in lines)


def worlds_by_hand(play: Play, viewer: int) -> set[tuple[tuple[str, ...], ...]]:
    """All hands that fit what the viewer saw: own and shown cards stay, all others are permuted."""
    zones = follow(play.record())
    hidden = zones.hidden_from(viewer)
    kept: list[list[str]] = []
    open_places: list[int] = []
    for seat, hand in enumerate(hands_of(play.position())):
        # A card in a hand that everybody has seen came from the trump pile, so it is known.
        fixed = [card for card in hand if card not in hidden]
        kept.append(fixed)
        open_places += [seat] * (len(hand) - len(fixed))
    found = set()
    for cards in permutations(hidden, len(open_places)):
        hands = [list(cards_kept) for cards_kept in kept]
        for seat, card in zip(open_places, cards, strict=True):
            hands[seat].append(card)
        found.add(tuple(tuple(sorted(hand)) for hand in hands))
    return found


MOMENTS = [(2, 1, 0), (2, 2, 5), (3, 3, 2), (3, 4, 4), (3, 5, 6), (2, 6, 9), (2, 7, 12), (3, 8, 9)]


@pytest.mark.parametrize(("seats", "seed", "decisions"), MOMENTS)
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_support_and_frequencies(seats: int, seed: int, decisions: int, viewer: int) -> None:
    play = moment(seats, seed, decisions)
    expected = worlds_by_hand(play, viewer)
    rng = Rng(seed)
    view = play.view(viewer)
    world = view.new_world()
    rounds = 60 * len(expected)
    counted: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(rounds):
        view.sample_into(world, rng)
        counted[hands_of(GAME.write_position(world, play.options))] += 1
    assert set(counted) == expected
    # Chi-square over all worlds; a value this large happens by chance once in 10**7.
    surprise = sum((counted[hands] - 60) ** 2 / 60 for hands in expected)
    freedom = len(expected) - 1
    assert freedom == 0 or deviation(surprise, freedom) < 5.2


@pytest.mark.parametrize(("seats", "seed", "decisions"), MOMENTS)
def test_stock_and_hands_keep_their_sizes(seats: int, seed: int, decisions: int) -> None:
    play = moment(seats, seed, decisions)
    world = play.view(0).world(Rng(1))
    text = GAME.write_position(world, play.options)
    real = play.position()
    for ours, theirs in zip(text.splitlines(), real.splitlines(), strict=True):
        assert ours.partition(":")[0] == theirs.partition(":")[0]
        assert len(ours.split()) == len(theirs.split())


def test_a_sampled_world_has_no_future_of_its_own() -> None:
    play = moment(2, 3, 0)
    one, other = play.view(0).world(Rng(1)), play.view(0).world(Rng(1))
    assert GAME.write_position(one, play.options) == GAME.write_position(other, play.options)
    # The next card is not in the state: two sources of chance give two games.
    ends = set()
    for seed in range(20):
        state = one.clone()
        chance = Seeded(key_of(seed))
        dice = random.Random(1)
        while (seat := chance.settle(state)) >= 0:
            state.apply(seat, dice.choice(list(state.legal(seat))))
        ends.add(tuple(state.score(seat) for seat in range(2)))
    assert len(ends) > 1
