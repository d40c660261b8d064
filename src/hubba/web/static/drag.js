// Dragging: a piece with `data-drag` that is dropped on the place with `data-drop`, or well above where it was,
// does what a click on it does. Everything else puts it back.

const SLACK = 8; // pixels that are no drag yet
const LIFTED = 70; // pixels upwards that are meant

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
  document.querySelector("[data-drop]")?.classList.toggle("is-over", isMeant(event));
}

/** The click that the browser makes of a drag. */
function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isMeant({ clientX, clientY }) {
  const place = document.querySelector("[data-drop]")?.getBoundingClientRect();
  const inside = place && clientX > place.left - 20 && clientX < place.right + 20 && clientY > place.top - 20 && clientY < place.bottom + 20;
  return Boolean(inside) || held.y - clientY > LIFTED;
}

function drop(event, kept) {
  if (!held || !event.isPrimary) return;
  const { piece, moved } = held;
  const meant = moved && kept && isMeant(event);
  held = null;
  document.querySelector("[data-drop]")?.classList.remove("is-over");
  if (!moved) return;
  // The browser's own click comes after this event, if it comes.
  setTimeout(() => {
    piece.removeEventListener("click", swallow, { capture: true });
    if (meant && piece.isConnected) piece.click();
    piece.classList.remove("is-dragged");
    if (!meant) piece.style.translate = "";
    else setTimeout(() => { piece.style.translate = ""; }, 1500); // it is gone by then, or was refused
  });
}
