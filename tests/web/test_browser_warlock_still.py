"""Warlock's table stays still and whole: from one question to the next nothing moves, and no text is cut."""

import re

import pytest

from hubba.core.wording import LANGUAGES
from hubba.games.warlock.browser.drawn import WarlockDrawing
from hubba.games.warlock.game import GAME
from tests.games.warlock.test_table import drawn
from tests.web.browser import NewPage
from tests.web.circle import request
from tests.web.drawn import on_screens, sit
from tests.web.player import Page, Player, expect
from tests.web.server import Dealt, Hasty, Server, is_over
from tests.web.warlock import Until, asked, click_on, deal, deal_until, shows

WIDE = {"wide": {"width": 1440, "height": 900}, "low": {"width": 1280, "height": 720}}
NARROW = {
    "tablet": {"width": 820, "height": 1180},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
}
SCREENS = WIDE | NARROW
# What must stay where it is: on a wide screen everything, on a phone the question and the hand.
STILL = dict.fromkeys(NARROW, (".ask", ".hand")) | dict.fromkeys(
    WIDE, (".seat", ".counter", ".estate", ".board", ".realm", ".ask", ".hand", ".part-log")
)
BOXES = """(names) => names.flatMap((name) => [...document.querySelectorAll(name)].map((element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [name, ...[left, top, width, height].map(Math.round)].join(" ");
}))"""
# Texts that stick out of the button, card, seat or panel they are on, or are cut off. Names may be too long.
CUT = """() => {
  const frames = `button, .btn, .seat, .card, .ask, .place, .bidder, .secret, .counter, .ending, .coach, .bar-head,
    .bar-note, .auction, .estate-head, .request`;
  const skipped = `.visually-hidden, .skip, svg, option, .full, .known-shown, .log-scroll, .hand-tag, .tile-tag,
    .why, .tile-tab, .coord, .pile-count, .series-link, .people, datalist, .sheet-shown, .bidder .seat-name`;
  const isHidden = (element) => element && (element.clientWidth < 3 && getComputedStyle(element).clipPath !== "none"
    || isHidden(element.parentElement));
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const found = new Set();
  while (walker.nextNode()) {
    const node = walker.currentNode, element = node.parentElement, text = node.textContent.trim();
    const frame = element.closest(frames);
    if (!text || !frame || element.closest(skipped) || getComputedStyle(element).fontSize === "0px") continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (isHidden(element) || !frame.getClientRects().length) continue; // a frame without a box, as on phones
    const box = frame.getBoundingClientRect();
    range.selectNodeContents(node);
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (left < box.left - 1 || right > box.right + 1 || top < box.top - 2 || bottom > box.bottom + 2) {
        found.add(`${text} sticks out of ${frame.className}`);
      }
    }
    const cuts = element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === "hidden";
    if (cuts) found.add(`${text} is cut`);
  }
  return [...found];
}"""
# Lit things that a person would have to scroll to. The piles can also be drawn from by a button of the question.
LIT = ".site, .is-target, .choices .btn, .inmate.is-lit, .counter .is-playable, .hand .is-playable, .hand .is-ready"
UNSEEN = """(lit) => {
  const shown = [...document.querySelectorAll(lit)].filter((element) => element.checkVisibility());
  const boxes = shown.map((element) => [element, element.getBoundingClientRect()]);
  const isBeside = ([element, box]) =>
    !element.matches(".others *") && (box.left < -1 || box.right > innerWidth + 1);
  const low = boxes.filter((one) => one[1].top < 0 || one[1].bottom > innerHeight + 12 || isBeside(one));
  const targets = boxes.filter(([element]) => element.matches(".others .is-target"));
  const none = targets.length && targets.every(([, box]) => box.right > innerWidth);
  return [...low.map(([element]) => `${element.id} is out of sight`), ...(none ? ["no target is in sight"] : [])];
}"""
SMALL = """() => [...document.querySelectorAll(".part-tools .btn, .jumps a")]
  .filter((element) => element.checkVisibility() && (element.offsetWidth < 44 || element.offsetHeight < 44))
  .map((element) => `too small for a thumb: ${element.textContent}`)"""


