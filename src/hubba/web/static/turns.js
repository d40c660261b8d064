// Says how many tables wait for the person: in the icon of the page, on the icon of the app, and, while the page is
// hidden, by a notification. The title has it from the server.
//
// Without script the title says it, too, as often as the page is loaded.

const MARK = 64; // pixels of the icon
const AGAIN = 30_000; // ms after which it is later
const STEPS = [["day", 86_400_000], ["hour", 3_600_000], ["minute", 60_000]];

let shown = null; // how many the icon says
let plain = null; // the icon without a number, loaded with the page: later the server may be away

/** Shows what the page says when it comes, and from then on how long ago things were. */
export function startTurns() {
  const turns = Number(document.body.dataset.turns ?? 0);
  const link = document.querySelector('link[rel="icon"]');
  if (link) {
    plain = new Image(MARK, MARK);
    plain.src = link.href;
  }
  badge(turns);
  mark(turns);
  setInterval(tellTimes, AGAIN);
  document.addEventListener("hubba:shown", tellTimes);
  document.addEventListener("visibilitychange", tellTimes);
}

/** Hears a message of the server. */
export function hearTurns({ turns, turn }) {
  if (turns !== undefined) mark(turns);
  if (turn && document.hidden) notify(turn);
}

function mark(count) {
  if (count === shown || (shown === null && !count)) return;
  shown = count;
  badge(count);
  draw(count);
}

const inLobby = () => document.body.dataset.socket === "/socket";

/** The number on the icon of an installed app: whoever has looked in elsewhere has seen it. */
function badge(count) {
  const done = inLobby() && count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  done?.catch(() => {}); // it is no app
}

/** Draws the number into the icon; at a table, where one is enough, a dot. */
function draw(count) {
  const link = document.querySelector('link[rel="icon"]');
  if (!link || !plain) return;
  link.dataset.plain ??= plain.src;
  if (!count) {
    link.href = link.dataset.plain;
    return;
  }
  plain.decode().then(() => {
    if (shown !== count) return;
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = MARK;
    const pen = canvas.getContext("2d");
    pen.drawImage(plain, 0, 0, MARK, MARK);
    const many = inLobby();
    const [x, y, radius] = many ? [42, 22, 21] : [50, 14, 13];
    pen.fillStyle = "#fff3d8";
    pen.beginPath();
    pen.arc(x, y, radius + 1, 0, 2 * Math.PI);
    pen.fill();
    pen.fillStyle = "#9a2f2c";
    pen.beginPath();
    pen.arc(x, y, radius - 2, 0, 2 * Math.PI);
    pen.fill();
    if (many) {
      pen.fillStyle = "#fff";
      pen.font = "bold 32px sans-serif";
      pen.textAlign = "center";
      pen.textBaseline = "middle";
      pen.fillText(count > 9 ? "9+" : String(count), x, y + 2, 34);
    }
    link.href = canvas.toDataURL("image/png");
    link.dataset.badge = String(count);
  }).catch(() => {}); // the icon did not come
}

/** Shows a notification from a hidden page, if the person has asked for reminders on this device. */
async function notify({ body, path, tag }) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  if (!("reminded" in document.documentElement.dataset)) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const icon = document.querySelector('link[rel="apple-touch-icon"]')?.href;
  await registration?.showNotification("Hubba", { body, tag, icon, data: { path } });
}

/** Says again how long ago things were: a page may be open for days. */
function tellTimes() {
  if (document.hidden) return;
  const words = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "always" });
  for (const element of document.querySelectorAll("[data-ago]")) {
    const past = Date.now() - Number(element.dataset.ago);
    const [unit, length] = STEPS.find(([, length]) => past >= length) ?? [];
    if (!unit || past > 30 * STEPS[0][1]) continue; // the server's own words
    const text = words.format(-Math.floor(past / length), unit);
    if (element.textContent !== text) element.textContent = text;
  }
}
