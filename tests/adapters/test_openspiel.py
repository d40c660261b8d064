"""OpenSpiel's own tests and algorithms on our games, and what they do not look at."""

import pickle
import random
from typing import Any

import numpy as np
import pytest

from hubba.core.errors import HubbaError
from tests.games.test_encoders import started
from tests.scale import scaled

pyspiel = pytest.importorskip("pyspiel", reason="it is large, so only `make test-all` installs it")

from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402
from open_spiel.python.observation import make_observation  # noqa: E402
from open_spiel.python.tests import games_sim_test  # noqa: E402

import hubba.adapters.openspiel  # noqa: E402, F401
from hubba.adapters.errors import EnvironmentMisused, IllegalAction  # noqa: E402
from hubba.adapters.openspiel.position import Position  # noqa: E402
from hubba.core.registry import find_game  # noqa: E402
from tests.bots.test_honesty import twin_of  # noqa: E402

TINY = "hubba_witches(players=2,colours=1,values=4,hand=1)"
GAMES = [
    TINY,
    "hubba_witches(players=4)",
    "hubba_witches(players=6,wheel=increasing,trump_from=captured)",
    "hubba_thorgal(players=1)",
    "hubba_thorgal(players=3,fourth=yes)",
    pytest.param("hubba_warlock(players=3)", marks=pytest.mark.slow),
    pytest.param("hubba_warlock(players=5,auction_build=may)", marks=pytest.mark.slow),
]


def played(text: str, seed: int, steps: int) -> Any:
    """A state after some random actions, where a player is to act."""
    state, dice = pyspiel.load_game(text).new_initial_state(), random.Random(seed)
    while not state.is_terminal() and (steps > 0 or state.is_chance_node()):
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(dice.choices(actions, odds)[0])
        else:
            state.apply_action(dice.choice(state.legal_actions()))
            steps -= 1
    return state


@pytest.mark.parametrize("text", GAMES)
def test_their_random_simulation(text: str) -> None:
    serialize = "players=5" not in text  # they serialize after every action, which takes its time in a long game
    pyspiel.random_sim_test(pyspiel.load_game(text), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("text", GAMES)
def test_their_tests_of_python_games(text: str) -> None:
    np.random.seed(1)
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(text))


def test_chance_is_explicit() -> None:
    state = pyspiel.load_game("hubba_thorgal(players=2)").new_initial_state()
    assert state.is_chance_node()
    assert sum(odds for _action, odds in state.chance_outcomes()) == pytest.approx(1)
    dice = played("hubba_thorgal(players=2,team=lot)", 1, 0)
    assert "white" in " ".join(dice.get_game().source.purposes)
    assert not dice.is_chance_node()


def test_utilities_sum_to_zero_or_are_the_same() -> None:
    for text, cooperative in (("hubba_witches(players=3)", False), ("hubba_thorgal(players=2)", True)):
        returns = played(text, 3, 10**6).returns()
        assert (len(set(returns)) == 1) if cooperative else (sum(returns) == pytest.approx(0))


# What players know


@pytest.mark.parametrize("text", ["hubba_witches(players=3)", "hubba_warlock(players=3)"])
def test_a_resampled_state_looks_the_same_to_the_player(text: str) -> None:
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    for steps in (0, 7, 15):
        state = played(text, steps + 1, steps)
        player = state.current_player()
        worlds = set()
        for _ in range(4):
            twin = state.resample_from_infostate(player, sampler)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert np.array_equal(twin.information_state_tensor(player), state.information_state_tensor(player))
            assert twin.legal_actions() == state.legal_actions()
            assert twin.current_player() == player
            worlds.add(str(twin))
            for clone in (twin.clone(), pickle.loads(pickle.dumps(twin.position))):
                position = getattr(clone, "position", clone)
                assert [position.text(seat) for seat in range(3)] == [twin.position.text(seat) for seat in range(3)]
            twin.apply_action(twin.legal_actions()[0])  # and the game goes on
            if not twin.is_terminal() and not twin.is_chance_node() and twin.current_player() != player:
                with pytest.raises(EnvironmentMisused, match="sample from a real one"):
                    twin.resample_from_infostate(twin.current_player(), sampler)
        assert len(worlds) > 1


@pytest.mark.parametrize(("name", "steps"), [("witches", 40), ("warlock", 30)])
def test_hidden_cards_leave_no_trace(name: str, steps: int) -> None:
    """In a game that differs only in what a player cannot know, it is told the same and samples the same worlds."""
    game, dice, found = find_game(name), random.Random(3), 0
    play = started(game, 3, {}, 3)
    for number in range(scaled(steps, 10)):
        seat = play.to_act[0]
        twin = twin_of(play, seat, dice) if number % 5 == 0 else None
        if twin is not None:
            found += 1
            real, other = (_position(each) for each in (play, twin))
            assert real.text(seat) == other.text(seat)
            assert real.packed(seat) == other.packed(seat)
            one, two = real.sampled(seat, 9), other.sampled(seat, 9)
            assert [one.text(each) for each in range(3)] == [two.text(each) for each in range(3)]
            assert one.start == two.start
        play.step(seat, [dice.choice(play.legal(seat))])
    assert found


