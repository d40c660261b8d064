"""The drawn table of Witches stands still: between any two questions only what is asked changes."""

from collections.abc import Callable
from typing import Any

import pytest

from hubba.core.play import Play
from tests.web.browser import NewPage, resize
from tests.web.drawn import sit
from tests.web.player import Page, expect
from tests.web.server import Server, may_change_trump

VIEWS = {
    "wide": {"width": 1440, "height": 900},
    "low": {"width": 1280, "height": 720},
    "phone": {"width": 390, "height": 844},
    "phone on its side": {"width": 844, "height": 390},
    "tablet": {"width": 820, "height": 1180},
}
FIRST = {"leader": "0"}
# Where everything lies, and whether anything is cut: the question may only be larger behind the curtain.
BOXES = """() => {
  const box = (name) => {
    const element = document.querySelector(name);
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  const found = { trick: box("#place-trick"), wheel: box("#place-wheel"), stock: box("#place-stock .pile"),
    trump: box("#place-trump .pile"), hand: box(".part-own")[1] };
  for (const { dataset } of document.querySelectorAll(".seat")) {
    found[dataset.place] = box(`.seat[data-place="${dataset.place}"]`);
  }
  if (!document.querySelector(".curtain")) found.ask = box(".ask");
  return found;
}"""
# What of the question, its answers and the hand is outside of the screen or of the bar, or has been cut.
CUT = """() => {
  const found = [];
  const bar = document.querySelector(".ask").getBoundingClientRect();
  for (const element of document.querySelectorAll(".ask h2, .ask p, .ask .btn, .hand .card")) {
    if (!element.checkVisibility() || element.closest(".why, .captured-row")) continue;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const name = `${element.className || element.id} ${element.textContent.trim().slice(0, 30)}`;
    const outside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    if (outside) found.push(`off the screen: ${name}`);
    if (element.closest(".hand")) continue;
    const beyond = top < bar.top - 1 || bottom > bar.bottom + 1 || right > bar.right + 1;
    if (beyond) found.push(`out of the bar: ${name}`);
    if (element.scrollWidth > element.clientWidth + 1) found.push(`cut: ${name}`);
  }
  if (innerWidth > 900 && document.documentElement.scrollHeight > innerHeight) found.push("the page scrolls");
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


class Still:
    """Compares where things lie with where they lay at first."""

    def __init__(self) -> None:
        self.first: dict[tuple[str, str], Any] = {}
        self.found: list[str] = []

    def look(self, page: Page, phase: str) -> None:
        for view, size in VIEWS.items():
            resize(page, size["width"], size["height"])
            for name, box in page.evaluate(BOXES).items():
                first = self.first.setdefault((view, name), box)
                if first != box:
                    self.found.append(f"{view}, {phase}: {name} moved from {first} to {box}")
            self.found += [f"{view}, {phase}: {text}" for text in page.evaluate(CUT)]


def later(play: Play) -> bool:
    return len(play.entries) > 45 // play.seats + 10


def follow(play: Play) -> bool:
    lying = [zone for zone in play.view(0).zones() if zone.name == "trick"]
    return play.to_act == (0,) and bool(lying) and later(play)


def final(play: Play) -> bool:
    return play.to_act == (0,) and any(event.name == "final-phase" for event in play.events(0))


PHASES: dict[str, Callable[[Play], bool]] = {
    "I lead": lambda play: True,
    "I follow": follow,
    "somebody else plays": lambda play: play.to_act == (1,) and later(play),
    "I may change the trump": may_change_trump(0),
    "the final phase": final,
}


@pytest.mark.parametrize(
    ("seats", "language"),
    [
        (4, "fr"),
        *(pytest.param(seats, "fr", marks=pytest.mark.slow) for seats in (2, 3, 5, 6)),
        *(pytest.param(seats, "en", marks=pytest.mark.slow) for seats in range(2, 7)),
    ],
)
def test_nothing_moves_between_questions(new_page: NewPage, server: Server, seats: int, language: str) -> None:
    still = Still()
    page = None
    for phase, until in PHASES.items():
        dealt = server.deal(seats=seats, options=FIRST, bot="random" if phase == "I lead" else "", until=until)
        page = sit(new_page, server, dealt, locale=language).page
        still.look(page, phase)
        if page.locator("#place-trick [data-pick]").count():
            page.locator("#place-trick [data-pick]").first.click()
            still.look(page, "a card is picked")
    assert not still.found, "\n".join(still.found)


@pytest.mark.parametrize("source", ["captured", pytest.param("trick", marks=pytest.mark.slow)])
def test_nothing_moves_in_a_whole_game_at_one_screen(new_page: NewPage, server: Server, source: str) -> None:
    """Two people at one screen, with the curtain between them."""
    options = {"colours": "2", "values": "4", "hand": "2", "leader": "0", "trump_from": source}
    page = sit(new_page, server, server.deal(people=2, seats=2, options=options), locale="fr").page
    still, asked = Still(), 0
    version = page.locator("[data-part=answer] [name=version]")
    while not page.locator(".ending").count():
        if page.locator(".curtain").count():
            still.look(page, "curtain")
            page.locator(".curtain .btn-main").first.click()
            expect(page.locator(".curtain")).to_have_count(0)
            continue
        still.look(page, page.locator("#question").inner_text())
        before = version.get_attribute("value") or ""
        pick = page.locator(".captured-row [data-pick], #place-trick [data-pick]").first
        asked += bool(pick.count())
        if pick.count() and asked % 2:
            pick.click()
            still.look(page, "a card is picked")
            page.locator(".is-picked .btn").click()
        else:
            page.locator("#choice-keep, .hand .is-playable").first.click()
        page.wait_for_function(
            "(before) => document.querySelector('.ending, .curtain') "
            "|| document.querySelector('[data-part=answer] [name=version]').value !== before",
            arg=before,
        )
    assert asked > 1
    assert not still.found, "\n".join(still.found)


@pytest.mark.parametrize("people", [2, 6])
def test_the_curtain_fits(new_page: NewPage, server: Server, people: int) -> None:
    page = sit(
        new_page, server, server.deal(people=people, seats=max(3, people), options=FIRST, bot=""), locale="fr"
    ).page
    still = Still()
    expect(page.locator(".curtain .btn")).to_have_count(people)
    still.look(page, "curtain")
    assert not still.found, "\n".join(still.found)
