// What the others did: a small picture (`data-at="play-2 seat-2"`) lights up the first of these places that the page
// shows, and its sentence is read beside it. Whoever was led away from the top of the table comes back with Escape, or
// by the same picture. Without script it is a link to the place.

let open = null;
let from = -1; // how far the page was scrolled before a picture led away; -1 if none did
let told = ""; // its sentence: after a change, the same element may be another picture

/** Listens to clicks on pictures; a click elsewhere or Escape puts the light out. */
export function startStrip() {
  document.addEventListener("click", (event) => {
    const picture = event.target.closest?.("[data-at]");
    if (picture) event.preventDefault();
    light(picture === open ? null : picture, Boolean(picture));
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && shut());
  document.addEventListener("hubba:shown", () => {
    const same = open?.isConnected && open.textContent === told;
    if (open) light(same ? open : null);
  });
}

/** Puts the light out, and closes sentences that a mouse or the focus keeps open, until it leaves them. */
function shut() {
  for (const picture of document.querySelectorAll(".pic:is(:hover, :focus-visible, .is-told)")) {
    picture.classList.add("is-shut");
    for (const end of ["mouseleave", "blur", "click"]) {
      picture.addEventListener(end, () => picture.classList.remove("is-shut"), { once: true });
    }
  }
  if (open) light(null, true);
}

const placeOf = (picture) => picture.dataset.at.split(" ")
  .map((name) => document.getElementById(name))
  .find((place) => place?.checkVisibility());

function isOut(place) {
  const { top, bottom } = place?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  return top < 0 || bottom > innerHeight;
}

function light(picture, scroll = false) {
  for (const lit of document.querySelectorAll(".is-told")) lit.classList.remove("is-told", "is-away");
  open = picture;
  told = picture?.textContent ?? "";
  if (!picture) {
    if (scroll && from >= 0) scrollTo({ top: from });
    from = -1;
    return;
  }
  const place = placeOf(picture);
  for (const lit of [picture, place]) lit?.classList.add("is-told");
  if (scroll && isOut(place)) {
    if (from < 0) from = scrollY;
    place.scrollIntoView({ block: "center" });
  }
  picture.classList.toggle("is-away", isOut(picture)); // then the sentence comes along
}
