// The tempo of the bots: its keys (`data-key="p"`), and how long the page lets people see what is over.

import { isAnswering } from "./popup.js";

const TYPED = "input:not([type=radio], [type=checkbox]), select, textarea, dialog";

/** Listens to the keys, and follows the tempo of the table. */
export function startTempo() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.repeat || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target.closest?.(TYPED) || isAnswering()) return;
    document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`)?.click();
  });
  document.addEventListener("hubba:shown", follow);
  follow();
}

function follow() {
  const pace = document.querySelector("[data-tempo]")?.dataset.tempo;
  if (pace) document.documentElement.dataset.pace = pace;
}
