"""Browser entry: builds the objects, which take the page over.

`runtime/boot.mjs` has imported all modules before, so that only this part remains.
"""

from pyscript import fetch

from tinderbox.app.kernel.browser import late_bundle
from tinderbox.app.kernel.browser.addresses import address
from tinderbox.app.kernel.browser.browser import Browser
from tinderbox.app.site.site import Site
from tinderbox.draw import board_files
from tinderbox.games import registry

browser = Browser()
root = browser.document.documentElement
await board_files.fetch(registry.GAMES, lambda path: fetch(address(path)).arrayBuffer())  # type: ignore[top-level-await] # noqa: F704 - PyScript allows it
await late_bundle.fetch_texts(browser, str(root.getAttribute("lang")))  # type: ignore[top-level-await] # noqa: F704 - as above
Site(browser).open()
# tools/start/main.mjs takes a start that has ended without it for a failed one.
root.setAttribute("data-running", "")
