// A computer player's thoughts beside the page, so that it stays free; a module worker.
//
// Page → worker: {id, text}: decide what is due in this match; {id} alone ends a thought.
// Worker → page: {id, action, final} after each slice, an action as the match writes it;
// {failed} if it can't work at all. py/bot_worker.py does the thinking.
import { loadPyodide } from "./boot.mjs";

const SLICE = 0.1; // seconds of thought between two looks at what the page says

async function start() {
  const archive = await fetch(new URL("app.zip", import.meta.url));
  if (!archive.ok) throw new Error(`app.zip: ${archive.status}`);
  const pyodide = await loadPyodide();
  pyodide.FS.writeFile("app.zip", new Uint8Array(await archive.arrayBuffer()));
  pyodide.runPython("import sys; sys.path.insert(0, '/home/pyodide/app.zip/py')");
  return pyodide.pyimport("bot_worker");
}

const started = start();
started.catch((error) => postMessage({ failed: String(error) }));

let wanted; // the id of the decision that the page waits for

/** Another slice, unless the page has asked for something else meanwhile. */
function think(python, id) {
  if (wanted !== id) return;
  const [action, final] = python.think(SLICE).toJs();
  postMessage({ id, action, final });
  if (!final) setTimeout(think, 0, python, id);
}

addEventListener("message", async ({ data: { id, text } }) => {
  wanted = id;
  if (text === undefined) return;
  try {
    const python = await started;
    if (wanted !== id) return;
    python.begin(text);
    think(python, id);
  } catch (error) {
    postMessage({ failed: String(error) });
  }
});
