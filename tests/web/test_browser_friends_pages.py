"""What all pages promise holds for those of people far apart: axe, keyboard, small screens, no script."""

import re
from collections.abc import Callable

import pytest

from hubba.core.game import Game
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from tests.web.browser import NewPage, until
from tests.web.circle import open_room, person, request
from tests.web.drawn import on_screens
from tests.web.looks import hindrances_in_all_lights, in_turn
from tests.web.player import Page, Player, expect
from tests.web.server import Hasty, Shared
from tests.web.test_browser_small import CUT, SMALL, WIDER

TALL = {"width": 1100, "height": 1300}
NARROW = {
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "small phone": {"width": 360, "height": 740},
}
WIDE = {"laptop": {"width": 1280, "height": 720}, "wide": {"width": 1440, "height": 900}}
# What lies under something, or what of it is off the screen.
COVERED = """([over, under]) => {
  const range = document.createRange();
  const box = document.querySelector(over).getBoundingClientRect();
  const off = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  const found = [...document.querySelectorAll(under)].filter((element) => {
    if (!element.checkVisibility() || element.closest(".visually-hidden")) return false;
    range.selectNodeContents(element);
    const shape = element.matches("h2, h3") ? range : element; // of a heading, its text
    const { left, right, top, bottom } = shape.getBoundingClientRect();
    return Math.min(right, box.right) - Math.max(left, box.left) > 2
      && Math.min(bottom, box.bottom) - Math.max(top, box.top) > 2;
  }).map((element) => `${over} covers ${element.outerHTML.slice(0, 80)}`);
  return off ? [`${over} is off the screen`, ...found] : found;
}"""
GAMES: dict[str, Game] = {"witches": WITCHES, "warlock": WARLOCK, "thorgal": THORGAL}


def gone(hasty: Hasty, game: Game = WITCHES) -> Shared:
    """A table of three where only one person is: the others are gone, and may be replaced."""
    return hasty.share(game, seats=3, people=3, options={}, patience=1)


def waiting(player: Player) -> None:
    open_room(player, "Anna", "warlock", seats=4)
    player.page.locator("[formaction$='/bot']").first.click()
    expect(player.page.locator(".told")).to_be_visible()
    for fold in player.page.locator("details > summary").all():
        fold.click()


def invitation(player: Player) -> None:
    links = open_room(player, "Anna", "thorgal", seats=3)
    player.page.context.clear_cookies(name=re.compile("hubba_guest"))
    player.page.goto(links.invitation)


def lost(player: Player) -> None:
    assert isinstance(player.server, Hasty)
    shared = gone(player.server)
    player.sit(shared.dealt(0))
    expect(person(player, "Brian").locator("[data-presence=lost]")).to_have_count(1)
    player.page.context.clear_cookies(name=re.compile("hubba_guest"))
    player.page.goto(player.server.at(shared.invitation))
    expect(player.page.locator("[name=claim]").first).to_be_visible()


def alone(player: Player) -> None:
    assert isinstance(player.server, Hasty)
    player.sit(gone(player.server).dealt(0))
    expect(request(player, "gone")).to_have_count(2)


def panel(player: Player) -> None:
    alone(player)
    player.page.locator("#people-box > summary").click()
    expect(player.page.locator(".people-list")).to_be_visible()


def links(player: Player) -> None:
    panel(player)
    player.page.locator("#people-links").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def watching(player: Player) -> None:
    assert isinstance(player.server, Hasty)
    player.page.goto(player.server.at(gone(player.server).watching))
    expect(request(player, "watching")).to_be_visible()


PLACES: dict[str, Callable[[Player], None]] = {
    "waiting room": waiting,
    "invitation": invitation,
    "lost seat": lost,
    "people and requests": panel,
    "links": links,
    "spectator": watching,
}


QUICK = in_turn(PLACES)
SLOW = [
    pytest.param(place, language, marks=pytest.mark.slow)
    for place in PLACES
    for language in ("en", "fr")
    if (place, language) not in QUICK
]


