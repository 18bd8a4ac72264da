"""How long the page takes to start, run by run beside a bare `loadPyodide()`.

Each run has its own new profile, which then visits once more in a new browser. The page
and the bare one take turns, so that whatever else this machine does hits both.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Playwright

from tools import publish, serve
from tools.bench.chromium import opened, script
from tools.bench.figure import Figure

ROOT: Final = Path(__file__).resolve().parents[2]
MATCH: Final = "?game=great_fire&seats=human,greedy,greedy&seed=1"
READY: Final = "html[data-ready=true]"
GLOWS: Final = f"{READY} #board .target"
KEPT: Final = "navigator.serviceWorker.ready.then(() => true)"
BARE: Final = """\
<!doctype html>
<html lang="en" data-bare>
<title>Bare</title>
<script type="module">
  import { loadPyodide } from "./runtime/boot.mjs";
  await loadPyodide();
  document.documentElement.dataset.ready = "true";
</script>
"""


def lay_out_bare(folder: Path) -> None:
    """A site with the same interpreter and library, and nothing else."""
    folder.mkdir()
    (folder / "index.html").write_text(BARE, "utf8")
    (folder / "runtime").symlink_to(ROOT / "runtime")


def visit(playwright: Playwright, profile: Path, address: str) -> dict[str, float]:
    """Open the address and say when what could be used; see start.js."""
    is_site = address.endswith(MATCH)
    with opened(playwright, profile) as page:
        page.add_init_script(script("start.js"))
        page.goto(address)
        page.wait_for_selector(GLOWS if is_site else READY, state="attached")
        noted: dict[str, float] = page.evaluate("bench")
        return noted


def keep(playwright: Playwright, profile: Path, address: str) -> None:
    """Visit a published site until its service worker has kept all of it."""
    with opened(playwright, profile) as page:
        page.goto(address)
        page.wait_for_selector(GLOWS, state="attached")
        page.evaluate(KEPT)


def run(
    playwright: Playwright, folder: Path, page: str, bare: str, site: str
) -> dict[str, float]:
    """Every visit once."""
    fresh = visit(playwright, folder / "page", page + MATCH)
    bare_fresh = visit(playwright, folder / "bare", bare)
    warm = visit(playwright, folder / "page", page + MATCH)
    bare_warm = visit(playwright, folder / "bare", bare)
    keep(playwright, folder / "site", site + MATCH)
    kept = visit(playwright, folder / "site", site + MATCH)
    return {
        "board.fresh": fresh["board"],
        "board.warm": warm["board"],
        "start.fresh": fresh["ready"],
        "start.warm": warm["ready"],
        "start.kept": kept["ready"],
        "bare.fresh": bare_fresh["ready"],
        "bare.warm": bare_warm["ready"],
    }


def runs(
    playwright: Playwright, folder: Path, count: int
) -> Iterator[dict[str, float]]:
    """So many runs over the checkout's page, a bare one and the published site."""
    lay_out_bare(folder / "bare")
    publish.build(ROOT, folder / "site")
    with (
        serve.serving(ROOT) as page,
        serve.serving(folder / "bare") as bare,
        serve.serving(folder / "site") as site,
    ):
        for i in range(count):
            print(f"· Start, run {i + 1} of {count}", flush=True)
            yield run(playwright, folder / f"profiles-{i}", page, bare, site)


def measure(playwright: Playwright, folder: Path, count: int) -> dict[str, Figure]:
    """All figures of starting; `folder` is empty and ours."""
    noted = list(runs(playwright, folder, count))

    def column(key: str) -> tuple[float, ...]:
        return tuple(one[key] for one in noted)

    figures: dict[str, Any] = {}
    for key in noted[0]:
        what, visited = key.split(".")
        beside = "bare.fresh" if visited == "fresh" else "bare.warm"
        figures[key] = Figure(column(key), () if what == "bare" else column(beside))
    return figures
