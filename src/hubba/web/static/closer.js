// Shows a piece from near, beside it or as a sheet on a small screen, and nothing of it lies over what is asked.
//
// The server answers only for pieces that this viewer sees. An answer is kept until the table changes.

import { nextOf } from "./arrows.js";
import { say } from "./live.js";
import { pieceAt, visiblePieces } from "./near.js";

const GAP = 12; // pixels between a piece and what is said about it
const EDGE = 8; // pixels to the edge of the window
const GRACE = 220; // ms in which the mouse may travel from the piece into the box
const SMALL = matchMedia("(max-width: 700px), (max-height: 480px)");
/** What must stay in sight: the question and its buttons. Nothing is hidden by lying over a place without answers. */
const NEEDED = ".ask, .part-ask, .choices:has(button), .changes, .use-sheet.is-picked, .part-choices:has(button)";
/** What had better stay in sight: pieces that can be chosen now. */
const LIT = "main button.is-lit, main button.is-playable, main button.is-ready";
/** What is said often speaks of these: to hide some of it is as bad as to be far away. */
const SPOKEN_OF = ".wheel, .trick, .counter, .realm, .path";
const FAR = 0.02; // pixels of distance for each square pixel of that
const WIDTHS = [520, 420];
const DIRECTIONS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

const answers = new Map(); // by name: a promise of the markup
let box = null;
let shown = null; // the piece
let how = ""; // mouse, finger or key
let back = null; // what had the focus
let asked = 0; // of several pieces the last one counts
let leaving = 0;

/** Shows a piece. */
export async function look(piece, way) {
  if (piece === shown && way === "mouse") return;
  asked += 1;
  const number = asked;
  const html = await answerFor(nameOf(piece));
  const gone = !piece.isConnected || (way === "mouse" && !piece.matches(":hover"));
  if (number !== asked || !html || gone) return;
  if (!box) await makeBox();
  const opens = !shown;
  if (opens) back = document.activeElement;
  mark(piece);
  how = way;
  fill(html);
  clearTimeout(leaving);
  if (way !== "key") return;
  if (opens || !box.contains(document.activeElement)) box.focus({ preventScroll: true });
  else say(box.innerText); // the focus stays: a screen reader hears the next piece
}

const nameOf = ({ dataset, id }) => dataset.closer ?? (id || dataset.card);

function answerFor(name) {
  if (!answers.has(name)) answers.set(name, fetched(name).catch(() => answers.delete(name) && ""));
  return answers.get(name);
}

async function fetched(name) {
  const response = await fetch(address(name), { headers: { accept: "text/html" } });
  return response.status === 200 ? response.text() : "";
}

/** Where the table, the spectators' table or the moment of a replay answers. */
function address(name) {
  const replay = document.querySelector("[data-replay]")?.dataset.replay;
  const query = new URLSearchParams(replay ? new FormData(document.getElementById("replay-at").form) : {});
  query.set("piece", name);
  return `${(replay ?? document.body.dataset.socket).replace(/[^/]+$/, "closer")}?${query}`;
}

async function makeBox() {
  const style = document.createElement("link");
  Object.assign(style, { rel: "stylesheet", href: new URL("closer.css", import.meta.url) });
  const ready = new Promise((done) => { style.onload = style.onerror = done; });
  document.head.append(style);
  await ready;
  box = document.createElement("section");
  Object.assign(box, { id: "closer", className: "closer panel", tabIndex: -1 });
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-labelledby", "closer-title");
  box.hidden = true;
  document.body.append(box);
  document.addEventListener("pointerover", onOver);
  document.addEventListener("pointerdown", (event) => !box.contains(event.target) && close());
  document.addEventListener("keydown", onKey, true);
  document.addEventListener("hubba:shown", refresh);
  box.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && !box.contains(relatedTarget) && close());
  addEventListener("resize", () => close());
  addEventListener("scroll", () => how === "mouse" && close(), { passive: true });
}

function fill(html) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "closer-close", textContent: "×" });
  button.setAttribute("aria-label", document.getElementById("panel")?.dataset.close ?? "×");
  button.addEventListener("click", () => close(true));
  box.innerHTML = html;
  box.append(button);
  box.hidden = false;
  place();
}

function mark(piece) {
  shown?.classList.remove("is-near");
  shown = piece;
  if (!piece) return;
  piece.classList.add("is-near");
  piece.removeAttribute("title"); // the browser's own tooltip would lie over this
}

function close(restore = false) {
  asked += 1;
  if (!shown) return;
  mark(null);
  box.hidden = true;
  if ((restore || box.contains(document.activeElement)) && back?.isConnected) back.focus({ preventScroll: true });
}

/** The table has changed: what was said may be wrong now. */
function refresh() {
  answers.clear();
  if (!shown) return;
  const [piece, way] = [shown, how];
  if (!piece.isConnected) close();
  else answerFor(nameOf(piece)).then((html) => shown === piece && way === how && (html ? fill(html) : close()));
}

