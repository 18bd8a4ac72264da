// The interpreter for PyScript: Pyodide with our modules. From the second visit on it is
// restored from a snapshot of its memory, which the reader's own browser has made.
//
// If a snapshot fails, Python is started without it. That is decided before Python
// accesses the page, so no match is ever at risk.
//
// <html data-snapshot> is the result: "off" by the reader's setting, "restored", "kept"
// for the next visit, "refused" by the browser, "removed", or absent without a
// snapshot. data-snapshot-bytes is its size. "tinderbox-snapshot-remove" removes it.
// `tinderbox.equip(worker)` sends a worker the engine and snapshot of the page's Python.
import { version } from "./pyodide.mjs";
import { beside } from "./beside.mjs";
import { fetchBundle, filesOf, snapshotOf, startAnew, startFrom } from "./interpreter.mjs";
import { compiled, fetchEngine } from "./engine.mjs";
import { isOfUse, prepared } from "./prepared.mjs";
import * as guard from "./restore_guard.mjs";
import * as store from "./snapshot_store.mjs";
import { FILES, KEY } from "./snapshot_key.mjs";

export { version };

const { dataset } = document.documentElement;
const own = {}; // the engine of Python, and its snapshot until it is stored
const isPossible = "caches" in globalThis && !("single" in dataset);

/** The advice of `guard.advice` on a snapshot. */
async function advice() {
  if (!isPossible || dataset.snapshot === "off") return guard.NONE;
  try {
    return await guard.advice(KEY);
  } catch {
    return guard.NONE; // nothing can be stored here
  }
}

/** Resolves when the board, or the page without one, has been painted. Starting the engine
 * would delay that. The first script sets it, if it has loaded. */
const painted = async () => globalThis.tinderbox?.drawn;

/** The engine, compiled by the page. Its file is requested after the board's. */
async function ownEngine() {
  await globalThis.tinderbox?.boardFetched;
  const answer = fetchEngine();
  answer.catch(() => {}); // until it is waited for
  await painted();
  return compiled(answer);
}

/** The engine and snapshot to restore Python from, prepared by the page. */
const preparedHere = () => ({
  engine: ownEngine(),
  snapshot: store.find(KEY).then(store.checked),
});

/** Restores Python from the stored snapshot. Rejects if there is none or it is unusable.
 *
 * The engine's memory is filled when the snapshot has been read and checked, and a marker
 * of the restore is stored. */
async function restored(begun, bundle) {
  const { engine, snapshot: reading } = isOfUse() ? prepared(KEY) : preparedHere();
  const snapshot = Promise.all([reading, begun]).then(([bytes]) => bytes);
  snapshot.catch(() => {}); // until it is waited for
  const received = () => globalThis.tinderbox?.received(beside("pyodide.asm.wasm"));
  engine.then(received, () => {});
  await painted();
  own.engine = engine;
  const python = await startFrom(engine, snapshot, bundle);
  dataset.snapshotBytes = (await snapshot).byteLength;
  dataset.snapshot = "restored";
  return python;
}

const untilQuiet = () =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve);
    else setTimeout(resolve, 1000); // milliseconds: Safari has no requestIdleCallback
  });

/** Returns true if Python was started from exactly the files that the key names: caches
 * may have mixed two versions. */
async function isOfOneBuild(python) {
  const digests = await Promise.all(filesOf(python).map(store.digestOf));
  return digests.join() === FILES.join();
}

/** Stores a snapshot of Python as it is now, once the page is idle. */
async function keep(python) {
  try {
    const snapshot = (own.snapshot = snapshotOf(python));
    await tinderbox.idle();
    await untilQuiet();
    if (!(await isOfOneBuild(python)) || dataset.snapshot) return; // it was switched off
    await store.keep(KEY, snapshot);
    dataset.snapshotBytes = snapshot.byteLength;
    dataset.snapshot = "kept";
  } catch (error) {
    console.warn("No snapshot of Python is kept:", error);
    dataset.snapshot = "refused";
  } finally {
    delete own.snapshot;
  }
}

/** Sends a worker the compiled engine, and the snapshot while only the page has it. */
async function equip(worker) {
  worker.postMessage({ ...own, engine: await own.engine });
}
if ("tinderbox" in globalThis) globalThis.tinderbox.equip = equip;

document.addEventListener("tinderbox-snapshot-remove", () => {
  delete dataset.snapshotBytes;
  store.remove().catch(() => {}); // without storage there is nothing to remove
});

async function start() {
  navigator.locks?.query().catch(() => {}); // the first answer of all takes 80 ms: not later
  const bundle = fetchBundle();
  bundle.catch(() => {}); // until it is waited for
  const { discard, restore, make } = await advice();
  if (discard) await store.remove().catch(() => {});
  let isLeft = false; // true if only another visit can restore it
  let engine;
  if (restore && store.isNoted(KEY)) {
    const begun = guard.begin(KEY, tinderbox.ready);
    try {
      return await restored(begun, bundle);
    } catch (error) {
      isLeft = await begun.then(
        () => false,
        () => true, // where storage is full
      );
      guard.finish();
      engine = ownEngine();
      // Without these files nothing starts: the snapshot is not the cause.
      await Promise.all([engine, bundle]);
      console.warn("Python starts anew, for its snapshot was of no use:", error);
      if (!isLeft) await store.remove().catch(() => {});
    }
  }
  engine ??= ownEngine();
  engine.catch(() => {}); // until it is waited for
  await painted();
  own.engine = engine;
  const { lang } = document.documentElement;
  const anew = await startAnew(engine, bundle, dataset.opening ?? "", lang);
  if (make && !isLeft) keep(anew);
  return anew;
}

const starting = start();
starting.catch(() => {}); // PyScript reports it

export const loadPyodide = () => starting;
