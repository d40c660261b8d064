// Shows another page's content beside the table: `<a data-panel href="/games/witches/rules#rule-3.1">`.
//
// The link stays a link: with a modifier key, or when the page cannot be fetched, it leads there as usual.

import { landFocus } from "./focus.js";

let opener = null; // the link that opened the panel, which gets the focus back
let shown = null; // the address of the page in the panel
let asked = 0; // of several clicked links the last one counts

/** Listens to links that open in the panel, and to those inside it. */
export function startPanel() {
  const panel = document.getElementById("panel");
  if (!panel?.showModal) return;
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[href]");
    if (!link || event.defaultPrevented || event.button) return;
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const inside = panel.contains(link);
    const url = new URL(link.href);
    if (inside && url.hash && pageOf(url) === shown) {
      event.preventDefault();
      point(panel, url.hash);
    } else if (link.hasAttribute("data-panel") && url.origin === location.origin) {
      event.preventDefault();
      if (!inside) opener = link;
      open(panel, url).catch(() => location.assign(url));
    }
  });
  panel.addEventListener("click", (event) => {
    if (event.target === panel && isOutside(panel, event)) panel.close();
  });
  panel.addEventListener("close", () => {
    asked += 1;
    panel.replaceChildren();
    // A new link with the same id may have replaced it meanwhile.
    const link = opener?.isConnected ? opener : opener?.id && document.getElementById(opener.id);
    if (link) link.focus();
    else landFocus();
  });
}

const pageOf = (url) => url.origin + url.pathname + url.search;

async function open(panel, url) {
  const turn = (asked += 1);
  const response = await fetch(pageOf(url), { headers: { accept: "text/html" } });
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (turn !== asked) return;
  const main = page.querySelector("main");
  if (!main) throw new Error(`${url} has no main`);
  const address = new URL(response.url || url);
  shown = pageOf(address);
  const heading = adapt(panel, main, address);
  panel.replaceChildren(closeButton(panel), ...main.childNodes);
  if (panel.querySelector("[data-proof]")) import("./proof.js").then(({ prove }) => prove(panel));
  if (!panel.open) panel.showModal();
  panel.scrollTop = 0;
  (heading ?? panel.querySelector("button")).focus({ preventScroll: true });
  point(panel, url.hash);
}

/** Makes the content of another page fit into this one. Returns its heading. */
function adapt(panel, main, address) {
  for (const [selector, name] of [["a[href]", "href"], ["[src]", "src"], ["form[action]", "action"]]) {
    for (const element of main.querySelectorAll(selector)) {
      element.setAttribute(name, new URL(element.getAttribute(name), address).href);
    }
  }
  for (const element of main.querySelectorAll("[id]")) {
    const twin = document.getElementById(element.id);
    if (twin && !panel.contains(twin)) element.removeAttribute("id"); // an id is unique in a page
  }
  const heading = main.querySelector("h1, h2");
  if (!heading) return null;
  if (heading.id) {
    const anchor = document.createElement("span"); // links to the heading still find it
    anchor.id = heading.id;
    heading.prepend(anchor);
  }
  heading.id = "panel-title";
  heading.tabIndex = -1;
  return heading;
}

function closeButton(panel) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn panel-close";
  button.textContent = panel.dataset.close;
  button.addEventListener("click", () => panel.close());
  return button;
}

/** Scrolls to the element of a fragment and highlights it. */
function point(panel, hash) {
  for (const element of panel.querySelectorAll(".is-target")) element.classList.remove("is-target");
  if (hash.length < 2) return;
  const target = panel.querySelector(`#${CSS.escape(decodeURIComponent(hash.slice(1)))}`);
  if (!target) return;
  target.classList.add("is-target");
  target.scrollIntoView({ block: "start", behavior: "instant" });
}

function isOutside(panel, { clientX, clientY }) {
  const { left, right, top, bottom } = panel.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
