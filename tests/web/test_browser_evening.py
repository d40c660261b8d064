"""A club's evening in real browsers: two tables with the same deal, led there and back, proved and compared."""

import re

import pytest

from tests.web.browser import NewPage
from tests.web.circle import play_out, seated
from tests.web.looks import violations
from tests.web.player import Player, expect
from tests.web.server import Hasty

SMALL = {"colours": "2", "values": "4", "hand": "1", "leader": "0"}
NAMES = ("Anna", "Brian", "Chloé", "David")


def open_evening(organiser: Player, seats: int = 2) -> str:
    """Open an evening in the duplicate form with the pages; returns its invitation."""
    page = organiser.page
    page.goto(organiser.server.at("/games/witches/evening"))
    page.locator("#name").fill(NAMES[0])
    page.locator("label:has([name=form][value=duplicate])").click()
    page.locator(f"label:has([name=seats][value='{seats}'])").click()
    page.locator("details summary").click()
    for option, value in SMALL.items():
        page.locator(f"#option-{option}").select_option(value)
    page.locator("form.opening .btn-main").click()
    organiser.wait_for_line()
    return page.locator("#link-invitation").input_value()


def come(guest: Player, invitation: str, name: str) -> None:
    """Follow the invitation, say a name, and take the first free seat."""
    guest.page.goto(invitation)
    guest.page.locator("#name").fill(name)
    guest.page.locator("form.settings .btn-main").click()
    guest.wait_for_line()
    sit(guest)


def sit(guest: Player) -> None:
    guest.page.locator("[formaction$='/sit']").first.click()
    expect(guest.page.locator(".evening-one.is-mine")).to_be_visible()


def begin(people: list[Player]) -> None:
    """The organiser begins, and everybody's page shows the table by itself."""
    expect(people[0].page.locator("#fair-cards")).to_contain_text(NAMES[-1])  # everybody's random bits are there
    for player in people:
        player.frames.clear()
    people[0].page.locator("[formaction$='/begin']").click()
    seated(people)


def back(player: Player) -> None:
    """From the end of a game to the evening."""
    player.page.locator("a.btn-main[href^='/evenings/']").click()
    expect(player.page.locator("[data-part=evening-standings]")).to_be_visible()


def test_an_evening_of_two_tables_with_the_same_deal(new_page: NewPage, hasty: Hasty) -> None:
    people = [Player(new_page(), hasty).like() for _ in NAMES]
    invitation = open_evening(people[0])
    sit(people[0])
    for player, name in zip(people[1:], NAMES[1:], strict=True):
        come(player, invitation, name)
    anna, _, chloe, _ = people
    assert violations(anna.page) == []
    commitment = anna.page.locator("#commitment").input_value()
    assert chloe.page.locator("#commitment").input_value() == commitment
    begin(people)
    hands = [player.page.locator("[data-part=own]").inner_text() for player in people]
    assert hands[0] == hands[2], "the same seat has the same cards"
    assert hands[1] == hands[3]
    play_out(people[:2])
    expect(anna.page.locator("main")).to_contain_text("Other tables are still playing the same deal")
    back(anna)
    expect(anna.page.locator("[data-part=evening-standings]")).to_contain_text("come when all are over")
    play_out(people[2:])
    rows = anna.page.locator("[data-part=evening-standings] tbody tr")
    expect(rows).to_have_count(4)  # the page hears of it by itself
    assert violations(anna.page) == []
    record = anna.page.request.get(hasty.at(f"{anna.path}/record")).text()
    assert commitment in record
    assert len(re.findall(r"^entropy \d: T[12]S[01] ", record, re.MULTILINE)) == 4
    anna.page.goto(hasty.at(f"{anna.path}/fair"))
    proof = anna.page.locator("[data-proof]")
    expect(proof).to_have_attribute("data-found", re.compile("right|wrong|missing"))
    assert "Proved: the server fixed the seed before your browser added its random bits" in proof.inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("locale", ["en", "fr"])
@pytest.mark.parametrize("viewport", [{"width": 390, "height": 844}, {"width": 844, "height": 390}])
def test_a_whole_evening_in_two_languages_and_on_a_phone(
    new_page: NewPage, hasty: Hasty, locale: str, viewport: dict[str, int]
) -> None:
    people = [Player(new_page(locale=locale, viewport=viewport), hasty).like(language=locale) for _ in NAMES]
    invitation = open_evening(people[0])
    sit(people[0])
    for player, name in zip(people[1:], NAMES[1:], strict=True):
        come(player, invitation, name)
    page = people[0].page
    for tables in (((0, 1), (2, 3)), ((0, 3), (1, 2))):  # everybody changes tables for the second round
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        assert violations(page) == []
        begin(people)
        for one, other in tables:
            play_out([people[one], people[other]])
        for player in people:
            back(player)
        expect(page.locator("[data-part=evening-standings] tbody tr")).to_have_count(4)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.locator("#seating").select_option("rotate")
        page.locator("[form=round].btn-main").click()
        expect(page.locator("[formaction$='/begin']")).to_be_visible()
        for player in people:
            player.page.reload()
            player.wait_for_line()
    page.locator("#evening-ends > summary").focus()
    page.keyboard.press("Enter")
    page.locator("[formaction$='/end']").click()
    yes = {"en": "End the evening", "fr": "Terminer la soirée"}[locale]
    page.get_by_role("alertdialog").get_by_role("button", name=yes).click()
    expect(page.locator("[formaction$='/end']")).to_have_count(0)
