// Runs in a page before all other scripts. <html data-thought> gets the milliseconds from the
// moment when the table is shown to the first thought of a worker of the page.
{
  let shown;
  const root = () => document.documentElement;
  new MutationObserver(() => {
    if (root()?.dataset.ready === "true") shown ??= performance.now();
  }).observe(document, { subtree: true, attributeFilter: ["data-ready"] });

  window.Worker = class extends Worker {
    constructor(...how) {
      super(...how);
      const hear = ({ data }) => {
        if (!("found" in data)) return;
        this.removeEventListener("message", hear);
        root().dataset.thought = performance.now() - shown;
      };
      this.addEventListener("message", hear);
    }
  };
}
