// Asks before something that cannot be taken back: `<button data-confirm="…" data-yes="…" data-no="…">`, or a form.

import { landFocus } from "./focus.js";

function button(text, look, value, dialog) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = look;
  element.textContent = text;
  element.addEventListener("click", () => dialog.close(value));
  return element;
}

/**
 * Opens the question of a form or of one of its buttons. Escape means no.
 * @returns {Promise<boolean>} the answer; if the dialog cannot be shown, this throws at once
 */
export function ask(element) {
  const asker = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.id = "ask";
  dialog.className = "dialog";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "ask-text");
  const text = document.createElement("p");
  text.id = "ask-text";
  text.textContent = element.dataset.confirm;
  const actions = document.createElement("div");
  actions.className = "dialog-actions";
  actions.append(
    button(element.dataset.no, "btn", "no", dialog), // first, so it gets the focus
    button(element.dataset.yes, "btn btn-main", "yes", dialog),
  );
  dialog.append(text, actions);
  document.body.append(dialog);
  try {
    dialog.showModal();
  } catch (error) {
    dialog.remove();
    throw error;
  }
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (asker?.isConnected) asker.focus();
      else landFocus();
      resolve(dialog.returnValue === "yes");
    });
  });
}
