// The talk of a shared table: counts what is new, finds a place for the panel, and keeps what somebody is writing.
//
// Without it the panel unfolds below the bar, and its forms post.

import { boxAround, largestRoom } from "./free-room.js";

const PLACE = "hubba-talk"; // in localStorage: by table, the number of the last line that was seen here
const MOST = 100; // tables; older ones are forgotten
const WIDE = 400; // pixels that the panel needs at most
const HIGH = 620;
const LEAST = { width: 230, height: 190 }; // with less it hangs from the bar
const TIGHT = 600; // pixels of height below which the phrases scroll
const LOW = 360; // and below which they are one row
const TINY = 270; // and below which the reactions are in it, too
/** What the panel had better not cover: where something can be chosen on the table. */
const LIT = "main button.is-lit, main button.is-playable, main button.is-ready";
/** What it must not cover. */
const KEPT = [".bar", ".requests", ".ask", ".hand, .own .card, .dice", ".part-choices:has(button)", ".part-lesson > *"];

const box = document.getElementById("talk-box"); // none in a waiting room, where the talk is always open
const panel = box?.querySelector(".talk");
const field = document.getElementById("talk-text");
const table = location.pathname;
let seen = remembered()[table] ?? 0;
let sent = ""; // what was written and is on its way

/** What this browser remembers; nothing if it keeps nothing. */
function remembered() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    return found && typeof found === "object" ? found : {};
  } catch {
    return {};
  }
}

function remember() {
  const { [table]: _, ...others } = remembered();
  const kept = Object.entries(others).slice(1 - MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...kept, [table, seen]])));
  } catch {
    // then all is new again after the next visit
  }
}

/** Counts what is new, or has been seen now. */
function count() {
  if (!box) return;
  const lines = [...panel.querySelectorAll("[data-number]")];
  const newest = Math.max(seen, ...lines.map((line) => Number(line.dataset.number)));
  if (box.open && document.visibilityState === "visible" && newest > seen) {
    seen = newest;
    remember();
  }
  const fresh = lines.filter((line) => !line.matches(".is-mine") && Number(line.dataset.number) > seen).length;
  const summary = box.querySelector("summary");
  const shown = fresh > 99 ? "99+" : fresh;
  summary.querySelector(".talk-count").textContent = fresh ? shown : "";
  summary.setAttribute("aria-label", fresh ? summary.dataset.unread.replace("#", shown) : summary.dataset.label);
}

/** Whether the panel lies over something that it must not cover. */
function covers() {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return [...KEPT, LIT].map(boxAround).some((box) => box && box.left < right && box.right > left && box.top < bottom && box.bottom > top);
}

/** Puts the panel into the largest place that question, hand and choices leave free. */
function place() {
  if (!box?.open) return;
  panel.classList.remove("is-placed", "is-tight", "is-low", "is-tiny");
  panel.removeAttribute("style");
  if (!document.querySelector("main.room")) return; // a plain table scrolls
  const room = [[...KEPT, LIT], KEPT]
    .map((kept) => largestRoom(kept.map(boxAround).filter(Boolean), { wide: WIDE, high: HIGH }))
    .find((found) => found.right - found.left >= LEAST.width && found.bottom - found.top >= LEAST.height);
  if (!room) return;
  const { left, right, top, bottom } = room;
  const width = Math.min(WIDE, right - left);
  const height = Math.min(HIGH, bottom - top);
  panel.classList.add("is-placed");
  panel.classList.toggle("is-tight", height < TIGHT);
  panel.classList.toggle("is-low", height < LOW);
  panel.classList.toggle("is-tiny", height < TINY);
  Object.assign(panel.style, { left: `${right - width}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  toEnd();
}

function opened() {
  place();
  count();
  toEnd();
}

function toEnd() {
  const lines = document.getElementById("talk-scroll");
  lines?.scrollTo({ top: lines.scrollHeight, behavior: "instant" });
}

/** Gives what is said next a mark, so that it counts once, even if its answer is lost and it is sent again. */
function markNext(form) {
  form.elements.once.value = Math.random().toString(36).slice(2);
}

/** The line has taken what was written: the field is empty for the next sentence, and keeps the focus. */
function onSent({ target }) {
  if (!isOurs(target)) return;
  markNext(target);
  if (target.id !== "talk-form") return;
  sent = field.value;
  field.value = "";
  field.focus({ preventScroll: true });
}

const isOurs = (form) => ["talk-form", "talk-quick"].includes(form.id);

/** What was refused comes back, unless something else was written meanwhile. */
function onAnswer(event) {
  if (!isOurs(event.target)) return;
  event.preventDefault();
  document.getElementById("talk-refused").textContent = event.detail;
  if (event.detail && event.target.id === "talk-form" && !field.value) field.value = sent;
  if (event.detail) place();
}

for (const form of [...document.forms].filter(isOurs)) markNext(form);
document.addEventListener("hubba:sent", onSent, { capture: true });
document.addEventListener("hubba:answered", onAnswer, { capture: true });
document.addEventListener("hubba:shown", () => {
  count();
  if (panel?.matches(".is-placed") && covers()) place(); // something else is asked now
});
document.addEventListener("visibilitychange", count);
if (box) {
  box.addEventListener("toggle", opened);
  addEventListener("resize", place);
  // Two panels in one place would cover each other.
  document.addEventListener("toggle", ({ target }) => {
    if (target !== box && target.matches?.(".bar details[data-popup]") && target.open) box.open = false;
  }, { capture: true });
  opened();
}
