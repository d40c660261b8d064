// The line to the server: a socket that is opened again whenever it is lost, and a banner that tells so.
//
// Every time it opens, the page says what it has and the server answers with what is missing. Nothing is lost in
// between, so a lost line needs no more than patience.

import { say } from "./live.js";

const PATIENCE = 600; // ms without connection before it is worth a word
const FIRST_PAUSE = 300; // ms before the first new attempt
const LONGEST_PAUSE = 3300; // ms; with the jitter at most 5 s
// Close codes of web/socket.py that no new attempt helps against: not from this page, no such table for you.
// After any other (1011, 1012, 1013 …) the line is opened again.
const GONE = [4403, 4404];
const TOO_MUCH = 1008; // this page has asked for far too much: the line is opened again after the longest pause
const RELOADED = "hubba:reloaded"; // in the session's storage: the address that has been reloaded

export class Line {
  /** Whether the server has answered at least once: then requests may be trusted to this line. */
  trusted = false;
  /** Whether it is open and the server has told what is new. */
  ready = false;

  #url;
  #ends;
  #socket = null;
  #attempts = 0;
  #retry = 0;
  #alarm = 0;
  #over = false;
  #alarmed = ""; // what the server says is wrong with its tables

  /**
   * Opens the line, or throws where sockets cannot be made.
   * @param {string} path
   * @param {{look: () => object, hear: (message: object) => void, resume: () => void}} ends
   */
  constructor(path, ends) {
    this.#url = new URL(path, location.href);
    this.#url.protocol = this.#url.protocol.replace("http", "ws");
    this.#ends = ends;
    this.#connect();
    addEventListener("online", () => this.#connect());
    addEventListener("offline", () => this.#doubt());
    addEventListener("pagehide", () => this.close());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible" && !this.#socket) this.#connect();
    });
    if (!navigator.onLine) this.#doubt();
  }

  send(message) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  /** Asks the server for what this page does not have. */
  look() {
    this.send(this.#ends.look());
  }

  /** Gives the line up. */
  close() {
    this.#over = true;
    this.trusted = false;
    this.ready = false;
    clearTimeout(this.#retry);
    clearTimeout(this.#alarm);
    this.#socket?.close();
  }

  #connect() {
    if (this.#over) return;
    clearTimeout(this.#retry);
    this.#socket?.close(); // its late events are ignored below
    this.ready = false;
    const socket = new WebSocket(this.#url);
    this.#socket = socket;
    socket.addEventListener("open", () => socket === this.#socket && this.look());
    socket.addEventListener("message", ({ data }) => socket === this.#socket && this.#hear(JSON.parse(data)));
    socket.addEventListener("close", ({ code }) => socket === this.#socket && this.#lose(code));
  }

  #hear(message) {
    if (this.#over) return;
    this.#alarmed = message.alarm ?? "";
    if (this.#alarmed) {
      this.#complain();
      this.#ends.hear(message); // whoever waits for an answer has it
      return;
    }
    this.#relax();
    this.#ends.hear(message);
    if (this.ready || this.#over) return;
    this.ready = true; // the first message answers the look
    this.trusted = true;
    this.#attempts = 0;
    stored((storage) => storage.removeItem(RELOADED));
    this.#ends.resume();
  }

  #lose(code) {
    this.#socket = null;
    this.ready = false;
    if (this.#over) return;
    if (GONE.includes(code)) {
      this.#leave();
      return;
    }
    this.#worry();
    const usual = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** this.#attempts);
    const pause = (code === TOO_MUCH ? LONGEST_PAUSE : usual) * (1 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** The table is not here any more. A fresh page knows more; but if it knows no better, once is enough. */
  #leave() {
    this.close();
    const again = stored((storage) => {
      const before = storage.getItem(RELOADED);
      storage.setItem(RELOADED, location.href);
      return before !== location.href;
    });
    if (again) location.reload();
    else this.#complain();
  }

  /** The browser believes to be offline. It may be wrong, for a table on this very machine: ask and see. */
  #doubt() {
    this.look();
    this.#worry();
  }

  #worry() {
    this.#alarm ||= setTimeout(() => this.#complain(), PATIENCE);
  }

  #complain() {
    const banner = document.getElementById("banner");
    if (!banner) return;
    banner.hidden = false;
    const text = this.#alarmed || banner.dataset.lost;
    if (banner.textContent !== text) banner.textContent = text; // after it is shown: an alert is read when it changes
  }

  #relax() {
    clearTimeout(this.#alarm);
    this.#alarm = 0;
    const banner = document.getElementById("banner");
    if (!banner || banner.hidden) return;
    banner.hidden = true;
    banner.textContent = "";
    say(banner.dataset.back);
  }
}

/** The session's storage, which a browser may refuse. */
function stored(use) {
  try {
    return use(sessionStorage);
  } catch {
    return false;
  }
}
