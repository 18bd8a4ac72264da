// Starts Python with our modules: without or from a snapshot of its memory.
//
// Pyodide itself restores only a snapshot that is shipped whole, with its header. Ours is
// taken and restored by pages: `loadPyodide` accepts a function that makes the WebAssembly
// module, and ours fills its memory. So Pyodide need not be changed.
import { loadPyodide } from "./pyodide.mjs";
import { beside } from "./beside.mjs";
import { withEngine } from "./engine.mjs";
import { pack, unpack } from "./snapshot.mjs";

// A lock file without packages, so that Pyodide fetches none. The build fills it in.
const lockFileContents = { info: LOCK_INFO, packages: {} };
const options = {
  indexURL: beside("."),
  stdLibURL: beside("python_stdlib.zip"),
  packageBaseUrl: beside("."),
  lockFileContents,
};

// The references to JavaScript that Python has before it accesses the page.
const UNTOUCHED = JSON.stringify({ hiwireKeys: [null], immortalKeys: [] });

// Pyodide's own header of a snapshot (`API.makeSnapshot`), with no memory after it.
const MAGIC = 0x706e7300;
const JSON_AT = 48;
const HEADER = 96;

const LIBRARY = "/lib/python314.zip"; // where Pyodide puts it
const BUNDLE = "/home/pyodide/app.bundle";

// Repairs restored memory: `random` was seeded when the snapshot was made, and Pyodide
// has added "" to the path once more.
const AFTERWARDS = `
import random, sys
random.seed()
sys.path.remove("")
`;

/** Returns the function that makes the WebAssembly module. Pyodide would import it by a name
 * of its own. */
const importEngine = async () => (await import("./pyodide.asm.mjs")).default;

/** All our modules and texts in one file, packed; `tools/bundle_finder.py` imports from it. */
export async function fetchBundle() {
  const response = await fetch(beside("app.bundle"));
  if (!response.ok) throw new Error(`app.bundle: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

async function unpacked(bundle) {
  const { body } = new Response(await bundle);
  const bytes = body.pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(bytes).arrayBuffer());
}

const putBundle = (python, bundle) => python.FS.writeFile(BUNDLE, bundle, { canOwn: true });

/** The library and our bundle, as Python has them. */
export const filesOf = ({ FS }) => [LIBRARY, BUNDLE].map((path) => FS.readFile(path));

/** Starts Python without a snapshot, and imports all that needs no access to the page: what
 * any page uses, and if `game` is not "", that game and its texts in a language. `engine`
 * and `bundle` are promises. */
export async function startAnew(engine, bundle, game, language) {
  const unpacking = unpacked(bundle);
  unpacking.catch(() => {}); // until it is waited for
  const createPyodideModule = await importEngine();
  const python = await withEngine(engine, () =>
    loadPyodide({ ...options, createPyodideModule }),
  );
  putBundle(python, await unpacking);
  python.runPython(`
import bundle_finder
finder = bundle_finder.install("${BUNDLE}")
from tinderbox.app.site import compiled_methods
compiled_methods.install(compiled_methods.load())
from tinderbox.app.site import imports
imports.load("${game}", "${language}")
finder.hold(*imports.IMPORTED_LATER)
finder.close() # an open file is no part of memory
import gc
gc.freeze() # what is here by now stays, and no collection need go through it
`);
  return python;
}

/** Returns a snapshot of Python. Throws an Error once Python has accessed the page. */
export function snapshotOf(python) {
  const known = JSON.stringify(python._api.serializeHiwireState());
  if (known !== UNTOUCHED) throw new Error(`not to be restored: ${known}`);
  return pack(python._module.HEAPU8);
}

function writeHeader(header, buildId) {
  const numbers = new Uint32Array(header.buffer);
  const { written } = new TextEncoder().encodeInto(UNTOUCHED, header.subarray(JSON_AT));
  numbers.set([MAGIC, HEADER, written, 0]);
  for (let i = 0; i < 8; i++) numbers[4 + i] = parseInt(buildId.slice(i * 8, i * 8 + 8), 16);
}

/** Restores Python from a snapshot. Rejects if that fails. All arguments are promises.
 *
 * Python keeps `createPyodideModule` as long as it lives. So that function lets go of the
 * snapshot, of 14 MB, once the memory is filled. */
export async function startFrom(engine, snapshot, bundle) {
  const createModule = await importEngine();
  const header = new Uint8Array(HEADER);
  async function createPyodideModule(settings) {
    const module = await createModule(settings);
    unpack(await snapshot, module);
    snapshot = undefined;
    writeHeader(header, settings.API.config.BUILD_ID);
    return module;
  }
  const restoring = { ...options, _loadSnapshot: header, createPyodideModule };
  const python = await withEngine(engine, () => loadPyodide(restoring));
  putBundle(python, await bundle); // it stays packed until something of it is imported
  python.runPython(AFTERWARDS);
  return python;
}
