// What keeps a snapshot that crashes the page from doing so twice.
//
// Before a snapshot is restored its key is written down, and struck out when the page is
// ready or left in good order. Each page writes its own line under a lock of its own, and
// locks end with their pages: a line without its lock is of a page that has crashed.
const LINES = "tinderbox.restoring."; // and an id: when it was begun, and the key
const CRASHED = "tinderbox.crashed"; // the key of what has crashed a page before
const LOCK = `tinderbox restoring ${new URL("..", import.meta.url).href} `; // and the id
const HUNG = 10_000; // milliseconds after which a page that is still at it has hung

let finished = () => {};

/** Strike it out: the page is well, or Python was started anew. */
export const finish = () => finished();

/** Neither restore a snapshot nor make one. */
export const NONE = { discard: false, restore: false, make: false };

/** Whether to discard a snapshot, to restore it if there is one, and else to make one.
 *
 * What has crashed a page is discarded and made once more; if that one does so too, there
 * is none for as long as the key is the same. Rejects where nothing can be written down. */
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
    const isHung = (line) => Date.now() - parseInt(localStorage.getItem(line)) > HUNG;
    return lines.some(isHung) ? NONE : use;
  }
  const again = crashed === key || isHopeless;
  localStorage.setItem(CRASHED, again ? `${key} twice` : key);
  for (const line of left) localStorage.removeItem(line);
  return { discard: true, restore: false, make: !again };
}

/** Write down that a snapshot is being restored; resolves when that is done, and strikes it
 * out when `ready` resolves. */
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
