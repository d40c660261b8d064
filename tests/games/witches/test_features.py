"""What a network is told about a table of Witches, and the evaluator that asks one."""

from pathlib import Path
from random import Random

import pytest

from hubba.bots.search import Search
from hubba.core.chance import Fast
from hubba.core.fast import vec
from hubba.core.network import Inputs
from hubba.core.networkfile import NetworkError, NetworkFile, load_network
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.witches.bots import features as told
from hubba.games.witches.bots.features import INPUTS, is_master
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_from
from hubba.games.witches.rules.scoring import points
from hubba.games.witches.rules.state import Witches


def values(inputs: Inputs) -> dict[int, int]:
    """What is not zero, by place."""
    found: dict[int, int] = {}
    for at in range(int(inputs.count)):
        place = int(inputs.place[at])
        found[place] = found.get(place, 0) + int(inputs.value[at])
    return found


def table(seats: int = 3, seed: int = 4) -> Witches:
    """A table before a trick, after some play."""
    state = GAME.start(seats)
    assert isinstance(state, Witches)
    chance, rng, evaluator = Fast(seed), Rng(seed), GAME.evaluator(seats)
    decisions = 0
    while (seat := chance.settle(state)) != NOBODY:
        decisions += 1
        if decisions > 12 and GAME.features(seats).is_quiet(state):
            return state
        state.apply(seat, evaluator.advise(state, seat, rng))
    raise AssertionError("no trick began")


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_all_cards_are_told_by_their_place_on_the_wheel(seats):
    state = table(seats)
    features = GAME.features(seats)
    features.read(state)
    shared = values(features.shared)
    assert shared[told.SEATS + seats - 2] == 1
    assert sum(shared.get(told.IN_STOCK + place, 0) for place in range(9)) == state.stocked == shared[told.STOCKED]
    in_hands = 0
    for seat in range(seats):
        own = values(features.own[seat])
        assert own[told.PLACE + (seat - state.leader) % seats] == 1
        held = sum(own.get(start + place, 0) for start in (told.TRUMPS, told.PLAIN) for place in range(9))
        assert held == own[told.CARDS]
        worth = sum(own.get(told.WORTH + place, 0) for place in range(9))
        assert worth == points(state.hands[seat])
        in_hands += worth
        assert int(features.now[seat]) == points(state.won[seat])
        assert max(own) < INPUTS
        assert own.get(told.MASTERS, 0) <= held
        assert own.get(told.VOIDS_WITH_TRUMPS, 0) in (0, own.get(told.VOIDS, 0))
    in_stock = sum(int(state.stock[at]) % 9 + 1 for at in range(int(state.stocked)))
    assert shared[told.LEFT] == in_hands + in_stock


def test_a_master_is_a_card_that_no_other_hand_beats_in_its_colour():
    state = table()
    state.wheel = 9

    def cards(text: str) -> int:
        return sum(1 << card_from(card) for card in text.split())

    assert is_master(state, card_from("B5"), cards("R9 B4 B1"))
    assert not is_master(state, card_from("B5"), cards("R1 B4 B6"))
    assert is_master(state, card_from("B5"), 0)


def test_only_the_beginning_of_a_trick_is_quiet():
    features = GAME.features(3)
    state = table()
    assert features.is_quiet(state)
    state.apply(state.turn(), state.legal(state.turn())[0])
    assert not features.is_quiet(state)


# The evaluator


def flat(digest: str, inputs: int = INPUTS) -> NetworkFile:
    """A network that promises the same to all."""
    biases = [[0, 0], [0, 0], [5 << 18]]
    return NetworkFile(
        {"first": [[0, 0]] * inputs, "second": [[0, 0]] * 2, "last": [0, 0], "biases": biases}, digest
    )


def test_where_all_are_promised_the_same_the_captured_points_decide():
    state = table(3)
    evaluator = GAME.learned_evaluator(3, flat(GAME.components.digest))
    worth = vec[float]([0.0] * 3)
    evaluator.values(state, worth)
    won = [points(state.won[seat]) for seat in range(3)]
    assert sorted(range(3), key=lambda seat: worth[seat]) == sorted(range(3), key=lambda seat: won[seat])
    assert min(worth) > 0.0
    assert max(worth) < 1.0


def test_a_playout_stops_after_one_trick():
    state = table(4)
    evaluator = GAME.learned_evaluator(4, flat(GAME.components.digest))
    assert not evaluator.cutoff(state, 3)
    assert evaluator.cutoff(state, 4)
    cards = int(state.stocked)
    evaluator.play_on(state, Rng(1), to_the_end=False)
    assert int(state.stocked) == cards - 4


def test_a_network_that_does_not_fit_is_refused():
    with pytest.raises(NetworkError, match="other cards"):
        GAME.learned_evaluator(3, flat("sha256:0"))
    with pytest.raises(NetworkError, match="reads 5 numbers"):
        GAME.learned_evaluator(3, flat(GAME.components.digest, 5))


def test_our_network_fits_and_says_how_it_was_made():
    found = load_network("hubba.games.witches.bots")
    assert found.digest == GAME.components.digest
    assert {"date", "command", "figures"} <= found.about.keys()
    assert Path(str(told.__file__)).with_name("learned.json").stat().st_size < 2_000_000


def test_a_search_answers_alike_whether_compiled_or_not():
    rng = Random(1)
    rows = {
        "first": [[rng.randint(-2000, 2000) for _ in range(4)] for _ in range(INPUTS)],
        "second": [[rng.randint(-300, 900) for _ in range(2)] for _ in range(4)],
        "last": [2000, -700],
        "biases": [[9000] * 4, [0] * 2, [0]],
    }
    play = Play(GAME, 4, chance=Fast(11))
    search = Search(
        play.view(play.to_act[0]), 5, GAME.learned_evaluator(4, NetworkFile(rows, GAME.components.digest))
    )
    search.run(30, 0.0)
    assert [round(search.sum, 9), round(search.squares, 9)] == SEARCHED


SEARCHED = [6.972742283, 1.635789017]
