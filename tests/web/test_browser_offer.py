"""The offer of a lesson: a chip that covers nothing, on every screen and on drawn and plain tables."""

import pytest

from tests.web.browser import NewPage, resize
from tests.web.player import Player, expect
from tests.web.server import Server

VIEWS = {
    "wide": (1440, 900),
    "low": (1280, 720),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "small phone": (360, 740),
    "phone on its side": (844, 390),
    "small phone on its side": (740, 360),
}
# What lies under the chip or is cut off by it; its own buttons must be hit by a tap at their centre.
COVERED = """() => {
  const chip = document.getElementById("offer"), found = [];
  const box = chip.getBoundingClientRect();
  const outside = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  if (outside) found.push("the chip is off the screen");
  if (box.height > 46) found.push(`the chip is ${box.height} high`);
  for (const button of chip.querySelectorAll("button")) {
    const { left, right, top, bottom, width, height } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!button.contains(hit)) found.push(`covered: ${button.className}`);
    const cut = right > box.right + 1 || button.scrollWidth > button.clientWidth + 1;
    if (cut || width < 24 || height < 24) found.push(`cut: ${button.className}`);
  }
  const things = ".bar-title, .bar-note, .seat, .card, .piece, .slot, #question, .ask-about, .btn, .wheel, .place";
  for (const thing of document.querySelectorAll(things)) {
    if (chip.contains(thing) || !thing.checkVisibility() || getComputedStyle(thing).clipPath !== "none") continue;
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    const wide = Math.min(right, box.right) - Math.max(left, box.left);
    const high = Math.min(bottom, box.bottom) - Math.max(top, box.top);
    if (wide > 1 && high > 1) found.push(`it covers ${thing.className || thing.id}`);
  }
  return found;
}"""


@pytest.mark.parametrize(
    ("game", "table", "language"),
    [
        ("witches", "drawn", "fr"),
        ("thorgal", "drawn", "en"),
        ("warlock", "plain", "fr"),
        *(
            pytest.param(game, table, language, marks=pytest.mark.slow)
            for game, table, language in (
                ("witches", "plain", "fr"),
                ("warlock", "drawn", "fr"),
                ("thorgal", "drawn", "fr"),
                ("thorgal", "plain", "fr"),
            )
        ),
    ],
)
def test_the_offer_covers_nothing(new_page: NewPage, server: Server, game: str, table: str, language: str) -> None:
    page = new_page(drawn=True)
    Player(page, server).like(table=table, language=language, pace="slow")
    page.goto(server.at(f"/games/{game}"))
    page.locator("main form button.btn-main").first.click()
    expect(page.locator("#offer")).to_be_visible()
    found = []
    for view, (width, height) in VIEWS.items():
        resize(page, width, height)
        found += [f"{view}: {text}" for text in page.evaluate(COVERED)]
    assert not found, "\n".join(found)
    page.locator("#offer [value=skip]").click()
    expect(page.locator("#offer")).to_have_count(0)
