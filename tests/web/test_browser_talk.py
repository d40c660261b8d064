"""Talk at a shared table in real browsers: in two languages, by keyboard, and over nothing that is needed."""

import pytest

from hubba.core.game import Game
from hubba.games.thorgal.game import GAME as THORGAL
from hubba.games.warlock.game import GAME as WARLOCK
from hubba.games.witches.game import GAME as WITCHES
from tests.web.browser import NewPage, resize, until
from tests.web.looks import hindrances_in_all_lights
from tests.web.player import Page, Player, expect
from tests.web.server import Server
from tests.web.test_browser_friends_pages import COVERED
from tests.web.test_browser_small import SMALL, WIDER

SCREENS = ((1440, 900), (1280, 720), (820, 1180), (390, 844), (844, 390))
PANEL = ".talk-box > .talk"
ASKED = "#question, .hand .card, .choices button, .request, .bar > details > summary"
GAMES: dict[str, Game] = {"witches": WITCHES, "warlock": WARLOCK, "thorgal": THORGAL}


def two(new_page: NewPage, server: Server, game: Game = WITCHES, *, table: str = "drawn") -> tuple[Player, Player]:
    """Anna at a desk, in English, and Brian with a phone, in French; Anna has allowed free text."""
    options = {"leader": "0"} if game is WITCHES else {}
    shared = server.share(game, seats=3, people=3, options=options)
    anna = Player(new_page(drawn=True), server).like(table=table, language="en")
    anna.keep(shared.cookie, shared.tokens[0])
    anna.page.goto(server.at(f"{shared.path}/links"))
    anna.page.locator("label:has([name=talk][value=words])").click()
    anna.page.locator("form.settings .btn").first.click()
    ben = Player(new_page(drawn=True, viewport={"width": 390, "height": 844}), server)
    ben.like(table=table, language="fr")
    return anna.sit(shared.dealt(0)), ben.sit(shared.dealt(1))


def lines(player: Player) -> list[str]:
    return [" ".join(text.split()) for text in player.page.locator(".said p").all_text_contents()]


def test_two_people_talk_in_two_languages(new_page: NewPage, server: Server) -> None:
    anna, ben = two(new_page, server)
    page, phone = anna.page, ben.page
    resize(page, 1280, 720)
    box, field = page.locator("#talk-box"), page.locator("#talk-text")
    button = page.locator("#talk-box > summary")
    button.press("Enter")
    expect(page.get_by_role("button", name="Well played!")).to_be_visible()
    page.get_by_role("button", name="Good luck!").click()
    expect(page.locator(".said")).to_have_count(1)
    field.fill("Hello <b>you</b>, https://example.org")
    field.press("Enter")
    expect(page.locator(".said")).to_have_count(2)
    expect(field).to_be_focused()
    expect(field).to_have_value("")

    # The phone counts what is new, and says it once, in its own language.
    badge, summary = phone.locator(".talk-count"), phone.locator("#talk-box > summary")
    expect(badge).to_have_text("2")
    expect(summary).to_have_attribute("aria-label", "Discussion\u00a0: 2 à lire")
    heard = " ".join(ben.heard())
    until(phone, lambda: "Anna\u00a0: Hello" in " ".join(ben.heard()), "to hear of it")
    assert " ".join(ben.heard()).count("Bonne chance") == 1, heard
    summary.click()
    expect(badge).to_be_empty()
    assert lines(ben) == ["Anna Bonne chance !", "Anna Hello <b>you</b>, https://example.org"]
    assert phone.locator(".said a").count() == 0
    phone.get_by_role("button", name="Applaudissements").click()
    expect(page.locator(".said .said-sign")).to_be_visible()
    until(page, lambda: "Brian: Applause" in " ".join(anna.heard()), "to hear the reaction")
    assert page.evaluate(COVERED, [PANEL, ASKED]) == []
    assert phone.evaluate(COVERED, [PANEL, ASKED]) == []

    # The panel stays while its person plays, and what they write stays, too; Escape closes it.
    field.fill("half a sen")
    move = anna.moves()[0]
    anna.make(move)
    expect(field).to_have_value("half a sen")
    expect(box).to_have_attribute("open", "")
    field.press("Escape")
    expect(field).to_be_hidden()
    expect(button).to_be_focused()

    # Muted: nothing is shown, counted or said any more, after a reload neither.
    summary.click()
    summary.click()
    phone.locator("#talk-people > summary").click()
    phone.get_by_role("button", name="Masquer Anna").click()
    expect(phone.locator(".said")).to_have_count(1)
    phone.keyboard.press("Escape")
    phone.reload()
    ben.wait_for_line()
    button.click()
    page.get_by_role("button", name="Sorry!").click()
    expect(page.locator(".said")).to_have_count(4)
    summary.click()
    assert lines(ben) == ["Brian Applaudissements"]
    page.reload()
    expect(page.locator(".talk-count")).to_be_empty()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_panel_covers_nothing_that_is_asked_on_any_screen(new_page: NewPage, server: Server, game: str) -> None:
    anna, ben = two(new_page, server, GAMES[game])
    ben.page.locator("#talk-box > summary").click()
    for name in ("hello", "good-luck", "curious"):
        ben.page.locator(f"[name=phrase][value={name}]").click()
        expect(anna.page.locator(f"[name=phrase][value={name}]")).to_have_count(1)
    expect(anna.page.locator(".said")).to_have_count(3)
    anna.page.locator("#talk-box > summary").click()
    for width, height in SCREENS:
        resize(anna.page, width, height)
        anna.page.evaluate("scrollTo(0, 0)")
        assert anna.page.evaluate(COVERED, [PANEL, ASKED]) == [], (width, height)
        assert is_whole(anna.page), (width, height)


