// Says things to those who listen: the live region of a screen reader.
//
// A region that is set twice in a row is read once or not at all. So texts are gathered for a moment, and the
// region is emptied before it speaks, which lets the same sentence be heard a second time.

const GATHER = 150; // ms in which texts are joined
const TICK = 30; // ms in which the emptied region is noticed

let waiting = [];
let timer = 0;

/** Says a text soon, together with others of the same moment. */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  timer ||= setTimeout(flush, GATHER);
}

function flush() {
  const region = document.getElementById("live");
  // Behind an open dialog the region is inert and nobody would hear it: say it when the dialog is closed.
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
