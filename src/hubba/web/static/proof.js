// Checks a record in the browser: its seal, the revealed seed, what this browser added, and every draw.
//
// `<div data-proof="address of the record, or empty">` is the place for what was found. It knows no rules: the server
// lists what was possible at each draw (`data-draws`), and the page says so. `hubba verify` needs no such list.

import { blake2b, bytesOf, bytesOfHex, hexOf, joinBytes, sha256 } from "./hashes.js";
import { rememberedBits } from "./remembered.js";

const FIRST_LINE = "hubba record 1";
const SEED_BYTES = 32;

/** What is wrong with a record: the name of a sentence, and the number of an entry. */
class Wrong extends Error {
  constructor(what, entry = 0) {
    super(what);
    this.entry = entry;
  }
}

/** The parts of a record: its header, its entries, and its seal. */
export function readRecord(text) {
  const lines = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n").split("\n");
  while (lines.length && !lines.at(-1).trim()) lines.pop();
  if (lines[0]?.trim() !== FIRST_LINE) throw new Wrong("wrong-form");
  const record = { head: new Map(), entropy: [], entries: [], seal: "", sealed: "", ended: false };
  lines.slice(1).forEach((line, index) => readLine(record, line.trim(), index + 1, lines));
  if (!record.ended) throw new Wrong("wrong-form");
  return record;
}

