"""Two people prove a deal, each in a browser of their own, over plain HTTP."""

import re

from click.testing import CliRunner

from hubba.cli.main import main
from tests.web.browser import NewPage
from tests.web.circle import begin, open_room, play_out, request, seated, sit_down
from tests.web.player import Page, Player, expect
from tests.web.server import Hasty

SMALL = {"colours": "2", "values": "4", "hand": "1", "leader": "0"}


def path_of(player: Player) -> str:
    found = re.search(r"/tables/[\w-]+", player.page.url)
    assert found
    return found[0]


def prove(player: Player, path: str, language: str = "en") -> str:
    """Open the page of a finished deal, and read what it found."""
    player.page.goto(player.server.at(f"{path}/fair"))
    found = player.page.locator("[data-proof]")
    expect(found).to_have_attribute("data-found", re.compile("right|wrong|missing"))
    return found.inner_text()


def checked(player: Player, text: str) -> str:
    """Paste a record, and read what the page found."""
    player.page.goto(player.server.at("/fair"))
    player.page.locator("#fair-text").fill(text)
    player.page.locator("#fair-check").click()
    found = player.page.locator("[data-proof]")
    expect(found).to_have_attribute("data-found", re.compile("right|wrong|missing"))
    return found.inner_text()


def test_two_people_prove_a_deal_and_a_third_adds_nothing(new_page: NewPage, hasty: Hasty) -> None:
    anna, zoe = Player(new_page(), hasty), Player(new_page(locale="fr"), hasty)
    links = open_room(anna, "Anna", seats=3, options=SMALL)
    sit_down(zoe, links.invitation, "Zoé")
    plain = new_page(java_script_enabled=False)
    plain.goto(links.invitation)
    plain.locator("#name").fill("Ben")
    plain.locator("form.settings .btn-main").click()
    cards = anna.page.locator("#fair-cards")
    cards.locator("summary").click()
    expect(cards).to_contain_text("Random bits from: Anna and Zoé.")
    shown = cards.locator("input").input_value()
    begin([anna, zoe])
    expect(plain.locator("#people-fair")).to_be_attached()

    # While the game goes on: the same commitment for everybody, spectators too.
    anna.page.locator("#people-box > summary").click()
    anna.page.locator("#people-fair").click()
    expect(anna.page.locator("#panel [data-proof]")).to_have_text(
        "This browser has added its random bits to this deal."
    )
    expect(anna.page.locator("#panel #fair-commitment")).to_have_value(shown)
    anna.page.keyboard.press("Escape")
    watcher = new_page()
    watcher.goto(f"{links.watching}/fair")
    expect(watcher.locator("#fair-commitment")).to_have_value(shown)
    expect(watcher.locator("main")).to_contain_text("Anna and Zoé")
    plain_moves(plain, anna, zoe)
    path = path_of(anna)
    record = anna.page.request.get(hasty.at(f"{path}/record")).text()
    assert record.count("\nentropy ") == 2
    assert shown in record

    # At the end: both prove it, in their languages; whoever added nothing proves what anybody can.
    found = prove(anna, path)
    assert "Proved: the server fixed the seed before your browser added its random bits" in found
    assert "Not proved: that the server told nobody the seed" in found
    assert "Prouvé\u00a0: le serveur a fixé la graine avant que votre navigateur" in prove(zoe, path)
    stranger = Player(new_page(fresh=True), hasty)
    assert "This browser has added nothing" in prove(stranger, path)
    assert "Proved: every draw follows from the seed" in stranger.page.locator("[data-proof]").inner_text()

    # A record that somebody has changed is refused by the page and the command.
    own = record.split("S0 ")[1][:64]
    tampered = record.replace(own, "0" * 64)
    unsealed = tampered[: tampered.index("seal:")]
    assert "changed after it was sealed" in checked(anna, tampered)
    assert "random bits that this browser added are not in it" in checked(anna, unsealed)
    assert "Proved" in checked(anna, record)
    assert CliRunner().invoke(main, ["verify", "-"], input=record).exit_code == 0
    for text in (tampered, unsealed):
        assert CliRunner().invoke(main, ["verify", "-"], input=text).exit_code != 0


def plain_moves(page: Page, *others: Player) -> None:
    """Play to the end; the one without script plays the first card whenever it is their turn."""
    for _ in range(40):
        for player in others:
            if player.page.locator("[formaction$='/again']").count():
                return
            if player.moves():
                player.make(player.moves()[0])
        page.reload()
        button = page.locator("[name=move]").first
        if button.count():
            button.click()
    raise AssertionError("the game does not end")


def test_a_rematch_waits_for_both_browsers(new_page: NewPage, hasty: Hasty) -> None:
    anna, zoe = Player(new_page(), hasty), Player(new_page(), hasty)
    links = open_room(anna, "Anna", seats=2, options={**SMALL, "hand": "2"})
    sit_down(zoe, links.invitation, "Zoé")
    expect(anna.page.locator("#fair-cards")).to_contain_text("Anna and Zoé")
    begin([anna, zoe])
    play_out([anna, zoe])
    anna.page.locator("main [formaction$='/again']").click()
    request(zoe, "rematch").get_by_role("button").click()
    seated([anna, zoe])
    anna.page.goto(hasty.at(f"{path_of(anna)}/fair"))
    expect(anna.page.locator("main")).to_contain_text(re.compile("Random bits from: (Anna and Zoé|Zoé and Anna)"))
    expect(anna.page.locator("[data-proof]")).to_have_text("This browser has added its random bits to this deal.")
