"""Browser entry: builds the objects, which take the page over."""

import sys

# py/ was unpacked after Python had looked for it in vain. `invalidate_caches` would
# make it look again too, but would also read the whole library's list anew.
sys.path_importer_cache.clear()

from app.browser import Browser  # noqa: E402 - see above
from app.site import Site  # noqa: E402

browser = Browser()
Site(browser).open()
browser.document.documentElement.setAttribute("data-awake", "")  # tools/start.js asks
