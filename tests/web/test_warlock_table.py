"""Warlock on the plain table, which knows none of its rules: readable cards, empires, choices in their places."""

import random
import re

import pytest

from hubba.core.view import Zone
from hubba.core.wording import LANGUAGES
from hubba.games.warlock.game import GAME
from hubba.games.warlock.rules.faces import RACES
from hubba.games.warlock.text.naming import COLOURS
from hubba.web.pages import game_words
from hubba.web.pieces import Sign, signs_of
from hubba.web.zone_view import place_of
from tests.web.browser import NewPage
from tests.web.house import Site, play_out
from tests.web.html import Element, squeezed
from tests.web.looks import faint_texts, violations
from tests.web.player import Player, expect
from tests.web.server import Server
from tests.web.test_browser_small import OVER, SMALL, WIDER

LATE = Zone("day", pieces=("3.3",))
HOUSE = "RBGYPO"  # our colours
ZONES = ("hand", "bar", "top", "pile", "mine", "dungeon", "castle", "bid", "offer", "aside", "site", "row-1")


def said(element: Element) -> str:
    return squeezed(element.text)


# Pieces


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_colour_of_the_house_and_says_in_words_what_stands_on_it(language: str) -> None:
    for zone in ZONES:
        for piece in place_of(GAME, language, Zone(zone, 0, tuple(GAME.codes))).pieces:
            assert piece.colour in HOUSE
            assert all(not sign.colour or sign.colour in HOUSE for sign in piece.signs)
            assert re.search(r"points?\b.*[ ’](gold|or)\b.*(cost|coût)", piece.more), piece.more
            assert piece.text in (piece.code, piece.signs[0].text), "its code is visible"


def test_what_stands_on_a_card_depends_on_where_it_lies() -> None:
    faces = {zone: GAME.look_of(zone, "W2") for zone in ("hand", "mine", "dungeon", "row-3")}
    assert {zone: look.face for zone, look in faces.items() if look} == {
        "hand": "3★ 1● {B:G} {Y:H}",
        "mine": "1●",
        "dungeon": "W2",
        "row-3": "3★",
    }
    assert signs_of("3★ {B:+G} {:J}") == (Sign("3★"), Sign("+G", "B", seal=True), Sign("J", seal=True))


def test_the_letters_on_seals_are_those_of_the_language() -> None:
    seals = {}
    for language in LANGUAGES:
        pieces = place_of(GAME, language, Zone("hand", 0, tuple(GAME.codes))).pieces
        assert [piece.text for piece in pieces] == list(GAME.codes), "notation is the same in every language"
        words = game_words(GAME, language)
        signs = [sign for piece in pieces for sign in piece.signs if sign.seal]
        letters = {sign.colour: sign.text.removeprefix("+") for sign in signs}
        assert len(set(letters.values())) == len(letters), "no two creatures have the same letter"
        kinds = dict(zip(COLOURS, RACES, strict=True))
        seals[language] = {
            words.say(f"race-{kinds[colour]}"): letter for colour, letter in letters.items() if colour
        }
    assert seals["en"]["wizard"] == "W"
    assert all(name.startswith(letter.lower()) for name, letter in seals["fr"].items()), seals["fr"]


def test_dragons_ruins_and_empty_cells_have_names() -> None:
    pieces = place_of(GAME, "fr", Zone("row-4", 0, ("**", "xx", "."))).pieces
    assert [(piece.name, piece.plain, piece.gap) for piece in pieces] == [
        ("dragon", True, False),
        ("cité détruite", True, False),
        ("vide", True, True),
    ]


def test_both_languages_have_a_word_for_every_place() -> None:
    for language in LANGUAGES:
        words = game_words(GAME, language)
        assert all(words.has(f"zone-{zone}") for zone in (*ZONES, "row", "row-side", "row-foot"))


# Choices


def test_cards_of_the_hand_are_chosen_by_pressing_them_and_the_page_says_what_for(site: Site) -> None:
    anna = site.guest()
    page = anna.deal("warlock", seats="4")
    assert all(move.startswith("bar:") for move in page.moves())
    assert not page.part("choices").all("button")
    assert "Hand · choose the card for the bar" in said(page.part("own"))
    first = next(iter(page.moves().values()))
    assert re.match(r"Send the \w+( [A-Z]\d+)? to the bar\. \d+ points?", first.name)
    page = anna.press(page, first)
    assert all(move.startswith("aside:") for move in page.moves())
    assert "choose the card to keep" in said(page.part("own"))
    page = anna.press(page, next(iter(page.moves().values())))
    assert [said(button) for button in page.part("choices").all("button")] == [
        "Send a card to the mine",
        "Send a card to the dungeon",
    ]


def test_an_empire_is_a_block_of_four_by_four(site: Site) -> None:
    page = site.guest(language="fr").deal("warlock", seats="3")
    for seat in range(3):
        (block,) = page.part(f"seat-{seat}").all("table")
        rows = block.all("tbody")[0].all("tr")
        assert [row.get("id") for row in rows] == [f"place-row-{row}-{seat}" for row in (4, 3, 2, 1)]
        assert [said(head) for head in block.all("th", scope="row")] == ["4", "3", "2", "1"]
        assert [said(head) for head in block.all("th", scope="col")] == ["a", "b", "c", "d"]
        assert said(block).count("vide") == 16
        assert "plateau" in said(block)
        assert "rangée du bas" in said(block)


def test_a_game_is_played_to_its_end_by_forms(site: Site) -> None:
    anna = site.guest()
    dice = random.Random(3)
    path = anna.deal("warlock", seats="3").path
    table = site.table(path)
    play = table.play
    while play.outcome is None and not any(zone == LATE for zone in play.view(0).zones()):
        site.run(table.step, 0, play.version(0), [GAME.move_text(dice.choice(play.legal(0)))])
        site.rest()
    page = play_out(anna, anna.see(path), dice.choice)
    assert page.question == "The game is over."
    outcome = play.outcome
    assert outcome is not None
    for score in outcome.scores:
        assert re.search(rf"\b{'one' if score == 1 else score} points?\b", said(page.part("ask")))
    assert any("for majorities and" in line for line in page.lines())


# In a browser


@pytest.mark.parametrize(("width", "height", "light"), [(1440, 900, "candle"), (360, 740, "day")])
def test_the_table_fits_and_can_be_read(
    new_page: NewPage, server: Server, width: int, height: int, light: str
) -> None:
    player = Player(new_page(viewport={"width": width, "height": height}), server)
    player.like(light=light, level="apprentice", pace="quick")
    page = player.page
    page.goto(server.at("/games/warlock"))
    page.get_by_role("button", name="Play", exact=True).click()
    player.wait()
    page.locator("[data-do=step]").first.click()
    page.locator("[value^='aside:']").first.click()
    expect(page.locator("[value=dungeon]")).to_be_visible()
    assert [problem for script in (WIDER, SMALL, OVER) for problem in page.evaluate(script)] == []
    assert faint_texts(page) == []
    assert violations(page) == []
    assert page.locator("#question").bounding_box()["y"] < height / 4, "the question comes first"  # type: ignore[index]


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Brian is dealt 5 cards."), ("fr", "Brian reçoit 5 cartes.")]
)
def test_cards_that_nobody_saw_are_counted_in_one_sentence(site: Site, language: str, said: str) -> None:
    page = site.guest(language=language).deal("warlock", seats="3")
    assert any(line.startswith(said) for line in page.lines()), page.lines()
    assert not any("(5 " in line for line in page.lines())