def others_play(shown: WarlockDrawing) -> bool:
    return shown.actor > 0 and shown.phase == "acting"


MOMENTS: dict[str, Until] = {
    "the first secret choice": asked("choosing"),
    "the second secret choice": shows("choosing", lambda shown: shown.chosen[0] is not None),
    "mine or dungeon": asked("sending"),
    "an action": asked("acting", "2"),
    "the others' turn": lambda play: others_play(drawn(play)),
    "paying": asked("paying"),
    "placing a city": shows("placing", lambda shown: shown.building),
    "placing a dragon": shows("placing", lambda shown: not shown.building),
    "giants": asked("lifting"),
    "three cards": asked("seeking"),
    "striking": asked("striking"),
    "bidding": asked("bidding"),
    "a bid": shows("bidding", lambda shown: shown.auction and shown.auction.laid),
    "recruiting": asked("recruiting"),
    "one more card": asked("enlisting"),
    "the last round": shows("acting", lambda shown: shown.last >= 0),
    "too few cards": asked("owing"),
}

# Three people who play sensibly never run out of cards.
MOMENTS_OF = {
    3: tuple(moment for moment in MOMENTS if moment != "too few cards"),
    4: tuple(MOMENTS),
    5: tuple(MOMENTS),
}
QUICK = ("the second secret choice", "an action", "the others' turn", "paying", "striking", "a bid", "recruiting")


def amiss(page: Page, moment: str, still: dict[str, tuple[str, list[str]]]) -> list[str]:
    """What is wrong on each screen; `still` remembers where things were at first."""
    found = []
    for name in on_screens(page, SCREENS):
        wrong = page.evaluate(CUT) + page.evaluate(UNSEEN, LIT) + (page.evaluate(SMALL) if name in NARROW else [])
        tall, wide = page.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
        if name in WIDE and tall > WIDE[name]["height"]:
            wrong.append(f"the page is {tall} pixels tall")
        if wide > SCREENS[name]["width"]:
            wrong.append("the page scrolls sideways")
        boxes = page.evaluate(BOXES, list(STILL[name]))
        first, before = still.setdefault(name, (moment, boxes))
        wrong += [f"{box}: not as in {first}" for box in boxes if box not in before]
        found += [f"{moment}, {name}: {text}" for text in wrong]
    return found


@pytest.mark.parametrize(
    ("seats", "language", "moments"),
    [
        (4, "fr", QUICK),
        *(
            pytest.param(seats, language, moments, marks=pytest.mark.slow)
            for seats, moments in MOMENTS_OF.items()
            for language in LANGUAGES
        ),
    ],
)
def test_nothing_moves_from_one_question_to_the_next_and_no_text_is_cut(
    new_page: NewPage, server: Server, seats: int, language: str, moments: tuple[str, ...]
) -> None:
    player: Player | None = None
    still: dict[str, tuple[str, list[str]]] = {}
    found = []
    for moment in moments:
        dealt = deal_until(server, MOMENTS[moment], seats=seats)
        player = player.sit(dealt) if player else sit(new_page, server, dealt, locale=language)
        found += amiss(player.page, moment, still)
        if moment == "an action":
            player.page.locator(".hand [data-pick]").last.click()
            found += amiss(player.page, "a picked card", still)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("screen", ["wide", "low", "phone", "phone on its side"])
def test_nothing_moves_in_a_whole_game(new_page: NewPage, server: Server, screen: str) -> None:
    dealt = deal(server, "choosing", seats=4, bot="random")
    page = sit(new_page, server, dealt, viewport=SCREENS[screen], locale="fr").page
    page.evaluate(
        """({ names, boxes }) => {
          const measure = new Function("return " + boxes)();
          const first = measure(names);
          window.moved = new Set();
          document.addEventListener("hubba:shown", () => {
            if (document.querySelector(".ending")) return;
            for (const box of measure(names)) if (!first.includes(box)) moved.add(box);
          });
        }""",
        {"names": list(STILL[screen]), "boxes": BOXES},
    )
    click_on(page, ".ending")
    assert page.evaluate("[...moved]") == []


