"""Measures the download size, file by file, as a static host sends it."""

from __future__ import annotations

import gzip
from collections.abc import Iterable
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Playwright, Request

from tools import publish, serve
from tools.bench.chromium import opened
from tools.bench.figure import ROOT, Figure, Figures
from tools.bench.rows import GAMES

PLACES = (
    "",
    *(f"?game={game}&seats=human,greedy,greedy&seed=1" for game in GAMES),
)
READY = "html[data-ready=true][data-idle=true]"
BARE = (
    "runtime/boot.mjs",
    "runtime/pyodide.asm.mjs",
    "runtime/pyodide.asm.wasm",
    "runtime/pyodide.mjs",
    "runtime/python_stdlib.zip",
)
BYTES_PER_MEGABYTE = 1e6


def sent(path: Path) -> int:
    """Return the bytes that a host sends for a file.

    It is compressed, unless that makes an archive larger.
    """
    content = path.read_bytes()
    return min(len(content), len(gzip.compress(content, compresslevel=6, mtime=0)))


def asked_for(playwright: Playwright, profile: Path, site: Path) -> set[str]:
    """Return the files that Chromium requests for the front page and for each table."""
    names = set()

    def note(request: Request) -> None:
        where = urlsplit(request.url)
        if where.scheme == "http":
            names.add(where.path.removeprefix("/") or "index.html")

    with serve.serving(site) as address, opened(playwright, profile) as page:
        page.context.on("request", note)
        for place in PLACES:
            page.goto(address + place)
            page.wait_for_selector(READY, state="attached")
    return names


def weigh(site: Path, names: Iterable[str]) -> dict[str, int]:
    """Return the bytes of each file, the heaviest first."""
    weights = {name: sent(site / name) for name in names}
    return dict(sorted(weights.items(), key=lambda row: -row[1]))


def measure(playwright: Playwright, folder: Path) -> tuple[Figures, dict[str, int]]:
    """Return the totals, and the bytes of each file that a player downloads.

    `folder` is empty.
    """
    site = folder / "published"
    publish.build(ROOT, site)
    print("· What is fetched", flush=True)
    fetched = weigh(ROOT, asked_for(playwright, folder / "sizes", ROOT))
    whole = sum(sent(path) for path in site.rglob("*") if path.is_file())
    bare = (sum(sent(ROOT / name) for name in BARE) / BYTES_PER_MEGABYTE,)
    figures = {
        "sizes.play": Figure((sum(fetched.values()) / BYTES_PER_MEGABYTE,), bare),
        "sizes.site": Figure((whole / BYTES_PER_MEGABYTE,), bare),
    }
    return figures, fetched
