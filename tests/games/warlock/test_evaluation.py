"""How far a search looks ahead in Warlock, and what it expects there."""

import pytest

from hubba import native
from hubba.bots.search import Search
from hubba.core.chance import Fast
from hubba.core.fast import vec
from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.core.state import NOBODY
from hubba.games.warlock.bots import weights
from hubba.games.warlock.bots.evaluation import (
    FORETOLD,
    HORIZON,
    ROW,
    SIGNS,
    TEMPERATURE,
    at_most_one,
    cutoff_reached,
)
from hubba.games.warlock.bots.evaluator import WarlockEvaluator
from hubba.games.warlock.bots.rounds import round_number
from hubba.games.warlock.game import GAME as OURS
from hubba.games.warlock.rules.phase_names import CHOOSING
from hubba.games.warlock.rules.scoring import Score
from hubba.games.warlock.rules.state import Warlock
from tests.games.warlock.advised import evaluator_of
from tests.games.warlock.tables import GAME, set_up, state_of
from tests.games.warlock.test_clauses_building import grid

FIVES = ("G1 G2 G3 G4 G5", "W1 W2 W3 W4 W5", "H1 H2 H3 H4 H5")
FAR = 10**6  # decisions
GAMES = 12 if native.compiled() else 1


def beginnings(seats: int, games: int = GAMES) -> list[tuple[Warlock, list[int]]]:
    """The states at the beginning of rounds in advised games, with the final points."""
    found = []
    for seed in range(games):
        state = OURS.start(seats)
        assert isinstance(state, Warlock)
        chance, rng, met, evaluator = Fast(seed), Rng(seed), [], OURS.evaluator(seats)
        while (seat := chance.settle(state)) != NOBODY:
            if cutoff_reached(state, FAR):
                met.append(state.clone())
            state.apply(seat, evaluator.advise(state, seat, rng))
        points = [int(state.score(seat)) for seat in range(seats)]
        found += [(one, points) for one in met]
    return found


def estimated(state: Warlock, evaluator: WarlockEvaluator | None = None) -> list[float]:
    worth = vec[float]([9.0] * state.seats)
    (evaluator or evaluator_of(OURS, int(state.seats))).values(state, worth)
    return [float(worth[seat]) for seat in range(state.seats)]


def test_a_thought_stops_at_the_beginning_of_a_round_only() -> None:
    rounds = [(int(state.day), int(state.round)) for state, _ in beginnings(3, 1)]
    assert rounds == sorted(set(rounds)), "once in each round round"
    assert rounds[:4] == [(1, 1), (1, 2), (1, 3), (2, 1)]
    state = beginnings(3, 1)[1][0]
    assert state.phase == CHOOSING
    evaluator = OURS.evaluator(3)
    assert evaluator.cutoff(state, int(HORIZON[0]))
    assert not evaluator.cutoff(state, int(HORIZON[0]) - 1)
    state.apply(2, evaluator.advise(state, 2, Rng(1)))
    assert not evaluator.cutoff(state, FAR), "somebody has chosen"
    assert not evaluator.cutoff(state_of(set_up("acting 0 served=0")), FAR)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_what_a_game_promises_is_shared(seats: int) -> None:
    for state, _ in beginnings(seats, 1):
        worth = estimated(state)
        assert all(0.0 <= one <= 1.0 for one in worth)
        assert 0.5 < sum(worth) <= 1.0, "the whole victory, and the points above zero"


def test_the_last_rounds_foretell_more_than_the_first() -> None:
    if not native.compiled():
        pytest.skip("needs many games")
    right: dict[int, list[bool]] = {}
    for state, points in beginnings(4, 40):
        worth = estimated(state)
        best = worth.index(max(worth))
        right.setdefault(int(round_number(state)), []).append(points[best] == max(points))
    late = [hit for number in (7, 8) for hit in right[number]]
    early = [hit for number in (0, 1) for hit in right[number]]
    assert sum(late) / len(late) > 0.5
    assert sum(late) / len(late) > sum(early) / len(early)


def test_signs_are_read_from_what_lies_before_a_seat() -> None:
    play = set_up(
        "choosing",
        hands=("O1 N1 N1 G8 G8", "W1 W2 W3 W4 W5", "H1 H2 H3 H4 H5"),
        mines=("N2 H1", "-", "-"),
        dungeons=("G1 G1 W2 H1", "-", "-"),
        empires={0: grid("a1=N2 b1=**"), 1: grid("a1=O1 a2=O2 a3=O3")},
        day=2,
        round=2,
        elrohir=2,
    )
    state = state_of(play)
    evaluation = evaluator_of(GAME, 3).evaluation
    evaluation.read_signs(state, 0, Score(state))
    signs = {name: float(evaluation.sign[place]) for place, name in enumerate(SIGNS)}
    assert len(SIGNS) == TEMPERATURE == ROW - 1
    expected = {"always": 1, "points": 1, "most": 2, "dungeon": 4, "kinds": 3, "hand": 5, "cities": 1, "filled": 2}
    expected |= {"gold": 12, "fullest": 3, "turn": 1, "seats": 3, "exposed": 0}
    assert {name: signs[name] for name in expected} == expected, "the gnome city is guarded; humans dig four halves"
    assert signs["ready"] > 5, "the orc"
    assert signs["promise"] > signs["ready"]
    evaluation.read_signs(state, 1, Score(state))
    assert evaluation.sign[SIGNS.index("exposed")] > 5


