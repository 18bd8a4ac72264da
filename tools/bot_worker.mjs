// What takes its time, beside the page, so that the page stays free; a module worker.
//
// Page → worker: {id, task, text}: begin this task of `app.matches.tasks`; {id} alone ends
// what was begun. Worker → page: {id, found, final} after each slice, a text that the task
// knows how to read; {failed} if it can't work at all.
import { compiled, fetchEngine } from "./engine.mjs";
import { fetchBundle, startAnew, startFrom } from "./interpreter.mjs";
import { KEY } from "./snapshot_key.mjs";
import * as store from "./snapshot_store.mjs";

const SLICE = 0.1; // seconds of thought between two looks at what the page says

/** Python from the snapshot that the page itself was restored from: it is known to work.
 * The engine starts while that is read and checked once more. */
function restored(engine, bundle) {
  const snapshot = store.find(KEY).then(store.checked);
  snapshot.catch(() => {}); // until it is waited for
  return startFrom(engine, snapshot, bundle);
}

/** The page says by the worker's name how its own Python started. */
async function start() {
  const [engine, bundle] = [compiled(fetchEngine()), fetchBundle()];
  const isKept = name === "restored";
  const python = isKept && (await restored(engine, bundle).catch(() => undefined));
  return (python || (await startAnew(engine, bundle, "", ""))).pyimport("bot_worker");
}

const started = start();
started.catch((error) => postMessage({ failed: String(error) }));

let wanted; // the id of what the page waits for

/** Another slice, unless the page has asked for something else meanwhile. */
function think(task, id) {
  if (wanted !== id) {
    task.destroy();
    return;
  }
  const [found, final] = task.think(SLICE).toJs();
  postMessage({ id, found, final });
  if (final) task.destroy();
  else setTimeout(think, 0, task, id);
}

addEventListener("message", async ({ data: { id, task, text } }) => {
  wanted = id;
  if (text === undefined) return;
  try {
    const python = await started;
    if (wanted === id) think(python.begin(task, text), id);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
