"""The script of the table: what it says aloud, sounds, keys, and the panel."""

from typing import Any

import pytest

from tests.web.browser import Complaints
from tests.web.scripted import SITE, Page, Table, choices, expect, holds, listen, table_page

# What is said and heard.


def test_the_same_text_is_said_twice(table: Table) -> None:
    listen(table.page)
    table.push(say="Your turn.")
    holds(table.page, "window.spoken.length === 1")
    table.push(say="Your turn.")
    holds(table.page, "window.spoken.length === 2")
    assert table.page.evaluate("window.spoken") == ["Your turn.", "Your turn."]
    assert table.page.evaluate("window.emptied") == 1  # emptied in between, so that screen readers notice a change


def test_texts_of_one_moment_are_joined(table: Table) -> None:
    listen(table.page)
    # Inside the page: from here the second one might come too late.
    table.page.evaluate("""async () => {
      const { say } = await import("/static/live.js");
      for (const text of ["Anna plays <b>7</b>.", undefined, "Your turn."]) say(text);
    }""")
    holds(table.page, "window.spoken.length")
    assert table.page.evaluate("window.spoken") == ["Anna plays <b>7</b>. Your turn."]
    table.page.wait_for_timeout(60)  # and it stays: it would have been emptied after 30 ms
    assert table.page.evaluate("window.emptied") == 0


def test_behind_a_dialog_nothing_is_said_before_it_closes(table: Table) -> None:
    listen(table.page)
    table.page.click("#rule")
    expect(table.page.locator("#panel")).to_be_visible()
    table.push(say="Anna plays.")
    table.page.wait_for_timeout(300)  # it would have been said after 180 ms
    assert table.page.evaluate("window.spoken") == []
    table.push(say="Your turn.", title="Heard")
    expect(table.page).to_have_title("Heard")
    table.page.keyboard.press("Escape")
    holds(table.page, "window.spoken.length")
    assert table.page.evaluate("window.spoken") == ["Anna plays. Your turn."]


