"""A hint in a real browser: it lights up the move, hides nothing that it speaks of, and closes by a key."""

import re

import pytest
from tools.screenshots import advised, alone_asked, at_random, may_change, to_play

from hubba.core.registry import find_game
from hubba.core.wording import LANGUAGES
from tests.web.browser import NewPage, resize
from tests.web.drawn import sit
from tests.web.player import Page, expect
from tests.web.server import Dealt, Server

SCREENS = ((1440, 900), (1280, 720), (820, 1180), (390, 844), (844, 390))
SPOKEN_OF = ".ask, .wheel, .trick, .part-own, .path, .board, .barside, .estate, .hand, .piles, [data-hinted]"
ASKED = ".ask, .hand, .own, .part-choices, [data-hinted]"
PLACES = """() => Object.fromEntries([...document.querySelectorAll(".ask, .hand, .own, .wheel, .path, .seat, main")]
  .map((element, place) => [place, JSON.stringify(element.getBoundingClientRect())]))"""
# What lies under the hint, of all that it may speak of.
COVERED = """([over, names]) => {
  const hint = document.querySelector(over).getBoundingClientRect();
  return [...document.querySelectorAll(names)].filter((element) => {
    const box = element.getBoundingClientRect();
    const across = Math.min(hint.right, box.right) - Math.max(hint.left, box.left);
    const down = Math.min(hint.bottom, box.bottom) - Math.max(hint.top, box.top);
    return element.checkVisibility() && !element.closest(".part-hint") && across > 1 && down > 1;
  }).map((element) => element.className || element.id);
}"""

# Tools without a word beside or below their sign, and pictures in the bar that run into the buttons beside them.
UNNAMED = """() => [...document.querySelectorAll(".tools .btn:not(.tool-slot)")].filter((button) =>
  button.checkVisibility() && ![...button.querySelectorAll(".btn-label, .btn-mini")].some((word) => {
    const box = word.getBoundingClientRect();
    const whole = button.getBoundingClientRect();
    return box.width > 9 && box.left >= whole.left && box.right <= whole.right && box.bottom <= whole.bottom;
  })).map((button) => button.innerText)"""
RUN_INTO = """() => {
  const buttons = document.querySelector(".strip .tempo").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".pics > li")].map((one) => one.getBoundingClientRect());
  return boxes.some(({ width, right }) => width && right > buttons.left + 1);
}"""


def dealt(server: Server, game: str) -> Dealt:
    if game == "witches":
        until, choose, options = to_play(2, 27), at_random(19), {"leader": "2"}
        return server.put(find_game(game), seats=4, options=options, seed=19, until=until, choose=choose)
    options = {"start": "0"} if game == "warlock" else {}
    seats, steps = (4, 60) if game == "warlock" else (2, 60)
    return server.put(find_game(game), seats=seats, options=options, until=alone_asked(steps), choose=advised(5))


def asked(page: Page, *, afresh: bool = True) -> None:
    """Ask for a hint; `afresh` as somebody who has never looked at its numbers."""
    if afresh:
        page.evaluate("localStorage.removeItem('hubba:hint-more')")
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
    before = {}
    for width, height in SCREENS:
        resize(page, width, height)
        before[width] = page.evaluate(PLACES)
    asked(page)
    expect(page.locator("#hint-why")).not_to_be_empty()
    expect(page.locator("[data-hinted]").first).to_be_visible()
    for width, height in SCREENS:
        resize(page, width, height)
        page.evaluate("scrollTo(0, 0)")
        assert page.evaluate(PLACES) == before[width], f"something moves at {width} × {height}"
        assert page.evaluate(COVERED, [".part-hint", under(game, width)]) == [], (width, height)
        assert page.evaluate(UNNAMED) == [], (width, height)
        assert width < 901 or not page.evaluate(RUN_INTO), (width, height)
        on_screen(page, ".part-hint")
        page.locator("#hint-more > summary").click()
        assert page.evaluate(COVERED, [".hint-all", ASKED]) == [], (width, height)
        on_screen(page, ".hint-all")
        assert page.locator(".hint-all").evaluate("(sheet) => sheet.clientWidth * sheet.clientHeight") > 40_000
        assert page.evaluate(PLACES) == before[width]
        page.locator("#hint-more > summary").click()


def under(game: str, width: int) -> str:
    """What a hint must not cover: on a phone on its side it lies below Thorgal's dice, and over Warlock's bar."""
    if width != 844:
        return SPOKEN_OF
    return {"thorgal": ASKED, "warlock": SPOKEN_OF.replace(", .barside", "")}.get(game, SPOKEN_OF)


def on_screen(page: Page, what: str) -> None:
    box, size = page.locator(what).bounding_box(), page.viewport_size
    assert box is not None
    assert size is not None
    assert box["x"] >= 0
    assert box["y"] >= 0
    assert box["x"] + box["width"] <= size["width"] + 1
    assert box["y"] + box["height"] <= size["height"] + 1


def test_escape_closes_a_hint_and_the_focus_returns(new_page: NewPage, server: Server) -> None:
    page = sit(new_page, server, dealt(server, "witches"), locale="en").page
    resize(page, 1440, 900)
    asked(page)
    page.locator("#hint-more > summary").click()
    rows = page.locator("#hint-more tbody tr")
    shown = [row.inner_text() for row in rows.all()]
    tried = [int(re.findall(r"(\d+)\s*%", row)[0]) for row in shown if "few tries" not in row]
    assert tried == sorted(tried, reverse=True), "the best comes first"
    assert all("±" not in row for row in shown if "few tries" in row)
    high = page.locator("#hint-more td").evaluate_all(
        "(cells) => cells.map((cell) => cell.getClientRects()[0].height)"
    )
    assert max(high) < 40, "a number breaks into two lines"
    page.keyboard.press("Escape")
    expect(page.locator("#hint-more[open]")).to_have_count(0)
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator("[data-do=hint]")).to_be_focused()
    expect(page.locator("[data-hinted]")).to_have_count(0)
    asked(page, afresh=False)
    expect(page.locator("#hint-more")).to_have_attribute("open", "")


def test_escape_closes_what_was_opened_over_the_table_before_it_puts_a_card_back(
    new_page: NewPage, server: Server
) -> None:
    until = lambda play: may_change(play) and len(play.entries) > 30  # noqa: E731
    put = server.put(
        find_game("witches"), seats=4, options={"leader": "2"}, seed=8, until=until, choose=at_random(8)
    )
    page = sit(new_page, server, put, locale="en").page
    resize(page, 1440, 900)
    picked = page.locator("[data-pick].is-selected")
    page.locator("[data-pick]").first.click()
    expect(picked).to_have_count(1)
    asked(page)
    page.keyboard.press("Escape")
    expect(page.locator("#hint")).to_have_count(0)
    expect(picked).to_have_count(1)
    for popup in ("details.won-pile", "#why-box"):
        page.locator(f"{popup} > summary").first.click()
        expect(page.locator(f"{popup}[open]")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(page.locator(f"{popup}[open]")).to_have_count(0)
        page.locator(f"{popup} > summary").first.click()
        page.locator("#question").click()
        expect(page.locator(f"{popup}[open]")).to_have_count(0)
    expect(picked).to_have_count(1)
    page.keyboard.press("Escape")
    expect(picked).to_have_count(0)


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
