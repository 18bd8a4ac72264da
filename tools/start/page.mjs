// The document, and the address it was opened by.

import { readQuery } from "./address.mjs";

export const root = document.documentElement;
export const all = (selector) => [...document.querySelectorAll(selector)];
export const byId = (id) => document.getElementById(id);
export const query = readQuery(location.search);
export const isReady = () => root.dataset.ready === "true"; // Python has the page
export const isSingle = "single" in root.dataset; // the whole page in one file
export const originalFetch = window.fetch;

/** Resolves when a data attribute of the page has a value. */
export const until = (name, value) =>
  new Promise((resolve) => {
    const watcher = new MutationObserver(check);
    function check() {
      if (root.dataset[name] !== value) return;
      watcher.disconnect();
      resolve();
    }
    watcher.observe(root, { attributeFilter: [`data-${name}`] });
    check();
  });
