// The service worker: it shows reminders, opens what they are about, and has one page for when there is no connection.
//
// Pages always come from the server, so none is ever out of date, and nothing of a game is stored. What is kept are
// files whose address changes with their content. The server puts EDITION, OFFLINE, KEPT, ICON and TURN before this.

const CACHE = `hubba-${EDITION}`;

self.addEventListener("install", (event) => event.waitUntil(prepare()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));

async function prepare() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT, OFFLINE]);
  await self.skipWaiting();
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (name.startsWith("hubba-") && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(fetch(request).catch(() => kept(OFFLINE)));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(keptFile(request));
});

const kept = async (address) => (await (await caches.open(CACHE)).match(address)) ?? Response.error();

async function keptFile(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(new URL(request.url).pathname)) ?? fetch(request);
}

self.addEventListener("push", (event) => {
  let told = {};
  try {
    told = event.data.json();
  } catch {
    // no words: they can look in
  }
  const { body = TURN, path = "/", tag = "turns", off, off_path } = told;
  const actions = off ? [{ action: "off", title: off }] : [];
  const options = { body, tag, icon: ICON, badge: ICON, actions, data: { path, off_path } };
  self.navigator.setAppBadge?.().catch(() => {}); // until a page is opened
  event.waitUntil(self.registration.showNotification("Hubba", options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { path = "/", off_path } = event.notification.data ?? {};
  event.waitUntil(open(event.action === "off" && off_path ? off_path : path));
});

/** Opens a page of ours: in a window that shows it already, or in a new one. */
async function open(path) {
  const target = new URL(path, self.location.origin);
  if (target.origin !== self.location.origin) return;
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = windows.find(({ url }) => new URL(url).pathname === target.pathname && !target.search);
  if (there) await there.focus();
  else await self.clients.openWindow(target);
}
