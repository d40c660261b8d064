"""A hint in a real browser: it lights up the move, hides nothing that it speaks of, and closes by a key."""

import re

import pytest
from tools.screenshots import advised, alone_asked, at_random, to_play

from hubba.core.registry import find_game
from hubba.core.wording import LANGUAGES
from tests.web.browser import NewPage
from tests.web.drawn import sit
from tests.web.player import Page, expect
from tests.web.server import Dealt, Server

SCREENS = ((1440, 900), (1280, 720), (820, 1180), (390, 844), (844, 390))
# What the hint lies over, of all that it may speak of.
COVERED = """() => {
  const hint = document.querySelector(".part-hint").getBoundingClientRect();
  const names = ".ask, .wheel, .trick, .part-own, .path, .board, .barside, .estate, .hand, .piles, [data-hinted]";
  return [...document.querySelectorAll(names)].filter((element) => {
    const box = element.getBoundingClientRect();
    const across = Math.min(hint.right, box.right) - Math.max(hint.left, box.left);
    const down = Math.min(hint.bottom, box.bottom) - Math.max(hint.top, box.top);
    return element.checkVisibility() && !element.closest(".part-hint") && across > 1 && down > 1;
  }).map((element) => element.className || element.id);
}"""


def dealt(server: Server, game: str) -> Dealt:
    if game == "witches":
        until, choose, options = to_play(2, 27), at_random(19), {"leader": "2"}
        return server.put(find_game(game), seats=4, options=options, seed=19, until=until, choose=choose)
    options = {"start": "0"} if game == "warlock" else {}
    seats, steps = (4, 60) if game == "warlock" else (2, 60)
    return server.put(find_game(game), seats=seats, options=options, until=alone_asked(steps), choose=advised(5))


def asked(page: Page) -> None:
    page.locator("[data-do=hint]").click()
    expect(page.locator("#hint")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "language"),
    [
        ("witches", "en"),
        ("warlock", "fr"),
        ("thorgal", "en"),
        *(
            pytest.param(game, language, marks=pytest.mark.slow)
            for game, language in (("witches", "fr"), ("warlock", "en"), ("thorgal", "fr"))
        ),
    ],
)
def test_a_hint_lights_up_its_move_and_hides_nothing(
    new_page: NewPage, server: Server, game: str, language: str
) -> None:
    assert language in LANGUAGES
    page = sit(new_page, server, dealt(server, game), locale=language).page
    asked(page)
    expect(page.locator("#hint-why")).not_to_be_empty()
    expect(page.locator("[data-hinted]").first).to_be_visible()
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(COVERED) == [], (width, height)
        top = page.locator(".part-hint").bounding_box()
        assert top is not None
        assert top["y"] >= 0
        assert top["y"] + top["height"] <= height


def test_escape_closes_a_hint_and_the_focus_returns(new_page: NewPage, server: Server) -> None:
    page = sit(new_page, server, dealt(server, "witches"), locale="en").page
    page.set_viewport_size({"width": 1440, "height": 900})
    asked(page)
    page.locator("#hint-more > summary").click()
    rows = page.locator("#hint-more tbody tr")
    shown = [row.inner_text() for row in rows.all()]
    tried = [int(re.findall(r"(\d+)\s*%", row)[0]) for row in shown if "few tries" not in row]
    assert tried == sorted(tried, reverse=True), "the best comes first"
    assert all("±" not in row for row in shown if "few tries" in row)
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator("[data-do=hint]")).to_be_focused()
    expect(page.locator("[data-hinted]")).to_have_count(0)
    asked(page)
    expect(page.locator("#hint-more")).to_have_attribute("open", "")


TWO_DICE = """() => {
  const faces = [...document.querySelectorAll("[data-take]")].slice(0, 2).map((die) => die.dataset.take);
  const part = document.querySelector('[data-part="hint"]');
  part.innerHTML = `<div id="hint" data-hint="take:${faces.join("+")}"><p id="hint-why"></p></div>`;
  document.dispatchEvent(new CustomEvent("hubba:shown"));
}"""


def test_a_move_of_several_dice_lights_up_each_of_them(new_page: NewPage, server: Server) -> None:
    page = sit(new_page, server, dealt(server, "thorgal"), locale="en").page
    expect(page.locator("[data-take]").nth(2)).to_be_visible()
    page.evaluate(TWO_DICE)
    expect(page.locator("[data-take][data-hinted]")).to_have_count(2)
