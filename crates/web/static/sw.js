// Service worker: caches the files of one build, so that the games work without a network. A page stays with the build
// it was loaded from: the next build is cached beside it and waits until the user switches to it.
const CACHE_PREFIX = "rowhouse-";
const BUILD = CACHE_PREFIX + "__BUILD__";
const FILES = ["__FILES__"];
// Paths of the server that are not pages.
const SERVER_PATHS = ["/api/", "/healthz", "/readyz", "/metrics"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(BUILD).then((cache) => cache.addAll(FILES.filter((path) => path !== "/sw.js"))),
  );
});

// Other windows may still show the build before this one: its cache stays, older ones are deleted.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== BUILD).slice(0, -1))
      .then((old) => Promise.all(old.map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (SERVER_PATHS.some((path) => url.pathname.startsWith(path))) return;
  const path = event.request.mode === "navigate" ? "/index.html" : url.pathname;
  const cached = caches.open(BUILD).then((cache) => cache.match(path)).then((own) => own ?? caches.match(path));
  event.respondWith(cached.then((file) => file ?? fetch(event.request)));
});
