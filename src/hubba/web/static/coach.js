// Marks what the coach talks about: the coach names one element or several. The first that the page has is marked as
// long as the coach talks about it.
//
// The words are enough without it: the mark only helps to find the place.

import { bringIntoSight } from "./sight.js";

/** Marks what the coach talks about, now and after each change. */
export function startCoach() {
  document.addEventListener("hubba:shown", pointOut);
  pointOut();
}

let said = "";

/** Sets the mark again after each change, because new markup does not have it. */
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
  // On a small screen either may be out of sight when the coach says something new: show the target first, then the words.
  if (text && text !== said) for (const shown of [way ?? target, coach]) bringIntoSight(shown);
  said = text;
}

/** The link to the target, where a table has links to parts further down on a small screen (`data-ways`). */
function wayTo(target) {
  const links = target ? [...document.querySelectorAll("[data-ways] a")] : [];
  return links.find((link) => link.checkVisibility() && document.getElementById(link.hash.slice(1))?.contains(target));
}
