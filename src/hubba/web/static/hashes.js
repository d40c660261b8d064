// SHA-256 and BLAKE2b, written here because browsers offer `crypto.subtle` to pages that came by https only, and no
// BLAKE2b at all. FIPS 180-4 and RFC 7693; `tests/web/test_script_hashes.py` compares both with Python's hashlib.

const primes = (count) => {
  const found = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime)) found.push(number);
  }
  return found;
};
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) >>> 0;
const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));

/** The bytes of a text in UTF-8. */
export function bytesOf(text) {
  return new TextEncoder().encode(text);
}

/** Bytes as hexadecimal digits. */
export function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes that hexadecimal digits stand for; null if they stand for none. */
export function bytesOfHex(digits) {
  if (!/^(?:[0-9a-f]{2})*$/.test(digits)) return null;
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** Several arrays of bytes, one behind the other. */
export function joinBytes(...parts) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The SHA-256 of bytes. */
export function sha256(bytes) {
  const padded = new Uint8Array(((bytes.length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, (bytes.length << 3) >>> 0);
  const state = Uint32Array.from(START);
  const words = new Uint32Array(64);
  const turn = (word, by) => (word >>> by) | (word << (32 - by));
  for (let block = 0; block < padded.length; block += 64) {
    for (let i = 0; i < 16; i += 1) words[i] = view.getUint32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const a = words[i - 15];
      const b = words[i - 2];
      const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      words[i] = words[i - 16] + low + words[i - 7] + high;
    }
    let [a, b, c, d, e, f, g, h] = state;
    for (let i = 0; i < 64; i += 1) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i] + words[i]) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] += word));
  }
  const found = new Uint8Array(32);
  state.forEach((word, i) => new DataView(found.buffer).setUint32(4 * i, word));
  return found;
}

const MASK = (1n << 64n) - 1n;
const INITIAL = [
  0x6a09e667f3bcc908n, 0xbb67ae8584caa73bn, 0x3c6ef372fe94f82bn, 0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n, 0x9b05688c2b3e6c1fn, 0x1f83d9abfb41bd6bn, 0x5be0cd19137e2179n,
];
const ORDERS = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15], [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4], [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13], [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11], [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5], [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];
const COLUMNS = [[0, 4, 8, 12], [1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11, 15]];
const DIAGONALS = [[0, 5, 10, 15], [1, 6, 11, 12], [2, 7, 8, 13], [3, 4, 9, 14]];
const LINES = [...COLUMNS, ...DIAGONALS];

/** The BLAKE2b of bytes, with a key of up to 64 bytes and a personal text of up to 16. */
export function blake2b(bytes, { key = new Uint8Array(0), person = "", size = 64 } = {}) {
  const about = new Uint8Array(64);
  about.set([size, key.length, 1, 1]);
  about.set(bytesOf(person), 48);
  const state = wordsOf(about, 0, 8).map((word, i) => word ^ INITIAL[i]);
  const lead = key.length ? joinBytes(key, new Uint8Array(128 - key.length)) : key;
  const message = joinBytes(lead, bytes);
  const blocks = Math.max(1, Math.ceil(message.length / 128));
  const padded = joinBytes(message, new Uint8Array(blocks * 128 - message.length));
  for (let block = 1; block <= blocks; block += 1) {
    const last = block === blocks;
    compress(state, wordsOf(padded, (block - 1) * 128, 16), BigInt(last ? message.length : block * 128), last);
  }
  const found = new Uint8Array(64);
  state.forEach((word, i) => new DataView(found.buffer).setBigUint64(8 * i, word, true));
  return found.slice(0, size);
}

function wordsOf(bytes, from, count) {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from);
  return Array.from({ length: count }, (_, i) => view.getBigUint64(8 * i, true));
}

function compress(state, words, length, last) {
  const work = [...state, ...INITIAL];
  work[12] ^= length;
  if (last) work[14] ^= MASK;
  const turn = (word, by) => (word >> by) | ((word << (64n - by)) & MASK);
  for (let round = 0; round < 12; round += 1) {
    const order = ORDERS[round % 10];
    LINES.forEach(([a, b, c, d], i) => {
      for (const [word, one, two] of [[order[2 * i], 32n, 24n], [order[2 * i + 1], 16n, 63n]]) {
        work[a] = (work[a] + work[b] + words[word]) & MASK;
        work[d] = turn(work[d] ^ work[a], one);
        work[c] = (work[c] + work[d]) & MASK;
        work[b] = turn(work[b] ^ work[c], two);
      }
    });
  }
  state.forEach((word, i) => (state[i] = word ^ work[i] ^ work[i + 8]));
}
