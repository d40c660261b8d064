"""A server for tests of its pages: guests with their own cookies, sockets, and bots that answer at once."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any, TypeVar

import httpx
import msgspec
import pytest
from litestar.testing import TestClient
from litestar.testing.transport import TestClientTransport

from hubba.bots.player import Choice
from hubba.bots.questions import BotQuestion, answer, choice
from hubba.core import registry as game_registry
from hubba.core.game import Game
from hubba.core.play import Play
from hubba.games.witches.game import GAME
from hubba.tables.host import ADVISER
from hubba.tables.pace import PACES
from hubba.tables.player import Player, guest_of
from hubba.tables.record_check import replayed
from hubba.tables.registry import TableRegistry
from hubba.tables.served import ServedTable
from hubba.tables.table import Table
from hubba.tables.token_key import TokenKey
from hubba.web import app
from hubba.web.access import Access
from hubba.web.limits import Limits
from hubba.web.push_services import WELL_KNOWN, PushServices
from tests.web.html import Element, Page, Sent
from tests.web.window import PATIENCE, Socket, some_turns

T = TypeVar("T")
PORT = 8765
SITE = f"http://127.0.0.1:{PORT}"
MINIS = ("caravan", "cellar", "purses")
# A test may ask for as much as it likes, from one address; it does not wait for a refusal either.
GENEROUS = Limits(
    guest_burst=10**9,
    address_burst=10**9,
    refusal_pause=0.0,
    guest_unfinished=10**9,
    address_tables=10**9,
    least_disk=0,
    guest_sockets=10**9,
    address_sockets=10**9,
    table_sockets=10**9,
    evening_sockets=10**9,
    guest_messages=10**9,
    address_messages=10**9,
    address_records=10**9,
    guest_talk=10**9,
    address_talk=10**9,
)
TOKENS = TokenKey("the key of every house in these tests")
COOKIE = f"hubba_guest_{TOKENS.mark}"
SMALL = {"option-colours": "3", "option-values": "4", "option-hand": "2"}  # a box for short games


class QuickThinkers:
    """Bots that answer at once, in this process: any legal move, and a small search for hints."""

    expected_wait = 0.0

    def warm(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def choose(self, table: str, question: BotQuestion, guests: Sequence[str] = ()) -> Choice:
        player = "search:40" if question.player == ADVISER else "random"
        return choice(answer(msgspec.structs.replace(question, player=player)))


class QuickCheckers:
    """Checks records in this process, so that no worker has to start."""

    async def check(self, text: str, guest: str, address: str = "") -> str:
        return replayed(text).game.name

    async def close(self) -> None:
        pass


class Site:
    """A server without a network, for guests in the same process."""

    def __init__(
        self,
        path: Path,
        limits: Limits,
        secret: str,
        access: Access | None = None,
        services: PushServices = WELL_KNOWN,
    ) -> None:
        self.registry = TableRegistry(path, workers=1)
        self.registry.secret = secret or self.registry.secret
        self.registry.guest_book.tokens = TOKENS
        self.registry.bot_pool = QuickThinkers()  # type: ignore[assignment]
        self.registry.archive.check_pool = QuickCheckers()  # type: ignore[assignment]
        self.client = TestClient(
            app.make_app(self.registry, access or Access.loopback(PORT), limits, services), base_url=SITE
        )

    def run(self, what: Callable[..., Awaitable[T]], *args: object) -> T:
        """Await something in the event loop of the server."""
        return self.client.blocking_portal.call(what, *args)

    def guest(self, token: str = "", language: str = "en", *, drawn: bool = False, **headers: str) -> "Guest":
        """A new guest; a token makes it a known one. Guests use plain tables unless `drawn` is set."""
        guest = Guest(self, {"accept-language": language, **headers})
        if not drawn:
            guest.cookies.set("hubba_settings", "table%3Dplain", domain="127.0.0.1", path="/")
        if token:
            guest.cookies.set(COOKIE, token, domain="127.0.0.1", path="/")
        return guest

    def table(self, path: str) -> Table:
        """The table at an address."""
        return self.run(self._find, path.split("/")[2]).table

    async def _find(self, name: str) -> ServedTable:
        return await self.registry.find(name)

    def rest(self) -> None:
        """Wait until no bot is to act."""
        self.run(self._rest)

    async def _rest(self) -> None:
        async with asyncio.timeout(PATIENCE):
            while any(served.host.busy for served in self.registry.served.values()):
                await asyncio.sleep(0.001)

    def settle(self) -> None:
        """Let everything happen that is due."""
        self.run(some_turns)

    def open(self, players: Sequence[str], game: Game = GAME, options: Mapping[str, object] | None = None) -> str:
        """The address of a new table for guests with these tokens; `""` is a bot."""
        names = ["Anna", "Brian", "Chloé", "David", "Emma", "Farid"]
        seated = [
            Player(name, guest=guest_of(token)) if token else Player(name, bot="random", seed=seat)
            for seat, (name, token) in enumerate(zip(names, players, strict=False))
        ]

        async def opened() -> str:
            return (await self.registry.open(game, seated, options, seed=b"7" * 32)).id

        return f"/tables/{self.run(opened)}"


@contextmanager
def open_site(
    path: Path,
    *,
    limits: Limits = GENEROUS,
    secret: str = "",
    waiting: bool = False,
    access: Access | None = None,
    services: PushServices = WELL_KNOWN,
) -> Iterator[Site]:
    """A house in this file, with pages on `SITE`; without waiting bots act at once."""
    with pytest.MonkeyPatch.context() as patch:
        if not waiting:
            for pace in PACES:
                patch.setitem(PACES, pace, 0.0)
        site = Site(path, limits, secret, access, services)
        with site.client:
            yield site


class Guest(httpx.Client):
    """A browser without script: it keeps cookies and sends forms."""

    def __init__(self, site: Site, headers: Mapping[str, str]) -> None:
        transport: Any = TestClientTransport(client=site.client)
        super().__init__(base_url=SITE, transport=transport, headers=headers)
        self.site = site

    def see(self, path: str, status: int = 200) -> Page:
        """The page at an address, once no bot is to act."""
        self.site.rest()
        return shown(self.get(path), status)

    def send(self, sent: Sent | httpx.Request, **options: Any) -> httpx.Response:  # type: ignore[override]
        """Send a form."""
        if isinstance(sent, httpx.Request):
            return super().send(sent, **options)
        if sent.method == "get":
            return self.get(sent.path, params=sent.data)
        return self.post(sent.path, data=sent.data)

    def press(self, page: Page, button: Element, status: int = 303, **filled: str) -> Page:
        """Press a button and follow where it leads."""
        answered = self.send(page.press(button, **filled))
        assert answered.status_code == status, answered.text
        if status != 303:
            return shown(answered, status)
        return self.see(answered.headers["location"])

    def deal(self, game: str = "witches", **chosen: str) -> Page:
        """Open a table on the page that sets one up."""
        page = self.see(f"/games/{game}")
        return self.press(page, page.submit("/tables"), **chosen)  # type: ignore[arg-type]

    def call(self, page: Page) -> dict[str, str]:
        """The fields that a form of this page needs to be accepted."""
        return {"_csrf_token": page.root.all("input", name="_csrf_token")[0].get("value")}

    @property
    def csrf_cookie(self) -> str:
        """The unmasked token, as the framework expects it in a header. No page holds it."""
        return next(str(cookie.value) for cookie in self.cookies.jar if "csrf" in cookie.name)

    @property
    def token(self) -> str:
        """The token that the house knows this browser by."""
        return self.cookies[COOKIE]

    def socket(self, path: str, **headers: str) -> Socket:
        """A window at a table."""
        cookies = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.cookies.jar)
        usual = {"host": f"127.0.0.1:{PORT}", "origin": SITE, "cookie": cookies}
        usual["accept-language"] = self.headers["accept-language"]
        return Socket(self.site.client.app, self.site.run, f"{path}/socket", usual | headers)


def shown(response: httpx.Response, status: int = 200) -> Page:
    """The page in a response."""
    assert response.status_code == status, f"{response.status_code} {response.text}"
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    return Page(response.text, response.url.raw_path.decode())


def without_mask(html: str) -> str:
    """A page without the masked token, which differs in every response."""
    return re.sub(r'name="_csrf_token" value="[^"]*"', 'name="_csrf_token" value="…"', html)


def play_out(guest: Guest, page: Page, choose: Callable[[list[str]], str], limit: int = 400) -> Page:
    """Play to the end with the buttons of the pages, for everybody at this screen."""
    for _ in range(limit):
        if any(button.get("formaction").endswith("/again") for button in page.buttons()):
            return page
        people = [button for button in page.buttons(name="who") if button.get("formaction").endswith("/uncover")]
        moves = page.moves()
        assert people or moves, f"nothing to press: {page.question}"
        page = guest.press(page, people[0] if people else moves[choose(sorted(moves))])
    raise AssertionError("it never ends")


def new_token(beginning: str = "") -> str:
    """The token of somebody who was never here, the same for the same beginning."""
    return TOKENS.signed(beginning) if beginning else TOKENS.issue()


def digests(page: Page) -> dict[str, str]:
    """The digests that a page sends when it opens its socket."""
    return {part.get("data-part"): part.get("data-digest") for part in page.root.all(data_part="")}


def watched(play: Play) -> tuple[object, ...]:
    """Numbers of a play that change if anything happens."""
    return (len(play.entries), *(play.version(viewer) for viewer in play.viewers))


@contextmanager
def minis_installed() -> Iterator[None]:
    """Install the miniature games for a while."""
    found = dict(game_registry._found())
    for name in MINIS:
        found[name] = EntryPoint(name, f"hubba.testing.minis.{name}:GAME", game_registry.GROUP)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(game_registry, "_found", lambda: found)
        yield
    game_registry.find_game.cache_clear()
