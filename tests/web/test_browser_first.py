"""A new guest plays the first card after two clicks, and a whole game by clicking."""

import re

from hubba.bots.level_bots import about_level
from hubba.core.wording import Words
from hubba.games.witches.game import GAME
from tests.web.player import ASKED, Page, Player, expect
from tests.web.server import Server


def test_two_clicks_lead_from_the_lobby_to_a_played_card(page: Page, server: Server) -> None:
    page.goto(server.at())
    page.get_by_role("button", name="Play The Witches of Blackmore").click()
    player = Player(page, server, calm=False)
    expect(player.question).to_have_text(ASKED)
    card = player.moves()[0]
    player.press(card)
    expect(page.get_by_role("region", name="What happened")).to_contain_text(card.replace("Play", "You play"))


def test_a_whole_game_is_played_by_clicking_and_then_another(page: Page, server: Server) -> None:
    page.goto(server.at("/games/witches"))
    page.get_by_role("group", name="Seats").get_by_role("radio", name="2").check()
    page.get_by_role("textbox", name="Name, seat 1").fill("Zoé")
    told = page.locator("#levels li")
    abouts = {level.name: about_level(level, Words(GAME, "en")) for level in GAME.levels}
    expect(told.filter(visible=True)).to_have_count(1)
    expect(told.filter(visible=True)).to_contain_text(abouts["adept"])
    page.get_by_role("combobox", name="The coven").select_option("Novice · very weak")
    expect(told.filter(visible=True)).to_have_count(1)
    expect(told.filter(visible=True)).to_contain_text(abouts["apprentice"])
    page.get_by_role("group", name="Pace").get_by_role("radio", name="Quick").check()
    page.get_by_text("Rules and clock", exact=True).click()
    for option, value in {"Colours in the box": "2", "Values in each colour": "4", "Cards in a hand": "2"}.items():
        page.get_by_role("combobox", name=option).select_option(value)
    page.get_by_role("button", name="Play", exact=True).click()

    player = Player(page, server, calm=False)
    made = player.finish()
    assert len(made) >= 3
    points = {}
    for name in ("Zoé", "Anna"):
        ending = page.get_by_role("listitem").filter(has_text=re.compile(rf"^{name} +(one point|\d+ points)"))
        expect(ending).to_have_count(1)
        points[name] = re.sub("^one", "1", ending.inner_text().removeprefix(name).strip())
    won = {name for name, said in points.items() if said.endswith("wins")}
    counted = {name: int(said.split()[0]) for name, said in points.items()}
    assert won == {name for name, count in counted.items() if count == max(counted.values())}  # 1 in 24 is a tie
    expect(page).to_have_title("The Witches of Blackmore · over")

    first = page.url
    player.press("Play again")
    page.wait_for_url(lambda url: url != first)
    player.wait()
    assert len(player.moves()) == 2
    expect(page.get_by_role("region", name="Players").get_by_role("listitem")).to_contain_text(["Zoé", "Anna"])
