// Lets people see what is over: a part of the page with `data-finished` is not replaced for a moment, and cards that are
// taken away have left before the next message is shown, so that nothing of the past covers what is asked now. A tap
// or a key continues at once.

import { sendOff } from "./flight.js";

const MOMENT = { slow: 2200, human: 1400, quick: 700, skip: 0 }; // ms, by pace
const waiting = []; // messages to show next
let timer = 0;
let leaving = null; // the message for which cards have left already
let seen = null; // the finished thing that has had its moment
let show = () => {};

/** @param {(message: object) => void} shows the function that shows a message when its time has come */
export function startStay(shows) {
  show = shows;
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, goOn, { capture: true });
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    begin();
    next();
  });
  begin();
}

/** Shows a message now, or after that moment. An answer to what the person did never waits. */
export function whenSeen(message) {
  const answer = message.re !== undefined;
  if (answer) {
    if (waiting.length) goOn();
    show(message);
    begin();
    return;
  }
  waiting.push(message);
  if (message.title) document.title = message.title;
  if (!timer && !(document.hidden && finished())) next();
}

/** Shows all waiting messages. */
export function goOn() {
  clearTimeout(timer);
  timer = 0;
  seen = finished();
  while (waiting.length) show(waiting.shift());
}

const finished = () => {
  const found = document.querySelector("[data-finished]");
  return found && `${found.id} ${found.dataset.finished}`;
};

/** Starts the moment of a finished thing that has just appeared. */
function begin() {
  const over = finished();
  const moment = MOMENT[document.documentElement.dataset.pace] ?? MOMENT.human;
  if (!over || over === seen || timer || document.hidden || !moment) return;
  timer = setTimeout(() => {
    timer = 0;
    seen = over;
    next();
  }, moment);
}

function next() {
  while (waiting.length && !timer) {
    const flight = waiting[0] === leaving ? 0 : sendOff(waiting[0].parts);
    leaving = waiting[0];
    if (flight) {
      timer = setTimeout(() => {
        timer = 0;
        next();
      }, flight);
    } else {
      show(waiting.shift());
      begin();
    }
  }
}
