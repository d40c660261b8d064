"""Every page is accessible to people who see badly or not at all: in all lights, each place in one language."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from hubba.core.play import Play
from hubba.core.wording import LANGUAGES
from tests.web.browser import Complaints, NewPage
from tests.web.looks import LIGHTS, faint_texts, hindrances_in_all_lights, in_turn, put_on, violations
from tests.web.player import Player, expect
from tests.web.server import Server, is_over, may_change_trump

TALL = {"width": 1100, "height": 1500}


def goto(path: str) -> Callable[[Player], object]:
    return lambda player: player.page.goto(player.server.at(path))


def lobby_with_tables(player: Player) -> None:
    token = "a-guest-with-several-tables"
    server = player.server
    for dealt in (server.deal(token), server.deal(token, bot="", until=others), server.deal(token, until=is_over)):
        player.sit(dealt)
    goto("/")(player)


def opening(player: Player) -> None:
    goto("/games/witches")(player)
    player.page.locator("summary").click()


def opening_refused(player: Player) -> None:
    opening(player)
    player.page.locator("#option-colours").select_option("1")
    player.page.locator("form.opening .btn-main").click()
    expect(player.page.get_by_role("alert")).to_be_visible()


def return_link(player: Player) -> None:
    """A return link, opened in a browser that has a table of its own."""
    player.sit(player.server.deal())
    goto("/me")(player)
    player.page.locator("form[action='/me/return'] button").click()
    link = player.page.locator("#return-link").input_value()
    player.sit(player.server.deal())
    player.page.goto(link)


def own_page(player: Player) -> None:
    """The page of a guest who was another one in this browser before, with all that it can have."""
    return_link(player)
    player.page.locator("form[action='/return'] button").click()
    goto("/me")(player)


def my_games(player: Player) -> None:
    """Two finished games and a running one; then the page that asks before deleting follows."""
    token = "a-guest-with-finished-games"
    for dealt in (player.server.deal(token, until=is_over), player.server.deal(token, seats=3, until=is_over)):
        player.sit(dealt)
    goto("/me/games")(player)
    expect(player.page.locator(".played > li").first).to_be_visible()


def deleting(player: Player) -> None:
    my_games(player)
    player.page.locator(".played-acts .btn-icon").first.click()
    expect(player.page.locator("form[action='/me/games/delete']")).to_be_visible()


def others(play: Play) -> bool:
    return play.to_act == (1,)


def table(**deal: Any) -> Callable[[Player], object]:
    return lambda player: player.sit(player.server.deal(**deal))


def hint(player: Player) -> None:
    table(seats=4, options={"leader": "0"})(player)
    player.page.locator("[data-do=hint]").click()
    player.page.locator("#hint-more > summary").click()
    expect(player.page.get_by_role("table")).to_be_visible()


def refusal(player: Player) -> None:
    table(until=may_change_trump(0))(player)
    player.page.locator("button[data-do=why]").first.click()
    expect(player.page.locator("#notice")).to_be_visible()


def rules_panel(player: Player) -> None:
    table()(player)
    player.page.locator("[data-stick] a[data-panel]").first.click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def settings_panel(player: Player) -> None:
    table()(player)
    player.page.locator("a[href^='/settings']").click()
    expect(player.page.get_by_role("dialog")).to_be_visible()


def question(player: Player) -> None:
    table(until=may_change_trump(0))(player)
    player.page.locator("[data-do=undo]").click()
    expect(player.page.get_by_role("alertdialog")).to_be_visible()


def question_without_script(player: Player) -> None:
    player.page.route("**/*.js", lambda route: route.fulfill(body="", content_type="text/javascript"))
    player.sit(player.server.deal(until=may_change_trump(0)), script=False)
    player.page.locator("[data-do=undo]").click()
    expect(player.page.locator("#notice [name=agreed]")).to_be_visible()


def fair(player: Player) -> None:
    """The deal of a finished game, which the page has checked."""
    table(until=is_over)(player)
    goto(f"{player.path}/fair")(player)
    expect(player.page.locator("[data-found=right]")).to_be_visible()


def lost(player: Player) -> None:
    table()(player)
    player.page.evaluate("banner.hidden = false; banner.textContent = banner.dataset.lost")


PLACES: dict[str, Callable[[Player], object]] = {
    "lobby": goto("/"),
    "lobby with tables": lobby_with_tables,
    "opening": opening,
    "opening refused": opening_refused,
    "settings": goto("/settings"),
    "return link": return_link,
    "own page": own_page,
    "my games": my_games,
    "deleting a game": deleting,
    "feats": goto("/games/warlock/challenges"),
    "rules": goto("/games/witches/rules"),
    "about": goto("/about"),
    "kit": goto("/kit"),
    "error": goto("/nowhere"),
    "my turn": table(seats=4, options={"leader": "0"}),
    "others’ turn": table(seats=4, options={"leader": "0"}, bot="", until=others),
    "changing the trump": table(seats=6, options={"leader": "0"}, until=may_change_trump(0)),
    "hint": hint,
    "refusal": refusal,
    "curtain": table(people=2),
    "end": table(seats=6, options={"leader": "0"}, until=is_over),
    "rules beside the table": rules_panel,
    "settings beside the table": settings_panel,
    "question before an undo": question,
    "the same without script": question_without_script,
    "fair cards": fair,
    "a record to check": goto("/fair"),
    "connection lost": lost,
}
EXPECTED = {"error": "404", "opening refused": "422"}


def go(player: Player, complaints: Complaints, place: str, language: str) -> None:
    """Open a place, by day and with strong contrast."""
    if place in EXPECTED:
        complaints.expect(EXPECTED[place])
    PLACES[place](player.like(language=language, light="day", contrast="strong"))
    for name, value in {"lang": language, "data-theme": "light", "data-contrast": "strong"}.items():
        expect(player.page.locator("html")).to_have_attribute(name, value)


@pytest.mark.parametrize(("place", "language"), in_turn(PLACES))
def test_nothing_hinders_anybody(
    new_page: NewPage, server: Server, complaints: Complaints, place: str, language: str
) -> None:
    """All rules once. Axe checks strong contrast; `faint_texts` checks the usual one."""
    page = new_page(viewport=TALL, reduced_motion="reduce")
    go(Player(page, server), complaints, place, language)
    found = hindrances_in_all_lights(page)
    assert not found, "\n".join(found)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("place", PLACES)
def test_nothing_hinders_anybody_in_any_light(
    new_page: NewPage, server: Server, complaints: Complaints, place: str, language: str
) -> None:
    """All rules, and the contrasts of all texts, also further down the page, in all lights and both languages."""
    page = new_page(viewport=TALL, reduced_motion="reduce")
    go(Player(page, server), complaints, place, language)
    found: list[str] = []
    for light, contrast in product(LIGHTS, ("usual", "strong")):
        put_on(page, light, contrast)
        found += [f"{light} {contrast}: {text}" for text in (*violations(page), *faint_texts(page))]
    assert not found, "\n".join(found)
