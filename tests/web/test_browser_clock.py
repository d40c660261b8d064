"""Clocks in real browsers: counted down by the page, decided by the server, through a restart."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from hubba.games.witches.game import GAME as WITCHES
from tests.web.browser import Complaints, NewPage, until
from tests.web.circle import begin, sit_down
from tests.web.looks import hindrances_in_all_lights, violations
from tests.web.player import Locator, Player, expect
from tests.web.server import Hasty, run

PHONE = {"locale": "fr", "viewport": {"width": 390, "height": 844}}
SMALL = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}


@pytest.fixture
def own_hasty(tmp_path: Path) -> Iterator[Hasty]:
    """A program in a hurry that a test may kill."""
    yield from run(Hasty(tmp_path))


def own(player: Player) -> Locator:
    return player.page.locator("#own-clock .clock")


def seconds(clock: Locator) -> int:
    minutes, _, rest = clock.inner_text().partition(":")
    return int(minutes) * 60 + int(rest)


def test_a_clock_goes_on_after_a_crash_and_at_zero_a_bot_decides(
    new_page: NewPage, own_hasty: Hasty, complaints: Complaints
) -> None:
    complaints.allow("WebSocket connection to")
    shared = own_hasty.share(WITCHES, seats=2, people=2, options=SMALL, clock="decision-20 move")
    anna, ben = (Player(new_page(), own_hasty).sit(shared.dealt(seat)) for seat in (0, 1))
    clock, seen = own(anna), ben.page.get_by_role("timer", name="Time of Anna")
    until(anna.page, lambda: 0 < seconds(clock) < 19, "the clock runs")
    assert abs(seconds(seen) - seconds(clock)) <= 1, "everybody sees the same"
    expect(own(ben)).to_have_text("0:20")
    before = seconds(clock)
    own_hasty.kill()
    expect(clock).to_have_text(re.compile("^≈ 0:"))  # nobody here knows whether it runs
    expect(own(ben)).to_have_text("0:20")
    own_hasty.start()
    anna.frames.clear()
    until(anna.page, lambda: anna.frames, "for the line")
    left = int(clock.get_attribute("data-left") or 0) / 1000  # when the server started again
    assert 0 < left <= before + 1, "nobody is given a new decision"
    expect(clock).to_have_text(re.compile("^0:"))
    expect(ben.question).to_have_text(re.compile("^Your turn"), timeout=60000)
    expect(ben.page.locator(".told").first).to_contain_text("Anna’s time is up. A bot decides this move.")
    assert "Your time is up." in " ".join(anna.heard())
    expect(own(ben)).to_have_class(re.compile("is-running"))
    assert own_hasty.notes(shared.path).count("timeout") == 1


def test_little_time_is_shown_heard_and_said_once(new_page: NewPage, hasty: Hasty) -> None:
    """The browser's own time passes; the server's does not."""
    shared = hasty.share(WITCHES, seats=2, people=2, options=SMALL, clock="decision-900 move")
    page = new_page()
    page.clock.install()
    anna = Player(page, hasty).sit(shared.dealt(0))
    clock = own(anna)
    before, box = len(anna.frames), clock.bounding_box()
    for wanted, said in ((56, "1 minute left."), (26, "30 seconds left."), (8, "10 seconds left.")):
        page.clock.fast_forward((seconds(clock) - wanted) * 1000)
        until(page, lambda said=said: said in " ".join(anna.heard()), f"to hear {said}")  # type: ignore[misc]
        assert ("is-late" in (clock.get_attribute("class") or "")) == (wanted == 8)
    page.clock.fast_forward(60_000)
    expect(clock).to_have_text("0:00")
    until(page, lambda: "Your time is up." in " ".join(anna.heard()), "to hear the end")
    assert " ".join(anna.heard()).count("left.") == 3, "each warning once"
    # On a busy machine Ben counts as gone by now, and the page is told so.
    assert '"clock":' not in "".join(anna.frames[before:]), "the server sends no clock while time passes"
    now = clock.bounding_box()
    assert now is not None
    assert box is not None
    assert (now["y"], now["height"]) == (box["y"], box["height"])


@pytest.mark.parametrize("game", ["witches", pytest.param("warlock", marks=pytest.mark.slow)])
def test_a_host_chooses_a_clock_by_keyboard_and_everything_fits_on_a_phone(
    new_page: NewPage, hasty: Hasty, game: str
) -> None:
    anna, ben = Player(new_page(drawn=True), hasty), Player(new_page(drawn=True, **PHONE), hasty)
    page = anna.page
    page.goto(hasty.at(f"/games/{game}/friends"))
    page.locator("#name").fill("Anna")
    page.locator("label:has([name=seats][value='2'])").click()
    page.locator("details summary").focus()
    page.keyboard.press("Enter")
    clock = page.get_by_label("Clock", exact=True)
    clock.focus()
    page.keyboard.type("5 minutes each")
    page.keyboard.press("Tab")
    expect(clock).to_have_value("bank-300-10")
    page.keyboard.type("A bot takes")
    page.locator("form.opening .btn-main").press("Enter")
    expect(page.locator(".room-clock")).to_contain_text("5 minutes each, and 10 seconds more per decision")
    assert hindrances_in_all_lights(page) == []
    anna.wait_for_line()
    sit_down(ben, page.locator("#link-invitation").input_value(), "Ben")
    expect(ben.page.locator(".room-clock")).to_contain_text("un robot prend la place")
    begin([anna, ben])
    for player in (anna, ben):
        expect(own(player)).to_be_visible()
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    bar = ben.page.locator("header.bar").bounding_box()
    assert bar is not None
    assert bar["height"] <= 100, "the bar is one line, and the strip below it"
    assert violations(ben.page) == []
