"""Times the start of the page, run by run, beside a bare `loadPyodide()`.

Each run has new browser profiles, which then visit again in new browsers: twice where a
service worker keeps the site. The bare page has the same library, server, headers and
service worker. The two take turns, so that other load on this machine affects both.
"""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator, Mapping
from pathlib import Path

from playwright.sync_api import Page, Playwright

from tools import publish, serve
from tools.bench.chromium import opened, script
from tools.bench.figure import ROOT, Figure, Figures

MATCH = "?game=great_fire&seats=human,greedy,greedy&seed=3"
# Set on a first visit once everything is stored for the next.
SNAPSHOT = "html[data-snapshot=kept]"
WORKER = "navigator.serviceWorker.ready.then(() => true)"
LINGER_MS = 2000.0  # browsers store compiled code somewhat later
BARE = """\
<!doctype html>
<html lang="en" data-bare>
  <head>
    <title>Bare</title>
    <link rel="icon" href="data:,">
    <script type="module">
      import { loadPyodide } from "./runtime/pyodide.mjs";
      await loadPyodide({
        indexURL: new URL("runtime/", location.href).href,
        stdLibURL: new URL("runtime/python_stdlib.zip", location.href).href,
        packageBaseUrl: new URL("runtime/", location.href).href,
        lockFileContents: %LOCK%,
      });
      document.documentElement.dataset.ready = "true";
    </script>
  </head>
</html>
"""


Milliseconds = dict[str, float]  # by what was timed
# The addresses of our page and of the bare one.
Addresses = Mapping[str, str]


def lay_out_bare(folder: Path) -> None:
    """Write a page with the same interpreter and library, and nothing else.

    All other parts of a site are there and empty, so that it can be published.
    """
    lock = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text())
    contents = json.dumps({"info": lock["info"], "packages": {}})
    shutil.copytree(ROOT / "runtime", folder / "runtime")
    for name in ("py", "svg"):
        (folder / name).mkdir()
    for name in ("tools", "LICENSE", "NOTICE"):
        (folder / name).symlink_to(ROOT / name)
    for name in ("py/main.py", "pyscript.toml"):
        (folder / name).touch()
    (folder / "index.html").write_text(BARE.replace("%LOCK%", contents), "utf8")


def publish_bare(bare: Path, site: Path) -> None:
    """Publish the bare page. Its script asks for files by their names here."""
    publish.build(bare, site)
    shutil.rmtree(site / "runtime")
    hidden = shutil.ignore_patterns(".*")  # no server sends these
    shutil.copytree(bare / "runtime", site / "runtime", ignore=hidden)
    publish.write_worker(ROOT, site)


def stay(page: Page, *, snapshot: bool, worker: bool) -> None:
    """Keep the page open until everything is stored for another visit."""
    if worker:
        page.evaluate(WORKER)
    if snapshot:
        page.wait_for_selector(SNAPSHOT, state="attached")
    page.wait_for_timeout(LINGER_MS)


def visit(
    playwright: Playwright, profile: Path, address: str, *, worker: bool
) -> Milliseconds:
    """Open the address. Return when each part could be used, as start.js says.

    In a new profile the page stays open until everything is stored for another visit.
    """
    is_new = not profile.exists()
    is_ours = address.endswith(MATCH)
    with opened(playwright, profile) as page:
        page.add_init_script(script("start.js"))
        page.goto(address)
        noted: Milliseconds = page.wait_for_function("benched").json_value()
        if is_new:
            stay(page, snapshot=is_ours, worker=worker)
        return noted


def run(
    playwright: Playwright, folder: Path, plain: Addresses, published: Addresses
) -> Milliseconds:
    """Make every visit once, those of the bare page right after ours.

    The `published` pages have a service worker.
    """
    noted = {}
    for step, visited in enumerate(("fresh", "warm", "", "kept", "later")):
        worker = step >= 2
        for whose, address in (published if worker else plain).items():
            profile = folder / f"{whose}-{worker}"
            ms = visit(playwright, profile, address, worker=worker)
            if not visited:
                continue
            noted[f"{'bare' if whose == 'bare' else 'start'}.{visited}"] = ms["ready"]
            if whose == "page" and not worker:
                noted[f"board.{visited}"] = ms["board"]
    return noted


def runs(playwright: Playwright, folder: Path, count: int) -> Iterator[Milliseconds]:
    """Run so many starts of the checkout's page and a bare one, plain and published."""
    lay_out_bare(folder / "bare")
    publish.build(ROOT, folder / "site")
    publish_bare(folder / "bare", folder / "bare-site")
    with (
        serve.serving(ROOT) as page,
        serve.serving(folder / "bare") as bare,
        serve.serving(folder / "site") as site,
        serve.serving(folder / "bare-site") as bare_site,
    ):
        plain = {"page": page + MATCH, "bare": bare}
        published = {"page": site + MATCH, "bare": bare_site}
        for i in range(count):
            print(f"· Start, run {i + 1} of {count}", flush=True)
            yield run(playwright, folder / f"profiles-{i}", plain, published)


def measure(playwright: Playwright, folder: Path, count: int) -> Figures:
    """Return all figures of the start. `folder` is empty."""
    noted = list(runs(playwright, folder, count))

    def column(key: str) -> tuple[float, ...]:
        return tuple(run[key] for run in noted)

    figures = {}
    for key in noted[0]:
        what, visited = key.split(".")
        beside = () if what == "bare" else column(f"bare.{visited}")
        figures[key] = Figure(column(key), beside)
    return figures
