// Shows what the coach speaks of: the coach names an element of the page, or several of
// which the first there counts, and it is marked as long as it is spoken of.
//
// The words say it, too: without this nothing is lost but a glance.

/** Marks what is spoken of, now and after each change. */
export function startCoach() {
  document.addEventListener("hubba:shown", pointOut);
  pointOut();
}

let said = "";

/** New markup knows no marks, so this one is set again and again. */
function pointOut() {
  const names = document.querySelector("[data-point]")?.dataset.point.split(" ") ?? [];
  const target = names.map((name) => document.getElementById(name) ?? document.querySelector(`[data-part="${CSS.escape(name)}"]`)).find(Boolean);
  const way = wayTo(target);
  for (const marked of document.querySelectorAll(".is-pointed")) {
    if (marked !== target && marked !== way) marked.classList.remove("is-pointed");
  }
  for (const marked of [target, way]) marked?.classList.add("is-pointed");
  const coach = document.getElementById("coach");
  const text = document.getElementById("coach-text")?.textContent ?? "";
  // On a small screen either may be out of sight when something new is said: what is spoken of comes first, then the words.
  if (text && text !== said) for (const shown of [way ?? target, coach]) shown?.scrollIntoView({ block: "nearest" });
  said = text;
}

/** Where the table has links to what lies further down on a small screen (`data-ways`), that one is marked, too. */
function wayTo(target) {
  const links = target ? [...document.querySelectorAll("[data-ways] a")] : [];
  return links.find((link) => link.checkVisibility() && document.getElementById(link.hash.slice(1))?.contains(target));
}
