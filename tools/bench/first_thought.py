"""Times the first thought of a computer player that runs in a worker."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Playwright

from tools import publish, serve
from tools.bench.chromium import opened, script
from tools.bench.figure import ROOT, Figure, Figures
from tools.bench.start import stay

# The master has the first turn, and no animation comes before it.
MATCH = "?game=fire_bulls&seats=master,human&seed=5&speed=instant"
THOUGHT = "data-thought"


def visit(
    playwright: Playwright, profile: Path, site: str, *, worker: bool = False
) -> float:
    """Return the milliseconds to the first thought, as first_thought.js measures them.

    In a new profile the page stays open until everything is stored for another visit.
    """
    is_new = not profile.exists()
    with opened(playwright, profile) as page:
        page.add_init_script(script("first_thought.js"))
        page.goto(site + MATCH)
        root = page.wait_for_selector(f"html[{THOUGHT}]", state="attached")
        assert root is not None
        took = float(root.get_attribute(THOUGHT) or "nan")
        if is_new:
            stay(page, snapshot=True, worker=worker)
        return took


def measure(
    playwright: Playwright, folder: Path, count: int, starts: Figures
) -> Figures:
    """Measure a first visit, a second one, and one from the service worker.

    Each is shown beside the bare start of such a visit, from `starts`.
    """
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
    return {
        f"thought.{key}": Figure(
            tuple(took), (starts[f"bare.{key}"].middle,) * len(took)
        )
        for key, took in noted.items()
    }
