"""The script of the table: what belongs to the past has left before the next question lights."""

import pytest

from tests.web.browser import until
from tests.web.scripted import Page, Table, choices, expect, table_page

TAKEN = """<section data-part="common" data-digest="t1"><div data-taken>
<p id="trick-B7" data-card="B7">B7</p><p id="trick-R2" data-card="R2">R2</p></div></section><p id="pile">Pile</p>"""
NEXT = """<div data-taken data-taker="pile"><p id="trick-G3" data-card="G3">G3</p></div>"""
# At each change of the page: whether the new question is there, and how many cards are leaving.
WATCH = """window.seen = [];
const note = () => {
  const asked = Boolean(document.querySelector("#move-Y1"));
  const leaving = document.querySelectorAll(".is-leaving").length;
  seen.push([asked, leaving, document.getAnimations().length]);
};
const everything = { childList: true, subtree: true, attributes: true };
new MutationObserver(note).observe(document.querySelector("main"), everything);"""


@pytest.fixture
def trick(page: Page) -> Table:
    table = Table(page, table_page(TAKEN, 'data-pace="quick"')).sit()
    page.evaluate(WATCH)
    return table


def play_on(table: Table, **message: object) -> None:
    """Another player begins the next trick, and the person is asked."""
    parts = {"common": {"digest": "t2", "html": NEXT}, "choices": {"digest": "c2", "html": choices("Y1")}}
    table.push(parts=parts, **message)


def test_cards_that_are_taken_leave_before_the_question(trick: Table) -> None:
    play_on(trick)
    expect(trick.button("Y1")).to_be_visible()
    seen = trick.page.evaluate("seen")
    assert max(leaving for asked, leaving, _ in seen if not asked) == 2, "they were seen on their way"
    assert all(leaving == 0 for asked, leaving, _ in seen if asked), seen
    expect(trick.page.locator("#trick-B7")).to_have_count(0)


def test_what_follows_waits_in_its_order(trick: Table) -> None:
    play_on(trick)
    trick.push(parts={"choices": {"digest": "c3", "html": choices("W9")}})
    expect(trick.button("W9")).to_be_visible()
    expect(trick.button("Y1")).to_have_count(0)
    expect(trick.page.locator("[data-taken]")).to_have_text("G3")


def test_a_tap_ends_their_flight(trick: Table) -> None:
    trick.page.evaluate("window.setTimeout = () => 1")  # without the tap they would fly for ever
    play_on(trick)
    until(trick.page, lambda: trick.page.locator(".is-leaving").count() == 2)
    expect(trick.button("Y1")).to_have_count(0)
    trick.page.mouse.click(5, 5)
    expect(trick.button("Y1")).to_be_visible()
    expect(trick.page.locator(".is-leaving")).to_have_count(0)


def test_an_answer_does_not_wait_for_them(trick: Table) -> None:
    trick.button("B7").click()
    trick.wait(lambda: trick.requests("step"))
    play_on(trick, re=trick.requests("step")[0]["re"])
    expect(trick.button("Y1")).to_be_visible()
    assert max(leaving for _, leaving, _ in trick.page.evaluate("seen")) == 0, "the past is simply over"


def test_nothing_flies_where_motion_is_reduced(trick: Table) -> None:
    trick.page.evaluate("document.documentElement.dataset.motion = 'reduced'")
    play_on(trick)
    expect(trick.button("Y1")).to_be_visible()
    assert {(leaving, moving) for _, leaving, moving in trick.page.evaluate("seen")} == {(0, 0)}
