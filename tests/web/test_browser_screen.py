"""Several people at one screen: nobody sees another's cards, whichever buttons of the browser they use."""

import json
import re

import pytest

from tests.web.browser import Complaints, NewPage
from tests.web.player import Page, Player, expect
from tests.web.server import Server

COLOURS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple", "O": "orange"}
# The page as it is now, without the list of all moves of the game, which everybody may know.
SHOWN = """() => {
  const copy = document.documentElement.cloneNode(true);
  copy.querySelector("datalist")?.remove();
  return copy.outerHTML;
}"""
CURTAIN = re.compile("Pass the device to (Anna|Brian)")


def spoken(card: str) -> str:
    return f"{COLOURS[card[0]]} {card[1:]}"


class Screen(Player):
    """A screen with two people in front of it."""

    def __init__(self, page: Page, server: Server, *, script: bool = True) -> None:
        super().__init__(page, server)
        self.dealt = server.deal(people=2, options={"colours": "4", "values": "4", "hand": "3", "leader": "0"})
        self.sit(self.dealt, script=script)

    def shows(self, seat: int) -> bool:
        """Whether the page shows all cards that a seat was dealt; otherwise there must be no trace of any."""
        cards = self.dealt.hand(seat)
        page = self.page.evaluate(SHOWN)
        traces = [card for card in cards if re.search(rf"-{card}\b|\b{spoken(card)}\b|value=\"{card}\"", page)]
        held = [card for card in cards if any(spoken(card) in name for name in self.names("button"))]
        assert len(traces) in (0, len(cards)), f"some cards of seat {seat} are in the page: {traces}"
        assert traces == held
        return bool(held)

    def was_told(self, seat: int) -> bool:
        """Whether the socket has carried any card of a seat."""
        told = " ".join(json.dumps(json.loads(text), ensure_ascii=False) for text in self.frames)
        return any(re.search(rf"\b{card}\b|\b{spoken(card)}\b", told) for card in self.dealt.hand(seat))


@pytest.fixture
def screen(page: Page, server: Server) -> Screen:
    return Screen(page, server)


def test_a_table_for_two_begins_behind_a_curtain(screen: Screen) -> None:
    expect(screen.page.get_by_role("heading", name=CURTAIN)).to_be_visible()
    assert not screen.shows(0)
    assert not screen.shows(1)
    assert screen.moves() == []
    screen.press("I am Anna")
    expect(screen.question).to_have_text("Your turn. Play a card.")
    assert screen.shows(0)
    assert not screen.shows(1)
    assert not screen.was_told(1)


def test_after_a_step_the_curtain_falls_and_the_cards_are_gone_from_the_page(screen: Screen) -> None:
    screen.press("I am Anna").wait()
    screen.frames.clear()
    card, *kept = screen.moves()
    screen.make(card)
    expect(screen.question).to_have_text(CURTAIN)
    played = card.removeprefix("Play the ")
    page = screen.page.evaluate(SHOWN)
    assert f"Anna plays the {played}." in page
    assert not any(name.removeprefix("Play the ") in page for name in kept)
    assert not screen.was_told(1)
    expect(screen.question).to_be_focused()
    screen.press("I am Brian")
    expect(screen.question).to_have_text("Your turn. Play a card.")
    assert screen.shows(1)
    page = screen.page.evaluate(SHOWN)
    assert not any(name.removeprefix("Play the ") in page for name in kept)


def test_only_who_is_to_act_can_come_forward(screen: Screen) -> None:
    assert [name for name in screen.names("button") if name.startswith("I am")] == ["I am Anna"]


def test_hiding_ones_cards_hides_them_until_one_comes_back(screen: Screen) -> None:
    screen.press("I am Anna").wait()
    screen.press("Hide my cards")
    expect(screen.question).to_have_text(CURTAIN)
    assert not screen.shows(0)
    screen.page.reload()
    expect(screen.question).to_have_text(CURTAIN)
    assert not screen.shows(0)
    screen.press("I am Anna").wait()
    assert screen.shows(0)


def test_neither_reload_nor_the_back_button_lifts_the_curtain(screen: Screen) -> None:
    page = screen.page
    screen.press("I am Anna").wait()
    page.goto(screen.server.at("/games/witches/rules"))
    page.go_back()
    screen.wait()
    card, *kept = screen.moves()
    screen.make(card)
    expect(screen.question).to_have_text(CURTAIN)
    for go in (page.reload, page.go_forward, page.go_back, page.reload):
        go()
        if page.url.endswith(screen.path):
            expect(screen.question).to_have_text(CURTAIN)
            shown = page.evaluate(SHOWN)
            assert not any(name.removeprefix("Play the ") in shown for name in kept)
            assert not screen.shows(1)


def test_a_restart_of_the_program_closes_the_curtain(
    page: Page, own_server: Server, complaints: Complaints
) -> None:
    screen = Screen(page, own_server)
    screen.press("I am Anna").wait()
    complaints.allow("WebSocket connection to")
    complaints.allow(".woff2")  # a typeface that was still loading
    own_server.kill()
    own_server.start()
    expect(screen.question).to_have_text(CURTAIN)
    assert not screen.shows(0)


def test_two_people_play_a_game_to_its_end_and_see_it_together(page: Page, server: Server) -> None:
    screen = Player(page, server)
    screen.sit(server.deal(people=2))
    for _ in range(30):
        expect(screen.question).not_to_have_text("One moment.")
        if screen.over:
            break
        if CURTAIN.match(screen.question.inner_text()):
            (name,) = [name for name in screen.names("button") if name.startswith("I am")]
            screen.press(name)
            screen.wait()
        screen.make(screen.moves()[0])
    assert screen.over
    for name in ("Anna", "Brian"):
        expect(page.get_by_role("main")).to_contain_text(re.compile(rf"{name}\s+(one point|\d+ points)"))


def test_hints_are_not_given_to_people_who_play_against_each_other(screen: Screen) -> None:
    screen.press("I am Anna").wait()
    assert "Hint" not in screen.names("button")


def test_the_curtain_works_without_script(new_page: NewPage, server: Server) -> None:
    screen = Screen(new_page(java_script_enabled=False), server, script=False)
    content = screen.page.content
    assert CURTAIN.search(content())
    screen.press("I am Anna")
    cards = screen.moves()
    assert len(cards) == 3
    screen.press(cards[0])
    expect(screen.question).to_have_text(CURTAIN)
    for go in (screen.page.reload, screen.page.go_back, screen.page.reload, screen.page.go_back):
        go()
        main = screen.page.get_by_role("main").inner_html()
        if "question" in main:
            assert CURTAIN.search(main)
            assert not any(card.removeprefix("Play the ") in main for card in cards[1:])
