"""Nothing moves between two questions: the table of Thorgal stays where it is through a game, on four screens."""

import pytest

from hubba.games.thorgal.game import GAME
from tests.web.browser import NewPage, resize
from tests.web.drawn import sit
from tests.web.player import Page, Player
from tests.web.questions import FULL, put, questions
from tests.web.reach import SIZES
from tests.web.server import Server
from tests.web.test_browser_thorgal import FIRST, act, sensible

SCREENS = ("1440x900", "1280x720", "390x844", "844x390")
PARTS = (".path", ".track", ".ask", ".team", ".qa .tools", ".dice", ".own", ".part-choices", ".part-log")
# Where the parts are. While heroes are chosen and at the end, the table looks different below the path.
BOXES = """(parts) => {
  const other = document.querySelector(".draft, .ending");
  return Object.fromEntries(parts.flatMap((name) => {
    const element = document.querySelector(name);
    if (!element?.checkVisibility() || (other && name !== ".path" && name !== ".ask")) return [];
    const { left, top, width, height } = element.getBoundingClientRect();
    if (!height) return []; // no tools while others play
    const far = name === ".qa .tools" ? [top, height] : name === ".dice" ? [left, top] : [left, top, width, height];
    return [[name, far.map(Math.round).join(" ")]];
  }));
}"""


def boxes(page: Page) -> dict[tuple[str, str], str]:
    """Where the parts of the table are, on each screen."""
    found = {}
    for size in SCREENS:
        width, height = SIZES[size]
        resize(page, width, height)
        page.evaluate("() => scrollTo({ top: 0, behavior: 'instant' })")
        found |= {(size, part): box for part, box in page.evaluate(BOXES, PARTS).items()}
    return found


def compare(before: dict[tuple[str, str], str], now: dict[tuple[str, str], str], when: str) -> list[str]:
    """What has moved; whatever is new is remembered."""
    moved = [
        f"{when}: {part} at {size} was {before[size, part]}, and is {box}"
        for (size, part), box in now.items()
        if before.setdefault((size, part), box) != box
    ]
    return moved


@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.slow)])
def test_every_kind_of_question_leaves_the_table_where_it_is(
    new_page: NewPage, server: Server, language: str
) -> None:
    page = new_page(drawn=True)
    player = Player(page, server).like(table="drawn", language=language)
    before: dict[tuple[str, str], str] = {}
    moved = []
    for question in questions("thorgal"):
        if question.much != FULL:
            continue
        dealt = put(server, question, coach=False)
        for token, when in ((dealt.token, "asked"), (dealt.elsewhere, "waiting")):
            if when == "waiting" and question.seats == 1:
                continue
            player.keep(dealt.cookie, token)
            page.goto(server.at(dealt.path))
            page.evaluate("() => document.fonts.ready.then(() => true)")
            now = {key: box for key, box in boxes(page).items() if key[1] not in (".team", ".part-log", ".track")}
            moved += compare(before, now, f"{question.kind}, {when}")
    assert not moved, "\n".join(moved)


@pytest.mark.parametrize("moves", [14, pytest.param(400, marks=pytest.mark.slow)])
def test_a_game_is_played_and_nothing_moves(new_page: NewPage, server: Server, moves: int) -> None:
    """From the first round: the team is complete."""
    dealt = server.put(
        GAME, seats=2, options=FIRST, seed=8, until=lambda play: len(play.entries) > 6, choose=sensible
    )
    page = sit(new_page, server, dealt, locale="fr").page
    before: dict[tuple[str, str], str] = {}
    moved = []
    for number in range(moves):
        page.wait_for_selector("#question.is-asked, .ending")
        if page.locator(".ending").count():
            break
        moved += compare(before, boxes(page), f"move {number}")
        resize(page, 1440, 900)
        act(page)
    assert not moved, "\n".join(moved)
