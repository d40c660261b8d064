// Replays: the slider, the arrow keys and every link to a moment change the page in place.
//
// Everything works without this script: each moment is a page, links lead there, and the slider is a form.

import { holdCards, sendOff } from "./flight.js";
import { say } from "./live.js";
import { remember } from "./morph.js";
import { applyParts } from "./parts.js";

const PACE = 1400; // ms for each moment when the game plays automatically
const KEYS = { ArrowLeft: -1, ArrowRight: 1 };
// Elements where these keys do something else.
const TYPING = "input, select, textarea, dialog, [contenteditable], .log-scroll";
// How a piece of the table identifies itself.
const PIECES = "[data-card], [data-piece], [id]";

const bar = document.querySelector("[data-replay]");
const slider = document.getElementById("replay-at");
const runner = document.getElementById("replay-run");
let shown = Number(slider.value); // the moment that the page shows
let wanted = shown; // the one that it should show
let busy = false;
let timer = 0;

const last = () => Number(slider.max);

/** Shows a moment; of several requests meanwhile, the last one counts. */
async function go(number) {
  wanted = Math.min(Math.max(number, 0), last());
  slider.value = wanted;
  if (busy) return;
  busy = true;
  try {
    while (shown !== wanted) await show(wanted);
  } catch {
    location.assign(address(wanted)); // as the link would have done
  } finally {
    busy = false;
  }
}

async function show(number) {
  const response = await fetch(address(number, bar.dataset.replay), { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${response.status} for moment ${number}`);
  const moment = await response.json();
  const flight = number === shown + 1 ? sendOff(moment.parts) : 0;
  if (flight) await new Promise((done) => setTimeout(done, flight));
  const fly = Math.abs(number - shown) === 1 ? holdCards() : () => {}; // cards fly from one move to the next
  applyParts(moment.parts);
  fly();
  document.dispatchEvent(new CustomEvent("hubba:shown"));
  shown = number;
  history.replaceState(null, "", moment.address);
  point();
  if (number === wanted) say(moment.say);
}

/** The address of a moment; the other parameters stay. */
function address(number, path = slider.form.action) {
  const query = new URLSearchParams(new FormData(slider.form));
  query.set("at", number);
  return `${path}?${query}`;
}

/** Marks the line of the moment in the log, and keeps it visible. */
function point() {
  for (const link of document.querySelectorAll(".replay-log a")) {
    const here = Number(link.dataset.at) === shown;
    if (here) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
    if (here) reveal(link);
  }
  slider.setAttribute("aria-valuetext", document.querySelector(".replay-line")?.innerText ?? "");
}

/** Scrolls only the log until the line is visible; the bar of the slider may cover its end. */
function reveal(link) {
  const box = link.closest(".log-scroll");
  if (!box) return;
  const { top, bottom } = link.getBoundingClientRect();
  const frame = box.getBoundingClientRect();
  const end = Math.min(frame.bottom, bar.getBoundingClientRect().top);
  if (top < frame.top || bottom > end) box.scrollTop += top - frame.top - Math.max(0, end - frame.top) / 3;
}

function onClick(event) {
  if (event.defaultPrevented || event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const link = event.target.closest?.("a[data-at]") ?? moveOf(event.target);
  if (!link) return;
  event.preventDefault();
  stop();
  go(Number(link.dataset.at));
}

/** The link to the move of the piece that was clicked, if it made one. */
function moveOf(target) {
  if (!target.closest?.("main") || target.closest("a, button, summary, input, select, label")) return null;
  const links = [...document.querySelectorAll("a[data-piece]")];
  for (let piece = target.closest(PIECES); piece; piece = piece.parentElement?.closest(PIECES)) {
    const name = piece.dataset.card ?? piece.dataset.piece;
    const found = links.find((link) => (name ? link.dataset.piece === name : link.dataset.pieceId === piece.id));
    if (found) return found;
  }
  return null;
}

function onKey(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.target.closest?.(TYPING)) return;
  const to = event.key === "Home" ? 0 : event.key === "End" ? last() : KEYS[event.key] && wanted + KEYS[event.key];
  if (to === undefined) return;
  event.preventDefault();
  stop();
  go(to);
}

function run() {
  if (wanted >= last()) go(0);
  runner.setAttribute("aria-pressed", "true");
  timer = setInterval(() => (wanted < last() ? go(wanted + 1) : stop()), PACE);
}

function stop() {
  clearInterval(timer);
  timer = 0;
  runner.setAttribute("aria-pressed", "false");
}

remember(document);
point();
runner.hidden = false;
runner.addEventListener("click", () => (timer ? stop() : run()));
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value));
});
for (const field of document.querySelectorAll(".replay-from select, .replay-from input")) {
  field.addEventListener("change", () => field.form.requestSubmit());
}
document.addEventListener("click", onClick);
document.addEventListener("keydown", onKey);
