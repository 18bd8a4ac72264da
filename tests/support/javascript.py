"""Replacements for what `kernel/browser` imports from Pyodide and PyScript."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from tests.support.world.document import Document


class Refused(Exception):
    """A JavaScript exception, in the form in which Python gets it."""


class Proxy:
    """A Python function as JavaScript holds it."""

    def __init__(self, call: Callable[..., object]) -> None:
        self.call = call

    def __call__(self, *given: object) -> object:
        return self.call(*given)

    def destroy(self) -> None:
        """Make every later call fail."""


@contextmanager
def border(name: str, window: Any) -> Iterator[Any]:
    """Import the module of that name from `kernel/browser` for this window alone."""
    window.Object = SimpleNamespace(fromEntries=dict)
    ffi = SimpleNamespace(
        JsException=Refused,
        create_once_callable=lambda call: call,
        create_proxy=Proxy,
        to_js=lambda value, **_: value,
    )
    fakes: dict[str, Any] = {
        "pyodide": SimpleNamespace(ffi=ffi),
        "pyodide.ffi": ffi,
        "pyscript": SimpleNamespace(document=Document(), window=window),
    }
    with patch.dict(sys.modules, fakes):
        yield import_module(f"tinderbox.app.kernel.browser.{name}")
