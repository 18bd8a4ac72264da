// Keeps the whole site on this device; written into dist/site/ by tools/publish.py.
//
// Every file is kept under its address and its hash. So an update fetches only what has
// changed, a download that was cut is taken up again, and two versions never mix.
const VERSION = "%VERSION%";
const FILES = new Map("%FILES%"); // path → SHA-256 in base64

const PATIENCE_MS = 3000; // with what the old worker still answers
const ending = new AbortController(); // aborted when a new worker waits for this one

const SCOPE = self.registration.scope;
// Sites of one owner share an origin, and so their caches: ours carry the address.
const OURS = `tinderbox ${SCOPE} `;
const CACHE = OURS + VERSION;

const keyOf = (path) => `${SCOPE}${path}?${encodeURIComponent(FILES.get(path))}`;

// A file of another version, or half of one, has another hash and is refused.
const get = (path, cache) =>
  fetch(SCOPE + path, { cache, integrity: `sha256-${FILES.get(path)}` });

async function keep(cache, path) {
  const key = keyOf(path);
  // The browser's own copy first: its hash shows whether it is right. If the server were
  // asked, the copy would get a new date, and code compiled from it would count as old.
  const response =
    (await caches.match(key)) ??
    (await get(path, "force-cache").catch(() => get(path, "reload")));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(key, response);
}

// All or nothing: unless each file is here, this worker is dropped and the old one stays.
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...FILES.keys()].map((path) => keep(cache, path)));
}

// The browser lets the old worker give its answers first. It gives up those that take long:
// each page is loaded anew by the new worker anyway.
async function apply() {
  self.skipWaiting();
  await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  if (self.registration.waiting) self.registration.active.postMessage({ type: "end" });
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the path of the file at an address, undefined if it is not ours.
 *
 * The query makes no difference: a link to a match is the page. */
function fileAt(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  if (!url.href.startsWith(SCOPE)) return undefined;
  const path = url.href.slice(SCOPE.length) || "index.html";
  return FILES.has(path) ? path : undefined;
}

/** Returns the browser's own copy of a file, undefined if it differs from ours.
 *
 * The browser caches compiled WebAssembly with its own copy, but never with ours. */
async function ownCopy(path, kept) {
  const { signal } = ending;
  const options = { cache: "only-if-cached", mode: "same-origin", signal };
  const copy = await fetch(SCOPE + path, options).catch(() => undefined);
  const isSame = (name) => copy?.headers.get(name) === kept.headers.get(name);
  const isKnown = kept.headers.has("etag") || kept.headers.has("last-modified");
  return copy?.ok && isKnown && isSame("etag") && isSame("last-modified") ? copy : undefined;
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(keyOf(path));
  if (!kept) return fetch(request, { signal: ending.signal });
  return (path.endsWith(".wasm") && (await ownCopy(path, kept))) || kept;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", (event) => {
  if (event.data?.type === "apply") event.waitUntil(apply());
  if (event.data?.type === "end") ending.abort();
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" && fileAt(event.request.url);
  if (path) event.respondWith(answer(event.request, path));
});
