// Copies or sends a link or a text, where the browser can: `<button data-copy="#id">`, `<button data-share="#id">`.
//
// Browsers offer both only to pages that came by https or from this machine. `data-can` of the page says what they
// offer, and the style sheet shows those buttons, also in parts that come later. Without script, or where the browser
// refuses, people copy the link from its field.

import { say } from "./live.js";

const DONE = 2000; // ms for which a button says that it is done

/** Says what the browser offers, and listens to the buttons. */
export function startShare() {
  const can = window.isSecureContext ? [] : ["neither"];
  if (navigator.clipboard?.writeText) can.push("copy");
  if (navigator.share) can.push("share");
  document.documentElement.dataset.can = can.join(" ");
  document.addEventListener("click", onClick);
}

async function onClick({ target }) {
  if (target.matches?.("input[readonly], textarea[readonly]")) target.select();
  const painter = target.closest?.("[data-paint]");
  if (painter) (await import("./picture.js")).showPicture(painter.closest("[data-picture]"));
  const button = target.closest?.("[data-copy], [data-share]");
  const field = button && document.querySelector(button.dataset.copy ?? button.dataset.share);
  if (!field) return;
  try {
    if (button.dataset.copy) await navigator.clipboard.writeText(field.value);
    else if (field.matches("textarea")) await navigator.share({ text: field.value });
    else await navigator.share({ title: button.dataset.title, url: field.value });
    if (button.dataset.done) tell(button);
  } catch (error) {
    if (error.name !== "AbortError") field.select(); // not cancelled but refused
  }
}

function tell(button) {
  button.dataset.label ??= button.textContent;
  button.textContent = button.dataset.done;
  say(button.dataset.done);
  setTimeout(() => (button.textContent = button.dataset.label), DONE);
}
