"""A person who plays in a browser, by the names of buttons, as people and screen readers know them."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.web.browser import until
from tests.web.server import Dealt, Server

pytest.importorskip("playwright.sync_api", reason="Playwright cannot be imported")

from playwright.sync_api import Locator, Page, WebSocket, WebSocketRoute, expect

__all__ = ["Locator", "Page", "Player", "WebSocket", "WebSocketRoute", "expect", "notation"]

MOVE = re.compile(r"^(Play (?!again)|Make |Keep |Jouer le |Faire du |Garder l)")
ASKED = re.compile(r"^(Your turn|À vous)")
OVER = re.compile(r"^(The game is over|La partie est finie)")
SETTLED = re.compile(rf"{ASKED.pattern}|{OVER.pattern}")

# Remembers what the live region has said, and counts the socket's messages that the page has handled.
LISTEN = """window.told = 0;
window.WebSocket = class extends WebSocket {
  constructor(...about) {
    super(...about);
    queueMicrotask(() => this.addEventListener("message", () => { told += 1; })); // after the page itself
  }
};
addEventListener("DOMContentLoaded", () => {
  const voice = document.querySelector("[role=status]");
  window.heard = [];
  const hear = () => voice.textContent && heard.push(voice.textContent);
  if (voice) new MutationObserver(hear).observe(voice, { childList: true, characterData: true, subtree: true });
});"""
LETTERS = {"red": "R", "blue": "B", "green": "G", "yellow": "Y", "purple": "P", "orange": "O"}


def notation(move: str) -> str:
    """The notation of a move, by its name."""
    if move == "Keep the trump":
        return "keep"
    verb, _, colour, value = move.split()[:4]  # `Play the blue 7`
    return f"{'^' if verb == 'Make' else ''}{LETTERS[colour]}{value}"


class Player:
    """A person at a page. Motion is off, because a browser without a graphics card then has a third of the work."""

    def __init__(self, page: Page, server: Server, *, calm: bool = True) -> None:
        if calm:
            page.emulate_media(reduced_motion="reduce")
        self.page = page
        self.server = server
        self.frames: list[str] = []  # what the page received over its socket
        self.path = ""
        page.on("websocket", self.listen)
        page.add_init_script(LISTEN)

    def listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.frames.append(str(text)))

    def like(self, **settings: str) -> "Player":
        """Choose settings without opening a page."""
        chosen = {"table": "plain"} | settings
        self.keep("hubba_settings", "&".join(f"{name}={choice}" for name, choice in chosen.items()))
        return self

    def keep(self, name: str, value: str) -> None:
        self.page.context.add_cookies([{"name": name, "value": value, "url": self.server.at()}])

    def sit(self, dealt: Dealt, *, script: bool = True) -> "Player":
        """Open a table as the guest for whom it was dealt, and wait until the script has its line."""
        self.keep(dealt.cookie, dealt.token)
        self.path = dealt.path
        self.frames.clear()
        self.page.goto(self.server.at(self.path))
        if script:
            self.wait_for_line()
        return self

    def wait_for_line(self) -> None:
        """Wait until the page has received something over its socket: before that, it posts its forms."""
        until(self.page, lambda: self.frames and self.page.evaluate("told"), "for the line")

    # What the page shows

    @property
    def question(self) -> Locator:
        """The question: the only heading that says whose turn it is."""
        return self.page.locator("#question")

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button, by its exact name or a part of it."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def moves(self) -> list[str]:
        """The moves that the page offers, by name."""
        return [name for name in self.names("button") if MOVE.match(name)]

    def names(self, role: str) -> list[str]:
        """The accessible names of the elements of a kind in the main part of the page."""
        return re.findall(rf'{role} "([^"]*)"', self.page.get_by_role("main").aria_snapshot())

    def heard(self) -> list[str]:
        """What the live region has said, in order."""
        return self.page.evaluate("heard")

    @property
    def over(self) -> bool:
        return bool(OVER.match(self.question.inner_text()))

    def record(self) -> str:
        """The record, as this person may know it."""
        answer = self.page.request.get(self.server.at(f"{self.path}/record"))
        assert answer.ok, answer.text()
        return answer.text()

    def entries(self) -> list[str]:
        """The entries of the record, line by line; those of finished games with hidden cards."""
        return re.findall(r"^\d+\. (.+)$", self.record(), re.MULTILINE)

    def steps(self, seat: int = 0) -> list[str]:
        """The steps of a seat, in notation."""
        return [entry.removeprefix(f"S{seat} ") for entry in self.entries() if entry.startswith(f"S{seat} ")]

    # What the person does

    def wait(self) -> "Player":
        """Wait until it is this person's turn, or the game is over."""
        expect(self.question).to_have_text(SETTLED)
        return self

    def press(self, name: str | re.Pattern[str]) -> "Player":
        self.button(name).click()
        return self

    def undo(self) -> "Player":
        """Undo the last move, and say yes if the page asks."""
        self.page.locator("[data-do=undo]").click()
        if self.page.locator("[data-do=undo]").get_attribute("data-confirm"):
            self.page.get_by_role("alertdialog").get_by_role("button", name="Undo move").click()
        return self

    def make(self, move: str) -> "Player":
        """Make a move, and wait until it is made."""
        with self.moving():
            self.press(move)
        return self

    @contextmanager
    def moving(self) -> Iterator[None]:
        """Wait until the page knows of the move: the same move may be possible right after it."""
        version = self.page.locator("[data-part=answer] [name=version]")
        before = version.get_attribute("value") or ""
        yield
        expect(version).not_to_have_attribute("value", before)

    def finish(self, choose: Callable[[list[str]], str] = lambda moves: moves[0]) -> list[str]:
        """Play to the end; returns the moves that were made."""
        made = []
        while not self.wait().over:
            made.append(choose(self.moves()))
            self.make(made[-1])
        return made
