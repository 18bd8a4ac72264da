// Prevents a snapshot from crashing the page twice.
//
// Before a restore the page writes a marker with the snapshot's key to localStorage. It
// removes the marker when it is ready or left normally. Each page holds a lock of its own,
// which ends with the page: a marker without its lock is from a page that crashed.
const LINES = "tinderbox.restoring."; // and an id → time of the start, and the key
const CRASHED = "tinderbox.crashed"; // the key of a snapshot that has crashed a page before
const LOCK = `tinderbox restoring ${new URL("..", import.meta.url).href} `; // and the id
const HUNG_MS = 10_000; // a page that restores longer than this has hung

let finished = () => {};

/** Removes the marker: the page works, or Python was started without a snapshot. */
export const finish = () => finished();

/** Neither restore a snapshot nor make one. */
export const NONE = { discard: false, restore: false, make: false };

/** Decides whether to discard a snapshot, to restore it, or to make one.
 *
 * A snapshot that crashed a page is discarded and made once more. If the new one crashes
 * too, none is used while the key is the same. Rejects if nothing can be stored. */
export async function advice(key) {
  const crashed = localStorage.getItem(CRASHED);
  const isHopeless = crashed === `${key} twice`;
  const use = isHopeless ? NONE : { discard: false, restore: true, make: true };
  const lines = Object.keys(localStorage).filter((name) => name.startsWith(LINES));
  if (!lines.length) return use;

  const { held } = await navigator.locks.query();
  const holders = new Set(held.map(({ name }) => name));
  const left = lines.filter((line) => !holders.has(LOCK + line.slice(LINES.length)));
  if (!left.length) {
    const isHung = (line) => Date.now() - parseInt(localStorage.getItem(line)) > HUNG_MS;
    return lines.some(isHung) ? NONE : use;
  }
  const again = crashed === key || isHopeless;
  localStorage.setItem(CRASHED, again ? `${key} twice` : key);
  for (const line of left) localStorage.removeItem(line);
  return { discard: true, restore: false, make: !again };
}

/** Stores the marker of a restore. Resolves when that is done, and removes the marker when
 * `ready` resolves. */
export function begin(key, ready) {
  const id = crypto.randomUUID();
  return new Promise((begun, failed) => {
    const holding = (end) => {
      localStorage.setItem(LINES + id, `${Date.now()} ${key}`);
      finished = () => {
        localStorage.removeItem(LINES + id);
        end();
      };
      ready.then(finish);
      addEventListener("pagehide", finish, { once: true });
      begun();
    };
    navigator.locks.request(LOCK + id, () => new Promise(holding)).catch(failed);
  });
}
