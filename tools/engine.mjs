// Compiles Pyodide's engine early: Pyodide itself would begin only when it starts.
import { beside } from "./beside.mjs";

const ENGINE = beside("pyodide.asm.wasm");
const ASKED_BY_PYODIDE = /\/pyodide\.asm\.wasm$/; // whatever name a site gives the file
const TYPE = "application/wasm";

/** Requests the engine's file. */
export const fetchEngine = () => fetch(ENGINE);

/** Compiles the engine while it is downloaded. Rejects if that fails. */
export async function compiled(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${ENGINE}: ${response.status}`);
  // Not every host knows that type, and browsers insist on it.
  const typed = ({ body }) => new Response(body, { headers: { "content-type": TYPE } });
  const isTyped = response.headers.get("content-type") === TYPE;
  return WebAssembly.compileStreaming(isTyped ? response : typed(response));
}

/** Returns the result of `start`, run with a promised engine. Rejects if there is none.
 *
 * Pyodide always fetches and compiles an engine itself; if it gets none it waits forever.
 * So while it starts, its request is answered with our engine. */
export async function withEngine(engine, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, ...options) =>
    ASKED_BY_PYODIDE.test(resource) ? Promise.resolve(new Response()) : fetch(resource, ...options);
  WebAssembly.instantiateStreaming = async (_, imports) => {
    const module = await engine;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return (await Promise.all([start(), engine]))[0];
  } finally {
    globalThis.fetch = fetch;
    WebAssembly.instantiateStreaming = instantiateStreaming;
  }
}
