// What a computer player's worker starts Python from: what its page gives it, and what the
// browser keeps.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Profile } from "./browser.mjs";
import { bundled } from "./bundled.mjs";

const BYTES = Uint8Array.of(4, 5, 6);
const WORKER = await bundled("bot_worker.mjs", "iife", "this");
const { keep } = await import(
  `data:text/javascript,${encodeURIComponent(await bundled("snapshot_store.mjs", "esm", "this"))}`
);

/** How Python is started in a worker of that name, and what the worker tells its page. */
async function begun({ name, kept, snapshot, python = {} }) {
  const profile = new Profile();
  profile.open("");
  if (kept) await keep(`this ${navigator.userAgent}`, kept);
  const starts = [];
  const told = [];
  globalThis.python = { starts, pyimport: () => "its tasks", ...python };
  const worker = new EventTarget();
  const listen = worker.addEventListener.bind(worker);
  new Function("name", "addEventListener", "postMessage", WORKER)(name, listen, (data) =>
    told.push(data),
  );
  const data = { engine: "the engine", snapshot };
  worker.dispatchEvent(Object.assign(new Event("message"), { data }));
  for (let i = 0; i < 12; i++) await new Promise((done) => setTimeout(done));
  return [...starts, ...told.map(({ failed }) => failed)];
}

const STARTS = [
  // what became of the page's snapshot, what is kept, what the page gives, how Python starts
  ["restored", BYTES, undefined, "restored 4,5,6"],
  ["kept", BYTES, undefined, "restored 4,5,6"],
  ["", undefined, BYTES, "restored 4,5,6"], // it is still to be kept
  ["", BYTES, undefined, "anew"], // and not known to be of use
  ["off", undefined, undefined, "anew"],
  ["restored", undefined, undefined, "anew"], // the reader has had it removed
];
for (const [name, kept, snapshot, start] of STARTS) {
  const has = [kept && "one is kept", snapshot && "the page has one"].filter(Boolean).join(", ");
  test(`a page's "${name}", ${has || "none is there"}: ${start}`, async () => {
    assert.deepEqual(await begun({ name, kept, snapshot }), [start]);
  });
}

test("one that can't be brought to life is no reason not to think", async () => {
  for (const [name, kept, snapshot] of STARTS.slice(0, 3)) {
    assert.deepEqual(await begun({ name, kept, snapshot, python: { traps: true } }), ["anew"]);
  }
});

test("it says so if it can't work at all", async () => {
  const python = { isCut: true };
  assert.deepEqual(await begun({ name: "", python }), ["Error: the network is cut"]);
});
