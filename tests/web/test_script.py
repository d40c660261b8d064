"""The script of the table, in Chromium: what it shows, sends and asks, and what works without it."""

from pathlib import Path
from typing import Any

import pytest
from tools.browser import MISSING

from tests.loud import run_apart
from tests.web.browser import Complaints, NewPage
from tests.web.scripted import ACT, UNDO, Page, Table, choices, expect, holds, lines, table_page

ROOT = Path(__file__).parents[2]


# The socket: looking, parts, digests.


def test_on_open_it_says_which_parts_it_has(table: Table) -> None:
    assert table.heard == [{"do": "look", "parts": {"choices": "c1", "log": "l1", "notes": "n1"}}]
    assert table.lines[0].url == "ws://hubba.test/tables/abc/socket"


def test_parts_and_title_are_applied(table: Table) -> None:
    table.show("choices", choices("W9"), "c2", title="Your turn")
    expect(table.page.locator("[data-part=choices] button")).to_have_text(["W9"])
    expect(table.page).to_have_title("Your turn")
    table.cut()
    table.wait(lambda: len(table.requests("look")) == 2)
    assert table.heard[-1]["parts"] == {"choices": "c2", "log": "l1", "notes": "n1"}


def test_a_part_that_is_not_in_the_page_does_no_harm(table: Table) -> None:
    table.push(parts={"wheel": {"digest": "w", "html": "<p>W</p>"}, "log": {"digest": "l2", "html": "<p>L</p>"}})
    expect(table.page.locator("[data-part=log]")).to_have_text("L")


def test_lines_are_appended_where_they_belong(table: Table) -> None:
    table.push(parts={"log": {"digest": "l2", "from": "l1", "append": lines(9)}})
    expect(table.page.locator("ol[data-append] > li")).to_have_count(9)
    table.push(parts={"log": {"digest": "l2", "from": "l1", "append": lines(9)}})  # again: the page has it
    table.push(parts={"log": {"digest": "l3", "from": "l2", "append": lines(10)}})
    expect(table.page.locator("#log-10")).to_have_count(1)
    expect(table.page.locator("ol[data-append] > li")).to_have_count(10)
    assert len(table.requests("look")) == 1


def test_lines_that_follow_others_than_ours_are_not_appended(table: Table) -> None:
    table.push(parts={"log": {"digest": "l3", "from": "l2", "append": lines(10)}})
    table.wait(lambda: len(table.requests("look")) == 2)
    assert table.heard[-1]["parts"]["log"] == "l1"
    expect(table.page.locator("#log-10")).to_have_count(0)
    table.show("log", f"<div data-stick><ol data-append>{lines(9, 10)}</ol></div>", "l3")
    expect(table.page.locator("#log-10")).to_have_count(1)


# Requests.


def test_a_step_is_sent_as_the_form_says(table: Table) -> None:
    table.button("R2").click()
    table.wait(lambda: table.requests("step"))
    assert table.heard[-1] == {"do": "step", "re": 1, "seat": "0", "version": "12", "moves": ["R2"]}
    assert table.posts == []


def test_a_double_click_is_one_step_and_the_buttons_wait(table: Table) -> None:
    table.button("B7").dblclick()
    table.button("R2").click(force=True)
    expect(table.button("R2")).to_have_attribute("aria-disabled", "true")
    table.round_trip()
    assert [step["moves"] for step in table.requests("step")] == [["B7"]]
    assert table.posts == []


def test_a_refusal_gives_the_buttons_back(table: Table) -> None:
    table.button("B7").click()
    table.wait(lambda: table.requests("step"))
    table.push(say="Not your turn.", sound="refused", re=2)  # an answer to another request
    expect(table.page.locator("#live")).to_have_text("Not your turn.")
    expect(table.button("B7")).to_have_attribute("aria-disabled", "true")
    table.push(say="Follow suit.", sound="refused", re=1)
    expect(table.page.locator("#live")).to_have_text("Follow suit.")
    assert table.button("B7").get_attribute("aria-disabled") is None
    table.button("R2").click()
    table.wait(lambda: len(table.requests("step")) == 2)
    assert table.requests("step")[1]["re"] == 2


def test_new_markup_does_not_end_the_waiting_nor_disabling_by_the_server(table: Table) -> None:
    table.button("B7").click()
    locked = choices("B7", "R2").replace('value="R2"', 'value="R2" aria-disabled="true"')
    table.show("choices", locked)
    expect(table.button("B7")).to_have_attribute("aria-disabled", "true")
    table.push(re=1, title="Answered")
    expect(table.page).to_have_title("Answered")
    assert table.button("B7").get_attribute("aria-disabled") is None
    assert table.button("R2").get_attribute("aria-disabled") == "true"


