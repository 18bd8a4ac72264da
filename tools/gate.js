// Says why the page can't start, as long as runtime/start.js can't say anything itself.
//
// The page's very first script, in an older JavaScript that any browser can read. In a built
// site it stands in the page itself, so it is there even if all other files are gone.
//
// `tinderbox.stop(why)` shows a sentence of #boot-stopped. `tinderbox.isReplaced()` tells if
// the site has another build by now, whose page `tinderbox.loadAnew()` loads.
window.tinderbox = (function () {
  "use strict";
  var root = document.documentElement;
  var isStopped = false;

  function firstScript() {
    return document.querySelector('script[src*="runtime/start"]');
  }

  // --- another build ---------------------------------------------------------------

  /** Resolves to true if the site's page names another first script than this page. */
  function isReplaced() {
    var first = firstScript();
    if (!first) return Promise.resolve(false); // the page in one file
    return fetch(location.href, { cache: "reload" })
      .then(function (answer) {
        return answer.text();
      })
      .then(function (text) {
        var named = /\ssrc="(runtime\/start[^"]+)"/.exec(text);
        return Boolean(named) && named[1] !== first.getAttribute("src");
      })
      .catch(function () {
        return false; // no answer
      });
  }

  /** Loads the page anew, past the browser's own copy. */
  function loadAnew() {
    function reload() {
      location.reload();
    }
    fetch(location.href, { cache: "reload" }).then(reload, reload);
  }

  // --- what is shown ----------------------------------------------------------------

  /** Returns the reader's language, as tools/start/settings.mjs finds it. */
  function language() {
    var asked = /[?&]lang=(\w+)/.exec(location.search);
    var tags = asked ? [asked[1]] : [];
    try {
      tags.push(localStorage.getItem("tinderbox.setting.lang") || "");
    } catch (denied) {
      // This page may keep nothing.
    }
    tags = tags.concat(navigator.languages || navigator.language);
    for (var i = 0; i < tags.length; i++) {
      var tag = tags[i].slice(0, 2);
      if (/^[a-z]{2}$/.test(tag) && document.querySelector("[data-why][lang=" + tag + "]")) return tag;
    }
    return "en";
  }

  /** Shows a sentence, and the buttons that belong to it, in place of the progress. */
  function show(why) {
    var box = document.getElementById("boot-stopped");
    var around = box.parentNode.children;
    var i;
    for (i = 0; i < around.length; i++) around[i].hidden = around[i] !== box;
    for (i = 0; i < box.children.length; i++) {
      var child = box.children[i];
      var isMeant = child.getAttribute("data-why").split(" ").indexOf(why) >= 0;
      child.hidden = !isMeant || child.lang !== language();
      if (child.tagName === "BUTTON") child.onclick = loadAnew;
    }
    root.removeAttribute("data-starting");
  }

  /** Says why the page does not start: the first reason counts. */
  function stop(why) {
    if (isStopped) return;
    isStopped = true;
    if (document.readyState !== "loading") {
      show(why);
      return;
    }
    document.addEventListener("DOMContentLoaded", function () {
      show(why);
    });
  }

  /** Stops a page that can't start in this browser or place, before it fetches anything. */
  function refuse(why) {
    var policy = document.createElement("meta");
    policy.httpEquiv = "Content-Security-Policy";
    policy.content = "script-src 'none'";
    document.head.appendChild(policy);
    stop(why);
  }

  // --- what can be wrong -------------------------------------------------------------

  /** Returns why the first script did not come, or did not run. */
  function findReason(first) {
    return isReplaced().then(function (hasOtherBuild) {
      if (hasOtherBuild) return "newer";
      return fetch(first.src).then(function (answer) {
        var isBuilt = answer.status !== 404 || first.getAttribute("src") !== "runtime/start.js";
        if (isBuilt) return "incomplete";
        return /\.github\.io$/.test(location.hostname) ? "unbuilt_pages" : "unbuilt";
      });
    });
  }

  function onError(event) {
    var first = firstScript();
    if (isStopped || !first || (event.target !== first && event.filename !== first.src)) return;
    findReason(first).then(stop, function () {
      stop("incomplete");
    });
  }
  addEventListener("error", onError, true);

  /** The first script runs. It reports faults from now on. */
  function started() {
    removeEventListener("error", onError, true);
  }

  // Each of these is as new as the oldest browser of docs/browsers.md: `:has()` as its Chrome
  // and Firefox, the others as its Safari.
  var isNewEnough =
    window.CSS &&
    window.DecompressionStream &&
    window.structuredClone &&
    "adoptedStyleSheets" in document &&
    CSS.supports("selector(:has(a))");
  var isFile = location.protocol === "file:";
  if (!isNewEnough) refuse("too_old");
  else if (isFile && !root.hasAttribute("data-single")) refuse("from_disk");
  else if (!isFile && window.origin === "null") refuse("sandboxed");

  return { isReplaced: isReplaced, loadAnew: loadAnew, stop: stop, started: started };
})();
