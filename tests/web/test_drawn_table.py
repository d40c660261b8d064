"""The drawn table without script: a whole game by forms, its texts, and the setting for the plain table."""

import pytest

from hubba.games.witches.game import GAME
from hubba.web.static_files import edition, static_files
from tests.web.house import SMALL, Site
from tests.web.html import Element, Page


def moves(page: Page) -> list[Element]:
    """The moves that the page offers."""
    return [button for button in page.root.all("button") if button.get("name") == "move"]


def question(page: Page) -> str:
    (found,) = [element for element in page.root if element.get("id") == "question"]
    return " ".join(found.text.split())


@pytest.mark.parametrize(("seats", "language"), [(2, "en"), (3, "fr"), (4, "en"), (5, "fr"), (6, "en")])
def test_a_whole_game_is_played_by_forms(site: Site, seats: int, language: str) -> None:
    guest = site.guest(language=language, drawn=True)
    page = guest.deal(seats=str(seats), people="1", **{**SMALL, "option-values": "9"})
    trumps = 0
    for _ in range(200):
        offered = moves(page)
        if not offered:
            break
        changes = [button for button in offered if button.get("value").startswith("^")]
        trumps += bool(changes)
        page = guest.press(page, changes[0] if changes and trumps % 2 else offered[0])
    lines = [line for line in page.root.all("li") if "count-line" in line.get("class")]
    assert len(lines) == seats
    for seat in range(seats):
        assert page.part(f"seat-{seat}").text.count("point") == 1, "a seat says its points once"
        empty = any(found.get("id") == f"captured-{seat}" and found.tag == "span" for found in page.root)
        (line,) = [line for line in lines if line.get("data-tincture") == str(seat)]
        assert ({"en": " 0 witches", "fr": "aucune sorcière"}[language] in line.text) == empty
    assert trumps or seats > 2


def test_a_card_on_offer_says_what_it_would_mean(site: Site) -> None:
    guest = site.guest(drawn=True)
    page = guest.deal(seats="2", people="1")
    while not any(button.get("value") == "keep" for button in moves(page)):
        page = guest.press(page, moves(page)[0])
    assert question(page).startswith("The trick is yours")
    buttons = {button.get("value"): button.text for button in moves(page)}
    offered = [value for value in buttons if value.startswith("^")]
    assert len(offered) == 2
    about = " ".join(element.text for element in page.root.all("p", class_="change-about"))
    for value in offered:
        assert GAME.move_from(value) >= 0
        assert "strongest first: " + value[2] in about
        assert "costs" in about


def test_who_likes_the_plain_table_has_it(site: Site) -> None:
    guest = site.guest(drawn=True)
    path = guest.deal(seats="3", people="1").path
    drawn = guest.see(path)
    assert [element for element in drawn.root if element.get("id") == "place-wheel"]
    form = guest.see("/settings")
    guest.press(form, form.submit("/settings"), table="plain")
    plain = guest.see(path)
    assert not [element for element in plain.root if element.get("id") == "wheel-rotor"]
    assert {button.get("value") for button in moves(plain)} == {button.get("value") for button in moves(drawn)}


def test_files_of_a_game_are_served_beside_those_of_the_house(site: Site) -> None:
    guest = site.guest()
    for name, kind in (("witches/table.css", "text/css"), ("witches/table.js", "text/javascript")):
        answer = guest.get(f"/static/{edition()}/{name}")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith(kind)
        assert answer.content == static_files()[name][0]
    for name in ("witches/drawn.py", "witches/arrangement.html", "nothing/table.css", "witches/nothing.css"):
        assert guest.get(f"/static/{edition()}/{name}").status_code == 404


def test_names_are_text_wherever_the_table_says_them(site: Site) -> None:
    guest = site.guest(drawn=True)
    name = '<b>O\'Hara & "co"'
    page = guest.deal(seats="2", people="1", name0=name)
    seen = 0
    for _ in range(12):
        seen += name in " ".join(page.root.text.split())
        assert "&#" not in page.root.text
        assert "&amp;" not in page.root.text
        page = guest.press(page, moves(page)[0])
    assert seen == 12
    others = site.guest(drawn=True)
    page = others.deal(seats="2", people="2", name0=name, name1="Zoé")
    assert "&#" not in page.root.text