def test_who_has_more_may_expect_more() -> None:
    empires = {0: grid("a1=O4 b1=O5 c1=G1"), 1: grid("a1=N1")}
    play = set_up("choosing", hands=FIVES, empires=empires, day=3, round=2)
    first, second, third = estimated(state_of(play))
    assert first > second > 0
    assert first > third > 0


def test_nobody_expects_less_than_nothing() -> None:
    state = state_of(set_up("choosing", hands=FIVES, day=3, round=3))
    row = int(round_number(state)) * ROW
    before = float(FORETOLD[row])
    FORETOLD[row] = -1000.0
    evaluator = evaluator_of(GAME, 3)
    try:
        assert estimated(state, evaluator) == pytest.approx([1 / 6] * 3)
    finally:
        FORETOLD[row] = before
    assert list(evaluator.evaluation.expected) == [0, 0, 0]


def test_a_search_ends_its_playouts_where_the_game_foresees_the_end() -> None:
    play = Play(OURS, 3, chance=Fast(3))
    seat = play.to_act[0]
    near = Search(play.view(seat), 5, OURS.evaluator(3))
    near.run(20, 0.0)
    before = float(HORIZON[0])
    HORIZON[0] = float(FAR)
    try:
        far = Search(play.view(seat), 5, OURS.evaluator(3))
        far.run(20, 0.0)
    finally:
        HORIZON[0] = before
    assert [round(float(one), 9) for one in near.worth] != [round(float(one), 9) for one in far.worth]
    assert far.world.over()
    assert not near.world.over()


# Styles


def advised_figures(style: int, games: int) -> tuple[int, int, int]:
    """Strikes, cities built, and points of the first seat, which plays in a style."""
    strikes = built = points = 0
    for seed in range(games):
        state = OURS.start(4)
        evaluator = OURS.evaluator(4)
        evaluator.set_style(0, style)
        state.news = []
        chance, rng = Fast(seed), Rng(seed)
        while (seat := chance.settle(state)) != NOBODY:
            state.apply(seat, evaluator.advise(state, seat, rng))
        for event in state.news:
            if event.args.get("seat") == 0:
                strikes += event.name in ("destroyed", "swapped")
                built += event.name == "built"
        points += state.score(0)
    return strikes, built, points


def test_builders_build_more_and_raiders_strike_more() -> None:
    if not native.compiled():
        pytest.skip("needs many games")
    assert OURS.styles == ("builder", "raider")
    plain, builder, raider = (advised_figures(style, 150) for style in range(3))
    assert builder[0] < plain[0] < raider[0], "strikes"
    assert raider[1] < builder[1], "cities"


def test_a_style_is_the_bots_and_no_part_of_the_situation() -> None:
    evaluator = evaluator_of(OURS, 3)
    evaluator.set_style(2, 1)
    Search(Play(OURS, 3, chance=Fast(1)).view(2), 1, evaluator).run(3, 0.0)
    assert list(evaluator.styles) == list(evaluator.notes.styles) == [0, 0, 1]
    assert not hasattr(OURS.start(3), "styles")


def test_a_style_leans_what_a_game_is_worth_to_its_seat_alone() -> None:
    state = set_up("choosing", hands=FIVES, empires={0: grid("a1=O4")}, day=3, round=2)
    plain = estimated(state_of(state))
    for style, name in ((1, weights.OWN_POINTS), (2, weights.OTHERS_POINTS)):
        evaluator = evaluator_of(GAME, 3)
        evaluator.set_style(1, style)
        leaning = estimated(state_of(state), evaluator)
        part = float(weights.WEIGHT[style * weights.WEIGHTS + name])
        assert part > 0
        points = [float(one) for one in evaluator.evaluation.expected]
        wanted = points[1] / 60 if style == 1 else 1 - (points[0] + points[2]) / 120
        assert leaning[1] == pytest.approx((1 - part) * plain[1] + part * wanted)
        assert (leaning[0], leaning[2]) == (plain[0], plain[2])
    assert (at_most_one(0.25), at_most_one(3.0)) == (0.25, 1.0)


def test_every_weight_has_its_name_and_its_place() -> None:
    assert len(weights.NAMES) == weights.WEIGHTS
    assert len(weights.WEIGHT) == weights.WEIGHTS * (len(weights.STYLES) + 2)
    assert len(weights.STYLES) + 1 == weights.TRIAL
    for place, name in ((weights.GOLD, "gold"), (weights.BOLD, "bold"), (weights.OTHERS_POINTS, "others_points")):
        assert weights.NAMES[place] == name


def test_a_row_can_be_tried_out() -> None:
    plain = [float(weights.WEIGHT[place]) for place in range(weights.WEIGHTS)]
    state = state_of(set_up("acting 0 served=0", hands=("N2", "-", "-")))
    evaluator = evaluator_of(GAME, 3)
    evaluator.set_style(0, weights.TRIAL)
    timid = list(plain)
    timid[weights.DRAWN] = 99.0
    weights.write_row(weights.TRIAL, timid)
    try:
        assert {GAME.move_text(int(evaluator.advise(state, 0, Rng(seed)))) for seed in range(9)} == {"draw"}
    finally:
        weights.write_row(weights.TRIAL, plain)
