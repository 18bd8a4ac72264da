"""Parts of the page whose modules are loaded when the part is first needed."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pkgutil import resolve_name
from typing import Any, NamedTuple

from tinderbox.app.kernel.browser import late_bundle
from tinderbox.core.callbacks import Callback

FETCH_DEADLINE_S = 30  # for 170 kB, on a slow connection too


class LateCall(NamedTuple):
    """A call that waits for a bundle: of a part, and of `failed` if none comes."""

    name: str
    do: Callable[[Any], object]
    failed: Callback


class LateParts:
    """Makes each part when it is first needed.

    `classes` has the class of each part, as "module:Class", by the part's name.
    `bundles` has the bundle of each part that the page does not have from its start:
    see `tools/pack.py`. `make(kind)` makes a part of its class. `failed` is called if a
    bundle could not be fetched.
    """

    def __init__(
        self,
        browser: Any,
        classes: Mapping[str, str],
        bundles: Mapping[str, str],
        make: Callable[[type], Any],
        failed: Callback,
    ) -> None:
        self.browser = browser
        self.classes = classes
        self.bundles = bundles
        self.make = make
        self.failed = failed
        self.made: dict[str, Any] = {}  # the parts that were needed, by name
        self._waiting: dict[str, list[LateCall]] = {}  # by their bundle
        # Kept, as asyncio itself does not keep a task from being deleted.
        self.fetching: dict[str, asyncio.Future[None]] = {}

    def call(
        self, name: str, do: Callable[[Any], object], failed: Callback | None = None
    ) -> None:
        """Call `do` with a part, at once if its modules are here, else later.

        `failed` is called instead of the usual one if they could not be fetched.
        """
        try:
            part = self._part(name)
        except ModuleNotFoundError:
            if name not in self.bundles:
                raise
            self._wait(LateCall(name, do, failed or self.failed))
        else:
            do(part)

    def load(self, name: str, then: Callback) -> None:
        """Make a part if there is none yet, then call `then`."""
        self.call(name, lambda _: then())

    def _part(self, name: str) -> Any:
        """Return the part of that name, which the first call makes."""
        if name not in self.made:
            self.made[name] = self.make(resolve_name(self.classes[name]))
        return self.made[name]

    def _wait(self, call: LateCall) -> None:
        """Make a call once its bundle is here. The first call has it fetched."""
        bundle = self.bundles[call.name]
        calls = self._waiting.setdefault(bundle, [])
        calls.append(call)
        if len(calls) == 1:
            self.fetching[bundle] = asyncio.ensure_future(self._fetch(bundle))
            late_bundle.note_fetch(self.browser, self.fetching[bundle])

    async def _fetch(self, bundle: str) -> None:
        """Fetch a bundle, then make the calls that wait for it, in their order.

        Raises what `late_bundle.fetch` raises, or TimeoutError, once it was told.
        """
        try:
            fetched = late_bundle.fetch(self.browser, bundle)
            await asyncio.wait_for(fetched, FETCH_DEADLINE_S)
            for call in self._waiting[bundle]:
                self._part(call.name)
        except Exception:
            calls = self._waiting.pop(bundle)
            for failed in dict.fromkeys(call.failed for call in calls):
                failed()
            self.browser.check_for_newer()
            raise
        for call in self._waiting.pop(bundle):
            call.do(self._part(call.name))
