"""The script of the table, in Chromium, with a page written by hand and a server that does as it is told."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tools.browser import MISSING

from tests.web.browser import Complaints, NewPage, until

pytest.importorskip("playwright.sync_api", reason="Playwright cannot be imported")

from playwright.sync_api import Page, Route, WebSocketRoute, expect

ROOT = Path(__file__).parents[2]
SCRIPTS = {path.name: path.read_text("utf-8") for path in (ROOT / "src/hubba/web/static").glob("*.js")}
SITE = "http://hubba.test"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "form-action 'self'; base-uri 'none'"
)
STYLE = """
.log, .box { height: 60px; overflow: auto; }
.log li, .tall { height: 30px; }
.tall { height: 900px; }
.row { display: grid; grid-template-columns: 60px 60px 60px; }
@keyframes in { from { opacity: 0; } }
.quick .is-new { animation: in 20ms; }
#panel { max-height: 300px; overflow: auto; }
.visually-hidden { position: absolute; clip-path: inset(50%); }
"""
RULES = """<!doctype html><title>Rules</title><body><nav>No.</nav><main><h1 id="top">Rules of the house</h1>
<p id="question">An id that the table has too.</p><p><a id="down" href="#rule-3.1">3.1</a></p>
<p><a id="up" href="#top">top</a> <a id="out" href="other">elsewhere</a></p>
<div class="tall"></div><p id="rule-3.1">Follow suit.</p><div class="tall"></div></main>"""
LOST, BACK = "The line is lost.", "The line is back."


def choices(*moves: str, version: int = 12) -> str:
    buttons = "".join(f'<button id="move-{move}" name="move" value="{move}">{move}</button>' for move in moves)
    return f"""<form id="step" method="post" action="/tables/abc/step" data-do="step">
      <input type="hidden" name="_csrf_token" value="secret"><input type="hidden" name="seat" value="0">
      <input type="hidden" name="version" value="{version}"><span class="row" data-arrows>{buttons}</span></form>"""


def lines(*numbers: int) -> str:
    return "".join(f'<li id="log-{number}">Line {number}.</li>' for number in numbers)


NOTES = """<details id="more"><summary>More</summary>{more}</details>
<label>Name <input id="name" name="name" value="Anna"></label>
<div class="box" id="box"><div class="tall">{more}</div></div>"""
UNDO = """<form method="post" action="/tables/abc/undo" data-do="undo" data-confirm="Take it back?" data-yes="Yes"
  data-no="No"><input type="hidden" name="version" value="12"><button id="undo">Undo</button></form>"""
ACT = """<form id="act" method="post" action="/tables/abc/step" data-act>
<input type="hidden" name="_csrf_token" value="secret"></form>
<section data-part="own" data-digest="o1"><input type="hidden" form="act" name="version" value="12">
<button id="play" form="act" data-do="step" name="move" value="B7">Play</button>
<button id="ask-hint" form="act" formaction="/tables/abc/hint" data-do="hint">Hint</button>
<button id="back" form="act" formaction="/tables/abc/undo" data-do="undo" data-confirm="Take it back?"
  data-yes="Yes" data-no="No">Back</button>
