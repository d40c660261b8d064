"""Gymnasium's own checks on our environments, and what they do not look at."""

import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from hubba.adapters.errors import EnvironmentMisused, IllegalAction
from hubba.adapters.gymnasium import OneSeat
from hubba.adapters.vector_env import TableVectorEnv
from hubba.core.chance import Fast
from hubba.core.errors import HubbaError
from hubba.core.registry import find_game
from hubba.testing.minis import purses

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
                assert info["scores"][place].tolist() == [state.score(seat) for seat in range(seats)]
                assert info["_payoffs"][place]
                assert info["_scores"][place]
                if mode is AutoresetMode.SAME_STEP:
                    last = info["final_obs"]["observation"][place]
                    assert np.array_equal(last, expected(place, movers[place]))
                    assert info["_final_obs"][place]
                    told = info["final_info"]
                    assert told["payoffs"][place] == pytest.approx(payoffs)
                    assert (told["seat"][place], told["_seat"][place]) == (movers[place], True)
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
        ({"num_envs": 2.5}, "a whole number from 1"),
        ({"num_envs": 2, "bots": "genius"}, "genius"),
        ({"num_envs": 2, "seat": "all", "bots": "genius"}, "genius"),
        ({"num_envs": 2, "bots": "search:3+builder"}, "builder"),
        ({"num_envs": 2, "seat": 5}, "also 'all'"),
        ({"num_envs": 2, "seat": "mine"}, "also 'all'"),
        ({"num_envs": 2, "seats": 2.0}, "a whole number from 2 to 6, not 2.0"),
        ({"num_envs": 2, "history": -1}, "a whole number from 0"),
        ({"num_envs": 2, "autoreset_mode": "Never"}, "choose one of: NextStep, SameStep, Disabled"),
    ):
        with pytest.raises(HubbaError, match=said):
            TableVectorEnv("witches", **more)


@pytest.mark.parametrize("seed", [-1, "x", 1.5, [1, 2], [1, None]])
def test_wrong_seeds(seed: Any) -> None:
    for env in (gymnasium.make("hubba/Witches-v0"), TableVectorEnv("witches", 2)):
        with pytest.raises(EnvironmentMisused, match="a seed is one whole number"):
            env.reset(seed=seed)


def test_a_seed_is_for_all_games() -> None:
    envs = TableVectorEnv("witches", 2)
    envs.reset(seed=np.int64(3))  # type: ignore[arg-type]
    assert envs.np_random_seed == 3
    with pytest.raises(EnvironmentMisused, match="leave it out with a reset_mask"):
        envs.reset(seed=3, options={"reset_mask": np.ones(2, np.bool_)})


# Other processes


def first_rows(env: Any) -> bytes:
    return bytes(env.reset(seed=3)[0]["observation"].tobytes())


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copy_is_a_new_environment(copied: Any) -> None:
    env: Any
    for env in (
        gymnasium.make("hubba/Witches-v0", seats=4, seat=2, history=3, illegal="raise"),
        TableVectorEnv("witches", 3, 4, {"wheel": "increasing"}, seat="all", autoreset_mode="SameStep"),
    ):
        first = first_rows(env)
        twin = copied(env)
        with pytest.raises(EnvironmentMisused, match="call reset first"):
            twin.unwrapped.step(np.zeros(3, np.int64))
        assert first_rows(twin) == first
        assert twin.observation_space == env.observation_space
    assert twin.autoreset_mode is AutoresetMode.SAME_STEP


def test_games_in_other_processes() -> None:
    """Gymnasium's own vector environments around single games, here and in other processes, see the same."""
    seen = []
    for mode in ("sync", "async"):
        envs = gymnasium.make_vec("hubba/Witches-v0", num_envs=2, vectorization_mode=mode, bots="random")
        observed, _info = envs.reset(seed=3)
        dice, rows = np.random.default_rng(1), []
        for _ in range(8):
            observed, rewards, *_rest = envs.step(some(envs, observed, dice))
            rows.append((observed["observation"].tobytes(), rewards.tolist()))
        envs.close()
        seen.append(rows)
    assert seen[0] == seen[1]


# Bots that think, and history


