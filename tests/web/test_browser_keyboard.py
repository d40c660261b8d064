"""Playing with the keyboard alone: it reaches everything, and the focus is always visible and never lost."""

import re
from typing import Any

from tests.web.player import Page, Player, expect
from tests.web.server import Server, is_over, may_change_trump

MOVES = re.compile(r"(Play the \w+ \d|Make .+|Keep .+)$")
# Notes whenever the focus is lost.
WATCH = """window.lost = []; let had = false;
const look = () => {
  const nowhere = !document.activeElement || document.activeElement === document.body;
  if (nowhere && had) lost.push(document.querySelector("#question")?.textContent ?? location.pathname);
  had ||= !nowhere;
  requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);"""

# What has the focus, and whether the focus is visible: radio buttons are drawn by the element after them.
FOCUSED = """() => {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  const drawn = element.type === "radio" ? element.nextElementSibling : element;
  const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(drawn);
  const { top, bottom, left, right } = drawn.getBoundingClientRect();
  return {
    tag: element.tagName, type: element.type ?? "", name: element.name ?? "", text: element.innerText ?? "",
    ring: outlineStyle === "none" ? 0 : parseFloat(outlineWidth), colour: outlineColor,
    seen: bottom > 0 && right > 0 && top < innerHeight && left < innerWidth,
    inMain: Boolean(element.closest("main")),
  };
}"""
BEEN_HERE = """() => {
  window.visited ??= new Set();
  const again = visited.has(document.activeElement);
  visited.add(document.activeElement);
  return again;
}"""
# Everything that a keyboard must reach; one radio button of each question is enough.
REACHABLE = """() => {
  const stops = "a[href], button, input:not([type=hidden]), select, summary, [tabindex='0']";
  const all = [...document.querySelectorAll(stops)].filter((element) => element.checkVisibility());
  const groups = new Set(all.filter((element) => element.type === "radio").map((element) => element.name));
  return all.filter((element) => element.type !== "radio").length + groups.size;
}"""


class Typist(Player):
    """A person without a mouse."""

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    @property
    def focus(self) -> dict[str, Any]:
        found = self.page.evaluate(FOCUSED)
        assert found, "the focus is nowhere"
        return found

    def tab_to(self, pattern: str | re.Pattern[str], most: int = 40) -> None:
        """Press Tab until something with this name has the focus."""
        for _ in range(most):
            self.key("Tab")
            focus = self.focus
            assert focus["ring"] >= 2, f"this focus is not visible: {focus}"
            assert focus["seen"], f"this focus is outside the window: {focus}"
            if re.search(pattern, str(focus["text"]).replace("\n", " ")):
                return
        raise AssertionError(f"Tab does not lead to {pattern!r}")


def test_the_way_from_the_lobby_to_a_table_needs_no_mouse(page: Page, server: Server) -> None:
    me = Typist(page, server)
    page.goto(server.at())
    me.tab_to("Choose seats and rules")  # the door of Witches
    me.key("Enter")
    expect(page.get_by_role("dialog")).to_be_visible()
    me.key("Tab", "ArrowLeft", "ArrowLeft")  # four seats, three, two
    expect(page.get_by_role("radio", name="2").first).to_be_checked()
    me.tab_to("^Rules")
    me.key("Enter")
    for times, digit in ((4, "2"), (1, "4"), (1, "2")):
        me.key(*["Tab"] * times, digit)
    expect(page.get_by_role("combobox", name="Cards in a hand")).to_have_value("2")
    me.tab_to("^Play$")
    me.key("Enter")
    me.wait()
    assert len(me.moves()) in (2, 3)


def test_a_whole_game_is_played_by_keys_and_the_focus_is_never_lost(page: Page, server: Server) -> None:
    page.add_init_script(WATCH)
    me = Typist(page, server)
    me.sit(server.deal(bot="search:30"))
    me.key("Tab")
    assert me.focus["text"] == "Skip to the table"
    me.key("Enter", "Tab")
    assert me.focus["inMain"], "the skip link leads past the menu"
    keys = ["Enter", "Space"] * 20
    while not me.wait().over:
        if not MOVES.search(str(me.focus["text"])):
            me.tab_to(MOVES)
        if len(me.moves()) > 1:
            me.key("End")
            last = me.focus["text"]
            me.key("ArrowLeft")
            assert me.focus["text"] != last
        assert MOVES.search(str(me.focus["text"]))
        with me.moving():
            me.key(keys.pop())
        assert me.focus
    assert page.evaluate("lost") == []
    me.tab_to("Play again", most=4)
    me.key("Enter")
    me.wait()


def test_a_move_is_undone_by_keys_after_a_question(page: Page, server: Server) -> None:
    page.add_init_script(WATCH)
    me = Typist(page, server)
    me.sit(server.deal(until=may_change_trump(0)))
    me.tab_to("Undo move")
    me.key("Enter")
    question = page.get_by_role("alertdialog", name="the game counts as practice.")
    expect(question).to_be_visible()
    assert me.focus["text"] == "Keep the move"
    me.key("Escape")
    expect(question).to_be_hidden()
    assert "Undo move" in str(me.focus["text"])
    me.key("Enter")
    expect(question).to_be_visible()
    me.key("Tab", "Enter")
    expect(question).to_be_hidden()
    expect(me.question).to_have_text("Your turn. Play a card.")
    assert me.focus
    assert page.evaluate("lost") == []
    expect(page.get_by_text("practice", exact=True)).to_be_visible()


def test_tab_reaches_everything_and_shows_where_it_is(page: Page, server: Server) -> None:
    me = Typist(page, server)
    for path in ("/", "/games/witches", "/settings", "/games/witches/rules"):
        page.goto(server.at(path))
        go_round(me)
    for until in (lambda play: True, is_over):
        me.sit(server.deal(until=until))
        go_round(me)


def go_round(me: Typist) -> None:
    """Press Tab until the focus comes round again, or is nowhere."""
    stops = 0
    me.key("Tab")
    while (found := me.page.evaluate(FOCUSED)) and not me.page.evaluate(BEEN_HERE):
        assert found["ring"] >= 2, f"this focus is not visible: {found}"
        assert found["seen"], f"this focus is outside the window: {found}"
        stops += 1
        me.key("Tab")
    assert stops == me.page.evaluate(REACHABLE), me.page.url
