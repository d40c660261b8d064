"""What a network is told about a table of Warlock, and the evaluator that asks one."""

from pathlib import Path
from random import Random

import pytest

from hubba.bots.search import Search
from hubba.core.chance import Fast
from hubba.core.game import LEARNED
from hubba.core.network import Inputs
from hubba.core.networkfile import NetworkError, NetworkFile, load_network
from hubba.core.play import Play
from hubba.games.warlock.bots import features as told
from hubba.games.warlock.bots.features import WarlockFeatures, inputs_for, quarters
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.deck import GIANT, GNOME, HUMAN, ORC
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import grid
from tests.games.warlock.test_evaluation import FIVES, beginnings, estimated

FACES = len(GAME.faces)
CONSTANT = 7  # points that a network of the tests promises everybody


def values(inputs: Inputs) -> dict[int, int]:
    """What is not zero, by place."""
    found: dict[int, int] = {}
    for at in range(int(inputs.count)):
        place = int(inputs.place[at])
        found[place] = found.get(place, 0) + int(inputs.value[at])
    return found


def read(play: Play) -> WarlockFeatures:
    features = GAME.features(play.seats)
    features.read(state_of(play))
    return features


def a_table() -> Play:
    return set_up(
        "choosing",
        hands=("O1 N1 N1 G8 G8", "W1 W2 W3 W4 W5", "H6 H2 H3 H4 H5"),
        mines=("N2 H1", "-", "-"),
        dungeons=("G1 G1 W2 H1", "-", "-"),
        empires={0: grid("a1=N2 b1=** b2=H1"), 1: grid("a1=O1 a2=O2 b2=xx")},
        day=2,
        round=2,
        elrohir=2,
        bar="B1",
    )


def test_a_table_is_told_once_for_all_seats():
    features = read(a_table())
    seen = values(features.shared)
    bar = told.FACES + 3 * FACES
    assert seen.pop(bar + GAME.codes.index("B1")) == 1
    assert seen == {
        told.SEATS: 1,
        told.ROUND + 4: 1,
        told.FREE_DRAGONS: 14,
        told.FREE_RUINS: 13,
        told.FULLEST: 3,
        told.FILLED_ALL: 6,
    }


def test_a_seat_is_told_by_its_empire_its_cards_and_its_place_in_the_round():
    features = read(a_table())
    seen = values(features.own[0])
    score = state_of(a_table()).score(0)
    assert int(features.now[0]) == score
    expected = {
        told.POINTS: score,
        told.GOLD: 12,
        told.MINE: 2,
        told.DUNGEON: 4,
        told.KIND + GIANT: 2,
        told.HAND: 5,
        told.CITIES + 2 * GNOME: 1,
        told.CITIES + 2 * HUMAN + 1: 1,
        told.DRAGONS: 1,
        told.ROOM: 5,
        told.ROOM + 1: 8,
        told.LEADS + 3 * GNOME: 1,
        told.LEADS + 3 * ORC + 1: None,
        told.PLACE + 1: 1,
        told.FACES + GAME.codes.index("N1"): 2,
        told.FACES + FACES + GAME.codes.index("N1"): 1,
        told.FACES + FACES + GAME.codes.index("O1"): 1,
    }
    assert {place: seen.get(place) for place in expected} == expected
    assert seen[told.READY] > seen[told.SECOND] > 0
    assert seen[told.PROMISE] > seen[told.READY]
    other = values(features.own[1])
    assert other[told.RUINED + 1] == 1
    assert other[told.EXPOSED] > 0
    assert other[told.AHEAD] == int(features.now[1]) - score
    assert seen[told.BEHIND] == other[told.AHEAD]
    assert told.MINE not in other


def test_who_leads_a_race_who_shares_it_and_who_lacks_one_city():
    empires = {0: grid("a1=O1 a2=N1 a3=N2"), 1: grid("a1=O2 a2=N1"), 2: grid("a1=N2")}
    seen = [values(own) for own in read(set_up("choosing", hands=FIVES, empires=empires)).own]
    leads = [
        [seat.get(told.LEADS + 3 * race + rank, 0) for rank in range(3)] for seat in seen for race in (ORC, GNOME)
    ]
    assert leads == [[0, 1, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [0, 0, 1], [0, 0, 1]]


def test_only_the_beginning_of_a_round_is_quiet():
    features = GAME.features(3)
    assert features.is_quiet(state_of(set_up("choosing", hands=FIVES)))
    assert not features.is_quiet(state_of(set_up("acting 0 served=0", hands=FIVES)))


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_input_has_its_place_and_none_is_told_twice(seats):
    features = OURS.features(seats)
    for state, _ in beginnings(seats, 1):
        features.read(state)
        common = values(features.shared)
        for own in features.own:
            places = [int(own.place[at]) for at in range(int(own.count))]
            assert len(set(places)) == len(places)
            assert not common.keys() & set(places)
            assert all(0 <= place < inputs_for(len(OURS.faces)) for place in places)


def test_less_than_nothing_counts_as_nothing():
    assert (quarters(-1.0), quarters(0.0), quarters(1.3)) == (0, 0, 5)


# The evaluator


def constant(inputs: int, digest: str, answer: int) -> NetworkFile:
    """A network that always answers the same."""
    biases = [[0, 0], [0, 0], [answer << 18]]
    return NetworkFile(
        {"first": [[0, 0]] * inputs, "second": [[0, 0]] * 2, "last": [0, 0], "biases": biases}, digest
    )


def test_a_seat_may_expect_what_it_has_and_what_the_network_promises():
    found = constant(inputs_for(FACES), GAME.components.digest, CONSTANT)
    evaluator = GAME.learned_evaluator(3, found)
    state = state_of(a_table())
    worth = estimated(state, evaluator)
    assert [float(one) for one in evaluator.evaluation.expected] == [
        state.score(seat) + CONSTANT for seat in range(3)
    ]
    assert worth[1] > worth[0] > worth[2]
    poor = GAME.learned_evaluator(3, constant(inputs_for(FACES), GAME.components.digest, -1000))
    estimated(state, poor)
    assert [float(one) for one in poor.evaluation.expected] == [0.0] * 3


def test_a_network_for_other_cards_is_refused():
    with pytest.raises(NetworkError, match="other cards"):
        GAME.evaluator(3, LEARNED)
    with pytest.raises(NetworkError, match="reads 5 numbers"):
        GAME.learned_evaluator(3, constant(5, GAME.components.digest, 0))


def test_our_network_fits_and_says_how_it_was_made():
    found = load_network("hubba.games.warlock.bots")
    assert found.digest == OURS.components.digest
    assert {"date", "command", "figures"} <= found.about.keys()
    path = Path(str(told.__file__)).with_name("learned.json")
    assert path.stat().st_size < 2_000_000


def test_a_search_answers_alike_whether_compiled_or_not():
    rng = Random(1)
    inputs = inputs_for(len(OURS.faces))
    rows = {
        "first": [[rng.randint(-900, 900) for _ in range(4)] for _ in range(inputs)],
        "second": [[rng.randint(-300, 900) for _ in range(2)] for _ in range(4)],
        "last": [2000, -700],
        "biases": [[9000] * 4, [0] * 2, [0]],
    }
    evaluator = OURS.learned_evaluator(4, NetworkFile(rows, OURS.components.digest))
    search = Search(Play(OURS, 4, chance=Fast(11)).view(0), 5, evaluator)
    search.run(12, 0.0)
    assert [round(search.sum, 9), round(search.squares, 9)] == SEARCHED


SEARCHED = [2.586256891, 0.603588486]
