// Keeps the files of one build, so that the games work without a network. A page stays with the build it was
// loaded from: the next build is kept beside it and waits until somebody takes it.
const KEPT = "rowhouse-";
const BUILD = KEPT + "__BUILD__";
const FILES = ["__FILES__"];
// What a server has besides pages.
const OTHERS = ["/api/", "/healthz", "/readyz", "/metrics"];

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(BUILD).then((cache) => cache.addAll(FILES.filter((path) => path !== "/sw.js"))),
  );
});

// Other windows may still show the build before this one: it is kept, those before it are not.
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => names.filter((name) => name.startsWith(KEPT) && name !== BUILD).slice(0, -1))
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
  if (OTHERS.some((path) => url.pathname.startsWith(path))) return;
  const path = event.request.mode === "navigate" ? "/index.html" : url.pathname;
  const kept = caches.open(BUILD).then((cache) => cache.match(path)).then((own) => own ?? caches.match(path));
  event.respondWith(kept.then((file) => file ?? fetch(event.request)));
});
