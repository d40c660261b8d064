"""Pages to read: every clause has an address, named cards are drawn, and a link leads back."""

import re
from pathlib import Path

import pytest

from hubba.core.registry import find_game
from hubba.core.rulebook import rulebook_of
from hubba.core.wording import LANGUAGES
from hubba.web.reading_pages import cards_by_name, with_card_chips
from tests.web.house import SITE, Guest, Site, minis_installed, open_site

GAMES = ("witches", "warlock", "thorgal")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_an_address_and_says_so(site: Site, game: str, language: str) -> None:
    page = site.guest(language=language).see(f"/games/{game}/rules")
    clauses = rulebook_of(find_game(game), language).clauses
    for clause in clauses:
        anchor = "rule-" + clause.replace(" ", "-").lower()
        (link,) = page.root.one(id=anchor).one("dt").all("a")
        assert link.get("href") == f"/games/{game}/rules#{anchor}"
        assert link.text.strip() == clause
    for link in page.root.one("nav", **{"class": "rules-contents"}).all("a"):
        assert page.root.one(id=link.get("href").removeprefix("#")).text == link.text


def test_what_the_rules_say_is_not_changed_by_drawing_it(site: Site) -> None:
    for language in LANGUAGES:
        for game in map(find_game, GAMES):
            for section in rulebook_of(game, language).sections:
                for rule in section.rules:
                    assert with_card_chips(game, language, rule.text).striptags() == " ".join(rule.text.split())


def test_cards_are_drawn_where_they_are_named() -> None:
    witches = find_game("witches")
    html = with_card_chips(witches, "en", "Green 5 beats <red 42>, not evergreen 4 or yellow 9.")
    assert re.findall(r'data-colour="(\w)"', html) == ["G", "Y"]
    assert "&lt;red 42&gt;" in html
    assert "evergreen 4" in html
    assert 'data-colour="Y"' in with_card_chips(witches, "fr", "le 9 jaune")
    assert len(cards_by_name(witches, "fr")) == 54
    assert with_card_chips(find_game("thorgal"), "en", "a < b") == "a &lt; b"


BACK = {
    "": "/",
    f"{SITE}/": "/",
    f"{SITE}/tables/abc": "/tables/abc",
    f"{SITE}/tables/abc/why": "/tables/abc",
    f"{SITE}/tables": "/",
    f"{SITE}/settings?back=/about": "/settings?back=/about",
    f"{SITE}/games/witches/rules": "/",
    "http://elsewhere.example/tables/abc": "/",
    "http://[": "/",
    f"{SITE}//elsewhere.example/": "/",
}


@pytest.mark.parametrize("referer", BACK)
def test_the_way_back_leads_to_where_one_came_from(anna: Guest, referer: str) -> None:
    answer = anna.get("/games/witches/rules", headers={"referer": referer})
    assert answer.status_code == 200
    (back,) = re.findall(r'class="sheet-back"><a class="btn" href="([^"]*)"', answer.text)
    assert back == BACK[referer]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_about_the_house_names_whose_games_these_are(site: Site, language: str) -> None:
    text = site.guest(language=language).see("/about").root.one("main").text
    for name in (
        "Leo Colovini",
        "Tomasz Jedruszek",
        "Stéphane Hardy",
        "Grzegorz Rosinski",
        "Jan Vandecasteele",
        "MIT",
    ):
        assert name in text


def test_as_many_cookies_are_kept_as_the_page_says(anna: Guest) -> None:
    assert "3 cookies" in anna.see("/about").root.text
    page = anna.see("/settings")
    anna.press(page, page.submit("/settings"))
    assert len(anna.cookies.jar) == 3


def test_a_game_that_says_little_has_a_door_too(tmp_path: Path) -> None:
    with minis_installed(), open_site(tmp_path / "tables.sqlite") as site:
        page = site.guest().see("/")
        titles = [heading.text.split()[0] for heading in page.root.all("h2")]
        assert titles[:3] == ["The", "Warlock", "Thorgal"], "our own games come first"
        assert len(titles) > 5
        assert "2 players" in page.root.text, "a single number of players is said once"


def test_the_lobby_says_how_many_and_how_long(site: Site) -> None:
    text = site.guest(language="fr").see("/").root.text
    for said in ("Les Sorcières de Blackmore", "2–6 joueurs", "environ 5\u00a0minutes", "1–4 joueurs"):
        assert said in text
