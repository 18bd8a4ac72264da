// The addresses of the files that lie beside the modules that start Python.

/** Returns the address of a file in the folder of this module.
 *
 * A built site names each file by its content: `tools/publish.py` writes that name in place
 * of this one, wherever a module has it as a whole string. */
export const beside = (name) => new URL(name, import.meta.url).href;
