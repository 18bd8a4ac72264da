"""What tabs of this site tell one another."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import JsException
from pyscript import window


def to_other_tabs(name: str) -> Any:
    """A channel of that name to the other tabs.

    Where the browser lets no site keep anything it may deny that, too; then there is
    nobody at the other end.
    """
    try:
        return window.BroadcastChannel.new(name)
    except JsException:
        return window.MessageChannel.new().port1
