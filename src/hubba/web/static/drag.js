// Dragging: a piece with `data-drag` that is dropped on a place with `data-drop` is used there.
//
// A drop presses the button that the place names (`data-drop="its-id"`), or the place itself if it is a button, or
// else the piece, as a click on it would. If the only place of a table is not a button, lifting the piece well above
// its old position is enough. The piece first gets the event `hubba:dropped` {piece, place, button}: a listener that
// prevents it does something else instead. Anything else puts the piece back.

const SLACK = 8; // pixels before a drag begins
const NEAR = 20; // pixels beside a place that still count
const LIFTED = 70; // pixels upwards that count

let held = null; // {piece, x, y, moved}

/** Lets pieces be dragged. */
export function startDrag() {
  document.addEventListener("pointerdown", take);
  document.addEventListener("pointermove", move);
  document.addEventListener("pointerup", (event) => drop(event, true));
  document.addEventListener("pointercancel", (event) => drop(event, false));
}

function take(event) {
  const piece = event.target instanceof Element ? event.target.closest("[data-drag]") : null;
  if (!piece || event.button !== 0 || !event.isPrimary) return;
  held = { piece, x: event.clientX, y: event.clientY, moved: false };
}

function move(event) {
  if (!held || !event.isPrimary) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moved && Math.hypot(x, y) < SLACK) return;
  if (!held.moved) {
    held.moved = true;
    held.piece.setPointerCapture?.(event.pointerId);
    held.piece.classList.add("is-dragged");
    held.piece.addEventListener("click", swallow, { capture: true });
  }
  held.piece.style.translate = `${x}px ${y}px`;
  light(placeFor(event));
}

/** Stops the click that the browser makes of a drag. */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const places = () => [...document.querySelectorAll("[data-drop]")].filter((place) => place.getClientRects().length);

const buttonOf = (place) => (place.dataset.drop ? document.getElementById(place.dataset.drop) : place.closest("button"));

function light(meant) {
  for (const place of document.querySelectorAll("[data-drop]")) place.classList.toggle("is-over", place === meant);
}

/** The place that a piece is held over, or very near to. */
function placeFor({ clientX, clientY }) {
  const under = document.elementFromPoint(clientX, clientY)?.closest("[data-drop]");
  if (under) return under;
  const all = places();
  const near = all.map((place) => [place, distance(place.getBoundingClientRect(), clientX, clientY)])
    .filter(([, away]) => away < NEAR).sort(([, one], [, other]) => one - other);
  if (near.length) return near[0][0];
  const lifted = all.length === 1 && !buttonOf(all[0]) && held.y - clientY > LIFTED;
  return lifted ? all[0] : null;
}

const distance = ({ left, right, top, bottom }, x, y) =>
  Math.max(left - x, x - right, top - y, y - bottom, 0);

function drop(event, kept) {
  if (!held || !event.isPrimary) return;
  const { piece, moved } = held;
  const place = moved && kept ? placeFor(event) : null;
  held = null;
  light(null);
  if (!moved) return;
  // The browser's own click comes after this event, if it comes.
  setTimeout(() => {
    piece.removeEventListener("click", swallow, { capture: true });
    const meant = place && piece.isConnected;
    if (meant) use(piece, place);
    piece.classList.remove("is-dragged");
    if (!meant) piece.style.translate = "";
    else setTimeout(() => { piece.style.translate = ""; }, 1500); // it is gone by then, or was refused
  });
}

function use(piece, place) {
  const button = buttonOf(place);
  const told = new CustomEvent("hubba:dropped", { bubbles: true, cancelable: true, detail: { piece, place, button } });
  if (piece.dispatchEvent(told)) (button ?? piece).click();
}
