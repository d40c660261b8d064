"""From click to painted table, measured by the script in the page while Chromium plays a game against bots."""

import os
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from deal import Planned, alone, write
from server import ROOT, Server, scratch

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

MEASURE = "hubba:click-to-paint"
# Buttons that make a move at once; a first tap on a card for the trump (`data-pick`) only shows what it would mean.
LIT = 'button[data-do="step"]:not([aria-disabled]):not(:disabled):not([data-pick]):visible'
LONGEST_GAME = 180.0  # seconds
LONGEST_WAIT = 20_000  # ms for a page or a button
# Bots that think briefly and move soon, so that a game ends; the person's own click does not wait for them.
PACE, PLAYER = "quick", "search:30"
BLANK = "() => new Promise(r => { const t = performance.now(); const f = requestAnimationFrame;" + (
    " f(() => f(() => r(performance.now() - t))) })"
)


@dataclass
class Clicks:
    """What the page measured, in milliseconds, or why it measured nothing."""

    durations: list[float] = field(default_factory=list)
    clicks: int = 0
    posted: int = 0  # clicks that loaded another page: the script did not handle them
    over: int = 0  # games played to their end
    frame: float = 0.0  # the time of two frames in this browser when nothing happens
    skipped: str = ""


def clicks(games: int, sources: Sequence[Path]) -> list[Clicks]:
    """Play some games by clicking lit buttons, each at one checkout after the other, in one browser."""
    sys.path.insert(0, str(ROOT))
    from tools.browser import find

    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        return [Clicks(skipped="Playwright cannot be imported") for _ in sources]
    program = find()
    if program is None:
        return [Clicks(skipped="there is no Chromium") for _ in sources]
    found = [Clicks() for _ in sources]
    with ExitStack() as open_:
        served = [_serve(open_, games, source) for source in sources]
        playwright = open_.enter_context(sync_playwright())
        # Chromium has no sandbox when it runs as root, as in most containers.
        args = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=args)
        open_.callback(browser.close)
        pages = [_page(browser, server, planned[0].tokens[0]) for server, planned in served]
        for number in range(games):
            for page, (server, planned), measured in zip(pages, served, found, strict=True):
                page.goto(f"{server.address}tables/{planned[number].name}")
                _play(page, measured)
                page.goto("about:blank")  # this page does nothing while the other checkout is measured
    return found


def _serve(open_: ExitStack, games: int, source: Path) -> tuple[Server, list[Planned]]:
    """A server of a checkout, with tables."""
    folder = Path(open_.enter_context(scratch()))
    planned = write(folder, [alone(number, PACE, PLAYER) for number in range(games)])
    return open_.enter_context(Server(folder, source=source)), planned


def _page(browser: "Browser", server: Server, token: str) -> "Page":
    """A window of the guest who plays there."""
    context = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(LONGEST_WAIT)
    cookie = {"name": "hubba_guest", "value": token, "url": server.address}
    context.add_cookies([cookie])  # type: ignore[list-item]
    return context.new_page()


def _play(page: "Page", found: Clicks) -> None:
    page.wait_for_timeout(500)  # for the socket: until it is open, forms are posted
    found.frame = sorted(page.evaluate(BLANK) for _ in range(9))[4]
    end = time.monotonic() + LONGEST_GAME
    origin = _origin(page)
    seen = 0
    while time.monotonic() < end:
        button = page.locator(LIT).first
        if not button.count():
            if page.locator(".ending").count():
                found.over += 1
                break
            page.wait_for_timeout(20)
            continue
        button.click()
        found.clicks += 1
        durations = _wait(page, seen, origin)
        if _origin(page) != origin:
            found.posted += 1
            origin, seen = _origin(page), 0
            page.wait_for_timeout(500)
            continue
        found.durations += durations[seen:]
        seen = len(durations)


def _wait(page: "Page", seen: int, origin: float) -> list[float]:
    """The measures of this page once there is a new one, or the present ones after a while."""
    from playwright.sync_api import Error

    durations: list[float] = []
    for _ in range(100):
        page.wait_for_timeout(20)
        # Ask from outside: the page's policy forbids the script that Playwright would use to wait inside.
        # While the browser loads another page, there is nothing to ask.
        with suppress(Error):
            durations = page.evaluate("name => performance.getEntriesByName(name).map(e => e.duration)", MEASURE)
            if len(durations) > seen or _origin(page) != origin:
                break
    return durations


def _origin(page: "Page") -> float:
    return float(page.evaluate("performance.timeOrigin"))
