// The folder on the phone, whole: every file from the cache, which bears the digest of all files; another version is fetched
// beside it and takes its place once every page is closed, so that files of two versions never mix.
// VERSION and FILES are put before this when the folder is written.
const FOLDER = new URL("./", location).pathname;
const OURS = `lostkit pocket ${FOLDER} `;
const CACHE = OURS + VERSION;

/** Asked with its tag, what has not changed costs no bytes. */
self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES.map((name) => new Request(name, {cache: "no-cache"})))));
});

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith(OURS) && name != CACHE).map((name) => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const {method, url, mode} = event.request;
  const {origin, pathname} = new URL(url);
  if (method != "GET" || origin != location.origin || !pathname.startsWith(FOLDER)) return;
  const name = mode == "navigate" ? FOLDER : pathname;
  event.respondWith(caches.open(CACHE).then((cache) => cache.match(name, {ignoreSearch: true})).then((kept) => kept || (pathname.startsWith(`${FOLDER}card/`) ? new Response(null, {status: 404}) : fetch(event.request))));
});
