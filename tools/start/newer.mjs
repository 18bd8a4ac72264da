// Notices that the site has a newer build: files that this page has yet to load are gone.
//
// The page then offers the newer build as it does one that a service worker has loaded
// (`tools/register.mjs`): <html data-update="replaced">, and the event "tinderbox-update" at
// document. "tinderbox-update-apply" loads it.
import { isReady, root } from "./page.mjs";

const { isReplaced, loadAnew } = window.tinderbox; // of tools/gate.js

let checking; // one check at a time

/** Checks it after a file of the ready page did not come. */
export function checkForNewer() {
  checking ??= isReplaced().then((isOther) => {
    checking = undefined;
    if (!isOther || root.dataset.update) return;
    root.dataset.update = "replaced";
    document.dispatchEvent(new CustomEvent("tinderbox-update"));
  });
}

/** Handles a picture, font or script of the ready page that did not come. */
export function onMissing({ target }) {
  if (isReady() && target instanceof Element) checkForNewer();
}

document.addEventListener("tinderbox-update-apply", () => {
  if (root.dataset.update === "replaced") loadAnew();
});
