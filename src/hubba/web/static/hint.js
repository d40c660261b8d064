// Marks the move that a hint suggests, remembers whether its numbers are shown, and finds room for them.
//
// `<div id="hint" data-hint="build O3">` names a move, and the card if the move needs one. Without script the server
// marks the button.

import { boxAround, largestRoom } from "./free-room.js";
import { bringIntoSight } from "./sight.js";

const KEY = "hubba:hint-more";
const KEPT = [".ask", ".hand, .own", ".part-choices", ".part-hint", "[data-hinted]"]; // what the numbers must not cover
const WIDE = 470; // pixels that the numbers need at most
const HIGH = 620;
const EDGE = 8;
const known = new WeakSet();
const opened = new MutationObserver(() => makeRoom()); // at once: the numbers are never seen where they do not belong

/** Marks the suggested move now and after each change. */
export function startHint() {
  document.addEventListener("hubba:shown", show);
  document.addEventListener("click", keep);
  addEventListener("resize", makeRoom);
  show();
}

function show() {
  const hint = document.querySelector("[data-hint]");
  const [move, card] = hint?.dataset.hint.split(" ") ?? [];
  const together = move?.split(":").at(-1).split("+") ?? []; // pieces that make a move together: `take:2+3`
  for (const button of document.querySelectorAll('button[name="move"], [data-pick], [data-take], [data-hinted]')) {
    const place = together.indexOf(button.dataset.take);
    if (place >= 0) together.splice(place, 1);
    const wanted = Boolean(hint) && (place >= 0 || fits(button, move, card));
    if (wanted === button.hasAttribute("data-hinted")) continue;
    button.toggleAttribute("data-hinted", wanted);
    if (wanted) button.setAttribute("aria-describedby", "hint-why");
    else button.removeAttribute("aria-describedby");
  }
  if (!hint) return;
  makeRoom();
  const more = document.getElementById("hint-more");
  if (more && !known.has(more)) {
    known.add(more);
    opened.observe(more, { attributeFilter: ["open"] });
    // On a small screen the numbers would cover the table each time.
    const strip = getComputedStyle(hint.parentElement).position === "fixed";
    more.open = stored() === "open" && !strip;
  }
  if (known.has(hint)) return;
  known.add(hint);
  bringIntoSight(document.querySelector("[data-hinted]"));
}

/** Puts the numbers into the largest place that is free, near the hint. */
function makeRoom() {
  const sheet = document.querySelector("#hint-more[open] > .hint-all");
  if (!sheet) return;
  const { left, right, top, bottom } = largestRoom(KEPT.map(boxAround).filter(Boolean), { wide: WIDE, high: HIGH });
  const hint = boxAround(".part-hint") ?? { left: 0, right: 0, top: 0 };
  sheet.style.width = `${Math.min(WIDE, right - left)}px`;
  sheet.style.maxHeight = `${Math.min(HIGH, bottom - top)}px`;
  const { width, height } = sheet.getBoundingClientRect();
  const within = (at, least, most) => Math.max(least, Math.min(at, most));
  sheet.style.left = `${within(hint.right - EDGE - width, left, right - width)}px`;
  sheet.style.top = `${within(hint.top, top, bottom - height)}px`;
}

/** Whether a button makes the move; of buttons that make two, the one with the right card. */
function fits(button, move, card) {
  if (button.name === "move" && button.value === move) return !button.dataset.also || button.dataset.also === card;
  return Boolean(card) && button.dataset.pick !== undefined && button.dataset.card === card;
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser keeps nothing
  }
}

/** Remembers what the person has chosen, not what a click beside it has closed. */
function keep({ target }) {
  const more = target instanceof Element ? target.closest("#hint-more > summary")?.parentElement : null;
  if (!more) return;
  try {
    localStorage.setItem(KEY, more.open ? "closed" : "open"); // as it will be after this click
  } catch {
    // then it starts closed
  }
}
