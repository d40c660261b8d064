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
from tests.web.drawn import VIEWS, misplaced, sit
from tests.web.looks import violations
from tests.web.player import Player, expect
from tests.web.server import Server, is_over

FIRST = {"first": "0"}

PARTS = (".path", ".track", ".ask", ".dice", ".qa .own", ".mate", ".part-log", ".me")
PIECES = ("#question", ".chaam", ".place-card", ".die-spot", ".stack")
APART = (PARTS, [".place-card"], [".die-spot"], [".stack"], [".chaam"], [".btn-choice"])

STICKING_OUT = """() => {
  const path = document.querySelector(".path").getBoundingClientRect();
  return [...document.querySelectorAll(".path .chaam")]
    .filter((chaam) => chaam.getBoundingClientRect().bottom > path.bottom + 1)
    .map((chaam) => `a Chaam at ${chaam.getBoundingClientRect().left} sticks out of the path`);
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
        desk = VIEWS[view]["width"] > 900 and place != "end"
        wrong = misplaced(page, apart=APART, across=(*PARTS, *PIECES), whole=(*PARTS, *PIECES) if desk else ())
        found += [f"{place}: {text}" for text in wrong + page.evaluate(STICKING_OUT)]
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
    player = sit(new_page, server, deal(server, "taking"))
    page = player.page
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
    page = sit(new_page, server, deal(server, "choosing")).page
    page.locator("#recruit-kriss").click()
    expect(page.locator("#place-location-1 #standee-kriss")).to_be_visible()
    expect(page.locator("#seat-0 .mate")).to_contain_text("Kriss")


def test_a_chaam_is_put_on_a_lit_place(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, deal(server, "placing"))
    page = player.page
    place = page.locator("button.place-card").first
    move = place.get_attribute("value") or ""
    place.click()
    until(page, lambda: player.steps()[-1:] == [move], "for the Chaam")


def test_a_trade_is_agreed_to(new_page: NewPage, server: Server) -> None:
    dealt = deal(server, "answering")
    before = drawn(dealt.play).doing.deal
    assert before is not None
    player = sit(new_page, server, dealt)
    page = player.page
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
