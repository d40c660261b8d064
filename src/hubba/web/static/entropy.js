// Adds random bits of this browser to the seed of a deal, as soon as the waiting room shows the commitment.
//
// The bits come from `crypto.getRandomValues`, which works over plain HTTP, too. They are remembered before they are
// sent: if the answer is lost, the same bits are sent again, because the server takes no others.

import { hexOf } from "./hashes.js";
import { rememberBits, rememberedBits } from "./remembered.js";

const ATTEMPTS = 5;
const LENGTH = 32; // bytes
let busy = false;
let tried = 0;
let last = ""; // the table that was tried for

async function add() {
  const asked = document.querySelector("[data-adds]");
  const form = document.getElementById("act");
  if (!asked || !form || busy) return;
  const { table, commitment, adds } = asked.dataset;
  if (last !== table) [tried, last] = [0, table]; // at an evening one may change tables
  if (tried === ATTEMPTS) return;
  busy = true;
  tried += 1;
  const known = rememberedBits().findLast((each) => each.table === table && each.commitment === commitment);
  const entropy = known?.entropy ?? hexOf(crypto.getRandomValues(new Uint8Array(LENGTH)));
  const bits = { table, commitment, entropy };
  if (!known) rememberBits(bits);
  const body = new URLSearchParams(new FormData(form));
  body.set("commitment", commitment);
  body.set("entropy", entropy);
  try {
    const response = await fetch(adds, { method: "POST", body, redirect: "manual" });
    if (response.ok) rememberBits({ ...bits, accepted: true });
  } catch {
    // The line is down: once it is back, the page shows what is missing, and this is called again.
  }
  busy = false;
}

document.addEventListener("hubba:shown", add);
add();
