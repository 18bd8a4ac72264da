"""Draws the home screen's icons from `svg/tinderbox.svg`, in the tests' Chromium.

Run `python tools/icons.py` when that picture changes. The icons are committed in
`svg/icons/`, so that building a site needs no browser.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools import browser  # noqa: E402 - found only from the line above on

SOURCE = ROOT / "svg" / "tinderbox.svg"
FOLDER = ROOT / "svg" / "icons"

# A phone cuts a maskable icon to any shape that holds a circle of 40 % of its width;
# the flame reaches 27 of 64 from the centre.
MASKED_SCALE = 0.4 * 64 / 27 * 0.95
SIZES = {"icon-192.png": 192, "icon-512.png": 512, "maskable-512.png": 512}


def picture(name: str) -> str:
    """Return the drawing of an icon. A maskable one has no corners of its own."""
    svg = SOURCE.read_text("utf8")
    if not name.startswith("maskable"):
        return svg
    filled = re.sub(r' rx="\d+"', "", svg, count=1)
    ground, flame = filled.split("/>", 1)
    flame = flame.replace("</svg>", "</g></svg>")
    return f'{ground}/><g transform="scale({MASKED_SCALE:.3f})">{flame}'


def draw(page: Page, name: str) -> bytes:
    """Return an icon as PNG."""
    size = SIZES[name]
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{picture(name)}"
    )
    return page.screenshot(omit_background=True)


def main() -> None:
    """Write every icon anew."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(
            executable_path=browser.FOUND.read_text("utf8").strip(),
            args=browser.arguments(),
        )
        page = running.new_page()
        for name in SIZES:
            (FOLDER / name).write_bytes(draw(page, name))
        running.close()


if __name__ == "__main__":
    main()
