// Registers the service worker, where browsers offer it: over https, and on this machine itself.
//
// A browser that is reminded says so again if its address or the language has changed; one that is not reminded any
// more, because somebody has turned it off elsewhere, ends its subscription.

const TOLD = "hubba:reminded"; // in localStorage: the address and the language that the server knows

/** Registers the worker once the page is there, and says what the browser can. */
export function startApp() {
  const able = window.isSecureContext && "serviceWorker" in navigator;
  const push = able && "PushManager" in window && "Notification" in window;
  if (window.isSecureContext) document.documentElement.dataset.can += push ? " push" : " no-push";
  document.addEventListener("click", onClick);
  if (!able) return;
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

async function register() {
  try {
    const address = `/service-worker.js?language=${document.documentElement.lang}`;
    const registration = await navigator.serviceWorker.register(address, { updateViaCache: "none" });
    await agree(await registration.pushManager?.getSubscription());
    if (document.body.dataset.socket) await tidy(registration);
  } catch (error) {
    console.warn("no service worker: pages work without it", error);
  }
}

/** Brings browser and server to the same opinion. */
async function agree(subscription) {
  if (!subscription) return;
  const reminded = "reminded" in document.documentElement.dataset;
  if (!reminded && stored() !== "") {
    keep("");
    await subscription.unsubscribe();
  } else if (reminded && stored() !== mark(subscription)) {
    const { tell } = await import("./remind.js");
    if (await tell(subscription)) keep(mark(subscription));
  }
}

/** Takes away the notification of a table that somebody has opened meanwhile. */
async function tidy(registration) {
  const table = location.pathname.match(/^\/tables\/([^/]+)$/)?.[1];
  if (!table || document.hidden) return;
  for (const notification of await registration.getNotifications({ tag: `turn-${table}` })) notification.close();
}

async function onClick({ target }) {
  const button = target.closest?.("[data-remind]");
  if (button) (await import("./remind.js")).remind(button, (subscription) => keep(mark(subscription)));
  const zone = target.closest?.("form")?.querySelector("[data-zone]");
  if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const mark = (subscription) => `${document.documentElement.lang} ${subscription.endpoint}`;

/** What the server was told last; empty also if the browser refuses to remember anything. */
function stored() {
  try {
    return localStorage.getItem(TOLD) ?? "";
  } catch {
    return "";
  }
}

function keep(text) {
  try {
    localStorage.setItem(TOLD, text);
  } catch {
    // then the server is told again with the next page
  }
}
