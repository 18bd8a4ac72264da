// A snapshot: the contents of an interpreter's memory, as bytes to store and restore.
//
// Most of WebAssembly's memory is zero, so only runs of pages with other contents are
// written: [magic, bytes of the memory, number of runs], then [first page, number of pages]
// for each run, then the pages themselves. All numbers are 32 bits wide. That the bytes are
// undamaged is checked elsewhere: see snapshot_store.mjs.
const MAGIC = 0x31534254; // "TBS1"; another layout gets another number
const PAGE = 4096; // bytes
const WASM_PAGE = 65536; // memory grows by these
const NUMBER = 4; // bytes

/** Returns the runs of memory that isn't zero, as [first page, pages] in order. */
function runsOf(memory) {
  const words = new Int32Array(memory.buffer, memory.byteOffset, memory.byteLength / NUMBER);
  const wordsOfPage = PAGE / NUMBER;
  const runs = [];
  for (let page = 0, at = 0; at < words.length; page++, at += wordsOfPage) {
    let word = at;
    const end = at + wordsOfPage;
    while (word < end && words[word] === 0) word++;
    if (word === end) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  return runs;
}

/** Returns the snapshot of a memory. It is a copy: later changes make no difference. */
export function pack(memory) {
  const runs = runsOf(memory);
  const table = new Uint32Array([MAGIC, memory.byteLength, runs.length, ...runs.flat()]);
  const pages = runs.reduce((sum, [, count]) => sum + count, 0);
  const snapshot = new Uint8Array(table.byteLength + pages * PAGE);
  snapshot.set(new Uint8Array(table.buffer));
  let to = table.byteLength;
  for (const [first, count] of runs) {
    snapshot.set(memory.subarray(first * PAGE, (first + count) * PAGE), to);
    to += count * PAGE;
  }
  return snapshot;
}

/** Reads the size of the memory, the runs, and where the pages start in the snapshot.
 *
 * Throws a RangeError if the bytes are no snapshot. */
function read(snapshot) {
  const numbers = (at, count) =>
    new Uint32Array(snapshot.slice(at * NUMBER, (at + count) * NUMBER).buffer);
  const [magic, size, count] = numbers(0, 3);
  if (magic !== MAGIC || size % WASM_PAGE) throw new RangeError("no snapshot");
  const table = numbers(3, 2 * count);
  if (table.length !== 2 * count) throw new RangeError("a snapshot without its end");
  const runs = [];
  let pages = 0;
  let end = 0; // of the run before
  for (let i = 0; i < table.length; i += 2) {
    const [first, length] = [table[i], table[i + 1]];
    if (first < end || !length) throw new RangeError("a snapshot out of order");
    runs.push([first, length]);
    end = first + length;
    pages += length;
  }
  const start = (3 + 2 * count) * NUMBER;
  if (end * PAGE > size || snapshot.byteLength !== start + pages * PAGE) {
    throw new RangeError("a snapshot without its end");
  }
  return { size, runs, start };
}

/** Fills the memory of an Emscripten module from a snapshot.
 *
 * Throws a RangeError for a wrong snapshot, before anything is written. */
export function unpack(snapshot, module) {
  const { size, runs, start } = read(snapshot);
  if (module.HEAPU8.byteLength < size) module.growMemory(size);
  const memory = module.HEAPU8; // growing has made a new view
  if (memory.byteLength < size) throw new RangeError("no memory for the snapshot");
  let from = start;
  let zeroed = 0;
  for (const [first, count] of runs) {
    memory.fill(0, zeroed, first * PAGE);
    zeroed = (first + count) * PAGE;
    memory.set(snapshot.subarray(from, (from += count * PAGE)), first * PAGE);
  }
  memory.fill(0, zeroed);
}
