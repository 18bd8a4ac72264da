// What a page does about its snapshot, visit by visit, with a Python that only says how it
// was started. That the real one comes back is in tests/page/site/test_snapshot.py.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Profile } from "./browser.mjs";
import { bundled, FILES, sha256 } from "./bundled.mjs";

const MEMORY = Uint8Array.of(1, 2, 3);
const BUILDS = {
  this: await bundled("boot.mjs", "esm", "this"),
  another: await bundled("boot.mjs", "esm", "another"),
};
const WORKER = await bundled("restore_worker.mjs", "iife", "");
let visits = 0;

/** A page that opens in a profile: what it says of the snapshot once it is quiet.
 *
 * `dies` stops it before it is ready, by itself or because its reader leaves. */
async function visit(
  profile,
  { dies = "", how = {}, build = "this", before = "", python = {}, drawn } = {},
) {
  profile.open(WORKER);
  const starts = [];
  const dataset = before ? { snapshot: before } : {};
  let wake;
  const ready = new Promise((resolve) => (wake = resolve));
  globalThis.python = { starts, files: FILES, memory: MEMORY, ...python };
  globalThis.tinderbox = { ready, idle: () => ready, drawn, received: () => {} };
  globalThis.document = new EventTarget();
  document.documentElement = { dataset: Object.assign(dataset, how), lang: "en" };
  console.warn = () => {};
  const code = `${BUILDS[build]}\n// ${visits++}`;
  const { loadPyodide } = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  const started = await loadPyodide().then(
    () => starts.at(-1),
    (error) => error.message,
  );
  if (dies === "left") profile.leave?.();
  if (dies) profile.locks.length = 0; // they end with the page
  else wake();
  for (let i = 0; i < 12; i++) await new Promise((done) => setTimeout(done));
  return [started, dataset.snapshot];
}

const ANEW = ["anew", "kept"];
const RESTORED = ["restored 1,2,3", "restored"];

/** A profile in which one visit has kept a snapshot. */
async function visited() {
  const profile = new Profile();
  assert.deepEqual(await visit(profile), ANEW);
  return profile;
}

/** What says that pages are at it: lines of theirs that are not struck out. */
const restoring = ({ local }) => [...local.keys()].filter((key) => /restoring/.test(key));

test("the first visit keeps a snapshot, and every later one is restored from it", async () => {
  const profile = await visited();
  for (let i = 0; i < 3; i++) assert.deepEqual(await visit(profile), RESTORED);
  assert.deepEqual(restoring(profile), []);
});

test("the engine waits until the page has been painted, anew or restored", async () => {
  const profile = new Profile();
  for (const seen of [ANEW, RESTORED]) {
    let painted;
    const drawn = new Promise((resolve) => (painted = resolve));
    const visiting = visit(profile, { drawn });
    for (let i = 0; i < 12; i++) await new Promise((done) => setTimeout(done));
    assert.deepEqual(globalThis.python.starts, []);
    painted();
    assert.deepEqual(await visiting, seen);
  }
});

/** Have another page be at it for so many milliseconds. */
function another(profile, ms) {
  profile.locks.push("tinderbox restoring https://example.org/ another");
  profile.local.set("tinderbox.restoring.another", `${Date.now() - ms} a key`);
}

test("two pages at once are both restored", async () => {
  const profile = await visited();
  another(profile, 1000);
  assert.deepEqual(await visit(profile), RESTORED);
  assert.deepEqual(restoring(profile), ["tinderbox.restoring.another"]);
});

test("where another page has hung at it, Python starts anew", async () => {
  const profile = await visited();
  another(profile, 11_000);
  assert.deepEqual(await visit(profile), ["anew", undefined]);
  assert.equal(profile.count(), 1, "what another page is at was thrown away");
});

const digest = async (bytes) => sha256(bytes);
const HARM = {
  "flipped bits": async (bytes, was) => [bytes.map((byte) => byte ^ 4), was],
  truncation: async (bytes, was) => [bytes.slice(0, 2), was],
  "no digest": async (bytes) => [bytes, ""],
};
for (const [name, harm] of Object.entries(HARM)) {
  test(`${name}: Python starts anew, and so does the snapshot`, async () => {
    const profile = await visited();
    await profile.spoil(harm);
    assert.deepEqual(await visit(profile), ANEW);
    assert.deepEqual(await visit(profile), RESTORED);
  });
}

