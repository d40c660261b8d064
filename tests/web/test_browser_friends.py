"""People far apart play by link, each in a browser of their own: in two languages, on phones, coming and going."""

import re
import time
from typing import Any

import pytest

from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from tests.web.browser import NewPage, until
from tests.web.circle import begin, move, open_room, person, play_out, request, seated, sit_down
from tests.web.player import Player, expect
from tests.web.server import Hasty, Shared

PHONE = {"locale": "fr", "viewport": {"width": 390, "height": 844}}
FEW = {"colours": "2", "values": "4", "hand": "1", "leader": "0"}  # for four: a game of a few tricks
SMALL = {"colours": "3", "values": "4", "hand": "2", "leader": "0"}
DELAY = 1  # second


def share(hasty: Hasty, **about: Any) -> Shared:
    """Three people at a table of Witches; Anna is the host, and leads."""
    return hasty.share(WITCHES, **{"seats": 3, "people": 3, "options": SMALL, **about})


def sit(new_page: NewPage, hasty: Hasty, shared: Shared, seat: int, **options: Any) -> Player:
    """The person of a seat sits down."""
    return Player(new_page(**options), hasty).sit(shared.dealt(seat))


def test_four_people_play_by_link_in_two_languages_and_play_again(new_page: NewPage, hasty: Hasty) -> None:
    anna, ben, chloe, david = (Player(new_page(**about), hasty) for about in ({}, PHONE, {"locale": "fr"}, {}))
    everybody = [anna, ben, chloe, david]
    links = open_room(anna, "Anna", seats=4, options=FEW)
    for player, name in zip(everybody[1:], ("Bénédicte", "Chloé", "David"), strict=True):
        sit_down(player, links.invitation, name)
    until(anna.page, lambda: "David sat down." in " ".join(anna.heard()), "to hear of David")
    assert "Chloé prend place." in " ".join(ben.heard())
    expect(anna.page.get_by_text("Empty seats get bots")).to_be_hidden()
    begin(everybody)
    play_out(everybody)
    assert len({player.record() for player in everybody}) == 1, "all saw the same game"

    # One click each, and the seats are passed on.
    for player in everybody:
        player.frames.clear()
    anna.page.locator("main [formaction$='/again']").click()
    expect(anna.page.locator(".chair").first).to_contain_text("David")
    expect(anna.page.locator(".chair.is-kept")).to_have_count(3)
    for player in everybody[1:]:
        request(player, "rematch").get_by_role("button").click()
    seated(everybody)
    names = [name.split(" (")[0] for name in anna.page.locator(".seat-name").all_inner_texts()]
    assert names == ["David", "Anna", "Bénédicte", "Chloé"]


@pytest.mark.parametrize("table", ["drawn", pytest.param("plain", marks=pytest.mark.slow)])
def test_everybody_sees_that_somebody_has_chosen_and_nobody_what(
    new_page: NewPage, hasty: Hasty, table: str
) -> None:
    shared = hasty.share(WARLOCK, seats=3, people=3, options={})
    anna, ben = (Player(new_page(drawn=True), hasty).like(table=table).sit(shared.dealt(seat)) for seat in (0, 1))
    card = anna.page.locator("button[data-do=step]:visible").first
    chosen = card.get_attribute("value")
    assert chosen
    ben.frames.clear()
    with anna.moving():
        card.click()
    with anna.moving():
        anna.page.locator("button[data-do=step]:visible").first.click()
    if table == "drawn":
        expect(ben.page.locator(".secret")).to_contain_text(re.compile(r"Anna\W+has chosen"))
    until(ben.page, lambda: ben.frames, "to be told")
    code = chosen.partition(":")[2] or chosen
    assert not re.search(rf"\b{re.escape(code)}\b", "".join(ben.frames)), code


