"""The drawn table of Warlock in a real browser: nothing misplaced, played by clicks and drops, and accessible."""

import pytest

from hubba.core.wording import LANGUAGES
from tests.web.browser import NewPage, until
from tests.web.drawn import LONGEST_FIRST, VIEWS, misplaced, on_screens, sit
from tests.web.looks import hindrances, in_turn, violations
from tests.web.player import Page, expect
from tests.web.server import Server
from tests.web.warlock import asked, click_on, deal, deal_until, looked_at, shows

APART = (".seat", ".counter", ".bar-head", ".auction", ".board", ".realm", ".ask", ".hand", ".part-log")


CROWDED = {("choosing", 3), ("acting", 4), *((phase, 5) for phase in ("choosing", "acting", "placing", "bidding"))}


@pytest.mark.parametrize("language", LONGEST_FIRST)
@pytest.mark.parametrize(
    ("phase", "seats"),
    [
        pytest.param(phase, seats, marks=() if (phase, seats) in CROWDED else pytest.mark.slow)
        for phase in ("choosing", "acting", "placing", "bidding")
        for seats in (3, 4, 5)
    ],
)
def test_everything_has_its_place_and_nothing_overlaps(
    new_page: NewPage, server: Server, phase: str, seats: int, language: str
) -> None:
    dealt = looked_at(server, phase, seats=seats, day="1" if phase == "bidding" else "2")
    page = sit(new_page, server, dealt, locale=language).page
    first = ["#question"] if phase == "bidding" else ["#place-row-0", "#place-dungeon-0", "#question"]
    found = []
    for view in on_screens(page):
        found += [f"{view}: {text}" for text in misplaced(page, apart=[APART], whole=first)]
    assert not found, "\n".join(found)


OUTSIDE = """() => [...document.querySelectorAll(".rival")].flatMap((rival) =>
  [...rival.querySelectorAll("dd > :not(.visually-hidden)")]
    .filter((held) => held.checkVisibility())
    .filter((held) => held.getBoundingClientRect().right > rival.getBoundingClientRect().right - 4)
    .map((held) => `${rival.id}: ${held.textContent}`))"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_hold_stays_in_their_panels(new_page: NewPage, server: Server, language: str) -> None:
    """At the start, when dungeons and castles are empty, which a word says in each language."""
    page = sit(new_page, server, deal_until(server, asked("acting")), locale=language).page
    found = {view: outside for view in on_screens(page) if (outside := page.evaluate(OUTSIDE))}
    assert not found


def test_a_card_is_chosen_and_then_its_use(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "acting", day="2"))
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
    player = sit(new_page, server, deal(server, "acting", day="2"))
    page = player.page
    card = page.locator(".hand .card").last
    code = card.get_attribute("data-card") or ""
    before = page.locator(f".hand [data-card={code}]").count()
    card.drag_to(page.locator("#place-mine-0"))
    expect(page.locator(f".hand [data-card={code}]")).to_have_count(before - 1)


def test_the_places_of_the_card_that_is_looked_at_are_lit_and_take_it(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "acting", day="2"))
    page = player.page
    expect(page.locator(".offerline:visible")).to_have_count(0)
    card = page.locator(".hand .card").last
    code = card.get_attribute("data-card") or ""
    card.click()
    page.locator("#place-do-dungeon").click()
    expect(page.locator(f"#place-dungeon-0 [data-card={code}]").first).to_be_visible()
    assert player.steps()[-1] == f"dungeon {code}"


class Hand:
    """A hand that drags something over the page, with a mouse or a finger."""

    def __init__(self, page: Page, *, finger: bool) -> None:
        self.page = page
        self.finger = page.context.new_cdp_session(page) if finger else None

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        assert self.finger is not None
        where = [{"x": x, "y": y} for x, y in points]
        self.finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": where})

    def carry(self, piece: tuple[float, float], place: tuple[float, float]) -> None:
        """Pick up a piece, and hold it over a place."""
        if self.finger is None:
            self.page.mouse.move(*piece)
            self.page.mouse.down()
            self.page.mouse.move(*place, steps=5)
            return
        self.touch("touchStart", piece)
        for part in range(1, 6):
            x, y = (one + (other - one) * part / 5 for one, other in zip(piece, place, strict=True))
            self.touch("touchMove", (x, y))

    def let_go(self) -> None:
        self.page.mouse.up() if self.finger is None else self.touch("touchEnd")


@pytest.mark.parametrize("view", ["wide", "phone"])
def test_a_city_is_placed_by_a_drop_on_a_lit_cell(new_page: NewPage, server: Server, view: str) -> None:
    dealt = deal_until(server, shows("placing", lambda shown: shown.building))
    player = sit(new_page, server, dealt, viewport=VIEWS[view], has_touch=view == "phone")
    page = player.page
    lit = page.locator(".realm .site").last
    cell = (lit.get_attribute("id") or "").rpartition("-")[2]
    piece, place = page.locator(".is-site .card").bounding_box(), lit.bounding_box()
    assert piece is not None
    assert place is not None
    hand = Hand(page, finger=view == "phone")
    middle = (place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    hand.carry((piece["x"] + 20, piece["y"] + 30), middle)
    expect(page.locator(".is-over")).to_have_attribute("id", f"cell-0-{cell}")
    hand.let_go()
    expect(page.locator(f".realm [data-cell={cell}] .tile")).to_be_visible()
    assert player.steps()[-1] == cell


def test_a_city_is_placed_by_a_click_on_a_lit_cell(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "placing", day="2"))
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


@pytest.mark.parametrize(("place", "language"), in_turn(PLACES))
def test_the_drawn_table_hinders_nobody(new_page: NewPage, server: Server, place: str, language: str) -> None:
    page = sit(new_page, server, looked_at(server, place), locale=language).page
    page.locator("#sheet-box summary").click()
    assert hindrances(page) == []


@pytest.mark.parametrize(
    ("day", "view", "language"),
    [("3.3", "laptop", "en"), *(pytest.param("1", view, "fr", marks=pytest.mark.slow) for view in VIEWS)],
)
def test_a_game_is_played_to_its_end_by_clicks(
    new_page: NewPage, server: Server, day: str, view: str, language: str
) -> None:
    """From its last round, or from its first."""
    dealt = deal(server, "choosing", seats=3, day=day, bot="random")
    page = sit(new_page, server, dealt, viewport=VIEWS[view], locale=language).page
    click_on(page, ".ending")
    expect(page.locator(".ending .score-sheet tfoot td")).to_have_count(3)
    assert violations(page) == []