<button id="again" form="act" formaction="/tables/abc/again">Again</button></section>"""


def table_page(extra: str = "", html: str = "", body: str = "") -> str:
    return f"""<!doctype html><html lang="en" data-motion="full" data-sound="off" {html}><head><title>Table</title>
    <link rel="stylesheet" href="/static/test.css"><script type="module" src="/static/table.js"></script></head>
    <body data-socket="/tables/abc/socket" {body}><main><p id="question" tabindex="-1">Play a card.</p>
    <section data-part="choices" data-digest="c1">{choices("B7", "R2", "G3")}</section>
    <section data-part="log" data-digest="l1"><div class="log" data-stick tabindex="0">
    <ol data-append>{lines(*range(1, 9))}</ol></div></section>
    <section data-part="notes" data-digest="n1">{NOTES.format(more="one")}</section>
    <a id="rule" data-panel href="/games/witches/rules#rule-3.1">Rule 3.1</a> {extra}</main>
    <div id="live" role="status" aria-live="polite" class="visually-hidden"></div>
    <div id="banner" role="alert" hidden data-lost="{LOST}" data-back="{BACK}"></div>
    <dialog id="panel" aria-labelledby="panel-title" data-close="Close"></dialog></body></html>"""


class Table:
    """A page at a table, and the other end of its line."""

    def __init__(self, page: Page, html: str, sockets: bool = True) -> None:
        self.page = page
        self.html = html
        self.heard: list[dict[str, Any]] = []
        self.lines: list[WebSocketRoute] = []
        self.visits: list[str] = []
        self.posts: list[str] = []
        self.down = False
        self.silent = False
        self.fatal = ""
        page.route("**/*", self.serve)
        if sockets:
            page.route_web_socket(re.compile("/socket$"), self.accept)

    def serve(self, route: Route) -> None:
        path = route.request.url.removeprefix(SITE)
        if path == "/static/test.css":
            route.fulfill(content_type="text/css", body=STYLE)
        elif path.startswith("/static/"):
            route.fulfill(content_type="text/javascript", body=SCRIPTS[path.removeprefix("/static/")])
        else:
            self.answer(route, path)

    def answer(self, route: Route, path: str) -> None:
        body = self.html
        if route.request.method == "POST":
            self.posts.append(route.request.post_data or "")
            body = "<!doctype html><title>Posted</title>"
        elif path.startswith("/games/"):
            body = RULES
        self.visits.append(path)
        route.fulfill(
            status=404 if "missing" in path else 200,
            content_type="text/html; charset=utf-8",
            headers={"content-security-policy": POLICY},
            body=body,
        )

    def accept(self, line: WebSocketRoute) -> None:
        self.lines.append(line)
        if self.down:
            line.close(code=1012)
        line.on_message(lambda text: self.hear(line, json.loads(str(text))))

    def hear(self, line: WebSocketRoute, request: dict[str, Any]) -> None:
        self.heard.append(request)
        if request["do"] == self.fatal:
            line.close(code=4400)
        elif request["do"] == "look" and not self.silent:
            line.send("{}")

    # What a test does.

    def open(self) -> "Table":
        self.page.goto(f"{SITE}/tables/abc")
        return self

    def sit(self) -> "Table":
        """Opens the page and waits until the script has taken it over."""
        self.open()
        self.wait(lambda: self.requests("look"))
        self.push(title="Ready")
        expect(self.page).to_have_title("Ready")
        return self

    def push(self, **message: Any) -> None:
        self.lines[-1].send(json.dumps(message))

    def show(self, part: str, html: str, digest: str = "new", **message: Any) -> None:
        """Pushes a part and waits until it is there."""
        self.push(parts={part: {"digest": digest, "html": html}}, **message)
        expect(self.page.locator(f"[data-part={part}]")).to_have_attribute("data-digest", digest)

    def cut(self, code: int = 1012) -> None:
        self.lines[-1].close(code=code)

    def requests(self, what: str) -> list[dict[str, Any]]:
        return [request for request in self.heard if request["do"] == what]

    def wait(self, condition: Any) -> None:
        until(self.page, condition, f"({self.heard})")

    def round_trip(self) -> None:
        """Whatever the page had to send before this has been heard after it."""
        sent = len(self.requests("look"))
        self.push(parts={"log": {"digest": "none", "append": "", "from": "nothing we have"}})
        self.wait(lambda: len(self.requests("look")) > sent)

    def button(self, move: str) -> Any:
        return self.page.locator(f"#move-{move}")

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.id || document.activeElement.localName"))


@pytest.fixture
def at(page: Page) -> Any:
    """Sits down at a table whose page is that of `table_page` with these changes."""
    return lambda **changes: Table(page, table_page(**changes)).sit()


@pytest.fixture
def table(page: Page) -> Table:
    return Table(page, table_page()).sit()


def holds(page: Page, expression: str) -> None:
    """Waits for something in the page. (Playwright's own way is against our policy.)"""
    until(page, lambda: page.evaluate(expression), expression)


def listen(page: Page) -> None:
    """From now on, everything that the live region says is in `window.spoken`."""
    page.evaluate("""() => {
      window.spoken = [];
      window.emptied = 0;
      const live = document.getElementById("live");
      new MutationObserver(() => live.textContent ? window.spoken.push(live.textContent) : (window.emptied += 1))
        .observe(live, { childList: true, characterData: true, subtree: true });
    }""")


# The line: looking, parts, digests.


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
    table.push(parts={"log": {"digest": "l2", "from": "l1", "append": lines(9)}})  # again: we have it
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
    table.push(say="Not your turn.", sound="refused", re=2)  # somebody else's answer
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
    assert len(table.requests("step")) == 1  # the look was not yet answered
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
    table.page.press("#note", "Enter")  # submits by the form's first button
    table.page.click("#hint")  # not kept waiting by the step
    table.wait(lambda: table.requests("hint"))
    assert table.requests("step") == [{"do": "step", "re": 1, "note": "for you", "moves": ["B1", "B2"]}]
    assert table.requests("hint") == [{"do": "hint", "re": 2, "seat": "3"}]
    table.push(re=1, sound="refused", title="Refused")
    expect(table.page).to_have_title("Refused")
    expect(table.page.locator("#note")).to_have_value("for you")  # to be corrected
    table.page.click("#go")
    table.wait(lambda: len(table.requests("step")) == 2)
    table.push(re=3)
    expect(table.page.locator("#note")).to_have_value("")  # done, as after a post
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
    assert table.page.locator("#play").get_attribute("aria-disabled") is None  # a hint may take its time
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
    table.page.click("#again")  # says nothing: posted
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


# A lost line.


def test_a_lost_line_is_told_and_its_return_said_once(table: Table) -> None:
    banner = table.page.locator("#banner")
    listen(table.page)
    table.down = True
    table.cut()
    expect(banner).to_be_visible()
    expect(banner).to_have_text(LOST)
    table.down = False
    expect(banner).to_be_hidden()
    holds(table.page, "window.spoken.length")
    table.push(say="Go on.")
    holds(table.page, "window.spoken.length === 2")
    assert table.page.evaluate("window.spoken") == [BACK, "Go on."]


@pytest.fixture
def patient(page: Page) -> Table:
    """A table whose banner would only come in an hour, however slow this machine is; `alarms` tells its timers."""
    page.add_init_script("""
      window.alarms = { set: 0, stopped: 0 };
      const ids = new Set();
      const [set, clear] = [window.setTimeout, window.clearTimeout];
      window.setTimeout = (then, pause, ...rest) => {
        if (pause !== 600) return set(then, pause, ...rest);
        window.alarms.set += 1;
        const id = set(then, 3600e3);
        ids.add(id);
        return id;
      };
      window.clearTimeout = (id) => {
        if (ids.delete(id)) window.alarms.stopped += 1;
        clear(id);
      };""")
    return Table(page, table_page()).sit()


def test_a_short_loss_is_not_worth_a_word(patient: Table) -> None:
    listen(patient.page)
    patient.cut()
    patient.wait(lambda: len(patient.requests("look")) == 2)
    patient.push(say="Go on.")
    holds(patient.page, "window.spoken.length")
    assert patient.page.evaluate("[window.alarms, window.spoken]") == [{"set": 1, "stopped": 1}, ["Go on."]]
    expect(patient.page.locator("#banner")).to_be_hidden()


def test_pauses_grow_up_to_five_seconds(page: Page) -> None:
    page.add_init_script("""
      Math.random = () => 0.5;
      window.pauses = [];
      const real = window.setTimeout;
      window.setTimeout = (then, pause, ...rest) => {
        if (pause > 300 && pause !== 600) window.pauses.push(pause);
        return real(then, Math.min(pause, 1), ...rest);
      };""")
    table = Table(page, table_page()).sit()
    table.down = True
    table.cut()
    holds(page, "window.pauses.length > 5")
    assert page.evaluate("window.pauses.slice(0, 6)") == [375, 750, 1500, 3000, 4125, 4125]
    table.down = False
    table.wait(lambda: len(table.requests("look")) == 2)
    table.push(title="Back")
    expect(page).to_have_title("Back")
    page.evaluate("() => { window.pauses = []; }")
    table.cut()
    holds(page, "window.pauses.length")
    assert page.evaluate("window.pauses[0]") == 375  # from the beginning


@pytest.mark.parametrize("cause", ["online", "visible"])
def test_it_tries_at_once_when_there_is_a_reason(page: Page, cause: str) -> None:
    # Pauses never end here: only the event can bring the line back.
    page.add_init_script("""
      const real = window.setTimeout;
      window.setTimeout = (then, pause, ...rest) => pause >= 300 ? 0 : real(then, pause, ...rest);""")
    table = Table(page, table_page()).sit()
    table.cut()
    table.page.evaluate("new Promise(requestAnimationFrame)")
    assert len(table.lines) == 1
    if cause == "online":
        page.context.set_offline(True)
        page.context.set_offline(False)
    else:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    table.wait(lambda: len(table.requests("look")) == 2)


def test_offline_is_told_if_the_server_does_not_answer(table: Table) -> None:
    table.silent = True
    table.page.context.set_offline(True)
    expect(table.page.locator("#banner")).to_have_text(LOST)
    table.push()
    expect(table.page.locator("#banner")).to_be_hidden()


def test_offline_is_no_matter_if_the_server_answers(patient: Table) -> None:
    """As it does on this very machine."""
    patient.page.context.set_offline(True)
    patient.wait(lambda: len(patient.requests("look")) == 2)
    holds(patient.page, "window.alarms.set === 1 && window.alarms.stopped === 1")
    expect(patient.page.locator("#banner")).to_be_hidden()


def test_a_line_that_was_replaced_is_not_missed(table: Table) -> None:
    table.lines[0].on_close(lambda code, reason: None)  # its end comes when we say so
    table.page.context.set_offline(True)
    table.page.context.set_offline(False)
    table.wait(lambda: len(table.lines) == 2)
    table.push()
    table.lines[0].close()
    table.push(title="Still there")
    expect(table.page).to_have_title("Still there")


@pytest.mark.parametrize("code", [4401, 4404])
def test_a_table_that_is_gone_is_reloaded_once(table: Table, code: int) -> None:
    table.silent = True
    table.cut(code)
    table.wait(lambda: len(table.requests("look")) == 2)
    assert table.visits == ["/tables/abc"] * 2
    table.cut(code)
    expect(table.page.locator("#banner")).to_have_text(LOST)
    assert table.visits == ["/tables/abc"] * 2
    table.button("B7").click()  # and the page is a plain one now
    expect(table.page).to_have_title("Posted")


def test_a_table_that_was_found_again_may_be_reloaded_again(table: Table) -> None:
    for count in (2, 3):
        table.cut(4404)
        table.wait(lambda count=count: len(table.requests("look")) == count)
        table.push(title=f"Found {count}")
        expect(table.page).to_have_title(f"Found {count}")
    assert table.visits == ["/tables/abc"] * 3


def test_a_page_that_comes_back_from_the_cache_is_reloaded(table: Table) -> None:
    closed: list[int | None] = []
    table.lines[0].on_close(lambda code, reason: closed.append(code))
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    table.wait(lambda: closed)
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table.wait(lambda: len(table.requests("look")) == 2)
    assert len(table.visits) == 2


# Focus, and what the person has put into the page.


@pytest.fixture(params=["moves", "does not"])
def movable(page: Page, request: pytest.FixtureRequest) -> Table:
    """A table in a browser that can move elements without a reset, and in one that cannot."""
    if request.param == "does not":
        page.add_init_script("delete Element.prototype.moveBefore")
    return Table(page, table_page()).sit()


def test_the_focus_stays_on_a_button_that_stays(movable: Table) -> None:
    movable.button("R2").focus()
    movable.button("R2").evaluate("(button) => button.addEventListener('focus', () => (window.again = true))")
    before = movable.button("R2").element_handle()
    movable.show("choices", choices("R2", "G3"), "c2")
    assert not movable.page.evaluate("window.again")  # a neighbour's going is not even noticed
    for order in ("R2 G3", "G3 R2 B7", "W9 W8 R2", "R2", "B1 R2 B2"):
        movable.show("choices", choices(*order.split()), order)
        assert movable.focused() == "move-R2"
        assert movable.page.evaluate("(before) => before === document.activeElement", before)
        assert movable.page.locator("[data-part=choices] button").all_inner_texts() == order.split()


def test_wrappers_without_id_follow_what_they_hold(movable: Table) -> None:
    def items(*names: str) -> str:
        return "<ul>" + "".join(f'<li><button id="{name}">{name}</button></li>' for name in names) + "</ul>"

    movable.show("notes", items("a", "b"), "n2")
    movable.page.focus("#b")
    movable.page.evaluate("document.activeElement.parentNode.mine = true")
    for digest, names in {"n3": "x b", "n4": "b", "n5": "y x b", "n6": "b y"}.items():
        movable.show("notes", items(*names.split()), digest)
        assert movable.page.locator("[data-part=notes] li").all_inner_texts() == names.split()
        assert movable.focused() == "b"
        assert movable.page.evaluate("document.activeElement.parentNode.mine")


def test_an_element_moves_to_another_parent(movable: Table) -> None:
    movable.button("R2").focus()
    movable.show("choices", f'<p id="aside"><button id="move-R2">R2</button></p>{choices("B7")}')
    assert movable.focused() == "move-R2"
    assert movable.page.evaluate("document.activeElement.parentNode.id") == "aside"
    assert movable.page.locator("#move-R2").count() == 1


def test_a_lost_focus_goes_to_the_place_the_part_names(table: Table) -> None:
    table.button("B7").focus()
    table.show("choices", choices("W9", "W8").replace('value="W8"', 'value="W8" data-focus'))
    assert table.focused() == "move-W8"


def test_else_it_goes_to_the_question(table: Table) -> None:
    for change in ("gone", "disabled", "hidden"):
        table.show("choices", choices("B7"), f"before {change}")
        table.button("B7").focus()
        html = choices("W9") if change == "gone" else choices("B7").replace('value="B7"', f'value="B7" {change}')
        table.show("choices", html, change)
        assert table.focused() == "question", change


def test_focus_elsewhere_is_left_alone(table: Table) -> None:
    table.page.focus("#name")
    table.page.keyboard.type("x")
    table.show("choices", choices("W9").replace("<button", "<button data-focus"))
    assert table.focused() == "name"
    table.page.evaluate("document.activeElement.blur()")
    table.show("choices", choices("W8").replace("<button", "<button data-focus"), "c9")
    assert table.focused() == "body"


def test_typed_text_selection_scroll_and_details_are_kept(movable: Table) -> None:
    page = movable.page
    page.fill("#name", "Berta")
    page.evaluate("document.getElementById('name').setSelectionRange(1, 3)")
    page.evaluate("document.getElementById('box').scrollTop = 77")
    page.click("summary")
    first, box = NOTES.format(more="two").replace("Anna", "Clara").rsplit("\n", 1)
    movable.show("notes", "<p>First</p>" + box + first, "n2")
    expect(page.locator("#more")).to_contain_text("two")
    expect(page.locator("#more")).to_have_attribute("open", "")
    name = page.locator("#name")
    assert name.evaluate("(name) => [name.value, name.selectionStart, name.selectionEnd]") == ["Berta", 1, 3]
    assert page.evaluate("document.getElementById('box').scrollTop") == 77
    movable.show("notes", NOTES.format(more="three").replace("<details", "<details open"), "n3")
    movable.show("notes", NOTES.format(more="four"), "n4")
    expect(page.locator("#more")).to_have_attribute("open", "")  # the person's word is the last


def test_what_nobody_has_touched_is_the_servers(table: Table) -> None:
    table.show(
        "notes", NOTES.format(more="two").replace("Anna", "Clara").replace("<details", "<details open"), "n2"
    )
    expect(table.page.locator("#more")).to_have_attribute("open", "")
    expect(table.page.locator("#name")).to_have_value("Clara")
    table.show("notes", NOTES.format(more="three"), "n3")
    assert table.page.locator("#more").get_attribute("open") is None
    expect(table.page.locator("#name")).to_have_value("Anna")


def test_markup_becomes_what_the_server_says(table: Table) -> None:
    """Many random trees, one after the other: the page shows each of them exactly."""
    wrong = table.page.evaluate("""async () => {
      const { morph, parse } = await import("/static/morph.js");
      let seed = 1;
      const random = (n) => (seed = (seed * 48271) % 2147483647) % n;
      const tree = (depth, ids) => Array.from({ length: random(5) }, () => {
        if (!random(4)) return "text" + random(3);
        const id = random(2) && ids.length ? ` id="${ids.splice(random(ids.length), 1)}"` : "";
        const tag = ["p", "div", "svg", "li"][random(3)];
        const inner = depth && tag !== "p" ? tree(depth - 1, ids) : "";
        return `<${tag}${id} class="k${random(3)}">${inner}</${tag}>`;
      }).join("");
      const root = document.createElement("div");
      document.body.append(root);
      for (let round = 0; round < 2000; round += 1) {
        const html = tree(4, ["a", "b", "c", "d", "e", "f", "g"]);
        morph(root, html);
        root.normalize();
        const plain = document.createElement("div");
        plain.append(parse(html));
        plain.normalize();
        if (plain.innerHTML !== root.innerHTML) return [round, plain.innerHTML, root.innerHTML];
      }
      return null;
    }""")
    assert wrong is None


def test_the_log_stays_at_its_end_unless_one_reads_back(table: Table) -> None:
    log = table.page.locator(".log")
    rest = "(log) => log.scrollHeight - log.clientHeight - log.scrollTop"
    assert log.evaluate(rest) < 2  # it begins there
    table.push(parts={"log": {"digest": "l2", "from": "l1", "append": lines(9, 10)}})
    expect(table.page.locator("#log-10")).to_be_attached()
    assert log.evaluate(rest) < 2
    log.evaluate("(log) => { log.scrollTop = 20; }")
    table.push(parts={"log": {"digest": "l3", "from": "l2", "append": lines(11)}})
    expect(table.page.locator("#log-11")).to_be_attached()
    assert log.evaluate("(log) => log.scrollTop") == 20


# Arrivals.


def arrivals(page: Page) -> None:
    page.evaluate("""() => {
      window.arrived = [];
      new MutationObserver((records) => records.forEach(({ target }) =>
        target.classList.contains("is-new") && window.arrived.push(target.id)))
        .observe(document.querySelector("main"), { attributes: true, attributeFilter: ["class"], subtree: true });
    }""")


HAND = '<div><p id="card-1"><b id="face-1">1</b></p>{}</div>'


@pytest.mark.parametrize("body", ["", 'class="quick"'])
def test_new_elements_are_marked_while_they_arrive(at: Any, body: str) -> None:
    table = at(body=body)
    table.show("notes", HAND.format(""), "n2")
    expect(table.page.locator(".is-new")).to_have_count(0)  # after the animation, or without one after a while
    arrivals(table.page)
    table.show("notes", HAND.format('<p id="card-2"><b id="face-2">2</b></p>'), "n3")
    table.show("notes", HAND.format('<p id="card-2"><b id="face-2">3</b></p>'), "n4")
    expect(table.page.locator(".is-new")).to_have_count(0)
    assert set(table.page.evaluate("window.arrived")) == {"card-2"}  # the outermost only
    assert table.page.locator("#card-1").get_attribute("class") is None


def test_a_second_change_does_not_cut_an_arrival_short(table: Table) -> None:
    table.page.evaluate("() => { window.setTimeout = () => 0; }")  # it never ends
    table.show("notes", HAND.format(""), "n2")
    table.show("notes", HAND.format("more"), "n3")
    expect(table.page.locator("#card-1")).to_have_class("is-new")


@pytest.mark.parametrize("by", ["setting", "system"])
def test_with_reduced_motion_nothing_is_marked(new_page: NewPage, by: str) -> None:
    page = new_page(reduced_motion="reduce" if by == "system" else "no-preference")
    html = table_page()
    if by == "setting":
        html = html.replace('data-motion="full"', 'data-motion="reduced"')
    table = Table(page, html).sit()
    arrivals(page)
    table.show("notes", HAND.format(""), "n2")
    assert page.locator("#card-1").count() == 1
    assert page.evaluate("window.arrived") == []


# What is said and heard.


def test_the_same_text_is_said_twice(table: Table) -> None:
    listen(table.page)
    table.push(say="Your turn.")
    holds(table.page, "window.spoken.length === 1")
    table.push(say="Your turn.")
    holds(table.page, "window.spoken.length === 2")
    assert table.page.evaluate("window.spoken") == ["Your turn.", "Your turn."]
    assert table.page.evaluate("window.emptied") == 1  # in between: else it is no change, and not read


def test_texts_of_one_moment_are_joined(table: Table) -> None:
    listen(table.page)
    # From inside: from here the second one might come too late.
    table.page.evaluate("""async () => {
      const { say } = await import("/static/live.js");
      for (const text of ["Anna plays <b>7</b>.", undefined, "Your turn."]) say(text);
    }""")
    holds(table.page, "window.spoken.length")
    assert table.page.evaluate("window.spoken") == ["Anna plays <b>7</b>. Your turn."]
    table.page.wait_for_timeout(60)  # and stays: it would be emptied after 30 ms
    assert table.page.evaluate("window.emptied") == 0


def test_behind_a_dialog_nothing_is_said_before_it_closes(table: Table) -> None:
    listen(table.page)
    table.page.click("#rule")
    expect(table.page.locator("#panel")).to_be_visible()
    table.push(say="Anna plays.")
    table.page.wait_for_timeout(300)  # it would be said after 180 ms
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
    expect(panel.get_by_text("No.", exact=True)).to_have_count(0)  # only the main part of that page
    assert page.locator("#question").count() == 1
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(page.locator("#rule")).to_be_focused()
    page.press("#rule", "Enter")
    page.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(page.locator("#rule")).to_be_focused()
    page.click("#rule")
    expect(panel).to_be_visible()
    page.mouse.click(2, 2)  # beside it
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
        table.button("R2").click()  # waits for an answer that cannot be shown
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
    """Once in a process apart, where they are skipped, and once directly in CI, where they fail."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("CI", "PYTEST", "COV_"))}
    test = "tests/web/test_script.py::test_parts_and_title_are_applied"
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *(() if ci else ("-p", "xdist", "-n", "1")), test],
        cwd=ROOT,
        env=env | {"HUBBA_CHROMIUM": "no-such-browser", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "CI": ci},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == bool(ci), done.stdout
    assert ("1 error" if ci else "1 skipped") in done.stdout
    assert done.stdout.splitlines().count(MISSING) == 1
