"""A browser that has nothing of what the page asks for first: it plays all the same."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.app.site import started
from tests.page.drivers import fingers

# The second table of docs/browsers.md, but for the storage of matches: test_keeping.py.
TAKE_AWAY = """() => {
  const lacks = {
    navigator: ['storage', 'serviceWorker', 'locks', 'clipboard', 'share',
      'mediaDevices'],
    window: ['caches', 'Worker', 'requestIdleCallback', 'BarcodeDetector',
      'AudioContext', 'RTCPeerConnection', 'RTCCertificate'],
    'Element.prototype': ['moveBefore'],
    'HTMLElement.prototype': ['popover', 'showPopover', 'hidePopover', 'togglePopover'],
    crypto: ['subtle', 'randomUUID'],
  };
  const owners = {navigator, window, crypto, 'Element.prototype': Element.prototype,
    'HTMLElement.prototype': HTMLElement.prototype};
  window.left = [];
  for (const [owner, names] of Object.entries(lacks))
    for (const name of names) {
      for (let it = owners[owner]; it; it = Object.getPrototypeOf(it)) delete it[name];
      if (name in owners[owner]) left.push(name);
    }
}"""


def test_a_browser_with_the_least_plays_and_says_what_it_lacks(newcomer: Page) -> None:
    page = newcomer
    page.add_init_script(f"({TAKE_AWAY})()")
    page.goto(started.link("fire_bulls", "&lang=en&sound=high"))
    page.evaluate("tinderbox.idle()")
    assert page.evaluate("left") == []
    before = fingers.saved(page)
    page.click("#deck")
    page.evaluate("tinderbox.idle()")
    assert fingers.saved(page) != before
    fingers.do(page, "hint")
    expect(page.locator("#plan")).to_be_visible()
    fingers.do(page, "invite:seat:1")
    expect(page.locator("#dialog")).to_contain_text("can’t connect")
    page.click("#dialog-close")
    fingers.do(page, "give")
    page.click("[data-command='copy-link']")
    expect(page.locator("[data-command='copy-link']")).to_have_text("Copied")
    page.focus("#match-name")
    page.keyboard.press("Control+V")
    copied = page.input_value("#match-name")  # as much as a name may have
    assert copied
    assert page.input_value("#share-link").startswith(copied)
    page.click("#dialog-close")
    page.click("#brand")
    page.click("[data-command=friends]")
    page.click("#dialog [data-command=host]")
    expect(page.locator("#dialog")).to_contain_text("can’t connect")
    page.click("#dialog-close")
    page.click("[data-command=friends]")
    page.click("#dialog [data-command=join]")
    expect(page.locator("#page-join")).to_contain_text("can’t connect")
    assert page.locator("#page-join button").count() == 0
