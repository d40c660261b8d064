// The parts of the page that the server updates: `<section data-part="log" data-digest="9f3a">`.
//
// The digest identifies the content of a part, so that server and page can compare it without sending it.

import { scrollToEnds } from "./ends.js";
import { holdFocus } from "./focus.js";
import { morph, parse } from "./morph.js";

const ARRIVAL = 600; // ms: how long a new element is marked at most

/** The elements that are just arriving. A second change must not interrupt their animation. */
const arriving = new Map();

const all = () => [...document.querySelectorAll("[data-part]")];

/** The digests of the parts as this page has them. */
export function digests() {
  return Object.fromEntries(all().map((part) => [part.dataset.part, part.dataset.digest ?? ""]));
}

/**
 * Applies what has changed.
 * @param {Record<string, {digest?: string, html?: string, append?: string, from?: string}>} changes
 * @returns {boolean} whether a part differs from what the server expected, so that the page must look again
 */
export function applyParts(changes) {
  const giveFocus = holdFocus();
  const fresh = [];
  let stale = false;
  for (const part of all()) {
    const change = changes[part.dataset.part];
    if (!change || (change.digest && change.digest === part.dataset.digest)) continue;
    if (change.append !== undefined) {
      if (change.from !== undefined && change.from !== part.dataset.digest) {
        stale = true;
        continue;
      }
      fresh.push(...append(part, change.append));
    } else if (change.html !== undefined) {
      fresh.push(...morph(part, change.html));
    }
    if (change.digest) part.dataset.digest = change.digest;
  }
  arrive(fresh);
  scrollToEnds();
  giveFocus();
  return stale;
}

function append(part, html) {
  const content = parse(html);
  const added = [...content.children];
  (part.querySelector("[data-append]") ?? part).append(content);
  return added;
}

/** Marks new elements for one animation. */
function arrive(fresh) {
  // The new markup has just removed this class.
  for (const element of arriving.keys()) element.classList.add("is-new");
  if (document.documentElement.dataset.motion === "reduced") return;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const element of fresh) {
    const settle = (event) => {
      if (event && event.target !== element) return; // the animation of something inside it
      clearTimeout(arriving.get(element));
      arriving.delete(element);
      element.removeEventListener("animationend", settle);
      element.classList.remove("is-new");
    };
    element.classList.add("is-new");
    element.addEventListener("animationend", settle);
    arriving.set(element, setTimeout(settle, ARRIVAL));
  }
}