@pytest.mark.parametrize(("setting", "notes"), [("on", 2), ("off", 0)])
def test_tones_only_after_a_gesture_and_if_wanted(page: Page, setting: str, notes: int) -> None:
    page.add_init_script("""
      window.notes = 0;
      window.contexts = 0;
      window.OscillatorNode = class extends OscillatorNode { start(at) { window.notes += 1; super.start(at); } };
      window.AudioContext = class extends AudioContext { constructor() { super(); window.contexts += 1; } };""")
    table = Table(page, table_page().replace('data-sound="off"', f'data-sound="{setting}"')).sit()
    table.push(sound="turn", title="Too early")
    expect(page).to_have_title("Too early")
    assert page.evaluate("[window.notes, window.contexts]") == [0, 0]
    page.keyboard.press("Tab")
    table.push(sound="turn")
    table.push(sound="unknown", title="Heard")
    expect(page).to_have_title("Heard")
    assert page.evaluate("[window.notes, window.contexts]") == [notes, notes // 2]


# Keys.


def test_arrows_move_between_the_buttons(table: Table) -> None:
    # Three in a row: B1 B2 B3, B4 B5 B6, B7.
    table.show("choices", choices(*(f"B{number}" for number in range(1, 8))))
    table.button("B1").focus()
    for key, goal in {
        "ArrowRight": "B2",
        "ArrowDown": "B5",
        "ArrowLeft": "B4",
        "Down ArrowDown": "B7",
        "ArrowUp": "B4",
        "End": "B7",
        "Home": "B1",
        "No ArrowLeft": "B1",
        "No ArrowUp": "B1",
        "Control+ArrowRight": "B1",
        "Tab": "B2",
        "Then Tab": "B3",
        "Next row ArrowRight": "B4",
        "Shift+Tab": "B3",
    }.items():
        table.page.keyboard.press(key.split()[-1])
        assert table.focused() == f"move-{goal}", key
    table.page.focus("#name")
    table.page.keyboard.press("Home")
    assert table.focused() == "name"


# The panel.


def test_the_panel_opens_by_keyboard_and_gives_the_focus_back(table: Table) -> None:
    page = table.page
    page.press("#rule", "Enter")
    panel = page.get_by_role("dialog", name="Rules of the house")
    expect(panel).to_be_visible()
    assert table.focused() == "panel-title"
    expect(panel.locator(".is-target")).to_have_text("Follow suit.")
    expect(panel.locator(".is-target")).to_be_in_viewport()
    expect(panel.get_by_text("No.", exact=True)).to_have_count(0)  # only the main part of the page
    assert page.locator("#question").count() == 1
    page.keyboard.press("Escape")
    expect(page.locator("#panel > *")).to_have_count(0)  # it hides first, and is closed a moment later
    expect(panel).to_be_hidden()
    expect(page.locator("#rule")).to_be_focused()
    page.press("#rule", "Enter")
    page.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(page.locator("#rule")).to_be_focused()
    page.click("#rule")
    expect(panel).to_be_visible()
    page.mouse.click(2, 2)  # a click beside it
    expect(panel).to_be_hidden()


def test_links_in_the_panel_that_change_the_fragment_scroll_inside_it(table: Table) -> None:
    page = table.page
    page.click("#rule")
    page.click("#up")
    expect(page.locator("#top")).to_have_class("is-target")
    expect(page.locator("#panel-title")).to_be_in_viewport()
    page.click("#down")
    expect(page.locator(".is-target")).to_have_text("Follow suit.")
    expect(page.locator(".is-target")).to_be_in_viewport()
    assert page.url == f"{SITE}/tables/abc"
    page.click("#out")
    page.wait_for_url(f"{SITE}/games/witches/other")


def test_a_change_behind_the_panel_does_not_take_the_focus(table: Table) -> None:
    link = '<a id="why" data-panel href="/games/witches/rules">Why?</a>'
    table.show("choices", link + choices("B7"))
    table.page.click("#why")
    expect(table.page.locator("#panel")).to_be_visible()
    table.show("choices", choices("W9").replace("<button", "<button data-focus"), "c3")
    assert table.focused() == "panel-title"
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#panel")).to_be_hidden()
    expect(table.page.locator("#question")).to_be_focused()  # the link is gone


def test_with_a_modifier_key_the_link_is_a_link(table: Table) -> None:
    with table.page.context.expect_page() as other:
        table.page.click("#rule", modifiers=["Control"])
    other.value.close()
    expect(table.page.locator("#panel")).to_be_hidden()


def test_a_panel_that_cannot_be_had_is_visited(at: Any, complaints: Complaints) -> None:
    complaints.expect("404")
    table = at(extra='<a id="missing" data-panel href="/missing#x">Missing</a>')
    table.page.click("#missing")
    table.page.wait_for_url(f"{SITE}/missing#x")


def test_a_field_that_unfolds_gets_the_cursor_and_no_key_does_anything_else(page: Page) -> None:
    why = """<details id="why-box" data-popup><summary>?</summary>
      <form method="get" action="/tables/abc" data-do="why">
      <input id="why-move" name="refused" data-written></form></details>
      <button id="step-on" type="button" data-key="n">Next move</button>"""
    Table(page, table_page(why)).sit()
    page.evaluate("document.getElementById('step-on').addEventListener('click', () => { window.stepped = true; })")
    page.click("summary:text('?')")
    expect(page.locator("#why-move")).to_be_focused()
    page.keyboard.type("dragon")
    expect(page.locator("#why-move")).to_have_value("dragon")
    page.locator("summary:text('?')").focus()
    page.keyboard.press("n")
    assert page.evaluate("window.stepped") is None
    page.keyboard.press("Escape")
    page.keyboard.press("n")
    assert page.evaluate("window.stepped")
