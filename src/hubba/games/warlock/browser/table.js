// Warlock in the browser: one click or drop makes several moves (a use and a card), or one move several times
// (three cards of the stock, which are seen one by one). A card that is dropped on a cell is placed there once it is
// paid for, and pays by itself where there is only one way. Escape takes back a city that is not paid for or placed.
// Any tap ends the animated count.

/** The card that is being built, and the cell it was dropped on: {card, cell}. */
let plan = null;
let again = 0; // how often the only move is still to be made
let released = { x: 0, y: 0 }; // where the pointer was let go

/** Submits a button together with a second move; without script, the server asks for the second move next. */
function submitBoth(button, also) {
  const form = document.getElementById("act");
  const second = document.createElement("input");
  Object.assign(second, { type: "hidden", name: "move", value: also });
  form.append(second);
  form.requestSubmit(button);
  second.remove();
}

/** The name of the viewer's cell at a point, or nothing. */
const cellAt = ({ x, y }) =>
  document.elementsFromPoint(x, y).map((element) => element.closest(".realm [data-cell]")).find(Boolean)?.dataset.cell;

/** Goes on with what a click or a drop has said: draws again, pays where there is only one way, places the city. */
function goOn() {
  if (again) {
    again -= 1;
    const draw = document.querySelector("#choice-draw:only-child");
    if (draw) draw.click();
    else again = 0;
  }
  if (!plan) return;
  if (document.querySelector(".hand .is-site .card")?.dataset.card !== plan.card) {
    plan = null;
    return;
  }
  const lit = [...document.querySelectorAll("main button[data-do=step]")];
  const moves = new Map(lit.map((button) => [button.value, button]));
  const [move, button] = [...moves][0] ?? [];
  if (moves.size === 1 && move.startsWith("pay:")) button.click();
  const site = document.getElementById("estate").querySelector(`[data-cell="${plan.cell}"] .site`);
  if (!site) return;
  // A coach who has something else to say about where it goes is heard first.
  const advice = document.getElementById("coach")?.dataset.advice?.split(" ");
  const heard = !advice || advice.includes(plan.cell);
  plan = null;
  if (heard) site.click();
}

/** The move after a button's own: the one the button names, or the selected card for the button's use. */
const alsoOf = (button) =>
  button.dataset.also ?? (button.dataset.use !== undefined && document.querySelector("[data-pick].is-selected")?.dataset.card);

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-also], button[data-use]") : null;
  // Without the socket, the browser posts the form itself and can send only one move: the first.
  if (!button || !document.body.dataset.socket || button.hasAttribute("aria-disabled")) return;
  const also = alsoOf(button);
  if (!also) return;
  event.preventDefault();
  submitBoth(button, also);
});

// A tap on a place does what a drop there would do with the selected card, or what the button of that name does.
document.addEventListener("click", (event) => {
  if (!document.body.dataset.socket || event.defaultPrevented || !(event.target instanceof Element)) return;
  const verb = document.getElementById(event.target.closest("[data-drop]:not(button)")?.dataset.drop)?.value;
  if (!verb || event.target.closest("button, a, summary")) return;
  const card = document.querySelector("[data-pick].is-selected")?.dataset.card;
  const use = document.querySelector(`.use-sheet.is-picked button[value="${verb}"]:not([aria-disabled])`);
  if (!card || !use) {
    document.getElementById(`choice-${verb}`)?.click();
    return;
  }
  const cell = verb === "build" && cellAt({ x: event.clientX, y: event.clientY });
  plan = cell ? { card, cell } : null;
  submitBoth(use, card);
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-again]") : null;
  if (button && event.isTrusted && document.body.dataset.socket) again = Number(button.dataset.again);
});

document.addEventListener("pointerup", ({ clientX: x, clientY: y }) => { released = { x, y }; }, true);
document.addEventListener("hubba:shown", goOn);

document.addEventListener("hubba:dropped", (event) => {
  const { piece, button } = event.detail;
  if (!piece.dataset.pick || !button) return;
  event.preventDefault();
  const cell = button.value === "build" && cellAt(released);
  plan = cell ? { card: piece.dataset.card, cell } : null;
  submitBoth(button, piece.dataset.card);
});

// Escape takes back a city that is not yet paid for or placed, if undo costs nothing.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const isOpen = document.querySelector("dialog[open], details[open][data-popup]");
  const undo = document.querySelector(".tools [data-do=undo]:not([data-confirm])");
  if (isOpen || !undo || !document.querySelector(".hand .is-site, .realm .is-lifted")) return;
  event.preventDefault();
  undo.click();
});

// A tap or a key press ends the animation of the final count.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    for (const animation of document.querySelector(".ending")?.getAnimations({ subtree: true }) ?? []) animation.finish();
  });
}
