"""What tabs of this site tell one another."""

from __future__ import annotations

from pyodide.ffi import JsException
from pyscript import window

from tinderbox.app.kernel.browser.ports import TabChannel


def to_other_tabs(name: str) -> TabChannel:
    """A channel of that name to the other tabs.

    Where the browser lets no site keep anything it may deny that, too; then there is
    nobody at the other end.
    """
    try:
        channel: TabChannel = window.BroadcastChannel.new(name)
    except JsException:
        channel = window.MessageChannel.new().port1
    return channel
