"""The picture of a page as it stands, and how this browser draws."""

from __future__ import annotations

import base64
import io
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Page

from tests.page.drivers.any_page import AnyPage
from tests.page.drivers.webkit import WebKit
from tests.page.pictures.comparison import is_same

MAX_SHOTS: Final = 20  # a page that is never drawn twice alike is at fault

# Resolves once the letters are loaded, the pictures decoded, and a frame is laid out.
DRAWN: Final = """async () => {
  await document.fonts.ready;
  await Promise.all([...document.images].filter(it => it.complete && it.naturalWidth)
    .map(it => it.decode().catch(() => {})));
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
PAINT: Final = "opacity => { document.documentElement.style.opacity = opacity; }"

# Letters of both typefaces, a gradient, a turned box, a shadow: what browsers draw each
# in its own way. What stands in them never changes with the page.
PROBE_PX: Final = {"x": 0, "y": 0, "width": 320, "height": 120}
SHOW_PROBE: Final = """() => {
  const probe = document.createElement('div');
  probe.id = 'probe';
  probe.popover = 'manual';
  probe.style.cssText = `position: fixed; inset: 0 auto auto 0; width: 320px;
    height: 120px; margin: 0; padding: 0; border: 0; overflow: hidden; color: #221;
    background: linear-gradient(70deg, #fff, #d96)`;
  const styles = [
    'left: 8px; top: 2px; font: 11px Text', 'left: 8px; top: 16px; font: 17px Text',
    'left: 8px; top: 40px; font: italic 700 23px Text',
    'left: 8px; top: 76px; font: 30px Titles',
    `left: 220px; top: 36px; font: 14px Text; rotate: 17deg; border-radius: 9px;
      border: 2px solid #723; box-shadow: 3px 5px 7px #000a; background: #fed`];
  for (const style of styles) {
    const line = document.createElement('div');
    line.style.cssText = `position: absolute; white-space: nowrap; ${style}`;
    line.textContent = 'Pudding Lane';
    probe.append(line);
  }
  document.body.append(probe);
  probe.showPopover();
}"""
HIDE_PROBE: Final = "() => document.getElementById('probe').remove()"


class Screen:
    """A page that is painted while its pictures are taken."""

    def __init__(self, page: AnyPage) -> None:
        self.page = page

    def shot(self, clip: dict[str, int] | None = None) -> Image.Image:
        """Return the picture of the page as it is drawn now.

        `clip` is a part of it, in pixels.
        """
        self.page.evaluate(DRAWN)
        return self.taken(clip)

    def taken(self, clip: dict[str, int] | None) -> Image.Image:
        """Return the picture that the engine takes of the page or of a part."""
        raise NotImplementedError

    def still(self) -> Image.Image:
        """Return the picture of the page once two in a row are the same.

        Raises AssertionError if it never stands still.
        """
        before = self.shot()
        for _ in range(MAX_SHOTS):
            after = self.shot()
            if is_same(before, after):
                return after
            before = after
        raise AssertionError("the page never stands still")

    def probe(self) -> Image.Image:
        """Return what this browser makes of letters, gradients, angles and shadows."""
        self.page.evaluate(SHOW_PROBE)
        try:
            return self.shot(PROBE_PX)
        finally:
            self.page.evaluate(HIDE_PROBE)


class ChromiumScreen(Screen):
    """A page in Chromium."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._devtools = page.context.new_cdp_session(page)

    def taken(self, clip: dict[str, int] | None) -> Image.Image:
        """Return the picture.

        Playwright's own screenshot spends seconds on making each file small.
        """
        options: dict[str, Any] = {"format": "png", "optimizeForSpeed": True}
        if clip is not None:
            options["clip"] = {**clip, "scale": 1}
        taken = self._devtools.send("Page.captureScreenshot", options)
        return Image.open(io.BytesIO(base64.b64decode(taken["data"]))).convert("RGB")


class WebKitScreen(Screen):
    """A page in WebKit, which is always painted."""

    def __init__(self, page: WebKit) -> None:
        super().__init__(page)
        self._webkit = page

    def taken(self, clip: dict[str, int] | None) -> Image.Image:
        """Return the picture, or its part."""
        taken = self._webkit.screenshot()
        if clip is None:
            return taken
        x, y, width, height = (clip[key] for key in ("x", "y", "width", "height"))
        return taken.crop((x, y, x + width, y + height))


@contextmanager
def painted(page: Page) -> Iterator[ChromiumScreen]:
    """Paint a page of tests during the block. Usually they aren't painted."""
    page.evaluate(PAINT, "")
    try:
        yield ChromiumScreen(page)
    finally:
        page.evaluate(PAINT, "0")
