"""The menu of the page: what is not needed at each turn, with its keys."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tinderbox.app.features.help.keys import key_name
from tinderbox.app.kernel.browser.ports import Document, DomEvent, Element
from tinderbox.app.kernel.page.commands import Commands, command
from tinderbox.app.kernel.ui.elements import ElementBuilder
from tinderbox.core.callbacks import Listener
from tinderbox.i18n.text import Translator

MENU = "menu"


class Menu(ElementBuilder):
    """Opens and closes the menu, whose buttons are in `index.html`."""

    def __init__(
        self,
        document: Document,
        commands: Commands,
        translator: Callable[[], Translator],
        listen: Callable[[Any, str, Listener[Any]], None],
    ) -> None:
        super().__init__(document, translator)
        self.commands = commands
        self.root = self.by_id(MENU)
        self._live: Element | None = None  # for announcements while it is open
        listen(self.root, "close", lambda _: self._forget_announcements())

    @command("menu", key="F10")
    def open(self) -> None:
        """Open the menu. The keys may have been changed since it was open last."""
        if self.root.open:
            return
        texts = self.translator()
        keys = {name: key for key, name in reversed(self.commands.keys.items())}
        for cap in self.root.querySelectorAll("kbd"):
            key = keys.get(str(cap.parentElement.getAttribute("data-command")), "")
            cap.textContent = key and key_name(key, texts)
        self._live = self.live_region()
        self.root.append(self._live)
        self.root.showModal()

    @command("close-menu")
    def close(self) -> None:
        """Close the menu. The button that opened it gets the focus back."""
        self.root.close()

    def _forget_announcements(self) -> None:
        if self._live is not None:
            self._live.remove()
            self._live = None


def leaves_menu(event: DomEvent) -> bool:
    """Return True for a click in the menu that closes it: on an item, or beside it.

    A choice, as of the language, leaves it open.
    """
    target = event.target
    is_item = target.closest(f"#{MENU} button") and not target.closest(".choice")
    return bool(is_item or target.id == MENU)
