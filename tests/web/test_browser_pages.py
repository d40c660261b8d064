"""The other pages in a browser: titles that fit, clauses with addresses, a way back, and the kit."""

import re

import pytest

from tests.web.browser import NewPage, resize
from tests.web.looks import BY_SIZE, violations
from tests.web.player import Page, Player, expect
from tests.web.reach import SIZES
from tests.web.server import Server

PAGES = (
    *("/", "/about", "/me", "/settings", "/games/witches", "/games/witches/friends", "/games/witches/rules"),
    *("/replays", "/kit", "/friends/how"),
)
PHONE = {"width": 360, "height": 740}
HIT = """(one) => {
  const { left, right, top, bottom } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
}"""
CUT = "(title) => title.scrollWidth > title.clientWidth"


@pytest.mark.parametrize(("language", "short"), [("en", "Witches"), ("fr", "Sorcières")])
def test_the_title_of_a_table_fits_on_a_phone(new_page: NewPage, server: Server, language: str, short: str) -> None:
    page = new_page(viewport=PHONE)
    Player(page, server).like(language=language).sit(server.deal())
    title = page.get_by_role("heading", level=1)
    expect(title).to_have_text(short, use_inner_text=True)
    assert not title.evaluate(CUT)
    resize(page, 1700, 900)
    expect(title).to_have_text(re.compile("of Blackmore$|de Blackmore$"), use_inner_text=True)
    assert not title.evaluate(CUT)


def test_nothing_that_depends_on_size_hinders_anybody_on_a_phone(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=PHONE, reduced_motion="reduce", has_touch=True)
    for path in PAGES:
        page.goto(server.at(path))
        assert violations(page, *BY_SIZE) == [], path


def test_a_clause_has_an_address_that_leads_to_it(page: Page, server: Server) -> None:
    page.goto(server.at("/games/witches/rules"))
    page.get_by_role("link", name="5.4", exact=True).click()
    rule = page.locator("[id='rule-5.4']")
    assert page.url.endswith("/games/witches/rules#rule-5.4")
    expect(rule).to_be_in_viewport()
    shadow = rule.evaluate("(rule) => getComputedStyle(rule).boxShadow")
    assert shadow != "none", "the clause of the address is marked"
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Counting").click()
    expect(page.get_by_role("heading", name="Counting")).to_be_in_viewport()
    page.emulate_media(media="print")
    expect(page.get_by_role("banner")).to_be_hidden()
    expect(page.get_by_role("navigation", name="Contents")).to_be_hidden()
    expect(rule).to_be_visible()


def test_without_script_one_reads_the_rules_and_finds_back_to_the_table(new_page: NewPage, server: Server) -> None:
    page = new_page(java_script_enabled=False)
    player = Player(page, server).sit(server.deal(), script=False)
    page.get_by_role("navigation").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", name="Winning the trick")).to_be_visible()
    page.get_by_role("link", name="Back to the table").click()
    assert page.url == server.at(player.path)


def test_the_pieces_of_the_kit_are_those_of_the_tables(page: Page, server: Server) -> None:
    page.goto(server.at("/kit"))
    page.get_by_role("button", name="Asks first").click()
    question = page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    question.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("button", name="Asks first")).to_be_focused()
    page.get_by_role("link", name="Opens beside").click()
    expect(page.get_by_role("dialog", name="About Hubba")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Day").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    page.get_by_role("button", name="I am Anna").click()  # it is only a sample
    assert page.url == server.at("/kit?light=day")


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.slow)])
def test_the_button_that_opens_a_table_is_always_in_sight(new_page: NewPage, server: Server, language: str) -> None:
    page = new_page()
    Player(page, server).like(language=language)
    for path in ("/", "/games/warlock"):  # in a dialog over the lobby, and as a page
        page.goto(server.at(path))
        if path == "/":
            page.locator("a[href='/games/warlock']").first.click()
        page.locator(".opening details summary").click()
        for size in SIZES.values():
            resize(page, *size)
            page.evaluate("[scrollTo(0, 0), document.querySelector('.panel-dialog')?.scrollTo(0, 0)]")
            play = page.locator(".opening .btn-main")
            expect(play, f"{path} {size}").to_be_in_viewport(ratio=1)
            assert play.evaluate(HIT), (path, size)
