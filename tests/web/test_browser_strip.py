"""The strip and the tempo in the browser: a picture lights its place up, and keys and buttons move the bots."""

import re

from tests.web.browser import NewPage, resize
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
    expect(picture.locator(".pic-said"), "not even while the focus is on it").to_have_css("width", "1px")
    assert page.evaluate("scrollY") == 0, "the table is back where it was"
    picture.blur()
    picture.focus()
    page.keyboard.press("Enter")
    assert page.evaluate(LIT) == place


def test_the_question_is_on_the_screen_with_and_without_pictures(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=PHONE, has_touch=True)
    player = Player(page, server).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}))
    for view in (PHONE, SIDE):
        resize(page, *view.values())
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


def test_a_phone_on_its_side_has_a_menu_and_fixed_places(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=SIDE, has_touch=True)
    player = Player(page, server).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}, pace="slow"))
    tools = "[...document.querySelectorAll('.tools > *')].map((tool) => tool.getBoundingClientRect().left)"
    places = """['#tempo-box > summary', '#rail-menu > summary'].map((name) =>
      JSON.stringify(document.querySelector(name).getBoundingClientRect()))"""
    before, slots = page.evaluate(places), page.evaluate(tools)
    page.locator(".hand .is-playable").last.click()
    expect(page.locator(".tools [data-do=hint]")).to_have_count(0)
    assert page.evaluate(tools) == slots, "a tool that is gone keeps its place free"
    expect(page.locator(".pic").first).to_be_visible()
    assert page.evaluate(places) == before
    page.locator("#rail-menu > summary").tap()
    links = page.locator(".rail-links a")
    assert [re.sub(r"tables/.*/|back=.*", "", str(link.get_attribute("href"))) for link in links.all()] == [
        "/",
        "/replay",
        "/games/witches/rules",
        "/settings?",
    ]
    for link in links.all():
        expect(link).to_be_in_viewport(ratio=1)
    links.nth(2).tap()
    expect(page.locator("#panel")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator("#question").tap()
    expect(links.first).to_be_hidden()


def test_the_menu_of_a_phone_on_its_side_needs_no_script(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=SIDE, java_script_enabled=False)
    player = Player(page, server, calm=False).like(table="drawn")
    player.sit(server.deal(seats=4, options={"leader": "0"}), script=False)
    page.locator("#rail-menu > summary").click()
    page.locator(".rail-links a").first.click()
    expect(page).to_have_url(server.at("/"))
