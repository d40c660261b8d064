"""Games read and write positions as docs/texts.md describes them."""

import re
from functools import cache
from pathlib import Path

import pytest

from hubba.core.chance import Fast
from hubba.core.game import Game
from hubba.core.registry import find_game
from hubba.core.rng import Rng
from hubba.games.thorgal.rules.phase_names import ENDINGS, WARRING
from hubba.games.thorgal.rules.phase_names import PHASES as THORGAL_PHASES
from hubba.games.thorgal.rules.symbols import BLACK_TEXTS
from hubba.games.thorgal.text import turn as thorgal
from hubba.games.warlock.rules.phase_names import PHASES as WARLOCK_PHASES
from hubba.games.warlock.rules.phase_names import REFILLING
from hubba.games.warlock.text import turn as warlock

PAGE = (Path(__file__).parents[1] / "docs/texts.md").read_text("utf-8")


def section(title: str) -> str:
    """The part of the page about the positions of one game."""
    return re.split(r"^##+ ", PAGE.partition(f"\n### {title}\n")[2], flags=re.MULTILINE)[0]


@cache
def rows(title: str) -> dict[str, list[str]]:
    """The words in the last column of the section's tables, by the first column."""
    found = re.findall(r"^\| `([^`]+)` \|(?:.*\|)?([^|]*)\|$", section(title), re.MULTILINE)
    return {first: re.findall(r"`([^`]+)`", last) for first, last in found}


def asked(title: str) -> dict[str, list[str]]:
    """The phases, with the words that may follow each."""
    return {first: words for first, words in rows(title).items() if "=" not in first}


def meanings(title: str) -> dict[str, list[str]]:
    """The words, with everything in code style in their explanation."""
    return {first.partition("=")[0]: words for first, words in rows(title).items() if "=" in first}


def test_the_positions_on_the_page_can_be_read() -> None:
    texts = re.findall(r"```\n(hubba position 1\n.*?)```", PAGE, re.DOTALL)
    assert len(texts) == 3
    for text in texts:
        game = find_game(text.split("game: ")[1].split()[0])
        state, options = game.read_position(text)
        again = game.write_position(state, options)
        assert game.write_position(*game.read_position(again)) == again
        assert state.to_act()


def test_all_that_thorgal_asks_is_described() -> None:
    assert list(asked("Thorgal")) == list(THORGAL_PHASES[WARRING + 1 :])
    for phase, words in thorgal.ASKED.items():
        assert asked("Thorgal")[THORGAL_PHASES[phase]] == ["dice", *words]
    assert set(meanings("Thorgal")) == {"dice", *(word for words in thorgal.ASKED.values() for word in words)}
    assert meanings("Thorgal")["black"] == list(BLACK_TEXTS)
    assert " ".join(f"`{ending}`" for ending in ENDINGS[1:]) in section("Thorgal").replace("\n", " ")


def test_all_that_warlock_asks_is_described() -> None:
    assert set(asked("Warlock")) == set(WARLOCK_PHASES[REFILLING + 1 :])
    assert set(meanings("Warlock")) == set(warlock.NAMES)
    assert {word for words in asked("Warlock").values() for word in words} == set(warlock.NAMES)
    assert meanings("Warlock")["use"] == list(warlock.USES)
    assert meanings("Warlock")["next"] == [warlock.NO_MORE]


def said_in(game: Game, seats: int, seed: int) -> set[tuple[str, str]]:
    """The phases of a game, each with a word that followed it."""
    state, chance, rng = game.start(seats), Fast(seed), Rng(seed)
    found = set()
    while (seat := chance.settle(state)) >= 0:
        text = game.write_position(state, game.settle(seats))
        phase, *words = text.partition("doing: ")[2].splitlines()[0].split()
        found |= {(phase, word.partition("=")[0]) for word in words if "=" in word}
        state.apply(seat, state.random_move(seat, rng))
    return found


@pytest.mark.parametrize("name", ["warlock", "thorgal"])
def test_what_is_written_in_games_is_described(name: str) -> None:
    game = find_game(name)
    said = set().union(*(said_in(game, game.seats[-1], seed) for seed in range(3)))
    assert said
    assert said <= {(phase, word) for phase, words in asked(name.capitalize()).items() for word in words}
