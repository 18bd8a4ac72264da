// Pyodide's engine, compiled apart: Pyodide would begin with it only when it starts.
const ENGINE = new URL("pyodide.asm.wasm", import.meta.url).href;
const TYPE = "application/wasm";

/** The engine's file, on its way. */
export const fetchEngine = () => fetch(ENGINE);

/** The engine, compiled while it comes; rejects if it can't be had. */
export async function compiled(answer) {
  const response = await answer;
  if (!response.ok) throw new Error(`${ENGINE}: ${response.status}`);
  // Not every host knows that type, and browsers insist on it.
  const typed = ({ body }) => new Response(body, { headers: { "content-type": TYPE } });
  const isTyped = response.headers.get("content-type") === TYPE;
  return WebAssembly.compileStreaming(isTyped ? response : typed(response));
}

/** What `start` starts with an engine that is promised; rejects if there is none.
 *
 * Pyodide fetches and compiles an engine of its own and can't be given another; if it gets
 * none it waits forever. So as long as it starts, what it asks for is answered with ours. */
export async function withEngine(engine, start) {
  const { fetch } = globalThis;
  const { instantiateStreaming } = WebAssembly;
  globalThis.fetch = (resource, ...options) =>
    String(resource) === ENGINE ? Promise.resolve(new Response()) : fetch(resource, ...options);
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
