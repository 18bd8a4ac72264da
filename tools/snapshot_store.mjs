// Stores the snapshot in the reader's browser: one entry of Cache Storage, under a key.
//
// A snapshot is checked when it is read: its SHA-256 is stored beside it.
// A key names all that a snapshot depends on, so one of another build or browser isn't
// found; it is deleted when a new one comes. Cache Storage is slow to say whether it has an
// entry, so a note in `localStorage` says which it should have. The note may be wrong.
// Every function may reject or throw: where storage is denied or full, over plain http and
// from disk.
const SITE = new URL("..", import.meta.url).href; // this module lies in runtime/
const NAME = `tinderbox-snapshot ${SITE}`; // sites of one owner share an origin
const DIGEST = "x-sha-256";
const ROOM = 4; // times its size must be free: an update of the site needs room too

const addressOf = (key) => `${SITE}snapshot?${encodeURIComponent(key)}`;

/** SHA-256 in hexadecimal digits. */
export async function digestOf(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Returns true if the note says that a snapshot is stored under a key. */
export const isNoted = (key) => localStorage.getItem(NAME) === key;

/** Returns the entry of a key, not yet read and checked, or undefined. */
export const find = async (key) => caches.match(addressOf(key), { cacheName: NAME });

/** Returns the bytes of an entry. Rejects if they differ from those that were stored. */
export async function checked(found) {
  const bytes = await found.arrayBuffer();
  if ((await digestOf(bytes)) !== found.headers.get(DIGEST)) throw new Error("damaged");
  return new Uint8Array(bytes);
}

/** Returns how many bytes are free. Where the browser doesn't tell, all that it takes: what is
 * too much is refused when it is stored. */
async function freeBytes() {
  const estimate = await navigator.storage?.estimate?.(); // Safari has it since 17
  return estimate ? estimate.quota - estimate.usage : Infinity;
}

/** Stores a snapshot, and removes any other. */
export async function keep(key, snapshot) {
  if ((await freeBytes()) < ROOM * snapshot.byteLength) throw new Error("no room");
  const headers = { [DIGEST]: await digestOf(snapshot) };
  await remove();
  // This note is the longer one: if there is no room for it, storing fails at once. Without
  // a note the snapshot would be stored again at every visit.
  localStorage.setItem(NAME, `being kept: ${key}`);
  await (await caches.open(NAME)).put(addressOf(key), new Response(snapshot, { headers }));
  localStorage.setItem(NAME, key); // a page that was left meanwhile has kept nothing
}

/** Removes the snapshot and the note. */
export async function remove() {
  localStorage.removeItem(NAME);
  await caches.delete(NAME);
}
