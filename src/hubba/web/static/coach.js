// Shows what the coach speaks of: the coach names an element of the page, and it is marked as long as it is spoken of.
//
// The words say it, too: without this nothing is lost but a glance.

/** Marks what is spoken of, now and after each change. */
export function startCoach() {
  document.addEventListener("hubba:shown", pointOut);
  pointOut();
}

/** New markup knows no marks, so this one is set again and again. */
function pointOut() {
  const name = document.querySelector("[data-point]")?.dataset.point;
  const target = name ? document.getElementById(name) ?? document.querySelector(`[data-part="${CSS.escape(name)}"]`) : null;
  for (const marked of document.querySelectorAll(".is-pointed")) {
    if (marked !== target) marked.classList.remove("is-pointed");
  }
  target?.classList.add("is-pointed");
}