@pytest.mark.parametrize(("place", "language"), [*QUICK, *SLOW])
def test_nothing_hinders_anybody(new_page: NewPage, hasty: Hasty, place: str, language: str) -> None:
    """Also at 360 pixels: nothing is wider than the screen, too small for a thumb, or cut off."""
    page = new_page(viewport=TALL, reduced_motion="reduce")
    PLACES[place](Player(page, hasty).like(language=language, light="day", contrast="strong"))
    found = hindrances_in_all_lights(page)
    for view in on_screens(page, {"small phone": NARROW["small phone"]}):
        found += [f"{view}: {text}" for check in (WIDER, SMALL, CUT) for text in page.evaluate(check)]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("game", GAMES)
def test_people_and_requests_hide_neither_question_nor_hand(new_page: NewPage, hasty: Hasty, game: str) -> None:
    page = new_page(drawn=True, locale="fr")
    player = Player(page, hasty).like(table="drawn", language="fr").sit(gone(hasty, GAMES[game]).dealt(0))
    expect(request(player, "gone").first).to_be_visible()
    for view in on_screens(page, NARROW | WIDE):
        found = page.evaluate(COVERED, [".requests", "main :is(h2, h3, button, .card, .seat)"])
        page.locator("#people-box > summary").click()
        asked = "#question, .hand .card, .request" if view in NARROW else ".request"
        found += page.evaluate(COVERED, [".people-box > .people", asked])
        page.keyboard.press("Escape")
        assert not found, f"{view}: {found}"


def test_the_people_of_a_table_by_keyboard(new_page: NewPage, hasty: Hasty) -> None:
    page = new_page()
    player = Player(page, hasty).sit(gone(hasty).dealt(0))
    expect(request(player, "gone")).to_have_count(2)
    summary, box = page.locator("#people-box > summary"), page.locator(".people-list")
    summary.focus()
    page.keyboard.press("Enter")
    expect(box).to_be_visible()
    page.keyboard.press("Tab")
    expect(person(player, "Brian").get_by_role("button")).to_be_focused()
    page.keyboard.press("Escape")
    expect(box).to_be_hidden()
    expect(summary).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("#people-links").press("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#people-links")).to_be_focused()
    expect(box).to_be_visible()
    page.mouse.click(10, 400)
    expect(box).to_be_hidden()

    # What is asked comes after the bar and before the table; whoever leaves the panel with the focus closes it.
    summary.click()
    page.locator(".bar-actions a").first.focus()
    expect(box).to_be_hidden()
    page.locator(".bar-actions a").last.focus()
    page.keyboard.press("Tab")
    first = request(player, "gone").first.get_by_role("button")
    expect(first).to_be_focused()
    page.keyboard.press("Enter")
    expect(request(player, "gone")).to_have_count(1)
    assert page.evaluate("document.activeElement !== document.body"), "the focus is lost"
    until(page, lambda: "let a bot play for Brian" in " ".join(player.heard()), "to hear of it")


def refreshes(page: Page) -> bool:
    """Whether the page loads itself again where there is no script."""
    return page.locator("noscript meta[http-equiv=refresh]").count() == 1


def test_people_far_apart_need_no_script(new_page: NewPage, hasty: Hasty) -> None:
    anna, ben = Player(new_page(), hasty), Player(new_page(java_script_enabled=False), hasty)
    room = open_room(anna, "Anna", seats=2, options={"colours": "2", "values": "4", "hand": "2", "leader": "0"})
    ben.page.goto(room.invitation)
    ben.page.locator("#name").fill("Ben")
    ben.button("Sit down").click()
    expect(ben.page.locator(".chairs")).to_contain_text("Ben (you)")
    assert refreshes(ben.page)
    expect(anna.page.locator(".chairs")).to_contain_text("Ben")
    anna.frames.clear()
    anna.press("Begin")
    expect(anna.question).to_be_visible()
    anna.wait_for_line()
    ben.page.reload()
    assert refreshes(ben.page)
    anna.make(anna.moves()[0])
    anna.undo()
    expect(request(anna, "undo-waits")).to_be_visible()
    ben.page.reload()
    request(ben, "undo").get_by_role("button", name="I agree").click()
    expect(anna.question).to_have_text(re.compile("^Your turn"))
    ben.page.locator("#people-box > summary").click()
    ben.button("Resign").click()
    expect(person(ben, "Ben")).to_contain_text("Resigned; a bot goes on")
    expect(person(anna, "Ben")).to_contain_text("Resigned; a bot goes on")
