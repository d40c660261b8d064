"""The return link in real browsers: what their forms send from a page that tells nobody its address."""

import re

import pytest

from tests.web.browser import Complaints, NewPage
from tests.web.player import Page, Player, expect
from tests.web.server import Server


def make_link(page: Page, server: Server) -> str:
    """Make a link with the button."""
    page.goto(server.at("/me"))
    page.get_by_role("button", name="Make my return link").click()
    field = page.get_by_label("Address")
    expect(field).to_have_value(re.compile("/return/"))
    return field.input_value()


@pytest.mark.parametrize("script", [True, False])
def test_a_phone_gets_the_tables_and_loses_them_again(
    new_page: NewPage, server: Server, complaints: Complaints, script: bool
) -> None:
    home, phone = new_page(), new_page(java_script_enabled=script)
    dealt = server.deal()
    Player(home, server).sit(dealt)
    link = make_link(home, server)
    phone.goto(link)
    assert "Anna" in phone.get_by_role("main").inner_text()
    phone.get_by_role("button", name="These are my tables").click()
    phone.locator(f"a[href='{dealt.path}']").first.click()
    expect(phone.locator("#question")).to_be_visible()
    home.get_by_role("button", name="Renew the link").click()
    home.get_by_role("alertdialog").get_by_role("button", name="Renew the link").click()
    expect(home.get_by_label("Address")).not_to_have_value(link)
    complaints.expect("404")
    if not script:
        phone.reload()
    expect(phone.get_by_role("heading", name="There is no such page")).to_be_visible()


def test_one_click_marks_the_whole_link(page: Page, server: Server) -> None:
    link = make_link(page, server)
    page.get_by_label("Address").click()
    assert page.evaluate("getSelection().toString()") == link
