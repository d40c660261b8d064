"""Bots that play with people: levels with names in both languages, and styles in turn."""

import re
from pathlib import Path

import pytest

from hubba.bots.level_bots import about_level, how_it_thinks, in_style, level_bots, level_of
from hubba.bots.roster import seat_player
from hubba.core.errors import OptionError
from hubba.core.game import Game
from hubba.core.level import EVERYDAY, LEVELS, STRONGEST, Level
from hubba.core.registry import find_game, game_names
from hubba.core.wording import LANGUAGES, Words
from hubba.games.warlock.game import WarlockGame
from hubba.testing.minis.cellar import GAME as CELLAR

BOTS = Path(__file__).parents[2] / "docs/bots.md"
LONGEST_NAME = 14  # letters: it must fit a select box on a phone, and the note beside a bot's name
GAMES = [*map(find_game, game_names()), CELLAR]


class Styled(WarlockGame):
    """A game whose bots have two styles."""

    styles = ("builder", "raider")


STYLED = Styled()


@pytest.mark.parametrize("name", game_names())
def test_the_tables_of_levels_are_about_the_levels_that_there_are(name: str) -> None:
    _, _, text = BOTS.read_text("utf-8").partition(f"\n### {name.capitalize()}\n")
    rows = dict(re.findall(r"^\| (\w+) \| `([^`]+)` \|", re.split(r"\n##", text)[0], re.MULTILINE))
    assert {level.name: level.player for level in find_game(name).levels} == {
        level: player for level, player in rows.items() if level in LEVELS
    }


# Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_level_has_a_name_and_a_sentence(game: Game, language: str) -> None:
    words = Words(game, language)
    names = [words.say(f"level-{level.name}") for level in game.levels]
    assert [level.name for level in game.levels] == list(LEVELS)
    assert len(set(names)) == len(LEVELS)
    assert all(0 < len(name) <= LONGEST_NAME for name in names)
    assert words.say("levels")
    abouts = [about_level(level, words) for level in game.levels]
    assert len(set(abouts)) == len(LEVELS), "no two are described alike"
    assert all(re.fullmatch(r"[^.]+\.", about) for about in abouts), "one sentence"


@pytest.mark.parametrize("language", LANGUAGES)
def test_games_have_names_of_their_own(language: str) -> None:
    said = {game.name: [Words(game, language).say(f"level-{name}") for name in LEVELS] for game in GAMES}
    generic = said.pop(CELLAR.name)
    assert all(not set(names) & set(generic) for names in said.values())
    assert len({tuple(names) for names in said.values()}) == len(said)


def numbers(text: str) -> set[str]:
    """The numbers in a sentence, without thousands separators."""
    return set(re.findall(r"\d+", re.sub(r"(?<=\d)[,\u202f\u00a0](?=\d)", "", text)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(
    ("player", "told"),
    [
        ("advice", set()),
        ("advice+slips=37", {"37", "100"}),
        ("search:2345", {"2345"}),
        ("search:1+blind", set()),
        ("search:2345+slips=37", {"2345", "37", "100"}),
        ("search:7s", {"7"}),
        ("search", set()),
        ("random", set()),
    ],
)
def test_what_is_said_of_a_level_follows_from_who_plays_it(
    game: Game, language: str, player: str, told: set[str]
) -> None:
    about = about_level(Level("adept", player), Words(game, language))
    assert numbers(about) == told
    assert (player in about) == (how_it_thinks(player, game)["how"] == "other")


def test_a_beginner_meets_neither_the_weakest_nor_the_strongest() -> None:
    assert LEVELS.index(EVERYDAY) == 2
    assert STRONGEST == "master"


# Bots at a table


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_bots_are_written_as_players_that_can_be_seated(game: Game, level: str) -> None:
    texts = level_bots(level, 3, game)
    wanted = next(found.player for found in game.levels if found.name == level)
    assert texts[0] == wanted
    assert [level_of(text, game) for text in texts] == [level] * 3
    for text in texts:
        seat_player(text, 1, game)


def test_styles_are_taken_by_turns_and_the_first_is_plain() -> None:
    master = STYLED.levels[-1].player
    texts = level_bots("master", 5, STYLED)
    assert texts == [master, f"{master}+builder", f"{master}+raider", master, f"{master}+builder"]
    assert {level_of(text, STYLED) for text in texts} == {"master"}
    apprentice = STYLED.levels[0].player
    assert level_bots("apprentice", 2, STYLED) == [apprentice, f"{apprentice}+builder"]
    assert level_bots("apprentice", 0, STYLED) == []


@pytest.mark.parametrize("text", ["random", "module:Class", "exec:./a+b", "search:9+raider"])
def test_who_has_a_style_or_knows_none_stays_as_it_is(text: str) -> None:
    assert in_style(text, "builder", STYLED) == text
    assert in_style("advice+slips=5", "builder", STYLED) == "advice+slips=5+builder"


def test_a_player_that_stands_for_no_level_has_none() -> None:
    assert level_of("random", STYLED) == level_of("search:123456", STYLED) == level_of("", STYLED) == ""


def test_an_unknown_level_is_refused_with_those_there_are() -> None:
    with pytest.raises(
        OptionError, match="no level 'sly'; there are: apprentice, companion, adept, expert, master"
    ):
        level_bots("sly", 1, STYLED)
