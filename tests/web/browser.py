"""Chromium for the tests, driven by Playwright: an empty context for each test, and no complaint overlooked.

A test takes `page`, or `new_page(locale="fr", viewport=…)` for more or other pages; `drawn=True` chooses drawn
tables. A test fails if the browser complains about anything (uncaught errors, console errors, violations of the
content security policy), unless the test has called `complaints.expect("part of the text")`.

Contexts are emptied and lent again, which halves the cost of a test. Ask for `fresh=True` if a test changes what
cannot be undone in a context (a clock, an init script or a route of the whole context) or needs an empty cache.
"""

import asyncio
import contextlib
import os
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

import pytest
from tools.browser import MISSING, find

from tests.loud import Lack

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, WebError

TIMEOUT = 30_000  # ms that a condition may take: long, for a busy machine; a test that passes never waits for it
VIEWPORT = {"width": 1024, "height": 768}
IDLE = 3  # contexts that wait for the next test, each with its own process
MEDIA = ("color_scheme", "forced_colors", "reduced_motion")  # options that a page can take without a new context


def missing() -> str | None:
    """Why there is no browser here; empty if there is one."""
    try:
        import playwright.sync_api  # noqa: F401
    except ImportError:
        return "Playwright cannot be imported"
    return None if find() else "there is no Chromium"


# One browser per process.


class Engine:
    """The browser of this process, and Playwright's event loop, which must not pass for ours.

    Between two calls Playwright leaves its loop marked as running, and `asyncio.run` in any later test of the
    process would refuse to work. So the mark is only set while a test uses the browser.
    """

    def __init__(self) -> None:
        from playwright.sync_api import expect, sync_playwright

        # As root, as in most containers, Chromium has no sandbox to offer.
        args = ["--no-sandbox"] if os.geteuid() == 0 else []
        # Keep no renderer ready for a page that never comes: each test costs a fifth less.
        args.append("--renderer-process-limit=1")
        # All pages of a context share a process, even if their addresses differ.
        args.append("--disable-site-isolation-trials")
        expect.set_options(timeout=TIMEOUT)
        self.playwright = sync_playwright().start()
        self.browser: Browser = self.playwright.chromium.launch(executable_path=find(), args=args)
        self.loop = asyncio.get_running_loop()
        self.idle: list[tuple[dict[str, Any], BrowserContext]] = []
        self.park()

    def lend(self, options: dict[str, Any]) -> "BrowserContext":
        """A context without cookies or anything stored, and with one empty page that keeps its process alive."""
        for place, (kind, context) in enumerate(self.idle):
            if kind == options:
                del self.idle[place]
                return context
        context = self.browser.new_context(**options)
        context.set_default_timeout(TIMEOUT)
        context.new_page()
        return context

    def take_back(self, options: dict[str, Any], context: "BrowserContext") -> None:
        """Empty a context for the next test. If there are too many, close the one that was not used for longest."""
        first, *others = context.pages
        if first.url != "about:blank":  # a test has used, or closed, the page that should stay
            context.close()
            return
        line = context.new_cdp_session(first)
        for scheme, host in {urlsplit(page.url)[:2] for page in others}:
            if host:
                what = {"origin": f"{scheme}://{host}", "storageTypes": "local_storage"}
                line.send("Storage.clearDataForOrigin", what)
        line.detach()
        for page in others:
            page.close()
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(False)
        self.idle.append((options, context))
        if len(self.idle) > IDLE:
            self.idle.pop(0)[1].close()

    def resume(self) -> None:
        asyncio._set_running_loop(self.loop)

    def park(self) -> None:
        asyncio._set_running_loop(None)

    def close(self) -> None:
        self.resume()
        self.browser.close()
        self.playwright.stop()
        self.park()


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    if reason := missing():
        if os.environ.get("CI"):
            pytest.fail(f"{MISSING}: {reason}", pytrace=False)
        pytest.skip(reason)
    engine = Engine()
    yield engine
    engine.close()


@pytest.fixture(scope="session")
def browser(engine: Engine) -> "Browser":
    """The browser itself. Tests should take `page`, `new_page` or `new_context`, which start it."""
    return engine.browser


# What the browser complains about.


