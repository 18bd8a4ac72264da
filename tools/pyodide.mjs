// Runs a Python file on Pyodide in Node, the project mounted at /root:
// `node tools/pyodide.mjs tools/figures.py …`. What Python prints is printed.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [file, ...args] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: `${root}runtime/python_stdlib.zip` });
python.FS.mkdirTree("/root");
python.mountNodeFS("/root", root);
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/root/py", "/root"]
sys.argv = ["${file}", *${JSON.stringify(args)}]
runpy.run_path("/root/${file}", run_name="__main__")
`);
