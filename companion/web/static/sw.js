// Only where the origin is secure: the page opens even while the server is away. Tables always come from the server.
// VERSION and FILES are put before this by the server: another page is another worker with a cache of its own.
const CACHE = `lostkit ${VERSION}`;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name != CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const {method, url} = event.request;
  const {origin, pathname} = new URL(url);
  if (method != "GET" || origin != location.origin || pathname.startsWith("/api")) return;
  event.respondWith(fetch(event.request).catch(() => caches.match(pathname).then((kept) => kept || Response.error())));
});
