// Keeps the whole site on this device; written into dist/site/ by tools/publish.py.
//
// Every file is kept under its address and its hash. So an update fetches only what has
// changed, a download that was cut is taken up again, and two versions never mix.
const VERSION = "%VERSION%";
const FILES = new Map("%FILES%"); // path → SHA-256 in base64

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
  // First ask whether the browser's own copy is still good; that copy may be the bad one.
  const response =
    (await caches.match(key)) ??
    (await get(path, "no-cache").catch(() => get(path, "reload")));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  await cache.put(key, response);
}

// All or nothing: unless each file is here, this worker is dropped and the old one stays.
async function install() {
  const cache = await caches.open(CACHE);
  await Promise.all([...FILES.keys()].map((path) => keep(cache, path)));
}

async function activate() {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The file an address means here, whatever its query: a link to a match is the page. */
function fileAt(address) {
  const url = new URL(address);
  url.search = url.hash = "";
  if (!url.href.startsWith(SCOPE)) return undefined;
  const path = url.href.slice(SCOPE.length) || "index.html";
  return FILES.has(path) ? path : undefined;
}

async function answer(request, path) {
  const cache = await caches.open(CACHE);
  return (await cache.match(keyOf(path))) ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data?.type === "apply") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const path = event.request.method === "GET" && fileAt(event.request.url);
  if (path) event.respondWith(answer(event.request, path));
});
