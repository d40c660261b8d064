// Boxes that grow at their end (`data-stick`) stay at their newest line, unless the person has scrolled back.
//
// Only a wheel, a finger, the scroll bar or a key scrolls back. Everything else moves the end by itself: a change of
// layout, the focus on something in the box, a box that was hidden meanwhile.

const NEAR = 24; // pixels from the end that still count as the end: about a line
const MOMENT = 600; // ms in which a box scrolls because of one movement; while it scrolls, it lasts longer
const KEYS = ["ArrowUp", "ArrowDown", "PageUp", "PageDown", "Home", "End", " "];

const away = new WeakSet(); // boxes that the person has scrolled back
const watched = new WeakSet();
let moved = null; // the box that the person scrolls
let until = 0; // the time until which its scrolling is the person's
let held = false; // the pointer is down on it

const boxes = () => document.querySelectorAll("[data-stick]");
const boxOf = (target) => (target instanceof Element ? target.closest("[data-stick]") : null);

/** Watches how boxes change and who scrolls them; begins at their ends. */
export function startEnds() {
  const resized = new ResizeObserver((entries) => entries.forEach(({ target }) => settle(boxOf(target))));
  const watch = () => {
    for (const box of boxes()) {
      for (const part of [box, ...box.children]) {
        if (!watched.has(part)) resized.observe(part);
        watched.add(part);
      }
    }
  };
  for (const kind of ["wheel", "touchmove", "pointerdown", "keydown"]) {
    document.addEventListener(kind, meant, { capture: true, passive: true });
  }
  document.addEventListener("pointermove", ({ buttons }) => { held &&= buttons > 0; }, { passive: true });
  document.addEventListener("scroll", scrolled, { capture: true, passive: true });
  document.addEventListener("focusout", ({ target, relatedTarget }) => {
    const box = boxOf(target);
    if (box && !box.contains(relatedTarget)) settle(box);
  });
  document.addEventListener("hubba:shown", watch);
  watch();
  scrollToEnds();
}

/** Scrolls all boxes to their ends, except those that the person has scrolled back. */
export function scrollToEnds() {
  for (const box of boxes()) settle(box);
}

function settle(box) {
  if (!box) return;
  if (!box.clientHeight) away.delete(box); // it is hidden, and begins at its end when it is shown again
  const inside = box !== document.activeElement && box.contains(document.activeElement); // somebody goes from link to link
  if (!away.has(box) && !inside) box.scrollTo({ top: box.scrollHeight, behavior: "instant" });
}

/** The person may be about to scroll a box. */
function meant({ type, target, key }) {
  const box = boxOf(target);
  held = type === "pointerdown" && Boolean(box);
  if (!box || (type === "keydown" && !KEYS.includes(key))) return;
  moved = box;
  until = performance.now() + MOMENT;
}

function scrolled({ target }) {
  const now = performance.now();
  if (target !== moved || (now > until && !held)) return;
  until = Math.max(until, now + MOMENT / 4);
  if (target.scrollHeight - target.clientHeight - target.scrollTop > NEAR) away.add(target);
  else away.delete(target);
}
