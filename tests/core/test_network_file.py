"""Files of networks: what is read is what was written, and a broken file is refused before anybody plays."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from hubba.core.game import Game
from hubba.core.networkfile import NetworkError, NetworkFile, read_network
from hubba.core.registry import find_game

LAYERS = {
    "first": [[4096, 0], [0, 4096], [-4096, 8192]],
    "second": [[1024, 0], [0, -1024]],
    "last": [1024, 512],
    "biases": [[0, 4096], [0, 262144], [262144]],
}


def test_what_is_read_was_written() -> None:
    file = NetworkFile(LAYERS, "sha256:0", {"date": "2026-01-01"})
    again = read_network(file.text())
    assert (again.rows, again.digest, again.about, again.inputs) == (
        LAYERS,
        "sha256:0",
        {"date": "2026-01-01"},
        3,
    )
    assert again.text() == file.text()
    assert again.network().words == 1


def _without(key: str) -> Callable[[dict[str, Any]], object]:
    return lambda data: data.pop(key)


@pytest.mark.parametrize(
    "breaks",
    [
        _without("first"),
        _without("digest"),
        lambda data: data.update(digest=3),
        lambda data: data.update(about=[]),
        lambda data: data.update(first=[]),
        lambda data: data.update(last=[1024]),
        lambda data: data["first"].append([1]),
        lambda data: data["second"].append([1, 2]),
        lambda data: data["second"][0].append(1),
        lambda data: data["biases"].pop(),
        lambda data: data["biases"][2].append(1),
        lambda data: data["first"][0].__setitem__(0, 0.5),
        lambda data: data["first"][0].__setitem__(0, 2**40),
    ],
)
def test_a_broken_file_is_refused(breaks: Callable[[dict[str, Any]], object]) -> None:
    data = json.loads(NetworkFile(LAYERS, "sha256:0").text())
    read_network(json.dumps(data))
    breaks(data)
    with pytest.raises(NetworkError, match="name a file that `hubba train` has written"):
        read_network(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "7", "{", "[" * 10**5])
def test_what_is_no_file_of_a_network_is_refused(text: str) -> None:
    with pytest.raises(NetworkError):
        read_network(text)


def test_a_network_for_something_else_is_refused() -> None:
    warlock, thorgal = find_game("warlock"), find_game("thorgal")
    own = warlock.components.digest
    with pytest.raises(NetworkError, match="thorgal has no evaluator that learns"):
        thorgal.check_network(2, NetworkFile(LAYERS, own))
    with pytest.raises(NetworkError, match="thorgal has no evaluator that learns"):
        Game.learned_evaluator(thorgal, 2, NetworkFile(LAYERS, own))
    with pytest.raises(NetworkError, match="trained for another game or for other cards"):
        warlock.check_network(4, NetworkFile(LAYERS, thorgal.components.digest))
    with pytest.raises(NetworkError, match="this network reads 3 numbers"):
        warlock.check_network(4, NetworkFile(LAYERS, own))
    features = warlock.features(4)
    assert features is not None
    fits = [[0, 0]] * int(features.inputs)
    warlock.check_network(4, NetworkFile({**LAYERS, "first": fits}, own))
