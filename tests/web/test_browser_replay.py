"""The replay in a real browser: slider, keys, cards, seats, playing on, and uploading a record."""

import re
from pathlib import Path

import pytest

from tests.web.browser import NewPage, resize
from tests.web.looks import BY_SIZE, LIGHTS, faint_texts, put_on, violations
from tests.web.player import Page, Player, expect
from tests.web.server import Dealt, Server, is_over

SMALL = {"colours": "3", "values": "6", "hand": "4", "leader": "0"}
PHONE = {"width": 360, "height": 740}
WIDE = {"width": 1280, "height": 800}


def past(server: Server, seats: int = 3) -> Dealt:
    return server.deal(seats=seats, options=SMALL, until=is_over)


def at(page: Page, number: int) -> None:
    """Check that the page shows a moment: its number, the slider, the line of the log, and the address."""
    expect(page.locator(".replay-count")).to_have_text(re.compile(rf"^{number} / "))
    expect(page.get_by_role("slider")).to_have_value(str(number))
    expect(page.locator(".replay-log [aria-current]")).to_have_attribute("data-at", str(number))
    expect(page.locator(".replay-log [aria-current]")).to_be_in_viewport()
    expect(page).to_have_url(re.compile(rf"[?&]at={number}(&|$)"))


@pytest.fixture
def player(new_page: NewPage, server: Server) -> Player:
    return Player(new_page(viewport=WIDE, drawn=True), server)


def look(player: Player, dealt: Dealt, query: str = "") -> Page:
    player.page.goto(player.server.at(f"{dealt.path}/replay{query}"))
    expect(player.page.locator("#replay-run")).to_be_visible()
    return player.page


def test_keys_and_slider_lead_through_the_game(player: Player, server: Server) -> None:
    dealt = past(server)
    page = look(player, dealt)
    last = len(dealt.play.moments(-1)) - 1
    hops: list[str] = []
    page.on("framenavigated", lambda frame: hops.append(frame.url))
    for key, number in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("End", last), ("Home", 0)):
        page.keyboard.press(key)
        at(page, number)
    slider = page.get_by_role("slider")
    slider.fill("7")
    at(page, 7)
    slider.focus()
    page.keyboard.press("ArrowRight")
    at(page, 8)
    page.get_by_role("link", name="One move back").click()
    at(page, 7)
    page.locator(".replay-log a").nth(4).click()
    at(page, 4)
    told = page.locator(".replay-told").inner_text()
    expect(page.locator("#live")).to_contain_text(told)
    assert all("/replay?" in url for url in hops), "the page was not loaded again"
    page.reload()
    at(page, 4)


def test_it_plays_by_itself_until_somebody_stops_it(player: Player, server: Server) -> None:
    page = look(player, past(server), "?at=0")
    run = page.get_by_role("button", name="Play automatically")
    run.click()
    expect(run).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".replay-count")).to_have_text(re.compile("^2 / "))
    page.keyboard.press("ArrowLeft")
    expect(run).to_have_attribute("aria-pressed", "false")


def test_a_click_on_a_card_leads_to_its_move(player: Player, server: Server) -> None:
    dealt = past(server)
    page = look(player, dealt, "?at=0&seat=0")
    card = page.locator(".hand [data-card]").first
    name = card.get_attribute("data-card")
    number = next(
        number
        for number, moment in enumerate(dealt.play.moments(0))
        if moment.step is not None and name in moment.step.moves
    )
    card.click()
    at(page, number)
    expect(page.locator(f".hand [data-card={name}]")).to_have_count(0)
    page.locator("#replay-found summary").click()
    link = page.locator("#replay-found a").first
    to = int(link.get_attribute("data-at") or 0)
    link.click()
    at(page, to)


def test_every_seat_and_open_cards_are_chosen_below(player: Player, server: Server) -> None:
    page = look(player, past(server), "?at=3")
    expect(page.locator(".hand")).to_have_count(0)
    page.get_by_label("Seen by").select_option("Brian")
    expect(page.locator(".hand")).to_have_count(1)
    at(page, 3)
    expect(page.locator(".open-hand")).to_have_count(0)
    page.get_by_label("Open cards").check()
    expect(page.locator(".open-hand")).to_have_count(2)
    at(page, 3)


