// Scrolls only where it must: what can be seen already stays where it is, so that the table does not move by itself.

const SLACK = 2; // pixels that may be hidden

/** Whether all of an element is on the screen, below the line that some tables keep at the top once they are scrolled. */
export function isInSight(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const line = scrollY ? parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0;
  return top >= line - SLACK && bottom <= innerHeight + SLACK && left >= -SLACK && right <= innerWidth + SLACK;
}

/** Scrolls to an element that is not in sight. */
export function bringIntoSight(element) {
  if (element && !isInSight(element)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
