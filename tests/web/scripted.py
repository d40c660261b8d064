"""A table page written by hand, with the real scripts and a server that the test controls."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.web.browser import until

pytest.importorskip("playwright.sync_api", reason="Playwright cannot be imported")

from playwright.sync_api import Page, Route, WebSocketRoute, expect

__all__ = [
    "ACT",
    "BACK",
    "LOST",
    "NOTES",
    "SITE",
    "UNDO",
    "Page",
    "Table",
    "choices",
    "expect",
    "holds",
    "lines",
    "listen",
    "table_page",
]

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
    """A page at a table, and the other end of its socket."""

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
            line.close(code=1011)
        elif request["do"] == "look" and not self.silent:
            line.send("{}")

    # What a test can do.

    def open(self) -> "Table":
        self.page.goto(f"{SITE}/tables/abc")
        return self

    def sit(self) -> "Table":
        """Open the page and wait until the script has taken over."""
        self.open()
        self.wait(lambda: self.requests("look"))
        self.push(title="Ready")
        expect(self.page).to_have_title("Ready")
        return self

    def push(self, **message: Any) -> None:
        self.lines[-1].send(json.dumps(message))

    def show(self, part: str, html: str, digest: str = "new", **message: Any) -> None:
        """Push a part and wait until the page shows it."""
        self.push(parts={part: {"digest": digest, "html": html}}, **message)
        expect(self.page.locator(f"[data-part={part}]")).to_have_attribute("data-digest", digest)

    def cut(self, code: int = 1012) -> None:
        self.lines[-1].close(code=code)

    def requests(self, what: str) -> list[dict[str, Any]]:
        return [request for request in self.heard if request["do"] == what]

    def wait(self, condition: Any) -> None:
        until(self.page, condition, f"({self.heard})")

    def round_trip(self) -> None:
        """Wait for an answer of the page: everything that it sent before has arrived by then."""
        sent = len(self.requests("look"))
        self.push(parts={"log": {"digest": "none", "append": "", "from": "nothing we have"}})
        self.wait(lambda: len(self.requests("look")) > sent)

    def button(self, move: str) -> Any:
        return self.page.locator(f"#move-{move}")

    def focused(self) -> str:
        return str(self.page.evaluate("document.activeElement.id || document.activeElement.localName"))


def holds(page: Page, expression: str) -> None:
    """Wait for something in the page. (Playwright's own way violates our content security policy.)"""
    until(page, lambda: page.evaluate(expression), expression)


def listen(page: Page) -> None:
    """Collect everything that the live region says in `window.spoken`."""
    page.evaluate("""() => {
      window.spoken = [];
      window.emptied = 0;
      const live = document.getElementById("live");
      new MutationObserver(() => live.textContent ? window.spoken.push(live.textContent) : (window.emptied += 1))
        .observe(live, { childList: true, characterData: true, subtree: true });
    }""")
