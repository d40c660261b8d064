"""The end of Thorgal in a real browser: a defeat, a victory, a validated challenge, and the collection."""

import pytest
from tools.program import Dealt

from hubba.core.play import Play
from hubba.games.thorgal.game import GAME
from tests.tables.stories import OPTIONS, Adviser, Story, stories
from tests.web.browser import NewPage, resize
from tests.web.looks import BY_SIZE, LIGHTS, faint_texts, hindrances, put_on, violations
from tests.web.player import Locator, Player, expect
from tests.web.server import Server

WON = stories(1, won=True)[0]
LOST = stories(1, won=False)[0]
HEIGHT = 3200  # all of the page is visible
TITLES = {
    "victory": "Ogotaï has fallen",
    "war": "War has come",
    "invasion": "No place is safe",
    "flood": "Qâ is overrun",
}


def deal(server: Server, told: Story) -> Dealt:
    """The table of a story, one step before its end."""

    def reached(play: Play) -> bool:
        return len(play.entries) == told.last

    return server.put(GAME, seats=1, options=OPTIONS, seed=told.seed, until=reached, choose=Adviser(told.seed))


def last_button(player: Player, told: Story) -> Locator:
    """The button of the last step."""
    move = told.play.entries[told.last].text().removeprefix("S0 ")
    return player.page.locator(f'button[name=move][value="{move}"]:visible').first


def finish(player: Player, told: Story) -> None:
    """Make the last step by a click."""
    last_button(player, told).click()
    assert told.play.outcome is not None
    expect(player.question).to_have_text(TITLES[told.play.outcome.ending])


def test_T_21_a_lost_game_has_its_own_ending_and_offers_nothing(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(deal(server, LOST))
    finish(player, LOST)
    expect(page.get_by_text("The game was lost: challenges are achieved in won games.")).to_be_visible()
    expect(page.locator("[data-do=validate]")).to_have_count(0)


def test_8_2_a_won_game_a_challenge_and_the_collection(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(deal(server, WON))
    finish(player, WON)
    expect(page.locator("[data-do=validate]")).to_have_count(len(WON.feats))
    chosen = WON.feats[0]
    page.locator(f"#validate-{chosen}").focus()
    page.keyboard.press("Enter")
    expect(page.locator(f"#feat-{chosen}.is-kept")).to_be_visible()
    expect(page.locator(".feats-said")).to_contain_text("is validated. Well done!")
    expect(page.locator("[data-do=validate]")).to_have_count(0)
    link = page.get_by_role("link", name="Your challenges")
    expect(link).to_be_focused()  # the focus is not lost with the button
    page.reload()
    expect(page.locator(".feat.is-kept")).to_have_count(1)
    link.click()
    expect(page.locator(".feat.is-kept")).to_have_id(f"challenge-card-{chosen}")
    expect(page.locator(".challenges-count")).to_contain_text("challenge validated of 20")
    page.get_by_role("link", name="Back to the table").click()
    expect(player.question).to_have_text(TITLES["victory"])


@pytest.mark.parametrize("width", [1440, pytest.param(360, marks=pytest.mark.slow)])
def test_the_end_and_the_collection_hinder_nobody(new_page: NewPage, server: Server, width: int) -> None:
    page = new_page(viewport={"width": width, "height": HEIGHT}, reduced_motion="reduce")
    player = Player(page, server).like(language="fr").sit(deal(server, WON))
    last_button(player, WON).click()
    page.locator("[data-do=validate]").first.click()
    expect(page.locator(".feat.is-kept")).to_be_visible()
    found = []
    for address in (player.path, "/games/thorgal/challenges"):
        page.goto(server.at(address))
        found += [f"{address} {text}" for text in hindrances(page)]
        for light in LIGHTS:
            put_on(page, light, "usual")
            found += [f"{address} {light}: {text}" for text in faint_texts(page)]
        resize(page, 360, HEIGHT)
        found += [f"{address} on a phone: {text}" for text in violations(page, *BY_SIZE)]
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        resize(page, width, HEIGHT)
    assert not found, "\n".join(found)
