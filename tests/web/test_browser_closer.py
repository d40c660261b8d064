"""Looking closer at a piece in a real browser: by mouse, by finger and by keys, at tables and in replays."""

import re

import pytest
from playwright.sync_api import Page

from hubba.core.play import Play
from hubba.core.registry import find_game
from tests.web.browser import NewPage, resize
from tests.web.drawn import sit
from tests.web.player import Player, expect
from tests.web.server import Server

FIRST = {"leader": "0"}
VIEWS = {
    "wide": {"width": 1440, "height": 900},
    "laptop": {"width": 1280, "height": 720},
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
}
# What the box covers of the piece, and of the question on a large screen, in square pixels; and what hangs over.
COVERED = """() => {
  const box = document.querySelector("#closer").getBoundingClientRect();
  const common = (selector) => [...document.querySelectorAll(selector)].reduce((sum, element) => {
    const rect = element.getBoundingClientRect();
    const wide = Math.min(box.right, rect.right) - Math.max(box.left, rect.left);
    const high = Math.min(box.bottom, rect.bottom) - Math.max(box.top, rect.top);
    return sum + Math.max(0, wide) * Math.max(0, high);
  }, 0);
  const out = box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
  const [piece, ask, buttons, wheel] = [".is-near", ".ask", ".ask button", ".wheel"].map(common);
  return { piece, ask, buttons, wheel, out };
}"""


def mid_trick(play: Play) -> bool:
    """Whether the first seat is to play and others have played already."""
    lying = [zone for zone in play.view(0).zones() if zone.name == "trick"]
    return play.to_act == (0,) and len(lying) > 1


def press(page: Page, selector: str, *, long: bool) -> None:
    """Tap something, or hold a finger on it until it is shown from near."""
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    line = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 3}
    line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    if long:
        expect(page.locator("#closer")).to_be_visible()
    line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_mouse_that_rests_on_a_card_shows_it_until_it_leaves(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=3, options=FIRST, bot=""))
    page, near = player.page, player.page.locator("#closer")
    page.locator(".hand .card").nth(1).hover()
    expect(near).to_be_visible()
    expect(near).to_contain_text("In this position")
    assert near.locator(".card").count() == 1
    near.hover(position={"x": 5, "y": 5})
    expect(near).to_be_visible()
    page.mouse.move(3, 3)
    expect(near).to_be_hidden()
    page.locator(".hand .card").first.click()
    expect(page.locator("#place-trick .card")).to_have_count(1)
    assert len(player.steps()) == 1


def test_keys_look_closer_go_on_to_the_next_card_and_return(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=3, options=FIRST, bot=""))
    page, near = player.page, player.page.locator("#closer")
    cards = page.locator(".hand .card")
    cards.nth(0).focus()
    page.keyboard.press("i")
    expect(near).to_be_focused()
    assert near.get_attribute("role") == "dialog"
    first = page.locator("#closer-title").inner_text()
    page.keyboard.press("ArrowRight")
    expect(page.locator("#closer-title")).not_to_have_text(first)
    expect(cards.nth(1)).to_have_class(re.compile(r"\bis-near\b"))
    page.keyboard.press("Escape")
    expect(near).to_be_hidden()
    expect(cards.nth(0)).to_be_focused()
    assert player.steps() == []


@pytest.mark.parametrize("game", ["witches", "warlock", "thorgal"])
def test_nothing_that_is_asked_lies_under_it(new_page: NewPage, server: Server, game: str) -> None:
    until = mid_trick if game == "witches" else lambda play: play.to_act == (0,) and len(play.entries) > 40
    options = {"leader": "1"} if game == "witches" else {}
    dealt = server.put(find_game(game), seats=3, options=options, bot="", until=until)
    page = sit(new_page, server, dealt, locale="fr").page
    page.locator("main [data-card]").first.wait_for()
    found = []
    for name, size in VIEWS.items():
        resize(page, size["width"], size["height"])
        page.locator("body").focus()
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press("i")
        expect(page.locator("#closer")).to_be_visible()
        for _ in range(2):
            covered = page.evaluate(COVERED)
            small = "phone" in name
            shunned = ("buttons",) if small else ("ask", "piece") if name == "tablet" else ("ask", "piece", "wheel")
            if covered["out"] or any(covered[what] > 1 for what in shunned):
                found.append(f"{name}: {covered}")
            page.keyboard.press("ArrowDown")
        page.keyboard.press("Escape")
    assert not found, "\n".join(found)


def test_a_long_press_looks_and_a_tap_plays(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(seats=3, options=FIRST, bot="")
    page = new_page(drawn=True, has_touch=True, is_mobile=True, viewport=VIEWS["phone"])
    player = Player(page, server).like(table="drawn", language="en").sit(dealt)
    press(page, ".hand .card", long=True)
    expect(page.locator("#closer")).to_be_visible()
    assert page.evaluate("String(getSelection())") == ""
    assert player.steps() == [], "looking is not playing"
    page.locator(".closer-close").tap()
    expect(page.locator("#closer")).to_be_hidden()
    press(page, ".hand .card", long=False)
    expect(page.locator("#place-trick .card")).to_have_count(1)
    assert len(player.steps()) == 1


def test_a_replay_and_the_plain_table_have_it_too(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(
        seats=2, options=FIRST, bot="", until=lambda play: len(play.entries) > 6 and play.to_act == (0,)
    )
    page = new_page()
    Player(page, server).sit(dealt)
    page.locator(".held .piece").first.hover()
    expect(page.locator("#closer")).to_contain_text("In this position")
    page.goto(server.at(f"{dealt.path}/replay?at=2"))
    page.locator("main .chip[id]").first.hover()
    expect(page.locator("#closer-title")).to_be_visible()
