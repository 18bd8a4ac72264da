// The page's side of sw.js; put into dist/site/ by tools/publish.py.
//
// When a new version is complete and waits, <html data-update="waiting"> is set, and document
// gets the event "tinderbox-update". To apply the version, dispatch "tinderbox-update-apply".
// It applies to all tabs: each gets "tinderbox-update-taken" before it reloads.
const root = document.documentElement;
const workers = navigator.serviceWorker;

function announce() {
  root.dataset.update = "waiting";
  document.dispatchEvent(new CustomEvent("tinderbox-update"));
}

/** Resolves when the game can be played: storing it for offline use must not delay that. */
function pageReady() {
  return new Promise((resolve) => {
    const check = () => root.dataset.ready === "true" && resolve();
    new MutationObserver(check).observe(root, { attributeFilter: ["data-ready"] });
    check();
  });
}

async function register() {
  // The first worker takes over a page that already has its version. Any later worker was
  // applied by the reader, here or in another tab: then the page must be reloaded. A page
  // with something that a reload would lose cancels the event, and asks its reader first.
  let current = workers.controller;
  workers.addEventListener("controllerchange", () => {
    const taken = new CustomEvent("tinderbox-update-taken", { cancelable: true });
    if (current && document.dispatchEvent(taken)) location.reload();
    current = workers.controller;
  });

  if (!current) await pageReady();
  const address = new URL("sw.js", import.meta.url);
  const registration = await workers.register(address, { updateViaCache: "none" });

  const follow = (worker) =>
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && registration.active) announce();
    });
  follow(registration.installing);
  registration.addEventListener("updatefound", () => follow(registration.installing));
  if (registration.waiting) announce();

  document.addEventListener("tinderbox-update-apply", () => {
    current ??= registration.active; // a page reloaded past its worker has none
    if (registration.waiting) registration.waiting.postMessage({ type: "apply" });
    else location.reload(); // another tab has had it applied already
  });
  // A page on the home screen is seldom loaded anew: it asks when it is looked at again.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") registration.update().catch(() => {});
  });
}

// Not over plain http, nor where the reader forbids storage: then the site just plays.
if (workers) register().catch((error) => console.warn("Not kept for offline:", error));
