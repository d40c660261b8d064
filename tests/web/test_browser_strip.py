"""The strip and the tempo in the browser: a picture lights its place up, and keys and buttons move the bots."""

import re

from tests.web.browser import NewPage
from tests.web.player import Page, Player, expect
from tests.web.server import Server

PHONE = {"width": 390, "height": 844}
SIDE = {"width": 844, "height": 390}
ROW = """[document.querySelector("main").getBoundingClientRect().top + scrollY,
  document.querySelector(".strip").offsetHeight]"""
LIT = "document.querySelector('.is-told:not(.pic)')?.id"


def sat(page: Page, server: Server, pace: str = "instant") -> Player:
    """Somebody who has played the first card, at a table with three bots."""
    player = Player(page, server).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}, pace=pace))
    page.locator(".hand .is-playable").last.click()
    expect(page.get_by_role("link", name="Brian plays").first).to_be_visible()
    expect(player.question).to_have_class(re.compile("is-asked"))
    return player


def test_a_picture_lights_its_place_up_until_somebody_looks_elsewhere(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    sat(page, server)
    picture = page.get_by_role("link", name="Brian plays").first
    row = page.evaluate(ROW)
    picture.tap()
    expect(picture.locator(".pic-said")).to_be_in_viewport(ratio=1)
    place = page.evaluate(LIT)
    assert place
    expect(page.locator(f"#{place}")).to_be_in_viewport()
    assert page.evaluate(ROW) == row, "nothing jumps"
    page.keyboard.press("Escape")
    assert page.evaluate(LIT) is None
    picture.focus()
    page.keyboard.press("Enter")
    assert page.evaluate(LIT) == place


def test_the_question_is_on_the_screen_with_and_without_pictures(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    player = Player(page, server).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}))
    for view in (PHONE, SIDE):
        page.set_viewport_size(view)  # type: ignore[arg-type]
        expect(page.locator(".hand .is-playable").first).to_be_in_viewport(ratio=1)
        expect(player.question).to_be_in_viewport(ratio=1)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_keys_pause_the_bots_and_skip_to_ones_turn(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport={"width": 1440, "height": 900})
    player = Player(page, server).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}, pace="slow"))
    page.keyboard.press("p")
    pause = page.get_by_role("button", name="Pause")
    expect(pause).to_have_attribute("aria-pressed", "true")
    page.locator(".hand .is-playable").last.click()
    expect(player.question).not_to_contain_text("Your turn")
    page.keyboard.press("s")
    expect(player.question).to_have_class(re.compile("is-asked"))
    expect(page.get_by_role("link", name="David plays").last).to_be_visible()
    expect(pause).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    expect(page.get_by_role("button", name="Double speed")).to_have_attribute("aria-pressed", "true")
    page.reload()
    assert page.evaluate("document.documentElement.dataset.pace") == "quick"
