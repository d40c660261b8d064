"""PettingZoo's own tests on our environments, and what they do not look at."""

import copy
import pickle
import random
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    performance_benchmark,
    render_test,
    seed_test,
    test_save_obs,
)
from pettingzoo.utils import aec_to_parallel

from hubba.adapters import pettingzoo, thorgal_v0, warlock_v0, witches_v0
from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.core.errors import HubbaError, OptionError
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.state import State
from hubba.testing.minis import caravan, cellar, purses

test_save_obs.__test__ = False  # it is theirs: it takes an environment, not a fixture
MODULES = [witches_v0, warlock_v0, thorgal_v0]
NAMES = ["witches", "warlock", "thorgal"]
WITH_SEATS = [(name, seats) for name in NAMES for seats in (find_game(name).seats[0], find_game(name).seats[-1])]

# They warn that a Dict is a rare space, and that the mask of agents who are not to act is empty.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@pytest.mark.parametrize(("name", "seats"), WITH_SEATS)
def test_the_api(name: str, seats: int) -> None:
    api_test(pettingzoo.env(name, seats), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_the_api_with_history(name: str) -> None:
    api_test(pettingzoo.env(name, history=12), num_cycles=10)


@pytest.mark.parametrize("name", NAMES)
def test_the_parallel_api(name: str) -> None:
    parallel_api_test(pettingzoo.parallel_env(name), num_cycles=60)


@pytest.mark.parametrize("name", NAMES)
def test_seeds(name: str) -> None:
    seed_test(lambda: pettingzoo.env(name), num_cycles=20)
    parallel_seed_test(lambda: pettingzoo.parallel_env(name), num_cycles=20)


@pytest.mark.parametrize("module", MODULES)
def test_max_cycles(module: ModuleType) -> None:
    max_cycles_test(module)


@pytest.mark.parametrize("name", NAMES)
def test_rendering(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: pettingzoo.env(name, render_mode=render_mode))
    assert "\x1b[38;2;" in capsys.readouterr().out


@pytest.mark.parametrize("name", NAMES)
def test_saving_observations(name: str) -> None:
    test_save_obs(pettingzoo.env(name))


@pytest.mark.slow  # it takes five seconds, whatever it measures
@pytest.mark.parametrize("name", NAMES)
def test_their_benchmark(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    performance_benchmark(pettingzoo.env(name))
    assert float(capsys.readouterr().out.split("\n")[1].split()[0]) > 100


# What is ours


def play(env: Any, seed: int, steps: int = 10**6) -> list[Any]:
    """Random moves; returns all that was seen."""
    env.reset(seed=seed)
    dice, seen = random.Random(seed), []
    for agent in env.agent_iter(steps):
        observed, reward, ended, _cut, _info = env.last()
        action = None if ended else dice.choice(np.flatnonzero(observed["action_mask"]).tolist())
        seen.append((agent, action, reward, observed["observation"].tobytes()))
        env.step(action)
    return seen


@pytest.mark.parametrize("name", NAMES)
def test_views_and_quick_tensors_are_the_same(name: str) -> None:
    """With rendering there are views; the observations stay the same."""
    assert play(pettingzoo.env(name), 3, 60) == play(pettingzoo.env(name, render_mode="ansi"), 3, 60)


def test_rewards_are_shares_of_the_victory() -> None:
    seen = play(pettingzoo.env("witches", seats=4), 5)
    ends = seen[-4:]
    assert {action for _agent, action, _reward, _row in ends} == {None}
    assert sum(reward for _agent, _action, reward, _row in ends) == 1
    assert {reward for _agent, _action, reward, _row in seen[:-4]} == {0}


@pytest.mark.parametrize("name", NAMES)
def test_a_wrong_action_changes_nothing(name: str) -> None:
    env = pettingzoo.env(name)
    env.reset(seed=1)
    before = env.last()[0]
    illegal = int(np.flatnonzero(before["action_mask"] == 0)[0])
    for wrong in (illegal, -1, 10**9, 10**30, None, "B7", 1.5, np.array([1, 2])):
        with pytest.raises(HubbaError) as refused:
            env.step(wrong)
        assert isinstance(refused.value, EnvironmentMisused)
        assert np.array_equal(env.last()[0]["observation"], before["observation"])
    with pytest.raises(IllegalAction, match=rf"may not take action {illegal} now: .* Legal actions: \d+ \("):
        env.step(illegal)


def test_a_wrong_action_of_one_agent_changes_nothing_for_all() -> None:
    env = pettingzoo.parallel_env("warlock")
    observed, _infos = env.reset(seed=1)
    actions = {agent: env.action_space(agent).sample() for agent in env.agents}
    last = env.agents[-1]
    for wrong in ({**actions, last: 10**6}, {**actions, last: env.wait}, {env.agents[0]: actions[env.agents[0]]}):
        with pytest.raises(EnvironmentMisused):
            env.step(wrong)
    again = {agent: env.running.observe(seat)["observation"] for seat, agent in enumerate(env.agents)}
    assert all(np.array_equal(again[agent], observed[agent]["observation"]) for agent in env.agents)
    env.step(actions)


def test_the_secret_choice_is_made_at_once() -> None:
    """In the parallel form, all agents choose their card for the bar in one step."""
    env = pettingzoo.parallel_env("warlock", seats=4)
    observed, _infos = env.reset(seed=2)
    for _ in range(12):
        choosing = [agent for agent in env.agents if not observed[agent]["action_mask"][env.wait]]
        if len(choosing) > 1:
            break
        observed, *_rest = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert len(choosing) == 4
    observed, *_rest = env.step({agent: env.action_space(agent).sample() for agent in env.agents})
    assert all(not observed[agent]["action_mask"][env.wait] for agent in env.agents)  # and their second card


def test_calls_at_the_wrong_time() -> None:
    env: Any
    for env in (pettingzoo.env("witches"), pettingzoo.parallel_env("witches")):
        with pytest.raises(EnvironmentMisused, match="call reset first"):
            env.step(0)
        with pytest.raises(EnvironmentMisused, match="with render_mode"):
            env.render()
    env = pettingzoo.env("witches")
    for early in (env.last, lambda: env.observe("seat_0")):
        with pytest.raises(EnvironmentMisused, match="call reset first"):
            early()
    with pytest.raises(EnvironmentMisused, match="call reset first"):
        pettingzoo.env("witches", render_mode="ansi").render()
    env = pettingzoo.env("witches")
    play(env, 1)
    for late in (env.last, lambda: env.step(0)):
        with pytest.raises(EnvironmentMisused, match="the game is over"):
            late()


def test_a_copy_is_a_new_environment() -> None:
    """It can go to other processes; the game that is being played stays where it is."""
    env: Any
    for env in (
        pettingzoo.env("witches", 4, render_mode="ansi"),
        pettingzoo.parallel_env("warlock", options={"auction_build": "may"}, max_cycles=5),
        pettingzoo.env("thorgal", max_cycles=5),
    ):
        env.reset(seed=3)
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
            twin.reset(seed=3)
            for agent in env.possible_agents:
                assert twin.observation_space(agent) == env.observation_space(agent)
                seen = [each.unwrapped.observation_spaces[agent].sample().keys() for each in (env, twin)]
                assert seen[0] == seen[1]
    env = pettingzoo.env("witches", 4, options={"wheel": "increasing"}, history=4)
    assert play(copy.deepcopy(env), 3, 20) == play(env, 3, 20)


def test_only_the_parallel_form_asks_all_at_once() -> None:
    with pytest.raises(AssertionError, match="not generally safe"):
        aec_to_parallel(pettingzoo.env("witches"))
    assert pettingzoo.parallel_env("witches").metadata["is_parallelizable"]


def test_observations_may_be_changed() -> None:
    env = pettingzoo.env("witches")
    env.reset(seed=1)
    first = env.last()[0]["observation"]
    first += 1
    assert env.last()[0]["observation"].max() == 1


@pytest.mark.parametrize("seed", [-1, "x", 1.5, [1, 2]])
def test_wrong_seeds(seed: object) -> None:
    env: Any
    for env in (pettingzoo.env("witches"), pettingzoo.parallel_env("witches")):
        with pytest.raises(EnvironmentMisused, match="a seed is one whole number"):
            env.reset(seed=seed)


def test_agents_that_do_not_exist() -> None:
    env: Any
    for env in (pettingzoo.env("witches"), pettingzoo.parallel_env("witches")):
        env.reset(seed=1)
        asks = [env.observation_space, env.action_space, *([env.observe] if hasattr(env, "observe") else [])]
        for ask in asks:
            with pytest.raises(EnvironmentMisused, match="there is no agent 'seat_9'; there are: seat_0, seat_1"):
                ask("seat_9")


def test_wrong_answers_of_agents_who_wait() -> None:
    env = pettingzoo.parallel_env("witches")
    observed, _infos = env.reset(seed=1)
    actions = {agent: env.action_space(agent).sample() for agent in env.agents}
    waits = next(agent for agent in env.agents if observed[agent]["action_mask"][env.wait])
    for wrong in (None, "wait", 3, np.array([1, 2]), float(env.wait)):
        with pytest.raises(IllegalAction, match=f"{waits} is not to act: its only action now is {env.wait}"):
            env.step({**actions, waits: wrong})
    for nonsense in (None, 5, [1, 2], {}):
        with pytest.raises(EnvironmentMisused, match="there is no action for seat_0"):
            env.step(nonsense)
    env.step({**actions, waits: np.array(env.wait)})


def test_wrong_environments() -> None:
    for number in (0, -1, 1.5, "many"):
        with pytest.raises(EnvironmentMisused, match="max_cycles is after how many cycles"):
            pettingzoo.env("witches", max_cycles=number)  # type: ignore[arg-type]
    for wrong, said in (
        ({"game": 5}, "a game is its name, such as 'witches'"),
        ({"game": "witches", "seats": "4"}, "a whole number from 2 to 6, not '4'"),
        ({"game": "witches", "seats": 2.0}, "a whole number from 2 to 6, not 2.0"),
        ({"game": "witches", "options": 5}, "a mapping such as {'wheel': 'increasing'}, not 5"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "witches", "seats": 9}, "2 to 6 seats"),
        ({"game": "witches", "options": {"wheel": "square"}}, "choose one of"),
        ({"game": "witches", "history": -1}, "a whole number from 0"),
        ({"game": "witches", "render_mode": "svg"}, "choose one of: ansi"),
    ):
        with pytest.raises(HubbaError, match=said):
            pettingzoo.env(**wrong)
    with pytest.raises(OptionError):
        pettingzoo.env("witches", history=True)


def test_an_image_shows_the_table() -> None:
    env = pettingzoo.env("witches", seats=4, render_mode="rgb_array")
    env.reset(seed=4)
    first = env.render()
    assert len(np.unique(first.reshape(-1, 3), axis=0)) > 20
    env.step(env.action_space(env.agent_selection).sample())
    assert not np.array_equal(first, env.render())


def test_any_other_game_has_its_text_as_a_tensor(monkeypatch: pytest.MonkeyPatch) -> None:
    game = find_game("witches")
    monkeypatch.setattr(type(game), "encoder", Game.encoder)
    env = pettingzoo.env("witches")
    play(env, 1, 8)
    assert not env.running.tensors.encoder.quick
    bits = env.last()[0]["observation"]
    text = np.packbits(bits[2 : 2 + 4096 * 8], bitorder="little").tobytes().rstrip(b"\0").decode()
    assert text == env.running.view(env.running.to_act[0]).text()


def test_history_tells_all_that_a_seat_was_told() -> None:
    env = pettingzoo.env("warlock", history=400)
    play(env, 3, 40)
    seat = env.running.to_act[0]
    rows = env.observe(f"seat_{seat}")["history"]
    told = env.running.tensors.rows.all(env.running.events(seat))
    assert np.array_equal(rows[400 - len(told) :], told)
    assert not rows[: 400 - len(told)].any()
    short = pettingzoo.env("warlock", history=5)
    play(short, 3, 40)
    assert np.array_equal(short.observe(f"seat_{seat}")["history"], rows[-5:])


def test_nothing_of_others_is_in_the_history() -> None:
    """What a seat was told has a sign for what it may not see, and no state is asked."""
    env = pettingzoo.env("witches", seats=3, history=60)
    env.reset(seed=1)
    assert isinstance(env.running.state, State)
    names = env.running.tensors.rows.names
    dealt = [row for row in env.observe("seat_0")["history"].tolist() if row[0] and names[row[0] - 1] == "dealt"]
    assert {card >= 0 for _name, card, seat, *_ in dealt if seat == 0} == {True}
    assert {card for _name, card, seat, *_ in dealt if seat != 0} == {-9}


@pytest.mark.parametrize("game", [caravan.GAME, cellar.GAME, purses.GAME], ids=lambda game: game.name)
def test_games_of_others_play_along(game: Game) -> None:
    """Without an encoder or a drawing of their own."""
    api_test(pettingzoo.env(game, history=4), num_cycles=10)
    parallel_api_test(pettingzoo.parallel_env(game), num_cycles=10)
    env = pettingzoo.env(game, render_mode="ansi")
    env.reset(seed=1)
    assert "\x1b[" in env.render()
