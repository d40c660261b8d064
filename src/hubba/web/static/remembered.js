// What this browser added to the seeds of deals, so that it can check later that it was really used.

const PLACE = "hubba-fair";
const MOST = 200; // deals; older ones are forgotten

/** All that is remembered: `{table, commitment, entropy, accepted}`, the latest last. */
export function rememberedBits() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]");
    return Array.isArray(found) ? found.filter((each) => each && typeof each === "object") : [];
  } catch {
    return []; // the browser keeps nothing, or something else wrote there
  }
}

/** Remembers what is about to be added, or that the server has taken it (`accepted`). */
export function rememberBits(bits) {
  const others = rememberedBits().filter((each) => each.table !== bits.table || each.entropy !== bits.entropy);
  try {
    localStorage.setItem(PLACE, JSON.stringify([...others, bits].slice(-MOST)));
  } catch {
    // It counts all the same; only this browser cannot check it.
  }
}
