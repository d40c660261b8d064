"""Tables of Warlock at certain moments, for browser tests."""

from collections.abc import Callable
from functools import cache

from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.browser.drawn import WarlockDrawing
from hubba.games.warlock.game import GAME
from tests.advised import advised_move_in
from tests.games.warlock.test_table import drawn
from tests.web.player import Page
from tests.web.server import Dealt, Server

TOKEN = "the-guest-at-the-bar"
SEEDS = range(3, 60)
# Picks a card and clicks its use in one go, because the page may change in between.
CLICK = """(number) => {
  const place = document.querySelector(".use-sheet.is-picked") ?? document;
  const lit = [...place.querySelectorAll("button[data-do=step]:not([aria-disabled]), .hand [data-pick]")]
    .filter((button) => button.checkVisibility());
  lit[(number * 7) % Math.max(lit.length, 1)]?.click();
}"""

Until = Callable[[Play], bool]
Wish = Callable[[WarlockDrawing, dict[str, int]], int | None]  # the move that the guest wants to make, if any


def nothing(shown: WarlockDrawing, legal: dict[str, int]) -> None:
    """No wish: the guest plays like everybody else."""


def sensible(seed: int, wish: Wish = nothing) -> Callable[[Play, int], int]:
    """A sensible move; the guest's wish comes first."""
    rng = Rng(seed)

    def choose(play: Play, seat: int) -> int:
        legal = {GAME.move_text(move): move for move in play.legal(seat)}
        wished = wish(drawn(play), legal) if seat == 0 and wish is not nothing else None
        return advised_move_in(play.game, play.view(seat).world(rng), seat, rng) if wished is None else wished

    return choose


def asked(phase: str, day: str = "1") -> Until:
    """Whether the first seat is asked this, on a day or in a round of it: 2, or 3.3."""

    def wanted(play: Play) -> bool:
        zones = {zone.name: zone.pieces for zone in play.view(0).zones() if zone.seat < 0}
        return 0 in play.to_act and zones["phase"] == (phase,) and zones["day"][0] >= day

    return wanted


def shows(phase: str, condition: Callable[[WarlockDrawing], object]) -> Until:
    """Whether the guest is asked this, and the table is as wanted."""
    its_turn = asked(phase)
    return lambda play: its_turn(play) and bool(condition(drawn(play)))


def deal_until(server: Server, until: Until, *, seats: int = 3, bot: str = "", wish: Wish = nothing) -> Dealt:
    """A table as wanted, from the first seed that leads there."""
    for seed in SEEDS:
        try:
            return server.put(
                GAME,
                TOKEN,
                seats=seats,
                options={"start": "0"},
                bot=bot,
                seed=seed,
                until=until,
                choose=sensible(seed, wish),
            )
        except ValueError:
            continue
    raise AssertionError("no seed leads there")


def deal(server: Server, phase: str, *, seats: int = 4, day: str = "1", bot: str = "") -> Dealt:
    """A table where the guest is asked this."""
    return deal_until(server, asked(phase, day), seats=seats, bot=bot)


@cache
def looked_at(server: Server, phase: str, *, seats: int = 4, day: str = "1") -> Dealt:
    """The same table for all tests that only look at it."""
    return deal(server, phase, seats=seats, day=day)


def click_on(page: Page, wanted: str) -> None:
    """Click on lit things in turn until the page shows what is wanted."""
    for number in range(4000):
        if page.locator(wanted).count():
            return
        page.evaluate(CLICK, number)
        page.wait_for_timeout(20)
    raise AssertionError(f"{wanted} never comes")
