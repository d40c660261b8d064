"""What waits for a person in real browsers: the lobby, the icon, reminders, and the page without a connection."""

import re

from hubba.games.witches.game import GAME as WITCHES
from tests.web.browser import Complaints, NewPage, until
from tests.web.player import Player, expect
from tests.web.server import Server

SMALL = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}
ICON = "document.querySelector('link[rel=icon]').dataset.badge ?? ''"


def test_the_lobby_says_what_waits_and_comes_back_when_the_server_does(
    new_page: NewPage, own_server: Server, complaints: Complaints
) -> None:
    complaints.allow("net::ERR_CONNECTION")
    complaints.allow("WebSocket connection to")
    shared = own_server.share(WITCHES, seats=2, people=2, options=SMALL)
    anna = Player(new_page(), own_server).sit(shared.dealt(0))
    page = new_page(service_workers="allow", fresh=True)
    dealt = shared.dealt(1)
    page.context.add_cookies([{"name": dealt.cookie, "value": dealt.token, "url": own_server.at()}])
    page.goto(own_server.at("/"))
    expect(page).to_have_title("Hubba")
    row = page.locator(".going li").first
    expect(row).to_contain_text("It is the turn of Anna")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    anna.button(anna.moves()[0]).first.click()
    expect(page).to_have_title("(1) Hubba")
    expect(row).to_contain_text("Your turn")
    until(page, lambda: page.evaluate(ICON) == "1", "the number in the icon")
    until(page, lambda: "It is your turn at Witches with Anna." in page.locator("#live").inner_text(), "to hear it")
    own_server.kill()
    page.goto(own_server.at(shared.path))
    expect(page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(page.locator("body")).to_have_css("font-family", re.compile("Hubba Sans"))
    own_server.start()
    expect(page.locator("#question")).to_contain_text("Your turn")
