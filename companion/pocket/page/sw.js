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
  if (pathname.startsWith(`${FOLDER}card/`)) return event.respondWith(picture(new URL(url)).catch(() => new Response(null, {status: 404})));
  event.respondWith(find(name));
});

/** A file of the folder; what was printed is fetched when it is first asked for, and then kept. */
async function find(name) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(name, {ignoreSearch: true});
  if (kept) return kept;
  const found = await fetch(name);
  if (found.ok && name.startsWith(`${FOLDER}printed/`)) await cache.put(name, found.clone());
  return found;
}

/** A side of a printed piece, card/<digest of the tables>/<game>/<product>/<name>.<side>.svg?lang=..., out of its product's file. */
async function picture({pathname, searchParams}) {
  const [digest, game, product, name] = pathname.slice(`${FOLDER}card/`.length).split("/").map(decodeURIComponent);
  const of = (await (await find(`${FOLDER}printed.json`)).json())[game];
  const file = of.digest == digest && of[searchParams.get("lang")][product];
  if (!file) return new Response(null, {status: 404});
  packs[file] ||= unpack(file);
  packs[file].catch(() => delete packs[file]); // offline: asked again next time
  const {names, pictures} = await packs[file];
  const body = pictures[names[name.replace(/\.svg$/, "")]];
  return new Response(body ?? null, {status: body ? 200 : 404, headers: {"content-type": "image/svg+xml"}});
}

const packs = {};
const unpack = async (file) => new Response((await find(FOLDER + file)).body.pipeThrough(new DecompressionStream("gzip"))).json();
