"""Browser entry: builds the objects, which take the page over.

`runtime/boot.mjs` has imported all modules before, so that only this part remains.
"""

from pyscript import fetch

from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.browser import Browser
from tinderbox.app.site.site import Site
from tinderbox.draw import board_files
from tinderbox.games import registry

browser = Browser()
await board_files.fetch(registry.GAMES, lambda path: fetch(address(path)).arrayBuffer())  # type: ignore[top-level-await] # noqa: F704 - PyScript allows it
Site(browser).open()
# tools/start/main.mjs takes a start that has ended without it for a failed one.
browser.document.documentElement.setAttribute("data-running", "")
