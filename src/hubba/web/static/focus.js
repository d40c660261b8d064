// Keeps the focus where it was, or moves it to a sensible place, when the focused element is replaced.
//
// If the focus falls back to the body, a keyboard user is at the top of the page and a screen reader is nowhere.

const usable = (element) =>
  element.isConnected
  && !element.matches(":disabled")
  && !element.closest("[inert]")
  && (element.checkVisibility?.({ visibilityProperty: true }) ?? true);

/** Remembers what has the focus. The function that it returns restores it after the change. */
export function holdFocus() {
  const active = document.activeElement;
  const part = active?.closest("[data-part]");
  const near = active?.closest("[data-part] section");
  return () => {
    if (!part) return; // nothing in a part had it
    const now = document.activeElement;
    if (now && now !== document.body && now !== active) return;
    if (usable(active)) {
      if (now !== active) active.focus({ preventScroll: true });
      if (document.activeElement === active) return;
    }
    landFocus(near, part);
  };
}

/** Chooses a new element for the focus when the old one is gone: near it in the same part, else the question. */
export function landFocus(...near) {
  const main = document.querySelector("main");
  if (main && !main.hasAttribute("tabindex")) main.tabIndex = -1;
  const places = [...near.flatMap((box) => [...(box?.querySelectorAll("[data-focus]") ?? [])]), document.getElementById("question"), main];
  for (const place of places) {
    if (!place || !usable(place)) continue;
    place.focus();
    if (document.activeElement === place) return;
  }
}
