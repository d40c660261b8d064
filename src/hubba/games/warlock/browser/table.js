// Warlock in the browser: one click, or one drop, that says two moves (this card there); a count that can be hurried.

/** Puts the second move of a button into the form while it is submitted; without script it is asked for next. */
function submitBoth(button, also) {
  const form = document.getElementById("act");
  const second = document.createElement("input");
  Object.assign(second, { type: "hidden", name: "move", value: also });
  form.append(second);
  form.requestSubmit(button);
  second.remove();
}

/** What follows a button's own move: it may say so itself, or the card that is being looked at goes to this place. */
const alsoOf = (button) =>
  button.dataset.also ?? (button.dataset.use !== undefined && document.querySelector("[data-pick].is-selected")?.dataset.card);

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-also], button[data-use]") : null;
  // Posted by the browser itself, a form could say one of them only: then it is the first.
  if (!button || !document.body.dataset.socket || button.hasAttribute("aria-disabled")) return;
  const also = alsoOf(button);
  if (!also) return;
  event.preventDefault();
  submitBoth(button, also);
});

document.addEventListener("hubba:dropped", (event) => {
  const { piece, button } = event.detail;
  if (!piece.dataset.pick || !button) return;
  event.preventDefault();
  submitBoth(button, piece.dataset.card);
});

// Who has seen enough of the final count taps, or presses a key, and sees all of it.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    for (const animation of document.querySelector(".ending")?.getAnimations({ subtree: true }) ?? []) animation.finish();
  });
}
