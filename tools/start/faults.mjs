// Finds the file because of which something failed: the browser doesn't say.
import { SIZES } from "./facts.mjs";
import { findFault, isCounted, pathOf } from "./files.mjs";
import { isReady, originalFetch } from "./page.mjs";
import { hasFailed, isAwaited, patience, recordReceived, reportFailure } from "./progress.mjs";
import { say } from "./settings.mjs";

/** Fetches a file again. Returns what is wrong with it, "" if nothing. */
const checkFile = (path) =>
  originalFetch(path).then(
    (answer) => findFault(path, answer),
    () => say("boot.silent"),
  );

/** Reports a file that the browser itself could not use. */
async function reportFile(path) {
  reportFailure(path, (await checkFile(path)) || say("boot.silent"));
}

/** Checks every file after a failure, and reports the first that is faulty. */
export async function findFailedFile(reason) {
  if (hasFailed() || isReady()) return;
  const asked = Object.keys(SIZES).map(async (path) => {
    // `fetchCounted` checks these files while they load.
    if (isAwaited(path) && isCounted(path)) return;
    const why = await checkFile(path);
    if (why) reportFailure(path, why);
  });
  await Promise.race([Promise.all(asked), patience()]);
  reportFailure("", reason);
}

export function onError({ target, message, reason }) {
  if (!(target instanceof Element)) {
    findFailedFile(message ?? String(reason ?? "?"));
    return;
  }
  const path = pathOf(target.src ?? target.href); // a missing picture stops no game
  if (path) reportFile(path);
}

/** Reports an empty style sheet: a browser makes it of a file of another type. */
export function onStyleLoaded({ target }) {
  if (target.sheet && !target.sheet.cssRules.length) reportFile(pathOf(target.href));
}

const resources = new PerformanceObserver((list) => {
  for (const { name, decodedBodySize } of list.getEntries()) {
    const path = pathOf(name);
    if (!path || isCounted(path)) continue;
    recordReceived(path, SIZES[path]);
    if (decodedBodySize && decodedBodySize < SIZES[path]) reportFile(path);
  }
});
resources.observe({ type: "resource", buffered: true });

/** Ends the search: Python has the page, and later failures are not the start's. */
export function stopWatching() {
  window.fetch = originalFetch;
  resources.disconnect();
}
