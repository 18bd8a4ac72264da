"""Browser entry: builds the objects, which take the page over."""

import sys

sys.path[:0] = [f"/home/pyodide/app.zip/{folder}" for folder in ("py", "lib")]

from tinderbox.app.shell import compiled_dataclasses  # noqa: E402 - found only from the line above on

compiled_dataclasses.install(compiled_dataclasses.load())

from pyscript import fetch  # noqa: E402 - after all that makes importing quick

from tinderbox.app.shell.browser import Browser  # noqa: E402 - after all that makes importing quick
from tinderbox.app.shell.site import Site  # noqa: E402 - likewise
from tinderbox.draw import board_files  # noqa: E402 - likewise
from tinderbox.games import registry  # noqa: E402 - likewise

browser = Browser()
await board_files.fetch(registry.GAMES, lambda path: fetch(path).text())  # type: ignore[top-level-await] # noqa: F704 - PyScript allows it
Site(browser).open()
browser.document.documentElement.setAttribute("data-running", "")  # for tools/start.js