function readLine(record, line, index, lines) {
  if (!line || line.startsWith("#") || line.startsWith("|")) return;
  const numbered = /^(\d+)\.\s+(.*)$/.exec(line);
  if (record.seal) throw new Wrong("wrong-form");
  if (numbered) {
    if (Number(numbered[1]) !== record.entries.length + 1 || record.ended) throw new Wrong("wrong-form");
    record.entries.push(numbered[2].replace(/\s+#.*$/, "").trim());
    return;
  }
  const at = line.indexOf(":");
  const [key, value] = [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
  if (at < 0) throw new Wrong("wrong-form");
  if (key === "end") record.ended = true;
  else if (key === "seal" && record.ended) {
    record.seal = value;
    record.sealed = lines.slice(0, index).join("\n");
  } else if (record.entries.length || record.ended || record.head.has(key)) throw new Wrong("wrong-form");
  else if (/^entropy \d+$/.test(key)) {
    if (key !== `entropy ${record.entropy.length}`) throw new Wrong("wrong-form");
    record.entropy.push(value);
  } else record.head.set(key, value);
}

/** The key of chance: from the seed and what people added to it. */
export function mixed(seed, entropy) {
  const parts = entropy.flatMap((given) => {
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytesOf(given).length));
    return [length, bytesOf(given)];
  });
  return blake2b(joinBytes(...parts), { key: seed, person: "hubba entropy", size: 32 });
}

/** The number below `limit` that a key gives for draw number `index` of a purpose. */
export function drawnNumber(key, purpose, index, limit) {
  const all = 1n << 64n;
  const fair = (all / BigInt(limit)) * BigInt(limit);
  for (let attempt = 0; ; attempt += 1) {
    const digest = blake2b(bytesOf(`${purpose}/${index}/${attempt}`), { key, person: "hubba", size: 8 });
    const number = new DataView(digest.buffer).getBigUint64(0);
    if (number < fair) return Number(number % BigInt(limit));
  }
}

/** Draws everything again; throws what is wrong. */
export function checkDraws(record, key, list) {
  const counts = [list.purposes.map(() => 0)]; // by entry: how many outcomes of each purpose were drawn before
  const given = Number(record.head.get("onward") ?? 0);
  let at = 0;
  record.entries.forEach((entry, place) => {
    const now = [...counts[place]];
    const words = entry.split(/\s+/);
    if (words[0] === "undo" || words[0] === "takeback") {
      const to = Number(words[3]);
      if (!(to <= place)) throw new Wrong("wrong-form");
      counts.push([...counts[to]]);
      return;
    }
    if (words[0] === "*") {
      const purpose = list.purposes.indexOf(words[1]);
      for (const outcome of words.slice(2)) {
        if (place >= given) {
          checkDraw(list.draws[at], { purpose, outcome, index: now[purpose], key, entry: place + 1 });
          at += 1;
        }
        now[purpose] += 1;
      }
    }
    counts.push(now);
  });
  if (at !== list.draws.length) throw new Wrong("wrong-list");
}

function checkDraw(possible, { purpose, outcome, index, key, entry }) {
  if (!possible || possible.purpose !== purpose) throw new Wrong("wrong-list", entry);
  const { outcomes, weights = outcomes.map(() => 1) } = possible;
  if (new Set(outcomes).size !== outcomes.length) throw new Wrong("wrong-list", entry);
  let left = drawnNumber(key, purpose, index, weights.reduce((sum, weight) => sum + weight, 0));
  const found = outcomes.findIndex((_, i) => (left -= weights[i]) < 0);
  if (outcomes[found] !== outcome) throw new Wrong("wrong-draw", entry);
}

/** What this browser remembers of a deal: "ok", "no", "late" or what is wrong. A table's name counts more than a digest. */
export function ownPart(table, commitment, entropy) {
  const known = rememberedBits().filter((each) => (table ? each.table === table : each.commitment === commitment));
  if (!known.length) return "no";
  const seen = known.filter((each) => each.commitment === commitment);
  if (!seen.length) return "wrong-commitment";
  if (seen.some((each) => entropy.includes(each.entropy))) return "ok";
  return seen.some((each) => each.accepted) ? "wrong-own" : "late";
}

/** Checks a record, with the list of what was possible if there is one. Returns what was found. */
export function checkRecord(text, table = "", list = null) {
  const record = readRecord(text);
  if (record.seal && `sha256:${hexOf(sha256(bytesOf(record.sealed)))}` !== record.seal) throw new Wrong("wrong-seal");
  const [commitment, seed] = [record.head.get("commit"), bytesOfHex(record.head.get("reveal") ?? "-")];
  if (!commitment || !seed) throw new Wrong("wrong-none");
  const digest = sha256(joinBytes(bytesOf("hubba commit 1\n"), seed));
  if (seed.length !== SEED_BYTES || `sha256:${hexOf(digest)}` !== commitment) throw new Wrong("wrong-seed");
  const bits = record.entropy.map((given) => given.split(" ").at(-1));
  const own = ownPart(table, commitment, bits);
  if (own.startsWith("wrong")) throw new Wrong(own);
  if (list) checkDraws(record, mixed(seed, record.entropy), list);
  return { seed: hexOf(seed), sealed: Boolean(record.seal), own: own === "ok", late: own === "late", draws: Boolean(list) };
}

// Showing it

const line = (text, name = "p") => Object.assign(document.createElement(name), { textContent: text });

function showFound(place, words, found) {
  const proof = [found.own ? "own" : "", found.draws ? "draws" : ""].filter(Boolean).join("-");
  const facts = ["ok-seed", found.sealed ? "ok-seal" : "no-seal", found.own ? "ok-own" : found.late ? "late" : "no-own"];
  const list = document.createElement("ul");
  for (const fact of [...facts, found.draws ? "ok-draws" : "no-draws"]) list.append(line(words[fact], "li"));
  const verdict = Object.assign(document.createElement("div"), { className: "notice" });
  verdict.append(line(words[proof ? `proved-${proof}` : "proved"]), line(words[`open-${proof || "nothing"}`]));
  const seed = Object.assign(line(found.seed, "code"), { className: "digits" });
  place.replaceChildren(verdict, line(words.proof, "h3"), list, line(words.seed, "h3"), seed);
  place.dataset.found = "right";
}

function showWrong(place, words, error) {
  const known = error instanceof Wrong && words[error.message];
  const notice = Object.assign(document.createElement("div"), { className: "notice is-refused" });
  if (known) notice.append(line(words.wrong));
  const where = known && error.entry ? ` (${words["wrong-line"]} ${error.entry})` : "";
  notice.append(line(known ? words[error.message] + where : words.missing));
  place.replaceChildren(notice);
  place.dataset.found = known ? error.message : "missing";
  if (!known) console.warn("this record could not be checked", error);
}

async function load(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} for ${address}`);
  return response;
}

async function check(place, words, text) {
  try {
    place.replaceChildren(line(words.checking));
    const { proof, draws, table } = place.dataset;
    const record = text ?? (await (await load(proof)).text());
    checkRecord(record, table); // whatever is wrong with the record itself comes first
    showFound(place, words, checkRecord(record, table, draws ? await (await load(draws)).json() : null));
  } catch (error) {
    showWrong(place, words, error);
  }
}

/** Looks for the place in a page or in the panel, and checks what belongs there. */
export function prove(root) {
  const place = root.querySelector("[data-proof]:not([data-found])");
  if (!place) return;
  place.dataset.found = "checking";
  const words = JSON.parse(place.dataset.words);
  const { proof, table, commitment, bits } = place.dataset;
  if (proof) {
    check(place, words);
  } else if (table) {
    const own = ownPart(table, commitment, bits.split(" "));
    const said = { ok: "own-yes", no: "own-no", late: "own-late" }[own] ?? "own-wrong";
    place.replaceChildren(line(words[said]));
    place.dataset.found = said;
  }
  const [file, field] = [root.querySelector("#fair-file"), root.querySelector("#fair-text")];
  file?.addEventListener("change", async () => {
    field.value = (await file.files[0]?.text()) ?? "";
    if (field.value) check(place, words, field.value);
  });
  root.querySelector("#fair-check")?.addEventListener("click", () => check(place, words, field.value));
}

prove(document);
