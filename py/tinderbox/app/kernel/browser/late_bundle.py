"""Fetches modules that few pages need, in bundles of their own."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.core import files
from tinderbox.core.callbacks import Callback
from tinderbox.i18n import text

GZIP_WBITS = 31  # zlib's `wbits` for gzip
FETCH_DEADLINE_S = 30  # for 170 kB, on a slow connection too
T = TypeVar("T")


class LatePart(Generic[T]):
    """A part of the page whose modules are in a bundle: see `tools/pack.py`.

    `make()` imports the modules and returns the part, which is `built` once it was
    asked for. `failed()` is called when the bundle could not be fetched.
    """

    def __init__(
        self, browser: Any, bundle: str, make: Callable[[], T], failed: Callback
    ) -> None:
        self.browser = browser
        self.bundle = bundle
        self.make = make
        self.failed = failed
        self.built: T | None = None
        self._asked: list[Callable[[T], object]] = []

    def ask(self, do: Callable[[T], object]) -> None:
        """Call `do` with the part, at once if its modules are here, else later."""
        if self.built is None:
            with suppress(ModuleNotFoundError):
                self.built = self.make()
        if self.built is not None:
            do(self.built)
            return
        self._asked.append(do)
        if len(self._asked) == 1:
            # Kept, as asyncio itself does not keep a task from being deleted.
            self._loading = asyncio.ensure_future(self.load())

    async def load(self) -> None:
        """Fetch the bundle, build the part and make all calls that `ask` has put off.

        Raises what `fetch` raises, or TimeoutError, after a call of `failed`.
        """
        try:
            fetched = fetch(self.browser, self.bundle)
            await asyncio.wait_for(fetched, FETCH_DEADLINE_S)
            self.built = self.make()
        except Exception:
            self._asked.clear()
            self.failed()
            self.browser.check_for_newer()
            raise
        while self._asked:
            self._asked.pop(0)(self.built)


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
