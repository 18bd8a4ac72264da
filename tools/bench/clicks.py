"""Times clicks until they are painted, in a person's matches of the Great Fire.

The clicks are the same in each run: bots, dice and the choice of clicks follow seeds.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, Playwright

from tools import serve
from tools.bench.chromium import opened, script
from tools.bench.figure import ROOT, Figure, Figures, percentile

MATCH = "?game=great_fire&seats=human,greedy,greedy&seed={seed}"
WAITING = "html[data-ready=true] #page-table[aria-busy=false]"
GLOWING = f"{WAITING} #board .target"
PAUSE_MS = 60  # before each action of a bot: a click is painted by then
CLICK_COUNT = 70  # of a match that lasts some ninety
PERCENTS = (50, 95)

Noted = Mapping[str, list[float]]


def click_through(page: Page, rng: random.Random) -> Noted:
    """Play most of a match by clicks, and return their times."""
    page.wait_for_selector(GLOWING, state="attached")
    page.evaluate(f"({script('watch.js')})({PAUSE_MS}, -1)")
    find = f"({script('point.js')})"
    for _ in range(CLICK_COUNT):
        page.wait_for_selector(WAITING, state="attached")
        where = page.evaluate(f"{find}({rng.random()})")
        page.mouse.move(*where)
        page.evaluate("calibrate()")  # which also waits for the paint after the move
        page.mouse.click(*where)
        page.evaluate("painted()")
    page.wait_for_selector(WAITING, state="attached")
    noted: Noted = page.evaluate("bench")
    return noted


def run(playwright: Playwright, profile: Path, site: str, seed: int) -> Noted:
    """Play a match in a new browser, and return the times of its clicks."""
    with opened(playwright, profile) as page:
        page.goto(site + MATCH.format(seed=seed))
        return click_through(page, random.Random(seed))


def measure(playwright: Playwright, folder: Path, count: int) -> Figures:
    """Return the figures of so many matches. Each match is a run."""
    noted = []
    with serve.serving(ROOT) as site:
        for i in range(count):
            print(f"· Clicks, match {i + 1} of {count}", flush=True)
            noted.append(run(playwright, folder / f"clicks-{i}", site, seed=1))
    loops = tuple(median(run["loops"]) for run in noted)
    return {
        f"click.{what}.p{percent}": Figure(
            tuple(percentile(run[what], percent) for run in noted), loops
        )
        for what in ("patched", "painted")
        for percent in PERCENTS
    }
