// The picture of an end, drawn in the browser: 1200 × 630, as social sites show links. Fetched when somebody wants one.
//
// It has the colours of the page, by candle or by day. Nothing is uploaded: people download it or send it themselves.

import { say } from "./live.js";

const WIDE = 1200;
const HIGH = 630;
const MARGIN = 48;
const COLUMN = 470; // where the text begins; the drawing stands left of it

/** Shows the picture of a game in its place, with buttons to take it along. */
export async function showPicture(place) {
  const told = JSON.parse(place.dataset.picture);
  if (!document.querySelector(`link[href="${told.style}"]`)) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: told.style }));
  }
  const canvas = Object.assign(document.createElement("canvas"), { width: WIDE, height: HIGH });
  canvas.setAttribute("role", "img");
  const hide = Object.assign(document.createElement("input"), { type: "checkbox" });
  const label = document.createElement("label");
  label.append(hide, ` ${place.dataset.names}`);
  const save = Object.assign(document.createElement("a"), { className: "btn", download: told.file });
  save.textContent = place.dataset.save;
  const send = Object.assign(document.createElement("button"), { className: "btn", type: "button", hidden: true });
  send.textContent = place.dataset.send;
  const row = Object.assign(document.createElement("div"), { className: "actions" });
  row.append(label, save, send);
  let file = null;
  const paint = async () => {
    await draw(canvas, told, hide.checked);
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
    if (!blob) throw new Error("no picture");
    if (save.href) URL.revokeObjectURL(save.href);
    save.href = URL.createObjectURL(blob);
    file = new File([blob], told.file, { type: "image/png" });
    send.hidden = !navigator.canShare?.({ files: [file] });
  };
  hide.addEventListener("change", () => paint().catch(() => say(place.dataset.failed)));
  send.addEventListener("click", () => navigator.share({ files: [file] }).catch(() => {}));
  try {
    await paint();
    place.replaceChildren(canvas, row);
    hide.focus();
  } catch {
    place.textContent = place.dataset.failed;
  }
}

async function draw(canvas, told, hidden) {
  const style = getComputedStyle(document.documentElement);
  const token = (name) => style.getPropertyValue(`--${name}`).trim();
  const serif = token("font-display");
  const sans = token("font-text");
  await Promise.all([document.fonts.load(`700 40px ${serif}`), document.fonts.load(`600 30px ${sans}`)]);
  const pen = canvas.getContext("2d");
  const texts = []; // what it says, for people who do not see it
  const write = (text, x, y, size, { font = sans, weight = 600, colour = token("text"), align = "left", most } = {}) => {
    if (!text) return 0;
    do pen.font = `${weight} ${size}px ${font}`;
    while (most && pen.measureText(text).width > most && (size -= 1) > 12);
    pen.fillStyle = colour;
    pen.textAlign = align;
    pen.fillText(text, x, y);
    texts.push(text);
    return pen.measureText(text).width;
  };

  const room = pen.createLinearGradient(0, 0, WIDE, HIGH);
  room.addColorStop(0, token("oak-high"));
  room.addColorStop(1, token("oak"));
  pen.fillStyle = room;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = token("brass-deep");
  pen.lineWidth = 4;
  pen.strokeRect(16, 16, WIDE - 32, HIGH - 32);
  await drawWindow(pen, told.scene, token("brass-deep"));

  const width = WIDE - MARGIN - COLUMN;
  write(told.title, COLUMN, 96, 46, { font: serif, weight: 700, most: width });
  write(told.day, COLUMN, 138, 24, { colour: token("text-soft"), most: width });
  write(hidden ? told.anonymous : told.head, COLUMN, 212, 42, {
    font: serif, weight: 700, colour: token("brass-high"), most: width,
  });
  let y = 252;
  for (const line of lines(pen, told.ending, width, `400 24px ${sans}`)) {
    write(line, COLUMN, y, 24, { weight: 400, colour: token("text-soft") });
    y += 32;
  }
  y += 40;
  const step = Math.min(54, (HIGH - 64 - y) / told.rows.length);
  for (const { name, other, points, won } of told.rows) {
    const colour = won ? token("brass-high") : token("text");
    if (won) star(pen, COLUMN + 12, y - 10, 12, token("brass"));
    const most = width - 44 - (points ? 190 : 0);
    write(hidden ? other : name, COLUMN + 40, y, 30, { colour, weight: won ? 700 : 600, most });
    write(points, WIDE - MARGIN, y, 30, { colour, weight: won ? 700 : 600, align: "right", most: 180 });
    y += step;
  }
  write("Hubba", WIDE - MARGIN, HIGH - 36, 22, { font: serif, weight: 700, colour: token("text-soft"), align: "right" });
  canvas.setAttribute("aria-label", texts.map((text) => text.replace(/\.$/, "")).join(". "));
}

/** The drawing of the game's door, behind an arch of brass. */
async function drawWindow(pen, scene, brass) {
  const [x, top, wide, foot] = [MARGIN, 56, 370, HIGH - 48];
  pen.save();
  pen.beginPath();
  pen.moveTo(x, foot);
  pen.lineTo(x, top + wide / 2);
  pen.arc(x + wide / 2, top + wide / 2, wide / 2, Math.PI, 0);
  pen.lineTo(x + wide, foot);
  pen.closePath();
  pen.clip();
  const drawn = scene && (await rasterised(scene));
  if (drawn) {
    const tall = foot - top;
    const scale = Math.max(wide / drawn.width, tall / drawn.height);
    const [w, h] = [drawn.width * scale, drawn.height * scale];
    pen.fillStyle = drawn.sky;
    pen.fillRect(x, top, wide, tall);
    pen.drawImage(drawn.image, x + (wide - w) / 2, top + (tall - h) / 2, w, h);
  }
  pen.lineWidth = 12;
  pen.strokeStyle = brass;
  pen.stroke();
  pen.restore();
}

/** An SVG as an image: its colours are names of the page's style sheet, which an image does not know. */
async function rasterised(scene) {
  const root = new DOMParser().parseFromString(scene, "image/svg+xml").documentElement;
  const [, , width, height] = (root.getAttribute("viewBox") ?? "0 0 300 340").split(" ").map(Number);
  root.setAttribute("width", width * 2);
  root.setAttribute("height", height * 2);
  const probe = document.createElement("span");
  if (root.dataset.colour) probe.dataset.colour = root.dataset.colour;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const valued = (text) => text.replace(/var\((--[\w-]+)[^)]*\)/g, (_, name) => style.getPropertyValue(name).trim() || "none");
  const source = valued(new XMLSerializer().serializeToString(root));
  const sky = valued("var(--main)");
  probe.remove();
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(source)}`;
  await image.decode();
  return { image, width, height, sky };
}

function* lines(pen, text, most, font) {
  pen.font = font;
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && pen.measureText(longer).width > most) {
      yield line;
      line = word;
    } else line = longer;
  }
  if (line) yield line;
}

function star(pen, x, y, size, colour) {
  pen.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const angle = (Math.PI * point) / 5 - Math.PI / 2;
    const far = point % 2 ? size * 0.45 : size;
    pen.lineTo(x + far * Math.cos(angle), y + far * Math.sin(angle));
  }
  pen.closePath();
  pen.fillStyle = colour;
  pen.fill();
}
