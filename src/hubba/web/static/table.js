// The table in the browser: sends what the person does over a socket, and shows what the server answers.
//
// The page is complete without this script: its forms post and its links lead somewhere. If the script does not run,
// or fails, they still do: the script takes over a form only once the server has answered on the line.

import { startApp } from "./app.js";
import { startArrows } from "./arrows.js";
import { ask } from "./ask.js";
import { startCoach } from "./coach.js";
import { startDrag } from "./drag.js";
import { startEnds } from "./ends.js";
import { holdCards } from "./flight.js";
import { startHint } from "./hint.js";
import { Line } from "./line.js";
import { say } from "./live.js";
import { remember } from "./morph.js";
import { startNear } from "./near.js";
import { startPanel } from "./panel.js";
import { applyParts, digests } from "./parts.js";
import { startPick } from "./pick.js";
import { startPopup } from "./popup.js";
import { startShare } from "./share.js";
import { play, startSound } from "./sound.js";
import { goOn, startStay, whenSeen } from "./stay.js";
import { startStrip } from "./strip.js";
import { startTempo } from "./tempo.js";
import { hearTurns, startTurns } from "./turns.js";

/** Requests that wait for their answer, by number: {request, form, mark, sent}. */
const pending = new Map();
const ATTEMPTS = 5; // lines lost over one request: perhaps it breaks them
/** Forms whose question was answered with yes while there was no line. */
const agreed = new WeakSet();
let line = null;
let count = 0;

function onSubmit(event) {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const request = line?.trusted && doing(form, event.submitter) ? read(form, event.submitter) : null;
  const asker = [event.submitter, form].find((element) => element?.dataset.confirm);
  const question = Boolean(asker) && !agreed.has(form);
  if (request && isBusy(request.do)) {
    event.preventDefault(); // a double click
    return;
  }
  if (line?.trusted && event.submitter?.hasAttribute("data-post")) {
    keep(form, event.submitter);
    event.preventDefault();
    return;
  }
  // Prevent the default last: if anything above throws, the form is posted.
  if (question) {
    ask(asker).then((yes) => {
      if (yes) request ? start({ ...request, agreed: "yes" }, form) : post(form, event.submitter);
    });
    event.preventDefault();
  } else if (request) {
    start(request, form);
    event.preventDefault();
  }
}

/** What to do: a button may say so itself, because one form serves a whole table. */
const doing = (form, submitter) => submitter?.dataset.do ?? form.dataset.do;

/** What a form asks for, as the server's socket reads it. */
function read(form, submitter) {
  const request = {};
  const moves = [];
  for (const [name, value] of new FormData(form, submitter)) {
    if (name === "move") moves.push(String(value));
    else if (name !== "_csrf_token") request[name] = String(value);
  }
  const what = doing(form, submitter);
  if (moves.length || what === "step") request.moves = moves;
  return { ...request, do: what };
}

const isBusy = (what) => [...pending.values()].some(({ request }) => request.do === what);

function start(request, form) {
  count += 1;
  const mark = request.do === "step" ? performance.mark("hubba:click") : null;
  const waiting = { request: { ...request, re: count }, form, mark, sent: 0 };
  pending.set(count, waiting);
  form.dispatchEvent(new CustomEvent("hubba:sent"));
  showPending(waiting);
  if (line.ready) send(waiting); // otherwise once it is
}

function send(waiting) {
  waiting.sent += 1;
  line.send(waiting.request);
}

/** Posts a form beside the page, because only such an answer can change a cookie; the line shows what has changed. */
function keep(form, submitter) {
  const body = new URLSearchParams(new FormData(form, submitter));
  fetch(submitter.formAction, { method: "POST", body, redirect: "manual" }).catch(() => location.reload());
}

/** Posts a form without script, without asking again. */
function post(form, submitter) {
  if (submitter?.name === "agreed") submitter.removeAttribute("name"); // the answer below counts
  const answer = document.createElement("input");
  Object.assign(answer, { type: "hidden", name: "agreed", value: "yes" });
  form.append(answer);
  agreed.add(form);
  form.requestSubmit(submitter);
  agreed.delete(form);
  answer.remove();
}

