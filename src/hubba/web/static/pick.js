// Looking before choosing: a first tap on a piece shows what it would mean, a second one on its button does it.
//
// Without script, `<button data-pick="O5">` makes the choice. With it, the button shows the choice named by
// `data-pick-for="O5"`, whose own button gets the focus. A second tap, or Escape, puts the piece back.

let picked = "";

/** Takes over the pieces that can be picked. */
export function startPick() {
  document.documentElement.dataset.picking = "";
  document.addEventListener("click", (event) => {
    const piece = event.target instanceof Element ? event.target.closest("[data-pick]") : null;
    if (!piece || !choiceFor(piece.dataset.pick)) return;
    event.preventDefault();
    picked = piece.dataset.pick === picked ? "" : piece.dataset.pick;
    showPicked();
    if (picked) choiceFor(picked).querySelector("button")?.focus({ preventScroll: true });
  });
  document.addEventListener("keydown", onKey, true); // before whatever Escape closes first
  document.addEventListener("hubba:shown", showPicked);
}

const choiceFor = (name) => document.querySelector(`[data-pick-for="${CSS.escape(name)}"]`);
/** What was opened over the table closes before the piece goes back: also a hint or a notice. */
const isOpen = () => document.querySelector("dialog[open], details[data-popup][open], [data-dismiss]");

function onKey(event) {
  if (event.key !== "Escape" || event.defaultPrevented || !picked || isOpen()) return;
  event.preventDefault();
  const piece = document.querySelector(`[data-pick="${CSS.escape(picked)}"]`);
  picked = "";
  showPicked();
  piece?.focus({ preventScroll: true });
}

function showPicked() {
  if (picked && !choiceFor(picked)) picked = "";
  for (const piece of document.querySelectorAll("[data-pick]")) {
    piece.classList.toggle("is-selected", piece.dataset.pick === picked);
    piece.setAttribute("aria-pressed", String(piece.dataset.pick === picked));
  }
  for (const choice of document.querySelectorAll("[data-pick-for]")) {
    choice.classList.toggle("is-picked", choice.dataset.pickFor === picked);
  }
  document.dispatchEvent(new CustomEvent("hubba:picked", { detail: picked && choiceFor(picked) }));
}
