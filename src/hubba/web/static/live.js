// Speaks through the live region of screen readers.
//
// A region that changes twice in a row is read once or not at all. So texts are collected for a moment, and the region
// is emptied before it speaks, so that the same sentence can be heard a second time.

const GATHER = 150; // ms in which texts are joined
const TICK = 30; // ms in which the emptied region is noticed

let waiting = [];
let timer = 0;

/** Speaks a text soon, together with others of the same moment. */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  timer ||= setTimeout(flush, GATHER);
}

function flush() {
  const region = document.getElementById("live");
  // Behind an open dialog the region is inert and nobody would hear it: speak when the dialog is closed.
  const dialog = document.querySelector("dialog:modal");
  if (dialog) {
    dialog.addEventListener("close", flush, { once: true });
    return;
  }
  if (region) region.textContent = "";
  timer = setTimeout(() => {
    if (region) region.textContent = waiting.join(" ");
    waiting = [];
    timer = 0;
  }, TICK);
}
