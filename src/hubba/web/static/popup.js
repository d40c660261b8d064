// Closes what unfolds over the page: `<details data-popup>`, by a click beside it, by Escape, or when the focus leaves.
//
// `data-popup="stay"` stays open beside the table, until Escape or its own summary closes it.
// Without script the summary closes it. A question or a panel that it opens lies above it: then it stays. A field that
// it unfolds for writing (`data-written`) gets the cursor.

const isAbove = (node) => node instanceof Element && Boolean(node.closest("dialog"));

/** Whether somebody is about to write or to answer: then no key of the table does anything. */
export const isAnswering = () => Boolean(document.querySelector("dialog:modal, details[data-popup][open] form"));

/** Listens to clicks, keys and the focus. */
export function startPopup() {
  document.addEventListener("toggle", write, true); // it does not bubble
  document.addEventListener("click", (event) => closeBeside(event));
  document.addEventListener("focusin", (event) => closeBeside(event));
  document.addEventListener("keydown", onKey);
}

function write({ target, newState }) {
  if (newState === "open" && target.matches("[data-popup]")) target.querySelector("[data-written]")?.focus();
}

function closeBeside(event) {
  if (isAbove(event.target) || document.querySelector("dialog:modal")) return;
  const path = event.composedPath(); // a click may have removed what was clicked
  for (const popup of document.querySelectorAll('details[data-popup][open]:not([data-popup="stay"])')) {
    if (!path.includes(popup)) popup.open = false;
  }
}

function onKey(event) {
  if (event.key !== "Escape" || event.defaultPrevented || document.querySelector("dialog:modal")) return;
  for (const popup of document.querySelectorAll("details[data-popup][open]")) {
    const inside = popup.contains(document.activeElement);
    popup.open = false;
    if (inside || document.activeElement === document.body) popup.querySelector("summary")?.focus();
  }
}
