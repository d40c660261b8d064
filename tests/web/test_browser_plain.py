"""Without script: the same pages, the same buttons, whole games. People reload the page to see what happened."""

import re

import pytest

from tests.web.browser import Complaints, NewPage
from tests.web.player import SETTLED, Page, Player, expect, notation
from tests.web.server import Server, may_change_trump


class Reader(Player):
    """A person whose browser runs no script."""

    def wait(self) -> "Reader":
        for _ in range(200):
            if SETTLED.match(self.question.inner_text()):
                return self
            self.page.get_by_role("link", name="Refresh").click()
        raise AssertionError("nothing happens here")

    def make(self, move: str) -> "Reader":
        with self.page.expect_navigation():
            self.press(move)
        return self


@pytest.fixture
def page(new_page: NewPage) -> Page:
    return new_page(java_script_enabled=False)


def test_a_whole_game_needs_no_script(page: Page, server: Server) -> None:
    page.goto(server.at())
    page.get_by_role("link", name="Choose seats and rules").first.click()  # the door of Witches
    page.get_by_role("group", name="Seats").get_by_role("radio", name="2").check()
    page.get_by_role("group", name="Pace").get_by_role("radio", name="Quick").check()
    page.get_by_text("Rules and clock", exact=True).click()
    for option, value in {"Colours in the box": "2", "Values in each colour": "4", "Cards in a hand": "2"}.items():
        page.get_by_role("combobox", name=option).select_option(value)
    page.get_by_role("button", name="Play", exact=True).click()
    reader = Reader(page, server)
    reader.path = "/tables/" + page.url.rpartition("/")[2]
    made = reader.finish()
    expect(page.get_by_role("main")).to_contain_text(re.compile(r"(one point|\d+ points)\s+wins"))
    assert reader.steps() == [notation(move) for move in made]
    reader.make("Play again").wait()
    assert page.url != server.at(reader.path)
    assert len(reader.moves()) == 2


def test_a_hint_is_given_without_script(page: Page, server: Server) -> None:
    reader = Reader(page, server)
    reader.sit(server.deal(), script=False)
    reader.make("Hint")
    expect(page.get_by_role("heading", name=re.compile("^Hint: Play "))).to_be_visible()
    expect(page.locator("[data-hinted]")).to_be_visible()
    page.get_by_text("More", exact=True).click()
    expect(page.get_by_role("table").get_by_role("row")).to_have_count(3)
    reader.make(reader.moves()[0]).wait()
    expect(page.get_by_role("heading", name=re.compile("^Hint: "))).to_have_count(0)
    assert len(reader.steps()) == 1


def test_a_refusal_is_explained_without_script_and_its_clause_is_a_link(
    page: Page, server: Server, complaints: Complaints
) -> None:
    complaints.expect("409")
    reader = Reader(page, server)
    reader.sit(server.deal(until=may_change_trump(0)), script=False)
    (card,) = [name for name in reader.names("button") if name.endswith("why not?")]
    reader.make(card)
    notice = page.locator("#notice")
    expect(notice).to_contain_text("You won the trick: say first whether you change the trump.")
    notice.get_by_role("link", name=re.compile("^Rule ")).click()
    assert re.search(r"/games/witches/rules#rule-[\w.-]+$", page.url)
    expect(page.locator(f"[id='{page.url.partition('#')[2]}']")).to_be_in_viewport()


def test_why_not_is_answered_without_script(page: Page, server: Server) -> None:
    reader = Reader(page, server)
    reader.sit(server.deal(), script=False)
    page.get_by_role("combobox", name="Why not …?").fill("keep the trump")
    reader.make("Ask")
    expect(page.locator("#notice")).to_contain_text("The trump can only be changed by the winner of a trick")
    assert len(reader.moves()) == 2


def test_a_move_is_undone_without_script(page: Page, server: Server) -> None:
    reader = Reader(page, server)
    reader.sit(server.deal(until=may_change_trump(0)), script=False)
    page.get_by_role("button", name=re.compile("^Undo move: You play ")).click()
    expect(page.locator("#notice")).to_contain_text("the game counts as practice.")
    assert len(reader.steps()) == 1
    page.locator("#notice").get_by_role("button", name="Undo move").click()
    reader.wait()
    expect(reader.question).to_have_text("Your turn. Play a card.")
    expect(page.get_by_text("practice", exact=True)).to_be_visible()


def test_settings_are_changed_at_the_table_without_script(page: Page, server: Server) -> None:
    reader = Reader(page, server)
    reader.sit(server.deal(), script=False)
    page.get_by_role("link", name="Preferences").click()
    page.get_by_role("radio", name="Day").check()
    page.get_by_role("radio", name="Français").check()
    page.get_by_role("button", name="Save", exact=True).click()
    assert page.url == server.at(reader.path)
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(reader.question).to_have_text("À vous. Jouez une carte.")