function onOver({ target, pointerType }) {
  if (pointerType !== "mouse" || !shown || how !== "mouse") return;
  clearTimeout(leaving);
  if (!box.contains(target) && pieceAt(target) !== shown) leaving = setTimeout(close, GRACE);
}

function onKey(event) {
  if (!shown) return;
  if (event.key === "Escape") {
    event.preventDefault();
    event.stopPropagation();
    close(true);
  } else if (how === "key" && DIRECTIONS.includes(event.key) && box.contains(document.activeElement)) {
    const next = nextOf(visiblePieces(), shown, event.key);
    event.preventDefault();
    event.stopPropagation();
    if (!next) return;
    next.scrollIntoView({ block: "nearest", inline: "nearest" });
    look(next, "key");
  }
}

// Where it lies

/** Puts the box where it hides least of what is asked and of the piece, and near to it. */
function place() {
  const small = SMALL.matches;
  box.classList.toggle("is-sheet", small);
  box.style.cssText = "";
  const window = { wide: document.documentElement.clientWidth, high: innerHeight };
  const piece = shown.getBoundingClientRect();
  const [needed, lit, spoken] = [NEEDED, LIT, SPOKEN_OF].map((kind) =>
    [...document.querySelectorAll(kind)].map((element) => element.getBoundingClientRect()).filter(({ width }) => width));
  const spots = small ? sheets(window, needed) : beside(piece, window, [...needed, ...spoken]);
  const hidden = (spot) => [piece, ...needed].reduce((sum, rect) => sum + common(spot, rect), 0);
  const dimmed = (spot) => lit.reduce((sum, rect) => sum + common(spot, rect), 0);
  const veiled = (spot) => spoken.reduce((sum, rect) => sum + common(spot, rect), 0);
  // Near is good, hiding nothing is better.
  const cost = (spot) => 1000 * hidden(spot) + 10 * dimmed(spot) + FAR * veiled(spot) + spot.away;
  const best = spots.reduce((one, other) => (cost(other) < cost(one) ? other : one));
  Object.assign(box.style, { left: `${best.left}px`, top: `${best.top}px` });
  box.style.width = `${best.right - best.left}px`;
  if (small) box.style.maxHeight = `${best.bottom - best.top}px`;
  if (small && best.up) Object.assign(box.style, { top: "auto", bottom: "0" });
  box.classList.toggle("is-up", Boolean(best.up));
}

const common = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** Right of the piece, left of it, above or below, or beyond what had better stay in sight; pushed into the window. */
function beside(piece, window, shunned) {
  return WIDTHS.flatMap((wide) => {
    box.style.width = `${Math.min(wide, window.wide - 2 * EDGE)}px`;
    const { width, height } = box.getBoundingClientRect();
    const [x, y] = [piece.left + (piece.width - width) / 2, piece.top + (piece.height - height) / 2];
    const round = [piece, ...shunned];
    const across = new Set([x, 0, window.wide, ...round.flatMap(({ left, right }) => [left - GAP - width, right + GAP])]);
    const down = new Set([y, 0, window.high, ...round.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])]);
    return [...across].flatMap((wanted) => [...down].map((depth) => {
      const left = Math.max(EDGE, Math.min(wanted, window.wide - width - EDGE));
      const top = Math.max(EDGE, Math.min(depth, window.high - height - EDGE));
      return { left, top, right: left + width, bottom: top + height, away: Math.hypot(left - x, top - y) };
    }));
  });
}

/** On a small screen: from below or from above, on a screen that lies on its side at either side; short of what is asked. */
function sheets({ wide, high }, needed) {
  return columns(wide, high, needed).flatMap(({ left, right }) => {
    box.style.width = `${right - left}px`;
    const inside = needed.filter((rect) => rect.left < right && rect.right > left);
    const whole = Math.min(box.scrollHeight + 4, wide > high ? high : high * 0.62);
    const up = short(whole, high - Math.max(0, ...inside.map((rect) => rect.bottom)), high);
    const down = short(whole, Math.min(high, ...inside.map((rect) => rect.top)), high);
    return [
      { left, right, top: high - up, bottom: high, away: whole - up, up: true },
      { left, right, top: 0, bottom: down, away: whole - down },
    ];
  });
}

const short = (size, room, whole) => (room > whole * 0.25 ? Math.min(size, room) : size);

/** The whole width, or at each side half of it, or what is left beside anything that is asked. */
function columns(wide, high, needed) {
  if (wide <= high) return [{ left: 0, right: wide }];
  const most = Math.min(400, wide / 2 - EDGE);
  const rooms = needed.flatMap(({ left, right }) => [left, wide - right]).map((room) => room - EDGE);
  return [most, ...new Set(rooms.filter((room) => room > wide * 0.25 && room < most))]
    .flatMap((width) => [{ left: wide - width, right: wide }, { left: 0, right: width }]);
}
