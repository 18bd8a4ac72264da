// The interpreter PyScript is given: Pyodide with every file taken from this folder.
import { loadPyodide as load, version } from "./pyodide.mjs";

const beside = (name) => new URL(name, import.meta.url).href;

// An empty lock file, so that Pyodide fetches none; %INFO% is filled in by the build.
const lockFileContents = { info: "%INFO%", packages: {} };

export { version };

export const loadPyodide = (options) =>
  load({
    ...options,
    indexURL: beside("."),
    stdLibURL: beside("python_stdlib.zip"),
    packageBaseUrl: beside("."),
    lockFileContents,
  });
