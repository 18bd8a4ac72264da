// Put into a page before all else: <html data-thought> is how many milliseconds after its
// table is shown a worker of the page's has its first thought.
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
