// Which copy of a file the service worker answers with. A browser keeps the code it has
// compiled of WebAssembly with its own copy; that one is good only if it is the one kept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

const SCOPE = "https://example.org/game/";
const ENGINE = "runtime/engine.wasm";
const PICTURE = "svg/board.svg";
const FILES = [ENGINE, PICTURE].map((path) => [path, `${path} as it was built`]);
const template = await readFile(new URL("../../../tools/sw.js", import.meta.url), "utf8");
const code = template.replace("%VERSION%", "1").replace('"%FILES%"', JSON.stringify(FILES));

const response = (text, headers = {}, status = 200) => new Response(text, { headers, status });

/** What is answered where `kept` is in Cache Storage and `own` in the browser's own cache.
 *
 * As in a browser, asking only the own cache for what it hasn't got fails. */
async function answer(path, kept, own) {
  const listeners = {};
  const asked = [];
  const cache = { match: async () => kept };
  runInNewContext(code, {
    self: {
      registration: { scope: SCOPE },
      addEventListener: (kind, listener) => (listeners[kind] = listener),
    },
    caches: { open: async () => cache },
    URL,
    AbortController,
    async fetch(resource, options = {}) {
      asked.push(options.cache ?? "the network");
      if (options.cache === "only-if-cached" && !own) throw new TypeError("Failed to fetch");
      return options.cache ? own : response("from the network");
    },
  });
  let answered;
  const request = { method: "GET", url: `${SCOPE}${path}?a=query` };
  listeners.fetch({ request, respondWith: (given) => (answered = given) });
  return { text: await (await answered).text(), asked };
}

const TAGGED = { etag: '"1"', "last-modified": "Sun, 22 Nov 2026 22:49:06 GMT" };
const ANSWERS = [
  // path, kept, the browser's own, answered
  [ENGINE, TAGGED, TAGGED, "own"],
  [ENGINE, { etag: '"1"' }, { etag: '"1"' }, "own"],
  [ENGINE, { "last-modified": "a day" }, { "last-modified": "a day" }, "own"],
  [ENGINE, TAGGED, { ...TAGGED, etag: '"2"' }, "kept"],
  [ENGINE, TAGGED, { ...TAGGED, "last-modified": "the day after" }, "kept"],
  [ENGINE, TAGGED, {}, "kept"],
  [ENGINE, {}, {}, "kept"], // nothing says that they are the same
  [ENGINE, TAGGED, undefined, "kept"],
  [PICTURE, TAGGED, TAGGED, "kept"],
];
for (const [path, kept, own, answered] of ANSWERS) {
  const name = [path, kept, own ?? "none"].map((it) => JSON.stringify(it)).join(", ");
  test(`${name}: ${answered}`, async () => {
    const given = await answer(path, response("kept", kept), own && response("own", own));
    assert.equal(given.text, answered);
    assert.ok(!given.asked.includes("the network"));
  });
}

test("an own copy that is an error is not answered with", async () => {
  const { text } = await answer(ENGINE, response("kept", TAGGED), response("own", TAGGED, 500));
  assert.equal(text, "kept");
});

test("what is kept no more comes from the network", async () => {
  const { text, asked } = await answer(ENGINE, undefined, response("own", TAGGED));
  assert.equal(text, "from the network");
  assert.deepEqual(asked, ["the network"]);
});
