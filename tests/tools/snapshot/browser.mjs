// What of a browser the snapshot's modules touch, as little as they need of it.
import { createHash, randomUUID } from "node:crypto";

const sha256 = (bytes) =>
  Uint8Array.from(createHash("sha256").update(new Uint8Array(bytes)).digest()).buffer;

/** A worker that runs a script, on this thread. */
class FakeWorker extends EventTarget {
  constructor(script, name) {
    super();
    const tell = (kind, fields) => this.dispatchEvent(Object.assign(new Event(kind), fields));
    const postMessage = (data) => setTimeout(tell, 0, "message", { data });
    const given = { name, postMessage, close() {} };
    if (script) new Function(...Object.keys(given), script)(...Object.values(given));
    else if (script === "") setTimeout(tell, 0, "error");
  }

  terminate() {}
}

/** A browser's storage as it is between two pages; `denied` and `full` are its troubles. */
export class Profile {
  constructor() {
    this.caches = new Map(); // name → address → Response
    this.local = new Map();
    this.locks = []; // names that are held
    this.denied = false;
    this.free = 1e9; // bytes
    this.full = false; // whether the browser says so only when it is too late
    this.hasNoWorkers = false;
    this.isStalled = false; // whether the script of a worker never arrives
    this.isServed = false; // whether a service worker has the page
    this.isSlow = false; // whether the page is left before anything is kept
    this.lacks = ""; // "navigator.storage", or "navigator.storage.estimate"
  }

  #allowed() {
    if (this.denied) throw new DOMException("denied", "SecurityError");
  }

  #cache(name) {
    if (!this.caches.has(name)) this.caches.set(name, new Map());
    const kept = this.caches.get(name);
    return {
      match: async (address) => kept.get(address)?.clone(),
      put: async (address, response) => {
        if (this.full) throw new DOMException("full", "QuotaExceededError");
        if (this.isSlow) return new Promise(() => {});
        kept.set(address, response);
      },
    };
  }

  #storage() {
    return {
      getItem: (key) => this.#allowed() ?? this.local.get(key) ?? null,
      setItem: (key, value) => {
        this.#allowed();
        if (this.isFullOfMatches) throw new DOMException("full", "QuotaExceededError");
        this.local.set(key, value);
      },
      removeItem: (key) => this.#allowed() ?? this.local.delete(key),
    };
  }

  /** Be the browser for whatever runs from now on, and its workers run this script. */
  open(script) {
    const workers = this.isStalled ? undefined : this.hasNoWorkers ? "" : script;
    const match = async (address, { cacheName }) =>
      this.#allowed() ?? this.caches.get(cacheName)?.get(address)?.clone();
    const open = async (name) => this.#allowed() ?? this.#cache(name);
    const remove = async (name) => this.#allowed() ?? this.caches.delete(name);
    const { local, locks } = this;
    const estimate = async () => ({ quota: this.free, usage: 0 });
    const storage = this.lacks === "navigator.storage.estimate" ? {} : { estimate };
    const globals = {
      // Node's own digests on another thread, and tests would not know for how long.
      crypto: { randomUUID, subtle: { digest: async (_, bytes) => sha256(bytes) } },
      caches: { match, open, delete: remove },
      localStorage: new Proxy(this.#storage(), {
        ownKeys: () => [...local.keys()],
        getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
      }),
      navigator: {
        userAgent: this.userAgent ?? "a browser",
        serviceWorker: { controller: this.isServed ? {} : null },
        ...(this.lacks === "navigator.storage" ? {} : { storage }),
        locks: {
          query: async () => ({ held: locks.map((name) => ({ name })) }),
          request: async (name, whileHeld) => {
            locks.push(name);
            await whileHeld();
            locks.splice(locks.indexOf(name), 1);
          },
        },
      },
      Worker: class extends FakeWorker {
        constructor(_, { name }) {
          super(workers, name);
        }
      },
      addEventListener: (kind, listener) => kind === "pagehide" && (this.leave = listener),
      requestIdleCallback: (then) => setTimeout(then),
    };
    for (const [name, value] of Object.entries(globals)) {
      Object.defineProperty(globalThis, name, { value, configurable: true });
    }
  }

  /** The one response that is kept, with other bytes or another digest in its place. */
  async spoil(change) {
    for (const kept of this.caches.values()) {
      for (const [address, response] of kept) {
        const bytes = new Uint8Array(await response.arrayBuffer());
        const headers = Object.fromEntries(response.headers);
        const [spoiled, digest] = await change(bytes, headers["x-sha-256"]);
        kept.set(address, new Response(spoiled, { headers: { ...headers, "x-sha-256": digest } }));
      }
    }
  }

  count() {
    return [...this.caches.values()].reduce((sum, kept) => sum + kept.size, 0);
  }
}
