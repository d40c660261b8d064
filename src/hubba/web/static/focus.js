// Keeps the keyboard where it was, or where it makes sense, when what had the focus is replaced.
//
// A focus that falls back to the body sends a keyboard to the top of the page and a screen reader nowhere.

const usable = (element) =>
  element.isConnected
  && !element.matches(":disabled")
  && !element.closest("[inert]")
  && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Remembers what has the focus. The function that it returns puts it right after the change. */
export function holdFocus() {
  const active = document.activeElement;
  const part = active?.closest("[data-part]");
  return () => {
    if (!part) return; // nothing in a part had it: not ours to give
    const now = document.activeElement;
    if (now && now !== document.body && now !== active) return;
    if (usable(active)) {
      if (now !== active) active.focus({ preventScroll: true });
      if (document.activeElement === active) return;
    }
    landFocus(part);
  };
}

/** Gives the focus to what should have it when its owner is gone: in the same part, else the question. */
export function landFocus(part = null) {
  const main = document.querySelector("main");
  if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
  const places = [...(part?.querySelectorAll("[data-focus]") ?? []), document.getElementById("question"), main];
  for (const place of places) {
    if (!place || !usable(place)) continue;
    place.focus();
    if (document.activeElement === place) return;
  }
}
