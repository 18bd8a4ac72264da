"""Measures all figures of the bench, prints them, and checks the baseline.

`dist/bench.json` has every run. The exit status is 1 if a ratio is a quarter worse than
in `tools/bench/baseline.json`. It never depends on times.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tools.bench import (
    baseline,
    clicks,
    engine,
    first_thought,
    longest_task,
    record,
    sizes,
    start,
)
from tools.bench.figure import Figures
from tools.bench.table import number, table

START_RUNS = 7
ENGINE_RUNS = 3
MATCHES = 3


def measure() -> tuple[Figures, dict[str, int]]:
    """Return all figures, and the bytes of every file a player downloads."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as name,
        sync_playwright() as playwright,
    ):
        folder = Path(name)
        weighed, files = sizes.measure(playwright, folder)
        starts = start.measure(playwright, folder, START_RUNS)
        figures = {
            **starts,
            **weighed,
            **clicks.measure(playwright, folder, MATCHES),
            **longest_task.measure(playwright, folder, MATCHES),
            **first_thought.measure(playwright, folder, MATCHES, starts),
            **engine.measure(ENGINE_RUNS),
        }
    return figures, files


def main() -> int:
    """Measure, write, print, compare."""
    machine = record.machine()
    figures, files = measure()
    machine["load after"] = record.load_average()
    record.MEASURED.parent.mkdir(exist_ok=True)
    record.MEASURED.write_text(record.dump(machine, figures, files), "utf8")
    print("\nFetched, gzip")
    for file, size in files.items():
        print(f"{number(size / 1000):>8} kB  {file}")
    print(f"\n{table(figures)}\n")
    print(", ".join(f"{what} {it}" for what, it in machine.items()))
    return baseline.check(baseline.ratios(figures))


if __name__ == "__main__":
    sys.exit(main())
