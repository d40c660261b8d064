// Finds room on the screen for what is shown beside the table: the largest rectangle that covers nothing needed.

const EDGE = 8; // pixels that stay free around everything

/** The box around all elements of a kind that can be seen on the screen; null without any. */
export function boxAround(kind) {
  const boxes = [...document.querySelectorAll(kind)].map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width && bottom > 0 && top < innerHeight);
  if (!boxes.length) return null;
  const [left, top] = ["left", "top"].map((edge) => Math.min(...boxes.map((box) => box[edge])));
  const [right, bottom] = ["right", "bottom"].map((edge) => Math.max(...boxes.map((box) => box[edge])));
  return { left: left - EDGE, top: top - EDGE, right: right + EDGE, bottom: bottom + EDGE };
}

/** The largest rectangle of the window that touches none of these boxes; more than `wide` or `high` does not count. */
export function largestRoom(taken, { wide, high }) {
  const window = { left: EDGE, top: EDGE, right: document.documentElement.clientWidth - EDGE, bottom: innerHeight - EDGE };
  // Width counts twice, because narrow lines break often.
  const size = ({ left, right, top, bottom }) => Math.min(wide, right - left) ** 2 * Math.min(high, bottom - top);
  let best = { ...window, right: window.left };
  for (const left of [window.left, ...taken.map((box) => box.right)]) {
    for (const right of [window.right, ...taken.map((box) => box.left)].filter((edge) => edge > left)) {
      const between = taken.filter((box) => box.left < right && box.right > left);
      for (const top of [window.top, ...between.map((box) => box.bottom)]) {
        const below = between.filter((box) => box.bottom > top).map((box) => box.top);
        const room = { left, right, top, bottom: Math.min(window.bottom, ...below) };
        if (room.bottom > top && size(room) > size(best)) best = room;
      }
    }
  }
  return best;
}
