"""Checks that people with poor sight can read a page: axe, and the contrast of every text with what is behind it.

Axe cannot judge texts on gradients, drawings and pseudo-elements. So this module makes all texts transparent, takes
a screenshot, and compares each text's colour with the pixels behind it.
"""

import base64
from collections.abc import Iterable
from functools import cache
from itertools import cycle
from pathlib import Path
from typing import Any

from tests.web.player import Page

TAGS = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice")
BY_SIZE = ("target-size", "scrollable-region-focusable", "color-contrast")  # rules that depend on the screen's size
LIGHTS = ("dark", "light")  # as in the attributes of the page's root


def in_turn(places: Iterable[str]) -> list[tuple[str, str]]:
    """Each place in one of the languages: accessibility is the same in both."""
    return list(zip(places, cycle(("en", "fr")), strict=False))


@cache
def axe() -> str:
    import axe_playwright_python

    (found,) = Path(axe_playwright_python.__file__).parent.glob("axe.min.js")
    return found.read_text("utf-8")


def put_on(page: Page, theme: str, contrast: str) -> None:
    """Give the page another light and contrast, as its settings do."""
    look = {"theme": theme, "contrast": contrast}
    page.evaluate("(look) => { Object.assign(document.documentElement.dataset, look) }", look)


def violations(page: Page, *rules: str) -> list[str]:
    """What axe finds, by all of its rules or by some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": TAGS}
    found: dict[str, Any] = page.evaluate(
        "(only) => axe.run(document, { runOnly: only, resultTypes: ['violations'], preload: false })", only
    )
    assert found["passes"] or rules, "axe has looked at nothing"
    return [
        f"{violation['id']}: {node['failureSummary']} {node['html'][:200]}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def hindrances(page: Page) -> list[str]:
    """What axe finds on a page: all rules by candle, and contrasts by day, because nothing else differs."""
    put_on(page, "dark", "usual")
    found = [f"dark: {text}" for text in violations(page)]
    put_on(page, "light", "usual")
    return found + [f"light: {text}" for text in violations(page, "color-contrast")]


def hindrances_in_all_lights(page: Page) -> list[str]:
    """All rules once; contrasts in strong colours by axe, in the usual ones by what is really behind each text."""
    put_on(page, "light", "strong")
    found = [f"light strong: {text}" for text in violations(page)]
    put_on(page, "dark", "strong")
    found += [f"dark strong: {text}" for text in violations(page, "color-contrast")]
    for light in LIGHTS:
        put_on(page, light, "usual")
        found += [f"{light}: {text}" for text in faint_texts(page)]
    return found


TEXTS = """() => {
  const found = [];
  const modal = document.querySelector("dialog:modal");
  const popup = document.querySelector("details[data-popup][open] > :not(summary)");
  const over = popup?.getBoundingClientRect();
  const isUnder = ({ left, right, top, bottom }) =>
    over && right > over.left && left < over.right && bottom > over.top && top < over.bottom;
  const walker = document.createTreeWalker(modal ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || !element.checkVisibility({ opacityProperty: true })) continue;
    if (element.closest(".visually-hidden, .skip, option, datalist, select")) continue;
    const frame = element.closest("[data-stick], dialog, .people, .talk")?.getBoundingClientRect();
    range.selectNodeContents(walker.currentNode);
    for (const box of range.getClientRects()) {
      if (!popup?.contains(element) && isUnder(box)) continue;
      let { left, right, top, bottom } = box;
      if (frame) [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      if (bottom - top < 6 || right - left < 3 || top < 0 || bottom > innerHeight) continue;
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const size = parseFloat(fontSize);
      const least = size >= 24 || (size >= 18.66 && fontWeight >= 700) ? 3 : 4.5;
      const text = walker.currentNode.textContent.trim().slice(0, 60);
      found.push({ text, color, least, left, right, top, bottom });
    }
  }
  return found;
}"""
HIDE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after { color: transparent !important; transition: none !important; }");
  document.adoptedStyleSheets = [sheet];
}"""
SHOW = "() => { document.adoptedStyleSheets = []; }"
MEASURE = """async ({ picture, texts }) => {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes]));
  const canvas = new OffscreenCanvas(image.width, image.height).getContext("2d", { willReadFrequently: true });
  canvas.drawImage(image, 0, 0);
  const parts = Array.from({ length: 256 }, (_, value) => value / 255)
    .map((value) => value <= .04045 ? value / 12.92 : ((value + .055) / 1.055) ** 2.4);
  const light = (r, g, b) => .2126 * parts[r] + .7152 * parts[g] + .0722 * parts[b];
  const paint = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const found = [];
  for (const { text, color, least, left, right, top, bottom } of texts) {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    const [r, g, b] = paint.getImageData(0, 0, 1, 1).data;
    const ink = light(r, g, b);
    const { data } = canvas.getImageData(left, top, Math.max(1, right - left), Math.max(1, bottom - top));
    const ratios = [];
    for (let i = 0; i < data.length; i += 12) { // every third pixel
      const ground = light(data[i], data[i + 1], data[i + 2]);
      ratios.push((Math.max(ink, ground) + .05) / (Math.min(ink, ground) + .05));
    }
    ratios.sort((one, other) => one - other);
    const ratio = ratios[Math.floor(ratios.length * .25)]; // a gap between two planks hides no letter
    if (ratio < least) found.push(`${ratio.toFixed(2)} < ${least}: ${text} (${color})`);
  }
  return { looked: texts.length, found };
}"""


def faint_texts(page: Page) -> list[str]:
    """Texts with too little contrast to what is behind them."""
    texts = page.evaluate(TEXTS)
    page.evaluate(HIDE)
    picture = page.screenshot(animations="disabled", scale="css", type="jpeg", quality=95)  # a PNG takes seconds
    page.evaluate(SHOW)
    seen = page.evaluate(MEASURE, {"picture": base64.b64encode(picture).decode(), "texts": texts})
    assert seen["looked"], "no text was checked"
    return seen["found"]
