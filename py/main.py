"""Browser entry: builds the objects, which take the page over."""

import sys

sys.path[:0] = [f"/home/pyodide/app.zip/{folder}" for folder in ("py", "lib")]

from tinderbox.app.shell import compiled_dataclasses  # noqa: E402 - found only from the line above on

compiled_dataclasses.install(compiled_dataclasses.load())

from tinderbox.app.shell.browser import Browser  # noqa: E402 - after all that makes importing quick
from tinderbox.app.shell.site import Site  # noqa: E402 - likewise

browser = Browser()
Site(browser).open()
browser.document.documentElement.setAttribute("data-running", "")  # for tools/start.js
