// The page until Python has it; bundled into runtime/start.js by tools/start.py.
//
// It shows at once what Python will show: the reader's theme and language, the front
// page or the table with its board. It shows the progress of loading and what failed,
// and repeats for Python the clicks made before it was ready. What others use of it is in
// `tinderbox`, beside what tools/gate.js has put there. For boot.mjs: `boardFetched`, `drawn`,
// `received(address)`; for Python: `addresses`, `checkForNewer()`; for tests: `ready`, `idle()`.
import { boardFetched, drawBoard, stopFitting } from "./board.mjs";
import { onClick, repeatClicks } from "./early_clicks.mjs";
import { findFailedFile, onError, onStyleLoaded, stopWatching } from "./faults.mjs";
import { pathOf, prefetch } from "./files.mjs";
import { onFoldClicked } from "./folds.mjs";
import { showPage } from "./frame.mjs";
import { isOpening } from "./opening.mjs";
import { ADDRESSES, SIZES } from "./facts.mjs";
import { checkForNewer, onMissing } from "./newer.mjs";
import { byId, root, until } from "./page.mjs";
import { isPlayable, noteSign, onProgress, recordReceived, stopWaiting } from "./progress.mjs";

root.dataset.starting = ""; // the page stays hidden until `show`
root.dataset.fetching = "0"; // bundles that Python awaits

let painted;
const drawn = new Promise((resolve) => (painted = resolve));

/** Resolves when the page has been painted, in a hidden tab, which is not painted, soon. */
const nextPaint = () =>
  new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });

function show() {
  showPage();
  // The board comes first. If it can't be loaded, `findFault` reports it.
  drawBoard().catch(() => {}).then(nextPaint).then(painted);
  delete root.dataset.starting;
  noteSign();
}

const LISTENERS = [
  [window, "py:progress", onProgress],
  [window, "py:all-done", () => "running" in root.dataset || findFailedFile("Python")],
  [window, "error", onError],
  [document, "load", onStyleLoaded],
  [window, "unhandledrejection", onError],
  [document, "click", onClick],
];
for (const [target, kind, listener] of LISTENERS) {
  target.addEventListener(kind, listener, true);
}
tinderbox.started();
// As long as the page lives:
addEventListener("error", onMissing, true);
addEventListener("click", onFoldClicked);

const ready = until("ready", "true").then(() => {
  for (const [target, kind, listener] of LISTENERS) {
    target.removeEventListener(kind, listener, true);
  }
  stopWatching();
  stopWaiting();
  stopFitting();
  byId("boot").hidden = !isPlayable();
});
/** Resolves once nothing goes on, and no part of the page or language is awaited. */
const idle = async () => {
  await ready;
  do {
    await until("idle", "true");
    await until("fetching", "0");
  } while (root.dataset.idle !== "true");
};
if (isOpening) idle().then(repeatClicks);
else ready.then(repeatClicks);
const received = (address) => recordReceived(pathOf(address), SIZES[pathOf(address)]);
Object.assign(window.tinderbox, {
  ready,
  idle,
  boardFetched,
  drawn,
  received,
  checkForNewer,
  addresses: ADDRESSES,
});

document.addEventListener("readystatechange", show, { once: true });
boardFetched.then(prefetch);
// The first list that a browser writes takes 40 ms: now, while the page waits for its engine.
drawn.then(() => new Intl.ListFormat(root.lang));
