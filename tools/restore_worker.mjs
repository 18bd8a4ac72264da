// Prepares the engine and the snapshot while the page draws its board. It is a module
// worker, and its name is the key of the snapshot.
//
// Worker → page: {} at once, so that it is known to be there; {engine} when it is compiled,
// {snapshot} when it is read and checked, an ArrayBuffer; {failed} if one of them can't be
// had. Then the worker ends.
import { compiled, fetchEngine } from "./engine.mjs";
import * as store from "./snapshot_store.mjs";

postMessage({});

async function sendEngine() {
  postMessage({ engine: await compiled(fetchEngine()) });
}

async function sendSnapshot() {
  const { buffer } = await store.checked(await store.find(name));
  postMessage({ snapshot: buffer }, [buffer]);
}

Promise.all([sendEngine(), sendSnapshot()])
  .catch((error) => postMessage({ failed: String(error) }))
  .finally(close);
