"""Fetches modules and texts that few pages need, in bundles of their own."""

from __future__ import annotations

import asyncio
import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.core import files
from tinderbox.i18n import text

GZIP_WBITS = 31  # zlib's `wbits` for gzip


def note_fetch(browser: Any, fetching: asyncio.Future[None]) -> None:
    """Let `tinderbox.idle` wait until a bundle has come, and what waits for it is done.

    `data-fetching` of the page is the number of bundles that are awaited.
    """
    root = browser.document.documentElement

    def count(change: int) -> None:
        awaited = int(root.getAttribute("data-fetching") or 0) + change
        root.setAttribute("data-fetching", str(awaited))

    count(1)
    fetching.add_done_callback(lambda _: count(-1))


async def fetch_texts(browser: Any, language: str) -> None:
    """Fetch the texts of a language, unless they are here.

    Raises what `fetch` raises.
    """
    if not text.is_here(language):
        await fetch(browser, language)


async def fetch(browser: Any, bundle: str) -> None:
    """Fetch the bundle of that name, so that Python can import from it.

    Raises OSError, or an error of the browser, if it could not be fetched.
    """
    name = f"{bundle}.bundle"
    answer = await browser.window.fetch(address(f"runtime/{name}"))
    if not answer.ok:
        raise OSError(name)
    packed = (await answer.arrayBuffer()).to_bytes()
    install(zlib.decompress(packed, GZIP_WBITS), Path.home() / name)


def install(bundle: bytes, path: Path) -> None:
    """Write a bundle to `path`, and make its modules and tables importable."""
    path.write_bytes(bundle)
    # `tools/pack.py` puts `bundle_finder`, which imports our own modules, into the
    # page's library. In a checkout no import statement would find it.
    finder = import_module("bundle_finder").install(str(path))
    root = text.HERE.parents[2]  # the folder above `py`
    for name in finder.tables():
        files.register(root / name, finder.get_data(f"{path}/{name}"))
