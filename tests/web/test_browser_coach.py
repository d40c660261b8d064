"""The lesson in a browser: it points at what it talks about, covers nothing, and works with keys alone."""

from typing import Any

import pytest

from tests.web.browser import NewPage
from tests.web.drawn import VIEWS, on_screens
from tests.web.looks import LIGHTS, faint_texts, hindrances, put_on
from tests.web.player import Page, Player, expect
from tests.web.server import Server

PATIENCE = 60_000  # ms, because real bots think here
OPENING = ("welcome", "hand", "trump", "wheel")
POINTS = {"hand": "place-hand-0", "trump": "place-trump", "wheel": "place-wheel", "lead": "hand-0-B4"}


def learn(page: Page, server: Server, language: str = "en", table: str = "drawn", game: str = "witches") -> Page:
    """Open the lesson from the lobby."""
    learner = Player(page, server).like(language=language, table=table)
    page.goto(server.at("/"))
    page.locator(f"form:has([name='game'][value='{game}']) [formaction='/lessons']").click()
    expect(page.locator("#coach-text")).not_to_be_empty()
    learner.wait_for_line()
    return page


def go_on(page: Page, step: str) -> None:
    page.locator(f"#coach-on-{step}").click()
    expect(page.locator(f"#coach-on-{step}")).to_have_count(0)


def pointed(page: Page) -> list[str]:
    found: list[str] = page.eval_on_selector_all(".is-pointed", "all => all.map((one) => one.id)")
    return found


def test_what_is_spoken_of_is_shown_and_bots_wait_for_the_reader(page: Page, server: Server) -> None:
    learn(page, server)
    for step, following in zip(OPENING, (*OPENING[1:], "lead"), strict=True):
        go_on(page, step)
        assert pointed(page) == [POINTS[following]], "one thing at a time"
    page.locator("#hand-0-B4").click()
    expect(page.locator("#coach-on-main-colour")).to_be_visible()
    assert pointed(page) == ["place-trick"]
    page.wait_for_timeout(300)
    assert page.locator("#place-trick .card").count() == 1, "nobody plays while somebody reads"
    go_on(page, "main-colour")
    page.locator("#coach-on-won").click()
    expect(page.locator("#coach-text")).to_contain_text("new trump")
    page.locator("#coach-skip").click()
    expect(page.locator("#coach")).to_have_count(0)
    assert pointed(page) == []
    page.locator("#coach-resume").click()
    expect(page.locator("#coach-text")).to_contain_text("new trump")


def test_the_lesson_is_read_and_played_by_keys_alone(page: Page, server: Server) -> None:
    learn(page, server)
    page.locator("#coach-on-welcome").focus()
    for step in OPENING:
        expect(page.locator(f"#coach-on-{step}")).to_be_focused()
        page.keyboard.press("Enter")
    expect(page.locator("#coach-text")).to_contain_text("Try the blue 4")
    expect(page.locator("#question")).to_be_focused()
    expect(page.locator("#coach-text")).to_have_role("status")


BOXES = """() => ["#coach", "#question", "#place-wheel", "#place-trick", "#place-hand-0"].map((name) => {
  const { left, right, top, bottom } = document.querySelector(name).getBoundingClientRect();
  return { name, left, right, top, bottom };
})"""


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_coach_covers_nothing_and_all_is_on_the_screen(page: Page, server: Server, language: str) -> None:
    learn(page, server, language)
    for step in (*OPENING, "lead"):
        for view in on_screens(page):
            look(page.evaluate(BOXES), view, step)
        if step != "lead":
            go_on(page, step)


def look(boxes: list[dict[str, Any]], view: str, step: str) -> None:
    for place, one in enumerate(boxes):
        assert one["left"] >= -1, (view, step, one)
        assert one["right"] <= VIEWS[view]["width"] + 1, (view, step, one)
        assert one["bottom"] <= VIEWS[view]["height"] + 8, (view, step, one)
        for other in boxes[place + 1 :]:
            beside = one["right"] <= other["left"] + 1 or other["right"] <= one["left"] + 1
            above = one["bottom"] <= other["top"] + 1 or other["bottom"] <= one["top"] + 1
            assert beside or above, (view, step, one, other)


@pytest.mark.parametrize("table", ["drawn", "plain"])
def test_nothing_of_it_hinders_anybody(page: Page, server: Server, table: str) -> None:
    learn(page, server, table=table)
    go_on(page, "welcome")
    assert hindrances(page) == []
    said = [page.locator("#coach-text").inner_text(), "2 of 18", "Go on", "Skip the lesson"]
    for light in LIGHTS:
        put_on(page, light, "usual")
        faint = [text for text in faint_texts(page) if any(part[:20] in text for part in said)]
        assert faint == [], light


# What the coach points at in the first round of Warlock, and what to click then

FIRST_ROUND = (
    ("place-row-0", "#coach-on-welcome"),
    ("place-hand-0", "#coach-on-hand"),
    ("hand-0-O3", "#hand-0-O3"),
    ("hand-0-G7", "#hand-0-G7"),
    ("place-bar", "#coach-on-bar"),
    ("place-dungeon-0", "#choice-dungeon"),
    ("hand-0-N1", "#hand-0-N1", "#use-hand-0-N1-build"),
    ("place-row-0", "#cell-0-a3"),
    ("hand-0-H3", "#hand-0-H3", "#use-hand-0-H3-dungeon"),
    ("hand-0-W2", "#hand-0-W2", "#use-hand-0-W2-build"),
    ("place-dungeon-0", "[value='pay:G7']", "[value='pay:H3']"),
    ("place-row-0", "#cell-0-b3"),
)
IN_SIGHT = """() => [".is-pointed", "#coach"].map((name) => {
  const { top, bottom } = document.querySelector(name).getBoundingClientRect();
  return [top, bottom];
})"""
FORWARD = 12  # pixels by which a card comes forward


def test_who_follows_the_coach_of_warlock_on_a_phone_sees_what_it_speaks_of(
    new_page: NewPage, server: Server
) -> None:
    page = learn(new_page(viewport=VIEWS["phone"]), server, "fr", game="warlock")
    for point, *clicks in FIRST_ROUND:
        expect(page.locator(f"#{point}.is-pointed")).to_have_count(1, timeout=PATIENCE)
        assert pointed(page) == [point]
        boxes: list[list[float]] = page.evaluate(IN_SIGHT)
        (top, bottom), (coach_top, coach_bottom) = boxes
        assert min(top, coach_top) >= 0, (point, boxes)
        assert max(bottom, coach_bottom) <= VIEWS["phone"]["height"], (point, boxes)
        assert bottom <= coach_top + FORWARD or coach_bottom <= top + FORWARD, (point, boxes)
        for click in clicks:
            page.locator(click).click()
    expect(page.locator("#coach-text")).to_contain_text("Nouvelle manche", timeout=PATIENCE)
