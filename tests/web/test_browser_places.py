"""People keep their place: after a reload, the back button, in two windows, or in another language."""

import re

import pytest

from tests.web.browser import Complaints, NewPage, until
from tests.web.player import Page, Player, WebSocketRoute, expect, notation
from tests.web.server import Server, may_change_trump

OUTDATED = "The table has changed since you looked: this is how it stands now. Your move was not made."


class Window(Player):
    """A second window of the same browser, whose messages can be held back."""

    def __init__(self, first: Player) -> None:
        super().__init__(first.page.context.new_page(), first.server)
        self.path = first.path
        self.held: list[str] | None = None  # messages that are held back

    def slow(self) -> "Window":
        """Open a table with a socket whose messages wait until they are let through."""

        self.page.route_web_socket(re.compile("/socket$"), self.connect)
        return self.open()

    def connect(self, line: WebSocketRoute) -> None:
        self.line = line
        line.connect_to_server().on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        self.frames.append(str(text))
        if self.held is None:
            self.line.send(text)
        else:
            self.held.append(str(text))

    def open(self) -> "Window":
        self.page.goto(self.server.at(self.path))
        until(self.page, lambda: self.frames, "for the line")
        self.wait()
        return self

    def let_through(self, text: str) -> None:
        """Let everything through, once the answer with this text is among it."""
        until(self.page, lambda: text in "".join(self.held or []), f"for {text}")
        held, self.held = self.held or [], None
        for message in held:
            self.line.send(message)


@pytest.fixture
def player(page: Page, server: Server) -> Player:
    return Player(page, server).sit(server.deal())


def log(player: Player) -> str:
    return player.page.get_by_role("region", name=re.compile("What happened|Ce qui")).inner_text()


def test_reload_in_the_middle_of_a_choice_asks_the_same_again(page: Page, server: Server) -> None:
    player = Player(page, server).sit(server.deal(until=may_change_trump(0)))
    asked, moves, entries = player.question.inner_text(), player.moves(), player.entries()
    page.reload()
    expect(player.question).to_have_text(asked)
    assert player.moves() == moves
    assert player.entries() == entries
    player.make(moves[0])
    assert player.entries()[len(entries)] == f"S0 {notation(moves[0])}"


def test_the_back_button_leads_to_the_table_as_it_stands_now(player: Player) -> None:
    page = player.page
    player.make(player.moves()[0])
    player.wait()
    stood, moves = log(player), player.moves()
    page.goto(player.server.at("/games/witches/rules"))
    page.go_back()
    player.wait()
    assert log(player) == stood
    assert player.moves() == moves
    player.make(moves[0])
    player.wait()
    page.goto(player.server.at("/"))
    page.go_back()
    player.wait()
    assert log(player).startswith(stood)
    assert len(log(player)) > len(stood)


def test_a_step_in_one_window_shows_in_the_other(player: Player) -> None:
    other = Window(player).open()
    made = player.moves()[0]
    player.make(made)
    expect(other.button(made)).to_have_count(0)
    player.wait()
    other.wait()
    assert other.moves() == player.moves()
    assert log(other) == log(player)
    other.make(other.moves()[0])
    player.wait()
    expect(player.page.get_by_role("region", name="What happened")).to_have_text(
        other.page.get_by_role("region", name="What happened").inner_text(), use_inner_text=True
    )


def test_an_outdated_step_is_refused_and_explained_and_the_table_shown_as_it_is(player: Player) -> None:
    other = Window(player).slow()
    first, second = player.moves()
    other.held = []
    player.make(first)
    player.wait()
    stands = log(player)
    other.press(second)
    other.let_through('"re":1')
    expect(other.page.get_by_text(OUTDATED)).to_be_visible()
    assert log(other) == stands
    assert other.moves() == player.moves()
    until(other.page, lambda: OUTDATED in " ".join(other.heard()), "for the explanation")
    assert player.steps() == [notation(first)]
    other.make(other.moves()[0])  # and it continues
    expect(other.page.get_by_text(OUTDATED)).to_have_count(0)


def test_the_same_step_in_two_windows_is_one_step_and_no_refusal(player: Player) -> None:
    other = Window(player).slow()
    card = player.moves()[0]
    other.held = []
    player.make(card)
    player.wait()
    other.press(card)
    other.let_through('"re":1')
    expect(other.button(card)).to_have_count(0)
    other.wait()
    expect(other.page.get_by_text(OUTDATED)).to_have_count(0)
    assert log(other) == log(player)
    assert player.steps() == [notation(card)]


def test_an_outdated_window_without_script_is_told_too(player: Player, complaints: Complaints) -> None:
    complaints.expect("409 (Conflict)")
    other = Window(player)
    other.page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    other.page.goto(player.server.at(player.path))
    first, second = player.moves()
    player.make(first)
    player.wait()
    with other.page.expect_response(re.compile("/step$")) as answer:
        other.press(second)
    assert answer.value.status == 409
    expect(other.page.get_by_text(OUTDATED)).to_be_visible()
    assert other.moves() == player.moves()


def test_the_language_is_changed_in_the_middle_of_a_choice_and_nothing_else(page: Page, server: Server) -> None:
    player = Player(page, server).sit(server.deal(until=may_change_trump(0)))
    count = len(player.moves())
    lines = len(log(player).splitlines())
    page.get_by_role("link", name="Preferences").click()
    panel = page.get_by_role("dialog", name="Preferences")
    panel.get_by_role("radio", name="Français").check()
    panel.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name=re.compile("^À vous. Vous pouvez poser une carte"))).to_be_visible()
    assert page.url == server.at(player.path)
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert len(player.moves()) == count
    assert len(log(player).splitlines()) == lines
    player.make("Garder l’atout")
    player.wait()
    assert "Vous gardez l’atout en place." in log(player)


def test_a_table_is_found_again_in_the_lobby_and_can_be_put_away(new_page: NewPage, server: Server) -> None:
    player = Player(new_page(), server).sit(server.deal())
    page = player.page
    page.get_by_role("link", name="Back to the lobby").click()
    going = page.get_by_role("region", name="Games in progress")
    expect(going).to_contain_text("Your turn")
    going.get_by_role("link", name=re.compile("^Continue")).click()
    player.wait()
    page.get_by_role("link", name="Back to the lobby").click()
    away = going.get_by_role("button", name=re.compile("^Remove from the list"))
    away.click()
    player.press("Cancel")
    expect(away).to_be_focused()
    away.click()
    player.press("Remove")
    expect(going).to_contain_text("No game in progress.")
