// Warlock in the browser: one click that says two moves (this card there), and cards that are dropped where they go.

const SLACK = 8; // pixels that are no drag yet

/** Puts the second move of a button into the form while it is submitted; without script it is asked for next. */
function submitBoth(button, also) {
  const form = document.getElementById("act");
  const second = document.createElement("input");
  Object.assign(second, { type: "hidden", name: "move", value: also });
  form.append(second);
  form.requestSubmit(button);
  second.remove();
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-also]") : null;
  // Posted by the browser itself, a form could say one of them only: then it is the first.
  if (!button || !document.body.dataset.socket || button.hasAttribute("aria-disabled")) return;
  event.preventDefault();
  submitBoth(button, button.dataset.also);
});

let held = null; // {piece, x, y, moved}

document.addEventListener("pointerdown", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-carry]") : null;
  if (piece && event.button === 0 && event.isPrimary && event.pointerType !== "touch") {
    held = { piece, x: event.clientX, y: event.clientY, moved: false };
  }
});

document.addEventListener("pointermove", (event) => {
  if (!held) return;
  const [x, y] = [event.clientX - held.x, event.clientY - held.y];
  if (!held.moved && Math.hypot(x, y) < SLACK) return;
  if (!held.moved) {
    held.moved = true;
    held.piece.classList.add("is-dragged");
    held.piece.addEventListener("click", swallow, { capture: true });
  }
  held.piece.style.translate = `${x}px ${y}px`;
  const over = under(event);
  for (const place of document.querySelectorAll("[data-take]")) place.classList.toggle("is-over", place === over);
});

document.addEventListener("pointerup", (event) => drop(under(event)));
document.addEventListener("pointercancel", () => drop(null));

/** The button of the place that a card is held over. */
function under({ clientX, clientY }) {
  const found = document.elementFromPoint(clientX, clientY);
  return found?.closest("[data-take]") ?? found?.closest(".place, .realm")?.querySelector("[data-take]") ?? null;
}

function drop(place) {
  if (!held) return;
  const { piece, moved } = held;
  held = null;
  if (!moved) return;
  place?.classList.remove("is-over");
  piece.classList.remove("is-dragged");
  piece.style.translate = "";
  // The browser's own click comes after this event, if it comes.
  setTimeout(() => piece.removeEventListener("click", swallow, { capture: true }));
  if (!place) return;
  if (piece.dataset.pick) submitBoth(place, piece.dataset.card);
  else place.click();
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}
