"""Drawn tables in a real browser: the screens they must fit, how to open one, and what is misplaced."""

from collections.abc import Iterator, Mapping, Sequence

import pytest
from playwright.sync_api import Page

from tests.web.browser import NewPage, resize
from tests.web.player import Player
from tests.web.server import Dealt, Server

VIEWS = {
    "phone": {"width": 360, "height": 740},
    "phone on its side": {"width": 740, "height": 360},
    "tablet": {"width": 768, "height": 1024},
    "laptop": {"width": 1024, "height": 768},
    "wide": {"width": 1440, "height": 900},
    "large": {"width": 1920, "height": 1080},
}

# The quick tests look at French, whose words are longer.
LONGEST_FIRST = ["fr", pytest.param("en", marks=pytest.mark.slow)]

MISPLACED = """({ apart, whole, across }) => {
  const rects = (selector) => [...document.querySelectorAll(selector)]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ name: `${selector} ${element.id}`, box: element.getBoundingClientRect() }));
  const found = [];
  for (const { name, box } of [...whole, ...across].flatMap(rects)) {
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name} is off the screen`);
  }
  for (const { name, box } of whole.flatMap(rects)) {
    if (box.top < -1 || box.bottom > innerHeight + 1) found.push(`${name} ends at ${Math.round(box.bottom)}`);
  }
  for (const group of apart) {
    const things = group.flatMap(rects);
    things.forEach((one, place) => things.slice(place + 1).forEach((other) => {
      const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      if (wide > 3 && high > 3) found.push(`${one.name} lies over ${other.name}: ${wide} × ${high}`);
    }));
  }
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  return found;
}"""


def sit(new_page: NewPage, server: Server, dealt: Dealt, **options: object) -> Player:
    """A new guest at a drawn table."""
    page = new_page(drawn=True, **options)
    return Player(page, server).like(table="drawn", language=str(options.get("locale", "en"))).sit(dealt)


def on_screens(page: Page, views: Mapping[str, Mapping[str, int]] = VIEWS) -> Iterator[str]:
    """Show the same table on one screen after the other. Only styles differ, so one page is enough."""
    for name, size in views.items():
        resize(page, size["width"], size["height"])
        yield name


def misplaced(
    page: Page,
    *,
    apart: Sequence[Sequence[str]],
    whole: Sequence[str] = (),
    across: Sequence[str] = (),
) -> list[str]:
    """What is wrong on the screen: pieces that overlap others of their group, are partly hidden, or stick out."""
    asked = {"apart": [list(group) for group in apart], "whole": list(whole), "across": list(across)}
    return list(page.evaluate(MISPLACED, asked))
