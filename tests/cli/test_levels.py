"""Levels on the command line: listing them, and playing against bots of a level."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from hubba.bots import deadline
from hubba.bots.level_bots import level_bots
from hubba.cli import local_game as sitting_module
from hubba.core.level import LEVELS
from hubba.core.registry import find_game
from tests.cli.test_commands import run

PLAY = ("play", "witches", "--plain", "--seats", "3", "--seed", "7")


def test_levels_are_listed_from_the_weakest_to_the_strongest() -> None:
    lines = run("levels", "witches").splitlines()
    assert lines[0] == "witches  The Witches of Blackmore · The coven"
    assert [line.split()[0] for line in lines[1:]] == list(LEVELS)
    assert [line.split()[1] for line in lines[1:]] == ["Novice", "Initiate", "Witch", "Elder", "Archwitch"]
    assert all(line.endswith(".") for line in lines[1:])


def test_levels_of_all_games_in_the_language_one_likes() -> None:
    said = run("levels", "--lang", "fr")
    for part in (
        "Les Sorcières de Blackmore · Le cercle",
        "Archisorcière",
        "Rivaux",
        "Gobelin",
        "Compagnons",
        "Jarl",
    ):
        assert part in said, part
    assert "Archwitch" in run("levels", HUBBA_LANG="en")


def test_levels_for_programs() -> None:
    (game,) = json.loads(run("levels", "thorgal", "--json", "--lang", "fr"))
    assert game["game"] == "thorgal"
    levels = game["levels"]
    assert [(level["level"], level["player"]) for level in levels] == [
        (level.name, level.player) for level in find_game("thorgal").levels
    ]
    assert levels[0]["name"] == "Mousse"
    assert levels[0]["about"].startswith("Vous aide")


def test_there_are_no_levels_of_a_game_that_is_not_there() -> None:
    assert "there is no game 'chess'" in run("levels", "chess", code=2)


class Seen:
    """Notes which players were seated, by their names in the roster."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        from hubba.bots import roster

        self.texts: list[str] = []
        seat = roster.seat_player

        def seat_player(text: str, seed: int, game: Any) -> object:
            self.texts.append(text)
            return seat(text, seed, game)

        patch.setattr(roster, "seat_player", seat_player)


@pytest.mark.parametrize(
    ("chosen", "level"),
    [((), "adept"), (("--level", "master"), "master"), (("--level", "apprentice"), "apprentice")],
)
def test_all_bots_are_of_the_level_one_chooses(
    chosen: Sequence[str], level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Seen(monkeypatch)
    run(*PLAY, *chosen, given="quit\n")
    assert seen.texts == ["master", *level_bots(level, 2, find_game("witches"))], "and the adviser is the master"


def test_who_names_players_gets_these(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(monkeypatch)
    run(*PLAY, "--player", "random", "--player", "expert", given="quit\n")
    assert seen.texts == ["master", "random", "expert"]


def test_a_level_and_players_do_not_go_together() -> None:
    assert "either --level or --player" in run(*PLAY, "--level", "master", "--player", "random", code=2)
    assert "'sly' is not one of 'apprentice'" in run(*PLAY, "--level", "sly", code=2)


@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", "had to move after 0 seconds, after "), ("fr", "a dû jouer au bout de 0 seconde, après ")],
)
def test_a_slow_machine_says_once_that_a_bot_had_to_move(
    lang: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deadline, "LONGEST", 1e-9)  # even a fast machine is too slow for that
    words = [*PLAY, "--level", "master", "--lang", lang, "-o", "leader=1"]
    heard = run(*words, given="quit\n")
    assert heard.count(said) == 1
    assert "Anna" in next(line for line in heard.splitlines() if said in line)


def test_who_names_a_player_waits_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("no bot ran out of time")

    monkeypatch.setattr(sitting_module.deadline, "ask_with_deadline", never)  # type: ignore[attr-defined]
    run(*PLAY, "--player", "search:40", "-o", "leader=1", given="quit\n")
