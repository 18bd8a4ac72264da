// Promises of the engine and the snapshot: the page's side of restore_worker.mjs.
import { beside } from "./beside.mjs";

/** Returns true if a worker is useful. With a service worker it is not: only the page can
 * use the compiled engine that the browser has cached. */
export const isOfUse = () => !navigator.serviceWorker?.controller;

const DEADLINE_MS = 10_000; // in which the script has come: one that stalls raises no error

/** The compiled engine, and the bytes of the snapshot that is kept under a key. */
export function prepared(key) {
  const script = beside("restore_worker.mjs");
  const worker = new Worker(script, { type: "module", name: key });
  const isLate = setTimeout(() => {
    worker.terminate();
    worker.dispatchEvent(new Event("error"));
  }, DEADLINE_MS);
  for (const kind of ["message", "error"])
    worker.addEventListener(kind, () => clearTimeout(isLate), { once: true });
  const promised = (what) =>
    new Promise((resolve, reject) => {
      worker.addEventListener("error", () => reject(new Error(`no ${script}`)));
      worker.addEventListener("message", ({ data }) => {
        if (what in data) resolve(data[what]);
        else if ("failed" in data) reject(new Error(data.failed));
      });
    });
  const snapshot = promised("snapshot").then((buffer) => new Uint8Array(buffer));
  return { engine: promised("engine"), snapshot };
}