class Complaints:
    """Everything that went wrong in the pages of a test."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.expected: list[str] = []
        self.allowed: list[str] = []
        self.ears: list[tuple[BrowserContext, Any, Any]] = []
        self.deaf = False  # the test is over: then cut-off requests are no errors

    def expect(self, text: str) -> None:
        """Allow complaints that contain a text, and require at least one."""
        self.expected.append(text)

    def allow(self, text: str) -> None:
        """Allow complaints that contain a text, but require none."""
        self.allowed.append(text)

    def listen(self, context: "BrowserContext") -> None:
        def console(message: "ConsoleMessage") -> None:
            # Violations of the policy are console errors, too; those that are only reported are not.
            if message.type == "error" or "Content Security Policy" in message.text:
                self.hear(f"console: {message.text} ({message.location.get('url')})")

        def error(error: "WebError") -> None:
            self.hear(f"uncaught: {error.error}")

        context.on("console", console)
        context.on("weberror", error)
        self.ears.append((context, console, error))

    def leave(self, context: "BrowserContext") -> None:
        """Stop listening: the next test listens for itself."""
        for heard, console, error in self.ears:
            if heard is context:
                context.remove_listener("console", console)
                context.remove_listener("weberror", error)

    def hear(self, text: str) -> None:
        if not self.deaf:
            self.heard.append(text)

    def check(self) -> None:
        known = (*self.expected, *self.allowed)
        surprises = [text for text in self.heard if not any(part in text for part in known)]
        assert not surprises, "the browser complained:\n" + "\n".join(surprises)
        for part in self.expected:
            assert any(part in text for text in self.heard), f"the browser did not complain about {part!r}"


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


# Contexts and pages.


class NewContext(Protocol):
    """Opens a context. Options are Playwright's: locale, viewport, reduced_motion, java_script_enabled, …"""

    def __call__(self, **options: Any) -> "BrowserContext": ...


class NewPage(Protocol):
    """Opens a page in a context of its own, with the same options."""

    def __call__(self, **options: Any) -> "Page": ...


@pytest.fixture
def new_context(engine: Engine, complaints: Complaints) -> Iterator[NewContext]:
    from playwright.sync_api import Error

    opened: list[tuple[bool, dict[str, Any], BrowserContext]] = []

    def new(*, drawn: bool = False, fresh: bool = False, **options: Any) -> "BrowserContext":
        # A service worker would stay in a context that is lent again: whoever tests one asks for a fresh one.
        options = {"locale": "en-GB", "viewport": VIEWPORT, "service_workers": "block"} | options
        context = engine.browser.new_context(**options) if fresh else engine.lend(options)
        context.set_default_timeout(TIMEOUT)
        if not drawn:  # most tests use the plain table, which every game has
            plain = {"name": "hubba_settings", "value": "table%3Dplain", "domain": "127.0.0.1", "path": "/"}
            context.add_cookies([plain])  # type: ignore[list-item]
        complaints.listen(context)
        opened.append((fresh, options, context))
        return context

    engine.resume()
    try:
        yield new
        for _, _, context in opened:
            for page in context.pages:
                # The browser reports its complaints so far before it answers this.
                with contextlib.suppress(Error):
                    page.evaluate("0")
        complaints.deaf = True
        for fresh, options, context in opened:
            # A route that is still being served would keep the context open for ever.
            for page in context.pages:
                page.unroute_all(behavior="ignoreErrors")
            context.unroute_all(behavior="ignoreErrors")
            complaints.leave(context)
            if fresh:
                context.close()
            else:
                engine.take_back(options, context)
        complaints.check()
    finally:
        engine.park()


@pytest.fixture
def new_page(new_context: NewContext) -> NewPage:
    def new(**options: Any) -> "Page":
        viewport = options.pop("viewport", None)
        media = {name: options.pop(name) for name in MEDIA if name in options}
        page = new_context(**options).new_page()
        if viewport:
            page.set_viewport_size(viewport)
        if media:
            page.emulate_media(**media)
        return page

    return new


@pytest.fixture
def context(new_context: NewContext) -> "BrowserContext":
    return new_context()


@pytest.fixture
def page(context: "BrowserContext") -> "Page":
    return context.new_page()


# The page hears of its new size before the next picture, and what it places itself moves then.
PAINTED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


def resize(page: "Page", width: int, height: int) -> None:
    """Give a page another size, and wait until it has heard of that."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(PAINTED)


def until(page: "Page", condition: Callable[[], object], what: str = "") -> None:
    """Wait for something on our side, while the browser continues."""
    waited, pause = 0, 5
    while waited < TIMEOUT:
        if condition():
            return
        page.wait_for_timeout(pause)
        waited, pause = waited + pause, min(2 * pause, 80)  # asking costs time, too
    raise AssertionError(f"waited in vain {what}")


# One loud line at the end if there is no browser.


LACK = Lack("engine", missing, MISSING)


def pytest_sessionfinish(session: pytest.Session) -> None:
    LACK.in_worker(session)


def pytest_terminal_summary(terminalreporter: Any, config: pytest.Config) -> None:
    LACK.in_summary(terminalreporter, config)
