// Warlock in the browser: one click or drop makes two moves (a use and a card); any tap ends the animated count.

/** Submits a button together with a second move; without script, the server asks for the second move next. */
function submitBoth(button, also) {
  const form = document.getElementById("act");
  const second = document.createElement("input");
  Object.assign(second, { type: "hidden", name: "move", value: also });
  form.append(second);
  form.requestSubmit(button);
  second.remove();
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

document.addEventListener("hubba:dropped", (event) => {
  const { piece, button } = event.detail;
  if (!piece.dataset.pick || !button) return;
  event.preventDefault();
  submitBoth(button, piece.dataset.card);
});

// A tap or a key press ends the animation of the final count.
for (const kind of ["pointerdown", "keydown"]) {
  document.addEventListener(kind, () => {
    for (const animation of document.querySelector(".ending")?.getAnimations({ subtree: true }) ?? []) animation.finish();
  });
}