def test_moves_are_taken_back_by_consent_and_spectators_see_everything_later(
    new_page: NewPage, hasty: Hasty
) -> None:
    shared = share(hasty, delay=DELAY)
    anna, ben, cleo = (sit(new_page, hasty, shared, seat) for seat in range(3))
    eve = Player(new_page(locale="fr"), hasty)
    eve.page.goto(hasty.at(shared.watching))
    expect(request(eve, "watching")).to_have_text(re.compile("avec 1 secondes de retard"))
    eve.wait_for_line()
    expect(anna.page.get_by_text("1 person is watching.")).to_be_attached()
    begun = time.monotonic()
    move(anna)
    expect(eve.page.locator(".log")).to_contain_text(re.compile("Anna joue"))
    assert time.monotonic() - begun >= DELAY, "a spectator was too early"

    # Refused: nothing changes, and whoever asked is told.
    anna.undo()
    expect(request(anna, "undo-waits")).to_contain_text("Brian and Chloé have 30 seconds")
    until(ben.page, lambda: "Anna asks to undo" in " ".join(ben.heard()), "to hear the question")
    request(ben, "undo").get_by_role("button", name="I agree").click()
    expect(request(ben, "undo")).to_be_hidden()
    request(cleo, "undo").get_by_role("button", name="No").click()
    expect(request(anna, "undo-refused")).to_be_visible()
    assert len(anna.steps()) == 1
    expect(ben.question).to_have_text(re.compile("^Your turn"))

    # Agreed: the card is back in the hand, and the game is practice. Ben has two windows; either may answer.
    second = Player(ben.page.context.new_page(), hasty).sit(shared.dealt(1))
    move(second)
    expect(request(anna, "undo-refused")).to_be_hidden()
    expect(ben.question).not_to_have_text(re.compile("^Your turn"))
    ben.undo()
    for other in (anna, cleo):
        request(other, "undo").get_by_role("button", name="I agree").click()
    for window in (ben, second):
        expect(window.question).to_have_text(re.compile("^Your turn"))
    expect(anna.page.locator(".bar-note")).to_have_text("practice")


def test_people_come_and_go(new_page: NewPage, hasty: Hasty) -> None:
    """A laptop is closed, a bot stands in, its owner returns on a phone; then the host leaves for good."""
    shared = share(hasty, patience=1)
    anna, ben, cleo = (sit(new_page, hasty, shared, seat) for seat in range(3))
    ben.page.goto(hasty.at("/me"))
    ben.page.get_by_role("button", name="Make my return link").click()
    link = ben.page.get_by_label("Address").input_value()
    ben.page.close()
    expect(person(anna, "Brian")).to_contain_text("Connection lost")
    expect(anna.page.locator(".seat", has_text="Brian")).to_contain_text("Connection lost")
    request(anna, "gone").filter(has_text="Brian").get_by_role("button").click()
    expect(person(cleo, "Brian")).to_contain_text("A bot is playing for them")
    move(anna)
    expect(cleo.question).to_have_text(re.compile("^Your turn"))  # the bot has played

    # He comes back by his own link, on a phone, in French.
    phone = Player(new_page(**PHONE), hasty)
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Ce sont mes tables").click()
    phone.page.locator(f"a[href='{shared.path}']").first.click()
    phone.wait_for_line()
    expect(request(phone, "come-back")).to_contain_text("Un robot joue à votre place.")
    request(phone, "come-back").get_by_role("button", name="Reprendre ma place").click()
    expect(request(phone, "come-back")).to_be_hidden()
    until(cleo.page, lambda: "Brian is back." in " ".join(cleo.heard()), "to hear of Brian")

    # The host leaves: somebody else gets the powers, and can let her in again from a browser that is new here.
    expect(cleo.page.get_by_role("button", name="End it for everybody")).to_have_count(0)
    anna.page.close()
    expect(person(phone, "Brian")).to_contain_text("Hôte")
    expect(person(cleo, "Brian")).to_contain_text("Host")
    stranger = new_page()
    for path in (shared.path, f"{shared.path}/links"):
        answer = stranger.request.get(hasty.at(path))
        assert answer.status == 404, "an address lets nobody in"
    back = Player(stranger, hasty)
    stranger.goto(hasty.at(shared.invitation))
    stranger.get_by_role("button", name="I am Anna").click()
    expect(stranger.get_by_role("status").filter(has_text="Brian")).to_be_visible()
    claim = request(phone, "claim")
    expect(claim).to_contain_text("Quelqu’un dit être Anna")
    claim.get_by_role("button", name="Laisser entrer").click()
    expect(claim).to_be_hidden()
    stranger.goto(hasty.at(shared.path))
    back.wait_for_line()
    expect(person(back, "Anna")).to_contain_text("(you)")
    until(cleo.page, lambda: "let Anna back in" in " ".join(cleo.heard()), "to hear of Anna")
