// Cards fly: a card that has moved on the page travels from its old place to the new one.
//
// `data-card` identifies a card. A new card comes from the place that `data-from` names. Cards that are taken away go to
// the place that `data-taker` names, and have arrived before anything new is shown. Nothing depends on it: the page is
// complete without it, and nothing flies where motion is reduced.

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
    before.set(card.dataset.card, [...copies, { card, box: boxOf(card) }]);
  }
  return () => fly(before);
}

const boxOf = (element) => element.getBoundingClientRect();

function fly(before) {
  for (const card of cards()) {
    const copies = before.get(card.dataset.card);
    const stayed = copies?.find((was) => was.card === card);
    const from = (stayed ?? copies?.[0])?.box ?? originOf(card);
    if (from) travel(card, from);
  }
}

/**
 * Lets the open cards in the middle (`data-taken`) that these changes take away fly to whoever took them.
 * @returns {number} how many ms later the changes can be shown; if they are shown at once, nothing is left of the flight
 */
export function sendOff(changes) {
  const coming = Object.values(changes ?? {}).map(({ html }) => html ?? "").join("");
  const home = document.getElementById(/ data-taker="([^"]+)"/.exec(coming)?.[1] ?? "");
  if (!home || calm()) return 0;
  const gone = cards().filter((card) => card.closest("[data-taken]") && !coming.includes(` data-card="${card.dataset.card}"`)
    && changes[card.closest("[data-part]")?.dataset.part]?.html !== undefined);
  for (const card of gone) carryOff(card, boxOf(home));
  return gone.length ? FLIGHT : 0;
}

/** Where a new card comes from. */
function originOf(card) {
  const name = card.closest("[data-from]")?.dataset.from;
  const place = name && document.getElementById(name);
  return place ? boxOf(place) : null;
}

/** The way from the middle of a box to the middle of another. */
const way = (from, to) => [
  (to.left + to.right - from.left - from.right) / 2, (to.top + to.bottom - from.top - from.bottom) / 2,
];

function travel(card, from) {
  const to = boxOf(card);
  if (!to.width || !from.width) return;
  const [x, y] = way(to, from);
  if (Math.abs(x) < NEAR && Math.abs(y) < NEAR) return;
  const size = Math.min(2, Math.max(0.3, from.width / to.width));
  card.animate(
    [{ translate: `${x}px ${y}px`, scale: size, zIndex: 30 }, { translate: "0 0", scale: 1, zIndex: 30 }],
    { duration: FLIGHT, easing: "cubic-bezier(.2, .7, .2, 1)" },
  );
}

/** It stays invisible where it arrives, until the changes remove it. */
function carryOff(card, home) {
  const [x, y] = way(boxOf(card), home);
  card.classList.add("is-leaving");
  card.animate(
    [{ translate: "0 0", scale: 1, opacity: 1, zIndex: 30 }, { translate: `${x}px ${y}px`, scale: 0.2, opacity: 0, zIndex: 30 }],
    { duration: FLIGHT, easing: "cubic-bezier(.5, 0, .8, .4)", fill: "forwards" },
  );
}
