"""Beside the table: the rule that a line of the log cites, and the settings."""

import re

import pytest

from tests.web.colours import token
from tests.web.player import Page, Player, expect
from tests.web.server import Server, may_change_trump


@pytest.fixture
def player(page: Page, server: Server) -> Player:
    return Player(page, server).sit(server.deal(until=may_change_trump(0)))


def open_settings(player: Player) -> None:
    player.page.get_by_role("link", name="Preferences").click()
    expect(player.page.get_by_role("dialog", name="Preferences")).to_be_visible()


def choose(player: Player, name: str) -> None:
    """Choose a setting in the panel and save it, which leads back to the table."""
    panel = player.page.get_by_role("dialog")
    panel.get_by_role("radio", name=name, exact=True).check()
    with player.page.expect_navigation():
        panel.get_by_role("button", name="Save", exact=True).click()
    assert player.page.url == player.server.at(player.path)
    player.wait()


def test_a_line_of_the_log_opens_its_rule_and_gets_the_focus_back(player: Player) -> None:
    page = player.page
    line = page.get_by_role("region", name="What happened").get_by_role("listitem").last
    expect(line).to_contain_text("You win the trick")
    link = line.get_by_role("link", name="Rule 5.1")
    link.click()
    panel = page.get_by_role("dialog", name="The Witches of Blackmore")
    expect(panel).to_be_visible()
    rule = panel.locator("[id='rule-5.1']")
    expect(rule).to_be_in_viewport(ratio=1)
    expect(rule).to_have_class(re.compile("is-target"))
    expect(panel.get_by_role("heading", level=1)).to_be_focused()
    assert panel.get_by_role("term").filter(has_text=re.compile("^5.1$")).is_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    expect(link).to_be_focused()
    assert page.url == player.server.at(player.path)
    link.press("Enter")
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(link).to_be_focused()


def test_the_rule_of_a_refusal_opens_beside_it(player: Player) -> None:
    page = player.page
    player.press(re.compile("why not\\?$"))
    notice = page.locator("#notice")
    expect(notice).to_be_visible()
    link = notice.locator(".clause")
    clause = link.inner_text()
    link.click()
    expect(page.get_by_role("dialog").locator(f"[id='rule-{clause}']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(link).to_be_focused()
    expect(notice).to_be_visible()


def test_the_table_goes_on_while_the_rules_are_read(page: Page, server: Server) -> None:
    player = Player(page, server).sit(server.deal(pace="quick"))
    player.make(player.moves()[0])
    page.get_by_role("link", name="Rules", exact=True).click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("[data-part=log]")).to_contain_text("Brian plays")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("link", name="Rules", exact=True)).to_be_focused()


def test_settings_change_the_light_and_lead_back_to_the_table(player: Player) -> None:
    html = player.page.locator("html")
    moves = player.moves()
    expect(html).to_have_attribute("data-theme", "system")
    open_settings(player)
    choose(player, "Day")
    expect(html).to_have_attribute("data-theme", "light")
    assert player.page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert player.moves() == moves


def test_settings_change_sound_motion_and_contrast(player: Player) -> None:
    html = player.page.locator("html")
    panel = player.page.get_by_role("dialog")
    open_settings(player)
    panel.get_by_role("group", name="Sound").get_by_role("radio", name="On", exact=True).check()
    panel.get_by_role("group", name="Contrast").get_by_role("radio", name="Strong").check()
    choose(player, "Reduced")
    for name, value in {"sound": "on", "contrast": "strong", "motion": "reduced"}.items():
        expect(html).to_have_attribute(f"data-{name}", value)
    player.make("Keep the trump").wait()  # nothing goes wrong with sound, either


def test_the_pace_that_is_chosen_at_a_table_is_that_of_the_table(page: Page, server: Server) -> None:
    player = Player(page, server).sit(server.deal(pace="slow"))
    player.make(player.moves()[0])
    open_settings(player)
    choose(player, "Quick")
    assert server.pace(player.path) == "quick"
    open_settings(player)
    expect(page.get_by_role("dialog").get_by_role("radio", name="Quick")).to_be_checked()


def test_closing_the_settings_changes_nothing(player: Player) -> None:
    open_settings(player)
    panel = player.page.get_by_role("dialog")
    panel.get_by_role("radio", name="Day").check()
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_be_hidden()
    expect(player.page.get_by_role("link", name="Preferences")).to_be_focused()
    player.page.reload()
    expect(player.page.locator("html")).to_have_attribute("data-theme", "system")


def test_the_light_changes_with_that_of_the_device_without_loading_again(page: Page, server: Server) -> None:
    page.emulate_media(color_scheme="dark")
    page.goto(server.at("/"))
    room = "getComputedStyle(document.documentElement).getPropertyValue('--room')"
    assert page.evaluate(room).strip() == token("room")
    page.emulate_media(color_scheme="light")
    assert page.evaluate(room).strip() == token("room", theme="light")
    assert page.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
