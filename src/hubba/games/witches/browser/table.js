// The Witches' Wheel in the browser: its numerals move together to their new places, and while the player picks a
// card as the trump, the wheel shows the order and the colour that this trump would bring.

const TURN = 280; // ms

const wheel = () => document.getElementById("place-wheel");
const orderOf = (element) => element?.dataset.order?.split(" ") ?? [];

let standing = orderOf(wheel());

function turn(order) {
  const rotor = document.getElementById("wheel-rotor");
  const steps = standing.indexOf(order[0]);
  const moving = document.documentElement.dataset.motion === "full"
    && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (rotor && moving && steps > 0 && standing.length === order.length) {
    const short = steps > order.length / 2 ? steps - order.length : steps;
    const angle = (short * 360) / order.length;
    rotor.animate([{ "--turn": `${angle}deg` }, { "--turn": "0deg" }], { duration: TURN, easing: "cubic-bezier(.2, .7, .2, 1)" });
  }
  standing = order;
}

/** Puts the numerals in this order, and a colour with its sign and its word into the hub. */
function stand(order, { colour = "", word = "", letter = "", ends }) {
  const darkUntil = Math.ceil((order.length * 5) / 9);
  order.forEach((value, rank) => {
    const numeral = document.getElementById(`wheel-${value}`);
    if (!numeral) return;
    numeral.dataset.rank = rank;
    numeral.classList.toggle("is-dark", rank < darkUntil);
  });
  if (colour) wheel().dataset.colour = colour;
  else delete wheel().dataset.colour;
  const emblem = wheel().querySelector(".wheel-emblem use");
  // All drawings are in one file; the name after `#` chooses one.
  if (colour) emblem.setAttribute("href", emblem.getAttribute("href").replace(/#.*/, `#em-${colour.toLowerCase()}`));
  document.getElementById("wheel-colour").textContent = word;
  document.getElementById("wheel-letter").textContent = letter;
  document.getElementById("wheel-ends").textContent = ends;
  if (order.join() !== standing.join()) turn(order);
}

/** Shows the trump that is looked at, or else the one that lies on its pile, which the server's attributes name. */
function show(picked) {
  if (!wheel()) return;
  const { trump, word, letter, ends } = wheel().dataset;
  wheel().querySelector(".wheel-trump").textContent = picked ? wheel().dataset.maybe : wheel().dataset.trumpWord;
  if (picked) stand(orderOf(picked), picked.dataset);
  else stand(orderOf(wheel()), { colour: trump, word, letter, ends });
}

let looked = null;

document.addEventListener("hubba:shown", () => show(looked?.isConnected ? looked : null));
document.addEventListener("hubba:picked", ({ detail }) => show((looked = detail || null)));
