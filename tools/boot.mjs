// The interpreter PyScript is given: Pyodide with our modules in it, and from the second
// visit on from a snapshot of its memory, which the reader's own browser has made.
//
// Whatever goes wrong with a snapshot, Python is started anew: that is decided before it
// has met the page, so that no match is ever at risk.
//
// <html data-snapshot> says how it went: "off" by the reader's wish, "restored", "kept"
// for the next visit, "refused" by the browser, "removed"; nothing if there is none to
// tell of. data-snapshot-bytes is its size. "tinderbox-snapshot-remove" removes it.
// `tinderbox.equip(worker)` gives a worker what the page's own Python started with.
import { version } from "./pyodide.mjs";
import { fetchBundle, filesOf, snapshotOf, startAnew, startFrom } from "./interpreter.mjs";
import { compiled, fetchEngine } from "./engine.mjs";
import { isOfUse, prepared } from "./prepared.mjs";
import * as guard from "./restore_guard.mjs";
import * as store from "./snapshot_store.mjs";
import { FILES, KEY } from "./snapshot_key.mjs";

export { version };

const { dataset } = document.documentElement;
const own = {}; // what Python starts with: the engine, and the snapshot until it is kept
const isPossible = "caches" in globalThis && !("single" in dataset);

/** What to do about a snapshot, as `guard.advice` says. */
async function advice() {
  if (!isPossible || dataset.snapshot === "off") return guard.NONE;
  try {
    return await guard.advice(KEY);
  } catch {
    return guard.NONE; // nothing can be kept here
  }
}

/** Resolves when the board, or the page without one, has been painted: the engine keeps
 * the page from that. The first script says so, if it has come. */
const painted = async () => globalThis.tinderbox?.drawn;

/** The engine, compiled by the page; its file is asked for after the board's. */
async function ownEngine() {
  await globalThis.tinderbox?.boardFetched;
  const answer = fetchEngine();
  answer.catch(() => {}); // until it is waited for
  await painted();
  return compiled(answer);
}

/** What Python is restored from, got ready by the page. */
const preparedHere = () => ({
  engine: ownEngine(),
  snapshot: store.find(KEY).then(store.checked),
});

/** Python from what should be kept; rejects if that is of no use, or not there at all.
 *
 * The engine's memory is filled when what is kept has been read and checked, and when it
 * is written down that it is being restored. */
async function restored(begun, bundle) {
  const { engine, snapshot: reading } = isOfUse() ? prepared(KEY) : preparedHere();
  const snapshot = Promise.all([reading, begun]).then(([bytes]) => bytes);
  snapshot.catch(() => {}); // until it is waited for
  const received = () => globalThis.tinderbox?.received("runtime/pyodide.asm.wasm");
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
    else setTimeout(resolve, 1000); // milliseconds: Safari can't say when it is quiet
  });

/** Whether Python was started from the very files the key speaks of: caches may have mixed
 * two versions. */
async function isOfOneBuild(python) {
  const digests = await Promise.all(filesOf(python).map(store.digestOf));
  return digests.join() === FILES.join();
}

/** Keep a snapshot of Python as it is now, once the reader waits for nothing. */
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

/** Gives a worker the compiled engine, and the snapshot while only the page has it. */
async function equip(worker) {
  worker.postMessage({ ...own, engine: await own.engine });
}
if ("tinderbox" in globalThis) globalThis.tinderbox.equip = equip;

document.addEventListener("tinderbox-snapshot-remove", () => {
  delete dataset.snapshotBytes;
  store.remove().catch(() => {}); // nothing is kept where that is denied
});

async function start() {
  const bundle = fetchBundle();
  bundle.catch(() => {}); // until it is waited for
  const { discard, restore, make } = await advice();
  if (discard) await store.remove().catch(() => {});
  let isLeft = false; // whether it is for another visit to restore
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
      // Without these nothing starts, and that is not the snapshot's fault.
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
starting.catch(() => {}); // PyScript will say so

export const loadPyodide = () => starting;
