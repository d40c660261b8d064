// Asks before something that cannot be taken back: `<form data-confirm="…" data-yes="…" data-no="…">`.

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
 * Opens the question of a form. Escape means no.
 * @returns {Promise<boolean>} the answer; if the dialog cannot be shown, this throws at once
 */
export function ask(form) {
  const asker = document.activeElement;
  const dialog = document.createElement("dialog");
  dialog.id = "ask";
  dialog.className = "dialog";
  dialog.setAttribute("role", "alertdialog");
  dialog.setAttribute("aria-labelledby", "ask-text");
  const text = document.createElement("p");
  text.id = "ask-text";
  text.textContent = form.dataset.confirm;
  const actions = document.createElement("div");
  actions.className = "dialog-actions";
  const no = button(form.dataset.no, "btn", "no", dialog);
  actions.append(no, button(form.dataset.yes, "btn btn-main", "yes", dialog));
  dialog.append(text, actions);
  document.body.append(dialog);
  try {
    dialog.showModal();
  } catch (error) {
    dialog.remove();
    throw error;
  }
  no.focus(); // the answer that changes nothing
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      if (asker?.isConnected) asker.focus();
      else landFocus();
      resolve(dialog.returnValue === "yes");
    });
  });
}
