// Runs long tasks, so that the page can answer. It is a module worker, and its name is
// the result of the page's snapshot.
//
// Page → worker, first of all: {engine, snapshot}: the compiled engine of the page's own
// Python, and the snapshot while only the page has it. Then {id, task, text, pause_ms}:
// begin this task of `app.kernel.tasks.worker`, and pause for so long after each slice;
// {id} alone, another id, ends the task that was begun. Worker → page:
// {id, found, final} after each slice, a text that the task knows how to read; {failed} if
// it can't work at all.
import { fetchBundle, startAnew, startFrom } from "./interpreter.mjs";
import { KEY } from "./snapshot_key.mjs";
import * as store from "./snapshot_store.mjs";

const SLICE_S = 0.1; // of thought between two looks at the page's messages

const isKept = name === "restored" || name === "kept";
const given = new Promise((resolve) => {
  addEventListener("message", ({ data }) => "engine" in data && resolve(data));
});

async function start() {
  const bundle = fetchBundle();
  const engine = given.then((data) => data.engine);
  const snapshot = isKept
    ? store.find(KEY).then(store.checked)
    : given.then((data) => {
        const { snapshot } = data;
        delete data.snapshot; // `given` is kept as long as the worker lives
        return snapshot;
      });
  snapshot.catch(() => {}); // until it is waited for
  const isThere = isKept || (await snapshot);
  const python = isThere && (await startFrom(engine, snapshot, bundle).catch(() => undefined));
  return (python || (await startAnew(engine, bundle, "", ""))).pyimport("bot_worker");
}

const started = start();
started.catch((error) => postMessage({ failed: String(error) }));

let wanted; // the id of the task that the page waits for

/** Runs another slice, unless the page has requested another task meanwhile. */
function think(task, id, pauseMs) {
  if (wanted !== id) {
    task.destroy();
    return;
  }
  const [found, final] = task.think(SLICE_S).toJs();
  postMessage({ id, found, final });
  if (final) task.destroy();
  else setTimeout(think, pauseMs, task, id, pauseMs);
}

addEventListener("message", async ({ data: { id, task, text, pause_ms: pauseMs } }) => {
  if (id === undefined) return; // the first message
  wanted = id;
  if (text === undefined) return;
  try {
    const python = await started;
    if (wanted === id) think(python.begin(task, text), id, pauseMs);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
