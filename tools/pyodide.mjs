// Runs a Python file on Pyodide in Node, the project mounted at /project:
// `node tools/pyodide.mjs tools/figures.py …`. What Python prints is printed.
import { fileURLToPath } from "node:url";
import { loadPyodide } from "../node_modules/pyodide/pyodide.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const [file, ...args] = process.argv.slice(2);
const python = await loadPyodide({ stdLibURL: `${root}runtime/python_stdlib.zip` });
python.FS.mkdirTree("/project");
python.mountNodeFS("/project", root);
python.runPython(`
import runpy, sys
sys.dont_write_bytecode = True
sys.path[:0] = ["/project/py", "/project"]
sys.argv = ["${file}", *${JSON.stringify(args)}]
runpy.run_path("/project/${file}", run_name="__main__")
`);
