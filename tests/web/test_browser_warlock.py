"""The drawn table of Warlock in a real browser: all in its place, played by clicks and drops, hindering nobody."""

from collections.abc import Callable

import pytest

from hubba.core.play import Play
from hubba.core.rng import Rng
from hubba.games.warlock.game import GAME
from tests.web.browser import NewPage, until
from tests.web.drawn import VIEWS, misplaced, sit
from tests.web.looks import violations
from tests.web.player import Player, expect
from tests.web.server import Dealt, Server

TOKEN = "the-guest-at-the-bar"

APART = (".seat", ".counter", ".bar-head", ".auction", ".board", ".realm", ".ask", ".hand", ".part-log")


def sensible(play: Play, seat: int, rng: Rng = Rng(5)) -> int:  # noqa: B008 - one for all deals
    """A move that somebody might make."""
    return int(play.view(seat).world(rng).playout_move(seat, rng))


def asked(phase: str, day: int = 1) -> Callable[[Play], bool]:
    """Until the first seat is asked something."""

    def wanted(play: Play) -> bool:
        zones = {zone.name: zone.pieces for zone in play.view(0).zones() if zone.seat < 0}
        return 0 in play.to_act and zones["phase"] == (phase,) and int(zones["day"][0][0]) >= day

    return wanted


def deal(server: Server, phase: str, *, seats: int = 4, day: int = 1, bot: str = "") -> Dealt:
    """A table at which the guest is asked something, from the first seed with which that happens."""
    for seed in range(3, 60):
        try:
            return server.put(
                GAME,
                TOKEN,
                seats=seats,
                options={"start": "0"},
                bot=bot,
                seed=seed,
                until=asked(phase, day),
                choose=sensible,
            )
        except ValueError:
            continue
    raise AssertionError(f"{phase} is never asked")


@pytest.mark.parametrize("view", [view for view in VIEWS if view != "phone on its side"])
def test_everything_has_its_place_and_nothing_overlaps(new_page: NewPage, server: Server, view: str) -> None:
    page = new_page(drawn=True, viewport=VIEWS[view], locale="fr")
    player = Player(page, server).like(table="drawn", language="fr")
    found = []
    for seats in (3, 4, 5):
        for phase in ("choosing", "acting", "placing", "bidding"):
            player.sit(deal(server, phase, seats=seats, day=1 if phase == "bidding" else 2))
            first = ["#question"] if phase == "bidding" else ["#place-row-0", "#place-dungeon-0", "#question"]
            wrong = misplaced(page, apart=[APART], whole=first)
            found += [f"{seats} seats, {phase}: {text}" for text in wrong]
    assert not found, "\n".join(found)


def test_a_card_is_chosen_and_then_its_use(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "acting", day=2))
    page = player.page
    card = page.locator(".hand .card").last
    code = card.get_attribute("data-card") or ""
    before = page.locator(f".hand [data-card={code}]").count()
    expect(page.locator(".use-sheet:visible")).to_have_count(0)
    card.click()
    expect(page.locator(".use-sheet:visible .btn-use")).to_have_count(4)
    page.locator(".use-sheet:visible button[value=dungeon]").click()
    expect(page.locator(f".hand [data-card={code}]")).to_have_count(before - 1)
    expect(page.locator(f"#place-dungeon-0 [data-card={code}]").first).to_be_visible()


def test_a_card_is_dropped_on_a_place(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "acting", day=2))
    page = player.page
    card = page.locator(".hand .card").last
    code = card.get_attribute("data-card") or ""
    before = page.locator(f".hand [data-card={code}]").count()
    card.drag_to(page.locator("#place-do-mine"))
    expect(page.locator(f".hand [data-card={code}]")).to_have_count(before - 1)


def test_a_city_is_placed_by_a_click_on_a_lit_cell(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "placing", day=2))
    page = player.page
    lit = page.locator(".realm .site").first
    cell = (lit.get_attribute("id") or "").rpartition("-")[2]
    lit.click()
    expect(page.locator(f".realm [data-cell={cell}] .tile")).to_be_visible()


def test_a_city_is_struck_by_one_click(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "striking"))
    page = player.page
    target = page.locator(".others .is-target[data-also]").first
    name = target.get_attribute("id") or ""
    target.click()
    until(page, lambda: page.locator(".others .is-target").count() == 0, "for the strike")
    seat, cell = name.removeprefix("cell-").split("-")
    assert player.steps()[-1] == f"seat:{seat} at:{cell}", "one step says both"
    assert page.locator(f"#{name}").get_attribute("data-kind") == "ruin"


PLACES = ("choosing", "acting", "paying", "placing", "striking", "bidding", "recruiting")


@pytest.mark.parametrize("place", PLACES)
def test_the_drawn_table_hinders_nobody(new_page: NewPage, server: Server, place: str) -> None:
    page = new_page(drawn=True, reduced_motion="reduce")
    player = Player(page, server)
    found = []
    for light, language in (("candle", "en"), ("day", "fr")):
        player.like(table="drawn", light=light, language=language)
        player.sit(deal(server, place))
        found += [f"{light} {language}: {text}" for text in violations(page)]
    page.locator("#sheet-box summary").click()
    found += [f"score sheet: {text}" for text in violations(page)]
    assert not found, "\n".join(found)


def test_the_last_rounds_are_played_by_clicks(new_page: NewPage, server: Server) -> None:
    """Whatever is lit is clicked, this and that in turn, until the points are counted."""
    player = sit(new_page, server, deal(server, "acting", seats=3, day=3, bot="random"))
    page = player.page
    for number in range(400):
        if page.locator(".ending").count():
            break
        lit = page.locator("button[data-do=step]:visible:not([aria-disabled])")
        count = lit.count()
        if count:
            lit.nth(number * 7 % count).dispatch_event("click")
        page.wait_for_timeout(20)
    expect(page.locator(".ending .score-sheet tfoot td")).to_have_count(3)
    assert violations(page) == []
