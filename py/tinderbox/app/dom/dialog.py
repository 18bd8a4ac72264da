"""The page's one dialog: shown with whatever stands in it, emptied when it closes."""

from __future__ import annotations

from typing import Any

from tinderbox.app.dom import elements
from tinderbox.i18n.text import Translator


class Dialog:
    """The dialog of the page; the document is handed in."""

    def __init__(self, document: Any) -> None:
        self.document = document

    def make(self, tag: str, css: str = "", text: str = "", **attributes: str) -> Any:
        """An element to be put into it."""
        return elements.make(self.document, tag, css, text, **attributes)

    def button(
        self, translator: Translator, key: str, command: str, css: str = "button"
    ) -> Any:
        """A button to be put into it: the key of its words, and what it does."""
        button = self.make("button", css, translator.say(key), type="button")
        button.setAttribute("data-command", command)
        return button

    def show(
        self, title: str, *children: Any, close: str, further: tuple[Any, ...] = ()
    ) -> None:
        """Show it; beside Escape and `close` it may offer `further` buttons."""
        box, before = self._box(), self.find("#dialog-title")
        is_another = not before or before.textContent != title
        button = self.make("button", "button", close, type="button", id="dialog-close")
        button.setAttribute("data-command", "close-dialog")
        # The heading takes the focus: a long text is then read from its beginning.
        heading = self.make("h2", text=title, id="dialog-title", tabindex="-1")
        heading.setAttribute("autofocus", "")
        buttons = self.make("div", "dialog-buttons")
        buttons.append(button, *further)
        box.replaceChildren(heading, *children, buttons)
        box.setAttribute("aria-labelledby", "dialog-title")
        if not box.open:
            box.showModal()
        elif is_another:
            heading.focus()
            box.scrollTop = 0  # where the one before it had been read to its end

    def find(self, selector: str) -> Any:
        """The first thing in it that a selector of CSS means, if any."""
        return self._box().querySelector(selector)

    def close(self) -> None:
        """Put it away, and what stood in it."""
        self._box().close()
        self.closed()

    def closed(self) -> None:
        """Empty it once it is closed: a link in it holds the whole match."""
        box = self._box()
        if not box.open:  # another may have been opened since
            box.replaceChildren()

    def _box(self) -> Any:
        return self.document.getElementById("dialog")
