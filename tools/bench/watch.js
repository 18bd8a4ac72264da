// Times the work of a page's main thread. No timer of the page waits longer than `maxWaitMs`.
// After `maxSteps` of them no more are started. If `calibrates`, a fixed loop is timed after each.
(maxWaitMs, maxSteps, calibrates = true) => {
  const bench = { patched: [], painted: [], steps: [], tasks: [], loops: [] };
  const later = window.setTimeout.bind(window);
  const now = () => performance.now();

  // A fixed piece of work, done between the rest: what this machine can do just now. It
  // is about as long as the rest, so that other programs interrupt it as often.
  const own = [];
  const numbers = new Float64Array(1000);
  const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
  let painted = Promise.resolve(); // resolves when the last click is painted
  const loop = () => {
    const start = now();
    for (let i = 0; i < 1000; i++) {
      for (let k = 0; k < numbers.length; k++) numbers[k] += Math.sqrt(k + i);
      for (let k = 0; k < 20; k++) element.setAttribute("class", `loop-${i}-${k}`);
    }
    bench.loops.push(now() - start);
    own.push([start, now()]);
  };
  window.painted = () => painted;
  window.calibrate = () => painted.then(loop);

  // `patched` is the time from the listener's call to the change of the page: Python answers
  // a click in one go. `painted` is the time from the click of the hand to the end of the
  // next frame, which paints the change.
  let clicked;
  const click = ({ timeStamp }) => {
    painted = new Promise((done) => (clicked = { hand: timeStamp, given: now(), done }));
  };
  document.addEventListener("click", click, true);
  new MutationObserver(() => {
    if (clicked === undefined) return;
    const { hand, given, done } = clicked;
    clicked = undefined;
    bench.patched.push(now() - given);
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => done(bench.painted.push(now() - hand));
      port2.postMessage("");
    });
  }).observe(document.getElementById("page-table"), {
    attributes: true,
    childList: true,
    subtree: true,
  });

  // Each action of a bot or of chance runs in a timer of its own.
  window.setTimeout = (act, ms) =>
    later(() => {
      const start = now();
      act();
      bench.steps.push(now() - start);
      if (calibrates) later(calibrate, 0);
      if (bench.steps.length !== maxSteps) return;
      window.setTimeout = () => 0;
      document.documentElement.dataset.bench = "enough";
    }, Math.min(ms, maxWaitMs));

  // Tasks of more than 50 ms, as the browser reports them, without the loops above: a loop
  // that a drawing thread interrupts would be the longest task of all.
  const isOwn = ({ startTime, duration }) =>
    own.some(([start, end]) => startTime <= start + 1 && end <= startTime + duration + 1);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (!isOwn(task)) bench.tasks.push(task.duration);
  }).observe({ type: "longtask" });

  window.bench = bench;
}
