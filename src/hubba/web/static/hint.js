// Marks the move that a hint suggests, and remembers whether its numbers are shown.
//
// `<div id="hint" data-hint="build O3">` names a move, and the card if the move needs one. Without script the server
// marks the button.

const KEY = "hubba:hint-more";
const known = new WeakSet();

/** Marks the suggested move now and after each change. */
export function startHint() {
  document.addEventListener("hubba:shown", show);
  document.addEventListener("toggle", keep, true);
  show();
}

function show() {
  const hint = document.querySelector("[data-hint]");
  const [move, card] = hint?.dataset.hint.split(" ") ?? [];
  const together = move?.split(":").at(-1).split("+") ?? []; // pieces that make a move together: `take:2+3`
  for (const button of document.querySelectorAll('button[name="move"], [data-pick], [data-take], [data-hinted]')) {
    const place = together.indexOf(button.dataset.take);
    if (place >= 0) together.splice(place, 1);
    const wanted = Boolean(hint) && (place >= 0 || fits(button, move, card));
    if (wanted === button.hasAttribute("data-hinted")) continue;
    button.toggleAttribute("data-hinted", wanted);
    if (wanted) button.setAttribute("aria-describedby", "hint-why");
    else button.removeAttribute("aria-describedby");
  }
  const more = document.getElementById("hint-more");
  if (!more || known.has(more)) return;
  known.add(more);
  // A strip at the top of a small screen would push the table away each time.
  const strip = getComputedStyle(hint.parentElement).position === "fixed";
  more.open = stored() === "open" && !strip;
  document.querySelector("[data-hinted]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** Whether a button makes the move; of buttons that make two, the one with the right card. */
function fits(button, move, card) {
  if (button.name === "move" && button.value === move) return !button.dataset.also || button.dataset.also === card;
  return Boolean(card) && button.dataset.pick !== undefined && button.dataset.card === card;
}

function stored() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // the browser keeps nothing
  }
}

function keep({ target }) {
  if (target.id !== "hint-more" || !known.has(target)) return;
  try {
    localStorage.setItem(KEY, target.open ? "open" : "closed");
  } catch {
    // then it starts closed
  }
}
