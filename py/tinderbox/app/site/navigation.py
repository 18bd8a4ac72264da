"""Which page of the site shows, and what the address says of it."""

from __future__ import annotations

from typing import Final

from tinderbox.app.kernel.browser.ports import Document, Location
from tinderbox.app.kernel.page.address import Address, parse
from tinderbox.app.site.form_pages import FORMS

PAGES: Final = ("home", *FORMS, "join", "table")


class Navigation:
    """Turns to pages and writes addresses."""

    def __init__(self, document: Document, location: Location) -> None:
        self.document, self.location = document, location

    @property
    def address(self) -> Address:
        """What the address says now."""
        return parse(self.location.fragment())

    def show(self, page: str) -> None:
        """Show a page; the first one ends what the frame showed before Python."""
        for name in PAGES:
            self.document.getElementById(f"page-{name}").hidden = name != page
        self.document.body.setAttribute("data-page", page)
        self.document.documentElement.setAttribute("data-ready", "true")

    def write(self, address: Address) -> None:
        """Write where we are; another page than before is a step to come back from."""
        was, here = self.address, (address.page, address.match, address.lesson)
        same = (was.page, was.match, was.lesson) == here
        self.location.go_to(str(address), anew=not same and was != Address())
