// The page until Python has it; written into runtime/start.js by tools/start.py.
//
// It shows at once what Python will show: the reader's theme and language, the front
// page or the table with its board. It shows the progress of loading and what failed,
// and repeats for Python the clicks made before it was ready. For tests:
// `tinderbox.ready`, `tinderbox.idle()`.
// Longer than our files are: it is the page's first request, and nothing shows before it.
"use strict";
(() => {
  const WORDS = "%WORDS%"; // language → key → text of index.html
  const SIZES = "%SIZES%"; // path → bytes of what has to be fetched
  // game → [width, height, x, y]: size, and its focal point. A Map: any word may be looked up.
  const BOARDS = new Map(Object.entries("%BOARDS%"));
  const SMALLEST = "%SMALLEST%"; // pixels a unit: smaller boards start filled, as in app/dom/zoom.py
  const ROOMY = "%ROOMY%"; // likewise: smaller boards with a core show only that
  const PHONE = "%PHONE%"; // pixels: a frame that is lower or narrower is for fingers
  const FINGER = "%FINGER%"; // pixels a unit: no board is smaller there

  const root = document.documentElement;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const byId = (id) => document.getElementById(id);
  const query = new Map(new URLSearchParams(location.search)); // the last of a name counts
  const isReady = () => root.dataset.ready === "true";

  // --- what is stored here: as app/matches/store.py and saved_match.py write it ---------------

  function stored(key) {
    try {
      return localStorage.getItem(`tinderbox.${key}`) ?? "";
    } catch {
      return ""; // this page may keep nothing
    }
  }

  function storedMatchKeys() {
    try {
      const keys = Object.keys(localStorage);
      return keys.filter((key) => key.startsWith("tinderbox.match."));
    } catch {
      return [];
    }
  }

  /** What a stored match tells of itself; undefined if it can't be read. */
  function readMatch(key) {
    try {
      const text = stored(key);
      const [first, second] = text.split("\n", 2);
      const saved = first.startsWith('{"saved":') ? JSON.parse(first) : {};
      const header = JSON.parse("saved" in saved ? second : first);
      const { game } = header;
      if (!BOARDS.has(game)) return undefined;
      const { name = "", played = 0 } = saved;
      const over = saved.over === true || /\noutcome [^\n]*\n*$/.test(text);
      return { key, game, name, played, over, seats: seatNames(header) };
    } catch {
      return undefined;
    }
  }

  /** Who sits at a match, by its header: as app/matches/player_names.py calls them. */
  function seatNames({ seats, names = [] }) {
    return seats.map((_, seat) => String(names[seat] ?? "").trim());
  }

  // --- the reader's settings: as app/shell/preferences.py finds them ----------------------------

  function setting(name, choices, fallback) {
    const requested = [query.get(name), stored(`setting.${name}`)];
    return requested.find((value) => choices.includes(value)) ?? fallback;
  }

  const languages = Object.keys(WORDS);
  const browserLanguages = navigator.languages.map((tag) => tag.slice(0, 2));
  const preferredLanguage = browserLanguages.find((tag) => languages.includes(tag)) ?? languages[0];
  root.lang = setting("lang", languages, preferredLanguage);
  const night = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = setting("theme", ["day", "night"], night ? "night" : "day");

  root.dataset.size = setting("size", ["normal", "large", "larger"], "normal");
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  root.dataset.motion = setting("motion", ["full", "calm"], still ? "calm" : "full");

  const words = WORDS[root.lang];
  const say = (key, holes = {}) =>
    words[key].replace(/{(\w+)}/g, (_, name) => holes[name]);

  function translate(part) {
    for (const element of part.querySelectorAll("[data-text]")) {
      element.textContent = say(element.dataset.text);
    }
  }

  function translatePage() {
    translate(document);
    document.body.dataset.spoken = root.lang; // app/shell/preferences.py says it no more
    for (const element of all("[data-name]")) {
      element.ariaLabel = element.title = say(element.dataset.name);
    }
    for (const button of all("[data-command^='language:']")) {
      button.ariaPressed = String(button.lang === root.lang);
    }
  }

  // --- which page: as app/shell/site.py goes -----------------------------------------------

  /** The page Python will show, and the game on its table. */
  function requestedPage() {
    if (query.has("game") || query.has("seats")) {
      const asked = query.get("game");
      return BOARDS.has(asked) && query.has("seats") ? ["table", asked] : ["new"];
    }
    const place = location.hash.slice(1);
    if (place === "home" || place === "new") return [place];
    const fields = new URLSearchParams(place);
    if (fields.get("shared")) return ["table"];
    const [taught] = (fields.get("lesson") ?? "").split("/");
    if (BOARDS.has(taught)) return ["table", taught];
    const match = readMatch(`match.${fields.get("match") || stored("setting.playing")}`);
    return match ? ["table", match.game] : ["home"];
  }

  root.dataset.starting = ""; // nothing of the page shows before it is the right one
  const [page, game] = requestedPage();
  // For runtime/boot.mjs: whether it may keep and restore a snapshot, and what will open.
  if (setting("snapshot", ["on", "off"], "on") === "off") root.dataset.snapshot = "off";
  root.dataset.opening = game ?? "";
  const core = BOARDS.get(game)?.[4];
  // A phone's sheet has what such a board leaves; app/table/page.py says it too.
  if (core) root.style.setProperty("--core-shape", (core[3] - core[1]) / (core[2] - core[0]));
  const isOpening = page === "table" && query.has("game"); // what the picture shows is the match
  const isLesson = page === "table" && !isOpening && location.hash.startsWith("#lesson=");

  /** Draws the opening board where it will stay: app/table/page.py takes it over. */
  async function drawBoard() {
    const text = await drawing;
    const view = byId("board-view");
    if (isReady()) return;
    const sheet = new CSSStyleSheet();
    view.innerHTML = text.replace(/<style>(.*?)<\/style>/s, (_, rules) => {
      sheet.replaceSync(rules);
      return "";
    });
    document.adoptedStyleSheets = [sheet];
    translate(view);
    view.dataset.ahead = [game, ...BOARDS.get(game).slice(0, 2)].join(" "); // and its size
    boardResizes.observe(view);
  }

  /** Shows as much of the board, and of the same parts, as app/dom/zoom.py will. */
  function fit([{ target: view }]) {
    const { width: wide, height: high } = view.getBoundingClientRect();
    if (!wide || !high) return;
    const [width, height, x, y, core] = BOARDS.get(game);
    const unit = Math.min(wide / width, high / height);
    const clamp = (at, part, size) =>
      part < size ? Math.min(Math.max(at - part / 2, 0), size - part) : (size - part) / 2;
    const around = (x, y, seen) => {
      const part = (seen * high) / wide;
      return [clamp(x, seen, width), clamp(y, part, height), seen, part];
    };
    let box = [0, 0, width, height];
    let seen = wide / unit;
    let middle = [x, y];
    const show = (part) => (box = around(...middle, (seen = part)));
    if (core && unit < ROOMY) {
      const [left, top, right, bottom] = core;
      middle = [(left + right) / 2, (top + bottom) / 2];
      const part = Math.max(right - left, ((bottom - top) * wide) / high);
      if (part < seen) show(part);
    } else if (unit < SMALLEST) show(Math.min(width, (height * wide) / high));
    if (Math.min(wide, high) < PHONE && wide / seen < FINGER) show(wide / FINGER);
    const board = view.firstElementChild;
    const text = box.map((n) => +n.toPrecision(7)).join(" ");
    if (board.getAttribute("viewBox") !== text) board.setAttribute("viewBox", text);
  }
  const boardResizes = new ResizeObserver(fit);

  function show() {
    byId("boot-late").remove(); // it says that this script did not come
    translatePage();
    for (const section of all("main > section")) section.hidden = section.id !== `page-${page}`;
    document.body.dataset.page = page;
    if (isLesson) document.body.dataset.lesson = ""; // app/table/lesson_view.py says it too
    const matches = storedMatchKeys().map((key) => readMatch(key.slice("tinderbox.".length)));
    for (const match of matches) {
      if (!match || match.over) continue;
      for (const button of all(`[data-command="continue:${match.game}"]`)) button.hidden = false;
    }
    byId("first").hidden = matches.length > 0;
    showLatest(matches.filter((match) => match && !match.over));
    // The board comes first. What of it can't be had, `findFault` tells.
    Promise.resolve(game && drawBoard()).catch(() => {}).then(prefetch);
    delete root.dataset.starting;
    restartSilenceTimer();
    scheduleProgress();
  }

  /** The match to go on with: as app/pages/home.py shows it, but for how it stands. */
  function showLatest(running) {
    const [latest] = running.sort((one, other) => other.played - one.played);
    if (!latest) return;
    const called = latest.seats.map((name, seat) => name || say("table.seat", { n: seat + 1 }));
    const band = byId("latest");
    band.dataset.command = latest.key.replace(".", ":");
    if (page === "home") band.querySelector("img").src = `svg/${latest.game}.cover.svg`;
    byId("latest-game").textContent = say(`${latest.game}.game.title`);
    byId("latest-names").textContent = latest.name || called.join(", ");
    band.hidden = false;
  }

  // --- how far it is -----------------------------------------------------------------

  const STAGES = { "Loading interpreter": "boot.waking", "Loaded interpreter": "boot.setting" };
  const total = Object.values(SIZES).reduce((sum, size) => sum + size);
  const received = {}; // path → bytes that have arrived
  let stage = "boot.fetching";

  /** Whether the browser asks for it by itself, for a tag or an import. */
  const isTagged = (path) => /\.(m?js|css)$/.test(path);

  const pathOf = (address) =>
    Object.keys(SIZES).find((path) => new URL(path, document.baseURI).href === address);

  let isProgressShown = true; // whether a frame shows how far it is

  function scheduleProgress() {
    if (isProgressShown) requestAnimationFrame(showProgress);
    isProgressShown = false;
  }

  function showProgress() {
    isProgressShown = true;
    const line = byId("boot-stage");
    if (!byId("boot-again")) return; // the last of the section: it may not be parsed yet
    const bytes = Object.values(received).reduce((sum, size) => sum + size, 0);
    byId("boot-bar").value = (100 * bytes) / total;
    const isThere = bytes >= total;
    const text = failure ?? say(stage === "boot.waking" && !isThere ? "boot.fetching" : stage);
    if (line.textContent !== text) line.textContent = text;
    if (failure) showFailure();
    byId("boot-bytes").textContent =
      failure || isThere ? "" : `${(bytes / 1e6).toFixed(1)} / ${(total / 1e6).toFixed(1)} MB`;
  }

  function recordReceived(path, bytes) {
    received[path] = Math.min(bytes, SIZES[path]);
    restartSilenceTimer();
    scheduleProgress();
  }

  /** Counts the bytes of a file as they arrive; what is wrong with it, "" if nothing. */
  async function findFault(path, response) {
    if (!response.ok) return `${response.status} ${response.statusText}`.trim();
    const type = response.headers.get("content-type") ?? "";
    let bytes = 0;
    let first; // an angle bracket begins a page, and of our files a drawing alone: "<svg"
    try {
      const reader = response.body.getReader(); // Safari can't walk a stream yet
      for (let chunk; !(chunk = await reader.read()).done; ) {
        first ??= String.fromCharCode(...chunk.value.subarray(0, 2));
        recordReceived(path, (bytes += chunk.value.length));
      }
    } catch {
      return say("boot.cut");
    }
    if (first?.startsWith("<") && first !== "<s") return say("boot.page");
    if (bytes < SIZES[path]) return say("boot.part");
    if (isTagged(path) && !/javascript|css/.test(type)) return say("boot.type", { type });
    return "";
  }

  const originalFetch = window.fetch;
  const WASM = "application/wasm";

  async function fetchCounted(path, ...request) {
    received[path] = 0;
    try {
      const response = await originalFetch(...request);
      findFault(path, response.clone()).then((why) => why && reportFailure(path, why));
      const type = response.headers.get("content-type");
      if (!path.endsWith("wasm") || !response.ok || type === WASM) return response;
      // Not every host knows that type, and the engine insists on it.
      return new Response(response.body, { headers: { "content-type": WASM } });
    } catch (error) {
      reportFailure(path, say("boot.silent"));
      throw error;
    }
  }

  const prefetched = new Map(); // path → the answer on its way

  function fetchAhead(path) {
    const answer = fetchCounted(path, path);
    prefetched.set(path, answer);
    return answer;
  }

  /** The opening board's text, on its way while the page is read; Python gets it too. */
  const drawing = game && fetchAhead(`svg/${game}.start.svg`).then((answer) => answer.clone().text());

  /** Requests at once all that Python will request, in its order. */
  function prefetch() {
    // In one file nothing is fetched, and unpacking would hold up the first paint.
    if ("single" in root.dataset) return;
    for (const path of Object.keys(SIZES)) {
      if (isTagged(path) || path in received || isReady()) continue;
      fetchAhead(path);
    }
  }

  window.fetch = (resource, options) => {
    const path = pathOf(new URL(resource.url ?? resource, document.baseURI).href);
    if (!path) return originalFetch(resource, options);
    const answer = prefetched.get(path) ?? fetchCounted(path, resource, options);
    prefetched.delete(path);
    return answer;
  };

  const resources = new PerformanceObserver((list) => {
    for (const { name, decodedBodySize } of list.getEntries()) {
      const path = pathOf(name);
      if (!path || !isTagged(path)) continue;
      recordReceived(path, SIZES[path]);
      if (decodedBodySize && decodedBodySize < SIZES[path]) reportFile(path);
    }
  });
  resources.observe({ type: "resource", buffered: true });

  function onProgress({ detail }) {
    stage = STAGES[detail] ?? stage;
    restartSilenceTimer();
    scheduleProgress();
  }

  // --- what went wrong ---------------------------------------------------------------

  let failure; // the sentence shown
  let failedFile; // the file it names: that says more than a failure without one

  function reportFailure(file, reason) {
    if (failedFile || (failure && !file) || isReady()) return;
    failedFile = file;
    failure = say(file ? "boot.failed" : "boot.stopped", { file, reason });
    scheduleProgress();
  }

  function showFailure() {
    const again = byId("boot-again");
    again.hidden = false;
    again.onclick = async () => {
      if (failedFile) await originalFetch(failedFile, { cache: "reload" }).catch(() => {});
      location.reload();
    };
    byId("boot").dataset.failed = "";
    delete byId("boot-stage").dataset.text; // Python would say again that all is well
  }

  /** Fetches a file once more: what is wrong with it, "" if nothing. */
  const checkFile = (path) =>
    originalFetch(path).then(
      (answer) => findFault(path, answer),
      () => say("boot.silent"),
    );

  /** Reports a file that the browser itself could not use. */
  async function reportFile(path) {
    reportFailure(path, (await checkFile(path)) || say("boot.silent"));
  }

  /** Something failed: checks every file for being the cause. */
  async function findFailedFile(reason) {
    if (failure || isReady()) return;
    if (location.protocol === "file:" && !("single" in root.dataset)) {
      reportFailure("", say("boot.from_disk"));
      return;
    }
    const asked = Object.keys(SIZES).map(async (path) => {
      // What is counted on its way tells by itself.
      if (path in received && !isTagged(path)) return;
      const why = await checkFile(path);
      if (why) reportFailure(path, why);
    });
    await Promise.race([Promise.all(asked), new Promise((done) => setTimeout(done, PATIENCE))]);
    reportFailure("", reason);
  }

  function onError({ target, message, reason }) {
    if (!(target instanceof Element)) {
      findFailedFile(message ?? String(reason ?? "?"));
      return;
    }
    const path = pathOf(target.src ?? target.href); // a picture less stops no game
    if (path) reportFile(path);
  }

  /** A style sheet served as something else counts as one without any rules. */
  function onStyleLoaded({ target }) {
    if (target.sheet && !target.sheet.cssRules.length) reportFile(pathOf(target.href));
  }

  // Pyodide tells nobody when its engine can't be compiled: what waits for it waits forever.
  const originalCompile = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...given) => {
    try {
      return await originalCompile(...given);
    } catch (error) {
      findFailedFile(error.message);
      throw error;
    }
  };

  const PATIENCE = 30_000; // milliseconds in which nothing comes and nothing happens
  let silenceTimer;

  /** To be called whenever something arrives or happens: reports a long silence. */
  function restartSilenceTimer() {
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(() => {
      const missing = Object.keys(SIZES).find((path) => (received[path] ?? 0) < SIZES[path]);
      reportFailure(missing ?? "", say("boot.silent"));
    }, PATIENCE);
  }

  // --- clicks made too early ---------------------------------------------------------

  const earlyClicks = []; // the elements clicked

  function onClick({ target }) {
    const element = target.closest(isOpening ? "[data-command], .ground" : "[data-command]");
    if (!element) return;
    element.classList.add("is-waiting");
    earlyClicks.push(element);
  }

  function repeatClicks() {
    for (const element of earlyClicks) {
      element.classList.remove("is-waiting");
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
    }
  }

  // --- from here on Python has it ----------------------------------------------------

  const LISTENERS = [
    [window, "py:progress", onProgress],
    [window, "py:all-done", () => "running" in root.dataset || findFailedFile("Python")],
    [window, "error", onError],
    [document, "load", onStyleLoaded],
    [window, "unhandledrejection", onError],
    [document, "click", onClick],
  ];
  for (const [target, kind, listener] of LISTENERS) {
    target.addEventListener(kind, listener, true);
  }

  /** Resolves when an attribute of the page has a value. */
  const until = (name, value) =>
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

  const ready = until("ready", "true").then(() => {
    for (const [target, kind, listener] of LISTENERS) {
      target.removeEventListener(kind, listener, true);
    }
    window.fetch = originalFetch;
    WebAssembly.instantiateStreaming = originalCompile;
    clearTimeout(silenceTimer);
    resources.disconnect();
    boardResizes.disconnect();
    byId("boot").hidden = !/(css|svg)$/.test(failedFile); // it plays, but is not all to be seen
  });
  const idle = () => ready.then(() => until("idle", "true"));
  if (isOpening) idle().then(repeatClicks);
  else ready.then(repeatClicks);
  window.tinderbox = { ready, idle };

  document.addEventListener("readystatechange", show, { once: true });
  // Python starts at once; in one file its modules have yet to be unpacked.
  if (!("single" in root.dataset)) import("./boot.mjs").catch(() => {}); // PyScript will say so
})();
