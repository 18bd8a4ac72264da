"""One reader's browser for all tests of a process, and its tabs."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from tests.page.drivers.any_page import ScriptedPage
from tinderbox.i18n.languages import LANGUAGES

READY: Final = "html[data-ready=true]"  # the app says so when Python has taken over
SNAPSHOT: Final = "html[data-snapshot]"  # kept, or the page came from it
BOOT_MS: Final = 60_000.0
DESK: Final[ViewportSize] = {"width": 1280, "height": 800}
DESKS: Final = ((1440, 900), (1280, 800), (1024, 768))  # px
PHONE: Final[ViewportSize] = {"width": 390, "height": 844}
WIDEST_LANGUAGE: Final = "pt"  # whose words take the most room
# Where the words of all other languages have more room they are looked at by night.
IN_LANGUAGES: Final = pytest.mark.parametrize(
    "languages",
    [(WIDEST_LANGUAGE,), pytest.param(LANGUAGES, marks=pytest.mark.nightly)],
    ids=["widest", "all"],
)
EMPTY: Final = "<link rel=icon href=data:,>"  # a page that asks for nothing

# What nobody sees is laid out, clicked and read out as ever, and not painted, which is
# a fifth of the processor's time. A page whose script sets `isPainted` is painted.
UNPAINTED: Final = """new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  observer.disconnect();
  if (!window.isPainted) document.documentElement.style.opacity = 0;
}).observe(document, {childList: true})"""

# Nobody thinks about the turns of a match or its mistakes, as the page does beside all
# play: Python would start in a worker for that in most tests. A worker starts with its
# first other task. A test of verdicts sets `isJudged`.
UNJUDGED: Final = """() => {
  const Real = window.Worker;
  if (!Real) return;
  const PULSE_MS = 5000;  // within the seconds for which a page waits for a worker
  window.Worker = class extends EventTarget {
    #early = [];
    constructor(script, options) {
      if (!/bot_worker/.test(script)) return new Real(script, options);
      super();
      this.start = () => {
        const real = new Real(script, options);
        for (const kind of ['message', 'error'])
          real.addEventListener(kind, ({data}) => this.#tell(kind, data));
        for (const early of this.#early) real.postMessage(early);
        return real;
      };
    }
    #tell(kind, data) {
      this.dispatchEvent(Object.assign(new Event(kind), {data}));
    }
    postMessage(data) {
      const [task] = data.task?.match(/explore_turn$|find_verdicts$/) ?? [];
      if (task && !window.isJudged) {
        const told = task === 'explore_turn'
          ? {failed: 'a test'} : {id: data.id, found: '[]', final: false};
        const tell = () => this.#tell('message', told);
        queueMicrotask(tell);
        this.pulse ??= setInterval(tell, PULSE_MS);
      } else if (this.real || 'task' in data) {
        this.real ??= this.start();
        this.real.postMessage(data);
      } else this.#early.push(data);
    }
    terminate() {
      clearInterval(this.pulse);
      this.real?.terminate();
    }
  };
}"""

# Clears all that is kept but the note of Python's snapshot, from which the next page of
# this reader starts.
FORGET: Final = """const forget = () => {
  for (const key of Object.keys(localStorage))
    if (!/^tinderbox(-snapshot |.setting.sound_offered$)/.test(key))
      localStorage.removeItem(key);
};"""
# Clears the backups of matches, from which a page would store again what is missing.
FORGET_BACKUPS: Final = """const forgetBackups = () => new Promise(done => {
  const asked = indexedDB.open('tinderbox-matches', 1);
  asked.onupgradeneeded = () => asked.result.createObjectStore('backups');
  asked.onerror = done;
  asked.onsuccess = () => {
    const forgetting = asked.result.transaction('backups', 'readwrite');
    forgetting.objectStore('backups').clear();
    forgetting.oncomplete = () => {
      asked.result.close();
      done();
    };
  };
});"""
# What any button may say, said without one.
COMMAND: Final = """const command = what => {
  const button = document.createElement('button');
  button.dataset.command = what;
  document.body.append(button);
  button.click();
  button.remove();
};"""
# Sound was offered, so that no notice is above the first table of a test.
OFFERED_SOUND: Final = "localStorage.setItem('tinderbox.setting.sound_offered', 'yes');"
# Leaves the table, whatever still goes on at it. The journal is folded by hand: no
# command folds it for a test that has left the table with the journal open.
LEAVE: Final = f"""() => {{
  {COMMAND}
  if (!window.tinderbox) return;
  document.body.removeAttribute('data-journal');
  document.getElementById('act-journal')?.setAttribute('aria-expanded', 'false');
  command('home');
}}"""
# Goes home as on the first visit, but in English and without delay: there nothing of a
# match is left, no lock, notice or setting. False if it never comes to that.
AS_AT_FIRST: Final = f"""async () => {{
  {COMMAND}
  {FORGET}
  {FORGET_BACKUPS}
  if (!window.tinderbox) return false;
  const late = new Promise(done => setTimeout(() => done(false), 10_000));
  const reset = async () => {{
    ({LEAVE})();
    await tinderbox.idle();
    const {{held}} = await navigator.locks.query();
    await Promise.all(held.map(it => navigator.locks.request(it.name, () => {{}})));
    for (const it of ['set-usual', 'speed:instant', 'language:en']) command(it);
    forget();
    command('home');
    const notice = () => document.querySelector("#notices [data-command^='dismiss:']");
    while (notice()) notice().click();
    forget();
    await forgetBackups();
    document.getElementById('tool-language').hidden = false;  // none was chosen
    document.activeElement.blur();
    scrollTo(0, 0);
    return !document.querySelector('dialog[open], #curtain:not([hidden]), .match-row');
  }};
  return Promise.race([late, reset()]);
}}"""
# As `emulate_media` has it, which costs more than all else that is put back.
IS_CALM: Final = """['reduced-motion: reduce', 'color-scheme: light'].every(
  it => matchMedia(`(prefers-${it})`).matches)"""


def new_context(browser: Browser, **options: Any) -> BrowserContext:
    """Return a browsing context. Its pages are painted only if they ask for it."""
    context = browser.new_context(**options)
    context.set_default_timeout(BOOT_MS)  # a busy machine may need more than 30 seconds
    context.add_init_script(UNPAINTED)
    context.add_init_script(f"({UNJUDGED})()")
    return context


class Reader:
    """One reader's browser: a tab for each test, and one that tests share.

    Tabs start from the snapshot of Python that the first visit stored. Tabs of a
    newcomer never do: each of their tests is a first visit.

    All tabs share the process of the first tab, which stays open. So the engine is
    compiled once and not for each test, which saves half of a start. A tab that a test
    opens with `context.new_page` has a process of its own.
    """

    def __init__(
        self, browser: Browser, site: str, *, is_newcomer: bool = False
    ) -> None:
        self._is_newcomer = is_newcomer
        self.context = new_context(browser, base_url=site, viewport=DESK)
        self.is_dead = False  # its process is gone, as now and then one goes
        self._first = self.context.new_page()
        self._first.on("crash", self._died)
        self._first.route("**/*", lambda route: route.fulfill(body=EMPTY))
        self._first.goto(f"{site}empty")
        self._running: dict[bool, Page] = {}  # elsewhere or not → a tab used again
        self._used: set[bool] = set()  # which of them the test at hand has used

    def _died(self, _: Page) -> None:
        self.is_dead = True

    def tab(self) -> Page:
        """A new tab."""
        with self.context.expect_page() as opened:
            self._first.evaluate("void (open('about:blank').opener = null)")
        return opened.value

    def running_page(self, *, elsewhere: bool = False) -> Page:
        """A tab that tests share: Python runs, the front page is shown, in English.

        A second one is in another process.
        """
        self._used.add(elsewhere)
        if elsewhere not in self._running:
            page = self.context.new_page() if elsewhere else self.tab()
            page.emulate_media(reduced_motion="reduce")
            page.goto("/?lang=en&speed=instant")
            # Its first script did not come.
            if page.query_selector("#boot-stopped:not([hidden])"):
                page.reload()
            await_python(page)
            page.wait_for_selector(SNAPSHOT, state="attached", timeout=BOOT_MS)
            page.evaluate(OFFERED_SOUND)
            self._running[elsewhere] = page
        return self._running[elsewhere]

    def reset(self, *, failed: bool) -> None:
        """Restore the state before the test. Close a tab where that fails.

        Only the tabs that the test used are put back.
        """
        if self.is_dead:
            return
        self._close_all_but(*self._running.values())
        used = self._used & self._running.keys()
        self._used = set()
        if failed or any(self._running[key].is_closed() for key in used):
            for key in used:
                self._running.pop(key).close()
            return
        if len(used) > 1:  # one may wait for another's lock
            for key in used:
                self._running[key].evaluate(LEAVE)
        for key in used:
            self._put_back(key)

    def _put_back(self, key: bool) -> None:
        """Show the front page as on the first visit. Close the tab if that fails."""
        page = self._running[key]
        if not page.evaluate(AS_AT_FIRST):
            self._running.pop(key).close()
            return
        if not page.evaluate(IS_CALM):
            page.emulate_media(reduced_motion="reduce", color_scheme="light")
        page.mouse.move(0, 0)  # where a board will be a pointer previews

    def _close_all_but(self, *pages: Page) -> None:
        for page in self.context.pages:
            if page != self._first and page not in pages:
                page.close()

    def forget(self) -> None:
        """Close the tabs that a test opened, and clear its storage."""
        if self.is_dead:
            self.context.close()
            return
        self._close_all_but(*self._running.values())
        forget = "localStorage.clear()" if self._is_newcomer else f"{FORGET} forget()"
        self._first.evaluate(f"{FORGET_BACKUPS} {forget}; forgetBackups()")


def await_python(page: ScriptedPage) -> None:
    """Wait until Python has taken over."""
    page.wait_for_selector(READY, state="attached", timeout=BOOT_MS)


def reload(page: Page) -> None:
    """Load a page again, as a phone does after sleep."""
    page.reload()
    await_python(page)