def flat(found: Any) -> Any:
    """Everything in an answer of an environment, so that it can be compared."""
    if isinstance(found, dict):
        return {key: flat(value) for key, value in found.items() if "history" not in key}
    if isinstance(found, tuple):
        return [flat(each) for each in found]
    return (str(found.dtype), found.tolist())


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("name", "seats", "seat"), [("witches", 3, "all"), ("warlock", 3, 1), ("thorgal", 2, 1)])
def test_history_changes_nothing_else(name: str, seats: int, seat: int | str, mode: AutoresetMode) -> None:
    """Games that are played one by one are those that compiled code plays, to the last bit."""
    quick, slow = (
        TableVectorEnv(name, 3, seats, seat=seat, autoreset_mode=mode, history=history) for history in (0, 7)
    )
    assert flat(quick.reset(seed=4)) == flat(slow.reset(seed=4))
    observed, dice, ends = quick.reset(seed=4)[0], np.random.default_rng(1), 0
    slow.reset(seed=4)
    for _ in range(60 if name == "warlock" else 150):
        actions = some(quick, observed, dice)
        one, other = quick.step(actions), slow.step(actions)
        assert flat(one) == flat(other)
        assert other[0]["history"].shape == (3, 7, 16)
        assert slow.observation_space.contains(other[0])
        observed, ended = one[0], one[2]
        ends += int(ended.sum())
        if ended.any() and mode is AutoresetMode.SAME_STEP:
            assert other[4]["final_obs"]["history"][ended].any()
        if ended.any() and mode is AutoresetMode.DISABLED:
            mask = {"reset_mask": ended}
            observed = quick.reset(options=mask)[0]
            assert flat(observed) == flat(slow.reset(options=mask)[0])
    assert ends or name == "warlock"


def test_history_in_a_vector_is_that_of_single_games() -> None:
    envs, env = TableVectorEnv("witches", 2, history=5), OneSeat("witches", history=5)
    observed, _info = envs.reset(seed=2)
    env.reset(seed=2)
    assert np.array_equal(observed["history"][0], same_game(env, envs)["history"])


def same_game(env: OneSeat, envs: TableVectorEnv) -> dict[str, Any]:
    """Let a single environment begin the first game of a vector."""
    env.running.begin(envs._games.seed)
    env.others.begin(envs._games.seed)
    env.others.play()
    return env.running.observe(env.seat)


def test_bots_of_a_vector_may_think() -> None:
    """Levels and searches play the moves that they play in a single game, and the same ones again."""
    envs, env = TableVectorEnv("witches", 2, bots="search:4"), OneSeat("witches", bots="search:4")
    seen = []
    for _ in range(2):
        observed, _info = envs.reset(seed=2)
        env.reset(seed=2)
        single, dice = same_game(env, envs), np.random.default_rng(2)
        rows = []
        for _ in range(6):
            assert np.array_equal(observed["observation"][0], single["observation"])
            actions = some(envs, observed, dice)
            observed, *_rest = envs.step(actions)
            single = env.step(actions[0])[0]
            rows.append(observed["observation"].tobytes())
        seen.append(rows)
    assert seen[0] == seen[1]
    with pytest.raises(IllegalAction, match="game 1: "):
        envs.step(
            np.array([some(envs, observed, dice)[0], int(np.flatnonzero(observed["action_mask"][1] == 0)[0])])
        )
    envs.close()
    env.close()


def test_levels_play_in_a_vector() -> None:
    envs = gymnasium.make_vec("hubba/Witches-v0", num_envs=1, bots="apprentice")
    observed, _info = envs.reset(seed=2)
    observed, *_rest = envs.step(some(envs, observed, np.random.default_rng(2)))
    assert observed["action_mask"].any()
    envs.close()


def test_games_without_an_encoder_play_in_a_vector() -> None:
    envs = TableVectorEnv(purses.GAME, 3, seat="all")
    observed, _info = envs.reset(seed=1)
    dice, ends = np.random.default_rng(1), 0
    for _ in range(40):
        observed, _rewards, ended, _cut, _info = envs.step(some(envs, observed, dice))
        ends += int(ended.sum())
    assert ends