@pytest.mark.parametrize("seats", [3, pytest.param(5, marks=pytest.mark.slow)])
def test_requests_of_friends_cut_nothing(new_page: NewPage, hasty: Hasty, seats: int) -> None:
    shared = hasty.share(GAME, seats=seats, people=3, options={}, patience=1)
    player = Player(new_page(drawn=True), hasty).like(table="drawn", language="fr").sit(shared.dealt(0))
    expect(request(player, "gone")).to_have_count(2)
    for name in on_screens(player.page, WIDE):
        assert player.page.evaluate("document.documentElement.scrollHeight") <= WIDE[name]["height"], name
        assert player.page.evaluate(CUT) == [], name
        hand = player.page.locator(".hand .card").first.bounding_box()
        assert hand
        assert hand["y"] + hand["height"] <= WIDE[name]["height"], name


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_long_question_of_another_person_leaves_the_hand_whole(
    new_page: NewPage, hasty: Hasty, language: str
) -> None:
    shared = hasty.share(GAME, seats=3, people=2, options={}, patience=1)
    player = Player(new_page(drawn=True), hasty).like(table="drawn", language=language).sit(shared.dealt(0))
    expect(request(player, "gone")).to_have_count(1)
    player.page.evaluate("(long) => { document.querySelector('.request p').textContent = long; }", "Brian " * 35)
    for name in on_screens(player.page, WIDE):
        assert player.page.evaluate("document.querySelector('.requests').offsetHeight") <= 56, name
        hand = player.page.locator(".hand .card").first.bounding_box()
        assert hand
        assert hand["y"] + hand["height"] <= WIDE[name]["height"], name


# A card that is looked at


def test_escape_puts_a_picked_card_back_and_hint_and_undo_stay(new_page: NewPage, server: Server) -> None:
    dealt = deal_until(server, asked("acting", "2"), bot="random")
    page = sit(new_page, server, dealt).page
    card = page.locator(".hand [data-pick]").first
    card.click()
    expect(page.locator(".use-sheet.is-picked")).to_have_count(1)
    for name in on_screens(page, SCREENS):
        for tool in ("hint", "undo"):
            expect(page.locator(f".tools [data-do={tool}]"), name).to_be_visible()
            page.locator(f".tools [data-do={tool}]").click(trial=True)
    page.locator("#sheet-box summary").click()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet-box[open]")).to_have_count(0)
    expect(page.locator(".use-sheet.is-picked"), "Escape closes one thing at a time").to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".use-sheet.is-picked")).to_have_count(0)
    expect(card).to_be_focused()
    expect(card).to_have_attribute("aria-pressed", "false")


# The end

SEEN = """() => [".ending", ".realm .empire"].map((name) => {
  const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
  return { left, right, top, bottom };
})"""


def finished(server: Server, seats: int) -> Dealt:
    """A game that has come to its end."""
    return deal_until(server, is_over, seats=seats)


@pytest.mark.parametrize(
    ("seats", "language"), [(5, "fr"), pytest.param(3, "en", marks=pytest.mark.slow), (4, "en")]
)
def test_the_end_shows_ones_own_empire_beside_the_count(
    new_page: NewPage, server: Server, seats: int, language: str
) -> None:
    page = sit(new_page, server, finished(server, seats), locale=language).page
    for name in on_screens(page, SCREENS):
        expect(page.locator(".realm .tile").first).to_be_visible()
        count, empire = page.evaluate(SEEN)
        beside = count["right"] <= empire["left"] + 1 or empire["right"] <= count["left"] + 1
        assert beside or count["bottom"] <= empire["top"] + 1, name
        assert empire["bottom"] <= SCREENS[name]["height"] + 1, name
        assert page.evaluate(CUT) == [], name
        if name in WIDE:
            assert page.evaluate("document.documentElement.scrollHeight") <= WIDE[name]["height"], name
            assert count["bottom"] <= WIDE[name]["height"], name
    said = page.locator(".seat .seat-note").all_inner_texts()
    assert all(re.fullmatch(r"\d+ points?", text) for text in said), "each seat says its points, the winner's too"
    assert page.locator(".estate .won").count() == 0, "and nobody says them twice"
