// The page without a connection: it loads the page that it stands for as soon as the server answers again.

const FIRST = 2000; // ms
const LONGEST = 15_000;

let pause = FIRST;
let timer = 0;

async function look() {
  clearTimeout(timer);
  try {
    const answer = await fetch("/offline", { cache: "no-store" });
    if (answer.ok) {
      location.reload();
      return;
    }
  } catch {
    // still nothing
  }
  pause = Math.min(LONGEST, pause * 1.5);
  timer = setTimeout(look, pause);
}

addEventListener("online", look);
document.addEventListener("visibilitychange", () => document.hidden || look());
document.getElementById("again").addEventListener("click", (event) => {
  event.preventDefault();
  look();
});
timer = setTimeout(look, pause);
