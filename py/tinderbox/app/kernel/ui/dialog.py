"""The page's only dialog. It is emptied when it closes."""

from __future__ import annotations

from collections.abc import Sequence

from tinderbox.app.kernel.browser.ports import Child, Element
from tinderbox.app.kernel.page.asks import CLOSE_DIALOG
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.callbacks import Callback
from tinderbox.core.game import Params


class Dialog(ElementBuilder):
    """The dialog of the page, which also makes the elements for it."""

    title: tuple[str, Params] = "", {}  # its key and params
    # Draws the pictures that are not drawn yet. It is called before printing.
    draw_rest: Callback | None = None

    def show(
        self,
        key: str,
        *children: Child,
        close: str = "dialog.close",
        further: Sequence[Element] = (),
        draw_rest: Callback | None = None,
        **params: str | int,
    ) -> None:
        """Show the dialog with its title, a button that closes it and `further` ones.

        `key` is the key of the title, `close` that of the closing button. The same
        dialog shown again keeps the focus on the button that has it. Escape closes it
        too. `draw_rest` is called before printing: it draws the pictures that are not
        drawn yet.
        """
        self.draw_rest = draw_rest
        box = self.by_id("dialog")
        is_another = self.title != (key, params)
        self.title = key, params
        # Focus the heading, so that a long text is read from its start.
        heading = self.make(
            "h2",
            "",
            self.say(key, params),
            id="dialog-title",
            tabindex="-1",
            autofocus="",
        )
        closing = self.button(close, CLOSE_DIALOG(), id="dialog-close")
        buttons = self.make("div", "dialog-buttons", closing, *further)
        self.fill(box, heading, *children, buttons, self.live_region())
        box.setAttribute("aria-labelledby", "dialog-title")
        if not box.open:
            box.showModal()
        elif is_another:
            heading.focus()
            box.scrollTop = 0  # the last dialog may have been scrolled

    def find(self, selector: str) -> Element:
        """Return the first element in the dialog that a CSS selector finds, if any."""
        return self.by_id("dialog").querySelector(selector)

    def close(self) -> None:
        """Close the dialog and remove its contents."""
        self.by_id("dialog").close()
        self.remove_contents()

    def remove_contents(self) -> None:
        """Empty the closed dialog: a link in it may contain the whole match."""
        box = self.by_id("dialog")
        if not box.open:  # it may show something else by now
            self.draw_rest = None
            box.replaceChildren()
