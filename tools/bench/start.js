// Runs in a page before all other scripts. `bench.ready` is when the page can be used,
// `bench.board` when the board was painted, both in milliseconds from navigation. `benched`
// resolves to them when the page can be used: to ask again and again would slow the page.
(() => {
  const bench = {};
  let finish;
  window.benched = new Promise((resolve) => (finish = resolve));

  // The table can be used when Python has it and things glow; a bare page when it says so.
  function look() {
    const { ready, idle, bare } = document.documentElement?.dataset ?? {};
    const glows = () => idle === "true" && document.querySelector("#board .target");
    if (ready !== "true" || (bare === undefined && !glows())) return;
    bench.ready = performance.now();
    watcher.disconnect();
    finish(bench);
  }
  const watcher = new MutationObserver(look);
  watcher.observe(document, { subtree: true, attributeFilter: ["data-ready", "data-idle"] });

  // The board is there before Python; the frame after it came paints it.
  const drawn = new MutationObserver(() => {
    if (!document.getElementById("board")) return;
    drawn.disconnect();
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (bench.board = performance.now());
      port2.postMessage("");
    });
  });
  drawn.observe(document, { subtree: true, childList: true });
})();
