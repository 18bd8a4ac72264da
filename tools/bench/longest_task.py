"""Finds the longest task while bots play a match. The page can't react during it."""

from __future__ import annotations

from pathlib import Path
from statistics import median

from playwright.sync_api import Playwright

from tools import serve
from tools.bench.chromium import opened, script
from tools.bench.figure import ROOT, Figure, Figures
from tools.bench.rows import GAMES
from tools.bench.start import Milliseconds

MATCH = "?game={game}&seats=greedy,greedy,greedy&seed=1"
MAX_ACTIONS = 100  # actions of bots and chance, if the match is not over before
DONE = "dialog[open], html[data-bench=enough]"


def run(playwright: Playwright, profile: Path, site: str, game: str) -> Milliseconds:
    """Return a match's longest task, median action and median loop, in milliseconds."""
    with opened(playwright, profile) as page:
        page.goto(site + MATCH.format(game=game))
        page.wait_for_selector("#sprites > .sprite", state="attached")
        page.evaluate(f"({script('watch.js')})(0, {MAX_ACTIONS})")
        page.wait_for_selector(DONE, state="attached")
        noted = page.evaluate("bench")
    return {
        "think": max(noted["steps"] + noted["tasks"]),
        "step": median(noted["steps"]),
        "loop": median(noted["loops"]),
    }


def measure(playwright: Playwright, folder: Path, count: int) -> Figures:
    """Return the figures of each game in `count` runs."""
    noted: dict[str, list[Milliseconds]] = {game: [] for game in GAMES}
    with serve.serving(ROOT) as site:
        for i in range(count):
            print(f"· Bots at play, run {i + 1} of {count}", flush=True)
            for game, runs in noted.items():
                profile = folder / f"thinking-{i}-{game}"
                runs.append(run(playwright, profile, site, game))

    def column(game: str, key: str) -> tuple[float, ...]:
        return tuple(run[key] for run in noted[game])

    return {
        f"{key}.{game}": Figure(column(game, key), column(game, "loop"))
        for key in ("think", "step")
        for game in GAMES
    }
