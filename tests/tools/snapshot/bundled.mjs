// The start's modules as their build bundles them, with a Python that only says how it was
// started.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const FILES = ["library", "archive"];
export const sha256 = (text) => createHash("sha256").update(text).digest("hex");

// The interpreter's place is taken by this; `python` says what goes wrong with it.
const INTERPRETER = `
const { python } = globalThis;
export const fetchBundle = async () => {
  if (python.isCut) throw new Error("the network is cut");
};
export const startAnew = async (engine, bundle) => {
  await Promise.all([engine, bundle]);
  python.starts.push("anew");
  return python;
};
export const startFrom = async (engine, snapshot, bundle) => {
  python.hasTried = true;
  const [bytes] = await Promise.all([snapshot, engine]);
  await bundle;
  if (python.traps) throw new WebAssembly.RuntimeError("unreachable");
  python.starts.push("restored " + bytes);
  return python;
};
export const snapshotOf = () => {
  if (python.touched) throw new Error("not to be restored");
  return Uint8Array.from(python.memory);
};
export const filesOf = () => python.files.map((text) => new TextEncoder().encode(text));`;
const ENGINE = `
export const fetchEngine = async () => {};
export const compiled = async () => {
  if (globalThis.python.hasNoEngine) throw new Error("the engine is cut");
  return "the engine";
};`;

const inItsPlace = {
  name: "a Python that only says how it was started",
  setup(bundler) {
    bundler.onResolve({ filter: /interpreter|engine|pyodide/ }, ({ path }) => ({
      path,
      namespace: "x",
    }));
    bundler.onLoad({ filter: /engine/, namespace: "x" }, () => ({ contents: ENGINE }));
    bundler.onLoad({ filter: /interpreter/, namespace: "x" }, () => ({ contents: INTERPRETER }));
    bundler.onLoad({ filter: /pyodide/, namespace: "x" }, () => ({
      contents: "export const version = ''",
    }));
  },
};

/** A module of tools/ with all it imports, but for Python itself, as text. */
export async function bundled(module, format, hash) {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(`../../../tools/${module}`, import.meta.url))],
    bundle: true,
    format,
    write: false,
    plugins: [inItsPlace],
    define: {
      BUILD_FILES: JSON.stringify(FILES.map(sha256)),
      BUILD_HASH: JSON.stringify(hash),
      "import.meta.url": '"https://example.org/runtime/boot.mjs"',
    },
  });
  return outputFiles[0].text;
}
