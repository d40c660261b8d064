// What the others did: a small picture (`data-at="play-2 seat-2"`) lights up the first of these places that the page
// shows, and its sentence is read beside it. Without script it is a link to the place.

let open = null;
let told = ""; // its sentence: after a change, the same element may be another picture

/** Listens to clicks on pictures; a click elsewhere or Escape puts the light out. */
export function startStrip() {
  document.addEventListener("click", (event) => {
    const picture = event.target.closest?.("[data-at]");
    if (picture) event.preventDefault();
    light(picture === open ? null : picture);
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && light(null));
  document.addEventListener("hubba:shown", () => {
    const same = open?.isConnected && open.textContent === told;
    if (open) light(same ? open : null, false);
  });
}

const placeOf = (picture) => picture.dataset.at.split(" ")
  .map((name) => document.getElementById(name))
  .find((place) => place?.checkVisibility());

function isOut(place) {
  const { top, bottom } = place?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top < 0 || bottom > innerHeight;
}

function light(picture, scroll = true) {
  for (const lit of document.querySelectorAll(".is-told")) lit.classList.remove("is-told", "is-away");
  open = picture;
  told = picture?.textContent ?? "";
  if (!picture) return;
  const place = placeOf(picture);
  for (const lit of [picture, place]) lit?.classList.add("is-told");
  if (scroll && isOut(place)) place.scrollIntoView({ block: "center" });
  picture.classList.toggle("is-away", isOut(picture)); // then the sentence comes along
}
