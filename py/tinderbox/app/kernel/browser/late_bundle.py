"""Fetches modules that few pages need, in a bundle of their own."""

from __future__ import annotations

import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

from tinderbox.core import files
from tinderbox.i18n import text

PEERS = "runtime/peers.bundle"  # see `tools/pack.py` for its contents
TEXTS = "peers"  # the domain of the texts in the bundle
GZIP_WBITS = 31  # zlib's `wbits` for gzip


async def fetch(browser: Any) -> None:
    """Fetch the bundle, so that Python can import from it.

    Raises OSError, or an error of the browser, if it could not be fetched.
    """
    answer = await browser.window.fetch(PEERS)
    if not answer.ok:
        raise OSError(PEERS)
    packed = (await answer.arrayBuffer()).to_bytes()
    install(zlib.decompress(packed, GZIP_WBITS), Path.home() / Path(PEERS).name)


def install(bundle: bytes, path: Path) -> None:
    """Write a bundle to `path`, and make its modules and texts importable."""
    path.write_bytes(bundle)
    # It is in the page's library, and not among our own modules: `tools/pack.py`.
    finder = import_module("bundle_finder").install(str(path))
    folder = f"{path}/py/{text.__name__.rpartition('.')[0].replace('.', '/')}"
    for language in text.LANGUAGES:
        packed = finder.get_data(f"{folder}/{TEXTS}/{language}.json")
        files.register(text.HERE / TEXTS / f"{language}.json", packed)
