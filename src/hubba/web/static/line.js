// The line to the server: a socket that connects again whenever it is lost, and a banner that says so.
//
// Each time it opens, the page says what it has and the server answers with what is missing. So nothing is lost while
// the line is down.

import { say } from "./live.js";

const PATIENCE = 600; // ms without connection before the banner
const FIRST_PAUSE = 300; // ms before the first new attempt
const LONGEST_PAUSE = 3300; // ms; with the jitter at most 5 s
// Close codes of web/window.py and web/open_sockets.py after which connecting again is useless: not from this page, no
// such table for you.
// After any other (1011, 1012, 1013 …) the line connects again.
const GONE = [4403, 4404];
// Too much: this page has asked too much, or too many windows are open. Wait for the longest pause.
const TOO_MUCH = [1008, 4429];
const RELOADED = "hubba:reloaded"; // in sessionStorage: the reloaded address

export class Line {
  /** Whether the server has answered at least once: then this line may be used for requests. */
  trusted = false;
  /** Whether it is open and the server has sent what is new. */
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

  /** Gives up the line. */
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
      this.#ends.hear(message); // pending requests get their answer
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
    const pause = (TOO_MUCH.includes(code) ? LONGEST_PAUSE : usual) * (1 + Math.random() / 2);
    this.#attempts += 1;
    this.#retry = setTimeout(() => this.#connect(), pause);
  }

  /** The table is gone for this page. Reload it once: the fresh page may show more. */
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

  /** The browser thinks that it is offline. For a server on this machine it may be wrong: try anyway. */
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
    tellLine("lost");
    const text = this.#alarmed || banner.dataset.lost;
    if (banner.textContent !== text) banner.textContent = text; // after showing it: alerts are read on change
  }

  #relax() {
    clearTimeout(this.#alarm);
    this.#alarm = 0;
    const banner = document.getElementById("banner");
    if (!banner || banner.hidden) return;
    banner.hidden = true;
    banner.textContent = "";
    tellLine("");
    say(banner.dataset.back);
  }
}

/** Whoever shows something that only the server knows hears that it may be outdated. */
function tellLine(how) {
  document.documentElement.dataset.line = how;
  document.dispatchEvent(new CustomEvent("hubba:line"));
}

/** sessionStorage, which a browser may refuse. */
function stored(use) {
  try {
    return use(sessionStorage);
  } catch {
    return false;
  }
}
