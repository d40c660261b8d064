"""Levels on pages: in the game's own words on its pages, in general words elsewhere."""

import pytest

from hubba.bots.level_bots import about_level, level_bots
from hubba.core.level import LEVELS
from hubba.core.registry import find_game, game_names
from hubba.core.wording import LANGUAGES, Words
from hubba.games.witches.game import GAME
from hubba.tables.player import Player, guest_of
from hubba.tables.time_cap import TimeCap, announce
from hubba.web.settings import Settings
from hubba.web.table_setup import open_table
from tests.bots.test_level_bots import STYLED
from tests.web.house import Site, new_token
from tests.web.html import Page, squeezed

# A name such as *Witch* does not tell whether that is much.
STRENGTHS = {
    "en": ("very weak", "weak", "average", "strong", "very strong"),
    "fr": ("niveau très faible", "niveau faible", "niveau moyen", "niveau fort", "niveau très fort"),
}


def offered(page: Page) -> dict[str, str]:
    """The levels that a page offers, with their names."""
    (select,) = page.root.all("select", name="level")
    return {option.get("value"): squeezed(option.text) for option in select.all("option")}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", game_names())
def test_a_game_calls_its_levels_in_its_own_way(site: Site, name: str, language: str) -> None:
    page = site.guest(language=language).see(f"/games/{name}")
    words = Words(find_game(name), language)
    strengths = STRENGTHS[language]
    assert offered(page) == {
        level: f"{words.say(f'level-{level}')} · {strength}"
        for level, strength in zip(LEVELS, strengths, strict=True)
    }
    assert list(offered(page)) == list(LEVELS)
    told = page.root.one(id="levels")
    assert page.root.all("select", name="level")[0].get("aria-describedby") == "levels"
    for level in words.game.levels:
        assert about_level(level, words) in squeezed(told.one(data_level=level.name).text)
    assert words.say("levels") in page.root.one("main").text


@pytest.mark.parametrize(
    ("language", "first"), [("en", "Apprentice · very weak"), ("fr", "Apprenti · niveau très faible")]
)
@pytest.mark.parametrize("path", ["/", "/settings"])
def test_elsewhere_they_have_general_names(site: Site, path: str, language: str, first: str) -> None:
    assert offered(site.guest(language=language).see(path))["apprentice"] == first


def test_a_table_shows_of_which_level_its_bots_are(site: Site) -> None:
    anna = site.guest()
    page = anna.deal(seats="3", level="expert")
    assert "bot, Elder · 0 points" in {squeezed(note.text) for note in page.root.all("span", class_="seat-note")}
    table = site.table(page.path)
    assert [player.bot for player in table.players[1:]] == level_bots("expert", 2, GAME)


def test_a_bot_that_stands_for_no_level_is_a_bot(site: Site) -> None:
    token = new_token()
    page = site.guest(token).see(site.open([token, "", ""]))
    assert "bot · 0 points" in {squeezed(note.text) for note in page.root.all("span", class_="seat-note")}


def test_bots_of_a_game_with_styles_take_them_by_turns(site: Site) -> None:
    async def opened() -> list[Player]:
        given = {"seats": "5", "level": "expert"}
        return list((await open_table(site.registry, STYLED, given, guest_of("x"), Settings())).players)

    players = site.run(opened)
    plain = next(level.player for level in STYLED.levels if level.name == "expert")
    assert [player.bot for player in players] == ["", plain, f"{plain}+builder", f"{plain}+raider", plain]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Brian had to move after 8 seconds, after 640 of 2,000 simulated games"),
        ("fr", "Brian a dû jouer au bout de 8 secondes, après 640 parties simulées sur 2\u202f000"),
    ],
)
def test_a_page_tells_of_a_bot_that_had_to_move_too_early(site: Site, language: str, said: str) -> None:
    token = new_token()
    path = site.open([token, "", ""])
    anna = site.guest(token, language=language)
    part = anna.see(path).part("time-cap")
    assert (part.get("role"), part.text) == ("status", "")
    site.run(announce, site.table(path), TimeCap(1, 8, 640, 2000))
    site.run(announce, site.table(path), TimeCap(2, 8, 641, 2000))
    assert said in squeezed(anna.see(path).part("time-cap").text)
