// Arrow keys move between the buttons inside an element with `data-arrows`.
//
// They are only a shortcut: Tab still reaches every button. The nearest button in the direction of the key wins; if
// there is none, left and right follow the order of the page. Home and End go to the first and the last.

const ITEMS = "button:not(:disabled), a[href], summary, input[type=checkbox]:not(:disabled)";
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Listens to the arrow keys. */
export function startArrows() {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const here = event.target.closest?.(ITEMS);
    const field = here?.closest("[data-arrows]");
    if (!field) return;
    const items = [...field.querySelectorAll(ITEMS)].filter((item) => item.getClientRects().length);
    const next = nextOf(items, here, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
}

/** The item that a key leads to. */
export function nextOf(items, here, key) {
  if (key === "Home") return items[0];
  if (key === "End") return items.at(-1);
  if (!DIRECTIONS[key]) return null;
  const [x, y] = DIRECTIONS[key];
  const near = inDirection(items, here, x, y);
  return near || !x ? near : items[items.indexOf(here) + x];
}

/** The nearest item that lies clearly in a direction: both its edges are half a size further. */
function inDirection(items, here, x, y) {
  const from = span(here, x, y);
  let best = null;
  for (const item of items) {
    const to = span(item, x, y);
    const step = Math.min(to.near - from.near, to.far - from.far);
    if (item === here || step < (from.far - from.near) / 2) continue;
    // `aside`: how far the item is from being in the same row or column.
    const aside = Math.max(0, to.low - from.high, from.low - to.high);
    if (aside > step) continue;
    const cost = step + 3 * aside + Math.abs(to.low + to.high - from.low - from.high) / 4;
    if (!best || cost < best.cost) best = { item, cost };
  }
  return best?.item ?? null;
}

/** The extent of an item along a direction (near, far) and across it (low, high). */
function span(item, x, y) {
  const { left, right, top, bottom } = item.getBoundingClientRect();
  const [low, high] = x ? [top, bottom] : [left, right];
  const [start, end] = x ? [left, right] : [top, bottom];
  return x + y > 0 ? { near: start, far: end, low, high } : { near: -end, far: -start, low, high };
}
