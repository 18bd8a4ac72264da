// Bundles the page's modules for the single file: `node tools/single_bundle.mjs
// <module>…` writes {"code", "inputs"}, the module they become and what went into it.
import { basename, relative } from "node:path";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

// Imports whose address is computed while the page runs. In a single file each of them can
// mean only one module: it is written in place of the address.
const IMPORTS = [
  [/^core\.js$/, /module:import\(\w+\)/g, 'module:import("../boot.mjs")'],
  [
    /^pyodide\.mjs$/,
    /async e=>await import\(e\),"loadScript"/g,
    'async()=>await import("./pyodide.asm.mjs"),"loadScript"',
  ],
];

/** Keeps the address that each module had as a file, and the modules that it imports. */
const inOneFile = {
  name: "in one file",
  setup(bundler) {
    const resolved = new Set();
    bundler.onLoad({ filter: /\.m?js$/ }, async ({ path }) => {
      let contents = await readFile(path, "utf8");
      for (const [name, before, after] of IMPORTS) {
        if (!name.test(basename(path)) || contents.search(before) < 0) continue;
        contents = contents.replaceAll(before, () => after);
        resolved.add(before);
      }
      const address = JSON.stringify(relative(ROOT, path));
      const url = `new URL(${address},document.baseURI).href`;
      return { contents: contents.replaceAll("import.meta.url", url) };
    });
    bundler.onEnd(() => {
      const missing = IMPORTS.filter(([, before]) => !resolved.has(before));
      if (missing.length) throw new Error(`no longer imported: ${missing.join("; ")}`);
    });
  },
};

// The oldest browsers that must be able to run it.
const floor = JSON.parse(await readFile(`${ROOT}tools/floor.json`, "utf8"));
const target = Object.entries(floor).map(([browser, version]) => browser + version);

const modules = process.argv.slice(2);
const { outputFiles, metafile } = await build({
  stdin: {
    contents: modules.map((name) => `import ${JSON.stringify(`./${name}`)};`).join(""),
    resolveDir: ROOT,
  },
  absWorkingDir: ROOT,
  bundle: true,
  format: "esm",
  target,
  external: ["node:*", "ws"], // imported in Node only
  minifyWhitespace: true,
  plugins: [inOneFile],
  metafile: true,
  write: false,
  logLevel: "warning",
  // Both warnings are about code of Pyodide that never runs here.
  logOverride: { "direct-eval": "silent", "commonjs-variable-in-esm": "silent" },
});
const [{ text: code }] = outputFiles;
process.stdout.write(JSON.stringify({ code, inputs: Object.keys(metafile.inputs) }));
