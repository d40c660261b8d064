"""The script of the table when its socket is lost."""

import re

import pytest

from hubba.web import window
from hubba.web.open_sockets import NO_ROOM
from hubba.web.static_files import STATIC
from tests.web.scripted import BACK, LOST, Page, Table, expect, holds, listen, table_page


def test_a_lost_line_is_told_and_its_return_said_once(table: Table) -> None:
    banner = table.page.locator("#banner")
    listen(table.page)
    table.down = True
    table.cut()
    expect(banner).to_be_visible()
    expect(banner).to_have_text(LOST)
    table.down = False
    expect(banner).to_be_hidden()
    holds(table.page, "window.spoken.length")
    table.push(say="Go on.")
    holds(table.page, "window.spoken.length === 2")
    assert table.page.evaluate("window.spoken") == [BACK, "Go on."]


@pytest.fixture
def patient(page: Page) -> Table:
    """A table whose banner would come only after an hour, on any machine; `alarms` lists its timers."""
    page.add_init_script("""
      window.alarms = { set: 0, stopped: 0 };
      const ids = new Set();
      const [set, clear] = [window.setTimeout, window.clearTimeout];
      window.setTimeout = (then, pause, ...rest) => {
        if (pause !== 600) return set(then, pause, ...rest);
        window.alarms.set += 1;
        const id = set(then, 3600e3);
        ids.add(id);
        return id;
      };
      window.clearTimeout = (id) => {
        if (ids.delete(id)) window.alarms.stopped += 1;
        clear(id);
      };""")
    return Table(page, table_page()).sit()


def test_a_short_loss_is_not_worth_a_word(patient: Table) -> None:
    listen(patient.page)
    patient.cut()
    patient.wait(lambda: len(patient.requests("look")) == 2)
    patient.push(say="Go on.")
    holds(patient.page, "window.spoken.length")
    assert patient.page.evaluate("[window.alarms, window.spoken]") == [{"set": 1, "stopped": 1}, ["Go on."]]
    expect(patient.page.locator("#banner")).to_be_hidden()


PAUSES = """
  Math.random = () => 0.5;
  window.pauses = [];
  const real = window.setTimeout;
  window.setTimeout = (then, pause, ...rest) => {
    if (pause > 300 && pause !== 600) window.pauses.push(pause);
    return real(then, Math.min(pause, 1), ...rest);
  };"""


def test_pauses_grow_up_to_five_seconds(page: Page) -> None:
    page.add_init_script(PAUSES)
    table = Table(page, table_page()).sit()
    table.down = True
    table.cut()
    holds(page, "window.pauses.length > 5")
    assert page.evaluate("window.pauses.slice(0, 6)") == [375, 750, 1500, 3000, 4125, 4125]
    table.down = False
    table.wait(lambda: len(table.requests("look")) == 2)
    table.push(title="Back")
    expect(page).to_have_title("Back")
    page.evaluate("() => { window.pauses = []; }")
    table.cut()
    holds(page, "window.pauses.length")
    assert page.evaluate("window.pauses[0]") == 375  # from the beginning


def test_a_page_that_was_too_much_comes_back_after_the_longest_pause(page: Page) -> None:
    page.add_init_script(PAUSES)
    table = Table(page, table_page()).sit()
    for count, code in ((2, window.TOO_MUCH), (3, NO_ROOM)):
        table.cut(code)
        table.wait(lambda count=count: len(table.requests("look")) == count)
        table.push(title=f"Back {count}")
        expect(page).to_have_title(f"Back {count}")
    assert page.evaluate("window.pauses") == [4125, 4125]
    assert table.visits == ["/tables/abc"], "the page is not loaded again"


@pytest.mark.parametrize("cause", ["online", "visible"])
def test_it_tries_at_once_when_there_is_a_reason(page: Page, cause: str) -> None:
    # Pauses never end here: only the event can bring the socket back.
    page.add_init_script("""
      const real = window.setTimeout;
      window.setTimeout = (then, pause, ...rest) => pause >= 300 ? 0 : real(then, pause, ...rest);""")
    table = Table(page, table_page()).sit()
    table.cut()
    table.page.evaluate("new Promise(requestAnimationFrame)")
    assert len(table.lines) == 1
    if cause == "online":
        page.context.set_offline(True)
        page.context.set_offline(False)
    else:
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    table.wait(lambda: len(table.requests("look")) == 2)


