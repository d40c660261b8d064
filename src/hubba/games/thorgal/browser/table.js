// Thorgal in the browser: dice tumble when they fall, and several of them are chosen by clicking them.
//
// Without a script, every way to take two or three dice is a button. With it, the player clicks the dice themselves,
// and only the button that fits them appears. A die that was won, or a place, lights the buttons that use it.

const board = () => document.querySelector(".qa .dice");

let rolls = board()?.dataset.rolls ?? "";
let picked = new Set();

function tumble() {
  const dice = board();
  const now = dice?.dataset.rolls ?? "";
  if (dice && now !== rolls && rolls !== "") {
    for (const tray of dice.querySelectorAll(".tray-left, .tray-black")) {
      tray.classList.remove("is-tumbling");
      void tray.offsetWidth;
      tray.classList.add("is-tumbling");
    }
  }
  if (now !== rolls) picked = new Set();
  rolls = now;
}

const takable = () => [...document.querySelectorAll("[data-take]")];

/** Shows which dice are chosen, and the button that takes them. */
function showPicked() {
  const dice = takable();
  if (!dice.length) picked = new Set();
  const faces = [];
  for (const die of dice) {
    const chosen = picked.has(die.id);
    die.disabled = false;
    die.classList.toggle("is-picked", chosen);
    die.setAttribute("aria-pressed", String(chosen));
    if (chosen) faces.push(die.dataset.take);
  }
  const wanted = faces.sort().join();
  let fitting = null;
  for (const button of document.querySelectorAll("[data-faces]")) {
    const fits = button.dataset.faces.split("+").sort().join() === wanted;
    button.classList.toggle("is-picked", fits);
    if (fits) fitting = button;
  }
  return fitting;
}

document.addEventListener("click", (event) => {
  const die = event.target instanceof Element ? event.target.closest("[data-take]") : null;
  if (!die) return;
  const due = Number(die.closest("[data-due]").dataset.due);
  if (picked.has(die.id)) picked.delete(die.id);
  else {
    // If too many are chosen, drop the one that was chosen first.
    if (picked.size === due) picked.delete([...picked][0]);
    picked.add(die.id);
  }
  showPicked()?.focus({ preventScroll: true });
});

/** The buttons that use a piece: a die that was won, or the place to which it leads. */
const usesOf = (piece) => piece.dataset.uses.split(" ")
  .map((move) => document.querySelector(`.choices [name=move][value="${CSS.escape(move)}"]`)).filter(Boolean);

/** Shows what a piece is good for: the first of its buttons gets the focus. */
function showUses(buttons) {
  for (const meant of document.querySelectorAll(".is-meant")) meant.classList.remove("is-meant");
  for (const button of buttons) button.classList.add("is-meant");
  buttons[0]?.scrollIntoView({ block: "nearest" });
  buttons[0]?.focus({ preventScroll: true });
}

function wakeUses() {
  for (const die of document.querySelectorAll("button[data-uses]")) die.disabled = false;
}

document.addEventListener("click", (event) => {
  const piece = event.target instanceof Element ? event.target.closest("[data-uses]") : null;
  if (piece && !event.target.closest("[name=move]")) showUses(usesOf(piece));
});

/** The buttons that a card has something to do with at a place. */
const usesOfCard = (letter) => [...document.querySelectorAll(".choices [name=move]")]
  .filter(({ value }) => value === `dash:${letter}` || (value.startsWith("pay:") && value.includes(letter)));

// A card is given where it is dropped on the open side of a gift or trade, on a hero, or used on a Chaam. Dropped on a place,
// it shows the ways to travel that use it; dropped back on the hand, nothing happens.
document.addEventListener("hubba:dropped", (event) => {
  const { piece, place, button } = event.detail;
  const stack = piece.closest(".stack");
  const wrong = place.matches(".chaam") && place.dataset.skill !== stack?.dataset.skill;
  if (!stack || place.matches(".deal-open") || (button && !wrong)) return;
  event.preventDefault();
  piece.style.translate = "";
  if (!wrong && place.id !== "board-hand") showUses(usesOfCard(stack.dataset.skill));
});

// A die that is dropped on the hand draws cards, and one dropped on a place travels; several ways are shown.
document.addEventListener("hubba:dropped", (event) => {
  const { piece, place } = event.detail;
  if (!piece.closest("#place-won")) return;
  const draws = place.id === "board-hand";
  if (draws && !piece.dataset.uses) return; // its own button
  event.preventDefault();
  const fitting = (piece.dataset.uses ? usesOf(piece) : []).filter((button) => button.value.startsWith("draw:") === draws);
  if (fitting.length === 1 && fitting[0].value !== "as-travel") fitting[0].click();
  else showUses(fitting);
  piece.style.translate = "";
});

/** Shows whether more moves lie below those in sight. */
function showMore() {
  const box = document.querySelector(".moves");
  box?.classList.toggle("has-more", box.scrollTop + box.clientHeight < box.scrollHeight - 4);
}

function showAll() {
  showPicked();
  wakeUses();
  showMore();
}

document.addEventListener("hubba:shown", () => {
  tumble();
  showAll();
});
document.addEventListener("scroll", showMore, { capture: true, passive: true });
addEventListener("resize", showMore);
showAll();
