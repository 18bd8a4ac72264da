// Every file the page needs: asked for at once, and its bytes counted as they come.
import { ADDRESSES, SIZES } from "./facts.mjs";
import { isReady, isSingle, originalFetch } from "./page.mjs";
import { isAwaited, recordReceived, reportFailure } from "./progress.mjs";
import { say } from "./settings.mjs";

const prefetched = new Map(); // path → the answer on its way

/** Returns true if the browser requests the file by itself, for a tag or an import. */
export const isTagged = (path) => /\.(m?js|css)$/.test(path);

/** Returns true if the bytes of a file are counted while it loads. Files that a service worker has
 * stored are here already, and counting would read them again. */
export const isCounted = (path) => !isTagged(path) && !navigator.serviceWorker?.controller;

/** Returns the address of a file by its path in the project. */
export const addressOf = (path) => ADDRESSES[path] ?? path;

/** Returns the key in `SIZES` of a whole address, undefined for any other file. */
export const pathOf = (address) =>
  Object.keys(SIZES).find((path) => new URL(path, document.baseURI).href === address);

/** Counts the bytes of a file as they arrive. Returns what is wrong with it, or "". */
export async function findFault(path, response) {
  if (!response.ok) return `${response.status} ${response.statusText}`.trim();
  const type = response.headers.get("content-type") ?? "";
  let bytes = 0;
  // The first two letters. "<" begins a page, such as a host's error page. Of our files only
  // drawings begin with it: "<svg".
  let first;
  try {
    const reader = response.body.getReader(); // Safari can't walk a stream yet
    for (let chunk; !(chunk = await reader.read()).done; ) {
      first ??= String.fromCharCode(...chunk.value.subarray(0, 2));
      recordReceived(path, (bytes += chunk.value.length));
    }
  } catch {
    return say("boot.cut");
  }
  if (first?.startsWith("<") && first !== "<s") return say("boot.page");
  if (bytes < SIZES[path]) return say("boot.part");
  if (isTagged(path) && !/javascript|css/.test(type)) return say("boot.type", { type });
  return "";
}

async function fetchCounted(path, ...request) {
  recordReceived(path, 0);
  try {
    const response = await originalFetch(...request);
    if (isCounted(path))
      findFault(path, response.clone()).then((why) => why && reportFailure(path, why));
    return response;
  } catch (error) {
    reportFailure(path, say("boot.silent"));
    throw error;
  }
}

/** Requests a file that Python will request later: Python is given this answer. */
export function fetchAhead(path) {
  const answer = fetchCounted(path, path);
  prefetched.set(path, answer);
  return answer;
}

const isEngine = (path) => path.endsWith(".wasm"); // engine.mjs requests it

/** Requests all files that Python will request later, in the order of `SIZES`. */
export function prefetch() {
  if (isSingle) return; // nothing is fetched, and unpacking would hold up the first paint
  for (const path of Object.keys(SIZES)) {
    if (isTagged(path) || isEngine(path) || isAwaited(path) || isReady()) continue;
    fetchAhead(path);
  }
}

window.fetch = (resource, options) => {
  const path = pathOf(new URL(resource.url ?? resource, document.baseURI).href);
  if (!path) return originalFetch(resource, options);
  const answer = prefetched.get(path) ?? fetchCounted(path, resource, options);
  prefetched.delete(path);
  return answer;
};
