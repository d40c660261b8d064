"""The drawn table of Thorgal in a real browser: nothing overlaps, dice are picked, a game is played."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page
from tools.house import Dealt

from hubba.bots.thought import answer, question
from hubba.core.play import Play
from hubba.games.thorgal.game import GAME
from tests.games.thorgal.test_table import drawn
from tests.web.browser import NewPage, until
from tests.web.looks import violations
from tests.web.player import Player, expect
from tests.web.server import Server, is_over

VIEWS = {
    "phone": {"width": 360, "height": 740},
    "phone on its side": {"width": 740, "height": 360},
    "tablet": {"width": 768, "height": 1024},
    "laptop": {"width": 1024, "height": 768},
    "wide": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
}
FIRST = {"first": "0"}

# Pieces that lie over each other or stick out, and where a desk is large enough, pieces that are not on the screen.
MISPLACED = """(whole) => {
  const rects = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ name: `${selector} ${element.id}`, box: element.getBoundingClientRect() }));
  const found = [];
  const parts = [".path", ".track", ".ask", ".dice", ".qa .own", ".mate", ".part-log", ".me"];
  const pieces = ["#question", ".chaam", ".place-card", ".die-spot", ".stack"];
  for (const { name, box } of [...parts, ...pieces].flatMap(rects)) {
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name} is off the screen`);
    if (whole && box.bottom > innerHeight + 1) found.push(`${name} is below the screen`);
  }
  const path = document.querySelector(".path").getBoundingClientRect();
  for (const { name, box } of rects(".path .chaam")) {
    if (box.bottom > path.bottom + 1) found.push(`${name} sticks out of the path`);
  }
  for (const group of [parts, [".place-card"], [".die-spot"], [".stack"], [".chaam"], [".btn-choice"]]) {
    const things = group.flatMap(rects);
    things.forEach((one, place) => things.slice(place + 1).forEach((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > 3) found.push(`${one.name} lies over ${other.name}: ${wide} × ${high}`);
    }));
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


def sensible(play: Play, seat: int) -> int:
    """A move by rules of thumb, so that the journey gets somewhere."""
    asked = question("thorgal", play.seats, play.options, seat, play.events(seat), "advice", len(play.entries))
    return answer(asked).move


def asked(phase: str, after: int = 0) -> Callable[[Play], bool]:
    """Until the first seat is asked this, in a round."""

    def found(play: Play) -> bool:
        shown = drawn(play)
        return play.to_act == (0,) and shown.doing.phase == phase and shown.round >= after

    return found


def choosing_dice(play: Play) -> bool:
    return asked("taking", 2)(play) and drawn(play).doing.due == 2


PLACES: dict[str, dict[str, Any]] = {
    "choosing": {"seats": 2, "until": lambda play: True},
    "taking": {"seats": 2, "until": choosing_dice},
    "rolling": {"seats": 3, "until": asked("rolling", 4)},
    "placing": {"seats": 1, "until": asked("placing", 3), "options": {"fourth": "yes"}},
    "acting": {"seats": 4, "until": asked("acting", 5)},
    "answering": {"seats": 2, "until": asked("answering")},
    "end": {"seats": 3, "until": is_over},
}


def deal(server: Server, place: str) -> Dealt:
    about = PLACES[place]
    options = FIRST | about.get("options", {})
    return server.put(
        GAME,
        seats=about["seats"],
        options=options,
        bot="",
        seed=3,
        until=about["until"],
        choose=sensible,
    )


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_overlaps_and_a_desk_shows_everything(new_page: NewPage, server: Server, view: str) -> None:
    page = new_page(drawn=True, viewport=VIEWS[view], locale="fr")
    player = Player(page, server).like(table="drawn", language="fr")
    found = []
    for place in PLACES:
        player.sit(deal(server, place))
        whole = VIEWS[view]["width"] > 900 and place != "end"
        found += [f"{place}: {text}" for text in page.evaluate(MISPLACED, whole)]
    assert not found, "\n".join(found)


def test_a_phone_shows_path_question_dice_and_hand_at_once(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True, viewport=VIEWS["phone"])
    player = Player(page, server).like(table="drawn")
    for place in ("taking", "rolling", "placing", "acting"):
        player.sit(deal(server, place))
        for part in (".path", "#question", ".dice", "#board-hand"):
            box = page.locator(part).bounding_box()
            assert box is not None
            assert box["y"] + box["height"] <= 741, f"{place}: {part}"


def test_two_dice_are_picked_by_clicking_them(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(deal(server, "taking"))
    expect(page.locator(".btn-choice:visible")).to_have_count(0)
    dice = page.locator("[data-take]")
    dice.nth(0).click()
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".btn-choice:visible")).to_have_count(0)
    dice.nth(1).click()
    dice.nth(2).click()  # one too many: the first one goes back
    expect(dice.nth(0)).to_have_attribute("aria-pressed", "false")
    chosen = page.locator(".btn-choice:visible")
    expect(chosen).to_have_count(1)
    expect(chosen).to_be_focused()
    move = chosen.get_attribute("value") or ""
    page.keyboard.press("Enter")
    expect(page.locator("#place-rolled [data-take]")).to_have_count(0)
    assert player.steps()[-1:] == [move]


def test_a_hero_is_chosen_and_stands_on_the_path(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    Player(page, server).like(table="drawn").sit(deal(server, "choosing"))
    page.locator("#recruit-kriss").click()
    expect(page.locator("#place-location-1 #standee-kriss")).to_be_visible()
    expect(page.locator("#seat-0 .mate")).to_contain_text("Kriss")


def test_a_chaam_is_put_on_a_lit_place(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(deal(server, "placing"))
    place = page.locator("button.place-card").first
    move = place.get_attribute("value") or ""
    place.click()
    until(page, lambda: player.steps()[-1:] == [move], "for the Chaam")


def test_a_trade_is_agreed_to(new_page: NewPage, server: Server) -> None:
    dealt = deal(server, "answering")
    before = drawn(dealt.play).doing.deal
    assert before is not None
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn").sit(dealt)
    expect(page.locator(".deal")).to_contain_text(str(before.count))
    page.locator("#choice-yes").click()
    expect(page.locator(".deal")).to_have_count(0)
    assert player.steps()[-1:] == ["yes"]


def test_a_whole_game_is_played_by_clicks(new_page: NewPage, server: Server) -> None:
    dealt = server.put(GAME, seats=2, options=FIRST, seed=5)
    page = new_page(drawn=True)
    Player(page, server).like(table="drawn", pace="instant").sit(dealt)
    version = page.locator("[data-part=answer] [name=version]")
    for _ in range(300):
        page.wait_for_selector("#question.is-asked, .ending")
        if page.locator(".ending").count():
            break
        before = version.get_attribute("value") or ""
        for die in page.locator("[data-take]").all()[: due(page)]:
            die.click()
        page.locator("button[name=move]:visible").last.click()
        expect(version).not_to_have_attribute("value", before)
    expect(page.locator(".finale")).to_be_visible()


def due(page: Page) -> int:
    """How many dice are to be picked."""
    return int(page.evaluate("Number(document.querySelector('#place-rolled')?.dataset.due ?? 0)"))


@pytest.mark.parametrize("place", PLACES)
def test_the_drawn_table_hinders_nobody(new_page: NewPage, server: Server, place: str) -> None:
    page = new_page(drawn=True, reduced_motion="reduce")
    player = Player(page, server)
    found = []
    for light, language in (("candle", "en"), ("day", "fr")):
        player.like(table="drawn", light=light, language=language)
        player.sit(deal(server, place))
        found += [f"{light} {language}: {text}" for text in violations(page)]
    assert not found, "\n".join(found)