def test_one_plays_on_and_it_is_practice(player: Player, server: Server) -> None:
    page = look(player, past(server, seats=2), "?at=0&seat=0")
    page.keyboard.press("ArrowRight")
    at(page, 1)
    page.locator("#replay-onward summary").click()
    expect(page.locator("#replay-onward form")).to_contain_text("a practice game")
    page.locator("#replay-onward .btn-main").click()
    page.wait_for_url(re.compile("/tables/[^/]+$"))
    expect(page.get_by_text("practice", exact=True)).to_be_visible()
    expect(page.locator("#question.is-asked")).to_be_visible()
    expect(page.locator("button[name=move]").first).to_be_visible()


def test_a_record_is_brought_as_a_file(player: Player, server: Server, tmp_path: Path) -> None:
    dealt = past(server)
    text = player.page.request.get(server.at(f"{dealt.path}/record")).text()
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    page = player.page
    page.goto(server.at("/replays"))
    page.get_by_label("A game saved from Hubba").set_input_files(file)
    page.get_by_role("button", name="View").click()
    page.wait_for_url(re.compile("/replays/[^/]+/replay"))
    page.keyboard.press("End")
    at(page, len(dealt.play.moments(-1)) - 1)


def test_without_script_links_and_forms_do_the_same(new_page: NewPage, server: Server) -> None:
    page = new_page(java_script_enabled=False, viewport=WIDE, drawn=True)
    page.goto(server.at(f"{past(server).path}/replay"))
    page.get_by_role("link", name="One move forward").click()
    expect(page.locator(".replay-count")).to_have_text(re.compile("^1 / "))
    page.get_by_label("Seen by").select_option("Chloé")
    page.locator(".replay-from").get_by_role("button", name="Show").click()
    expect(page.locator(".hand")).to_have_count(1)
    expect(page.locator(".replay-count")).to_have_text(re.compile("^1 / "))
    expect(page.locator("#replay-run")).to_be_hidden()


@pytest.mark.parametrize(
    "viewport", [pytest.param(WIDE, id="wide"), pytest.param(PHONE, id="phone", marks=pytest.mark.slow)]
)
def test_nothing_hinders_anybody(new_page: NewPage, server: Server, viewport: dict[str, int]) -> None:
    page = new_page(viewport=viewport, reduced_motion="reduce", drawn=True)
    player = Player(page, server)
    dealt = past(server)
    found: list[str] = []
    for language, query in (("en", "?at=5&seat=1&open=1"), ("fr", "?at=99")):
        player.like(language=language)
        look(player, dealt, query)
        page.locator("#replay-found summary").click()
        found += [f"{language}: {text}" for text in violations(page)]
        resize(page, PHONE["width"], PHONE["height"])
        found += [f"{language} on a phone: {text}" for text in violations(page, *BY_SIZE)]
        resize(page, viewport["width"], viewport["height"])
        page.locator("#replay-found summary").click()
        page.evaluate("document.querySelector('main').style.display = 'none'")  # other tests check the table
        for light in LIGHTS:
            put_on(page, light, "usual")
            found += [f"{language} {light}: {text}" for text in faint_texts(page)]
        page.goto(server.at("/replays"))
        found += [f"{language} replays: {text}" for text in violations(page)]
    assert not found, "\n".join(found)


def test_a_phone_has_room_for_all_of_it(new_page: NewPage, server: Server) -> None:
    page = new_page(viewport=PHONE, locale="fr", drawn=True)
    page.goto(server.at(f"{past(server).path}/replay?at=5&seat=0"))
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    bar = page.locator(".replay").bounding_box()
    assert bar is not None
    assert bar["height"] < 140
    for control in page.locator(".replay :is(a.btn, button, select, summary, .replay-open):visible").all():
        box = control.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= PHONE["width"], control
        assert min(box["width"], box["height"]) >= 24, control
    expect(page.locator(".hand [data-card]").first).to_be_in_viewport()
    expect(page.locator("#question")).to_be_in_viewport()
