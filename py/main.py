"""Browser entry: builds the objects, and says when Python has taken over."""

from app.browser import Browser
from app.site import Site

browser = Browser()
Site(browser).open()
browser.document.documentElement.setAttribute("data-ready", "true")
