"""The connection breaks, the program is killed, a bot dies: nothing is lost or done twice, and play continues."""

import os
import re
import signal

import pytest

from hubba.native import compiled
from tests.web.browser import Complaints, until
from tests.web.player import Locator, Page, Player, WebSocket, WebSocketRoute, expect, notation
from tests.web.server import Server

LOST = "The connection is lost."
BACK = "The connection is back."
THOUGHTFUL = "search:60000" if compiled() else "search:500"


class Remote(Player):
    """A person whose connection can be cut."""

    def __init__(self, page: Page, server: Server) -> None:
        super().__init__(page, server)
        self.down = False
        self.deaf = False  # answers get lost, but requests arrive
        page.route_web_socket(re.compile("/socket$"), self.connect)

    def listen(self, socket: WebSocket) -> None:
        """Do nothing: `hear` collects the messages, because some get lost there."""

    def wait_for_line(self) -> None:
        until(self.page, lambda: self.frames, "for the line")  # then `cut` comes after what `hear` has sent

    def connect(self, line: WebSocketRoute) -> None:
        if self.down:
            line.close(code=1012)
            return
        self.line = line
        server = line.connect_to_server()
        server.on_message(self.hear)

    def hear(self, text: str | bytes) -> None:
        if not (self.deaf or self.down):
            self.frames.append(str(text))
            self.line.send(text)

    def cut(self) -> None:
        self.down = True
        self.line.close(code=1012)

    def mend(self) -> None:
        self.down = self.deaf = False


@pytest.fixture
def remote(page: Page, server: Server) -> Remote:
    remote = Remote(page, server)
    remote.sit(server.deal())
    return remote


def banner(player: Player) -> Locator:
    return player.page.get_by_role("alert")


def test_a_lost_line_is_told_and_a_click_meanwhile_is_done_once_it_is_back(remote: Remote) -> None:
    remote.cut()
    expect(banner(remote)).to_contain_text(LOST)
    card = remote.moves()[0]
    remote.press(card)
    remote.button(card).click(force=True)  # an impatient second click
    assert remote.steps() == []
    expect(remote.button(card)).to_have_attribute("aria-disabled", "true")
    remote.mend()
    expect(remote.button(card)).to_have_count(0)
    expect(banner(remote)).to_have_count(0)
    remote.wait()
    until(remote.page, lambda: BACK in " ".join(remote.heard()), "for good news")
    assert remote.steps() == [notation(card)]


def test_an_answer_that_got_lost_is_not_a_step_made_twice(remote: Remote) -> None:
    card = remote.moves()[0]
    remote.deaf = True
    remote.press(card)
    until(remote.page, lambda: remote.steps() == [notation(card)], "for the step")
    remote.cut()
    expect(banner(remote)).to_contain_text(LOST)
    expect(remote.button(card)).to_be_visible()  # it has received nothing
    remote.mend()
    expect(remote.button(card)).to_have_count(0)
    remote.wait()
    assert remote.steps() == [notation(card)]
    assert "changed since you looked" not in remote.page.get_by_role("main").inner_text()


def test_what_others_did_meanwhile_is_shown_when_the_line_is_back(page: Page, server: Server) -> None:
    remote = Remote(page, server)
    remote.sit(server.deal(pace="quick"))
    remote.make(remote.moves()[0])
    remote.cut()
    until(page, lambda: any(entry.startswith("S1") for entry in remote.entries()), "for the bot")
    expect(banner(remote)).to_contain_text(LOST)
    remote.mend()
    expect(page.get_by_role("region", name="What happened")).to_contain_text("Brian plays")
    expect(banner(remote)).to_have_count(0)
    remote.finish()


OFFLINE = "() => { dispatchEvent(new Event('offline')); }"


def test_a_browser_without_a_network_says_so_and_goes_on_once_it_has_one(
    page: Page, server: Server, complaints: Complaints
) -> None:
    complaints.allow("WebSocket connection to")
    complaints.allow(".woff2")  # a typeface that was still loading
    player = Player(page, server).sit(server.deal())
    card = player.moves()[0]
    page.context.set_offline(True)
    # The page may notice before the network is gone, ask, and still get an answer: then it notices once more.
    until(page, lambda: page.evaluate(OFFLINE) or banner(player).count() == 1, "for the banner")
    expect(banner(player)).to_contain_text(LOST)
    player.press(card)
    page.context.set_offline(False)
    expect(player.button(card)).to_have_count(0)
    expect(banner(player)).to_have_count(0)
    player.wait()
    assert player.steps() == [notation(card)]


def follows(before: list[str], after: list[str]) -> bool:
    """Whether a record continues another one; what was hidden may be known by now."""
    same = [re.escape(entry).replace(r"\?", r"\S+") for entry in before]
    return len(after) >= len(before) and all(map(re.fullmatch, same, after))


def test_a_program_that_is_killed_loses_no_step_and_makes_none_twice(
    page: Page, own_server: Server, complaints: Complaints
) -> None:
    complaints.allow("WebSocket connection to")
    complaints.allow(".woff2")  # a typeface that was still loading
    player = Player(page, own_server).sit(own_server.deal(bot="search:30", pace="quick"))
    page.evaluate("document.body.dataset.mark = 'the same page'")
    made: list[str] = []
    for moment in ("", "while the step is on its way", "", "while the bot thinks", *[""] * 8):
        if player.wait().over:
            break
        before = player.entries()
        made.append(player.moves()[0])
        player.press(made[-1])
        if moment:
            if "bot" in moment:
                expect(player.button(made[-1])).to_have_count(0)
            own_server.kill()
            expect(banner(player)).to_contain_text(LOST)
            own_server.start()
        expect(player.button(made[-1])).to_have_count(0)
        expect(banner(player)).to_have_count(0)
        after = player.entries()
        assert follows(before, after)
        assert after[len(before)] == f"S0 {notation(made[-1])}"
    assert player.over
    assert player.steps() == [notation(move) for move in made]
    assert page.evaluate("document.body.dataset.mark") == "the same page", "the connection came back by itself"


def test_the_death_of_a_thinking_bot_is_not_noticed(page: Page, server: Server) -> None:
    player = Player(page, server).sit(server.deal(bot=THOUGHTFUL, options={"leader": "0"}))
    player.make(player.moves()[0])
    until(page, lambda: "R" in server.bot_pool().values(), "for a bot to think")
    victim = next(worker for worker, state in server.bot_pool().items() if state == "R")
    os.kill(victim, signal.SIGKILL)
    player.wait()
    assert any(entry.startswith("S1") for entry in player.entries())
    assert "bot-failed" not in server.notes(player.path)
    assert victim not in server.bot_pool()
    assert server.bot_pool(), "another worker has taken its place"
