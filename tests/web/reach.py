"""Asks a page whether people can reach what it asks for: a tap at the centre of each button hits it."""

from collections.abc import Mapping

from playwright.sync_api import Page

from tests.web.browser import resize

SIZES: Mapping[str, tuple[int, int]] = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "820x1180": (820, 1180),
    "390x844": (390, 844),
    "844x390": (844, 390),
}
PHONES = ("390x844", "844x390")  # only there a table may be longer than the screen
AT_ONCE = 6  # as many answers must be on the first screen of a phone
STRIP = 16  # pixels of a card that must show in a fan

# What can be pressed here: moves, dice to be picked, the coach's buttons, tools. Whatever is scrolled is put back.
REACH = """({ phone, atOnce, strip }) => {
  const named = (element) => element
    ? `${element.tagName.toLowerCase()}${element.id ? `#${element.id}` : ""}`
      + [...element.classList].map((name) => `.${name}`).join("") + (element.value ? ` (${element.value})` : "")
    : "nothing";
  const inside = (box) =>
    box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
  const scrolled = new Set();
  const start = () => {
    scrollTo({ left: 0, top: 0, behavior: "instant" });
    for (const box of scrolled) box.scrollTop = 0;
  };
  const found = [];
  const flat = (button) => button.matches(".btn"); // a button with words never lies in a fan
  // What shows of a button in the boxes that scroll around it.
  const seen = (one) => {
    let { left, right, top, bottom } = one.getBoundingClientRect();
    for (let box = one.parentElement; box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflow === "visible") continue;
      const edge = box.getBoundingClientRect();
      [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
      [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
    }
    return { left, right, top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
  };
  start();
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls sideways");
  const question = document.getElementById("question");
  if (!question?.checkVisibility()) found.push("there is no question");
  else {
    const box = question.getBoundingClientRect();
    if (!inside(box)) found.push(`the question lies outside the first screen (${Math.round(box.bottom)} high)`);
    if (question.scrollWidth > question.clientWidth + 1) found.push("the question is cut");
  }
  const shown = (all) => all.filter((one) => !one.disabled && one.checkVisibility({ visibilityProperty: true })
    && one.getBoundingClientRect().width > 1);
  const answers = shown([...document.querySelectorAll("main button[name=move], main [data-take]")]);
  const coach = shown([...document.querySelectorAll("main #coach button")]);
  const tools = shown([...document.querySelectorAll("main .tools button, main .tools summary")]);
  const picked = shown([...document.querySelectorAll("main [data-pick], main [data-use]")])
    .filter((one) => !answers.includes(one));
  if (!answers.length && !picked.length) found.push("nothing can be answered");
  // Sometimes two buttons make the same move, as a pile and the words "draw a card" do: they are one answer.
  const answer = (one) => one.value ? `${one.value} ${one.dataset.also ?? ""}` : one;
  // Before anything is scrolled, no answer lies over another: whatever shows of it can be tapped.
  for (const one of answers.filter(flat)) {
    const { left, right, top, bottom } = seen(one);
    if (bottom - top < 6 || right - left < 6) continue;
    for (const y of [top + 3, (top + bottom) / 2, bottom - 3]) {
      const hit = document.elementFromPoint((left + right) / 2, y)?.closest("button");
      if (hit && hit !== one) found.push(`${named(one)}: ${named(hit)} lies over it`);
    }
  }
  const all = new Set(answers.map(answer)), early = new Set();
  for (const one of [...answers, ...picked, ...coach, ...tools]) {
    const about = `${one.textContent.replace(/\\s+/g, " ").trim().slice(0, 24)} <${named(one)}>`;
    start();
    for (let box = one.parentElement; box !== document.body; box = box.parentElement) {
      if (box.scrollHeight > box.clientHeight) scrolled.add(box);
    }
    one.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const moved = scrollY > 1;
    if (moved && !phone && !tools.includes(one))
      found.push(`${about}: the page must be scrolled by ${Math.round(scrollY)}`);
    if (!moved && answers.includes(one)) early.add(answer(one));
    const box = one.getBoundingClientRect();
    if (!inside(box)) {
      found.push(`${about}: it is off the screen (${[box.left, box.top, box.right, box.bottom].map(Math.round)})`);
    }
    const middle = (box.top + box.bottom) / 2;
    const hit = document.elementFromPoint((box.left + box.right) / 2, middle);
    if (one.contains(hit)) continue;
    const other = hit?.closest("button");
    if (other && !flat(one) && other.closest("[data-arrows]") === one.closest("[data-arrows]")) {
      // Cards of a fan lie over each other: then the part that shows must be wide enough.
      let wide = 0;
      for (let x = box.left + 1; x < box.right; x += 2)
        wide += one.contains(document.elementFromPoint(x, middle)) ? 2 : 0;
      if (wide < strip)
        found.push(`${about}: only ${wide} pixels of it can be tapped, ${named(other)} covers the rest`);
    } else found.push(`${about}: a tap at its centre hits ${named(hit)}`);
  }
  if (phone && early.size < Math.min(atOnce, all.size)) {
    found.push(`only ${early.size} of ${all.size} answers are on the first screen`);
  }
  start();
  return found;
}"""


def unreachable(page: Page, size: str) -> list[str]:
    """What people cannot reach on a screen of this size."""
    width, height = SIZES[size]
    if page.viewport_size != {"width": width, "height": height}:
        resize(page, width, height)
    return list(page.evaluate(REACH, {"phone": size in PHONES, "atOnce": AT_ONCE, "strip": STRIP}))