test("junk with a right digest traps, and Python starts anew", async () => {
  const profile = await visited();
  await profile.spoil(async (bytes) => [bytes.reverse(), await digest(bytes)]);
  assert.deepEqual(await visit(profile, { python: { traps: true } }), ANEW);
  assert.deepEqual(restoring(profile), []);
  assert.deepEqual(await visit(profile), RESTORED);
});

test("where the browser has dropped it, Python starts anew, and so does the snapshot", async () => {
  const profile = await visited();
  profile.caches.clear();
  assert.deepEqual(await visit(profile), ANEW);
  assert.deepEqual(await visit(profile), RESTORED);
});

test("one of which nothing is noted is not looked for, and made once more", async () => {
  const profile = await visited();
  profile.local.clear();
  assert.deepEqual(await visit(profile), ANEW);
  assert.equal(profile.count(), 1);
  assert.deepEqual(await visit(profile), RESTORED);
});

test("one that was being kept when the page was left is not looked for", async () => {
  const profile = Object.assign(new Profile(), { isSlow: true });
  assert.deepEqual(await visit(profile), ["anew", undefined]);
  profile.isSlow = false;
  assert.deepEqual(await visit(profile), ANEW);
  assert(!globalThis.python.hasTried, "it was looked for");
  assert.deepEqual(await visit(profile), RESTORED);
});

test("another build has its own, and the old one is gone", async () => {
  const profile = await visited();
  assert.deepEqual(await visit(profile, { build: "another" }), ANEW);
  assert.equal(profile.count(), 1);
  assert.deepEqual(await visit(profile, { build: "another" }), RESTORED);
});

test("a browser that was updated makes its own", async () => {
  const profile = await visited();
  profile.userAgent = "a browser, one version on";
  assert.deepEqual(await visit(profile), ANEW);
  assert.equal(profile.count(), 1);
});

test("caches that mixed two versions keep none", async () => {
  const profile = new Profile();
  const mixed = { python: { files: ["library", "archive of yesterday"] } };
  assert.deepEqual(await visit(profile, mixed), ["anew", undefined]);
  assert.equal(profile.count(), 0);
});

test("memory that the page has reached is not kept", async () => {
  const profile = new Profile();
  assert.deepEqual(await visit(profile, { python: { touched: true } }), ["anew", "refused"]);
  assert.equal(profile.count(), 0);
});

for (const [name, trouble] of Object.entries({
  "no room": { free: 10 },
  "quota exceeded": { full: true },
})) {
  test(`${name}: the page plays, and keeps none`, async () => {
    const profile = Object.assign(new Profile(), trouble);
    assert.deepEqual(await visit(profile), ["anew", "refused"]);
    assert.equal(profile.count(), 0);
  });
}

for (const lacks of ["navigator.storage.estimate", "navigator.storage"]) {
  test(`without ${lacks} a snapshot is kept and restored`, async () => {
    const profile = Object.assign(new Profile(), { lacks });
    assert.deepEqual(await visit(profile), ANEW);
    assert.deepEqual(await visit(profile), RESTORED);
  });

  test(`without ${lacks} a full disk is heard of when it is full`, async () => {
    const profile = Object.assign(new Profile(), { lacks, full: true });
    assert.deepEqual(await visit(profile), ["anew", "refused"]);
    assert.equal(profile.count(), 0);
  });
}

test("where storage is denied the page starts as ever", async () => {
  const profile = await visited();
  profile.denied = true;
  assert.deepEqual(await visit(profile), ["anew", undefined]);
});

test("where nothing can be written down any more it is neither restored nor lost", async () => {
  const profile = await visited();
  profile.isFullOfMatches = true;
  assert.deepEqual(await visit(profile), ["anew", undefined], "it was made once more");
  profile.isFullOfMatches = false;
  assert.deepEqual(await visit(profile), RESTORED);
});

