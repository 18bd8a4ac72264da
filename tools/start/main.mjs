// The page until Python has it; bundled into runtime/start.js by tools/start.py.
//
// It shows at once what Python will show: the reader's theme and language, the front
// page or the table with its board. It shows the progress of loading and what failed,
// and repeats for Python the clicks made before it was ready. For boot.mjs:
// `tinderbox.boardFetched`, `tinderbox.drawn`, `tinderbox.received(path)`; for tests:
// `tinderbox.ready`, `tinderbox.idle()`.
import { boardFetched, drawBoard, stopFitting } from "./board.mjs";
import { onClick, repeatClicks } from "./early_clicks.mjs";
import { findFailedFile, onError, onStyleLoaded, stopWatching } from "./faults.mjs";
import { prefetch } from "./files.mjs";
import { showPage } from "./frame.mjs";
import { isOpening } from "./opening.mjs";
import { SIZES } from "./facts.mjs";
import { byId, root, until } from "./page.mjs";
import { isPlayable, noteSign, onProgress, recordReceived, stopWaiting } from "./progress.mjs";

root.dataset.starting = ""; // the page stays hidden until `show`

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

const ready = until("ready", "true").then(() => {
  for (const [target, kind, listener] of LISTENERS) {
    target.removeEventListener(kind, listener, true);
  }
  stopWatching();
  stopWaiting();
  stopFitting();
  byId("boot").hidden = !isPlayable();
});
const idle = () => ready.then(() => until("idle", "true"));
if (isOpening) idle().then(repeatClicks);
else ready.then(repeatClicks);
const received = (path) => recordReceived(path, SIZES[path]);
window.tinderbox = { ready, idle, boardFetched, drawn, received };

document.addEventListener("readystatechange", show, { once: true });
boardFetched.then(prefetch);
