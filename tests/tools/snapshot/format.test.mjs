// A snapshot is the memory it was taken of, whatever memory it is given back to.
import assert from "node:assert/strict";
import { test } from "node:test";
import { pack, unpack } from "../../../tools/snapshot.mjs";

const PAGE = 4096;
const SIZE = 4 * 65536;

/** A module with so much memory, all of it `filled`, that can grow. */
function module(bytes, filled = 0) {
  return {
    HEAPU8: new Uint8Array(bytes).fill(filled),
    growMemory(size) {
      this.HEAPU8 = Uint8Array.from({ length: size }, (_, i) => this.HEAPU8[i] ?? 0);
    },
  };
}

/** Memory with something in it: both ends, a run of three pages, and a lone byte. */
function memory() {
  const bytes = new Uint8Array(SIZE);
  bytes[0] = bytes[SIZE - 1] = bytes[33 * PAGE + 7] = 1;
  bytes.fill(2, 5 * PAGE, 8 * PAGE);
  return bytes;
}

test("only pages that aren't zero are in it", () => {
  const [pages, runs] = [6, 4];
  assert.equal(pack(memory()).byteLength, pages * PAGE + (3 + 2 * runs) * 4);
  assert.equal(pack(new Uint8Array(SIZE)).byteLength, 12);
});

for (const [size, name] of [
  [SIZE, "the same size"],
  [65536, "its first size, before the heap grew"],
]) {
  test(`it comes back to memory of ${name}`, () => {
    const restored = module(size, 7);
    unpack(pack(memory()), restored);
    assert.deepEqual(restored.HEAPU8, memory());
  });
}

test("what memory has beyond it is zero", () => {
  const restored = module(2 * SIZE, 7);
  unpack(pack(memory()), restored);
  assert.deepEqual(restored.HEAPU8.subarray(0, SIZE), memory());
  assert.ok(restored.HEAPU8.subarray(SIZE).every((byte) => byte === 0));
});

const numbers = (change) => (bytes) => {
  const table = new Uint32Array(bytes.buffer);
  change(table);
  return bytes;
};
const FAULTS = {
  "nothing at all": () => new Uint8Array(),
  "a page less": (bytes) => bytes.slice(0, -PAGE),
  "a byte more": (bytes) => Uint8Array.of(...bytes, 0),
  "half of its table": (bytes) => bytes.slice(0, 20),
  "another format": numbers((table) => (table[0] += 1)),
  "an odd size": numbers((table) => (table[1] += 1)),
  "runs without number": numbers((table) => (table[2] = 0xffffffff)),
  "runs out of order": numbers((table) => (table[5] = 0)),
  "a run beyond memory": numbers((table) => (table[9] = SIZE / PAGE)),
  "a run of no page": numbers((table) => (table[4] = 0)),
};
for (const [name, spoil] of Object.entries(FAULTS)) {
  test(`with ${name} it is refused, and memory is as it was`, () => {
    const before = module(SIZE, 7);
    assert.throws(() => unpack(spoil(pack(memory())), before), RangeError);
    assert.ok(before.HEAPU8.every((byte) => byte === 7));
  });
}
