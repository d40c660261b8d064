// The Witches' Wheel in the browser: its numerals move together to their new places, and while the player picks a
// card as the trump, the wheel shows the order that this trump would bring.

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

/** Puts the numerals in this order, and the trump's colour into the hub. */
function stand(order, colour) {
  const darkUntil = Math.ceil((order.length * 5) / 9);
  order.forEach((value, rank) => {
    const numeral = document.getElementById(`wheel-${value}`);
    if (!numeral) return;
    numeral.dataset.rank = rank;
    numeral.classList.toggle("is-dark", rank < darkUntil);
  });
  const word = wheel().querySelector(".wheel-word .more");
  if (word && colour) word.textContent = word.textContent.replace(wheel().dataset.colour, colour);
  if (colour) wheel().dataset.colour = colour;
  const emblem = wheel().querySelector(".wheel-emblem use");
  // All drawings are in one file; the name after `#` chooses one.
  emblem?.setAttribute("href", emblem.getAttribute("href").replace(/#.*/, `#em-${colour.toLowerCase()}`));
  const letter = wheel().querySelector(".wheel-word .short");
  if (letter) letter.textContent = colour;
  turn(order);
}

let trump = wheel()?.dataset.colour ?? "";

document.addEventListener("hubba:shown", () => {
  const order = orderOf(wheel());
  trump = wheel()?.dataset.colour ?? "";
  if (order.length && order.join() !== standing.join()) turn(order);
});

document.addEventListener("hubba:picked", ({ detail }) => {
  if (!wheel()) return;
  if (detail) stand(detail.dataset.order.split(" "), detail.dataset.colour);
  else if (orderOf(wheel()).join() !== standing.join()) stand(orderOf(wheel()), trump);
});
