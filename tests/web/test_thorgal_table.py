"""The drawn table of Thorgal without script: whole games by forms, and what its pieces offer and say."""

import random

import pytest

from hubba.core.play import Play
from hubba.games.thorgal.game import GAME
from hubba.web.pages import game_words, render
from hubba.web.static_files import drawings_of
from tests.games.thorgal.tables import go, set_up
from tests.games.thorgal.test_table import drawn
from tests.web.house import Site
from tests.web.html import Element, Page, squeezed

ENDINGS = ("victory", "war", "invasion", "flood")


def moves(page: Page) -> list[Element]:
    """The moves that the page offers."""
    return [button for button in page.root.all("button") if button.get("name") == "move"]


def named(page: Page, name: str) -> Element:
    (found,) = [element for element in page.root if element.get("id") == name]
    return found


def offered(site: Site, page: Page) -> set[str]:
    """The legal moves of the seat that acts at this screen."""
    play = site.table(page.path).play
    return {GAME.move_text(move) for seat in play.to_act for move in play.legal(seat)}


@pytest.mark.parametrize(
    ("seats", "people", "language"),
    [
        pytest.param(1, 1, "en", marks=pytest.mark.slow),
        pytest.param(2, 2, "fr", marks=pytest.mark.slow),
        pytest.param(3, 3, "en", marks=pytest.mark.slow),
        (4, 4, "fr"),
    ],
)
def test_a_whole_game_is_played_by_forms(site: Site, seats: int, people: int, language: str) -> None:
    """Every page offers exactly the legal moves. Nothing is secret, so there is no curtain."""
    guest = site.guest(language=language, drawn=True)
    page = guest.deal("thorgal", seats=str(seats), people=str(people))
    chosen = random.Random(seats)
    phases = set()
    while buttons := moves(page):
        assert {button.get("value") for button in buttons} == offered(site, page)
        shown = drawn(site.table(page.path).play, site.table(page.path).play.to_act[0])
        phases.add(shown.doing.phase)
        page = guest.press(page, chosen.choice(buttons))
    play = site.table(page.path).play
    assert play.outcome is not None
    assert {"choosing", "taking", "rolling", "acting"} <= phases
    title = game_words(GAME, language).say(f"qa-end-{play.outcome.ending}")
    assert squeezed(named(page, "question").text) == title


def test_who_likes_the_plain_table_has_the_same_moves(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("thorgal", seats="2", people="2")
    for _ in range(6):
        page = guest.press(page, moves(page)[0])
    form = guest.see("/settings")
    guest.press(form, form.submit("/settings"), table="plain")
    plain = guest.see(page.path)
    assert not plain.root.all("section", class_="path")
    assert {button.get("value") for button in moves(plain)} == {button.get("value") for button in moves(page)}


def test_the_path_says_where_everyone_is_and_what_a_step_needs(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("thorgal", seats="1", people="1")
    for hero in ("thorgal", "kriss", "aaricia"):
        page = guest.press(page, next(button for button in moves(page) if button.get("value") == f"hero:{hero}"))
    places = [squeezed(named(page, f"place-location-{number}").text) for number in range(1, 9)]
    assert all(name in places[0] for name in ("Thorgal", "Kriss of Valnor", "Aaricia", "Viking country"))
    assert "4 different" in places[1]
    assert "2 missing" in places[1], "Thorgal has two different skills"
    assert "to reveal" in places[7]
    assert "6 of a kind to win" in places[7]
    war = squeezed(named(page, "place-track").text)
    assert "Ogotaï: space 5 of 15" in war
    assert "After 3 more turns he climbs" in war


def test_names_are_text_wherever_the_table_says_them(site: Site) -> None:
    guest = site.guest(drawn=True)
    name = '<b>O\'Hara & "co"'
    page = guest.deal("thorgal", seats="2", people="2", name0=name, name1="Zoé")
    for _ in range(12):
        assert name in squeezed(page.root.text)
        assert "&#" not in page.root.text
        page = guest.press(page, moves(page)[0])


@pytest.mark.parametrize("language", ["en", "fr"])
def test_each_ending_has_its_own_picture_and_words(language: str) -> None:
    words = game_words(GAME, language)
    titles, scenes = set(), set()
    for ending in ENDINGS:
        shown = drawn(ended(ending))
        assert shown.ending == ending
        told = {
            "curtain": (),
            "over": True,
            "ending": "",
            "practice": False,
            "table": "t",
            "past": True,
            "award": None,
            "resigned": (),
        }
        names = ("Anna", "Brian", "Chloé")
        page = Page(render("thorgal/ask.html", words, drawn=shown.part("ask"), names=names, **told), "/")
        titles.add(squeezed(named(page, "question").text))
        (scene,) = [use.get("href") for use in page.root.all("use") if use.get("width") == "1400"]
        assert scene.partition("#")[2] in drawings_of(GAME.name).symbols
        scenes.add(scene)
        assert len(page.root.all("figure")) == 3, "the heroes are there"
    assert len(titles) == len(scenes) == len(ENDINGS)


def ended(ending: str) -> Play:
    """A game that has just ended like this."""
    if ending == "victory":
        play = set_up("acting thorgal", at="8 1 1", hands=("CCCCCC", "-", "-"))
        go(play, 0, "pay:CCCCCC")
    elif ending == "war":
        play = set_up("acting aaricia", round=14)
        go(play, 2, "end")
    elif ending == "invasion":
        play = set_up("acting aaricia", round=3, chaams={1: "C1"})
        go(play, 2, "end")
    else:
        everything = {1: "C1 C1 D1 D1 I1 I1 P1 P1 A1 A1", 2: "R1 R1 C2 D2 I2 P2 A2"}
        play = set_up("placing aaricia card=R2 due=1", at="2 2 2", chaams=everything)
        go(play, 2, "at:1")
    return play


def test_a_move_that_is_not_there_is_explained(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal("thorgal", seats="1", people="1")
    told = guest.see(f"{page.path}?refused=roll")
    assert "The team is not complete yet" in squeezed(told.root.text)


def test_the_same_again_is_played_by_the_rules_of_today(site: Site) -> None:
    guest = site.guest()
    page = guest.deal("thorgal")
    first_rules = GAME.by_rules(1)
    assert first_rules is not None
    site.table(page.path).game = first_rules  # as if it had been opened under older rules
    answered = guest.post(f"{page.path}/again", data=guest.call(page))
    assert answered.status_code == 303
    assert site.table(answered.headers["location"]).game.rules == GAME.rules == 2
