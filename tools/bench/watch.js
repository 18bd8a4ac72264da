// Notes what a page's main thread does; called with the most milliseconds that any timer
// may wait, and after how many of the page's own timers to stop it.
(most, enough) => {
  const bench = { patched: [], painted: [], steps: [], tasks: [], loops: [] };
  const later = window.setTimeout.bind(window);
  const now = () => performance.now();

  // A fixed piece of work, done between the rest: what this machine can do just now. It
  // is about as long as the rest, so that other programs interrupt it as often.
  const own = [];
  const numbers = new Float64Array(1000);
  const element = document.createElementNS("http://www.w3.org/2000/svg", "g");
  let painted = Promise.resolve(); // once the last click is: nothing of ours delays it
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

  // The board is patched when Python, which answers in one go, gives back what it was
  // given with the click. The next frame paints that: counted from the hand, and up to
  // what follows that frame.
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

  // What bots and chance do is each in a timer of its own.
  window.setTimeout = (act, ms) =>
    later(() => {
      const start = now();
      act();
      bench.steps.push(now() - start);
      later(calibrate, 0);
      if (bench.steps.length !== enough) return;
      window.setTimeout = () => 0;
      document.documentElement.dataset.bench = "enough";
    }, Math.min(ms, most));

  // The browser's own word on tasks of more than 50 ms, but for the loops above: where a
  // drawing thread interrupts one, it is the longest of all.
  const isOwn = ({ startTime, duration }) =>
    own.some(([start, end]) => startTime <= start + 1 && end <= startTime + duration + 1);
  new PerformanceObserver((list) => {
    for (const task of list.getEntries()) if (!isOwn(task)) bench.tasks.push(task.duration);
  }).observe({ type: "longtask" });

  window.bench = bench;
}
