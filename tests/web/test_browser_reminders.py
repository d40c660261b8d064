"""What waits for a person in real browsers: the lobby, the icon, reminders, and the page without a connection."""

import re

import pytest

from hubba.games.witches.game import GAME as WITCHES
from hubba.web.push_crypto import coded
from tests.web.browser import Complaints, NewPage, until
from tests.web.looks import hindrances_in_all_lights
from tests.web.player import Player, expect
from tests.web.pushes import PushBrowser
from tests.web.reach import SIZES
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
    expect(row).to_contain_text("Waiting for Anna")
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


# What a push service would do: there is none here, so the page is given an address, and the browser the message.
SUBSCRIBE = """
  PushManager.prototype.subscribe = async (options) => {
    window.asked = options;
    return {
      endpoint: "https://fcm.googleapis.com/fcm/send/test",
      toJSON() {
        return { endpoint: this.endpoint, keys: { p256dh: POINT, auth: SECRET } };
      },
      unsubscribe: async () => true,
    };
  };
"""
# Chromium without a screen shows no notifications: this is what the worker asks for.
PUSHED = """async (told) => {
  const shown = [];
  self.navigator.setAppBadge = async () => {}; // without a screen it would end the worker
  self.registration.showNotification = async (title, { body, tag, data, actions }) => {
    shown.push({ title, body, tag, path: data.path, actions: actions.map(({ title }) => title) });
  };
  self.clients.openWindow = async (url) => shown.push(url.pathname + url.search);
  const happen = async (kind, about) => {
    let done = null;
    self.dispatchEvent(Object.assign(new Event(kind), { waitUntil: (promise) => (done = promise), ...about }));
    await done;
  };
  await happen("push", { data: { json: () => told } });
  const notification = { close() {}, data: { path: told.path, off_path: told.off_path } };
  await happen("notificationclick", { notification, action: "" });
  await happen("notificationclick", { notification, action: "off" });
  await happen("push", { data: null });
  return shown;
}"""


@pytest.mark.slow
def test_a_reminder_is_asked_for_shown_and_turned_off(new_page: NewPage, server: Server) -> None:
    shared = server.share(WITCHES, seats=2, people=2, options=SMALL)
    page = new_page(service_workers="allow", fresh=True)
    browser = PushBrowser("")
    keys = SUBSCRIBE.replace("POINT", f'"{coded(browser.point)}"').replace("SECRET", f'"{coded(browser.auth)}"')
    page.context.add_init_script(keys)
    dealt = shared.dealt(0)
    page.context.add_cookies([{"name": dealt.cookie, "value": dealt.token, "url": server.at()}])
    page.goto(server.at("/me/reminders"))
    button = page.get_by_role("button", name="Remind me on this device")
    button.click()
    expect(page.get_by_role("alert").filter(has_text="does not let Hubba show notifications")).to_be_visible()
    page.context.grant_permissions(["notifications"], origin=server.at().rstrip("/"))
    page.reload()
    button.click()
    expect(page.get_by_text("This device reminds you.")).to_be_visible()
    expect(page.get_by_text(re.compile("Chrome, .*this device"))).to_be_visible()
    told = {
        "body": "It is your turn.",
        "path": shared.path,
        "tag": "turn-x",
        "off": "Turn off",
        "off_path": "/me?x=1",
    }
    (worker,) = page.context.service_workers
    first, table, off, plain = worker.evaluate(PUSHED, told)
    assert first == {
        "title": "Hubba",
        "body": told["body"],
        "tag": "turn-x",
        "path": shared.path,
        "actions": ["Turn off"],
    }
    assert (table, off) == (shared.path, "/me?x=1")
    assert plain["body"] == "Look in at Hubba.", "a message without words is shown, too: browsers insist"
    page.get_by_role("button", name="Turn off on this device").click()
    expect(button).to_be_visible()
    expect(page.get_by_text("this device", exact=False).filter(has_text="Chrome")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("size", SIZES)
def test_reminders_and_the_page_without_connection_fit_everywhere(
    new_page: NewPage, server: Server, locale: str, size: str
) -> None:
    width, height = SIZES[size]
    page = new_page(locale=locale, viewport={"width": width, "height": height}, reduced_motion="reduce")
    shared = server.share(WITCHES, seats=2, people=2, options=SMALL, clock="bank-86400-3600 move")
    dealt = shared.dealt(0)
    page.context.add_cookies([{"name": dealt.cookie, "value": dealt.token, "url": server.at()}])
    table = shared.path.removeprefix("/tables/")
    for path in ("/", f"/me/reminders?table={table}", f"/offline?language={locale}"):
        page.goto(server.at(path))
        assert hindrances_in_all_lights(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.slow
def test_without_encryption_there_is_a_sentence_and_no_button(new_page: NewPage, server: Server) -> None:
    page = new_page()
    page.add_init_script("Object.defineProperty(window, 'isSecureContext', { value: false })")
    page.goto(server.at("/me/reminders"))
    expect(page.get_by_text("This connection is not encrypted")).to_be_visible()
    expect(page.get_by_role("button", name="Remind me on this device")).to_be_hidden()
