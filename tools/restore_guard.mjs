// What keeps a snapshot that crashes the page from doing so twice.
//
// Before a snapshot is restored its key is written down, and struck out when the page is
// ready or left in good order. Who finds it written down knows that a page has crashed or
// hung in between, unless one is at it right now: such a page holds a lock, and locks end
// with their pages.
const FLAG = "tinderbox.restoring"; // the key of what is being restored
const CRASHED = "tinderbox.crashed"; // the key of what has crashed a page before
const LOCK = `tinderbox restoring ${new URL("..", import.meta.url).href}`;

let letGo = () => {};

/** Strike it out: the page is well, or Python was started anew. */
export function finish() {
  localStorage.removeItem(FLAG);
  letGo();
}

async function isBeingRestored() {
  const { held } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

/** Neither restore a snapshot nor make one. */
export const NONE = { discard: false, restore: false, make: false };

/** Whether to discard a snapshot, to restore it if there is one, and else to make one.
 *
 * What has crashed a page is discarded and made once more; if that one does so too, there
 * is none for as long as the key is the same. Rejects where nothing can be written down. */
export async function advice(key) {
  const [flag, crashed] = [FLAG, CRASHED].map((name) => localStorage.getItem(name));
  const isHopeless = crashed === `${key} twice`;
  if (flag === null) return isHopeless ? NONE : { discard: false, restore: true, make: true };
  if (await isBeingRestored()) return NONE;
  const again = crashed === key || isHopeless;
  localStorage.setItem(CRASHED, again ? `${key} twice` : key);
  localStorage.removeItem(FLAG);
  return { discard: true, restore: false, make: !again };
}

/** Write down that a snapshot is being restored, until the page is ready. */
export function begin(key, ready) {
  localStorage.setItem(FLAG, key);
  navigator.locks.request(LOCK, { mode: "shared" }, () => new Promise((end) => (letGo = end)));
  ready.then(finish);
  addEventListener("pagehide", finish, { once: true });
}
