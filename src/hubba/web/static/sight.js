// Scrolls only where it must: what can be seen already stays where it is, so that the table does not move by itself.

const SLACK = 2; // pixels that may be hidden

/** Whether all of an element is on the screen and in the boxes that scroll around it, below the line that some tables keep at the top once they are scrolled. */
export function isInSight(element) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  const line = scrollY ? parseFloat(getComputedStyle(element).scrollMarginTop) || 0 : 0;
  const onScreen = top >= line - SLACK && bottom <= innerHeight + SLACK && left >= -SLACK && right <= innerWidth + SLACK;
  return onScreen && !boxesAround(element).some((box) => {
    const edge = box.getBoundingClientRect();
    return top < edge.top - SLACK || bottom > edge.bottom + SLACK || left < edge.left - SLACK || right > edge.right + SLACK;
  });
}

/** The boxes around an element that scroll, and have more in them than they show. */
function boxesAround(element) {
  const found = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    const more = box.scrollHeight > box.clientHeight + SLACK || box.scrollWidth > box.clientWidth + SLACK;
    if (more && /auto|scroll/.test(getComputedStyle(box).overflow)) found.push(box);
  }
  return found;
}

/** Scrolls to an element that is not in sight. */
export function bringIntoSight(element) {
  if (element && !isInSight(element)) element.scrollIntoView({ block: "nearest", inline: "nearest" });
}