def test_offline_is_told_if_the_server_does_not_answer(table: Table) -> None:
    table.silent = True
    table.page.context.set_offline(True)
    expect(table.page.locator("#banner")).to_have_text(LOST)
    table.push()
    expect(table.page.locator("#banner")).to_be_hidden()


def test_offline_is_no_matter_if_the_server_answers(patient: Table) -> None:
    """As it does if it runs on this machine."""
    patient.page.context.set_offline(True)
    patient.wait(lambda: len(patient.requests("look")) == 2)
    holds(patient.page, "window.alarms.set === 1 && window.alarms.stopped === 1")
    expect(patient.page.locator("#banner")).to_be_hidden()


def test_a_line_that_was_replaced_is_not_missed(table: Table) -> None:
    table.lines[0].on_close(lambda code, reason: None)  # it closes when the test says so
    table.page.context.set_offline(True)
    table.page.context.set_offline(False)
    table.wait(lambda: len(table.lines) == 2)
    table.push()
    table.lines[0].close()
    table.push(title="Still there")
    expect(table.page).to_have_title("Still there")


@pytest.mark.parametrize("code", [4403, 4404])
def test_a_table_that_is_gone_is_reloaded_once(table: Table, code: int) -> None:
    table.silent = True
    table.cut(code)
    table.wait(lambda: len(table.requests("look")) == 2)
    assert table.visits == ["/tables/abc"] * 2
    table.cut(code)
    expect(table.page.locator("#banner")).to_have_text(LOST)
    assert table.visits == ["/tables/abc"] * 2
    table.button("B7").click()  # and the page works without script now
    expect(table.page).to_have_title("Posted")


def test_a_table_that_was_found_again_may_be_reloaded_again(table: Table) -> None:
    for count in (2, 3):
        table.cut(4404)
        table.wait(lambda count=count: len(table.requests("look")) == count)
        table.push(title=f"Found {count}")
        expect(table.page).to_have_title(f"Found {count}")
    assert table.visits == ["/tables/abc"] * 3


def test_what_is_wrong_with_the_tables_stays_on_the_page_until_it_is_right(table: Table) -> None:
    banner = table.page.locator("#banner")
    table.button("B7").click()
    table.wait(lambda: table.requests("step"))
    table.push(alarm="The tables are gone.", sound="refused", re=table.requests("step")[0]["re"])
    expect(banner).to_have_text("The tables are gone.")
    expect(table.button("B7")).not_to_have_attribute("aria-disabled", "true")
    table.silent = True
    table.cut(1013)
    table.wait(lambda: len(table.requests("look")) == 2)
    expect(banner).to_have_text("The tables are gone.")  # and not that the connection is lost
    table.push(alarm="The tables are gone.")
    table.push(title="All is well")
    expect(table.page).to_have_title("All is well")
    expect(banner).to_be_hidden()


def test_the_codes_that_lead_to_a_reload_are_those_of_the_server() -> None:
    script = STATIC.joinpath("line.js").read_text("utf-8")
    (codes,) = re.findall(r"const GONE = \[(.*?)\];", script)
    assert {int(code) for code in codes.split(",")} == {window.NOT_ALLOWED, window.NO_TABLE}
    assert re.findall(r"const TOO_MUCH = (.*);", script) == [str([window.TOO_MUCH, NO_ROOM])]


def test_a_page_that_comes_back_from_the_cache_is_reloaded(table: Table) -> None:
    closed: list[int | None] = []
    table.lines[0].on_close(lambda code, reason: closed.append(code))
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))")
    table.wait(lambda: closed)
    table.page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    table.wait(lambda: len(table.requests("look")) == 2)
    assert len(table.visits) == 2
