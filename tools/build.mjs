// Builds the git-ignored runtime/ folder: `node tools/build.mjs library`, then
// `node tools/build.mjs app <folder of svgwrite>` whenever py/ or svg/ changes.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const RUNTIME = join(ROOT, "runtime");
const PYODIDE = join(ROOT, "node_modules", "pyodide");
const PYSCRIPT = join(ROOT, "node_modules", "@pyscript", "core", "dist");

/** Run code in Pyodide's own Python, with folders of this machine mounted. */
async function inPyodide(library, mounts, code) {
  const { loadPyodide } = await import(pathToFileURL(join(PYODIDE, "pyodide.mjs")));
  const python = await loadPyodide({ indexURL: PYODIDE, stdLibURL: library });
  for (const [at, folder] of Object.entries(mounts)) {
    python.FS.mkdirTree(at);
    python.mountNodeFS(at, folder);
  }
  return python.runPython(`import sys
from pathlib import Path
sys.dont_write_bytecode = True
sys.path.insert(0, "/root/tools")
import pack
${code}`);
}

/** The chunks PyScript's core can load, the disabled plugins' left out.
 *
 * PyScript would import those all the same, for MicroPython, which has no configuration
 * here; so what is left out is not asked for either. */
async function pyscriptChunks() {
  const config = await readFile(join(ROOT, "pyscript.toml"), "utf8");
  const disabled = [...config.matchAll(/"!([a-z-]+)"/g)].map((match) => match[1]);
  // Besides: MicroPython, other packages' graph and archives outside Pyodide.
  const unused = [...disabled, "mpy", "pyodide_graph", "zip", "xterm"];
  const isUnused = (name) => unused.some((stem) => /^[-_]/.test(name.replace(stem, "")));
  const found = new Map();
  const queue = ["core.js"];
  while (queue.length) {
    const name = queue.pop();
    if (found.has(name) || isUnused(name)) continue;
    const text = await readFile(join(PYSCRIPT, name), "utf8");
    const pruned = text
      .replace(/^\/\/# sourceMappingURL=.*$/m, "")
      .replace(/import\([^()"]*"\.\/([\w-]+\.js)"\)/g, (whole, chunk) =>
        isUnused(chunk) ? "Promise.resolve({})" : whole,
      );
    found.set(name, pruned);
    for (const match of pruned.matchAll(/"\.\/([\w-]+\.js)"/g)) queue.push(match[1]);
  }
  return found;
}

// PyScript makes functions for workers out of strings; the page's policy forbids that
// and it has no workers. What is sent to a worker is the function's text, so that is kept.
const EVALUATED = "return Function(`return(w,x)=>(${r})(w,x,...[${s}])`)()";
const SPELLED =
  "const f=()=>{};return f.toString=()=>`(w,x)=>(${r})(w,x,...[${s}])`,f";

/** Take the one place out where PyScript evaluates a string in the page. */
function withoutEvaluation(chunks) {
  const found = [...chunks].filter(([, text]) => text.includes(EVALUATED));
  if (found.length !== 1) throw new Error("PyScript evaluates strings elsewhere now");
  const [[name, text]] = found;
  return chunks.set(name, text.replace(EVALUATED, () => SPELLED));
}

/** All that changes only with a version: PyScript, Pyodide, its library compiled. */
async function buildLibrary() {
  await rm(RUNTIME, { recursive: true, force: true });
  await mkdir(join(RUNTIME, "pyscript"), { recursive: true });
  for (const [name, text] of withoutEvaluation(await pyscriptChunks()))
    await writeFile(join(RUNTIME, "pyscript", name), text);
  for (const name of ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"])
    await copyFile(join(PYODIDE, name), join(RUNTIME, name));
  const { info } = JSON.parse(await readFile(join(PYODIDE, "pyodide-lock.json"), "utf8"));
  const boot = await readFile(join(ROOT, "tools", "boot.mjs"), "utf8");
  await writeFile(join(RUNTIME, "boot.mjs"), boot.replace('"%INFO%"', JSON.stringify(info)));
  return inPyodide(
    join(PYODIDE, "python_stdlib.zip"),
    { "/root": ROOT },
    `pack.write_library(
    Path("/root/node_modules/pyodide/python_stdlib.zip"),
    Path("/root/runtime/python_stdlib.zip"),
)`,
  );
}

/** All that is ours, and svgwrite, in one archive. */
async function buildApp(svgwrite) {
  return inPyodide(
    join(RUNTIME, "python_stdlib.zip"),
    { "/root": ROOT, "/package/svgwrite": svgwrite },
    `pack.write_app(
    Path("/root"), Path("/package/svgwrite"), Path("/root/runtime/app.zip")
)`,
  );
}

const [step, folder] = process.argv.slice(2);
const steps = { library: buildLibrary, app: () => buildApp(folder) };
if (!(step in steps)) throw new Error(`usage: ${basename(import.meta.url)} library|app`);
await steps[step]();
