// Counts clocks down: `<span data-left="60000" data-since="1700000000000">`, in milliseconds of the server's time.
//
// The server alone decides that the time is over; this only shows it. The page is not told every second: it knows what
// is left since when, and with every message what time it is for the server.

import { say } from "./live.js";
import { play } from "./sound.js";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const LATE = 10 * SECOND; // the clock looks and sounds different; `clock_view.py` says so, too
const SAMPLES = 8; // messages: the one that came fastest tells best what time it is for the server

const words = document.getElementById("own-clock").dataset;
const warnings = [60, 30, 10].map((seconds) => [seconds * SECOND, words[`left-${seconds}`]]);
const last = new Map(); // by clock of one's own: what it showed last
let samples = [performance.now() - words.now];
let timer = 0;

const now = () => performance.now() - Math.min(...samples);

/** What a clock has left, in milliseconds. */
function left({ left, since }) {
  return since === undefined ? Number(left) : Math.max(0, left - Math.max(0, now() - since));
}

/** The same as `clock_text` on the server. */
function spell(time) {
  const whole = Math.ceil(Math.round(time) / SECOND) * SECOND;
  const two = (number) => String(number).padStart(2, "0");
  if (whole < HOUR) return `${Math.floor(whole / MINUTE)}:${two((whole % MINUTE) / SECOND)}`;
  const hours = Math.floor(whole / HOUR);
  const minutes = two(Math.floor((whole % HOUR) / MINUTE));
  if (hours < 24) return words.hours.replace("{h}", hours).replace("{m}", minutes);
  return words.days.replace("{d}", Math.floor(hours / 24)).replace("{h}", hours % 24);
}

/** Whether the server has been silent for so long that a running clock is only a guess. */
const isLost = () => document.documentElement.dataset.line === "lost";

function tick() {
  clearTimeout(timer);
  let wait = Infinity;
  const lost = isLost();
  for (const clock of document.querySelectorAll("[data-left]")) {
    const runs = clock.dataset.since !== undefined;
    const time = left(clock.dataset);
    const unsure = lost && runs;
    const text = unsure ? (time > 0 ? `≈ ${spell(time)}` : "?") : spell(time);
    const face = clock.firstElementChild;
    if (face.textContent !== text) face.textContent = text;
    clock.classList.toggle("is-late", runs && !unsure && time <= LATE);
    clock.classList.toggle("is-unsure", unsure);
    if (runs && time > 0) wait = Math.min(wait, time % SECOND || SECOND, time > HOUR ? MINUTE : SECOND);
  }
  for (const clock of document.querySelectorAll(".own-clock [data-own]")) warn(clock);
  if (wait < Infinity) timer = setTimeout(tick, wait + 5);
}

/** Says and sounds that little is left, once for each warning, and only to whom it concerns. */
function warn({ dataset }) {
  if (isLost()) return;
  const key = dataset.since ?? "";
  const time = left(dataset);
  const before = last.get(key);
  last.clear();
  last.set(key, time);
  if (before === undefined || !key) return;
  for (const [limit, text] of warnings) {
    if (before > limit && time <= limit) {
      say(text);
      if (limit === LATE) play("clock");
    }
  }
  if (before > 0 && time === 0) say(words.over);
}

document.addEventListener("hubba:now", ({ detail }) => {
  if (detail.again) samples = []; // a new line: perhaps a server that was started since
  samples = [...samples, performance.now() - detail.now].slice(-SAMPLES);
  tick();
});
document.addEventListener("hubba:shown", tick);
document.addEventListener("hubba:line", tick);
document.addEventListener("visibilitychange", tick);
tick();