def is_whole(page: Page) -> bool:
    """Whether the latest line can be seen, and nothing of the panel is cut off at its side."""
    ends = "(box) => box.clientHeight > 40 && box.scrollHeight - box.clientHeight - box.scrollTop < 3"
    fits = "(panel) => panel.scrollWidth <= panel.clientWidth && document.documentElement.scrollWidth <= innerWidth"
    return page.locator("#talk-scroll").evaluate(ends) and page.locator(PANEL).evaluate(fits)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_hinders_anybody_in_the_talk(new_page: NewPage, server: Server, language: str) -> None:
    anna, ben = two(new_page, server, table="plain")
    anna.page.locator("#talk-box > summary").click()
    anna.page.locator("[name=reaction][value=laugh]").click()
    ben.page.locator("#talk-box > summary").click()
    ben.page.locator("#talk-people > summary").click()
    page = ben.page if language == "fr" else anna.page
    expect(page.locator(".said")).to_have_count(1)
    if language == "en":
        page.locator("#talk-people > summary").click()
    resize(page, 1100, 1300)
    found = hindrances_in_all_lights(page)
    for width, height in ((390, 844), (360, 740)):
        resize(page, width, height)
        found += [text for check in (WIDER, SMALL) for text in page.evaluate(check)]
    assert not found, "\n".join(found)


@pytest.mark.slow
def test_talk_needs_no_script(new_page: NewPage, server: Server) -> None:
    anna, _ = two(new_page, server)
    plain = Player(new_page(java_script_enabled=False), server)
    plain.page.context.add_cookies(anna.page.context.cookies())  # type: ignore[arg-type]
    page = plain.page
    page.goto(server.at(anna.path))
    page.locator("#talk-box > summary").click()
    page.get_by_role("button", name="Thank you!").click()
    expect(page.locator("#talk-box")).to_have_attribute("open", "")
    assert page.locator("noscript meta[http-equiv=refresh]").count() == 0
    page.locator("#talk-text").fill("By hand")
    page.locator("#talk-form button").click()
    expect(page.locator(".said")).to_have_count(2)
    until(anna.page, lambda: "You: By hand" in " ".join(anna.heard()), "to hear it")
