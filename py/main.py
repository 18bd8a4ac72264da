"""Browser entry: builds the objects, and says when Python has taken over."""

from importlib import invalidate_caches

invalidate_caches()  # py/ was unpacked after Python had looked for it in vain

from app.browser import Browser  # noqa: E402 - see above
from app.site import Site  # noqa: E402

browser = Browser()
Site(browser).open()
browser.document.documentElement.setAttribute("data-ready", "true")
