"""A page that has started in WebKit, and what goes wrong in it from then on."""

from __future__ import annotations

from typing import Final

from tests.page.drivers.readers import UNJUDGED, await_python
from tests.page.drivers.webkit import WebKit

# What goes wrong from now on; of the start itself, the page says so. A size told
# a frame later is no fault.
LISTEN: Final = """() => {
  window.wrongs = [];
  addEventListener('error', ({message}) => {
    if (!message.startsWith('ResizeObserver loop')) wrongs.push(message);
  });
  addEventListener('unhandledrejection', event => wrongs.push(String(event.reason)));
  console.error = (...words) => wrongs.push(words.join(' '));
}"""


def start(webkit: WebKit, address: str) -> None:
    """Load the page, and wait for Python."""
    webkit.goto(address)
    await_python(webkit)
    webkit.evaluate(LISTEN)
    webkit.evaluate(UNJUDGED)
