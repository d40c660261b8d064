// Turns reminders on: asks the browser for permission and for an address at its push service, and tells the server.
//
// The browser is asked after a click only. `app.js` loads this at the first use.

import { say } from "./live.js";

/** The button was pressed: `done` is called with the subscription that the server knows. */
export async function remind(button, done) {
  button.setAttribute("aria-disabled", "true");
  try {
    if ((await Notification.requestPermission()) !== "granted") {
      complain(button, button.dataset.denied);
      return;
    }
    if (!(await navigator.serviceWorker.getRegistration())) throw new Error("there is no worker");
    const registration = await navigator.serviceWorker.ready;
    const key = bytes(button.dataset.remind);
    const old = await registration.pushManager.getSubscription();
    await old?.unsubscribe(); // perhaps of another server at this address
    const subscription = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    const refusal = await post(button.form, subscription);
    if (refusal === "") {
      done(subscription);
      location.assign("/me/reminders");
    } else {
      await subscription.unsubscribe();
      complain(button, refusal ?? button.dataset.failed);
    }
  } catch (error) {
    console.warn("no reminders", error);
    complain(button, button.dataset.failed);
  } finally {
    button.removeAttribute("aria-disabled");
  }
}

/** Tells the server of a subscription again. */
export async function tell(subscription) {
  const page = await (await fetch("/me/reminders", { headers: { accept: "text/html" } })).text();
  const form = new DOMParser().parseFromString(page, "text/html").querySelector("main form");
  return form ? (await post(form, subscription)) === "" : false;
}

/** Posts a subscription with the token of a form. Returns what is wrong with it: an empty text for nothing. */
async function post(form, subscription) {
  const { endpoint, keys } = subscription.toJSON();
  const token = new FormData(form).get("_csrf_token");
  const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth, _csrf_token: token });
  const answer = await fetch("/me/reminders/on", { method: "POST", body });
  if (answer.ok) return "";
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return page.querySelector(".error-detail")?.textContent.trim() || null;
}

function complain(button, text) {
  const notice = button.form.querySelector("#remind-said");
  notice.hidden = false;
  notice.textContent = text;
  say(text);
}

/** The key of the server as bytes: not every browser reads it as text. */
function bytes(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}