test("a network that is cut is not its fault", async () => {
  const profile = await visited();
  assert.equal((await visit(profile, { python: { isCut: true } }))[0], "the network is cut");
  assert.equal(profile.count(), 1);
  assert.deepEqual(await visit(profile), RESTORED);
});

test("an engine that is cut is not its fault", async () => {
  const profile = await visited();
  assert.equal((await visit(profile, { python: { hasNoEngine: true } }))[0], "the engine is cut");
  assert.equal(profile.count(), 1);
  assert.deepEqual(await visit(profile), RESTORED);
});

test("a computer player's worker gets the engine, and the snapshot until that is kept", async () => {
  const given = () => new Promise((resolve) => tinderbox.equip({ postMessage: resolve }));
  const profile = new Profile();
  const visiting = visit(profile);
  while (!globalThis.python?.starts.length) await new Promise((done) => setTimeout(done));
  await new Promise((done) => queueMicrotask(done));
  assert.deepEqual(await given(), { engine: "the engine", snapshot: MEMORY });
  assert.deepEqual(await visiting, ANEW);
  assert.deepEqual(await given(), { engine: "the engine" });
  assert.deepEqual(await visit(profile), RESTORED);
  assert.deepEqual(await given(), { engine: "the engine" });
});

test("where no worker starts, Python starts anew", async () => {
  const profile = await visited();
  profile.hasNoWorkers = true;
  assert.deepEqual(await visit(profile), ANEW);
});

test("where a worker's script never arrives, Python starts anew in time", async () => {
  const profile = Object.assign(await visited(), { isStalled: true });
  const { setTimeout } = globalThis;
  let waited = 0;
  globalThis.setTimeout = (then, ms = 0, ...given) => {
    waited += ms;
    return setTimeout(then, 0, ...given);
  };
  assert.deepEqual(await visit(profile), ANEW);
  globalThis.setTimeout = setTimeout;
  assert.equal(waited, 10_000);
  profile.isStalled = false;
  assert.deepEqual(await visit(profile), RESTORED);
});

test("where a service worker has it the page gets ready by itself", async () => {
  const profile = Object.assign(await visited(), { isServed: true, hasNoWorkers: true });
  assert.deepEqual(await visit(profile), RESTORED);
});

test("the reader's wish is heard: no snapshot is made or restored", async () => {
  const profile = await visited();
  assert.deepEqual(await visit(profile, { before: "off" }), ["anew", "off"]);
  assert.deepEqual(await visit(new Profile(), { before: "off" }), ["anew", "off"]);
});

test("it is removed at a word, and made again by the next visit", async () => {
  const profile = await visited();
  assert.deepEqual(await visit(profile), RESTORED);
  assert.equal(document.documentElement.dataset.snapshotBytes, MEMORY.length);
  document.dispatchEvent(new Event("tinderbox-snapshot-remove"));
  assert.equal(document.documentElement.dataset.snapshotBytes, undefined);
  assert.equal(profile.count(), 0);
  assert.deepEqual(await visit(profile), ANEW);
});

test("the page in one file has none", async () => {
  const profile = new Profile();
  assert.deepEqual(await visit(profile, { how: { single: "" } }), ["anew", undefined]);
  assert.equal(profile.count(), 0);
});

test("a crash between restoring and ready: made once more, and then never again", async () => {
  const profile = await visited();
  assert.deepEqual(await visit(profile, { dies: "crash" }), RESTORED);
  assert.deepEqual(await visit(profile), ANEW);
  assert.deepEqual(await visit(profile, { dies: "crash" }), RESTORED);
  assert.equal((await visit(profile))[0], "anew");
  assert.equal((await visit(profile))[0], "anew");
  assert.equal(profile.count(), 0);
  assert.deepEqual(await visit(profile, { build: "another" }), ANEW, "a new build may try");
});

test("who leaves before the page is ready has not crashed it", async () => {
  const profile = await visited();
  assert.deepEqual(await visit(profile, { dies: "left" }), RESTORED);
  assert.deepEqual(await visit(profile), RESTORED);
});
