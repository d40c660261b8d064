"""Finding games, ours and those of others."""

from importlib.metadata import EntryPoint

import pytest

import hubba
from hubba.core import registry
from hubba.core.errors import RegistryError
from hubba.games.witches.game import GAME


@pytest.fixture
def with_points(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def install(*points: tuple[str, str]) -> None:
        found = [EntryPoint(name, value, registry.GROUP) for name, value in points]
        monkeypatch.setattr(registry, "entry_points", lambda group: found)
        registry._found.cache_clear()
        registry.find_game.cache_clear()

    yield install
    monkeypatch.undo()
    registry._found.cache_clear()
    registry.find_game.cache_clear()


def test_our_games_are_found() -> None:
    assert "witches" in registry.game_names()
    assert registry.find_game("witches") is GAME


def test_all_games_by_name_and_by_calling_their_package() -> None:
    games = registry.all_games()
    assert list(games) == registry.game_names()
    assert games["witches"] is GAME
    assert hubba.games() == games


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(RegistryError, match=r"no game 'chess'; there are: .*witches"):
        registry.find_game("chess")


def test_a_broken_package_is_named(with_points) -> None:  # type: ignore[no-untyped-def]
    with_points(("broken", "hubba.no_such_module:GAME"), ("wrong", "hubba.games.witches.game:GAME"))
    with pytest.raises(RegistryError, match=r"'broken' cannot be loaded from hubba\.no_such_module:GAME"):
        registry.find_game("broken")
    with pytest.raises(RegistryError, match="is not the game 'wrong'"):
        registry.find_game("wrong")


def test_two_games_of_one_name_are_refused_unless_they_are_one(with_points) -> None:  # type: ignore[no-untyped-def]
    with_points(("a", "x:GAME"), ("a", "x:GAME"))
    assert registry.game_names() == ["a"]
    with_points(("a", "x:GAME"), ("a", "y:GAME"))
    with pytest.raises(RegistryError, match="two packages bring a game named 'a': x:GAME and y:GAME"):
        registry.game_names()


def test_no_game_at_all(with_points) -> None:  # type: ignore[no-untyped-def]
    with_points()
    with pytest.raises(RegistryError, match="there are: none"):
        registry.find_game("witches")
