// The interpreter PyScript is given: Pyodide with our modules in it, and from the second
// visit on from a snapshot of its memory, which the reader's own browser has made.
//
// `runtime/start.js` imports this module at once, and so Python starts before PyScript
// asks for it. Whatever goes wrong with a snapshot, Python is started anew: that is
// decided before it has met the page, so that no match is ever at risk.
//
// <html data-snapshot> says how it went: "off" by the reader's wish, "restored", "kept"
// for the next visit, "refused" by the browser, "removed"; nothing if there is none to
// tell of. data-snapshot-bytes is its size. "tinderbox-snapshot-remove" removes it.
import { version } from "./pyodide.mjs";
import { fetchBundle, filesOf, snapshotOf, startAnew, startFrom } from "./interpreter.mjs";
import * as guard from "./restore_guard.mjs";
import * as store from "./snapshot_store.mjs";
import { FILES, KEY } from "./snapshot_key.mjs";

export { version };

const { dataset } = document.documentElement;
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

/** What is kept, read and checked from now on; undefined if there is none. */
async function found() {
  const kept = isPossible && dataset.snapshot !== "off" ? await store.find(KEY) : undefined;
  if (!kept) return undefined;
  const bytes = store.checked(kept);
  bytes.catch(() => {}); // until it is waited for
  return { bytes, size: store.sizeOf(kept) };
}

/** Write down that what is kept is being restored; false where nothing can be written. */
const isBegun = () =>
  guard.begin(KEY, tinderbox.ready).then(
    () => true,
    () => false,
  );

/** Python from what is kept; undefined if that is of no use, and then it is gone. */
async function restored(kept, bundle) {
  try {
    const python = await startFrom(kept.bytes, bundle);
    dataset.snapshotBytes = kept.size;
    dataset.snapshot = "restored";
    return python;
  } catch (error) {
    guard.finish();
    await bundle; // without it nothing starts, and that is not the snapshot's fault
    console.warn("Python starts anew, for its snapshot was of no use:", error);
    await store.remove().catch(() => {});
    return undefined;
  }
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
    const snapshot = snapshotOf(python);
    await tinderbox.idle();
    await untilQuiet();
    if (!(await isOfOneBuild(python)) || dataset.snapshot) return; // it was switched off
    await store.keep(KEY, snapshot);
    dataset.snapshotBytes = snapshot.byteLength;
    dataset.snapshot = "kept";
  } catch (error) {
    console.warn("No snapshot of Python is kept:", error);
    dataset.snapshot = "refused";
  }
}

document.addEventListener("tinderbox-snapshot-remove", () => {
  delete dataset.snapshotBytes;
  store.remove().catch(() => {}); // nothing is kept where that is denied
});

async function start() {
  const finding = found().catch(() => undefined); // reading takes as long as asking may
  const bundle = fetchBundle();
  bundle.catch(() => {}); // until it is waited for
  const { discard, restore, make } = await advice();
  if (discard) await store.remove().catch(() => {});
  const kept = restore ? await finding : undefined;
  const isUsed = kept && (await isBegun()); // where storage is full, another visit may
  const python = isUsed && (await restored(kept, bundle));
  if (python) return python;
  const { lang } = document.documentElement;
  const anew = await startAnew(bundle, dataset.opening ?? "", lang);
  if (make && (isUsed || !kept)) keep(anew);
  return anew;
}

const starting = start();
starting.catch(() => {}); // PyScript will say so

export const loadPyodide = () => starting;