def test_a_pending_request_is_sent_again_after_the_next_look(table: Table) -> None:
    table.button("B7").click()
    table.wait(lambda: table.requests("step"))
    table.silent = True
    table.cut()
    table.wait(lambda: len(table.requests("look")) == 2)
    table.page.evaluate("new Promise(requestAnimationFrame)")
    assert len(table.requests("step")) == 1  # the look was not answered yet
    table.push()
    table.wait(lambda: len(table.requests("step")) == 2)
    first, second = table.requests("step")
    assert first == second
    table.push(re=1, title="Answered")
    expect(table.page).to_have_title("Answered")
    assert table.button("B7").get_attribute("aria-disabled") is None


def test_without_a_line_requests_wait_until_a_look_is_answered(at: Any) -> None:
    table = at(extra=ACT)
    table.down = table.silent = True
    table.cut()
    expect(table.page.locator("#banner")).to_be_visible()
    table.page.click("#play")
    expect(table.page.locator("#play")).to_have_attribute("aria-disabled", "true")
    table.down = False
    table.wait(lambda: len(table.requests("look")) == 2)
    table.page.click("#ask-hint")
    expect(table.page.locator("#ask-hint")).to_have_attribute("aria-disabled", "true")
    table.page.evaluate("new Promise(requestAnimationFrame)")
    assert [request["do"] for request in table.heard] == ["look", "look"]
    table.push()
    table.wait(lambda: len(table.heard) == 4)
    assert [request["do"] for request in table.heard[2:]] == ["step", "hint"]
    assert table.posts == []


def test_other_requests_and_several_moves(at: Any) -> None:
    form = """<form id="pick" method="post" action="/tables/abc/step" data-do="step">
      <input type="checkbox" name="move" value="B1" id="b1"><input type="checkbox" name="move" value="B2" checked>
      <input type="text" name="note" id="note" value=""><button id="go">Go</button></form>
      <form method="post" action="/tables/abc/hint" data-do="hint">
      <button id="hint" name="seat" value="3">?</button></form>"""
    table = at(extra=form)
    table.page.check("#b1")
    table.page.fill("#note", "for you")
    table.page.press("#note", "Enter")  # submits with the form's first button
    table.page.click("#hint")  # does not wait for the step
    table.wait(lambda: table.requests("hint"))
    assert table.requests("step") == [{"do": "step", "re": 1, "note": "for you", "moves": ["B1", "B2"]}]
    assert table.requests("hint") == [{"do": "hint", "re": 2, "seat": "3"}]
    table.push(re=1, sound="refused", title="Refused")
    expect(table.page).to_have_title("Refused")
    expect(table.page.locator("#note")).to_have_value("for you")  # to be corrected
    table.page.click("#go")
    table.wait(lambda: len(table.requests("step")) == 2)
    table.push(re=3)
    expect(table.page.locator("#note")).to_have_value("")  # empty, as after a post
    expect(table.page.locator("#b1")).not_to_be_checked()


def test_forms_that_do_nothing_here_are_posted(at: Any) -> None:
    table = at(
        extra='<form method="post" action="/language"><button id="fr" name="lang" value="fr">F</button></form>'
    )
    table.page.click("#fr")
    expect(table.page).to_have_title("Posted")
    assert table.posts == ["lang=fr"]


def test_the_time_from_click_to_paint_is_measured(table: Table) -> None:
    table.button("B7").click()
    table.wait(lambda: table.requests("step"))
    table.show("choices", choices("W9"), re=1)
    holds(table.page, "performance.getEntriesByName('hubba:click-to-paint').length === 1")
    mark, paint = table.page.evaluate("""["hubba:click", "hubba:click-to-paint"]
      .map((name) => performance.getEntriesByName(name)[0].toJSON())""")
    assert paint["startTime"] == mark["startTime"]
    assert paint["duration"] > 0


def test_one_form_serves_a_table_and_its_buttons_say_what_they_do(at: Any) -> None:
    table = at(extra=ACT)
    table.page.click("#ask-hint")
    expect(table.page.locator("#ask-hint")).to_have_attribute("aria-disabled", "true")
    assert table.page.locator("#play").get_attribute("aria-disabled") is None  # a hint may take long
    table.page.click("#play")
    table.page.click("#back")
    table.page.get_by_role("button", name="Yes").click()
    table.wait(lambda: table.requests("undo"))
    assert table.heard[1:] == [
        {"do": "hint", "re": 1, "version": "12"},
        {"do": "step", "re": 2, "version": "12", "moves": ["B7"]},
        {"do": "undo", "re": 3, "version": "12", "agreed": "yes"},
    ]
    table.push(re=2, title="Played")
    expect(table.page).to_have_title("Played")
    assert table.page.locator("#play").get_attribute("aria-disabled") is None
    assert table.page.locator("#ask-hint").get_attribute("aria-disabled") == "true"
    table.page.click("#again")  # the socket does not answer: posted
    expect(table.page).to_have_title("Posted")
    assert table.visits[-1] == "/tables/abc/again"


