// Builds the git-ignored runtime/ folder: `node tools/build.mjs library`, then
// `node tools/build.mjs app <folder of Python's packages>` whenever py/ or svg/ changes.
import { createHash } from "node:crypto";
import { copyFile, mkdir, readFile, realpath, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const RUNTIME = join(ROOT, "runtime");
const MODULES = await realpath(join(ROOT, "node_modules")); // a link in some checkouts
const PYODIDE = join(MODULES, "pyodide");
const PYSCRIPT = join(MODULES, "@pyscript", "core", "src");

/** The oldest browsers that must be able to run what is bundled, as esbuild names them. */
const floor = JSON.parse(await readFile(join(ROOT, "tools", "floor.json"), "utf8"));
const target = Object.entries(floor).map(([browser, version]) => browser + version);

// Compiled code has line numbers but no columns: without the source a traceback doesn't
// show them, and they were a quarter of our bundle.
const env = { PYTHONNODEBUGRANGES: "1" };

/** Run code in Pyodide's own Python, with folders of this machine mounted. */
async function inPyodide(library, mounts, code) {
  const { loadPyodide } = await import(pathToFileURL(join(PYODIDE, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: PYODIDE, stdLibURL: library, env });
  for (const [at, folder] of Object.entries(mounts)) {
    python.FS.mkdirTree(at);
    python.mountNodeFS(at, folder);
  }
  return python.runPython(`import sys
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, "/project")
from tools import pack
${code}`);
}

// Replacements in PyScript's text. Each original occurs there exactly once.
const SPELLED = [
  // It makes functions for workers out of strings; the page's policy forbids that and it
  // has no workers. What is sent to a worker is the function's text, so that is kept.
  [
    "return Function(`return(w,x)=>(${cb})(w,x,...[${a}])`)();",
    "return Object.assign(() => {}, { toString: () => `(w,x)=>(${cb})(w,x,...[${a}])` });",
  ],
  // It would run every script that is added to the page later, even one that a browser
  // would not run. Our only script is there before PyScript starts, so it is found anyway.
  ["mo.observe(root, { childList: true, subtree: true, attributes: true });", ""],
];

// In place of its databases in the browser: one of packages, which it opens, empties and
// closes at every start, and one of folders that a reader may give to Python. Where a
// browser lets sites keep nothing, the start would fail when it opens them.
const NO_DATABASE = `export default class extends Map {
  constructor() {
    super();
  }
  async sync() {}
  async close() {}
}`;
// In place of its workers, which are half of its text and which the page does not use. They
// open a channel at every start, which fails where a browser lets sites keep nothing.
const NO_WORKERS = "export default undefined";

/** PyScript's core as one module, so that no request waits for another.
 *
 * What the page never uses is left empty: plugins that are off, its workers and databases,
 * Pyodide's packages and MicroPython's archives; PyScript's half in Python travels compiled,
 * in the library. */
async function bundlePyscript() {
  const config = await readFile(join(ROOT, "pyscript.toml"), "utf8");
  // The one for errors stays: disabled, it is passed an option that keeps it out of the page.
  const disabled = [...config.matchAll(/"!(?!error)([a-z-]+)"/g)].map((match) => match[1]);
  const unused = [
    ...disabled.map((name) => `plugins/${name}.js`),
    "interpreter/pyodide_graph.js",
    "3rd-party/zip.js",
    "stdlib/pyscript.js",
  ];
  const found = SPELLED.map(() => 0);
  const pruned = {
    name: "pruned",
    setup(bundler) {
      bundler.onLoad({ filter: /idb-map/ }, () => ({ contents: NO_DATABASE }));
      bundler.onLoad({ filter: /worker\/xworker\.js$/ }, () => ({ contents: NO_WORKERS }));
      bundler.onLoad({ filter: /\.js$/ }, async ({ path }) => {
        if (unused.some((name) => path.endsWith(`/${name}`)))
          return { contents: "export default {}" };
        let contents = await readFile(path, "utf8");
        SPELLED.forEach(([before, after], i) => {
          found[i] += contents.split(before).length - 1;
          contents = contents.replace(before, () => after);
        });
        return { contents };
      });
    },
  };
  await build({
    entryPoints: [join(PYSCRIPT, "core.js")],
    outfile: join(RUNTIME, "pyscript", "core.js"),
    bundle: true,
    format: "esm",
    target,
    minify: true,
    legalComments: "eof",
    plugins: [pruned],
    logLevel: "warning",
  });
  const changed = SPELLED.filter((_, i) => found[i] !== 1).map(([before]) => before);
  if (changed.length) throw new Error(`not once in PyScript now: ${changed.join("; ")}`);
}

/** The reader of QR codes and its library, as one module. */
const bundleReader = () =>
  build({
    entryPoints: [join(ROOT, "tools", "qr_reader.mjs")],
    outfile: join(RUNTIME, "qr_reader.mjs"),
    bundle: true,
    format: "esm",
    target,
    minify: true,
    legalComments: "eof",
    logLevel: "warning",
  });

/** The files that change only with a version: PyScript, Pyodide, its compiled library. */
async function buildLibrary() {
  await rm(RUNTIME, { recursive: true, force: true });
  await mkdir(RUNTIME);
  await bundlePyscript();
  await bundleReader();
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
    await copyFile(join(PYODIDE, name), join(RUNTIME, name));
  return inPyodide(
    join(PYODIDE, "python_stdlib.zip"),
    { "/project": ROOT, "/modules": MODULES },
    `pack.write_library(
    Path("/modules/pyodide/python_stdlib.zip"),
    Path("/modules/@pyscript/core/src/stdlib/pyscript"),
    Path("/project/runtime/python_stdlib.zip"),
)`,
  );
}

// The modules that start Python, in the page and in a worker, each whole but for Pyodide.
const STARTING = ["boot.mjs", "bot_worker.mjs", "restore_worker.mjs"];
// Of a snapshot's key: what memory is made from, beside those modules themselves.
const ENGINE = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"];

/** Bundles the modules that start Python, with the snapshot's key filled in. */
async function bundleStart() {
  const { info } = JSON.parse(await readFile(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  const sha256 = (content) => createHash("sha256").update(content).digest("hex");
  const read = (name) => readFile(join(RUNTIME, name));
  const engine = await Promise.all(ENGINE.map(read));
  const files = [await read("python_stdlib.zip"), gunzipSync(await read("app.bundle"))];
  const digests = files.map(sha256);
  const bundled = (build_hash) =>
    build({
      entryPoints: STARTING.map((name) => join(ROOT, "tools", name)),
      outdir: RUNTIME,
      outExtension: { ".js": ".mjs" },
      bundle: true,
      format: "esm",
      target,
      external: ["./pyodide.mjs", "./pyodide.asm.mjs"],
      define: Object.fromEntries(
        Object.entries({ LOCK_INFO: info, BUILD_FILES: digests, BUILD_HASH: build_hash }).map(
          ([name, value]) => [name, JSON.stringify(value)],
        ),
      ),
      write: build_hash !== "",
      logLevel: "warning",
    });
  const { outputFiles } = await bundled("");
  const texts = outputFiles.map(({ text }) => text);
  await bundled(sha256([...texts, ...digests, ...engine.map(sha256)].join()));
}

/** Our own modules: one bundle with svgwrite, and late ones, of which one has segno. */
async function buildApp(packages) {
  await inPyodide(
    join(RUNTIME, "python_stdlib.zip"),
    { "/project": ROOT, "/packages": packages },
    `project, packages = Path("/project"), Path("/packages")
pack.write_app(project, packages / "svgwrite", project / "runtime" / "app.bundle")
pack.write_peers(project, packages / "segno", project / "runtime" / "peers.bundle")
for name in ("puzzles", "results"):
    pack.write_late(project, name, project / "runtime" / f"{name}.bundle")
for name in pack.other_languages(project):
    pack.write_texts(project, name, project / "runtime" / f"{name}.bundle")`,
  );
  return bundleStart();
}

const [step, folder] = process.argv.slice(2);
const steps = {
  library: buildLibrary,
  app: () => buildApp(folder),
  start: bundleStart, // which buildApp ends with
};
if (!(step in steps)) throw new Error(`usage: ${basename(import.meta.url)} library|app|start`);
try {
  await steps[step]();
} catch (error) {
  // Node would print the line that threw: for a fault in Python all of minified Pyodide.
  console.error(error.message);
  process.exitCode = 1;
}
