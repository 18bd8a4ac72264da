"""Makes the README's pictures anew: `python -m tests.page.pictures.readme`.

For the moving one the real page is slowed down until each frame can be taken.
"""

from __future__ import annotations

import argparse
import json
import time
from typing import Final, NamedTuple

from PIL import Image
from playwright.sync_api import Browser, Page

from tests.page.drivers import fingers
from tests.page.drivers.readers import Reader, await_python
from tests.page.pictures.running import browser_and_site
from tests.page.pictures.screen import ChromiumScreen, Screen, painted
from tests.page.pictures.walks import recorded_until, shown
from tests.paths import ROOT

DOCS: Final = ROOT / "docs"
NAMES: Final = ("Ann", "Bartolomeo", "Cy", "Dorothea", "Emil", "Fay", "Gus", "Hal")
COLOURS: Final = 256


class Moment(NamedTuple):
    """A moment of a recorded match, from which computer players go on."""

    match: str
    actions: int


STILLS: Final = {  # name → moment, look
    "great-fire": (Moment("great-fire-six-variants", 235), "desk-day"),
    "pompieri": (Moment("pompieri-eight-crowded", 170), "desk-night"),
    "fire-bulls": (Moment("fire-bulls-three", 234), "desk-night"),
    "phone": (Moment("great-fire-three-first-edition", 200), "phone-night"),
}

# The person ends the turn: then the computer players lead the fire through the streets.
FILMED: Final = Moment("great-fire-six-variants", 207)
FILM_MS: Final = 7_200
FRAME_MS: Final = 80
LAST_FRAME_MS: Final = 2_000
CLIP_PX: Final = {"x": 24, "y": 310, "width": 760, "height": 440}
QUALITY: Final = 55  # of WebP, from 0 to 100
SLOWNESS: Final = 8  # taking a frame takes longer than FRAME_MS
# All timers of the page take `slowness` times longer.
SLOW_TIMERS: Final = """const wait = window.setTimeout;
window.setTimeout = (done, ms, ...more) =>
  wait(done, (ms ?? 0) * (window.slowness ?? 1), ...more);"""


def match_at(moment: Moment) -> str:
    """Return the match up to a moment. The first seat is a person's, all have names."""
    header, *log = recorded_until(moment.match, moment.actions).splitlines()
    fields = json.loads(header)
    fields["seats"][0] = "human"
    fields["names"] = NAMES[: len(fields["seats"])]
    return "\n".join([json.dumps(fields, separators=(",", ":")), *log, ""])


def store_still(screen: Screen, name: str) -> None:
    """Store the page as it stands now. 256 colours make the file half as big."""
    still = screen.still().quantize(COLOURS, dither=Image.Dither.NONE)
    still.save(DOCS / f"{name}.png", optimize=True)


def store_stills(page: Page) -> None:
    """Store the front page, each game's board and a phone."""
    with painted(page) as screen:
        for _ in shown(page, "desk-day"):
            store_still(screen, "home")
        for name, (moment, look) in STILLS.items():
            fingers.open_match(page, match_at(moment))
            for _ in shown(page, look):
                store_still(screen, name)


def store_film(browser: Browser, site: str) -> None:
    """Store the moving picture."""
    page = browser.new_page(base_url=site)
    page.add_init_script(SLOW_TIMERS)
    page.goto("/?lang=en&speed=normal&motion=full")
    await_python(page)
    fingers.open_match(page, match_at(FILMED))
    for _ in shown(page, "desk-night"):
        page.evaluate(f"window.slowness = {SLOWNESS}")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Animation.enable")
        devtools.send("Animation.setPlaybackRate", {"playbackRate": 1 / SLOWNESS})
    screen = ChromiumScreen(page)
    page.click("#act-end")
    start_s = time.monotonic()
    frames = []
    for shown_ms in range(0, FILM_MS, FRAME_MS):
        elapsed_ms = 1000 * (time.monotonic() - start_s)
        page.wait_for_timeout(max(0.0, shown_ms * SLOWNESS - elapsed_ms))
        frames.append(screen.shot(CLIP_PX))
    first, *others = frames
    first.save(
        DOCS / "fire.webp",
        save_all=True,
        append_images=others,
        duration=[*[FRAME_MS] * len(others), LAST_FRAME_MS],
        loop=0,
        quality=QUALITY,
        method=6,
    )
    page.close()


def main() -> None:
    """Draw in a browser of its own."""
    parser = argparse.ArgumentParser(prog="readme", description=__doc__)
    parser.add_argument("--only", choices=["stills", "film"], help="not both")
    asked = parser.parse_args()
    with browser_and_site() as (browser, site):
        if asked.only != "film":
            store_stills(Reader(browser, site).running_page())
        if asked.only != "stills":
            store_film(browser, site)


if __name__ == "__main__":
    main()
