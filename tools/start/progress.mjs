// Shows the progress of the start, and its failures, in words.
import { SIZES } from "./facts.mjs";
import { byId, isReady, originalFetch } from "./page.mjs";
import { say } from "./settings.mjs";

const STAGES = { "Loading interpreter": "boot.waking", "Loaded interpreter": "boot.setting" };
const SILENCE_MS = 30_000; // report a failure if nothing happens for so long
const ANSWER_MS = 3_000; // the longest wait for the site's page, to see if it has changed
const total = Object.values(SIZES).reduce((sum, size) => sum + size);
const received = {}; // path → bytes that have arrived
let stage = "boot.fetching";
let failure; // the sentence shown
let failedFile; // the file it names: that says more than a failure without one
let isShown = true; // true if the last frame shows the progress
let silenceTimer;

export const isAwaited = (path) => path in received;
export const hasFailed = () => Boolean(failure);
export const isPlayable = () => /(css|svg)$/.test(failedFile); // what failed is only looks

export function recordReceived(path, bytes) {
  received[path] = Math.min(bytes, SIZES[path]);
  noteSign();
}

/** PyScript says how far it is. */
export function onProgress({ detail }) {
  stage = STAGES[detail] ?? stage;
  noteSign();
}

/** Shows a failure, the first one that names a file. A file may be missing because the site
 * has another build by now: then that is said instead. */
export async function reportFailure(file, reason) {
  if (failedFile || (failure && !file) || isReady()) return;
  failedFile = file;
  failure = say(file ? "boot.failed" : "boot.stopped", { file, reason });
  const isLate = new Promise((done) => setTimeout(done, ANSWER_MS, false));
  if (file && (await Promise.race([tinderbox.isReplaced(), isLate]))) tinderbox.stop("newer");
  else scheduleProgress();
}

/** To be called whenever something arrives or happens: a long silence is reported. */
export function noteSign() {
  clearTimeout(silenceTimer);
  silenceTimer = setTimeout(() => {
    const missing = Object.keys(SIZES).filter((path) => (received[path] ?? 0) < SIZES[path]);
    reportFailure(missing.find(isAwaited) ?? missing[0] ?? "", say("boot.silent"));
  }, SILENCE_MS);
  scheduleProgress();
}

/** Resolves when a check may have found what it looks for, or has taken too long. */
export const patience = () => new Promise((done) => setTimeout(done, SILENCE_MS));

export const stopWaiting = () => clearTimeout(silenceTimer);

function scheduleProgress() {
  if (isShown) requestAnimationFrame(showProgress);
  isShown = false;
}

function showProgress() {
  isShown = true;
  const line = byId("boot-stage");
  if (!byId("boot-again")) return; // the last of the section: it may not be parsed yet
  const bytes = Object.values(received).reduce((sum, size) => sum + size, 0);
  byId("boot-bar").value = (100 * bytes) / total;
  const isThere = bytes >= total;
  const text = failure ?? say(stage === "boot.waking" && !isThere ? "boot.fetching" : stage);
  if (line.textContent !== text) line.textContent = text;
  if (failure) showFailure();
  byId("boot-bytes").textContent =
    failure || isThere ? "" : `${megabytes(bytes)} / ${megabytes(total)} MB`;
}

/** Whole ones, which every language writes alike: the first number that a browser writes in the
 * way of a language takes as long as a drawing of the board. */
const megabytes = (bytes) => Math.round(bytes / 1e6);

function showFailure() {
  const again = byId("boot-again");
  again.hidden = false;
  again.onclick = async () => {
    if (failedFile) await originalFetch(failedFile, { cache: "reload" }).catch(() => {});
    tinderbox.loadAnew();
  };
  byId("boot").dataset.failed = "";
  delete byId("boot-stage").dataset.text; // Python would say again that all is well
}