def test_a_request_that_breaks_every_line_is_given_up(table: Table) -> None:
    table.fatal = "step"
    table.button("B7").click()
    expect(table.button("B7")).to_have_attribute("aria-disabled", "true")
    table.wait(lambda: len(table.requests("step")) == 5)
    expect(table.button("B7")).not_to_have_attribute("aria-disabled", "true")
    table.round_trip()
    assert len(table.requests("step")) == 5


# Asking first.


def test_a_question_is_asked_before_and_no_is_the_first_answer(at: Any) -> None:
    table = at(extra=UNDO)
    for answer in ("Escape", "Enter"):  # the focus is on No
        table.page.press("#undo", "Enter")
        expect(table.page.get_by_role("alertdialog", name="Take it back?")).to_be_visible()
        expect(table.page.get_by_role("button", name="No")).to_be_focused()
        table.page.keyboard.press(answer)
        expect(table.page.locator("#ask")).to_have_count(0)
        assert table.focused() == "undo"
    table.round_trip()
    assert table.requests("undo") == []
    table.page.click("#undo")
    table.page.get_by_role("button", name="Yes").click()
    table.wait(lambda: table.requests("undo"))
    assert table.heard[-1] == {"do": "undo", "re": 1, "version": "12", "agreed": "yes"}


def test_without_a_line_the_question_is_asked_and_the_form_posted(page: Page) -> None:
    table = Table(page, table_page(extra=UNDO).replace("data-socket", "data-none")).open()
    page.click("#undo")
    page.get_by_role("button", name="No").click()
    page.click("#undo")
    page.get_by_role("button", name="Yes").click()
    expect(page).to_have_title("Posted")
    assert table.posts == ["version=12&agreed=yes"]
    assert table.lines == []


# Without the script.


def test_without_sockets_the_form_is_posted(page: Page) -> None:
    page.add_init_script("window.WebSocket = class { constructor() { throw new Error('no sockets'); } }")
    table = Table(page, table_page(), sockets=False).open()
    table.button("B7").click()
    expect(page).to_have_title("Posted")
    assert table.posts == ["_csrf_token=secret&seat=0&version=12&move=B7"]


def test_before_the_server_has_answered_the_form_is_posted(page: Page) -> None:
    table = Table(page, table_page())
    table.silent = True
    table.open()
    table.wait(lambda: table.requests("look"))
    table.button("B7").click()
    expect(page).to_have_title("Posted")
    assert table.requests("step") == []


@pytest.mark.parametrize("where", ["reading", "showing"])
def test_a_script_that_fails_leaves_the_form(table: Table, complaints: Complaints, where: str) -> None:
    complaints.expect("broken")
    if where == "reading":
        table.page.evaluate("() => { FormData = class { constructor() { throw new Error('broken'); } }; }")
    else:
        table.button("R2").click()  # waits for an answer that cannot be displayed
        table.page.evaluate("() => { Element.prototype.append = () => { throw new Error('broken'); }; }")
        table.push(parts={"log": {"digest": "l2", "append": lines(9)}})
        expect(table.button("R2")).not_to_have_attribute("aria-disabled", "true")
    table.button("B7").click()
    expect(table.page).to_have_title("Posted")


def test_without_javascript_the_form_is_posted(new_page: NewPage) -> None:
    page = new_page(java_script_enabled=False)
    table = Table(page, table_page()).open()
    table.button("R2").click()
    expect(page).to_have_title("Posted")
    assert table.posts == ["_csrf_token=secret&seat=0&version=12&move=R2"]


# The fixtures themselves.


def test_violations_errors_and_console_errors_are_noticed(page: Page, complaints: Complaints) -> None:
    complaints.expect("Content Security Policy")
    complaints.expect("uncaught: from a timer")
    complaints.expect("console: said aloud")
    Table(page, table_page(extra='<p style="color: red">Inline.</p>')).sit()
    page.evaluate("setTimeout(() => { throw new Error('from a timer'); })")
    page.evaluate("console.error('said aloud')")


def test_complaints_are_neither_overlooked_nor_invented() -> None:
    complaints = Complaints()
    complaints.check()
    complaints.heard.append("console: something")
    with pytest.raises(AssertionError, match="something"):
        complaints.check()
    complaints.expect("some")
    complaints.check()
    complaints.expect("other")
    with pytest.raises(AssertionError, match="did not complain about 'other'"):
        complaints.check()


@pytest.mark.parametrize("ci", ["", "1"])
def test_without_chromium_one_line_is_loud(ci: str) -> None:
    """In another process: without CI the tests are skipped, in CI they fail."""
    test = "tests/web/test_script.py::test_parts_and_title_are_applied"
    said = run_apart(test, ci, HUBBA_CHROMIUM="no-such-browser")
    assert said.splitlines().count(MISSING) == 1
