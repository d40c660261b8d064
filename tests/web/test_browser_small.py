"""Small screens and large letters: everything fits, targets are large, and the first turn needs no scrolling."""

import pytest

from tests.web.browser import Complaints, NewPage, resize
from tests.web.player import Player, expect
from tests.web.server import Server, is_over, may_change_trump

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 1024}
ZOOMED = {"width": 640, "height": 512}  # 1280 × 1024 at 200 %
LANGUAGES = ("en", "fr")
SEATS = {"leader": "0"}

WIDER = """() => {
  const width = document.documentElement.clientWidth;
  const apart = "svg, .visually-hidden, .skip, dialog:not([open])";
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const { left, right, width: own } = element.getBoundingClientRect();
    const out = own > 1 && (right > width + 1 || left < -1);
    return out && element.checkVisibility({ opacityProperty: true }) && !element.closest(apart);
  }).map((element) => element.outerHTML.slice(0, 120));
  const scrolls = document.documentElement.scrollWidth;
  return scrolls > width ? [`scrolls to ${scrolls}`, ...wide] : wide;
}"""
# Targets that are too small: 44 px for moves, 24 px for everything else. A link in a sentence may be as high as
# its line.
SMALL = """() => {
  const inSentence = "p a:not(.btn), li a:not(.btn), .skip";
  const least = (element) => element.matches("[name=move], .piece, [name=who], .btn") ? 44 : 24;
  return [...document.querySelectorAll("button, summary, select, input:not([type=hidden]), a[href]")]
    .filter((element) => element.checkVisibility() && !element.matches(inSentence))
    .map((element) => [element, element.getBoundingClientRect()])
    .filter(([element, { width, height }]) => Math.min(width, height) < least(element) - .5)
    .map(([element, { width, height }]) => `${width} × ${height} ${element.outerHTML.slice(0, 120)}`);
}"""
# Texts that are cut off at the edge of their box, or stick out of it.
CUT = """() => {
  const cut = [...document.querySelectorAll("main *, header *")].filter((element) => {
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element);
    if (element.closest("svg, .visually-hidden, [data-stick]") || !element.checkVisibility()) return false;
    if (clipPath === "inset(50%)") return false; // a label for screen readers only
    const shortened = innerWidth <= 360 && textOverflow === "ellipsis"; // the title of the window says it in full
    return (overflowX === "hidden" && element.scrollWidth > element.clientWidth + 1 && !shortened)
      || (overflowY === "hidden" && element.scrollHeight > element.clientHeight + 1);
  });
  const boxes = "button, .btn, .seat, .chip, .panel, .door-plate, .part-common, .choice span, .ending, .since";
  const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const box = element.closest(boxes);
    if (!box || !texts.currentNode.textContent.trim() || !element.checkVisibility()) continue;
    if (element.closest("svg, .visually-hidden, [data-stick], option")) continue;
    range.selectNodeContents(texts.currentNode);
    const [inner, outer] = [range, box].map((shape) => shape.getBoundingClientRect());
    const aside = inner.left < outer.left - 1 || inner.right > outer.right + 1;
    if (aside || inner.bottom > outer.bottom + 6) cut.push(element);
  }
  return cut.map((element) => element.outerHTML.slice(0, 120));
}"""
# Things that overlap. What stays in sight at the end of a long form lies over it until somebody scrolls.
OVER = """() => {
  const things = ".skip, h1, .seat, button, .btn, select, summary, input[type=text], .panel, [data-part], dt, dd";
  const shown = document.querySelector("dialog:modal") ?? document;
  const all = [...shown.querySelectorAll(things)]
    .filter((element) => element.checkVisibility())
    .filter((element) => !element.closest("[data-stick], .panel-close, .opening > .actions"))
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .filter(({ box }) => box.width * box.height);
  const meet = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2
    && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 2;
  return all.flatMap(({ element, box }, place) => all.slice(place + 1)
    .filter((other) => !element.contains(other.element) && meet(box, other.box))
    .map((other) => `${element.outerHTML.slice(0, 80)} and ${other.element.outerHTML.slice(0, 80)}`));
}"""
CHECKS = {"too wide": WIDER, "too small": SMALL, "cut off": CUT, "over each other": OVER}


def tour(player: Player, *views: dict[str, int]) -> list[str]:
    """Everything that does not fit into these windows, on one page after the other."""
    page, server, found = player.page, player.server, []

    def look(where: str) -> None:
        for view in views:
            resize(page, view["width"], view["height"])
            for what, script in CHECKS.items():
                found.extend(f"{where} ({view['width']}): {what}: {thing}" for thing in page.evaluate(script))

    for path in ("/games/witches", "/games/witches/rules", "/about", "/settings", "/kit", "/tables/nowhere"):
        page.goto(server.at(path))
        for summary in page.locator("summary").all():
            summary.click()
        look(path)
    tables = {
        "first turn": server.deal(seats=4, options=SEATS),
        "others’ turn": server.deal(seats=4, options=SEATS, pace="slow", until=lambda play: play.to_act == (1,)),
        "changing the trump": server.deal(seats=6, options=SEATS, until=may_change_trump(0)),
        "curtain": server.deal(seats=3, people=3, options=SEATS),
        "the end": server.deal(seats=6, options=SEATS, until=is_over),
    }
    for where, dealt in tables.items():
        player.sit(dealt)
        look(where)
        if where == "first turn":
            page.locator("[data-do=hint]").click()
            page.locator("#hint-more > summary").click()
            expect(page.get_by_role("table")).to_be_visible()
            look("hint")
            page.locator("[data-stick] a").first.click()
            expect(page.get_by_role("dialog")).to_be_visible()
            look("rules beside the table")
    page.goto(server.at("/"))
    look("lobby")
    return found


# Large letters are checked in English, see below.
@pytest.mark.parametrize("language", ["fr", pytest.param("en", marks=pytest.mark.slow)])
def test_every_page_fits(new_page: NewPage, server: Server, complaints: Complaints, language: str) -> None:
    complaints.expect("404")
    page = new_page(viewport=PHONE, device_scale_factor=2, has_touch=True)
    assert tour(Player(page, server).like(language=language), PHONE, ZOOMED) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_question_and_hand_are_on_the_first_screen_of_a_phone(
    new_page: NewPage, server: Server, language: str
) -> None:
    player = Player(new_page(viewport=PHONE, has_touch=True), server).like(language=language)
    player.sit(server.deal(seats=4, options=SEATS))
    for thing in (player.question, *(player.button(name) for name in player.moves())):
        expect(thing).to_be_in_viewport(ratio=1)
    assert len(player.moves()) == 6
    assert player.page.evaluate("scrollY") == 0


def test_letters_of_twice_the_size_fit_too(new_page: NewPage, server: Server, complaints: Complaints) -> None:
    complaints.expect("404")
    page = new_page(viewport=DESK)
    page.add_init_script("""addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    })""")
    assert tour(Player(page, server), DESK) == []


def test_a_game_is_played_with_a_thumb(new_page: NewPage, server: Server) -> None:
    player = Player(new_page(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=3), server)
    player.sit(server.deal())
    while not player.wait().over:
        move = player.moves()[0]
        player.button(move).tap()
        expect(player.button(move)).to_have_count(0)
    expect(player.button("Play again")).to_be_visible()
