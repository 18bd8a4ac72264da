"""Modules that few pages need: a bundle of their own, fetched when it is asked for."""

from __future__ import annotations

import zlib
from importlib import import_module
from pathlib import Path
from typing import Any

from tinderbox.core import files
from tinderbox.i18n import text

PEERS = "runtime/peers.bundle"  # `tools/pack.py` says what is in it
TEXTS = "peers"  # the domain whose texts are in it, too
GZIP = 31  # what zlib calls it


async def fetch(browser: Any) -> None:
    """Have Python import from the bundle, too, from now on.

    Raises OSError, or what the browser raises, if it did not come.
    """
    answer = await browser.window.fetch(PEERS)
    if not answer.ok:
        raise OSError(PEERS)
    packed = (await answer.arrayBuffer()).to_bytes()
    install(zlib.decompress(packed, GZIP), Path.home() / Path(PEERS).name)


def install(bundle: bytes, path: Path) -> None:
    """Write a bundle to `path`, and make its modules and texts importable."""
    path.write_bytes(bundle)
    # It is in the page's library, and not among our own modules: `tools/pack.py`.
    finder = import_module("bundle_finder").install(str(path))
    here = f"{path}/py/{text.__name__.rpartition('.')[0].replace('.', '/')}"
    for language in text.LANGUAGES:
        packed = finder.get_data(f"{here}/{TEXTS}/{language}.json")
        files.register(text.HERE / TEXTS / f"{language}.json", packed)
