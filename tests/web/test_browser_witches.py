"""The drawn table of Witches in a real browser: one screen, animated, and played by mouse, finger and keys."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from hubba.core.play import Play
from hubba.core.recordtext import read_record
from hubba.core.replay import replay
from hubba.core.rng import Rng
from hubba.games.witches.game import GAME
from hubba.games.witches.rules.cards import card_from
from hubba.games.witches.rules.state import Witches
from hubba.games.witches.rules.winning import beats
from tests.web.browser import NewPage, until
from tests.web.drawn import LONGEST_FIRST, VIEWS, misplaced, on_screens, sit
from tests.web.looks import hindrances, in_turn
from tests.web.player import Player, expect
from tests.web.server import Dealt, Server, is_over, may_change_trump

FIRST = {"leader": "0"}

PILES = ("#place-stock", "#place-trump", "#place-wheel")
WHOLE = (*PILES, "#place-trick", "#question", ".hand .card", ".seat")
APART = (*PILES, ".seat", ".play .card, .play .slot", ".ask", "#place-hand-0", ".part-log")


def my_turn(play: Play) -> bool:
    """Whether the first seat is to act in a trick that others have begun."""
    lying = [zone for zone in play.view(0).zones() if zone.name == "trick"]
    return play.to_act == (0,) and bool(lying) and len(play.entries) > 60 // play.seats + 10


@pytest.mark.parametrize("language", LONGEST_FIRST)
@pytest.mark.parametrize(
    ("seats", "until"), [*((seats, my_turn) for seats in range(2, 7)), (4, may_change_trump(0))]
)
def test_everything_is_on_one_screen_and_nothing_overlaps(
    new_page: NewPage, server: Server, seats: int, until: Callable[[Play], bool], language: str
) -> None:
    dealt = server.deal(seats=seats, options=FIRST, bot="", until=until)
    page = sit(new_page, server, dealt, locale=language).page
    found = []
    for view in on_screens(page):
        found += [f"{view}: {text}" for text in misplaced(page, apart=[APART], whole=WHOLE)]
    assert not found, "\n".join(found)


def cards(page: Page) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in page.locator(".hand .card").all()]


def test_a_card_is_played_by_a_click(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=3, options=FIRST, bot=""))
    card = cards(player.page)[2]
    player.page.locator(f".hand [data-card={card}]").click()
    expect(player.page.locator(f"#place-trick [data-card={card}]")).to_be_visible()
    expect(player.page.locator(f".hand [data-card={card}]")).to_have_count(0)
    assert player.steps() == [card]


def test_a_card_is_dragged_to_the_middle_or_put_back(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=3, options=FIRST, bot=""))
    page = player.page
    card = cards(page)[1]
    box = page.locator(f".hand [data-card={card}]").bounding_box()
    assert box is not None
    x, y = box["x"] + 30, box["y"] + 40
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 12, y - 20, steps=3)
    page.mouse.up()
    expect(page.locator(".is-dragged")).to_have_count(0)
    assert player.steps() == [], "a short drag puts it back"
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 20, y - 150, steps=6)
    page.mouse.up()
    expect(page.locator(f"#place-trick [data-card={card}]")).to_be_visible()
    until(page, lambda: player.steps() == [card], "for the card")


def test_a_card_is_played_by_a_tap(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(seats=4, options=FIRST, bot="")
    player = sit(new_page, server, dealt, viewport=VIEWS["phone"], has_touch=True)
    card = cards(player.page)[-1]
    player.page.locator(f".hand [data-card={card}]").tap()
    expect(player.page.locator(f"#place-trick [data-card={card}]")).to_be_visible()


def test_a_card_is_dragged_by_a_finger(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(seats=4, options=FIRST, bot="")
    player = sit(new_page, server, dealt, viewport=VIEWS["phone"], has_touch=True)
    page = player.page
    card = cards(page)[0]
    box = page.locator(f".hand [data-card={card}]").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 3, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for lifted in range(20, 181, 40):
        moved = [{"x": x + 5, "y": y - lifted}]
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": moved})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(f"#place-trick [data-card={card}]")).to_be_visible()
    until(page, lambda: player.steps() == [card], "for the card")


def test_a_card_is_played_by_keys_alone(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=3, options=FIRST, bot=""))
    page = player.page
    page.locator(".hand .card").first.focus()
    page.keyboard.press("ArrowRight")
    card = page.evaluate("document.activeElement.dataset.card")
    assert card == cards(page)[1]
    page.keyboard.press("Enter")
    expect(page.locator(f"#place-trick [data-card={card}]")).to_be_visible()


def test_a_card_that_cannot_be_played_says_why(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(seats=3, options=FIRST, bot="", until=lambda play: play.to_act == (1,))
    player = sit(new_page, server, dealt)
    player.page.locator(".hand .card").first.click()
    expect(player.page.locator("#notice")).to_contain_text("another player’s turn")
    player.page.locator("[data-dismiss]").click()
    expect(player.page.locator("#notice")).to_have_count(0)
    player.page.locator(".hand .card").first.click()
    expect(player.page.locator("#notice")).to_be_visible()


def test_a_look_at_a_new_trump_turns_the_wheel_before_it_is_chosen(new_page: NewPage, server: Server) -> None:
    dealt = server.deal(seats=4, options=FIRST, bot="", until=may_change_trump(0))
    player = sit(new_page, server, dealt)
    page = player.page
    expect(page.locator(".change:visible")).to_have_count(0)
    trump = page.locator("#place-trump [data-card]").get_attribute("data-card")
    others = page.locator("#place-trick [data-pick]").all()
    chosen = next(card for card in others if not set(card.get_attribute("data-card") or "") & set(trump or ""))
    card = chosen.get_attribute("data-card") or ""
    chosen.click()
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(page.locator(f"#wheel-{card[1]}")).to_have_attribute("data-rank", "0")
    assert hub(page) == (card[0], WORDS[card[0]], card[0])
    assert player.steps()[-1:] != [f"^{card}"], "looking at a card does not choose it"
    chosen.click()
    expect(page.locator(f"#wheel-{(trump or '')[1]}")).to_have_attribute("data-rank", "0")
    own = (trump or "")[0]
    assert hub(page) == (own, WORDS[own], own)
    chosen.click()
    expect(page.locator(f"#choice-{card}")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#place-trump [data-card]")).to_have_attribute("data-card", card)
    expect(page.locator("#place-wheel")).to_have_attribute("data-top", card[1])


WORDS = {"R": "red", "B": "blue", "G": "green", "Y": "yellow", "P": "purple", "O": "orange"}


def hub(page: Page) -> tuple[str, str, str]:
    """What the hub of the wheel shows: the colour of its sign, its word and its letter."""
    sign = page.locator(".wheel-emblem use").get_attribute("href") or ""
    said = [page.locator(f"#wheel-{part}").text_content() or "" for part in ("colour", "letter")]
    return sign.rpartition("-")[2].upper(), said[0], said[1]


def test_the_hub_shows_the_trump_again_when_a_picked_card_is_put_back(new_page: NewPage, server: Server) -> None:
    def same_number(play: Play) -> bool:
        view = play.view(0).zones()
        trump = next(zone.pieces[0] for zone in view if zone.name == "trump")
        lying = [zone.pieces[0] for zone in view if zone.name == "trick"]
        twin = any(card[1] == trump[1] and card[0] != trump[0] for card in lying)
        return twin and may_change_trump(0)(play)

    dealt = server.deal(seats=4, options=FIRST, bot="", seed=9, until=same_number)
    page = sit(new_page, server, dealt).page
    trump = page.locator("#place-trump [data-card]").get_attribute("data-card") or ""
    own = (trump[0], WORDS[trump[0]], trump[0])
    assert hub(page) == own
    twin = next(card for card in picks(page) if card[1] == trump[1])
    page.locator(f"#place-trick [data-pick={twin}]").click()
    assert hub(page) == (twin[0], WORDS[twin[0]], twin[0]), "the order is the same, the colour is not"
    page.keyboard.press("Escape")
    assert hub(page) == own
    expect(page.locator(".is-picked")).to_have_count(0)
    expect(page.locator(f"#place-trick [data-pick={twin}]")).to_be_focused()
    other = next(card for card in picks(page) if card[0] != trump[0])
    page.locator(f"#place-trick [data-pick={other}]").click()
    page.evaluate("document.dispatchEvent(new CustomEvent('hubba:shown'))")
    assert hub(page)[0] == other[0], "news from the server leaves the picked card where it is"
    page.locator(f"#place-trick [data-pick={other}]").click()
    assert hub(page) == own
    assert page.locator("#place-wheel").get_attribute("data-colour") == trump[0]


# Notes what the script moves, by its card or its name, and from where.
MOVING = """window.flown = {};
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, options) {
  flown[this.dataset.card ?? this.id] = frames[0].translate ?? frames[0]["--turn"];
  return animate.call(this, frames, options);
};"""


def test_the_wheel_turns_and_cards_fly(new_page: NewPage, server: Server) -> None:
    page = new_page(drawn=True)
    page.add_init_script(MOVING)
    player = Player(page, server, calm=False).like(table="drawn", motion="full")
    player.sit(server.deal(seats=4, options=FIRST, bot="", until=may_change_trump(0)))
    old = page.locator("#place-trump [data-card]").get_attribute("data-card") or ""
    trump = next(card for card in picks(page) if card[1] != old[1])
    page.locator(f"#place-trick [data-pick={trump}]").click()
    until(page, lambda: page.evaluate("flown['wheel-rotor']"), "for the wheel")
    assert abs(float(page.evaluate("parseFloat(flown['wheel-rotor'])"))) >= 360 / 9, "by at least one field"
    page.locator(f"#choice-{trump}").click()
    until(page, lambda: page.evaluate(f"flown.{trump}"), "for the trump on its way from the trick")
    played = cards(page)[0]
    page.locator(f".hand [data-card={played}]").click()
    until(page, lambda: page.evaluate(f"flown.{played}"), "for the card on its way from the hand")


def picks(page: Page) -> list[str]:
    return [str(card.get_attribute("data-card")) for card in page.locator("#place-trick [data-pick]").all()]


def test_the_final_phase_is_announced_and_the_end_is_counted(new_page: NewPage, server: Server) -> None:
    def final(play: Play) -> bool:
        return play.to_act == (0,) and any(event.name == "final-phase" for event in play.events(0))

    player = sit(new_page, server, server.deal(until=final))
    page = player.page
    expect(page.locator(".ask-final")).to_contain_text("Final phase")
    version = page.locator("[data-part=answer] [name=version]")
    while True:
        page.wait_for_selector("#question.is-asked, .ending")
        if page.locator(".ending").count():
            break
        before = version.get_attribute("value") or ""
        page.locator("#choice-keep, .hand .is-playable").first.click()
        expect(version).not_to_have_attribute("value", before)
    outcome = replay(read_record(player.record()), GAME).outcome
    assert outcome is not None
    points = [str(score) for score in sorted(outcome.scores, reverse=True)]
    expect(page.locator(".count-points")).to_have_text(points)
    expect(page.locator(".count-line.is-won")).to_have_count(len(outcome.winners))


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "Anna and Brian control the wheel together"), ("fr", "Anna et Brian contrôlent ensemble")],
)
def test_B_9_who_ties_is_named_with_the_other(new_page: NewPage, server: Server, language: str, said: str) -> None:
    page = sit(new_page, server, server.deal(seed=17, until=is_over), locale=language).page
    expect(page.locator("#question")).to_contain_text(said)
    expect(page.locator(".count-line.is-won .count-points")).to_have_text(["6", "6"])


def test_the_numerals_of_the_wheel_stay_upright(new_page: NewPage, server: Server) -> None:
    player = sit(new_page, server, server.deal(seats=2, options=FIRST, bot="", until=may_change_trump(0)))
    turned = player.page.evaluate(
        """[...document.querySelectorAll(".wheel-value")].map((numeral) => {
          const { a, b, c, d } = new DOMMatrix(getComputedStyle(numeral).transform);
          return [a, b, c, d].map((part) => Math.round(part * 1000) / 1000 + 0);
        })"""
    )
    assert turned == [[1, 0, 0, 1]] * 9


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)])
def test_the_end_with_an_undo_below_it_is_in_the_middle(
    new_page: NewPage, server: Server, size: tuple[int, int]
) -> None:
    """The undo made a column of its own beside the end, and pushed it off a phone."""
    page = new_page(drawn=True, viewport={"width": size[0], "height": size[1]})
    Player(page, server).like(table="drawn").sit(server.deal(seats=4, options={}, seed=5, until=is_over))
    expect(page.locator("[data-do=undo]")).to_be_visible()
    box = page.locator(".ending").bounding_box()
    assert box is not None
    assert abs(box["x"] + box["width"] / 2 - size[0] / 2) < 2
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


def test_a_trick_that_is_over_stays_until_it_has_been_seen(new_page: NewPage, server: Server) -> None:
    """The clock of the page stands still: without a tap, the finished trick would stay for ever."""

    def last_to_play(play: Play) -> bool:
        lying = [zone for zone in play.view(0).zones() if zone.name == "trick"]
        return play.to_act == (0,) and len(lying) == 1

    dealt = server.deal(seats=2, options={"leader": "1"}, pace="quick", until=last_to_play)
    page = new_page(drawn=True, fresh=True)
    page.clock.install()
    player = Player(page, server).like(table="drawn", pace="quick").sit(dealt)
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    lost = next(card for card in cards(page) if not would_win(dealt, card))
    page.locator(f".hand [data-card={lost}]").click()
    expect(page.locator("#place-trick")).to_have_attribute("data-finished", "1")
    until(
        page,
        lambda: any('"data-trick=\\"2\\"' in frame or 'data-trick=\\"2\\"' in frame for frame in player.frames),
    )
    expect(page.locator("#place-trick")).to_have_attribute("data-trick", "1")
    page.keyboard.press("Shift")
    expect(page.locator("#place-trick")).to_have_attribute("data-trick", "2")


def would_win(dealt: Dealt, card: str) -> bool:
    """Whether this card would win the trick. The trick is open, so any world that fits can tell."""
    world = dealt.play.view(0).world(Rng(0))
    assert isinstance(world, Witches)
    return bool(beats(world, card_from(card), world.trick[world.best]))


PLACES: dict[str, dict[str, Any]] = {
    "my turn": {"seats": 5, "options": FIRST, "bot": ""},
    "changing the trump": {"seats": 4, "options": FIRST, "bot": "", "until": may_change_trump(0)},
    "curtain": {"people": 2, "seats": 3, "bot": ""},
    "end": {"seats": 6, "options": FIRST, "until": is_over},
}


@pytest.mark.parametrize(("place", "language"), in_turn(PLACES))
def test_the_drawn_table_hinders_nobody(new_page: NewPage, server: Server, place: str, language: str) -> None:
    dealt = server.deal(**PLACES[place])
    page = sit(new_page, server, dealt, locale=language).page
    for summary in page.locator("summary").all():
        if summary.is_visible():
            summary.click()
    assert hindrances(page) == []
