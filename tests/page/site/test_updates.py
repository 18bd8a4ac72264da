"""The site's service worker, with an update that fails half way.

The worker and the page's part are the real ones, and the real build has filled in the
list of files. The site is a page of one line, because every file is cached in the same
way. `test_site.py` has updates of the whole game.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.page.fakes.hosting import NAME, Host, hosting
from tests.paths import ROOT
from tools import publish

OLD = "1px"
NEW = "2px"
STYLE = "svg/style.css"
PAGE = """<html data-ready=true>
  <head>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="svg/style.css">
  </head>
  <hr>"""
# Whether a new version came whole ("installed") or was dropped ("redundant"). The
# browser looks for one by itself, too, and may be at it, or done, already.
LOOK_TO_THE_END = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  let end = null;
  const follow = worker => {
    end ??= worker && new Promise(resolve =>
      worker.addEventListener('statechange', () => resolve(worker.state)));
  };
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  for (let looks = 0; !end && !registration.waiting; looks++) {
    if (looks === 20) return 'never found';
    await registration.update();
  }
  return end ?? 'installed';
}"""
KEPT = "() => navigator.serviceWorker.controller"


class Site:
    """A page of one line, and its build."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "root"
        self.built = folder / "built"
        for name in ("py", "svg"):
            (self.root / name).mkdir(parents=True)
        for name in ("tools", "LICENSE", "NOTICE"):
            (self.root / name).symlink_to(ROOT / name)
        for name in ("py/main.py", "pyscript.toml"):
            (self.root / name).touch()
        (self.root / "index.html").write_text(PAGE, "utf8")
        self.publish(OLD)

    def publish(self, width: str) -> str:
        """Build the version in which the line is so wide.

        Return the name of the style sheet that says so.
        """
        style = self.root / STYLE
        style.write_text(f"hr {{ width: {width}; }}", "utf8")
        publish.build(self.root, self.built)
        # The server tells versions by whole seconds, and this takes less than one.
        for path in self.built.rglob("*"):
            os.utime(path, (0, int(width.removesuffix("px"))))
        (built,) = self.built.glob("svg/style.*.css")
        return built.relative_to(self.built).as_posix()


@pytest.fixture
def site(tmp_path: Path) -> Site:
    """The site in its old version, instead of the checkout's."""
    return Site(tmp_path)


@pytest.fixture
def host(site: Site) -> Iterator[Host]:
    """Return its address."""
    with hosting(site.built) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A reader on a first visit."""
    context = browser.new_context()
    yield context
    context.close()


@pytest.fixture
def page(context: BrowserContext, host: Host) -> Page:
    """The site's page, with all of it on this device."""
    page = context.new_page()
    page.goto(host.address)
    page.wait_for_function(KEPT)
    return page


def assert_shows(page: Page, width: str) -> None:
    """The page is of that version."""
    expect(page.locator("hr")).to_have_css("width", width)


@pytest.mark.parametrize("problem", ["failing", "cut", "mixed"])
def test_half_an_update_leaves_the_old_version(
    context: BrowserContext, page: Page, site: Site, host: Host, problem: str
) -> None:
    new_style = site.publish(NEW)
    setattr(host, problem, new_style)
    assert page.evaluate(LOOK_TO_THE_END) == "redundant"
    assert page.get_attribute("html", "data-update") is None
    context.set_offline(True)
    page.reload()
    assert_shows(page, OLD)

    context.set_offline(False)
    setattr(host, problem, "")
    host.asked.clear()
    assert page.evaluate(LOOK_TO_THE_END) == "installed"
    expect(page.locator("html")).to_have_attribute("data-update", "waiting")
    changed = {NAME + publish.WORKER, NAME + new_style}  # it has the new page already
    assert set(host.asked) == changed, "what had not changed was fetched again"
    page.reload()
    assert_shows(page, OLD)


# The browser lost a file, and its server does not answer: so the old worker is busy.
LOSE = """async part => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const [key] = (await cache.keys()).filter(key => key.url.includes(part));
    await cache.delete(key);
  }
}"""


def test_an_update_does_not_wait_for_an_answer_that_never_comes(
    context: BrowserContext, page: Page, site: Site, host: Host
) -> None:
    other = context.new_page()
    other.goto(host.address)
    (script,) = site.built.glob("register.*.js")
    page.evaluate(LOSE, script.name)
    host.stalled = f"{script.name}?slow"
    with other.expect_request(lambda request: request.url.endswith(host.stalled)):
        other.evaluate(f"() => void fetch('{host.stalled}')")

    site.publish(NEW)
    assert page.evaluate(LOOK_TO_THE_END) == "installed"
    with page.expect_event("load"), other.expect_event("load"):
        page.evaluate("document.dispatchEvent(new Event('tinderbox-update-apply'))")
    assert_shows(page, NEW)
    assert_shows(other, NEW)
