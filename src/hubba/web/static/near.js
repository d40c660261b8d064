// Notices that somebody looks closer at a piece: a mouse rests on it, a finger stays on it, or the key `i` is pressed.
//
// What is shown then, and where, is in `closer.js`, which is loaded the first time. A tap, a click and a drag do what
// they always do: only a long press takes the place of the tap.

import { isAnswering } from "./popup.js";

/** The pieces of a table; `data-closer` names one that has no notation of its own, such as a location. */
const PIECES = ["[data-closer]", "[data-card]", ".chip[id]", ".piece[id]"].map((kind) => `main ${kind}`).join();
const REST = 450; // ms that a mouse rests on a piece
const HOLD = 450; // ms that a finger stays on it
const LATE = 350; // ms after which a click is a new one
const SLACK = 8; // pixels that the finger may move
const TYPING = "input, select, textarea, dialog, [contenteditable]";

let timer = 0;
let over = null; // the piece under the mouse
let at = ""; // where the mouse is: a piece that moves under a mouse at rest is not looked at
let used = null; // the piece that was clicked: whoever uses it does not want to look, until the mouse has left it
let held = null; // {x, y} of the finger that may become a long press
let finger = false; // whether the last pointer was a finger

/** The piece that a node belongs to. */
export const pieceAt = (node) => (node instanceof Element ? node.closest(PIECES) : null);

/** All visible pieces, in the order of the page; of nested ones the inner. */
export const visiblePieces = () =>
  [...document.querySelectorAll(PIECES)].filter((piece) => piece.checkVisibility?.({ visibilityProperty: true }) ?? piece.getClientRects().length);

/** Listens to pointers and keys, at tables and in replays. */
export function startNear() {
  if (!document.body.dataset.game) return;
  document.addEventListener("pointerdown", onDown);
  document.addEventListener("pointermove", onMove);
  for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, letGo);
  document.addEventListener("contextmenu", (event) => finger && pieceAt(event.target) && event.preventDefault());
  document.addEventListener("keydown", onKey);
}

const show = (piece, how) => import("./closer.js").then(({ look }) => look(piece, how));

/** A mouse that moved: it looks at a piece once it rests there. */
function rest(event) {
  const here = `${event.clientX} ${event.clientY}`;
  if (here === at) return;
  at = here;
  const piece = pieceAt(event.target);
  if (piece !== over) used = null;
  over = piece;
  clearTimeout(timer);
  if (piece && piece !== used && !event.buttons) timer = setTimeout(() => show(piece, "mouse"), REST);
}

function onDown(event) {
  clearTimeout(timer); // whoever clicks or drags does not want to look
  finger = event.pointerType !== "mouse";
  used = pieceAt(event.target);
  const piece = finger && event.isPrimary ? pieceAt(event.target) : null;
  held = piece && { x: event.clientX, y: event.clientY };
  if (held) timer = setTimeout(() => hold(piece), HOLD);
}

function onMove(event) {
  if (event.pointerType === "mouse") rest(event);
  else if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLACK) letGo();
}

function letGo() {
  if (held) clearTimeout(timer);
  held = null;
}

/** A long press: the finger's tap and drag are over. */
function hold(piece) {
  held = null;
  piece.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true, isPrimary: true }));
  const swallow = (event) => {
    if (!piece.contains(event.target)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("click", swallow, { capture: true });
  addEventListener("touchend", swallow, { capture: true, once: true, passive: false });
  // The browser's click comes some time after the finger has left, if it comes; a new touch is a new tap.
  const over = () => removeEventListener("click", swallow, { capture: true });
  addEventListener("pointerdown", over, { once: true, capture: true });
  for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(over, LATE), { once: true, capture: true });
  show(piece, "finger");
}

function onKey(event) {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.key.toLowerCase() !== "i") return;
  if (event.target.closest?.(TYPING) || isAnswering()) return;
  const focused = document.activeElement;
  const piece = pieceAt(focused) ?? focused?.querySelector?.(PIECES) ?? visiblePieces()[0];
  if (!piece) return;
  event.preventDefault();
  show(piece, "key");
}
