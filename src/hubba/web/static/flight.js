// Cards fly: a card that has moved on the page travels from its old place to the new one.
//
// `data-card` identifies a card. A new card comes from the place that `data-from` names, and a card that is gone goes
// to the place that `data-taker` names. Nothing depends on it: the page is already complete, and nothing flies where
// motion is reduced.

const FLIGHT = 280; // ms; all motion takes less than 300
const NEAR = 6; // pixels that do not count

const calm = () => document.documentElement.dataset.motion !== "full"
  || document.documentElement.dataset.pace === "skip" || matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;

const cards = () => [...document.querySelectorAll("[data-card]")];

/** Remembers where all cards are. @returns {() => void} makes the cards fly that have moved since */
export function holdCards() {
  if (calm() || !document.querySelector("[data-card]")) return () => {};
  const before = new Map();
  for (const card of cards()) {
    const copies = before.get(card.dataset.card) ?? [];
    before.set(card.dataset.card, [...copies, { card, box: boxOf(card), looks: null }]);
  }
  for (const copies of before.values()) for (const was of copies) was.looks = looksOf(was.card);
  return () => fly(before);
}

const boxOf = (element) => element.getBoundingClientRect();

/** A copy of a card that may be gone soon: only open cards in the middle are ever taken away. */
const looksOf = (card) => (card.closest("[data-taken]") ? card.cloneNode(true) : null);

function fly(before) {
  const here = new Set();
  for (const card of cards()) {
    const name = card.dataset.card;
    here.add(name);
    const copies = before.get(name);
    const stayed = copies?.some((was) => was.card === card);
    const from = stayed
      ? copies.find((was) => was.card === card).box
      : copies?.[0].box ?? originOf(card);
    if (from) travel(card, from);
  }
  const taker = document.querySelector("[data-taker]")?.dataset.taker;
  const home = taker && document.getElementById(taker);
  if (!home) return;
  for (const [name, copies] of before) {
    const gone = copies.find((was) => was.looks && !was.card.isConnected);
    if (gone && !here.has(name)) carryOff(gone, boxOf(home));
  }
}

/** Where a new card comes from. */
function originOf(card) {
  const name = card.closest("[data-from]")?.dataset.from;
  const place = name && document.getElementById(name);
  return place ? boxOf(place) : null;
}

function travel(card, from) {
  const to = boxOf(card);
  if (!to.width || !from.width) return;
  const [x, y] = [middle(from.left, from.right) - middle(to.left, to.right), middle(from.top, from.bottom) - middle(to.top, to.bottom)];
  if (Math.abs(x) < NEAR && Math.abs(y) < NEAR) return;
  const size = Math.min(2, Math.max(0.3, from.width / to.width));
  card.animate(
    [{ translate: `${x}px ${y}px`, scale: size, zIndex: 30 }, { translate: "0 0", scale: 1, zIndex: 30 }],
    { duration: FLIGHT, easing: "cubic-bezier(.2, .7, .2, 1)" },
  );
}

const middle = (start, end) => (start + end) / 2;

/** Makes a copy of a card that is gone fly to whoever took it. */
function carryOff({ looks, box }, to) {
  looks.removeAttribute("id");
  for (const inner of looks.querySelectorAll("[id]")) inner.removeAttribute("id");
  looks.removeAttribute("data-card");
  looks.inert = true;
  looks.setAttribute("aria-hidden", "true");
  Object.assign(looks.style, {
    position: "fixed", left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, margin: "0", zIndex: "30", pointerEvents: "none",
  });
  looks.style.setProperty("--card-w", `${box.width}px`);
  document.body.append(looks);
  const [x, y] = [middle(to.left, to.right) - middle(box.left, box.right), middle(to.top, to.bottom) - middle(box.top, box.bottom)];
  looks.animate(
    [{ translate: "0 0", scale: 1, opacity: 1 }, { translate: `${x}px ${y}px`, scale: 0.2, opacity: 0.4 }],
    { duration: FLIGHT, easing: "cubic-bezier(.5, 0, .8, .4)" },
  ).finished.finally(() => looks.remove());
}
