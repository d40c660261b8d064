// Lets people see what is over: a part of the page with `data-finished` is not replaced for a moment. A tap or a key
// continues at once.

const MOMENT = { slow: 2200, human: 1400, quick: 700 }; // ms, by pace
const waiting = []; // messages to show next
let timer = 0;
let seen = null; // the finished thing that has had its moment
let show = () => {};

/** @param {(message: object) => void} shows the function that shows a message when its time has come */
export function startStay(shows) {
  show = shows;
  for (const kind of ["pointerdown", "keydown"]) document.addEventListener(kind, goOn, { capture: true });
  document.addEventListener("visibilitychange", () => !document.hidden && begin());
  begin();
}

/** Shows a message now, or after that moment. An answer to what the person did never waits. */
export function whenSeen(message) {
  const answer = message.re !== undefined;
  if (answer && waiting.length) goOn();
  if (!answer && (timer || (document.hidden && finished()))) {
    waiting.push(message);
    if (message.title) document.title = message.title;
  } else {
    show(message);
    begin();
  }
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
  if (!over || over === seen || timer || document.hidden) return;
  timer = setTimeout(() => {
    timer = 0;
    seen = over;
    next();
  }, MOMENT[document.documentElement.dataset.pace] ?? MOMENT.human);
}

function next() {
  while (waiting.length && !timer) {
    show(waiting.shift());
    begin();
  }
}
