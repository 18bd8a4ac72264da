"""Times the first thought of a computer player that runs in a worker."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright

from tools import publish, serve
from tools.bench.chromium import opened, script
from tools.bench.figure import ROOT, Figure
from tools.bench.start import stay

# The master begins, and nothing is shown before that takes its time.
MATCH: Final = "?game=fire_bulls&seats=master,human&seed=5&speed=instant"
THOUGHT: Final = "data-thought"


def visit(
    playwright: Playwright, profile: Path, site: str, *, worker: bool = False
) -> float:
    """Milliseconds from the table to the thought; see thought.js.

    In a profile that is new it stays until all is kept for another visit.
    """
    is_new = not profile.exists()
    with opened(playwright, profile) as page:
        page.add_init_script(script("thought.js"))
        page.goto(site + MATCH)
        root = page.wait_for_selector(f"html[{THOUGHT}]", state="attached")
        assert root is not None
        took = float(root.get_attribute(THOUGHT) or "nan")
        if is_new:
            stay(page, snapshot=True, worker=worker)
        return took


def measure(playwright: Playwright, folder: Path, count: int) -> dict[str, Figure]:
    """A first visit, a second one, and one from the service worker, so many times."""
    noted: dict[str, list[float]] = {"fresh": [], "warm": [], "kept": []}
    publish.build(ROOT, folder / "thought-site")
    with serve.serving(ROOT) as plain, serve.serving(folder / "thought-site") as site:
        for i in range(count):
            print(f"· First thoughts, run {i + 1} of {count}", flush=True)
            profile, other = (folder / f"thought-{i}-{n}" for n in range(2))
            noted["fresh"].append(visit(playwright, profile, plain))
            noted["warm"].append(visit(playwright, profile, plain))
            visit(playwright, other, site, worker=True)
            noted["kept"].append(visit(playwright, other, site))
    return {f"thought.{key}": Figure(tuple(took)) for key, took in noted.items()}
