"""Gymnasium's own checks on our environments, and what they do not look at."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import hubba.adapters.gymnasium as _registered  # noqa: F401
from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.vector_env import TableVectorEnv
from hubba.core.chance import Fast
from hubba.core.errors import HubbaError
from hubba.core.registry import find_game

IDS = ["hubba/Thorgal-v0", "hubba/Warlock-v0", "hubba/Witches-v0"]
TABLES = [("witches", 4), ("witches", 2), ("warlock", 3), ("thorgal", 1), ("thorgal", 3)]
MODES = list(AutoresetMode)


@pytest.mark.parametrize("name", IDS)
def test_their_checks(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """They render in all modes, too."""
    env = gymnasium.make(name)
    check_env(env.unwrapped)
    env.close()
    assert "\x1b[" in capsys.readouterr().out


def episode(env: gymnasium.Env, seed: int) -> list[Any]:
    observed, _info = env.reset(seed=seed)
    env.action_space.seed(seed)
    seen, ended = [observed["observation"].tobytes()], False
    while not ended:
        observed, reward, ended, _cut, info = env.step(env.action_space.sample(observed["action_mask"]))
        seen += [observed["observation"].tobytes(), reward, info]
    return seen


@pytest.mark.parametrize(
    ("name", "more"),
    [
        (IDS[0], {}),
        (IDS[1], {"bots": "random", "seat": 2}),
        (IDS[2], {"seats": 4, "history": 5}),
        (IDS[2], {"bots": "search:5", "seats": 2}),
    ],
)
def test_same_seed_same_game(name: str, more: dict[str, Any]) -> None:
    one, other = (episode(gymnasium.make(name, **more), 3) for _ in range(2))
    assert one == other
    assert one != episode(gymnasium.make(name, **more), 4)
    assert "score" in one[-1]
    assert 0 <= one[-2] <= 1


def test_bots_get_stronger() -> None:
    """Against `advice`, random play wins less often than against `random`."""

    def won(bots: str) -> float:
        env = gymnasium.make("hubba/Witches-v0", bots=bots)
        return sum(episode(env, seed)[-2] for seed in range(60))

    assert won("random") > won("advice") + 5


def test_an_illegal_action_loses_or_raises() -> None:
    env = gymnasium.make("hubba/Witches-v0")
    observed, _info = env.reset(seed=1)
    wrong = int(np.flatnonzero(observed["action_mask"] == 0)[0])
    again, reward, ended, _cut, info = env.step(wrong)
    assert (reward, ended) == (-1, True)
    assert "Legal actions" in info["illegal"]
    assert np.array_equal(again["observation"], observed["observation"])
    with pytest.raises(EnvironmentMisused, match="the game is over"):
        env.step(0)
    strict = gymnasium.make("hubba/Witches-v0", illegal="raise")
    observed, _info = strict.reset(seed=1)
    with pytest.raises(IllegalAction):
        strict.step(wrong)
    strict.step(int(np.flatnonzero(observed["action_mask"])[0]))


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"seat": 7}, "a whole number from 0 to 1"),
        ({"bots": "genius"}, "genius"),
        ({"illegal": "shrug"}, "choose one of"),
        ({"seats": 1}, "2 to 6 seats"),
    ],
)
def test_wrong_environments(more: dict[str, Any], said: str) -> None:
    with pytest.raises(HubbaError, match=said):
        gymnasium.make("hubba/Witches-v0", **more)
    if "illegal" not in more:
        with pytest.raises(HubbaError, match=said):
            TableVectorEnv("witches", 2, **more)


# Many games per call


def some(envs: Any, observed: dict[str, Any], dice: np.random.Generator) -> np.ndarray:
    """A legal action for each game; any for those that have ended."""
    return (observed["action_mask"] * (1 - dice.random(observed["action_mask"].shape))).argmax(1)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_vector_of_games_is_what_it_says(name: str, seats: int, mode: AutoresetMode) -> None:
    """Each game goes as the rules say, seen by the seat to act; ends and new games are as Gymnasium wants them."""
    game, many, dice = find_game(name), 3, np.random.default_rng(1)
    envs = TableVectorEnv(name, many, seats, seat="all", autoreset_mode=mode)
    observed, info = envs.reset(seed=5)
    options = game.settle(seats)
    encoder = game.encoder(seats, options)
    series = envs._games.seed
    begun = [0] * many
    states: list[Any] = [None] * many
    chances: list[Any] = [None] * many

    def begin(place: int) -> None:
        states[place] = game.new_state(seats, options)
        chances[place] = Fast(series, place + begun[place] * many)
        begun[place] += 1
        chances[place].settle(states[place])

    def expected(place: int, seat: int) -> np.ndarray:
        encoder.encode_quickly(states[place], int(seat))
        return envs.tensors.unpack(encoder.packed())[0]

    for place in range(many):
        begin(place)
    finished = [False] * many
    ends = 0
    for _ in range(400):
        for place in range(many):
            if not finished[place]:
                assert info["seat"][place] == states[place].turn()
            assert np.array_equal(observed["observation"][place], expected(place, info["seat"][place]))
        assert np.array_equal(observed["observation"][:, -game.moves :], observed["action_mask"])
        if mode is AutoresetMode.DISABLED and any(finished):
            with pytest.raises(EnvironmentMisused, match="reset_mask"):
                envs.step(np.zeros(many, np.int64))
            observed, info = envs.reset(options={"reset_mask": np.array(finished)})
            for over in np.flatnonzero(finished).tolist():
                begin(over)
            finished = [False] * many
            continue
        actions, movers = some(envs, observed, dice), info["seat"]
        observed, rewards, ended, cut, info = envs.step(actions)
        assert not cut.any()
        for place in range(many):
            if finished[place]:
                begin(place)
                assert (rewards[place], ended[place]) == (0, False)
                finished[place] = False
                continue
            state = states[place]
            state.apply(int(movers[place]), int(actions[place]))
            chances[place].settle(state)
            assert ended[place] == state.over()
            if ended[place]:
                ends += 1
                payoffs = [state.payoff(seat) for seat in range(seats)]
                assert rewards[place] == pytest.approx(payoffs[movers[place]])
                assert info["payoffs"][place] == pytest.approx(payoffs)
                assert info["_payoffs"][place]
                if mode is AutoresetMode.SAME_STEP:
                    last = info["final_obs"]["observation"][place]
                    assert np.array_equal(last, expected(place, movers[place]))
                    assert info["_final_obs"][place]
                    begin(place)
                else:
                    finished[place] = True
            else:
                assert rewards[place] == 0
        if ends > many + 1:
            break
    assert ends or name == "warlock"  # which takes longer


@pytest.mark.parametrize("name", ["witches", "warlock", "thorgal"])
def test_one_seat_of_many_games(name: str) -> None:
    """All observations are those of one seat; a bot that thinks a little wins more often than random play."""
    seats = find_game(name).seats[0]
    envs = gymnasium.make_vec(f"hubba/{name.title()}-v0", num_envs=20)
    assert isinstance(envs.unwrapped, TableVectorEnv)
    observed, info = envs.reset(seed=2)
    dice = np.random.default_rng(2)
    won = []
    for _ in range(80):
        assert set(info["seat"]) == {0}
        observed, rewards, ended, _cut, info = envs.step(some(envs, observed, dice))
        won += rewards[ended].tolist()
    assert envs.observation_space.contains(observed)
    if name == "witches":
        assert len(won) > 10
        assert sum(won) < len(won) / seats
    envs.close()


def test_same_seed_same_games_in_a_vector() -> None:
    def played(seed: int) -> list[bytes]:
        envs = TableVectorEnv("witches", 8, 3, seat=1)
        observed, _info = envs.reset(seed=seed)
        dice, seen = np.random.default_rng(0), []
        for _ in range(40):
            observed, *_rest = envs.step(some(envs, observed, dice))
            seen.append(observed["observation"].tobytes())
        return seen

    assert played(1) == played(1)
    assert played(1) != played(2)


def test_wrong_actions_change_no_game() -> None:
    envs = TableVectorEnv("witches", 4, 3, seat="all")
    with pytest.raises(EnvironmentMisused, match="call reset first"):
        envs.step(np.zeros(4, np.int64))
    with pytest.raises(EnvironmentMisused, match="call reset first"):
        envs.reset(options={"reset_mask": np.ones(4, np.bool_)})
    observed, _info = envs.reset(seed=1)
    right = some(envs, observed, np.random.default_rng(0))
    rows = envs._games.rows
    for wrong in (right[:3], right.astype(float), right.reshape(2, 2), "moves", None):
        with pytest.raises(EnvironmentMisused, match="an array of 4 whole numbers"):
            envs.step(wrong)
    for bad in (-1, 10**6, 2**32 + int(right[2]), int(np.flatnonzero(observed["action_mask"][2] == 0)[0])):
        wrong = right.astype(np.int64)
        wrong[2] = bad
        with pytest.raises(IllegalAction, match=rf"game 2: seat \d may not take action {bad} now"):
            envs.step(wrong)
        envs._games.describe()
        assert envs._games.rows == rows
    envs.step(right)
    for mask in (np.ones(3, np.bool_), np.zeros(4, np.bool_), [True] * 4):
        with pytest.raises(EnvironmentMisused, match="reset_mask is a NumPy array"):
            envs.reset(options={"reset_mask": mask})


def test_wrong_vectors() -> None:
    for more, said in (
        ({"num_envs": 0}, "a whole number from 1"),
        ({"num_envs": 2, "bots": "master"}, "need no thought"),
        ({"num_envs": 2, "seat": 5}, "also 'all'"),
        ({"num_envs": 2, "seat": "mine"}, "also 'all'"),
    ):
        with pytest.raises(EnvironmentMisused, match=said):
            TableVectorEnv("witches", **more)


def test_a_game_without_a_quick_encoder_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from hubba.core.game import Game

    monkeypatch.setattr(type(find_game("witches")), "encoder", Game.encoder)
    with pytest.raises(EnvironmentMisused, match="has no encoder"):
        TableVectorEnv("witches", 2)
