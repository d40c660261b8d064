"""The drawn table of Warlock in a real browser: nothing misplaced, played by clicks and drops, and accessible."""

import pytest

from hubba.core.play import Play
from hubba.core.wording import LANGUAGES
from hubba.games.warlock.browser.drawn import WarlockDrawing
from hubba.games.warlock.game import GAME
from tests.games.warlock.test_table import drawn
from tests.web.browser import NewPage, resize, until
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


# What sticks out of its place, box or panel, or is covered.
SPILT = """() => {
  const inside = [[".offerline", ".place"], [".inmate", ".place"], [".inmate-icons", ".inmate"]];
  return inside.flatMap(([name, frame]) => [...document.querySelectorAll(`.place ${name}`)]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const [one, other] = [element, element.closest(frame)].map((found) => found.getBoundingClientRect());
      return one.left < other.left - 1 || one.right > other.right + 1 || one.top < other.top - 1
        || one.bottom > other.bottom + 1;
    })
    .map((element) => `${name} ${element.id || element.textContent} sticks out`));
}"""
COVERED = """() => {
  const [sheet, button] = [".sheet-shown", "#sheet-box summary"].map((name) =>
    document.querySelector(name).getBoundingClientRect());
  return button.left < sheet.right && button.right > sheet.left
    && button.top < sheet.bottom && button.bottom > sheet.top;
}"""
SCREENS = {
    **{"low": {"width": 1280, "height": 720}, "wide": {"width": 1440, "height": 900}},
    **{"phone": {"width": 390, "height": 844}, "phone on its side": {"width": 844, "height": 390}},
}


def hoard(shown: WarlockDrawing, legal: dict[str, int]) -> int | None:
    """Send everything to the dungeon."""
    return legal.get("dungeon") if shown.phase in ("acting", "sending") else None


@pytest.mark.parametrize(
    ("least", "language"), [(14, "fr"), (7, "en"), pytest.param(10, "fr", marks=pytest.mark.slow)]
)
def test_a_full_dungeon_stays_in_its_place_and_the_sheet_uncovered(
    new_page: NewPage, server: Server, least: int, language: str
) -> None:
    def crowded(shown: WarlockDrawing) -> bool:
        there = [inmate.held.card for inmate in shown.dungeon]
        return least <= len(there) and len(shown.hand) > 0 and any(card.second for card in there)

    dealt = deal_until(server, shows("acting", crowded), seats=4, wish=hoard)
    page = sit(new_page, server, dealt, locale=language).page
    page.locator(".hand [data-pick]").last.click()
    found = [f"{name}: {text}" for name in on_screens(page, SCREENS) for text in page.evaluate(SPILT)]
    for _ in on_screens(page, SCREENS):
        expect(page.locator(".estate .won b")).to_be_visible()
    page.locator("#sheet-box summary").click()
    found += [f"{name}: the sheet's button" for name in on_screens(page, SCREENS) if page.evaluate(COVERED)]
    assert not found, "\n".join(found)


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


def payable(shown: WarlockDrawing) -> list[str]:
    """The cards of the hand that only one creature of the dungeon can pay for."""
    there = [inmate.held.card for inmate in shown.dungeon]
    if any(card.second or card.race == "wizard" for card in there):
        return []  # either might stand in for another
    kinds = [card.race for card in there]
    return [
        held.id
        for held in shown.hand
        if "build" in held.uses and len(held.card.cost) == 1 and kinds.count(held.card.cost[0]) == 1
    ]


def test_a_city_dropped_on_a_cell_is_paid_for_and_placed_there_in_one_go(new_page: NewPage, server: Server) -> None:
    dealt = deal_until(server, shows("acting", payable), wish=hoard)
    shown = drawn(dealt.play)
    card = payable(shown)[0]
    cell = next(cell.name for cell in shown.seats[0].cells if cell.kind == "empty")
    page = sit(new_page, server, dealt).page
    page.locator(f"#{card}").drag_to(page.locator(f".realm [data-cell={cell}]"), source_position={"x": 8, "y": 12})
    code = card.removeprefix("hand-0-").partition("-")[0]
    expect(page.locator(f".realm [data-cell={cell}] .tile")).to_have_attribute("data-card", code)


def test_escape_takes_back_a_city_that_is_not_paid_for(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, looked_at(server, "paying"))
    page = player.page
    expect(page.locator(".hand .is-site")).to_have_count(1)
    expect(page.locator(".tools [data-do=undo]:not([data-confirm])")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".hand .is-site")).to_have_count(0)
    expect(player.question).not_to_contain_text("Pay for ")


def fetch(shown: WarlockDrawing, legal: dict[str, int]) -> int | None:
    """Play a human to the castle as soon as possible."""
    if shown.phase == "acting" and any(held.card.race == "human" for held in shown.hand):
        return legal.get("castle")
    humans = [move for text, move in legal.items() if text.startswith("H")]
    return humans[0] if shown.use == "castle" and humans else None


def test_three_cards_are_drawn_by_one_click_where_only_the_stock_is_left(new_page: NewPage, server: Server) -> None:
    only_stock = shows("seeking", lambda shown: shown.draws > 1)
    player = sit(new_page, server, deal_until(server, only_stock, wish=fetch))
    page = player.page
    count = page.locator(".hand .card").count()
    button = page.locator("#choice-draw")
    expect(button).to_contain_text("Draw 3 cards")
    button.click()
    expect(page.locator(".hand .card")).to_have_count(count + 3)


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


# Gold and names of the hand that lie under another card, as one sees at their right edge.
UNDER = """() => [...document.querySelectorAll(".hand .wcard")].flatMap((card) =>
  [...card.querySelectorAll(".gold, .card-name > b")].filter((told) => told.checkVisibility()).filter((told) => {
    const { right, top, bottom, width } = told.getBoundingClientRect();
    return width && !card.contains(document.elementFromPoint(right - 3, (top + bottom) / 2));
  }).map((told) => `${card.id}: ${told.textContent}`))"""


@pytest.mark.parametrize("cards", [9, 13])
def test_a_large_hand_on_a_wide_screen_hides_no_gold_and_cuts_no_name(
    new_page: NewPage, server: Server, cards: int
) -> None:
    def draws(play: Play, seat: int) -> int:
        draw = GAME.move_from("draw")
        return draw if seat == 0 and draw in play.legal(0) else play.legal(seat)[-1]

    def holds(play: Play) -> bool:
        held = [zone for zone in play.view(0).zones() if (zone.name, zone.seat) == ("hand", 0)]
        return play.to_act == (0,) and asked("acting")(play) and bool(held) and len(held[0].pieces) >= cards

    options = {"start": "0"}
    page = sit(
        new_page, server, server.put(GAME, seats=4, options=options, until=holds, choose=draws), locale="fr"
    ).page
    for width, height in ((1280, 720), (1440, 900)):
        resize(page, width, height)
        assert page.evaluate(UNDER) == [], (width, height)
