"""Nothing moves for people who prefer that, and with forced colours the game can still be played."""

import pytest

from tests.web.browser import NewPage, until
from tests.web.player import Page, Player, expect
from tests.web.server import Server, may_change_trump

# Everything that has moved since the page was opened, checked in every frame.
WATCH = """window.moved = new Set();
const look = () => {
  for (const animation of document.getAnimations()) {
    const { target, pseudoElement } = animation.effect;
    const what = animation.animationName ?? animation.transitionProperty;
    moved.add(`${what} of ${target.className || target.tagName} ${pseudoElement ?? ""}`);
  }
  requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);"""


def moved(player: Player) -> list[str]:
    """What moved during some steps."""
    for _ in range(3):
        player.wait().make(player.moves()[0])
    player.wait()
    player.page.get_by_role("link", name="Preferences").hover()
    return player.page.evaluate("[...moved]")


def sit(page: Page, server: Server, **settings: str) -> Player:
    page.add_init_script(WATCH)
    player = Player(page, server, calm=False).like(**settings)
    return player.sit(server.deal())


def test_with_full_motion_something_moves(page: Page, server: Server) -> None:
    seen = " ".join(moved(sit(page, server, motion="full")))
    assert "flicker" in seen
    assert "arrive" in seen


def test_nothing_moves_if_the_system_asks_for_it(new_page: NewPage, server: Server) -> None:
    assert moved(sit(new_page(reduced_motion="reduce"), server, motion="full")) == []


def test_nothing_moves_if_the_setting_asks_for_it(page: Page, server: Server) -> None:
    assert moved(sit(page, server, motion="reduced")) == []


def test_other_pages_do_not_move_either(new_page: NewPage, server: Server) -> None:
    page = new_page(reduced_motion="reduce")
    page.add_init_script(WATCH)
    for path in ("/", "/games/witches", "/settings", "/games/witches/rules"):
        page.goto(server.at(path))
        page.get_by_role("link").last.hover()
        page.keyboard.press("Tab")
        page.wait_for_timeout(100)
        assert page.evaluate("[...moved]") == [], path


OUTLINE = """(element) => {
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  return outlineStyle === "none" ? 0 : parseFloat(outlineWidth);
}"""
BORDER = """(element) => {
  const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
  return borderTopStyle === "none" ? 0 : parseFloat(borderTopWidth);
}"""
RING = """(element) => {
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
  return [outlineStyle, outlineWidth, outlineOffset].join(" ");
}"""


@pytest.mark.parametrize("light", ["dark", "light"])
def test_forced_colours_still_tell_what_can_be_played_and_whose_turn_it_is(
    new_page: NewPage, server: Server, light: str
) -> None:
    page = new_page(forced_colors="active", color_scheme=light)
    player = Player(page, server).sit(server.deal(until=may_change_trump(0)))
    players = page.get_by_role("region", name="Players")
    turn, other = (players.get_by_role("listitem").nth(seat).locator(".seat") for seat in (0, 1))
    assert turn.evaluate(OUTLINE) >= 2
    assert other.evaluate(OUTLINE) == 0
    assert other.evaluate(BORDER) >= 1
    (unlit,) = [name for name in player.names("button") if name.endswith("why not?")]
    assert player.button(unlit).evaluate(OUTLINE) == 0
    assert player.button(unlit).evaluate(BORDER) >= 1
    player.make("Keep the trump").wait()
    lit = player.button(player.moves()[0])
    assert lit.evaluate(OUTLINE) >= 2
    assert lit.evaluate(BORDER) >= 1
    until(page, lambda: turn.evaluate(OUTLINE) >= 2)
    before = lit.evaluate(RING)
    player.question.focus()
    page.keyboard.press("Tab")
    expect(lit).to_be_focused()
    assert lit.evaluate(RING) != before, "the focus is visible on a lit card"


def test_forced_colours_show_which_setting_is_chosen(new_page: NewPage, server: Server) -> None:
    page = new_page(forced_colors="active")
    page.goto(server.at("/settings"))
    chosen, other = page.get_by_role("radio", name="As your device"), page.get_by_role("radio", name="Candle")
    expect(chosen).to_be_checked()
    beside = f"(element) => ({OUTLINE})(element.nextElementSibling)"
    ring = f"(element) => ({RING})(element.nextElementSibling)"
    assert chosen.evaluate(beside) >= 2
    assert other.evaluate(beside) == 0
    chosen.press("ArrowRight")
    expect(other).to_be_checked()
    assert other.evaluate(beside) >= 2
    assert chosen.evaluate(beside) == 0
    with_focus = other.evaluate(ring)
    page.get_by_role("textbox").focus()
    assert other.evaluate(ring) != with_focus, "the focus is visible on what is chosen"