/** Marks waiting buttons with `aria-disabled`: disabling them would lose the focus. Others stay usable. */
function showPending({ form, request }) {
  for (const button of form.elements) {
    if (button.type !== "submit" || doing(form, button) !== request.do) continue;
    if (button.hasAttribute("aria-disabled")) continue;
    button.setAttribute("aria-disabled", "true");
    button.dataset.pending = request.do;
  }
}

function settle({ form, request }) {
  pending.delete(request.re);
  for (const button of form.elements) {
    if (button.dataset.pending !== request.do) continue;
    button.removeAttribute("aria-disabled");
    delete button.dataset.pending;
  }
}

/** Shows a message of the server, after the moment of what is over (`stay.js`). */
function present(message) {
  try {
    show(message);
  } catch (error) {
    // If the script cannot update the page, the page works without it.
    line.close();
    for (const waiting of pending.values()) settle(waiting);
    throw error;
  }
}

function show(message) {
  const answered = pending.get(message.re);
  if (answered) settle(answered);
  if (message.parts) {
    const fly = holdCards();
    if (applyParts(message.parts)) line.look();
    fly();
    document.dispatchEvent(new CustomEvent("hubba:shown"));
  }
  for (const waiting of pending.values()) showPending(waiting); // new markup lacks these marks
  if (message.title) document.title = message.title;
  say(message.say);
  play(message.sound);
  if (!answered) return;
  const told = new CustomEvent("hubba:answered", { detail: message.refusal ?? "", cancelable: true });
  const resets = answered.form.dispatchEvent(told); // a form may empty itself
  // Empty the form after success, as a post would; after a refusal, the person can correct it.
  if (resets && message.sound !== "refused") answered.form.reset();
  if (answered.mark) afterPaint(() => measure(answered.mark));
}

const afterPaint = (then) => requestAnimationFrame(() => requestAnimationFrame(then));

function measure({ startTime }) {
  performance.measure("hubba:click-to-paint", { start: startTime, end: performance.now() });
}

/** Notes what time it is for the server as soon as a message comes: it may be shown later. */
function hear(message) {
  if (message.now) document.dispatchEvent(new CustomEvent("hubba:now", { detail: message }));
  hearTurns(message); // at once: a hidden page shows messages later
  whenSeen(message);
}

/** The digests of the page, after showing all waiting messages. */
function look() {
  goOn();
  return { do: "look", parts: digests() };
}

/** Tells the others at a shared table whether somebody looks at this window. */
function sayWhetherInFront() {
  if (document.getElementById("people-box") || document.querySelector(".chairs")) {
    line.send({ do: "presence", front: document.visibilityState === "visible" ? "yes" : "no" });
  }
}

function resume() {
  if (document.visibilityState !== "visible") sayWhetherInFront();
  for (const waiting of pending.values()) {
    if (waiting.sent < ATTEMPTS) send(waiting);
    else settle(waiting);
  }
}

/** Closes a notice that the person has read. */
function dismiss(event) {
  const link = event.target instanceof Element ? event.target.closest("[data-dismiss]") : null;
  const part = link?.closest("[data-part]");
  if (!part || !line?.trusted) return;
  event.preventDefault();
  const asker = part.dataset.part === "hint" ? document.querySelector('[data-do="hint"]') : null;
  part.replaceChildren();
  part.dataset.digest = "";
  const target = asker?.checkVisibility() ? asker : document.getElementById("question");
  target?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("hubba:shown"));
  line.look();
}

/** Escape closes a hint or a notice, unless something above it is open. */
function onKey(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (document.querySelector("dialog:modal, details[data-popup][open]")) return;
  document.querySelector("[data-dismiss]")?.click();
}

document.addEventListener("submit", onSubmit);
document.addEventListener("click", dismiss);
document.addEventListener("keydown", onKey); // before the popups, which close by the same key
startPanel();
startPopup();
startShare();
startApp();
startTurns();
startArrows();
startNear();

const path = document.body.dataset.socket;
if (path) {
  remember(document);
  startCoach();
  startHint();
  startEnds();
  startSound();
  startDrag();
  startPick();
  startStay(present);
  startStrip();
  startTempo();
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  try {
    line = new Line(path, { look, hear, resume });
    document.addEventListener("visibilitychange", sayWhetherInFront);
  } catch (error) {
    console.warn("no socket: the forms work without it", error);
  }
}
