// Put into a page before all else: `bench.ready` is when it can be used, `bench.board`
// when the board's picture was painted; both in milliseconds from navigation.
(() => {
  const bench = (window.bench = {});

  // The table can be used when Python has it and things glow; a bare page when it says so.
  function look() {
    const { ready, idle, bare } = document.documentElement?.dataset ?? {};
    const glows = () => idle === "true" && document.querySelector("#board .target");
    if (ready !== "true" || (bare === undefined && !glows())) return;
    bench.ready = performance.now();
    watcher.disconnect();
  }
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, attributeFilter: ["data-ready", "data-idle"] });

  // The board fills most of the window, so it is the largest thing painted.
  new PerformanceObserver((list) => {
    for (const { url, startTime } of list.getEntries()) {
      if (url.endsWith(".start.svg")) bench.board ??= startTime;
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
})();
