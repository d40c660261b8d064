"""Links to send: copied and shared where the browser allows it, otherwise to be selected."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, expect

from hubba.web.app import make_app
from tests.web.browser import NewPage
from tests.web.house import Site
from tests.web.looks import LIGHTS, faint_texts, put_on, violations
from tests.web.scripted import holds
from tests.web.test_access import SITES, WAYS, answer_of, host_of

Visit = Callable[[Page, str], Page]
NOT_ENCRYPTED = "This connection is not encrypted"


@pytest.fixture(scope="module")
def visit(site: Site) -> Visit:
    """Opens the page as a browser elsewhere would: `home` is no secure context, `public` is one."""
    apps = {way: make_app(site.registry, WAYS[way]) for way in ("home", "public")}

    def opened(page: Page, way: str) -> Page:
        def answer(route: Route) -> None:
            path = route.request.url.removeprefix(SITES[way])
            got = answer_of(site, apps[way], host_of(way), path=path)
            route.fulfill(status=got.status_code, headers=dict(got.headers), body=got.content)

        page.route(f"{SITES[way]}/**", answer)
        page.goto(f"{SITES[way]}/friends/how")
        return page

    return opened


def test_without_encryption_one_selects_the_link(page: Page, visit: Visit) -> None:
    visit(page, "home")
    expect(page.get_by_text(NOT_ENCRYPTED)).to_be_visible()
    expect(page.get_by_role("button", name="Copy")).to_be_hidden()
    expect(page.get_by_role("button", name="Send")).to_be_hidden()
    field = page.get_by_label("Link to send")
    expect(field).to_have_value(f"{SITES['home']}/")
    field.click()
    assert page.evaluate("getSelection().toString()") == f"{SITES['home']}/"
    expect(page.get_by_role("img", name=f"QR code of {SITES['home']}/")).to_be_visible()


def test_with_encryption_a_button_copies_it(page: Page, visit: Visit) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=SITES["public"])
    visit(page, "public")
    expect(page.get_by_text(NOT_ENCRYPTED)).to_be_hidden()
    page.get_by_role("button", name="Copy").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == f"{SITES['public']}/"
    expect(page.locator("#live")).to_have_text("Copied")


SHARE = """
  window.sent = [];
  navigator.share = async (what) => {
    window.sent.push(what);
    if (window.refusal) throw new DOMException("no", window.refusal);
  };
"""


def test_where_the_browser_can_send_links_a_button_does(page: Page, visit: Visit) -> None:
    page.add_init_script(SHARE)
    visit(page, "public")
    send = page.get_by_role("button", name="Send")
    for refusal, selected in (("", ""), ("AbortError", ""), ("NotAllowedError", f"{SITES['public']}/")):
        page.evaluate("(refusal) => { window.refusal = refusal; window.sent = []; }", refusal)
        send.click()
        holds(page, "window.sent.length === 1")
        assert page.evaluate("window.sent") == [{"title": "Hubba", "url": f"{SITES['public']}/"}]
        holds(page, f"getSelection().toString() === '{selected}'")


def test_without_script_the_link_is_there_and_nothing_is_promised(new_page: NewPage, visit: Visit) -> None:
    page = visit(new_page(java_script_enabled=False), "public")
    expect(page.get_by_label("Link to send")).to_have_value(f"{SITES['public']}/")
    expect(page.get_by_role("button")).to_have_count(0)
    expect(page.get_by_text(NOT_ENCRYPTED)).to_be_hidden()


def test_the_page_hinders_nobody_and_the_code_is_dark_on_light(new_page: NewPage, visit: Visit) -> None:
    page = visit(new_page(viewport={"width": 390, "height": 844}, reduced_motion="reduce"), "home")
    found = violations(page)
    for light in LIGHTS:
        put_on(page, light, "usual")
        found += faint_texts(page)
        fills = page.locator("svg.qr path").evaluate_all("(all) => all.map((path) => getComputedStyle(path).fill)")
        assert fills == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]
    assert found == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
