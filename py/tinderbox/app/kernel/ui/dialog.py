"""The page's one dialog: shown with whatever stands in it, emptied when it closes."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.callbacks import Callback


class Dialog(ElementBuilder):
    """The dialog of the page, and what makes the elements to be put into it."""

    draw_rest: Callback | None = None  # of the pictures that it shows, before printing

    def show(
        self,
        title: str,
        *children: Child,
        close: str = "dialog.close",
        further: Sequence[Element] = (),
        draw_rest: Callback | None = None,
    ) -> None:
        """Show it; beside Escape and `close` it may offer `further` buttons."""
        self.draw_rest = draw_rest
        box = self.by_id("dialog")
        before = self.find("#dialog-title")
        is_another = not before or before.textContent != title
        # The heading takes the focus: a long text is then read from its beginning.
        heading = self.make(
            "h2", "", title, id="dialog-title", tabindex="-1", autofocus=""
        )
        closing = self.button(close, "close-dialog", id="dialog-close")
        buttons = self.make("div", "dialog-buttons", closing, *further)
        box.replaceChildren(heading, *children, buttons)
        box.setAttribute("aria-labelledby", "dialog-title")
        if not box.open:
            box.showModal()
        elif is_another:
            heading.focus()
            box.scrollTop = 0  # where the one before it had been read to its end

    def find(self, selector: str) -> Element:
        """The first thing in it that a selector of CSS means, if any."""
        return self.by_id("dialog").querySelector(selector)

    def close(self) -> None:
        """Put it away, and what stood in it."""
        self.by_id("dialog").close()
        self.closed()

    def closed(self) -> None:
        """Empty it once it is closed: a link in it holds the whole match."""
        box = self.by_id("dialog")
        if not box.open:  # another may have been opened since
            self.draw_rest = None
            box.replaceChildren()