def _position(play: Any) -> Position:
    """The same game as a position of OpenSpiel."""
    game = play.game
    position = Position(game, 3, dict(play.options), game.encoder(3, play.options), game.new_state(3, play.options))
    for node in play._line.path:
        for done in node.played:
            if node.purpose >= 0:
                position.draw(done)
            else:
                position.make(node.entry.seat, done)
    return position


def test_a_secret_choice_is_not_told() -> None:
    """Warlock: after one seat has chosen, the next one knows nothing about it."""
    state = played("hubba_warlock(players=3)", 2, 0)
    while "choosing" not in state.observation_string(0):
        state.apply_action(
            state.legal_actions()[0] if not state.is_chance_node() else state.chance_outcomes()[0][0]
        )
    first = state.current_player()
    strings = set()
    for action in state.legal_actions():
        child = state.child(action)
        strings.add(tuple(child.information_state_string(seat) for seat in range(3) if seat != first))
    assert len(strings) == 1


def test_strings_and_tensors_remember_everything() -> None:
    """Equal strings if and only if equal tensors, along two games that differ in one early move."""
    one, other = played("hubba_witches(players=2)", 1, 6), played("hubba_witches(players=2)", 1, 7)
    seen: dict[str, bytes] = {}
    for state in (one, other, one.clone()):
        for seat in range(2):
            tensor = np.array(state.information_state_tensor(seat)).tobytes()
            assert seen.setdefault(state.information_state_string(seat), tensor) == tensor
    assert len(set(seen.values())) == len(seen)


def test_observers() -> None:
    state = played("hubba_witches(players=2)", 1, 4)
    game = state.get_game()
    public = make_observation(game, pyspiel.IIGObservationType(True, False, pyspiel.PrivateInfoType.NONE))
    public.set_from(state, 0)
    hand = game.tensors.layout.field("hand").bits
    assert not public.tensor[hand].any()
    own = make_observation(game)
    own.set_from(state, 0)
    assert own.tensor[hand].any()
    assert "hand 0" in own.string_from(state, 0)
    with pytest.raises(EnvironmentMisused, match="no parameters"):
        game.make_py_observer(None, {"colour": 1})
    short = played("hubba_witches(players=2,history=9)", 1, 4)
    with pytest.raises(Exception, match="larger history"):
        short.information_state_tensor(0)


# Wrong input


def test_wrong_actions_change_nothing() -> None:
    state = played("hubba_witches(players=3)", 1, 3)
    before = str(state)
    illegal = next(move for move in range(109) if move not in state.legal_actions())
    for wrong in (illegal, -1, 10**6):
        with pytest.raises(IllegalAction, match="may not take action"):
            state._apply_action(wrong)
    start = pyspiel.load_game("hubba_witches(players=3)").new_initial_state()
    with pytest.raises(EnvironmentMisused, match="its place among the possible ones"):
        start._apply_action(77)
    assert str(state) == before
    assert start._action_to_string(pyspiel.PlayerId.CHANCE, 1) == "leader 1"
    assert state._action_to_string(pyspiel.PlayerId.CHANCE, 1) == "outcome 1"


def test_wrong_parameters() -> None:
    with pytest.raises(HubbaError, match="2 to 6 seats"):
        pyspiel.load_game("hubba_witches(players=9)")
    with pytest.raises(HubbaError, match="choose one of"):
        pyspiel.load_game("hubba_witches(wheel=square)")


# Their algorithms


def test_information_set_search_plays() -> None:
    game, dice = pyspiel.load_game("hubba_witches(players=3)"), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, dice)
    bot = ismcts.ISMCTSBot(game, rollouts, 1.4, 10, random_state=dice)
    state = played("hubba_witches(players=3)", 1, 0)
    for _ in range(4):
        action = bot.step(state) if not state.is_chance_node() else state.chance_outcomes()[0][0]
        assert action in state.legal_actions()
        state.apply_action(action)


def test_tree_search_plays() -> None:
    dice = np.random.RandomState(1)
    state = played("hubba_thorgal(players=1)", 1, 0)
    bot = mcts.MCTSBot(state.get_game(), 1.4, 10, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
    for _ in range(3):
        action = bot.step(state) if not state.is_chance_node() else state.chance_outcomes()[0][0]
        state.apply_action(action)


def test_regret_minimisation_solves_a_small_game() -> None:
    game = pyspiel.load_game(TINY)
    solver = cfr.CFRPlusSolver(game)
    first = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(4):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < first / 2
